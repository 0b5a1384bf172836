/** The map: sea, land, borders, routes, pieces, battles that are declared; and a small one to find one's way. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameEvent, Pace, Texts } from "../types";
import { Hatches, hatchFill } from "../../shell/marks";
import { Camera, type Sight } from "./camera";
import {
  BORDERS,
  COAST,
  HEIGHT,
  LAKES,
  LAND,
  LANDS,
  PASSES,
  PRINTED_ROUTES,
  ROUTES,
  WIDTH,
  type Land,
  type Route,
} from "./geometry";
import { CLASH, Glyph } from "./icons";
import { marks } from "./marks";
import { keyOf, Name, Pieces, standing, told, type Standing } from "./pieces";
import { forceNamed, goal, movingForce, type ShogunView } from "./view";

/** Pixels that the track above the map takes. */
const TOP = 40;
/** At this scale signs have their own size; they grow more slowly than the map. */
const USUAL = 0.62;
const GROWTH = 0.62;
const FAR = 0.45;
const NEAR = 1.12;

interface MapProps {
  view: ShogunView;
  texts: Texts;
  events: readonly GameEvent[];
  fresh: number;
  pace: Pace;
}

export function MapView({ view, texts, events, fresh, pace }: MapProps) {
  const svg = useRef<SVGSVGElement>(null);
  const sheet = useRef<SVGGElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const camera = useRef<Camera | null>(null);
  useEffect(() => {
    const made = new Camera(svg.current!, home(view), TOP, (sight) =>
      show(sight, svg.current!, sheet.current!, frame.current!),
    );
    camera.current = made;
    return () => made.close();
  }, []);
  const next = goal(view) ?? (view.pending.includes(view.seat) ? (movingForce(view)?.province ?? null) : null);
  useEffect(() => {
    if (next) camera.current?.follow(LAND.get(next)!);
  }, [next]);
  const each = useDrawn(view, texts);
  const key = (event: KeyboardEvent) => {
    if (camera.current?.key(event)) event.preventDefault();
  };
  return (
    <div class="sg-map" onKeyDown={key}>
      <svg ref={svg} class="sg-chart">
        <defs>
          <Hatches marks={view.sides.map((side) => marks[side]!)} id="sg" scale={1.1} />
        </defs>
        <g ref={sheet}>
          <Sea overrides={overridesOf(view)} />
          <g>{each.map(({ ground }) => ground)}</g>
          <Borders view={view} />
          <Arrows view={view} />
          <g>{each.map(({ pieces }) => pieces)}</g>
          <Names texts={texts} />
          {pace !== "still" && fresh > 0 && <Traces key={events.length} news={events.slice(-fresh)} />}
        </g>
      </svg>
      <Compass view={view} texts={texts} frame={frame} camera={camera} />
    </div>
  );
}

/** Where a small screen begins: what is going on, or the viewer's first army. */
function home(view: ShogunView): { x: number; y: number } {
  const side = view.seat.split("-")[0]!;
  const name =
    view.battle?.target ??
    goal(view) ??
    movingForce(view)?.province ??
    view.armies[side]?.find(({ province }) => province)?.province ??
    "yamato";
  return LAND.get(name)!;
}

/** Set what the camera sees: the only thing that changes while the map is moved. */
function show(
  { x, y, scale, width, height, whole }: Sight,
  svg: SVGSVGElement,
  sheet: SVGGElement,
  frame: SVGRectElement,
): void {
  sheet.setAttribute("transform", `scale(${scale}) translate(${-x} ${-y})`);
  const grown = String(Math.max(1, (scale / USUAL) ** GROWTH) / scale);
  if (svg.style.getPropertyValue("--sg-k") !== grown) svg.style.setProperty("--sg-k", grown);
  const detail = scale < FAR ? "far" : scale < NEAR ? "mid" : "near";
  if (svg.dataset.detail !== detail) svg.dataset.detail = detail;
  svg.parentElement!.toggleAttribute("data-whole", whole);
  for (const [name, value] of Object.entries({ x, y, width, height })) frame.setAttribute(name, String(value));
}

export const overridesOf = (view: ShogunView): string => String(view.options.map_overrides ?? "none");

/** The routes of this board: the printed ones with the changes of the option. */
export function routesOf(overrides: string): { sea: Route[]; land: Route[] } {
  const changes = overrides.split(",").map((change) => change.trim().split(" "));
  const says = (word: string, { ends }: Route) =>
    changes.some(([verb, ...pair]) => verb === word && ends.every((end) => pair.includes(end)));
  return {
    sea: ROUTES.filter((route, i) => (i < PRINTED_ROUTES ? !says("remove", route) : says("add", route))),
    land: PASSES.filter((route) => says("add", route)),
  };
}

function Sea({ overrides }: { overrides: string }) {
  return useMemo(() => {
    const { sea } = routesOf(overrides);
    return (
      <g aria-hidden="true">
        <circle class="sg-sun" cx="1180" cy="790" r="150" />
        <path class="sg-mist" d="M880 846h420M960 872h500M820 898h330M1240 820h240" />
        <path class="sg-shoal sg-shoal-3" d={COAST} />
        <path class="sg-shoal sg-shoal-2" d={COAST} />
        <path class="sg-shoal sg-shoal-1" d={COAST} />
        {sea.map(({ path, ends }) => (
          <path key={ends.join()} class="sg-route" d={path} />
        ))}
        {LAKES.map((path) => (
          <path key={path} class="sg-lake" d={path} />
        ))}
      </g>
    );
  }, [overrides]);
}

interface Drawn {
  key: string;
  texts: Texts;
  ground: VNode;
  pieces: VNode;
}

/** Ground and pieces of every province; those of a province in which nothing has changed are the same as before. */
function useDrawn(view: ShogunView, texts: Texts): Drawn[] {
  const before = useRef<Drawn[]>([]);
  return useMemo(() => {
    before.current = LANDS.map((land, i) => {
      const all = standing(view, land);
      const key = keyOf(all);
      const old = before.current[i];
      if (old && old.key === key && old.texts === texts) return old;
      return {
        key,
        texts,
        ground: <Ground key={land.name} all={all} texts={texts} />,
        pieces: <Pieces key={land.name} all={all} texts={texts} />,
      };
    });
    return before.current;
  }, [view, texts]);
}

function Ground({ all, texts }: { all: Standing; texts: Texts }) {
  const { owner } = all.province;
  const dealt = all.dealt.split("-")[0]!;
  const mark = marks[owner ?? dealt];
  const look = owner ? "" : dealt ? " sg-dealt" : " sg-empty";
  return (
    <path
      class={`sg-province${look}`}
      d={all.land.path}
      fill={mark && hatchFill("sg", mark)}
      data-word={all.land.name}
      aria-label={told(texts, all)}
    />
  );
}

/** The names of all provinces; nothing may cover them. */
function Names({ texts }: { texts: Texts }) {
  return useMemo(
    () => (
      <g class="sg-names" aria-hidden="true">
        {LANDS.map((land) => (
          <Name key={land.name} land={land} texts={texts} />
        ))}
      </g>
    ),
    [texts],
  );
}

const INNER = BORDERS.filter(({ sides }) => !sides.includes("sea"));
const THIN = INNER.map(({ path }) => path).join("");

/** Thin lines between provinces, heavy ones between realms, the coast in ink. */
function Borders({ view }: { view: ShogunView }) {
  const { land: passes } = routesOf(overridesOf(view));
  const owner = (name: string) => view.provinces[name]?.owner;
  const realms = INNER.map(({ sides: [a, b] }) => (owner(a) === owner(b) ? "0" : "1")).join("");
  const heavy = useMemo(
    () =>
      INNER.filter((_, i) => realms[i] === "1")
        .map(({ path }) => path)
        .join(""),
    [realms],
  );
  return (
    <g class="sg-borders" aria-hidden="true">
      <path class="sg-border" d={THIN} />
      <path class="sg-realm" d={heavy} />
      <path class="sg-coast" d={COAST} />
      {passes.map(({ path, ends }) => (
        <path key={ends.join()} class="sg-pass" d={path} />
      ))}
    </g>
  );
}

/** Battles that are declared, the one that is fought, and the step that an army is about to take. */
function Arrows({ view }: { view: ShogunView }) {
  const force = movingForce(view);
  const next = goal(view);
  const list = (view.war_turn?.declared ?? []).map(([name, target]) => ({
    from: forceNamed(view, name).province,
    to: target,
    look: "declared",
  }));
  if (view.battle?.target)
    list.push({ from: forceNamed(view, view.battle.attacker).province, to: view.battle.target, look: "fought" });
  if (force && next) list.push({ from: force.province, to: next, look: "march" });
  return (
    <g class="sg-arrows" aria-hidden="true">
      {list.map(({ from, to, look }) => {
        const [a, b] = [LAND.get(from ?? ""), LAND.get(to)];
        return a && b && <Arrow key={`${from} ${to} ${look}`} a={a} b={b} look={look} />;
      })}
    </g>
  );
}

const MOVES = ["army-moved", "unit-moved", "detached"];
const CHANGES = [
  "reinforced",
  "banner-placed",
  "built",
  "levied",
  "ronin-shown",
  "province-taken",
  "province-empty",
  "daimyo-assassinated",
  "succession",
];

/** What has just moved or changed, for a moment. */
function Traces({ news }: { news: readonly GameEvent[] }) {
  return (
    <g class="sg-traces" aria-hidden="true">
      {news.map(([kind, , words], i) => {
        const [a, b] = [LAND.get(String(words.source)), LAND.get(String(words.province))];
        if (a && b && MOVES.includes(kind)) return <Arrow key={i} a={a} b={b} look="trace" />;
        return b && CHANGES.includes(kind) && <circle key={i} cx={b.x} cy={b.y} r={b.room * 1.5} />;
      })}
    </g>
  );
}

function Arrow({ a, b, look }: { a: Land; b: Land; look: string }) {
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
  const bend = Math.min(40, long * 0.12);
  const [x, y] = [b.x - ux * 14, b.y - uy * 14];
  const [mx, my] = [(a.x + x) / 2 - uy * bend, (a.y + y) / 2 + ux * bend];
  const turn = (Math.atan2(y - my, x - mx) * 180) / Math.PI;
  return (
    <g class={`sg-arrow sg-${look}`}>
      <path d={`M${a.x + ux * 12} ${a.y + uy * 12}Q${mx} ${my} ${x} ${y}`} />
      <path
        class="sg-head"
        d="M6 0l-17-9 4.5 9-4.5 9z"
        style={{ transform: `translate(${x}px,${y}px) rotate(${turn}deg) scale(calc(var(--sg-k) / 1.6))` }}
      />
      {look === "fought" && (
        <g class="sg-clash" style={{ transform: `translate(${mx}px,${my}px) scale(var(--sg-k))` }}>
          <circle r="10" />
          <Glyph path={CLASH} x={0} y={0} size={15} />
        </g>
      )}
    </g>
  );
}

interface CompassProps {
  view: ShogunView;
  texts: Texts;
  frame: { current: SVGRectElement | null };
  camera: { current: Camera | null };
}

/** The small map with the part that is seen, and the buttons to zoom. */
function Compass({ view, texts, frame, camera }: CompassProps) {
  const owners = LANDS.map(({ name }) => view.provinces[name]!.owner ?? "").join();
  const lands = useMemo(
    () =>
      LANDS.map(({ name, path }) => (
        <path
          key={name}
          d={path}
          fill={view.provinces[name]!.owner ? `var(--${marks[view.provinces[name]!.owner!]!.tone})` : "var(--land)"}
        />
      )),
    [owners],
  );
  const go = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    camera.current?.centre(
      ((event.clientX - box.left) / box.width) * WIDTH,
      ((event.clientY - box.top) / box.height) * HEIGHT,
    );
  };
  const button = (sign: string, key: string, id: string, act: () => void) => (
    <button type="button" aria-label={texts.text(id)} aria-keyshortcuts={key} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div class="sg-compass">
      <svg
        class="sg-mini"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        onPointerDown={go}
        onPointerMove={(event) => event.buttons && go(event)}
      >
        {lands}
        <rect ref={frame} class="sg-frame" />
      </svg>
      <div class="sg-zoom">
        {button("+", "+", "board-closer", () => camera.current?.closer())}
        {button("−", "-", "board-farther", () => camera.current?.farther())}
        {button("⤢", "0", "board-whole", () => camera.current?.fit())}
      </div>
    </div>
  );
}
