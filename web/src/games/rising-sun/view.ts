/** The view of Rising Sun as the server sends it (schemas/view.json), and what the board reads out of it. */

import facts from "./facts.json";
import map from "./map.json";

export type Counts = Readonly<Record<string, number>>;

export interface Battle {
  province: string;
  participants: string[];
  sealed: string[];
  bids: Record<string, Counts>;
  hired: Counts;
  kills: number;
}

export interface Tea {
  proposed_to: string[];
  proposed_by: string[];
  done: boolean;
}

export interface RisingSun {
  seat: string;
  seats: string[];
  options: Readonly<Record<string, unknown>>;
  season: string;
  turn: number;
  over: boolean;
  step: string;
  agenda: [step: string, seat: number, a: number, b: number][];
  pending: string[];
  first: string;
  at_war: boolean;
  honor: string[];
  vp: Counts;
  coins: Counts;
  ronin: Counts;
  allies: Readonly<Record<string, string>>;
  shrines: string[];
  figures: Readonly<Record<string, Readonly<Record<string, Counts>>>>;
  strongholds: Readonly<Record<string, string[]>>;
  hostages: Readonly<Record<string, Readonly<Record<string, Counts>>>>;
  cards: Readonly<Record<string, string[]>>;
  display: Counts;
  hand: string[];
  track: string[];
  tiles: string[];
  war: string[];
  tokens: Readonly<Record<string, string[]>>;
  battle: Battle | null;
  tea: Tea | null;
}

export const PROVINCES = Object.keys(map.provinces);
export const MANDATES = facts.mandates;
export const TRACK = facts.track;
export const ADVANTAGES = ["seppuku", "hostage", "ronin", "poets"];
export const SPECTATOR = "spectator";

/** The order in which pieces stand beside each other; Monsters, which are named nowhere here, come first. */
const ORDER = ["daimyo", "bushi", "shinto", "stronghold"];

export interface CardFacts {
  type: string;
  cost: number;
  force: number;
  lowest_force: number;
  daimyo_bonus: number;
  bushi_force: number;
  counts_as: string[];
}

export const CARDS: Readonly<Record<string, CardFacts>> = facts.cards;
export const isMonster = (kind: string): boolean => CARDS[kind]?.type === "monster";

/** Is the running step, or one that waits for it, of this name? */
export const runs = (view: RisingSun, step: string): boolean => view.agenda.some(([name]) => name === step);

/** [kind, how many] of a clan's pieces at a place, Strongholds included. */
export function piecesAt(view: RisingSun, clan: string, place: string): [kind: string, count: number][] {
  const counts = Object.entries(view.figures[clan]?.[place] ?? {});
  const built = view.strongholds[clan]?.filter((province) => province === place).length ?? 0;
  if (built) counts.push(["stronghold", built]);
  return counts.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

export const reserveOf = (view: RisingSun, clan: string): [kind: string, count: number][] => piecesAt(view, clan, "reserve");

/** Whose is a Mandate Turn of this Season, counted from 0. */
export function playerOf(view: RisingSun, turn: number): string {
  const { seats } = view;
  return seats[(seats.indexOf(view.first) + turn) % seats.length]!;
}

/** Where on the Political Track the Season stands; -1 in Winter and after the end. */
export function positionOnTrack(view: RisingSun): number {
  if (view.over || view.season === "winter") return -1;
  if (runs(view, "tea-ceremony")) return 0;
  if (view.at_war) return TRACK.length - 1;
  const turns = TRACK.flatMap((step, at) => (step === "mandate" ? [at] : []));
  if (runs(view, "kami-turn")) return turns[view.turn - 1]! + 1;
  return turns[view.turn] ?? TRACK.length - 1;
}

/** The Mandate being carried out or, while one is being chosen, "". */
export function runningMandate(view: RisingSun): string {
  return runs(view, "execute-mandate") ? (view.track[view.turn] ?? "") : "";
}

/** Who is allied with whom, each Alliance once. */
export const alliancesOf = (allies: RisingSun["allies"]): [string, string][] => Object.entries(allies).filter(([a, b]) => a < b);

/** The Kami that helps now, "" if none does. */
export function helpingKami(view: RisingSun): string {
  return view.agenda.map(([name]) => name).find((name) => view.shrines.includes(name)) ?? "";
}

/** The Province of the figure that has just been Summoned and may go to worship, "" if there is none. */
export function mayStay(view: RisingSun): string {
  const frame = view.agenda.at(-1);
  return frame && frame[0].startsWith("worship") ? (PROVINCES[frame[3]] ?? "") : "";
}
