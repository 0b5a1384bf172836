/** What may be done with a seat once the game runs: by the host at once, by other players together, by who sits there. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { post, send, type Problem } from "../../net/http";
import type { Refusal, Seat } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Copy, Dialog, Trouble } from "../bits";
import { LevelChoice, usualBot } from "../bots";

export function SeatTools({ play, seat }: { play: Play; seat: Seat }) {
  const texts = useTexts();
  const host = play.table.value.is.host.value;
  const plays = play.seats.value.length > 0;
  const { lent } = play;
  const lender = lent.value.includes(seat.seat);
  if (!host && !plays && !lender) return null;
  return (
    <details class="host">
      <summary>{texts.text("page-seat-tools", { of: seat.mine || (lender && !host) ? "mine" : host ? "host" : seat.kind === "bot" ? "bot" : "other" })}</summary>
      {!seat.mine && (host || plays) && (host ? <HostTools play={play} seat={seat} /> : <Proposals play={play} seat={seat} />)}
      {(seat.mine || lender || (host && (seat.kind === "bot" || !seat.claimed))) && <Program play={play} seat={seat} />}
    </details>
  );
}

/** Tries requests, and tells what went wrong. */
function useTrying() {
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const trying = (work: () => Promise<unknown>) => async () => {
    setTrouble(null);
    await work().catch((problem: Problem) => setTrouble(problem.refusal));
  };
  return { trouble, trying };
}

function HostTools({ play, seat }: { play: Play; seat: Seat }) {
  const texts = useTexts();
  const [link, setLink] = useState("");
  const [bot, setBot] = useState(usualBot(texts.meta!));
  const { trouble, trying } = useTrying();
  const path = `/api/tables/${play.id}/seats/${seat.seat}`;
  return (
    <>
      <div class="row">
        <LevelChoice bots={texts.meta!.bots} value={bot} label={texts.text("page-level")} onChange={setBot} />
        <button type="button" onClick={trying(() => post(path, { kind: "bot", bot }))}>
          {texts.text("page-replace-by-bot")}
        </button>
        {seat.kind === "bot" && (
          <button type="button" onClick={trying(() => post(path, { kind: "person" }))}>
            {texts.text("page-give-back")}
          </button>
        )}
        <button type="button" onClick={trying(async () => setLink((await post<{ link: string }>(`${path}/link`)).link))}>
          {texts.text("page-new-link")}
        </button>
        {link && <Copy text={new URL(link, location.href).href}>{texts.text("page-copy-link")}</Copy>}
      </div>
      <Trouble refusal={trouble} />
    </>
  );
}

/** What players may agree on where the host is away. */
function Proposals({ play, seat }: { play: Play; seat: Seat }) {
  const on = seat.kind === "bot" ? "return" : "replace";
  return (
    <button type="button" onClick={() => play.say({ t: "vote", on, seat: seat.seat, yes: true })}>
      {play.texts.text(`page-propose-${on}`)}
    </button>
  );
}

/** Let a program play the seat by a token, and take the seat back. */
function Program({ play, seat }: { play: Play; seat: Seat }) {
  const texts = useTexts();
  const { lent } = play;
  const { trouble, trying } = useTrying();
  const path = `/api/tables/${play.id}/seats/${seat.seat}/token`;
  const lend = trying(async () => {
    const { token } = await post<{ token: string }>(path);
    lent.value = [...new Set([...lent.value, seat.seat])];
    given.value = token; // told above all else: the seat is somebody else's from now on
  });
  const takeBack = trying(async () => {
    await send("DELETE", path);
    lent.value = lent.value.filter((name) => name !== seat.seat);
    location.reload();
  });
  return (
    <div class="row">
      <button type="button" onClick={lend}>
        {texts.text("page-lend", { again: lent.value.includes(seat.seat) ? "yes" : "no" })}
      </button>
      {lent.value.includes(seat.seat) && (
        <button type="button" onClick={takeBack}>
          {texts.text("page-take-back")}
        </button>
      )}
      <Trouble refusal={trouble} />
    </div>
  );
}

/** The token that was given just now. */
export const given = signal("");

/** What the program needs to come; afterwards the page is another one. */
export function Given({ table }: { table: string }) {
  const texts = useTexts();
  if (!given.value) return null;
  const command = `kunitori bot run "…" --table ${new URL(`/t/${table}`, location.href).href} --token ${given.value}`;
  return (
    <Dialog title={texts.text("page-token")} onClose={() => location.reload()}>
      <p>{texts.text("page-token-hint")}</p>
      <p>
        <code class="address">{command}</code>
      </p>
      <Copy text={command}>{texts.text("page-copy-command")}</Copy>
    </Dialog>
  );
}
