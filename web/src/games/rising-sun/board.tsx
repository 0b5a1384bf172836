/** The board: tracks above, the map, and beside or below it what is going on, the standings and the cards on display. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps, GameEvent, Pace, Texts } from "../types";
import { lastFight } from "./battle";
import { Display } from "./cards";
import { warOf } from "./describe";
import { FigureSheet } from "./figures";
import { partsOfForce, stacksAt } from "./force";
import { Ghosts } from "./ghosts";
import { type LandProps, Muster, Sheet } from "./map";
import { Announce, Final, Hand, Help, Reserve, Running, TeaTable } from "./scene";
import { Theatre } from "./theatre";
import { Shrine, Standings, Track, type Turn } from "./tracks";
import { alliancesOf, helpingKami, mayStay, playerOf, positionOnTrack, PROVINCES, reserveOf, type RisingSun, runningMandate, runs, SPECTATOR, TRACK } from "./view";

/** From these widths on (in rem, so that large letters get room) there is a column beside the map; pieces are drawn on it. */
const WIDE = 44;
const CLOSE = 32;
/** From this width for its height on a board is wide, and up to the other it has room below the map. */
const ABREAST = 0.85;
const LOW = 1.42;
const TURNS = TRACK.filter((step) => step === "mandate").length;
const BUYING = ["train", "ryujin"];

/** How the board fills its box, as the names of classes. */
type Shape = "rs-tall rs-far" | "rs-tall rs-close" | "rs-wide rs-close" | "rs-wide rs-close rs-low";

function shapeOf({ width, height }: DOMRect, rem: number): Shape {
  if (width < CLOSE * rem) return "rs-tall rs-far";
  if (width < WIDE * rem || width < ABREAST * height) return "rs-tall rs-close";
  return width < LOW * height ? "rs-wide rs-close rs-low" : "rs-wide rs-close";
}

function useShape(root: RefObject<HTMLElement | null>): Shape {
  const [shape, set] = useState<Shape>("rs-wide rs-close");
  useLayoutEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      set(shapeOf(root.current!.getBoundingClientRect(), rem));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(root.current!);
    measure();
    return () => observer.disconnect();
  }, []);
  return shape;
}

export function Board({ view, texts, viewer, events, fresh, pace }: BoardProps) {
  const game = view as unknown as RisingSun;
  const root = useRef<HTMLDivElement>(null);
  const shape = useShape(root);
  const [wide, close, low] = ["rs-wide", "rs-close", "rs-low"].map((name) => shape.includes(name)) as [boolean, boolean, boolean];
  const lands = useMemo(() => landsOf(game, viewer, close, texts), [game, viewer, close, texts]);
  const cards = useMemo(() => Object.entries(game.display).map(([card, copies]) => ({ card, copies })), [game]);
  const shrines = (
    <div class="rs-shrines" role="group" aria-label={texts.text("sketch-shrines")}>
      {game.shrines.map((kami) => (
        <Shrine key={kami} kami={kami} stacks={stacksAt(game, kami)} helps={helpingKami(game) === kami} viewer={viewer} texts={texts} />
      ))}
    </div>
  );
  const standings = <Standings rows={standingsOf(game)} ascend={game.step === "amaterasu"} texts={texts} />;
  return (
    <div class={`rs-board ${shape}`} ref={root} tabIndex={wide ? undefined : 0}>
      <FigureSheet />
      <Track season={game.season} at={positionOnTrack(game)} turns={turnsOf(game)} alliances={alliancesOf(game.allies)} war={close ? warTrackOf(game) : []} texts={texts} />
      <Sheet lands={lands}>{wide && shrines}</Sheet>
      {!wide && shrines}
      {low && standings}
      <div class="rs-side" tabIndex={wide ? 0 : undefined}>
        <Scene {...{ game, events, fresh, pace, viewer, texts }} />
        {viewer !== SPECTATOR && !game.over && <Reserve clan={viewer} pieces={reserveOf(game, viewer)} texts={texts} />}
        {!close && <Muster lands={lands} texts={texts} />}
        {!low && standings}
        <Display cards={cards} open={BUYING.includes(game.step)} texts={texts} />
      </div>
      <Ghosts {...{ root, events, fresh, pace }} />
    </div>
  );
}

function landsOf(game: RisingSun, viewer: string, close: boolean, texts: Texts): LandProps[] {
  return PROVINCES.map((name) => ({ name, stacks: stacksAt(game, name), war: warOf(game, name), viewer, close, stay: mayStay(game) === name, texts }));
}

function turnsOf(game: RisingSun): Turn[] {
  return Array.from({ length: TURNS }, (_, turn) => ({
    mandate: game.track[turn] ?? "",
    player: playerOf(game, turn),
    facedown: game.tiles[turn] === "facedown",
  }));
}

const warTrackOf = (game: RisingSun) =>
  game.war.map((province) => {
    const war = warOf(game, province)!;
    return { province, now: war.now, won: war.winner !== "" };
  });

const standingsOf = (game: RisingSun) =>
  game.honor.map((clan) => ({
    clan,
    vp: game.vp[clan]!,
    coins: game.coins[clan]!,
    ronin: game.ronin[clan]!,
    ally: game.allies[clan] ?? "",
  }));

interface SceneProps {
  game: RisingSun;
  events: readonly GameEvent[];
  fresh: number;
  pace: Pace;
  viewer: string;
  texts: Texts;
}

function Scene({ game, events, fresh, pace, viewer, texts }: SceneProps) {
  const { held, onSeen } = useHeld(events, fresh, pace, game.over);
  if (held) return <War {...{ game, pace, viewer, texts, onSeen }} events={held} fresh={held.length} held />;
  if (game.over) return <Final events={events} texts={texts} />;
  if (runs(game, "tea-ceremony")) return <TeaTable seats={game.seats} viewer={viewer} allies={game.allies} tea={game.tea} texts={texts} />;
  if (game.at_war) return <War {...{ game, events, fresh, pace, viewer, texts, onSeen }} held={false} />;
  if (game.hand.length && ["choose-mandate", "lay-facedown"].includes(game.step)) return <Hand hand={game.hand} texts={texts} />;
  if (game.step === "announce-mandate") return <Announce texts={texts} />;
  const kami = helpingKami(game);
  if (kami) return <Help kami={kami} texts={texts} />;
  const mandate = runningMandate(game);
  if (!mandate) return null;
  const player = playerOf(game, game.turn);
  return <Running mandate={mandate} player={player} ally={game.allies[player] ?? ""} texts={texts} />;
}

/** A Battle that is over before all of it was shown goes on to its end: the events up to there, null as a rule. */
function useHeld(events: readonly GameEvent[], fresh: number, pace: Pace, over: boolean): { held: readonly GameEvent[] | null; onSeen: (stages: number) => void } {
  const watched = useRef(NONE);
  const [seen, see] = useState("");
  const now = over ? NONE : (lastFight(events)?.begin ?? NONE);
  const upTo = () => events.findIndex(([kind], n) => n > watched.current && ENDS.includes(kind));
  if (pace === "still" || !fresh || events[watched.current]?.[0] !== BEGINS) watched.current = now;
  while (watched.current !== now) {
    const held = events.slice(0, upTo());
    if (seen !== `${watched.current} ${lastFight(held)!.stages.length}`) return { held, onSeen: (stages) => see(`${watched.current} ${stages}`) };
    const next = events.findIndex(([kind], n) => n > watched.current && kind === BEGINS);
    watched.current = next === NONE ? now : next;
  }
  return { held: null, onSeen: (stages) => see(`${watched.current} ${stages}`) };
}

const NONE = -1;
const BEGINS = "battle-begins";
const ENDS = [BEGINS, "season-begins", "final-place"];

interface WarProps extends SceneProps {
  /** Has it ended while it was shown? */
  held: boolean;
  onSeen(stages: number): void;
}

function War({ game, events, fresh, pace, viewer, texts, held, onSeen }: WarProps) {
  const fight = useMemo(() => lastFight(events), [events]);
  const known = useMemo(() => {
    const before = fresh ? lastFight(events.slice(0, -fresh)) : fight;
    return before?.province === fight?.province ? (before?.stages.length ?? 1) : 1;
  }, [events, fresh]);
  if (!fight) return null;
  const bidding = !held && runs(game, "bids");
  const fighters = fight.participants.map((clan) => ({
    clan,
    parts: partsOfForce(game, clan, fight.province),
    sealed: game.battle?.sealed.includes(clan) ?? false,
    bids: game.battle?.bids[clan] ?? null,
  }));
  const running = !held && game.battle?.province === fight.province;
  return <Theatre key={fight.begin} {...{ fight, fighters, running, bidding, known, viewer, pace, texts, held }} onSeen={() => onSeen(fight.stages.length)} />;
}
