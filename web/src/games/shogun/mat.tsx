/** What a seat has: for each of its sides the three army cards, koku and plan, ronin laid, what it can still levy. */

import { useMemo } from "preact/hooks";
import type { MatProps, Texts } from "../types";
import { Crest } from "../../shell/marks";
import { UnitSigns } from "./hand";
import { Icon, KOKU, NINJA, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import { toldArmy } from "./pieces";
import {
  ASHIGARU_SPACES,
  countProvinces,
  engaged,
  SAMURAI_SPACES,
  shogun,
  shown,
  sidesOf,
  type Army,
  type Counts,
  type Kind,
  type ShogunView,
} from "./view";

const SAMURAI: readonly Kind[] = ["bowman", "swordsman"];
const ASHIGARU: readonly Kind[] = ["gunner", "spearman"];

export function Mat({ view: given, texts, seat }: MatProps) {
  const view = shogun(given);
  const sides = sidesOf(view, seat);
  return (
    <div class="sg-mat">
      {sides.map((side) => (
        <Side key={side} {...{ view, texts, side }} named={sides.length > 1} />
      ))}
    </div>
  );
}

function Side({ view, texts, side, named }: { view: ShogunView; texts: Texts; side: string; named: boolean }) {
  if (side in view.conquerors) {
    const by = view.conquerors[side];
    return (
      <p class="sg-gone">
        {by ? texts.text("sketch-out-by", { side: texts.word("side", by) }) : texts.text("sketch-out")}
      </p>
    );
  }
  const busy = sidesOf(view, view.seat).includes(side) ? engaged(view) : [];
  const track = String(view.options.experience_track).split(",").map(Number);
  return (
    <section>
      {named && (
        <h4>
          <Crest mark={marks[side]!} /> {texts.word("side", side)}
        </h4>
      )}
      <Facts view={view} texts={texts} side={side} />
      {view.armies[side]!.map((army, i) => (
        <Card
          key={i}
          {...{ texts, side, army, track }}
          number={i + 1}
          acting={view.war_turn?.side === side}
          busy={busy.includes(`${side}-${i + 1}`)}
        />
      ))}
      <Tray texts={texts} counts={view.tray[side]!} side={side} />
    </section>
  );
}

function Facts({ view, texts, side }: { view: ShogunView; texts: Texts; side: string }) {
  const stacks = view.stacks[side];
  const laying = view.draft.ronin_to_lay?.[side];
  return (
    <p class="sg-facts">
      <span>{texts.text("sketch-provinces", { n: countProvinces(view)[side]! })}</span>
      <span>
        <Icon path={KOKU} size="1em" /> {texts.text("sketch-koku", { n: view.koku[side]! })}
      </span>
      {view.swords[side] && (
        <span>
          <Icon path={UNIT_PATHS.swordsman} size="1em" /> {texts.text("sketch-sword", { n: view.swords[side] })}
        </span>
      )}
      {view.ninja === side && (
        <span>
          <Icon path={NINJA} size="1em" /> {texts.text("sketch-ninja")}
        </span>
      )}
      {stacks && (
        <span>
          <Icon path={UNIT_PATHS.ronin} size="1em" /> {texts.text("sketch-stacks", { stacks: stacks.join("+") })}
        </span>
      )}
      {laying ? (
        <span>
          <Icon path={UNIT_PATHS.ronin} size="1em" />{" "}
          {texts.text("sketch-to-place", { units: texts.text("counted-ronin", { amount: laying }) })}
        </span>
      ) : null}
    </p>
  );
}

/** The pieces of the colour that are left to be levied. */
function Tray({ texts, counts, side }: { texts: Texts; counts: Counts; side: string }) {
  return useMemo(
    () => (
      <div class="sg-tray">
        <small>{texts.text("sketch-tray")}</small>
        <UnitSigns counts={counts} words={(kind) => `${side} ${kind}`} texts={texts} />
      </div>
    ),
    [JSON.stringify(counts), side, texts],
  );
}

/** An army card: the daimyo, the experience track, a space for each samurai and ashigaru, ronin beside them. */
function Card(props: CardProps) {
  const { texts, side, number, army, acting, busy } = props;
  return useMemo(() => <Drawn {...props} />, [JSON.stringify(army), texts, side, number, acting, busy]);
}

interface CardProps {
  texts: Texts;
  side: string;
  number: number;
  army: Army;
  track: number[];
  acting: boolean;
  /** Does the viewer move it or fight with it? */
  busy: boolean;
}

function Drawn({ texts, side, number, army, track, acting, busy }: CardProps) {
  const lost = army.daimyo === "lost";
  const place = army.province
    ? texts.word("province", army.province)
    : texts.text(lost ? "sketch-lost" : "sketch-in-tray");
  const experience = texts.text("sketch-level", { level: army.level, hole: army.hole, holes: track.length });
  const label = `${lost ? place : `${place}, ${experience}`}. ${toldArmy(texts, number, army)}`;
  const words = [`${side} ${number}`, acting ? `army ${number}` : "", `${side}-${number}`, army.province ?? ""]
    .filter(Boolean)
    .join("|");
  return (
    <div class={`sg-army sg-tone-${side} sg-${army.daimyo}`}>
      <header data-word={words} aria-label={label}>
        <span class="sg-daimyo" aria-hidden="true">
          <Icon path={UNIT_PATHS.daimyo} size="1.6em" />
          <b>{number}</b>
        </span>
        <b class="sg-place" aria-hidden="true">
          {place}
        </b>
        {!lost && (
          <span class="sg-level" aria-hidden="true">
            {track.map((level, i) => (
              <i
                key={i}
                class={`sg-hole${i + 1 === army.hole ? " sg-here" : ""}${i && track[i - 1] !== level ? " sg-step" : ""}`}
              />
            ))}
            <b>{army.level}</b>
          </span>
        )}
      </header>
      {!lost && (
        <div class="sg-spaces">
          <Spaces kinds={SAMURAI} army={army} spaces={SAMURAI_SPACES} texts={texts} busy={busy} />
          <Spaces kinds={ASHIGARU} army={army} spaces={ASHIGARU_SPACES} texts={texts} busy={busy} />
          {army.ronin > 0 && (
            <UnitSigns
              counts={{ ronin: army.ronin }}
              words={() => (busy ? "lose ronin army" : `${side} ronin`)}
              texts={texts}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Spaces({
  kinds,
  army,
  spaces,
  texts,
  busy,
}: {
  kinds: readonly Kind[];
  army: Army;
  spaces: number;
  texts: Texts;
  busy: boolean;
}) {
  const counts = Object.fromEntries(kinds.map((kind) => [kind, army.units[kind] ?? 0]));
  const units = shown(counts).flatMap(([kind, amount]) => Array.from({ length: amount }, () => kind));
  const label = (kind: Kind, amount: number) => texts.text(`counted-${kind}`, { amount });
  const first = new Set<Kind>();
  return (
    <span class="sg-section">
      {Array.from({ length: Math.max(spaces, units.length) }, (_, i) => {
        const kind = units[i];
        if (!kind) return <i key={i} class="sg-space" />;
        const named = busy && !first.has(kind);
        first.add(kind);
        return (
          <i
            key={i}
            class="sg-space sg-taken"
            {...(named
              ? {
                  "data-word": `leave ${kind}|lose ${kind} army`,
                  "aria-label": label(kind, army.units[kind]!),
                }
              : {})}
          >
            <Icon path={UNIT_PATHS[kind]} size="1em" />
          </i>
        );
      })}
    </span>
  );
}
