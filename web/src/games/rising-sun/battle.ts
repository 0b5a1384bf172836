/** The running Battle, or the last one, read from the events: stage after stage, so that it can be shown again. */

import type { GameEvent } from "../types";
import { ADVANTAGES } from "./view";

export interface Stage {
  /** "bids", an Advantage, "outcome" or "reparations". */
  name: string;
  /** Who has won it, "" if nobody did. */
  winner: string;
  /** What happened in it. */
  events: GameEvent[];
}

export interface Fight {
  /** The number of the event with which it began. */
  begin: number;
  province: string;
  participants: string[];
  bids: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The Force of each when it was compared; empty before that. */
  forces: Readonly<Record<string, number>>;
  stages: Stage[];
}

/** What ends a Battle for good when it is told. */
const AFTERWARDS = ["battle-begins", "token-discarded", "season-over", "season-begins", "final-place"];
/** Told by the drawing itself. */
const DRAWN = ["forced", "advantage-won", "bids-revealed", "bids-sealed", "force-compared", "battle-won"];

/** The last Battle of these events; null if the present War has had none. */
export function lastFight(events: readonly GameEvent[]): Fight | null {
  const begin = events.findLastIndex(([kind]) => kind === "battle-begins");
  if (begin < 0 || events.findLastIndex(([kind]) => kind === "season-begins") > begin) return null;
  const [, , words] = events[begin]!;
  const province = String(words.place);
  const fight = { begin, province, participants: String(words.participants).split(" "), bids: {}, forces: {}, stages: [] as Stage[] };
  openStage(fight.stages, "bids");
  for (const event of events.slice(begin + 1)) {
    if (AFTERWARDS.includes(event[0]) || (event[0] === "token-won" && event[2].place !== province)) break;
    follow(fight, event);
  }
  return fight;
}

function openStage(stages: Stage[], name: string): Stage {
  const last = stages.at(-1);
  if (last?.name === name) return last;
  const stage = { name, winner: "", events: [] };
  stages.push(stage);
  return stage;
}

function follow(fight: Fight & { bids: Record<string, unknown>; forces: Record<string, number> }, event: GameEvent): void {
  const [kind, , words] = event;
  const seat = String(words.seat ?? "");
  if (kind === "bids-revealed") fight.bids[seat] = Object.fromEntries(ADVANTAGES.map((name) => [name, Number(words[name])]));
  else if (kind === "advantage-won") openStage(fight.stages, String(words.advantage)).winner = seat;
  else if (kind === "force-compared") {
    openStage(fight.stages, "outcome");
    fight.forces[seat] = Number(words.amount);
  } else if (kind === "battle-won") openStage(fight.stages, "outcome").winner = seat;
  else if (kind === "reparations") openStage(fight.stages, "reparations");
  if (!DRAWN.includes(kind)) fight.stages.at(-1)!.events.push(event);
}
