/** Small things that many parts of the page are made of. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../net/messages";
import type { Part } from "../texts/marked";
import { useTexts } from "../texts/load";
import { Crest, NOBODY, type Mark } from "./marks";

export type Marks = Record<string, Mark>;

/** A sentence whose names light up on the board, seats with their crest. */
export function Sentence({ parts, marks }: { parts: Part[]; marks: Marks }) {
  return (
    <>
      {parts.map(({ text, word }, at) =>
        word ? (
          <span key={at} class="named" data-name={word}>
            {marks[word] && <Crest mark={marks[word]} size="1.1em" />}
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** A seat with its crest; who sits there, if that is somebody with a name of their own. */
export function SeatName({ seat, player, marks }: { seat: string; player?: string; marks: Marks }) {
  const texts = useTexts();
  return (
    <span class="seat-name">
      <Crest mark={marks[seat] ?? NOBODY} />
      <b>{texts.seat(seat)}</b>
      {player && player !== seat && <bdi class="quiet">{player}</bdi>}
    </span>
  );
}

/** A rule's id; what the rule says is one tap away, and with `more` the others behind a link. */
export function RuleLink({ rule, game, more = true }: { rule: string; game: string; more?: boolean }) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const statement = texts.rule(rule);
  if (!statement) return null;
  return (
    <span class="rule">
      <button type="button" class="rule-id" aria-expanded={open} onClick={() => setOpen(!open)}>
        {rule}
      </button>
      {open && (
        <span class="rule-text">
          {statement} {more && <a href={`/rules/${game}?q=${rule}`} target="_blank">{texts.text("page-rules-more")}</a>}
        </span>
      )}
    </span>
  );
}

/** What went wrong, told at once to those who listen too. */
export function Trouble({ refusal }: { refusal: Refusal | null }) {
  const texts = useTexts();
  return (
    <p class="trouble" role="alert" hidden={!refusal}>
      {refusal && texts.refusal(refusal)}
    </p>
  );
}

/** A window over the page, open as long as it is there. */
export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <button type="button" class="plain" onClick={() => dialog.current!.close()}>
          {texts.text("page-close")}
        </button>
      </header>
      {children}
    </dialog>
  );
}

interface StepperProps {
  label: string;
  value: number;
  most: number;
  least?: number;
  step?: number;
  onChange(value: number): void;
}

/** An amount that is changed step by step, or typed. */
export function Stepper({ label, value, most, least = 0, step = 1, onChange }: StepperProps) {
  const texts = useTexts();
  const to = (wanted: number) => {
    const next = Math.min(Math.max(wanted, least), most);
    if (next !== value) onChange(next);
  };
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={texts.text("page-less", { what: label })} disabled={value <= least} onClick={() => to(value - step)}>
        −
      </button>
      <input type="number" aria-label={label} inputMode="numeric" value={value} min={least} max={most} step={step} onChange={(event) => to(Number(event.currentTarget.value) || 0)} />
      <button type="button" aria-label={texts.text("page-more", { what: label })} disabled={value >= most} onClick={() => to(value + step)}>
        +
      </button>
    </span>
  );
}

/** A text to copy, such as a link. */
export function Copy({ text, children }: { text: string; children: ComponentChildren }) {
  const texts = useTexts();
  const [done, setDone] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <button type="button" class="quiet-button" onClick={copy}>
      {done ? texts.text("page-copied") : children}
    </button>
  );
}

/** What the pointer in a list of sentences is at: the words of a name, or of a whole line. */
export function namesAt(target: EventTarget | null): string[] {
  const element = target as Element | null;
  const name = element?.closest<HTMLElement>("[data-name]");
  if (name) return [name.dataset.name!];
  const line = element?.closest("[data-line]");
  return line ? [...line.querySelectorAll<HTMLElement>("[data-name]")].map((found) => found.dataset.name!) : [];
}
