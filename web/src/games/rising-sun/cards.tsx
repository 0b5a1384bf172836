/** Season cards: on display, and in front of their owners. */

import type { Texts } from "../types";
import { Figure } from "./figures";
import { Icon } from "./icons";
import { Head } from "./map";
import { Amount, still } from "./parts";
import { CARDS, isMonster } from "./view";

/** What a card's owner may do with it by a word of its own. */
const VERBS: Readonly<Record<string, string>> = { mercy: "spare", "path-of-the-serpent": "charge", "path-of-the-monkey": "steal" };

const ownWords = (card: string): string => [...(VERBS[card] ? [VERBS[card]] : []), `resolve ${card}`, card].join("|");

/** Several copies of a card in one place. */
export interface Copies {
  card: string;
  copies: number;
}

export function cardWords(texts: Texts, card: string): string {
  const { type, cost } = CARDS[card]!;
  const told = texts.text("board-card", { card: texts.word("card", card), type: texts.word("type", type), effect: texts.text(`card-${card}-effect`) });
  return `${told} ${texts.text("board-card-cost", { cost })}`;
}

export function Card({ card, copies, owner, texts }: Copies & { owner: string; texts: Texts }) {
  const { type, cost, force } = CARDS[card]!;
  return (
    <div class={`rs-card rs-type-${type}`} role="group" data-word={owner ? ownWords(card) : `buy ${card}|${card}`} aria-label={cardWords(texts, card)}>
      <span class="rs-picture" aria-hidden="true">
        {isMonster(card) ? <Figure kind={card} clan={owner} /> : <Icon name={type} size="1.6em" />}
      </span>
      <span class="rs-card-name">{texts.word("card", card)}</span>
      <span class="rs-card-effect">{texts.text(`card-${card}-effect`)}</span>
      <span class="rs-card-foot">
        {!owner && <Amount what="coins" n={cost} label={texts.text("board-card-cost", { cost })} />}
        {force > 0 && <Amount what="force" n={force} label={texts.text("sketch-force", { n: force })} />}
        {copies > 1 && <b class="rs-copies">{texts.text("board-copies", { n: copies })}</b>}
      </span>
    </div>
  );
}

/** The cards on display; at length while somebody may buy. */
export const Display = still(({ cards, open, texts }: { cards: Copies[]; open: boolean; texts: Texts }) =>
  cards.length === 0 ? null : (
    <section class={open ? "rs-display rs-open" : "rs-display"}>
      <Head icon="card">{texts.text("sketch-display")}</Head>
      <div class="rs-cards">
        {cards.map(({ card, copies }) => (
          <Card key={card} card={card} copies={copies} owner="" texts={texts} />
        ))}
      </div>
    </section>
  ),
);
