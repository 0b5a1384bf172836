/** Lengths of time that one may choose, and how they are said. */

import type { Texts } from "../texts/texts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that a decision may take, from a game at one sitting to one by correspondence. */
export const TIMES = [MINUTE, 3 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY] as const;

/** Seconds of a bank for a whole game. */
export const BANKS = [15 * MINUTE, HOUR, 3 * HOUR, DAY, 7 * DAY, 30 * DAY] as const;

export function duration(texts: Texts, seconds: number): string {
  const [unit, size] = seconds >= DAY ? ["days", DAY] as const : seconds >= HOUR ? ["hours", HOUR] as const : ["minutes", MINUTE] as const;
  return texts.text("page-duration", { unit, n: Math.round(seconds / size) });
}
