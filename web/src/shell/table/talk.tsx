/** What the seats say, offer and promise each other. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Gift, Message } from "../../net/messages";
import { kept } from "../../state/prefs";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Crest, NOBODY } from "../marks";
import { Stepper, type Marks } from "../bits";

const SHOWN = 200; // so many of the last messages are shown until more are asked for
const KINDS = ["text", "promise", "truce"] as const;

type Kind = (typeof KINDS)[number];

export function Talk({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const shown = useSignal(SHOWN);
  const messages = play.table.value.is.talk.value;
  useLayoutEffect(() => {
    list.current!.scrollTop = list.current!.scrollHeight;
  }, [messages.length]);
  return (
    <div class="talk">
      {messages.length > shown.value && (
        <button type="button" class="quiet-button" onClick={() => (shown.value += SHOWN)}>
          {texts.text("page-earlier")}
        </button>
      )}
      <div class="messages" ref={list} role="log" aria-label={texts.text("page-talk")} tabIndex={0}>
        {!messages.length && <p class="quiet">{texts.text("page-talk-empty")}</p>}
        {messages.slice(-shown.value).map((message) => (
          <Said key={message.number} play={play} message={message} marks={marks} />
        ))}
      </div>
      {play.table.value.is.truces.value.map((seat) => (
        <p key={seat} class="quiet truce">
          <Crest mark={marks[seat] ?? NOBODY} size="1.2em" /> {texts.text("page-truce", { seat: texts.seat(seat) })}
        </p>
      ))}
      {play.shown.value && play.seats.value.includes(play.shown.value) && <Speak key={play.shown.value} play={play} marks={marks} />}
    </div>
  );
}

function Said({ play, message, marks }: { play: Play; message: Message; marks: Marks }) {
  const texts = useTexts();
  const { seat, kind, text, to, gifts, state } = message;
  const own = seat === play.shown.value;
  const over = play.table.value.is.status.value === "over";
  const others = to.filter((name) => name !== seat);
  const answer = (t: "accept" | "close") => void play.say({ t, number: message.number });
  return (
    <section class="said" data-kind={kind} data-private={to.length > 0 || undefined}>
      <p class="quiet">
        <Crest mark={marks[seat] ?? NOBODY} size="1.2em" /> <b>{texts.seat(seat)}</b>{" "}
        {texts.text("page-said", { kind, to: others.length ? "some" : "all", whom: texts.joined(others.map((name) => texts.seat(name))) })}
      </p>
      {text && <p class="words"><bdi>{text}</bdi></p>}
      {gifts && (
        <ul>
          {gifts.map((gift, at) => (
            <li key={at}>{texts.gift(gift)}</li>
          ))}
        </ul>
      )}
      {isAskedForTruce(play, message) && (
        <>
          <p class="quiet">{texts.text("page-truce-about")}</p>
          <div class="row">
            <button type="button" class="main" onClick={() => void play.say({ t: "say", kind: "truce", text: "", to: play.table.value.is.settings.value.private_talk === false ? [] : [seat] })}>
              {texts.text("page-truce-agree")}
            </button>
          </div>
        </>
      )}
      {state && <p class="quiet">{texts.text("page-offer-state", { state: state === "open" && over ? "lapsed" : state })}</p>}
      {state === "open" && !over && play.seats.value.includes(play.shown.value) && (
        <div class="row">
          {!own && !message.accepted?.includes(play.shown.value) && (
            <button type="button" class="main" onClick={() => answer("accept")}>
              {texts.text("page-accept")}
            </button>
          )}
          <button type="button" onClick={() => answer("close")}>
            {texts.text("page-close-offer", { own: own ? "yes" : "no" })}
          </button>
        </div>
      )}
    </section>
  );
}

/** Does a message propose a truce that waits for the own word: the last one of this seat, and later than the own one? */
function isAskedForTruce(play: Play, { kind, seat, number }: Message): boolean {
  const own = play.shown.value;
  const { truces, talk, status } = play.table.value.is;
  if (kind !== "truce" || seat === own || !play.seats.value.includes(own) || status.value === "over" || truces.value.includes(seat)) return false;
  const between = talk.value.filter((said) => said.kind === "truce" && (said.seat === seat || (said.seat === own && (!said.to.length || said.to.includes(seat)))));
  return between.at(-1)?.number === number;
}

function Speak({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const { is } = play.table.value;
  const words = useRef(kept(`said.${play.id}.${play.shown.value}`, "")).current;
  const kind = useSignal<Kind>("text");
  const to = useSignal<string[]>([]);
  const others = is.seats.value.map(({ seat }) => seat).filter((seat) => seat !== play.shown.value);
  const alone = is.settings.value.private_talk !== false;
  const say = async (event: SubmitEvent) => {
    event.preventDefault();
    if ((words.value.trim() || kind.value === "truce") && (await play.say({ t: "say", kind: kind.value, text: words.value, to: to.value }))) words.value = "";
  };
  const toggle = (seat: string) => (to.value = to.value.includes(seat) ? to.value.filter((name) => name !== seat) : [...to.value, seat]);
  return (
    <form class="speak" onSubmit={say}>
      {alone && (
        <div class="row" role="group" aria-label={texts.text("page-to-whom")}>
          <button type="button" class="toggle" aria-pressed={!to.value.length} onClick={() => (to.value = [])}>
            {texts.text("page-to-all")}
          </button>
          {others.map((seat) => (
            <button key={seat} type="button" class="toggle" aria-pressed={to.value.includes(seat)} onClick={() => toggle(seat)}>
              <Crest mark={marks[seat] ?? NOBODY} size="1.2em" /> {texts.seat(seat)}
            </button>
          ))}
        </div>
      )}
      <div class="row">
        <select aria-label={texts.text("page-say-kind")} value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as Kind)}>
          {KINDS.map((name) => (
            <option key={name} value={name}>
              {texts.text(`page-kind-${name}`)}
            </option>
          ))}
        </select>
        <input type="text" maxLength={2000} aria-label={texts.text("page-say-what")} placeholder={texts.text("page-say-what")} value={words.value} onInput={(event) => (words.value = event.currentTarget.value)} />
        <button type="submit">{texts.text("page-say")}</button>
      </div>
      <Offers play={play} others={others} />
    </form>
  );
}

interface GiftRow {
  giver: string;
  row: string;
  most: number;
}

/** An offer: what could be given now by either side. */
function Offers({ play, others }: { play: Play; others: string[] }) {
  const texts = useTexts();
  const other = useSignal("");
  const rows = useSignal<GiftRow[] | null>(null);
  const amounts = useSignal<Record<string, number>>({});
  const key = ({ giver, row }: GiftRow) => `${giver} ${row}`;
  const step = play.texts.meta?.steps[String(play.view.value?.step ?? "")];
  if (!step?.voluntary) return null;
  const begin = async (seat: string) => {
    other.value = seat;
    amounts.value = {};
    rows.value = null;
    if (!seat) return;
    const answer = (await play.table.value.line.say({ t: "gifts", with: seat })) as { rows?: GiftRow[] };
    rows.value = answer.rows ?? [];
  };
  const offer = async () => {
    const gifts: Gift[] = rows.value!.flatMap((row) => (amounts.value[key(row)] ? [[row.giver, row.row.replace("#", String(amounts.value[key(row)]))] as const] : []));
    if (gifts.length && (await play.say({ t: "offer", gifts, to: [other.value], text: "" }))) void begin("");
  };
  return (
    <div class="offer">
      <label>
        {texts.text("page-offer-to")}{" "}
        <select value={other.value} onChange={(event) => begin(event.currentTarget.value)}>
          <option value="">{texts.text("page-nobody")}</option>
          {others.map((seat) => (
            <option key={seat} value={seat}>
              {texts.seat(seat)}
            </option>
          ))}
        </select>
      </label>
      {rows.value && !rows.value.length && <p class="quiet">{texts.text("page-no-gifts")}</p>}
      {rows.value?.map((row) => (
        <p key={key(row)} class="gift">
          <span>{texts.text("page-gift", { seat: texts.seat(row.giver), gift: row.row.split(" ").filter((word) => word !== "#").map((word) => texts.name(word)).join(" ") })}</span>
          <Stepper label={row.row} value={amounts.value[key(row)] ?? 0} most={row.most} onChange={(n) => (amounts.value = { ...amounts.value, [key(row)]: n })} />
        </p>
      ))}
      {rows.value && rows.value.length > 0 && (
        <button type="button" onClick={offer}>
          {texts.text("page-offer")}
        </button>
      )}
    </div>
  );
}
