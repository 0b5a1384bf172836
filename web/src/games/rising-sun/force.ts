/** Force by its parts, for the eye: the engine decides, the board adds up what lies on it (RS-DEF-1, RS-CARD-27 to -29). */

import { CARDS, isMonster, piecesAt, type RisingSun } from "./view";

/** So many pieces of a kind ("hired": Ronin) and the Force they have together. */
export type Part = readonly [kind: string, count: number, force: number];

/** What a clan's pieces at a place bring; pieces without Force are left out. */
export function partsOfForce(view: RisingSun, clan: string, place: string): Part[] {
  const atShrine = view.shrines.includes(place);
  const parts: Part[] = [];
  for (const [kind, count] of piecesAt(view, clan, place)) {
    const force = atShrine ? (CARDS[kind]?.force ?? 1) : forceOfOne(view, clan, kind, place);
    if (force) parts.push([kind, count, count * force]);
  }
  const hired = view.battle?.province === place ? (view.battle.hired[clan] ?? 0) : 0;
  if (hired) parts.push(["hired", hired, hired]);
  return parts;
}

export function forceOf(view: RisingSun, clan: string, place: string): number {
  return partsOfForce(view, clan, place).reduce((sum, [, , force]) => sum + force, 0);
}

function forceOfOne(view: RisingSun, clan: string, kind: string, province: string): number {
  if (kind === "stronghold") return clan === "turtle" ? 1 : 0;
  if (kind === "bushi") return bushiForce(view, clan);
  if (!isMonster(kind)) return 1 + (kind === "daimyo" ? daimyoBonus(view, clan) : 0);
  const { force, lowest_force, counts_as } = CARDS[kind]!;
  const plain = lowest_force > force && hasLowestHonor(view, clan, province) ? lowest_force : force;
  return plain + (counts_as.includes("daimyo") ? daimyoBonus(view, clan) : 0);
}

const owned = (view: RisingSun, clan: string) => view.cards[clan]!.map((card) => CARDS[card]!);

function bushiForce(view: RisingSun, clan: string): number {
  return view.at_war ? Math.max(1, ...owned(view, clan).map((card) => card.bushi_force)) : 1;
}

function daimyoBonus(view: RisingSun, clan: string): number {
  return owned(view, clan).reduce((sum, card) => sum + card.daimyo_bonus, 0);
}

/** Does everybody else who counts in the Province have more Honor, and is there somebody else? */
function hasLowestHonor(view: RisingSun, clan: string, province: string): boolean {
  const { battle } = view;
  const all = battle?.province === province && view.options["lowest_honor_scope_in_battle"] === "participants";
  const counts = (other: string) => (all ? battle!.participants.includes(other) : isPresent(view, other, province));
  const rivals = view.honor.filter((other) => other !== clan && counts(other));
  const rank = (name: string) => view.honor.indexOf(name);
  if (!rivals.length) return view.options["lone_oni_strong"] === "true";
  return rivals.every((other) => rank(other) < rank(clan));
}

function isPresent(view: RisingSun, clan: string, province: string): boolean {
  return piecesAt(view, clan, province).some(([kind]) => kind !== "stronghold" || clan === "turtle");
}

/** A clan's pieces at a place, for drawing. */
export interface Stack {
  clan: string;
  force: number;
  pieces: [kind: string, count: number][];
}

/** Who stands at a place: the most Force first, ties by Honor. */
export function stacksAt(view: RisingSun, place: string): Stack[] {
  return view.honor
    .map((clan) => ({ clan, force: forceOf(view, clan, place), pieces: piecesAt(view, clan, place) }))
    .filter(({ pieces }) => pieces.length)
    .sort((a, b) => b.force - a.force);
}
