/** What is asked of the reader now, and every way to answer it but the board. */

import { useEffect, useRef } from "preact/hooks";
import type { Ask, Form, Hint } from "../../net/messages";
import { grouped, type Group } from "../../state/groups";
import type { Play } from "../../state/play";
import { pace } from "../../state/prefs";
import { useTexts } from "../../texts/load";
import type { Texts } from "../../texts/texts";
import { RuleLink, Sentence, SeatName, type Marks } from "../bits";
import { botName } from "../bots";
import { AmountsPanel } from "./amounts";
import { Remaining } from "./clocks";
import { Typed } from "./typed";

const FEW = 14; // so many choices are shown at once; longer groups are opened

export function Asked({ play, marks }: { play: Play; marks: Marks }) {
  const { texts } = play;
  const ask = play.at.value === null ? play.ask.value : null;
  return (
    <section class="asked" aria-labelledby="asked-title" data-busy={play.busy.value || undefined} data-point={ask?.point} data-step={ask?.step}>
      {ask ? <Question play={play} ask={ask} marks={marks} /> : <Waiting play={play} marks={marks} />}
      <Told play={play} />
      {ask && <Answers play={play} ask={ask} />}
      {ask && play.hint.value && <Suggested play={play} ask={ask} hint={play.hint.value} />}
      <div class="row">
        {play.table.value.is.can_undo.value && (
          <button type="button" onClick={() => play.undo()}>
            {texts.text("page-undo")}
          </button>
        )}
        {ask && play.table.value.is.settings.value.hints && !play.hint.value && (
          <button type="button" disabled={play.hinting.value} onClick={() => play.askHint()}>
            {texts.text(play.hinting.value ? "page-hint-comes" : "page-hint")}
          </button>
        )}
        {ask && <Typed play={play} ask={ask} />}
      </div>
    </section>
  );
}

function Question({ play, ask, marks }: { play: Play; ask: Ask; marks: Marks }) {
  const texts = useTexts();
  const { is } = play.table.value;
  const parts = texts.questionParts(ask);
  return (
    <div class="question">
      <h2 id="asked-title" aria-live="polite">
        <Sentence parts={parts} marks={marks} />
      </h2>
      <p class="quiet">
        {texts.has(`decision-${ask.point}`) && texts.text(`decision-${ask.point}`)} <RuleLink rule={ask.rule} game={is.game.value} />
        {ask.sealed && <span class="sealed">{texts.text("page-sealed-hint")}</span>}{" "}
        <Remaining clock={is.clocks.value[play.shown.value]} settings={is.settings.value.clock} />
      </p>
    </div>
  );
}

/** Who is waited for. */
function Waiting({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const { status, pending, host } = play.table.value.is;
  const thinking = play.table.value.thinking.value;
  if (play.at.value !== null) return <h2 id="asked-title">{texts.text("page-past")}</h2>;
  if (status.value === "over") return <h2 id="asked-title">{texts.text("page-over")}</h2>;
  return (
    <div class="question">
      <h2 id="asked-title">{texts.text("page-waiting")}</h2>
      {!play.shown.value && <p class="quiet">{texts.text(play.lent.value.length ? "page-lent" : "page-looking-on")}</p>}
      <ul class="waiting">
        {pending.value.map((seat) => (
          <li key={seat} data-thinking={thinking.includes(seat) || undefined}>
            <SeatName seat={seat} player={play.seat(seat)?.player} marks={marks} />
            <span class="quiet">{texts.text("page-decides", { kind: play.seat(seat)?.kind ?? "person" })}</span>
          </li>
        ))}
      </ul>
      {host.value && pending.value.some((seat) => play.seat(seat)?.kind === "bot") && (
        <button type="button" class="quiet-button" title={texts.text("page-play-now", {}, "about")} onClick={() => void play.table.value.line.say({ t: "now" })}>
          {texts.text("page-play-now")}
        </button>
      )}
    </div>
  );
}

/** Why not, or what something is. */
function Told({ play }: { play: Play }) {
  const notice = play.notice.value;
  return (
    <div class="notice" role="status" hidden={!notice}>
      {notice && (
        <>
          <p>{notice.text}</p>
          {notice.rule && (
            <p>
              <b>{notice.rule}</b> {play.texts.rule(notice.rule)}
            </p>
          )}
          <button type="button" class="plain" onClick={() => (play.notice.value = null)}>
            {play.texts.text("page-close")}
          </button>
        </>
      )}
    </div>
  );
}

/** What a bot would do, to be done with one tap: where it was asked for, and with the focus that the button had. */
function Suggested({ play, ask, hint }: { play: Play; ask: Ask; hint: Hint }) {
  const { texts } = play;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current!.focus({ preventScroll: true });
    box.current!.scrollIntoView({ block: "nearest", behavior: pace.value === "still" ? "instant" : "smooth" });
  }, []);
  return (
    <div class="notice hint" ref={box} role="status" tabIndex={-1}>
      <p>{texts.text("page-hinted", { bot: botName(texts, hint.bot) })}</p>
      <ol>
        {hint.actions.map((action, at) => (
          <li key={at}>{texts.noted(action, ask)}</li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="main" onClick={() => play.play(hint.actions)}>
          {texts.text("page-hint-do")}
        </button>
        <button type="button" class="plain" onClick={() => (play.hint.value = null)}>
          {texts.text("page-close")}
        </button>
      </div>
    </div>
  );
}

function Answers({ play, ask }: { play: Play; ask: Ask }) {
  const picks = play.choosing.picks.value;
  if (ask.amounts) return <AmountsPanel play={play} ask={ask} amounts={ask.amounts} />;
  return (
    <>
      {ask.draft.length > 0 && <Draft play={play} ask={ask} />}
      {picks.length > 0 ? <Picked play={play} ask={ask} picks={picks} /> : <Choices play={play} ask={ask} actions={ask.actions} />}
    </>
  );
}

/** What has been composed and not yet sealed; a tap on a part of it goes back to that choice. */
function Draft({ play, ask }: { play: Play; ask: Ask }) {
  return (
    <div class="draft">
      <h3>{play.texts.text("page-draft")}</h3>
      <ul>
        {ask.draft.map((action, at) => (
          <li key={at}>
            <button type="button" aria-label={play.texts.text("page-redraft", { action: play.texts.action(action) })} onClick={() => play.say({ t: "draft", decision: ask.decision, actions: ask.draft.slice(0, at) })}>
              {play.texts.action(action)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has been picked of an action, and how it can go on. */
function Picked({ play, ask, picks }: { play: Play; ask: Ask; picks: string[] }) {
  const { texts, choosing } = play;
  return (
    <>
      <p class="picked">
        {picks.map((pick) => (
          <b key={pick}>{pick.split(" ").map((word) => texts.name(word)).join(" · ")}</b>
        ))}
        <button type="button" class="plain" onClick={() => choosing.back()}>
          {texts.text("page-unpick")}
        </button>
      </p>
      <Choices play={play} ask={ask} actions={choosing.candidates.value} />
    </>
  );
}

/** Actions as buttons: single ones by themselves, those that differ in one word together. */
function Choices({ play, ask, actions }: { play: Play; ask: Ask; actions: readonly string[] }) {
  const groups = grouped(actions);
  const single = groups.flatMap(({ rows }) => (rows.length === 1 ? [rows[0]!.action] : []));
  const open = actions.length <= FEW;
  return (
    <div class="choices">
      {groups.map((group) => group.rows.length > 1 && <Several key={[...group.before, "#", ...group.after].join(" ")} play={play} ask={ask} group={group} open={open} />)}
      <div class="row">
        {single.map((action) => (
          <button key={action} type="button" class={ends(action, ask) ? "main" : ""} data-action={action} data-hot={play.isHinted(action)} onClick={() => play.play([action])}>
            {play.texts.noted(action, ask)}
          </button>
        ))}
        {single.filter((action) => ask.apart && !action.includes(" ")).map((action) => (
          <button key={`${action} again`} type="button" data-action={action} onClick={() => play.play([action], true)}>
            {play.texts.text("page-again", { action: play.texts.action(action) })}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Does it only end the decision?  A choice that seals by itself, as the last casualty, is a choice like the others; so is to choose nothing. */
const ends = (action: string, ask: Ask): boolean => action === ask.seal && !action.includes(" ") && (ask.draft.length > 0 || ask.actions.length === 1);

function Several({ play, ask, group, open }: { play: Play; ask: Ask; group: Group; open: boolean }) {
  const { texts } = play;
  return (
    <details open={open}>
      <summary>
        {heading(texts, group)} <span class="quiet">{group.rows.length}</span>
      </summary>
      <div class="chips" onKeyDown={stroll}>
        {group.rows.map(({ word, action }, at) => (
          <button key={action} type="button" tabIndex={at ? -1 : 0} data-action={action} data-hot={play.isHinted(action)} aria-description={texts.noted(action, ask)} onClick={() => play.play([action])}>
            {texts.name(word)}
            {ask.notes[action] && <small> {texts.text(`note-${ask.notes[action][0]}`, ask.notes[action][1])}</small>}
          </button>
        ))}
      </div>
    </details>
  );
}

/** A group is one stop for Tab; arrows go through it as it lies, Home and End to its ends. */
function stroll(event: KeyboardEvent): void {
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const ways: Record<string, () => HTMLButtonElement | undefined> = {
    ArrowRight: () => buttons[at + 1],
    ArrowLeft: () => buttons[at - 1],
    ArrowDown: () => nearest(buttons, at, 1),
    ArrowUp: () => nearest(buttons, at, -1),
    Home: () => buttons[0],
    End: () => buttons.at(-1),
  };
  const to = at < 0 ? undefined : ways[event.key]?.();
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** The button of the next row below (1) or above (-1) that lies nearest. */
function nearest(buttons: HTMLButtonElement[], at: number, way: number): HTMLButtonElement | undefined {
  const from = buttons[at]!;
  const rows = buttons.filter((button) => (button.offsetTop - from.offsetTop) * way > 0);
  const far = (button: HTMLButtonElement) => Math.abs(button.offsetTop - from.offsetTop) * 1000 + Math.abs(button.offsetLeft - from.offsetLeft);
  return rows.sort((a, b) => far(a) - far(b))[0];
}

/** What the actions of a group have in common: the label of one of them without the word that varies. */
function heading(texts: Texts, group: Group): string {
  const { action, word } = group.rows[0]!;
  const form: Form | undefined = texts.formOf(action);
  const label = texts.action(action);
  const name = texts.name(word);
  const at = label.toLowerCase().indexOf(name.toLowerCase()); // “Spearman” is “a spearman” inside a sentence
  return form && at >= 0 ? label.slice(0, at) + "…" + label.slice(at + name.length) : [...group.before, "…", ...group.after].map((part) => texts.name(part)).join(" ");
}
