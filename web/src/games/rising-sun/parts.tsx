/** What several parts of the board are made of. */

import type { ComponentType, FunctionComponent } from "preact";
import { memo } from "preact/compat";
import { Crest, inkOf, softOf, toneOf } from "../../shell/marks";
import type { Texts } from "../types";
import facts from "./facts.json";
import { Figure } from "./figures";
import { Icon } from "./icons";
import { MARKS } from "./marks";
import { isMonster } from "./view";

/** A component that is drawn again only where what it is given says something else. */
export function still<P extends object>(component: FunctionComponent<P>): ComponentType<P> {
  const same = (key: string, a: unknown, b: unknown) => a === b || (key !== "texts" && JSON.stringify(a) === JSON.stringify(b));
  return memo(component, (before, after) =>
    Object.entries(after).every(([key, value]) => same(key, (before as Record<string, unknown>)[key], value)),
  ) as ComponentType<P>;
}

/** The colours of a clan, for the CSS of what stands inside. */
export function coloursOf(clan: string): Record<string, string> {
  const mark = MARKS[clan]!;
  return { "--tone": toneOf(mark), "--soft": softOf(mark), "--on": inkOf(mark) };
}

/** The crest of a clan, as large as the text. */
export const ClanCrest = ({ clan, size = "1.5em" }: { clan: string; size?: string }) => <Crest mark={MARKS[clan]!} size={size} />;

export const pieceName = (texts: Texts, kind: string): string => (kind === "hired" ? texts.text("board-hired") : texts.word("figure", kind));

export function pieceCount(texts: Texts, kind: string, n: number): string {
  const name = pieceName(texts, kind);
  if (n < 2) return name;
  return texts.text(texts.has(`board-many-${kind}`) ? `board-many-${kind}` : "board-many", { n, name });
}

export const pieceList = (texts: Texts, pieces: readonly (readonly [string, number, ...unknown[]])[]): string =>
  pieces.map(([kind, n]) => pieceCount(texts, kind, n)).join(", ");

/** Some pieces of one kind: one silhouette and, if there are more, their number. */
export function Piece({ clan, kind, count, word, label }: { clan: string; kind: string; count: number; word?: string; label?: string }) {
  return (
    <span class={isMonster(kind) ? "rs-piece rs-beast" : "rs-piece"} data-word={word} aria-label={label}>
      <Figure kind={kind} clan={clan} />
      {count > 1 && <b class="rs-count">{count}</b>}
    </span>
  );
}

const GAINS = ["vp", "coins", "ronin"] as const;

export function rewardWords(texts: Texts, province: string): string {
  const reward = facts.rewards[province as keyof typeof facts.rewards];
  return GAINS.filter((gain) => reward[gain]).map((gain) => texts.text(`sketch-${gain}`, { n: reward[gain] })).join(", ");
}

/** The Reward of a Province: a hexagon for each kind of gain. */
export function Reward({ province }: { province: string }) {
  const reward = facts.rewards[province as keyof typeof facts.rewards];
  return (
    <span class="rs-reward" aria-hidden="true">
      {GAINS.filter((gain) => reward[gain]).map((gain) => (
        <span key={gain} class={`rs-hex rs-${gain}`}>
          <Icon name={gain} />
          {reward[gain]}
        </span>
      ))}
    </span>
  );
}

/** An amount with its sign. */
export function Amount({ what, n, label }: { what: string; n: number | string; label: string }) {
  return (
    <span class={`rs-amount rs-of-${what}`} aria-label={label} role="img">
      <Icon name={what} />
      {n}
    </span>
  );
}
