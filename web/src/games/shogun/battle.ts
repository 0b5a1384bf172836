/** A battle as a row of beats, read from the events: what the theatre plays. */

import type { GameEvent } from "../types";
import { counted, type Counts, type Kind } from "./view";

export type Beat = { event: GameEvent; at: number } & (
  | { kind: "roll"; side: string; arm: Kind; dice: number[]; value: number; hits: number }
  | { kind: "losses"; side: string; army: boolean; units: Counts }
  | { kind: "told"; tone: "plain" | "end" }
);

export interface Fought {
  /** Where in the events it begins: what tells battles apart. */
  begin: number;
  force: string;
  province: string;
  /** The side whose war turn it is; "" if the events don't reach back so far. */
  attacker: string;
  defender: string;
  naval: boolean;
  beats: Beat[];
  over: boolean;
  /** Has the attacker won it? */
  won: boolean;
}

const WITHIN = new Set([
  "ronin-shown",
  "ronin-joined",
  "volley",
  "temporary-lost",
  "called-off",
  "daimyo-lost",
  "experience",
  "ninja-strikes",
  "daimyo-assassinated",
  "battle-cancelled",
  "revenge",
  "province-empty",
  "eliminated",
  "taken-over",
]);
const AFTER = new Set(["daimyo-lost", "experience", "province-empty", "eliminated", "taken-over"]);

/** The last battle that the events tell of, or the last one that began before the event `end`. */
export function lastBattle(events: readonly GameEvent[], end = events.length): Fought | null {
  const begin = events.findLastIndex(([kind], at) => at < end && kind === "battle");
  if (begin < 0) return null;
  const { force, province, defender, naval } = events[begin]![2];
  const attacker = events.findLast(([kind], at) => at < begin && kind === "war-turn")?.[2].side;
  const fought: Fought = {
    begin,
    force: String(force),
    province: String(province),
    attacker: String(attacker ?? ""),
    defender: String(defender),
    naval: naval === 1,
    beats: [],
    over: false,
    won: false,
  };
  for (let at = begin + 1; at < events.length; at += 1) {
    if (events[at]![0] === "battle" || (fought.over && !AFTER.has(events[at]![0]))) break;
    hear(fought, events, at);
  }
  return fought;
}

function hear(fought: Fought, events: readonly GameEvent[], at: number): void {
  const event = events[at]!;
  const [kind, , words] = event;
  const base = { event, at };
  if (kind === "dice") {
    const rolling = events[at - 1]![2];
    const dice = String(words.thrown).split(" ").map(Number);
    fought.beats.push({
      ...base,
      kind: "roll",
      side: String(rolling.side),
      arm: rolling.arm as Kind,
      dice,
      value: Number(words.value),
      hits: Number(words.hits),
    });
  } else if (kind === "casualties") {
    fought.beats.push({
      ...base,
      kind: "losses",
      side: String(words.side),
      army: words.army === 1,
      units: counted(words.units ?? ""),
    });
  } else if (kind === "battle-over") {
    fought.over = true;
    fought.won = words.won === 1;
    fought.beats.push({ ...base, kind: "told", tone: "end" });
  } else if (WITHIN.has(kind)) {
    fought.beats.push({ ...base, kind: "told", tone: "plain" });
  }
}

/** What a side has lost in beats, of its army or of its provincial force. */
export function lostIn(beats: readonly Beat[], side: string, army: boolean): Counts {
  const lost: Counts = {};
  for (const beat of beats) {
    if (beat.kind !== "losses" || beat.side !== side || beat.army !== army) continue;
    for (const [kind, amount] of Object.entries(beat.units) as [Kind, number][])
      lost[kind] = (lost[kind] ?? 0) + amount;
  }
  return lost;
}

/**
 * What a side has brought into a battle that is over: its largest rolls, one die for each unit, and whoever fell unheard.
 * Ronin roll with the swordsmen (SH-COMBAT-06): those that fell are told apart.
 */
export function broughtBy(beats: readonly Beat[], side: string): Counts {
  const brought: Counts = {};
  for (const beat of beats)
    if (beat.kind === "roll" && beat.side === side)
      brought[beat.arm] = Math.max(brought[beat.arm] ?? 0, beat.dice.length);
  const lost = added(lostIn(beats, side, false), lostIn(beats, side, true));
  for (const [kind, amount] of Object.entries(lost) as [Kind, number][])
    brought[kind] = Math.max(brought[kind] ?? 0, amount);
  if (lost.ronin) brought.swordsman = Math.max(lost.swordsman ?? 0, (brought.swordsman ?? 0) - lost.ronin);
  return brought;
}

export function added(a: Counts, b: Counts): Counts {
  const all = { ...a };
  for (const [kind, amount] of Object.entries(b) as [Kind, number][]) all[kind] = (all[kind] ?? 0) + amount;
  return all;
}
