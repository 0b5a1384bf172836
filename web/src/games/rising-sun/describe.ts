/** The board in words, for those who don't see it. */

import type { Described, Texts, View } from "../types";
import { forceOf, stacksAt } from "./force";
import { counted } from "./mat";
import { landWords, stackWords, type War } from "./map";
import { pieceCount, pieceList } from "./parts";
import { ADVANTAGES, playerOf, PROVINCES, reserveOf, type RisingSun } from "./view";

export function describe(view: View, texts: Texts): Described[] {
  const game = view as unknown as RisingSun;
  return [season(game, texts), battle(game, texts), provinces(game, texts), shrines(game, texts), ...game.honor.map((clan) => clanOf(game, clan, texts)), display(game, texts)].filter(
    ({ lines }) => lines.length,
  );
}

/** A Province's place in the War, null if it has none. */
export function warOf(view: RisingSun, province: string): War | null {
  const at = view.war.indexOf(province);
  if (at < 0) return null;
  const token = `${province} ${view.season}`;
  return { number: at + 1, now: view.battle?.province === province, winner: view.seats.find((clan) => view.tokens[clan]!.includes(token)) ?? "" };
}

function season(view: RisingSun, texts: Texts): Described {
  const lines = view.track.map((mandate, turn) =>
    texts.text("board-mandate-of", { mandate: texts.word("mandate", mandate), clan: texts.seat(playerOf(view, turn)) }),
  );
  if (view.hand.length) lines.push(texts.text("sketch-hand", { tiles: texts.joined(view.hand.map((mandate) => texts.word("mandate", mandate))) }));
  if (view.over) lines.push(texts.text("sketch-over"));
  return { heading: texts.word("season", view.season), lines };
}

function battle(view: RisingSun, texts: Texts): Described {
  const { battle } = view;
  if (!battle) return { heading: "", lines: [] };
  const lines = battle.participants.map((clan) => {
    const force = texts.text("sketch-force", { n: forceOf(view, clan, battle.province) });
    const bids = battle.bids[clan];
    const sealed = texts.text(battle.sealed.includes(clan) ? "sketch-sealed" : "sketch-thinking");
    const told = bids ? ADVANTAGES.map((name) => `${texts.word("advantage", name)} ${bids[name]}`).join(", ") : sealed;
    return `${texts.seat(clan)}: ${force}. ${told}`;
  });
  return { heading: texts.text("sketch-battle", { province: texts.word("province", battle.province) }), lines };
}

function provinces(view: RisingSun, texts: Texts): Described {
  const line = (name: string) => [texts.word("province", name), ...landWords(texts, { name, stacks: stacksAt(view, name), war: warOf(view, name) })].join(". ");
  return { heading: texts.text("board-provinces"), lines: PROVINCES.map(line) };
}

function shrines(view: RisingSun, texts: Texts): Described {
  const line = (kami: string) => {
    const told = stacksAt(view, kami).map((stack) => stackWords(texts, stack));
    return `${texts.word("kami", kami)}: ${told.join(". ") || texts.text("sketch-nobody")}`;
  };
  return { heading: texts.text("sketch-shrines"), lines: view.shrines.map(line) };
}

function clanOf(view: RisingSun, clan: string, texts: Texts): Described {
  const amounts = (["vp", "coins", "ronin"] as const).map((what) => texts.text(`sketch-${what}`, { n: view[what][clan]! }));
  const lines = [amounts.join(", ")];
  const ally = view.allies[clan];
  if (ally) lines.push(texts.text("board-allied-with", { clan: texts.seat(ally) }));
  lines.push(texts.text("sketch-reserve", { figures: pieceList(texts, reserveOf(view, clan)) || texts.text("sketch-nobody") }));
  for (const [owner, figures] of Object.entries(view.hostages[clan] ?? {})) {
    const held = Object.entries(figures).map(([kind, n]) => pieceCount(texts, kind, n));
    lines.push(texts.text("sketch-hostages", { figures: `${texts.seat(owner)}: ${held.join(", ")}` }));
  }
  const cards = view.cards[clan]!;
  if (cards.length) lines.push(texts.text("sketch-cards-of", { list: cards.map((card) => texts.word("card", card)).join(", ") }));
  const tokens = view.tokens[clan]!.map((token) => token.split(" ").map((word, i) => texts.word(i ? "season" : "province", word)).join(" "));
  if (tokens.length) lines.push(texts.text("sketch-tokens-of", { list: tokens.join(", ") }));
  return { heading: texts.text("board-standing", { clan: texts.seat(clan), rank: view.honor.indexOf(clan) + 1, vp: view.vp[clan]! }), lines };
}

function display(view: RisingSun, texts: Texts): Described {
  const all = Object.entries(view.display).flatMap(([card, copies]) => Array<string>(copies).fill(card));
  const lines = counted(all).map(({ card, copies }) => (copies > 1 ? texts.text("board-many", { n: copies, name: texts.word("card", card) }) : texts.word("card", card)));
  return { heading: texts.text("sketch-display"), lines };
}
