/** The battle theatre: who fights, every roll with its dice, who falls, the outcome; it can be skipped and replayed. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameEvent, Json, Mark, Pace, Texts } from "../types";
import { Crest, NOBODY } from "../../shell/marks";
import { added, broughtBy, lastBattle, lostIn, type Beat, type Fought } from "./battle";
import { CLASH, Icon, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import {
  armyOf,
  forceNamed,
  forceOf,
  HITS,
  ROLLING,
  sidesOf,
  sum,
  temporary,
  unitsOf,
  wordOf,
  type Counts,
  type Kind,
  type Losses,
  type ShogunView,
} from "./view";

const DELAY: Record<Pace, number> = { still: 0, quick: 250, normal: 650, slow: 1400 };

interface TheatreProps {
  view: ShogunView;
  texts: Texts;
  events: readonly GameEvent[];
  fresh: number;
  pace: Pace;
  odds: Json | null;
}

export function Theatre({ view, texts, events, fresh, pace, odds }: TheatreProps) {
  const last = useMemo(() => lastBattle(events), [events]);
  const [closed, setClosed] = useState(-1);
  /** The battle that was asked for: where its event stands. */
  const [opened, setOpened] = useState(-1);
  const fought = useMemo(
    () => (opened >= 0 && opened !== last?.begin ? lastBattle(events, opened + 1) : last),
    [events, opened, last],
  );
  const earlier = useMemo(() => (fought ? lastBattle(events, fought.begin) : null), [events, fought]);
  if (!fought || !last) return null;
  const going = fought === last && Boolean(view.battle?.target && !fought.over);
  const told = fought.beats.filter(({ at }) => at < events.length - fresh).length;
  const justOver = fought.over && told < fought.beats.length;
  if (fought.begin === closed || !(going || justOver || opened >= 0)) {
    return (
      <button type="button" class="sg-theatre-open" onClick={() => (setClosed(-1), setOpened(last.begin))}>
        <Icon path={CLASH} /> {texts.text("sketch-battle", { province: texts.word("province", last.province) })}
      </button>
    );
  }
  const close = () => (setClosed(last.begin), setOpened(-1));
  const back = earlier && (() => setOpened(earlier.begin));
  return (
    <Stage
      key={fought.begin}
      {...{ view, texts, fought, going, pace, odds, close, back }}
      first={opened >= 0 && !going ? 0 : told}
    />
  );
}

interface StageProps {
  view: ShogunView;
  texts: Texts;
  fought: Fought;
  going: boolean;
  pace: Pace;
  odds: Json | null;
  /** How many beats have been seen before. */
  first: number;
  close: () => void;
  /** Show the battle before this one. */
  back: (() => void) | null;
}

function Stage({ view, texts, fought, going, pace, odds, first, close, back }: StageProps) {
  const { beats, over, won } = fought;
  const [at, setAt] = useState(pace === "still" ? beats.length : first);
  const list = useRef<HTMLOListElement>(null);
  const heard = Math.min(at, beats.length);
  useEffect(() => {
    if (heard >= beats.length) return;
    const timer = setTimeout(() => setAt(heard + 1), DELAY[pace]);
    return () => clearTimeout(timer);
  }, [heard, beats.length, pace]);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [heard]);
  const done = heard >= beats.length;
  return (
    <section
      class="sg-theatre"
      aria-label={texts.text("sketch-battle", { province: texts.word("province", fought.province) })}
    >
      <header>
        <Icon path={CLASH} />
        <h3>
          <span data-word={fought.province} aria-label={texts.word("province", fought.province)}>
            {texts.text("sketch-battle", { province: texts.word("province", fought.province) })}
          </span>
        </h3>
        <small>{texts.text(fought.naval ? "sketch-by-sea" : "sketch-by-land")}</small>
        {back && (
          <button type="button" aria-label={texts.text("board-earlier")} onClick={back}>
            ‹
          </button>
        )}
        <button
          type="button"
          aria-label={texts.text(done ? "board-replay" : "board-skip")}
          onClick={() => setAt(done ? 0 : beats.length)}
        >
          {done ? "↺" : "⏭"}
        </button>
        <button type="button" aria-label={texts.text("board-close")} onClick={close}>
          ✕
        </button>
      </header>
      {odds !== null && done && going && <Odds odds={odds} texts={texts} />}
      <div class="sg-stage">
        {going ? (
          <Parties {...{ view, texts, fought }} later={beats.slice(heard)} />
        ) : (
          <Fallen {...{ view, texts, fought }} heard={beats.slice(0, heard)} />
        )}
        <ol ref={list} class="sg-beats">
          {beats.slice(0, heard).map((beat) => (
            <BeatLine key={beat.at} beat={beat} texts={texts} />
          ))}
        </ol>
      </div>
      {over && done && (
        <p class="sg-outcome">
          <Crest mark={markOf(won ? attackerOf(view, fought) : fought.defender)} size="2em" />
          {texts.event(beats.findLast(({ event }) => event[0] === "battle-over")!.event)}
        </p>
      )}
    </section>
  );
}

const attackerOf = (view: ShogunView, { attacker }: Fought): string => attacker || (view.war_turn?.side ?? "");
const markOf = (side: string): Mark => marks[side] ?? NOBODY;

interface Group {
  army: boolean;
  counts: Counts;
}

/** Both parties of a battle that goes on, with their units as they were before the beats that are still to come. */
function Parties({ view, texts, fought, later }: { view: ShogunView; texts: Texts; fought: Fought; later: Beat[] }) {
  const attacker = attackerOf(view, fought);
  const force = forceNamed(view, view.battle!.attacker);
  const land = view.provinces[fought.province]!;
  const before = (side: string, army: boolean, counts: Counts): Group => ({
    army,
    counts: added(counts, lostIn(later, side, army)),
  });
  const attacking = [before(attacker, Boolean(force.army), unitsOf(view, force))];
  const defending = [before(fought.defender, false, forceOf(land))];
  if (land.army && land.owner === fought.defender)
    defending.unshift(before(fought.defender, true, armyOf(view.armies[fought.defender]![land.army - 1]!)));
  const { hits_due: due, losses } = view.battle!;
  const own = sidesOf(view, view.seat);
  return (
    <div class="sg-parties">
      <Party
        texts={texts}
        side={attacker}
        name={wordOf(force)}
        role="attacker"
        groups={attacking}
        losses={losses.attacker}
        due={due.attacker}
        own={own.includes(attacker)}
      />
      <Party
        {...{
          texts,
          role: "defender",
          side: fought.defender,
          name: fought.province,
          groups: defending,
          losses: losses.defender,
          due: due.defender,
        }}
        own={own.includes(fought.defender)}
        extra={temporary(view, fought.province)}
      />
    </div>
  );
}

/** Both parties of a battle that is over, as they went into it, with what they have lost so far. */
function Fallen({ view, texts, fought, heard }: { view: ShogunView; texts: Texts; fought: Fought; heard: Beat[] }) {
  const party = (side: string, name: string, role: "attacker" | "defender") => {
    const lost = added(lostIn(heard, side, false), lostIn(heard, side, true));
    return (
      <Party
        {...{ texts, side, name, role }}
        groups={[{ army: false, counts: broughtBy(fought.beats, side) }]}
        losses={{ force: lost }}
        own={false}
      />
    );
  };
  return (
    <div class="sg-parties">
      {party(attackerOf(view, fought), fought.force, "attacker")}
      {party(fought.defender, fought.province, "defender")}
    </div>
  );
}

interface PartyProps {
  texts: Texts;
  side: string;
  name: string;
  role: "attacker" | "defender";
  groups: Group[];
  losses?: Losses | undefined;
  /** Hits that it has to meet. */
  due?: number | undefined;
  /** Does the viewer command it? */
  own: boolean;
  /** Temporary units of a castle or fortress. */
  extra?: [Kind, number] | null;
}

function Party({ texts, side, name, role, groups, losses = {}, due = 0, own, extra }: PartyProps) {
  return (
    <div class={`sg-party sg-tone-${side}`}>
      <h4>
        <Crest mark={markOf(side)} size="1.5em" /> {texts.word("side", side)}{" "}
        <small>{texts.text(`sketch-${role}`)}</small>
      </h4>
      <small class="sg-force" data-word={name} aria-label={texts.word("force", name)}>
        {texts.word("force", name)}
      </small>
      {groups.map(({ army, counts }) => (
        <Fighters
          key={String(army)}
          {...{ texts, army, counts, own }}
          falling={(army ? losses.army : losses.force) ?? {}}
        />
      ))}
      {extra && (
        <span
          class="sg-sign sg-temporary"
          role="img"
          aria-label={texts.text("board-temporary", {
            units: texts.text(`counted-${extra[0]}`, { amount: extra[1] }),
          })}
        >
          <Icon path={UNIT_PATHS[extra[0]]} size="1.35em" />+{extra[1]}
        </span>
      )}
      {due > 0 && <strong class="sg-due">{texts.text("sketch-hits", { n: due })}</strong>}
    </div>
  );
}

function Fighters({
  texts,
  army,
  counts,
  own,
  falling,
}: {
  texts: Texts;
  army: boolean;
  counts: Counts;
  own: boolean;
  falling: Counts;
}) {
  if (!sum(counts)) return null;
  const lose = (kind: Kind) => `lose ${kind}${army ? " army" : ""}`;
  return (
    <span class="sg-signs">
      {ROLLING.filter((kind) => counts[kind]).map((kind) => (
        <span
          key={kind}
          class="sg-sign"
          {...(own ? { "data-word": lose(kind), "aria-label": texts.action(lose(kind)) } : {})}
        >
          <Icon path={UNIT_PATHS[kind]} size="1.35em" />
          <b>{counts[kind]}</b>
          <small>≤{HITS[kind]}</small>
          {falling[kind] && <em>−{falling[kind]}</em>}
        </span>
      ))}
    </span>
  );
}

function BeatLine({ beat, texts }: { beat: Beat; texts: Texts }) {
  if (beat.kind === "roll") {
    return (
      <li aria-label={`${texts.word("side", beat.side)}, ${texts.word("arm", beat.arm)}. ${texts.event(beat.event)}`}>
        <Crest mark={markOf(beat.side)} size="1.25em" />
        <Icon path={UNIT_PATHS[beat.arm]} />
        <span class="sg-dice">
          {beat.dice.map((die, i) => (
            <Die key={i} shows={die} hit={die <= beat.value} />
          ))}
        </span>
        <b class={beat.hits ? "sg-hits" : ""}>{texts.text("board-hits", { n: beat.hits })}</b>
      </li>
    );
  }
  if (beat.kind === "losses") {
    return (
      <li aria-label={texts.event(beat.event)}>
        <Crest mark={markOf(beat.side)} size="1.25em" />
        {ROLLING.filter((kind) => beat.units[kind]).map((kind) => (
          <span key={kind} class="sg-grave">
            −{beat.units[kind]}
            <Icon path={UNIT_PATHS[kind]} />
          </span>
        ))}
      </li>
    );
  }
  return <li class={`sg-told sg-${beat.tone}`}>{texts.event(beat.event)}</li>;
}

/** A die of twelve sides. */
function Die({ shows, hit }: { shows: number; hit: boolean }) {
  return (
    <svg class={`sg-die${hit ? " sg-hit-die" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 1.5l8 2.600 3 8-3 7.800-8 2.600-8-2.600-3-7.800 3-8z" />
      <text x="12" y="16.5">
        {shows}
      </text>
    </svg>
  );
}

/** The chances of the battle, where they are told: outcomes by name. */
function Odds({ odds, texts }: { odds: Json; texts: Texts }) {
  // what rounds to nothing takes no place
  const chances = Object.entries(odds as Record<string, Json>).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number" && Math.round(entry[1] * 100) > 0 && texts.has(`board-odds-${entry[0]}`),
  );
  return (
    <ul class="sg-odds" aria-label={texts.text("board-odds")}>
      {chances.map(([name, chance]) => (
        <li key={name} style={{ flexGrow: Math.max(chance, 0.02) }} data-outcome={name}>
          {texts.text(`board-odds-${name}`)} {texts.text("board-percent", { n: Math.round(chance * 100) })}
        </li>
      ))}
    </ul>
  );
}
