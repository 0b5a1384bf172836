/** The map: sea, routes, the eight Provinces, and what stands in them. */

import type { ComponentChildren } from "preact";
import type { Texts } from "../types";
import type { Stack } from "./force";
import { Icon } from "./icons";
import { ClanCrest, coloursOf, Piece, pieceCount, pieceList, Reward, rewardWords, still } from "./parts";
import map from "./map.json";
import { PROVINCES } from "./view";

const [WIDTH, HEIGHT] = map.size as [number, number];

type Line = number[][];
const path = (line: Line): string => `M${line.map(([x, y]) => `${x} ${y}`).join("L")}`;

interface Land {
  d: string;
  box: [x: number, y: number, width: number, height: number];
  /** Where the Province's box lies on the sheet, and its room in that box, with how much of the sheet is above and below. */
  place: Record<string, string>;
  room: Record<string, string>;
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

function landOf({ outline, room }: { outline: Line; room: number[] }): Land {
  const xs = outline.map(([x]) => x!);
  const ys = outline.map(([, y]) => y!);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [x, y, wide] = room as [number, number, number];
  return {
    d: `${path(outline)}Z`,
    box: [left, top, width, height],
    place: { left: share(left, WIDTH), top: share(top, HEIGHT), width: share(width, WIDTH), height: share(height, HEIGHT) },
    room: { left: share(x - left, width), top: share(y - top, height), width: share(wide, width), "--rs-above": `${y / (WIDTH / 100)}cqw`, "--rs-below": `${(HEIGHT - y) / (WIDTH / 100)}cqw` },
  };
}

const LANDS: Readonly<Record<string, Land>> = Object.fromEntries(Object.entries(map.provinces).map(([name, drawn]) => [name, landOf(drawn)]));
const COASTS = Object.values(LANDS).map(({ d }) => d).join("");
const ISLETS = map.islets.map((line) => `${path(line)}Z`).join("");

/** Sea, waves, the rising sun, water around the coasts, routes: what never changes. */
const Sea = still(() => (
  <svg class="rs-sea" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    <defs>
      <pattern id="rs-seigaiha" width="40" height="20" patternUnits="userSpaceOnUse">
        <path d="M0 20a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0M15 20a5 5 0 0 1 10 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0M-12 10a12 12 0 0 1 24 0M28 10a12 12 0 0 1 24 0" />
      </pattern>
      <radialGradient id="rs-calm" cx="0.56" cy="0.5" r="0.62">
        <stop offset="0" stop-color="#fff" stop-opacity="0" />
        <stop offset="0.55" stop-color="#fff" stop-opacity="0.35" />
        <stop offset="1" stop-color="#fff" />
      </radialGradient>
      <mask id="rs-waves-mask">
        <rect width={WIDTH} height={HEIGHT} fill="url(#rs-calm)" />
      </mask>
    </defs>
    <circle class="rs-sun" cx="196" cy="226" r="172" />
    <path class="rs-cloud" d="M-20 300c60-26 104 6 158-14s120-14 170 8 70-6 130 2M-20 336c80-20 150 14 220-6s120 10 190-2" />
    <rect class="rs-waves" width={WIDTH} height={HEIGHT} fill="url(#rs-seigaiha)" mask="url(#rs-waves-mask)" />
    <path class="rs-water rs-shoal" d={COASTS + ISLETS} />
    <path class="rs-water rs-shore" d={COASTS + ISLETS} />
    <path class="rs-islet" d={ISLETS} />
    {map.routes.map(({ between, line }) => (
      <g key={between.join()} class="rs-route">
        <path d={path(line)} />
        <path class="rs-dry" d={path(line)} />
      </g>
    ))}
  </svg>
));

/** The ports of the routes, above the land. */
const Ports = still(() => (
  <svg class="rs-ports" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    {map.routes.flatMap(({ line }) => [line[0]!, line.at(-1)!]).map(([x, y]) => (
      <circle key={`${x}`} cx={x} cy={y} r="4.5" />
    ))}
  </svg>
));

/** A Province's place in the War of the Season: its number from 1, whether it is fought for now, who has won it. */
export interface War {
  number: number;
  now: boolean;
  winner: string;
}

export interface LandProps {
  name: string;
  stacks: Stack[];
  war: War | null;
  viewer: string;
  /** Are the pieces drawn on the map, or counted on it and listed beside it? */
  close: boolean;
  /** Would staying be a choice here (a figure just Summoned may go to worship)? */
  stay: boolean;
  texts: Texts;
}

/** What a piece on the board is called in notation: moved by its owner, or betrayed, killed or captured. */
export function pieceWord(viewer: string, clan: string, kind: string, place: string, fought: boolean): string {
  const named = `${clan} ${kind} ${place}`;
  const own = viewer === clan ? `|move ${kind} ${place}` : "";
  return named + own + (fought ? `|capture ${clan} ${kind}` : "");
}

export const placeTold = (texts: Texts, place: string): string => texts.told("place", place);

export function warWords(texts: Texts, war: War): string {
  if (war.winner) return texts.text("board-war-won", { n: war.number, clan: texts.seat(war.winner) });
  return texts.text(war.now ? "sketch-war-here" : "sketch-war-number", { n: war.number });
}

export const stackWords = (texts: Texts, { clan, force, pieces }: Stack): string =>
  texts.text(force ? "board-stack-force" : "board-stack", { clan: texts.seat(clan), force, pieces: pieceList(texts, pieces) });

export function landWords(texts: Texts, { name, stacks, war }: Pick<LandProps, "name" | "stacks" | "war">): string[] {
  const reward = texts.text("board-reward", { rewards: rewardWords(texts, name) });
  return [reward, ...(war ? [warWords(texts, war)] : []), ...stacks.map((stack) => stackWords(texts, stack))];
}

/** One clan's pieces at a place: crest with the Force, then the silhouettes. */
export function Group({ stack, place, viewer, fought, close, texts }: {
  stack: Stack;
  place: string;
  viewer: string;
  fought: boolean;
  close: boolean;
  texts: Texts;
}) {
  const { clan, force, pieces } = stack;
  const label = (kind: string, n: number) =>
    texts.text("board-piece-of", { pieces: pieceCount(texts, kind, n), clan: texts.seat(clan), place: placeTold(texts, place) });
  return (
    <span class="rs-group" style={coloursOf(clan)}>
      <span class="rs-chip">
        <ClanCrest clan={clan} />
        {force > 0 && <b>{force}</b>}
      </span>
      {close && pieces.map(([kind, n]) => (
        <Piece key={kind} clan={clan} kind={kind} count={n} word={pieceWord(viewer, clan, kind, place, fought)} label={label(kind, n)} />
      ))}
    </span>
  );
}

function Seal({ war }: { war: War }) {
  const state = war.now ? " rs-now" : war.winner ? " rs-past" : "";
  return (
    <span class={`rs-seal${state}`} aria-hidden="true">
      {war.winner ? <ClanCrest clan={war.winner} size="1.15em" /> : war.number}
    </span>
  );
}

/** So many signs fit a Province in their own size, and so many in a smaller one. */
const MANY = 9;
const CROWDED = 12;

/** How much smaller the signs of these stacks are drawn, as the name of a class. */
function crowd(stacks: Stack[]): string {
  const signs = stacks.reduce((sum, { pieces }) => sum + 1 + pieces.length, 0);
  return signs > CROWDED ? " rs-crowded" : signs > MANY ? " rs-many" : "";
}

export const Province = still(({ name, stacks, war, viewer, close, stay, texts }: LandProps) => {
  const land = LANDS[name]!;
  const leader = stacks[0]?.force && stacks[0].force > (stacks[1]?.force ?? 0) ? stacks[0].clan : "";
  const label = [texts.word("province", name), ...landWords(texts, { name, stacks, war })].join(". ");
  return (
    <div class="rs-land" role="group" data-word={stay ? `stay|${name}` : name} data-place={name} aria-label={label} style={land.place}>
      <svg viewBox={land.box.join(" ")} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <path id={`rs-land-${name}`} d={land.d} />
          <clipPath id={`rs-clip-${name}`}>
            <use href={`#rs-land-${name}`} />
          </clipPath>
        </defs>
        <use class="rs-shape" href={`#rs-land-${name}`} />
        <use class={leader ? "rs-rim rs-led" : "rs-rim"} href={`#rs-land-${name}`} clip-path={`url(#rs-clip-${name})`} style={leader ? coloursOf(leader) : undefined} />
        <use class="rs-edge" href={`#rs-land-${name}`} />
        <use class="rs-glow" href={`#rs-land-${name}`} clip-path={`url(#rs-clip-${name})`} />
      </svg>
      <div class="rs-room" style={land.room}>
        <span class="rs-title">
          {war && <Seal war={war} />}
          <span class="rs-name">{texts.word("province", name)}</span>
        </span>
        <Reward province={name} />
        {stacks.length > 0 && (
          <span class={`rs-stacks${crowd(stacks)}`}>
            {stacks.map((stack) => (
              <Group key={stack.clan} stack={stack} place={name} viewer={viewer} fought={war?.now ?? false} close={close} texts={texts} />
            ))}
          </span>
        )}
      </div>
    </div>
  );
});

/** The sheet with all Provinces, and what else lies on it. */
export function Sheet({ lands, children }: { lands: LandProps[]; children?: ComponentChildren }) {
  return (
    <div class="rs-map">
      <div class="rs-stage">
        <Sea />
        {lands.map((land) => (
          <Province key={land.name} {...land} />
        ))}
        <Ports />
        {children}
      </div>
    </div>
  );
}

/** Who stands where, line by line, where the map is too small for the pieces. */
export const Muster = still(({ lands, texts }: { lands: LandProps[]; texts: Texts }) => (
  <div class="rs-muster">
    {PROVINCES.map((name) => lands.find((land) => land.name === name)!).map(({ name, stacks, war, viewer, stay }) => (
      <div key={name} role="group" data-word={stay ? `stay|${name}` : name} aria-label={[texts.word("province", name), ...landWords(texts, { name, stacks, war })].join(". ")}>
        <span class="rs-title">
          {war && <Seal war={war} />}
          <span class="rs-name">{texts.word("province", name)}</span>
        </span>
        <Reward province={name} />
        <span class="rs-stacks">
          {stacks.map((stack) => (
            <Group key={stack.clan} stack={stack} place={name} viewer={viewer} fought={war?.now ?? false} close texts={texts} />
          ))}
        </span>
      </div>
    ))}
  </div>
));

/** The head of a part of the board. */
export const Head = ({ icon, children }: { icon: string; children: string }) => (
  <h3 class="rs-head">
    <Icon name={icon} /> {children}
  </h3>
);
