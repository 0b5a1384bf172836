/** What the board reads from a view: the shape of `ShogunView.as_dict()`, and the questions it asks of it. */

import type { View } from "../types";

export const UNITS = ["bowman", "swordsman", "gunner", "spearman"] as const;
export const KINDS = ["daimyo", ...UNITS, "ronin"] as const;
export const BOXES = ["swords", "build", "levy", "ronin", "ninja"] as const;
/** A die that shows this or less hits (SH-UNIT-01). */
export const HITS: Readonly<Record<Kind, number>> = {
  daimyo: 6,
  bowman: 6,
  swordsman: 5,
  gunner: 4,
  spearman: 4,
  ronin: 5,
};
/** The order in which kinds roll (SH-COMBAT-05). */
export const ROLLING: readonly Kind[] = ["bowman", "gunner", "daimyo", "swordsman", "ronin", "spearman"];
export const SAMURAI_SPACES = 4;
export const ASHIGARU_SPACES = 10;
const TEMPORARY: Readonly<Record<string, [kind: Kind, amount: number]>> = {
  castle: ["spearman", 4],
  fortress: ["ronin", 5],
};

export type Kind = (typeof KINDS)[number];
export type Counts = Partial<Record<Kind, number>>;

export interface Province {
  owner: string | null;
  units: Counts;
  ronin: number;
  building: "none" | "castle" | "fortress";
  army: number | null;
}

export interface Army {
  daimyo: "lost" | "standing" | "assassinated";
  province: string | null;
  hole: number;
  level: number;
  units: Counts;
  ronin: number;
}

export interface Battle {
  attacker: string;
  target: string | null;
  attacks: number;
  wins: number;
  called_off: string[];
  manned: boolean;
  hits_due: { attacker?: number; defender?: number };
  losses: { attacker?: Losses; defender?: Losses };
}

export type Losses = { force?: Counts; army?: Counts };

export interface WarTurn {
  side: string;
  taken_up: number[];
  declared: [force: string, target: string][];
  temporary_lost: Record<string, number>;
}

export interface Draft {
  wishes: Record<string, number>;
  buildings: Record<string, string>;
  bought: Record<string, Counts> | null;
  spent: Record<string, number>;
  placed: Record<string, string>;
  ronin_to_lay: Record<string, number> | null;
}

export type Plan = Record<(typeof BOXES)[number], number | null>;

export interface ShogunView extends View {
  seat: string;
  seats: string[];
  sides: string[];
  options: Record<string, string | number>;
  turn: number;
  over: boolean;
  winners: string[];
  step: string;
  agenda: [step: string, seat: number, a: number, b: number][];
  pending: string[];
  owes: string[];
  conquerors: Record<string, string | null>;
  provinces: Record<string, Province>;
  armies: Record<string, Army[]>;
  tray: Record<string, Counts>;
  master_tray: { castles: number; bases: number; ronin: number };
  koku: Record<string, number>;
  swords: Record<string, number>;
  plans: Record<string, Plan>;
  ninja: string | null;
  spying: boolean;
  spied: string | null;
  hidden: Record<string, number>;
  stacks: Record<string, number[]>;
  ronin_limits: Record<string, number>;
  ronin_shown: string[];
  deal: Record<string, string[]> | null;
  draft: Draft;
  war_turn: WarTurn | null;
  battle: Battle | null;
}

export const shogun = (view: View): ShogunView => view as ShogunView;

/** The sides of a seat: one, or two where two play. */
export const sidesOf = (view: ShogunView, seat: string): string[] =>
  seat.split("-").filter((side) => view.sides.includes(side));

export const seatOf = (view: ShogunView, side: string): string =>
  view.seats.find((seat) => sidesOf(view, seat).includes(side)) ?? "";

/** How many units, ronin among them. */
export const sum = (counts: Counts): number => Object.values(counts).reduce((total, amount) => total + amount, 0);

export const forceOf = ({ units, ronin }: Province): Counts => (ronin ? { ...units, ronin } : units);

/** What stands on an army's card, the daimyo left out. */
export const cardOf = ({ units, ronin }: Army): Counts => (ronin ? { ...units, ronin } : units);

/** All of an army that fights. */
export const armyOf = (army: Army): Counts =>
  army.daimyo === "standing" ? { daimyo: 1, ...cardOf(army) } : cardOf(army);

/** The units that a castle or fortress still gives its defender. */
export function temporary(view: ShogunView, name: string): [kind: Kind, amount: number] | null {
  const given = TEMPORARY[view.provinces[name]!.building];
  if (!given) return null;
  const left = given[1] - (view.war_turn?.temporary_lost[name] ?? 0);
  return left > 0 ? [given[0], left] : null;
}

export function countProvinces(view: ShogunView): Record<string, number> {
  const counts = Object.fromEntries(view.sides.map((side) => [side, 0]));
  for (const { owner } of Object.values(view.provinces)) if (owner) counts[owner]! += 1;
  return counts;
}

/** Which of the nine Actions is running; 0 during set-up. */
export function actionOf(view: ShogunView): number {
  return view.agenda.find(([step]) => step === "turn")?.[2] ?? 0;
}

const PHASES: Readonly<Record<string, string>> = {
  "take-up-armies": "A",
  declare: "B",
  "choose-battle": "C",
  "move-forces": "D",
};

/** The phase of the war turn, "A" to "D"; "" between them. */
export function phaseOf(view: ShogunView): string {
  const steps = view.agenda.map(([step]) => step);
  if (steps.includes("move-forces")) return "D";
  const found = steps.findLast((step) => step in PHASES);
  return found ? PHASES[found]! : "";
}

/** A force by its name in a view ("red army 1", "red kyoto") or in an event ("red-1", "kyoto"). */
export interface Force {
  side: string;
  army: number | null;
  province: string | null;
}

export function forceNamed(view: ShogunView, name: string): Force {
  const [side = "", rest = "", number] = name.split(" ");
  if (rest === "army") return ofArmy(view, side, Number(number));
  if (rest) return { side, army: null, province: rest };
  const told = /^([a-z]+)-(\d)$/.exec(name);
  if (told) return ofArmy(view, told[1]!, Number(told[2]));
  return { side: view.provinces[name]?.owner ?? "", army: null, province: name };
}

const ofArmy = (view: ShogunView, side: string, army: number): Force => ({
  side,
  army,
  province: view.armies[side]?.[army - 1]?.province ?? null,
});

/** The name of a force as texts know it. */
export const wordOf = ({ side, army, province }: Force): string => (army ? `${side}-${army}` : (province ?? ""));

/** The units of a force. */
export function unitsOf(view: ShogunView, { side, army, province }: Force): Counts {
  if (army) return armyOf(view.armies[side]![army - 1]!);
  return province && view.provinces[province] ? forceOf(view.provinces[province]) : {};
}

/** The army of a number that counts through all sides, three a side. */
function armyNumber(view: ShogunView, number: number): Force {
  return ofArmy(view, view.sides[Math.floor(number / 3)] ?? "", (number % 3) + 1);
}

/** A force by its number: the armies of all sides, three a side, then what stands in each province. */
function actingForce(view: ShogunView, number: number): Force {
  const armies = 3 * view.sides.length;
  if (number < armies) return armyNumber(view, number);
  const province = Object.keys(view.provinces)[number - armies] ?? null;
  return { side: province ? (view.provinces[province]!.owner ?? "") : "", army: null, province };
}

/** The force whose units are being moved, or that may attack. */
export function movingForce(view: ShogunView): Force | null {
  const [step, , a, b] = view.agenda.at(-1) ?? ["", 0, 0, 0];
  if (step === "declare") return actingForce(view, b);
  if (["marching", "leaving", "further-attack", "advance"].includes(step)) return armyNumber(view, a);
  if (["place-banner", "return-daimyo", "returned-picks"].includes(step)) return armyNumber(view, a * 3 + (b % 3));
  if (step === "move-forces" && b) {
    const province = Object.keys(view.provinces)[(b - 1) % Object.keys(view.provinces).length]!;
    return { side: view.sides[a] ?? "", army: null, province };
  }
  return null;
}

/** The armies that move or fight, as "red-1". */
export function engaged(view: ShogunView): string[] {
  const target = view.battle?.target && view.provinces[view.battle.target];
  const forces = [
    movingForce(view),
    view.battle && forceNamed(view, view.battle.attacker),
    target && target.army && target.owner ? ofArmy(view, target.owner, target.army) : null,
  ];
  return forces.flatMap((force) => (force && force.army ? [wordOf(force)] : []));
}

/** Where an army that stands before a step is about to go. */
export function goal(view: ShogunView): string | null {
  const [step, , a, b] = view.agenda.at(-1) ?? ["", 0, 0, 0];
  const names = Object.keys(view.provinces);
  if (step === "leaving") return names[b % names.length] ?? null;
  if (step === "split-cards") return names[a] ?? null;
  return step === "advance" ? (names[b] ?? null) : null;
}

/** Units in the order in which they are always shown. */
export const shown = (counts: Counts): [Kind, number][] =>
  KINDS.flatMap((kind) => (counts[kind] ? [[kind, counts[kind]] as [Kind, number]] : []));

/** "2 bowman 1 spearman" as numbers. */
export function counted(words: string | number): Counts {
  const parts = String(words).split(" ");
  const counts: Counts = {};
  for (let i = 1; i < parts.length; i += 2) counts[parts[i] as Kind] = Number(parts[i - 1]);
  return counts;
}
