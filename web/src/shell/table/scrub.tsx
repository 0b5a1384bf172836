/** Walk through what has happened. */

import { useState } from "preact/hooks";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Copy } from "../bits";

const LEAP = 10;

export function Scrubber({ play }: { play: Play }) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const { is } = play.table.value;
  const last = is.events.value.length;
  const at = Math.min(play.at.value ?? last, last);
  if (!open && play.at.value === null) {
    return (
      <button type="button" class="quiet-button" onClick={() => (setOpen(true), play.look(Math.max(last - 1, 0)))} disabled={!last}>
        {texts.text("page-walk")}
      </button>
    );
  }
  const link = new URL(`/t/${play.id}?at=${play.openly(at)}${play.shown.value ? `&eyes=${play.shown.value}` : ""}`, location.href);
  const key = (event: KeyboardEvent) => {
    const leap = { PageUp: -LEAP, PageDown: LEAP }[event.key];
    if (event.key === "Escape") leave();
    else if (leap) play.look(at + leap);
    else return;
    event.preventDefault();
  };
  const leave = () => {
    setOpen(false);
    play.look(null);
  };
  return (
    <div class="scrubber" role="group" aria-label={texts.text("page-walk")} onKeyDown={key}>
      <button type="button" aria-label={texts.text("page-step-back")} onClick={() => play.look(at - 1)} disabled={at <= 0}>
        ‹
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={texts.text("page-moment")}
        aria-valuetext={at ? texts.event(is.events.value[at - 1]!) : texts.text("page-beginning")}
        onInput={(event) => play.look(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={texts.text("page-step-on")} onClick={() => play.look(at + 1)} disabled={at >= last}>
        ›
      </button>
      <output>{texts.text("page-moment-of", { n: at, last })}</output>
      <Copy text={link.href}>{texts.text("page-copy-moment")}</Copy>
      <button type="button" class="main" onClick={leave}>
        {texts.text("page-to-now")}
      </button>
    </div>
  );
}
