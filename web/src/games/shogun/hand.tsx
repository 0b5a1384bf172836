/** What is at hand: the units that an army or a force moves, what a levy buys and places, the answers of one word. */

import { useMemo } from "preact/hooks";
import type { Texts } from "../types";
import { Crest } from "../../shell/marks";
import { Icon, KOKU, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import {
  cardOf,
  forceOf,
  movingForce,
  shown,
  sidesOf,
  sum,
  wordOf,
  type Counts,
  type Kind,
  type ShogunView,
} from "./view";

/** What one koku buys (SH-LEVY-01), and what less somebody may take for it (SH-LEVY-07). */
const PURCHASES: Counts[] = [
  { bowman: 1 },
  { swordsman: 2 },
  { swordsman: 1, gunner: 1 },
  { gunner: 2 },
  { spearman: 3 },
  { swordsman: 1 },
  { gunner: 1 },
  { spearman: 2 },
  { spearman: 1 },
];
const WHOLE = 5;
const VERBS = ["go", "stop", "hold", "enter", "stay", "continue", "withdraw", "revenge", "pass", "done", "seal"];
const MOST_RONIN = 26;

export function Hand({ view, texts }: { view: ShogunView; texts: Texts }) {
  return (
    <section class="sg-hand">
      {view.step === "buy-units" && <Market view={view} texts={texts} />}
      {view.step === "place-units" && <Bought view={view} texts={texts} />}
      <Marching view={view} texts={texts} />
      <RoninNumbers view={view} texts={texts} />
      <Verbs texts={texts} />
    </section>
  );
}

/** Units as signs with numbers, each with the words it stands for. */
export function UnitSigns({
  counts,
  words,
  label,
  texts,
}: {
  counts: Counts;
  words: (kind: Kind) => string;
  label?: (kind: Kind) => string;
  texts: Texts;
}) {
  return (
    <span class="sg-signs">
      {shown(counts).map(([kind, amount]) => (
        <span
          key={kind}
          class="sg-sign"
          data-word={words(kind)}
          aria-label={label?.(kind) ?? texts.text(`counted-${kind}`, { amount })}
        >
          <Icon path={UNIT_PATHS[kind]} size="1.35em" />
          <b>{amount}</b>
        </span>
      ))}
    </span>
  );
}

/** What can be bought; above it, so that it stays where it is, what was bought already. */
function Market({ view, texts }: { view: ShogunView; texts: Texts }) {
  const own = sidesOf(view, view.seat).filter((side) => view.owes.includes(side));
  if (!own.length) return null;
  const market = (
    <div class="sg-row sg-market">
      <Icon path={KOKU} />
      {PURCHASES.map((bundle, i) => {
        const words = Object.entries(bundle).flat().join(" ");
        return (
          <span
            key={words}
            class={`sg-sign sg-bundle${i < WHOLE ? "" : " sg-verb"}`}
            data-word={`buy ${words}`}
            aria-label={texts.action(`buy ${words}`)}
          >
            {shown(bundle).map(([kind, amount]) => (
              <span key={kind}>
                {amount}
                <Icon path={UNIT_PATHS[kind]} size="1.35em" />
              </span>
            ))}
          </span>
        );
      })}
    </div>
  );
  const bought = own.filter((side) => sum(view.draft.bought?.[side] ?? {}));
  return (
    <>
      {bought.length > 0 && (
        <div class="sg-row">
          {bought.map((side) => (
            <UnitSigns key={side} counts={view.draft.bought![side]!} words={(kind) => `place ${kind}`} texts={texts} />
          ))}
        </div>
      )}
      {market}
    </>
  );
}

/** The units that a side has bought and not placed. */
function Bought({ view, texts }: { view: ShogunView; texts: Texts }) {
  const own = sidesOf(view, view.seat).filter((side) => sum(view.draft.bought?.[side] ?? {}));
  return (
    <>
      {own.map((side) => (
        <div key={side} class="sg-row">
          <Crest mark={marks[side]!} />
          <UnitSigns counts={view.draft.bought![side]!} words={(kind) => `place ${kind}`} texts={texts} />
        </div>
      ))}
    </>
  );
}

/** The army or force that moves or may attack, with its own units and those that it may take along. */
function Marching({ view, texts }: { view: ShogunView; texts: Texts }) {
  const force = movingForce(view);
  if (!force?.province || !force.side) return null;
  const alone = force.army && view.step === "declare"; // what else stands there doesn't attack with it
  const garrison = alone ? {} : forceOf(view.provinces[force.province]!);
  const card = force.army ? cardOf(view.armies[force.side]![force.army - 1]!) : {};
  return (
    <div class="sg-row">
      <Crest mark={marks[force.side]!} />
      <b>{texts.word("force", wordOf(force))}</b>
      {force.army && <UnitSigns counts={card} words={(kind) => `leave ${kind}|move ${kind}`} texts={texts} />}
      {sum(garrison) > 0 && (
        <>
          <span class="sg-place" data-word={force.province} aria-label={texts.word("province", force.province)}>
            {texts.word("province", force.province)}
          </span>
          <UnitSigns counts={garrison} words={(kind) => (force.army ? `pick ${kind}` : `move ${kind}`)} texts={texts} />
        </>
      )}
    </div>
  );
}

/** How many ronin: numbers that are there only where they can be picked. */
function RoninNumbers({ view, texts }: { view: ShogunView; texts: Texts }) {
  const most = Math.min(
    MOST_RONIN,
    Math.max(0, ...Object.values(view.hidden), ...Object.values(view.provinces).map(({ ronin }) => ronin)),
  );
  return useMemo(
    () => (
      <div class="sg-row">
        {Array.from({ length: most + 1 }, (_, n) => (
          <span key={n} class="sg-sign sg-verb" data-word={`ronin ${n}`} aria-label={texts.action(`ronin ${n}`)}>
            <Icon path={UNIT_PATHS.ronin} size="1.2em" />
            <b>{n}</b>
          </span>
        ))}
      </div>
    ),
    [most, texts],
  );
}

function Verbs({ texts }: { texts: Texts }) {
  return useMemo(
    () => (
      <div class="sg-row">
        {VERBS.map((verb) => (
          <span key={verb} class="sg-verb sg-word" data-word={verb} aria-label={texts.action(verb)}>
            {texts.action(verb)}
          </span>
        ))}
      </div>
    ),
    [texts],
  );
}
