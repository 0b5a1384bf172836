/** How long somebody may still think. */

import { useEffect, useState } from "preact/hooks";
import type { Clock, Settings } from "../../net/messages";
import { useTexts } from "../../texts/load";
import type { Texts } from "../../texts/texts";

const MINUTE = 60;
const SHORT = 2 * MINUTE; // from here on seconds count

const now = (): number => Date.now() / 1000;

export function Remaining({ clock, settings }: { clock: Clock | undefined; settings: Settings["clock"] }) {
  const texts = useTexts();
  const [, tick] = useState(0);
  const left = clock && remaining(clock, settings);
  const runs = left !== undefined && left !== null;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(now()), (left < SHORT ? 1 : MINUTE / 2) * 1000);
    return () => clearInterval(timer);
  }, [runs, runs && left < SHORT]);
  if (!runs) return null;
  const told = { hours: Math.floor(left / (60 * MINUTE)), minutes: Math.floor(left / MINUTE) % 60, seconds: Math.floor(left) % 60 };
  return (
    <span class="clock" data-short={left < SHORT || undefined} title={untilWhen(texts, clock, settings)}>
      {texts.text("page-time-left", told)}
    </span>
  );
}

/** The day and hour when the time is up, "" where no clock runs. */
export function untilWhen(texts: Texts, clock: Clock | undefined, settings: Settings["clock"]): string {
  const left = clock && remaining(clock, settings);
  if (left === undefined || left === null) return "";
  const time = new Date((now() + left) * 1000).toLocaleString(texts.locale, { dateStyle: "medium", timeStyle: "short" });
  return texts.text("page-until", { time });
}

/** Seconds; null where nobody is asked or what was used before isn't told. */
function remaining({ since, used }: Clock, { kind, seconds, bank }: Settings["clock"]): number | null {
  const spent = since === undefined ? 0 : now() - since;
  if (kind === "decision") return since === undefined ? null : Math.max(0, seconds - spent);
  return kind === "bank" && used !== undefined ? Math.max(0, Math.max(0, bank - used) + seconds - spent) : null;
}
