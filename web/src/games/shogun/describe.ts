/** The board in words, for those who don't see it. */

import type { Described, Texts, View } from "../types";
import { LANDS, BORDERS } from "./geometry";
import { overridesOf, routesOf } from "./map";
import { listed, standing, told, toldArmy } from "./pieces";
import { actionOf, BOXES, countProvinces, forceNamed, phaseOf, shogun, wordOf, type ShogunView } from "./view";

export function describe(given: View, texts: Texts): Described[] {
  const view = shogun(given);
  const parts = [
    { heading: moment(view, texts), lines: goingOn(view, texts) },
    ...view.sides.map((side) => ({ heading: texts.word("side", side), lines: sideLines(view, texts, side) })),
    { heading: texts.text("board-provinces"), lines: provinceLines(view, texts) },
  ];
  return parts.filter(({ lines }) => lines.length);
}

/** Where in the game one is. */
export function moment(view: ShogunView, texts: Texts): string {
  const action = actionOf(view);
  if (view.over)
    return texts.text("sketch-over", {
      n: view.winners.length,
      names: texts.joined(view.winners.map((seat) => texts.seat(seat))),
    });
  if (!action) return texts.text("sketch-set-up");
  return `${texts.text("sketch-turn", { n: view.turn })}: ${texts.text(`phase-${action}`)}`;
}

function goingOn(view: ShogunView, texts: Texts): string[] {
  const phase = phaseOf(view);
  const lines: string[] = [];
  if (view.war_turn) {
    const side = texts.word("side", view.war_turn.side);
    lines.push(
      phase ? texts.text(`sketch-phase-${phase.toLowerCase()}`, { side }) : texts.text("sketch-war-turn", { side }),
    );
    for (const [force, target] of view.war_turn.declared)
      lines.push(`${forceWord(view, texts, force)} → ${texts.word("province", target)}`);
  }
  if (view.battle?.target) {
    lines.push(texts.text("sketch-battle", { province: texts.word("province", view.battle.target) }));
    lines.push(`${texts.text("sketch-attacker")}: ${forceWord(view, texts, view.battle.attacker)}`);
  }
  lines.push(texts.text("sketch-supply", view.master_tray));
  return lines;
}

const forceWord = (view: ShogunView, texts: Texts, name: string): string =>
  texts.word("force", wordOf(forceNamed(view, name)));

function sideLines(view: ShogunView, texts: Texts, side: string): string[] {
  const by = view.conquerors[side];
  if (side in view.conquerors)
    return [by ? texts.text("sketch-out-by", { side: texts.word("side", by) }) : texts.text("sketch-out")];
  const facts = [
    texts.text("sketch-provinces", { n: countProvinces(view)[side]! }),
    texts.text("sketch-koku", { n: view.koku[side]! }),
  ];
  if (view.swords[side]) facts.push(texts.text("sketch-sword", { n: view.swords[side] }));
  if (view.ninja === side) facts.push(texts.text("sketch-ninja"));
  const stacks = view.stacks[side];
  if (stacks) facts.push(texts.text("sketch-stacks", { stacks: stacks.join("+") }));
  const plan = BOXES.filter((box) => view.plans[side]![box]).map(
    (box) => `${texts.word("box", box)} ${view.plans[side]![box]}`,
  );
  const lines = [facts.join(", ")];
  if (plan.length) lines.push(texts.text("sketch-mat-plan", { plan: plan.join(", ") }));
  view.armies[side]!.forEach((army, i) => {
    const place = army.province ? texts.word("province", army.province) : texts.text("sketch-in-tray");
    lines.push(
      army.daimyo === "lost"
        ? texts.text("sketch-mat-lost", { n: i + 1 })
        : `${place}. ${toldArmy(texts, i + 1, army)}`,
    );
  });
  lines.push(`${texts.text("sketch-tray")}: ${listed(texts, view.tray[side]!)}`);
  return lines;
}

/** Every province with what stands there and what it lies next to. */
function provinceLines(view: ShogunView, texts: Texts): string[] {
  const routes = routesOf(overridesOf(view));
  const borders = [...BORDERS.map(({ sides }) => sides), ...routes.land.map(({ ends }) => ends)];
  const sea = routes.sea.map(({ ends }) => ends);
  return LANDS.map((land) => {
    const { name } = land;
    const parts = [told(texts, standing(view, land))];
    const [near, over] = [beside(texts, borders, name), beside(texts, sea, name)];
    if (near) parts.push(texts.text("sketch-says-land", { names: near }));
    if (over) parts.push(texts.text("sketch-says-sea", { names: over }));
    return parts.join(" ");
  });
}

function beside(texts: Texts, pairs: [string, string][], name: string): string {
  const others = pairs.filter((pair) => pair.includes(name)).map(([a, b]) => (a === name ? b : a));
  const names = [...new Set(others)].filter((other) => other !== "sea" && other !== "lake");
  return texts.joined(names.map((other) => texts.word("province", other)));
}
