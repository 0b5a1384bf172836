/** How everybody's VP came together: by Season, and by what Winter counts. */

import type { GameEvent, Texts } from "../types";

const WINTER: Readonly<Record<string, string>> = { "RS-WINTER-2": "upgrades", "RS-WINTER-3": "tokens", "RS-WINTER-4": "provinces" };
const SEASONS = ["spring", "summer", "autumn"];
const EARLIER = "earlier"; // what a clan had when the game began, if that was in the middle

/** What gave VP, and how many to each of these clans. */
export function tally(events: readonly GameEvent[], clans: string[], texts: Texts): [source: string, amounts: number[]][] {
  const vp = new Map([EARLIER, ...SEASONS, ...Object.values(WINTER)].map((source) => [source, new Map<string, number>()]));
  const add = (source: string, clan: unknown, amount: number) => {
    const gained = vp.get(source)!;
    gained.set(String(clan), (gained.get(String(clan)) ?? 0) + amount);
  };
  const over = events.filter(([kind]) => kind === "season-over").map(([, , words]) => String(words.season));
  let now = over.shift() ?? EARLIER;
  for (const [kind, rule, words] of events) {
    if (kind === "season-over") now = over.shift() ?? EARLIER;
    if (kind === "vp-gained") add(WINTER[rule] ?? now, words.seat, Number(words.amount));
    if (kind === "vp-stolen") add(now, words.victim, -Number(words.amount)); // the thief gains it by an event of its own
    if (kind === "final-place") add(EARLIER, words.seat, Number(words.vp) - sumOf([...vp.values()], String(words.seat)));
  }
  const told = [...vp].filter(([source, gained]) => source !== EARLIER || [...gained.values()].some(Boolean));
  return told.map(([source, gained]) => [
    SEASONS.includes(source) ? texts.word("season", source) : texts.text("board-tally", { source }),
    clans.map((clan) => sumOf([gained], clan)),
  ]);
}

const sumOf = (gained: Map<string, number>[], clan: string): number => gained.reduce((sum, one) => sum + (one.get(clan) ?? 0), 0);
