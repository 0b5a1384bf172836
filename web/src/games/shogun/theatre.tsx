/** The battle theatre: who fights, every roll with its dice, who falls, the outcome; it can be skipped and replayed. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { GameEvent, Json, Pace, Texts } from "../types";
import { Crest } from "../../shell/marks";
import { added, lastBattle, lostIn, type Beat, type Fought } from "./battle";
import { CLASH, Icon, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import { armyOf, forceNamed, forceOf, HITS, ROLLING, sidesOf, sum, temporary, wordOf, type Counts, type Kind, type ShogunView } from "./view";

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
  const fought = useMemo(() => lastBattle(events), [events]);
  const going = Boolean(view.battle?.target && fought && !fought.outcome);
  const justOver = Boolean(fought?.outcome && fought.beats.some(({ at }) => at >= events.length - fresh));
  const [closed, setClosed] = useState(-1);
  const [opened, setOpened] = useState(-1);
  if (!fought) return null;
  const open = fought.begin !== closed && (going || justOver || opened === fought.begin);
  if (!open) {
    const recent = events.length - fought.begin < 200;
    const again = () => {
      setClosed(-1);
      setOpened(fought.begin);
    };
    return recent ? (
      <button type="button" class="sg-theatre-open" onClick={again}>
        <Icon path={CLASH} /> {texts.text("sketch-battle", { province: texts.word("province", fought.province) })}
      </button>
    ) : null;
  }
  const close = () => {
    setClosed(fought.begin);
    setOpened(-1);
  };
  const first = fought.beats.filter(({ at }) => at < events.length - fresh).length;
  return <Stage key={fought.begin} {...{ view, texts, fought, going, pace, odds, close }} first={going || justOver ? first : fought.beats.length} />;
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
}

function Stage({ view, texts, fought, going, pace, odds, first, close }: StageProps) {
  const { beats, outcome } = fought;
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
    <section class="sg-theatre" aria-label={texts.text("sketch-battle", { province: texts.word("province", fought.province) })}>
      <header>
        <Icon path={CLASH} />
        <h3>
          <span data-word={fought.province} aria-label={texts.word("province", fought.province)}>
            {texts.text("sketch-battle", { province: texts.word("province", fought.province) })}
          </span>
        </h3>
        <small>{texts.text(fought.naval ? "sketch-by-sea" : "sketch-by-land")}</small>
        <button type="button" aria-label={texts.text(done ? "board-replay" : "board-skip")} onClick={() => setAt(done ? 0 : beats.length)}>
          {done ? "↺" : "⏭"}
        </button>
        <button type="button" aria-label={texts.text("board-close")} onClick={close}>
          ✕
        </button>
      </header>
      {odds !== null && done && going && <Odds odds={odds} texts={texts} />}
      <div class="sg-stage">
        <Parties {...{ view, texts, fought, going }} later={beats.slice(heard)} />
        <ol ref={list} class="sg-beats">
          {beats.slice(0, heard).map((beat) => (
            <BeatLine key={beat.at} beat={beat} texts={texts} />
          ))}
        </ol>
      </div>
      {outcome && done && (
        <p class={`sg-outcome${outcome.won ? " sg-won" : ""}`}>
          <Crest mark={marks[outcome.won ? attackerOf(view, fought) : fought.defender]!} size="2em" />
          {texts.event(beats.findLast(({ event }) => event[0] === "battle-over")!.event)}
        </p>
      )}
    </section>
  );
}

/** The attacker's side, also when its force is gone. */
function attackerOf(view: ShogunView, { force, beats, defender }: Fought): string {
  const rolled = beats.find((beat) => beat.kind === "roll" && beat.side !== defender);
  if (rolled?.kind === "roll") return rolled.side;
  return view.war_turn?.side ?? forceNamed(view, force).side;
}

interface Group {
  army: boolean;
  counts: Counts;
}

/** Both parties with their units, as they were before the beats that are still to come. */
function Parties({ view, texts, fought, going, later }: { view: ShogunView; texts: Texts; fought: Fought; going: boolean; later: Beat[] }) {
  const attacker = attackerOf(view, fought);
  const force = forceNamed(view, view.battle && going ? view.battle.attacker : fought.force);
  const land = view.provinces[fought.province]!;
  const now = (group: Group, side: string): Group => ({ ...group, counts: added(going ? group.counts : {}, lostIn(later, side, group.army)) });
  const attacking: Group[] = [
    force.army ? { army: true, counts: armyOf(view.armies[attacker]![force.army - 1]!) } : { army: false, counts: force.province ? forceOf(view.provinces[force.province]!) : {} },
  ];
  const defending: Group[] = [{ army: false, counts: forceOf(land) }];
  if (land.army && land.owner === fought.defender) defending.unshift({ army: true, counts: armyOf(view.armies[fought.defender]![land.army - 1]!) });
  return (
    <div class="sg-parties">
      <Party {...{ view, texts }} side={attacker} name={wordOf(force)} role="attacker" groups={attacking.map((group) => now(group, attacker))} extra={null} going={going} />
      <Party
        {...{ view, texts, going }}
        side={fought.defender}
        name={fought.province}
        role="defender"
        groups={defending.map((group) => now(group, fought.defender))}
        extra={going ? temporary(view, fought.province) : null}
      />
    </div>
  );
}

interface PartyProps {
  view: ShogunView;
  texts: Texts;
  side: string;
  name: string;
  role: "attacker" | "defender";
  groups: Group[];
  /** Temporary units of a castle or fortress. */
  extra: [Kind, number] | null;
  going: boolean;
}

function Party({ view, texts, side, name, role, groups, extra, going }: PartyProps) {
  const due = going ? (view.battle?.hits_due[role] ?? 0) : 0;
  const losses = view.battle?.losses[role] ?? {};
  return (
    <div class={`sg-party sg-tone-${side}`}>
      <h4>
        <Crest mark={marks[side]!} size="1.5em" /> {texts.word("side", side)} <small>{texts.text(`sketch-${role}`)}</small>
      </h4>
      <small class="sg-force" data-word={name} aria-label={texts.word("force", name)}>
        {texts.word("force", name)}
      </small>
      {groups.map(({ army, counts }) => (
        <Fighters key={String(army)} {...{ texts, army, counts }} own={sidesOf(view, view.seat).includes(side)} falling={(army ? losses.army : losses.force) ?? {}} />
      ))}
      {extra && (
        <span class="sg-sign sg-temporary" role="img" aria-label={texts.text("board-temporary", { units: texts.text(`counted-${extra[0]}`, { amount: extra[1] }) })}>
          <Icon path={UNIT_PATHS[extra[0]]} size="1.35em" />+{extra[1]}
        </span>
      )}
      {due > 0 && <strong class="sg-due">{texts.text("sketch-hits", { n: due })}</strong>}
    </div>
  );
}

function Fighters({ texts, army, counts, own, falling }: { texts: Texts; army: boolean; counts: Counts; own: boolean; falling: Counts }) {
  if (!sum(counts)) return null;
  const lose = (kind: Kind) => `lose ${kind}${army ? " army" : ""}`;
  return (
    <span class="sg-signs">
      {ROLLING.filter((kind) => counts[kind]).map((kind) => (
        <span key={kind} class="sg-sign" {...(own ? { "data-word": lose(kind), "aria-label": texts.action(lose(kind)) } : {})}>
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
      <li class="sg-roll" aria-label={`${texts.word("side", beat.side)}, ${texts.word("arm", beat.arm)}. ${texts.event(beat.event)}`}>
        <Crest mark={marks[beat.side]!} size="1.25em" />
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
      <li class="sg-fallen" aria-label={texts.event(beat.event)}>
        <Crest mark={marks[beat.side]!} size="1.25em" />
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
      <text x="12" y="16.5">{shows}</text>
    </svg>
  );
}

/** The chances of the battle, where they are told: outcomes by name. */
function Odds({ odds, texts }: { odds: Json; texts: Texts }) {
  const chances = Object.entries(odds as Record<string, Json>).filter((entry): entry is [string, number] => typeof entry[1] === "number" && texts.has(`board-odds-${entry[0]}`));
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
