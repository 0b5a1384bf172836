/** What stands in a province: its name, the provincial force, an army's banner, a building, hidden ronin. */

import type { Mark, Texts } from "../types";
import { inkOf, Mon, toneOf } from "../../shell/marks";
import type { Land } from "./geometry";
import { CASTLE, FORTRESS, Glyph, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import {
  armyOf,
  cardOf,
  forceOf,
  shown,
  sum,
  temporary,
  type Army,
  type Counts,
  type Kind,
  type Province,
  type ShogunView,
} from "./view";

const CELL = 17;
const ROW = 13;

/** All that is drawn and told of one province. */
export interface Standing {
  land: Land;
  province: Province;
  army: Army | null;
  hidden: number;
  limit: number;
  placed: string;
  planned: string;
  dealt: string;
  temporary: [kind: Kind, amount: number] | null;
  /** May a word of notation name the army alone, as "army 2"? */
  acting: boolean;
}

export function standing(view: ShogunView, land: Land): Standing {
  const { name } = land;
  const province = view.provinces[name]!;
  const { owner, army } = province;
  return {
    land,
    province,
    army: owner && army ? view.armies[owner]![army - 1]! : null,
    hidden: view.hidden[name] ?? 0,
    limit: view.ronin_limits[name] ?? 0,
    placed: view.draft.placed[name] ?? "",
    planned: Object.values(view.draft.buildings).find((site) => site.endsWith(` ${name}`)) ?? "",
    dealt: view.deal ? (view.seats.find((seat) => view.deal![seat]!.includes(name)) ?? "") : "",
    temporary: temporary(view, name),
    acting: view.war_turn?.side === owner,
  };
}

/** A province in words: its name, whose it is, and all that stands there. */
export function told(texts: Texts, { land, province, army, hidden, dealt }: Standing): string {
  const label = texts.word("province", land.name);
  const side = province.owner
    ? texts.word("side", province.owner)
    : dealt
      ? texts.text("board-dealt", { seat: texts.seat(dealt) })
      : texts.text("sketch-nobody");
  const parts = [texts.text("sketch-says-owner", { mark: "", province: label, side })];
  const force = forceOf(province);
  if (sum(force)) parts.push(texts.text("sketch-says-units", { units: listed(texts, force) }));
  if (army) parts.push(toldArmy(texts, province.army!, army));
  if (hidden) parts.push(texts.text("sketch-says-hidden", { n: hidden }));
  if (province.building !== "none")
    parts.push(texts.text(`sketch-says-building-${province.building === "castle" ? 1 : 2}`));
  return parts.join(" ");
}

export function toldArmy(texts: Texts, number: number, army: Army): string {
  const down = army.daimyo === "standing" ? "" : "-down";
  return texts.text(`sketch-says-army${down}`, { n: number, units: listed(texts, armyOf(army)) });
}

/** "2 bowmen and 1 ronin". */
export function listed(texts: Texts, counts: Counts): string {
  const parts = shown(counts).map(([kind, amount]) => texts.text(`counted-${kind}`, { amount }));
  return parts.length ? texts.joined(parts) : texts.text("counted-nothing");
}

/** What is drawn of a standing, but for the land, which never changes: nothing is rendered again while this is equal. */
export const keyOf = ({ land, ...rest }: Standing): string => JSON.stringify(rest);

/** The pieces of a province, in pixels of the screen at its usual scale. */
export function Pieces({ all, texts }: { all: Standing; texts: Texts }) {
  const { land, province, army, hidden } = all;
  const side = province.owner;
  const mark = side ? marks[side]! : null;
  const force = forceOf(province);
  const near = layout(land, force, hidden, all.placed, Boolean(army));
  return (
    <g class="sg-pieces" style={{ transform: `translate(${land.x}px,${land.y}px) scale(var(--sg-k))` }}>
      <g aria-hidden="true">
        <Building {...all} />
        {mark && (
          <>
            <g class="sg-mid">
              <Totals mark={mark} force={force} all={all} />
            </g>
            <g class="sg-near">
              {near.map((cell) => (
                <Unit key={`${cell.look}${cell.kind}`} {...cell} mark={mark} />
              ))}
            </g>
          </>
        )}
      </g>
      {army && side && (
        <Banner texts={texts} side={side} number={province.army!} army={army} acting={all.acting} at={land} />
      )}
    </g>
  );
}

/** The name of a province, above the pieces of all. */
export function Name({ land, texts }: { land: Land; texts: Texts }) {
  return (
    <text class="sg-name" style={{ transform: `translate(${land.x}px,${land.y}px) scale(var(--sg-k))` }} x={land.shifted} y={-5 - land.raised}>
      {texts.word("province", land.name).replace(/ \(.*/, "")}
    </text>
  );
}

interface Cell {
  kind: Kind;
  amount: number;
  look: "" | "hidden" | "new";
  x: number;
  y: number;
}

/** Unit signs in rows below the name. */
function layout(land: Land, force: Counts, hidden: number, placed: string, banner: boolean): Cell[] {
  const cells: Omit<Cell, "x" | "y">[] = shown(force).map(([kind, amount]) => ({ kind, amount, look: "" }));
  if (hidden) cells.push({ kind: "ronin", amount: hidden, look: "hidden" });
  if (placed) cells.push({ kind: placed.split(" ")[0] as Kind, amount: 1, look: "new" });
  const columns = Math.min(cells.length, land.room >= 22 && !banner ? 3 : 2);
  const left = (-columns * CELL) / 2 + (banner ? 6 : 0);
  return cells.map((cell, i) => ({ ...cell, x: left + (i % columns) * CELL, y: Math.floor(i / columns) * ROW }));
}

function Unit({ kind, amount, x, y, look, mark }: Cell & { mark: Mark }) {
  return (
    <g class={`sg-unit sg-${look || "plain"}`} transform={`translate(${x} ${y})`} style={{ color: toneOf(mark) }}>
      {look === "hidden" && <rect class="sg-card" x="-1" y="-.5" width={CELL - 1} height={ROW - 0.5} rx="1.5" />}
      <Glyph path={UNIT_PATHS[kind]} x={4.5} y={6} size={10} />
      <text x="9.6" y="9.8">
        {look === "new" ? "+" : amount}
      </text>
    </g>
  );
}

/** How many stand there in all, where single units would be too small. */
function Totals({ mark, force, all: { hidden, placed, army } }: { mark: Mark; force: Counts; all: Standing }) {
  const total = sum(force);
  const left = army ? 3 : 0;
  if (!total && !hidden && !placed) return null;
  return (
    <>
      {total > 0 && (
        <g transform={`translate(${left} 6)`}>
          <rect x="-9" y="-6.5" width="18" height="13" rx="3" fill={toneOf(mark)} />
          <text y="4" style={{ fill: inkOf(mark) }}>
            {total}
          </text>
        </g>
      )}
      {(hidden > 0 || placed) && (
        <g transform={`translate(${left + (total ? 17 : 0)} 6)`} class={hidden ? "sg-hidden" : "sg-new"}>
          <rect x="-7" y="-6.5" width="14" height="13" rx="1.5" class="sg-card" />
          <text y="4">{hidden ? `?${hidden}` : "+"}</text>
        </g>
      )}
    </>
  );
}

/** A castle or fortress behind the name, pale while it is only planned. */
function Building({ province: { building }, planned, temporary: left, land: { raised } }: Standing) {
  const kind = planned ? planned.split(" ")[0] : building;
  if (kind === "none") return null;
  return (
    <g class={`sg-building${planned ? " sg-planned" : ""}${!planned && !left ? " sg-ruin" : ""}`}>
      <Glyph path={kind === "castle" ? CASTLE : FORTRESS} x={0} y={-21 - raised} size={15} />
    </g>
  );
}

/** An army's banner: its number in strokes, how many march under it; it lies askew while its daimyo is down. */
function Banner({
  texts,
  side,
  number,
  army,
  acting,
  at,
}: {
  texts: Texts;
  side: string;
  number: number;
  army: Army;
  acting: boolean;
  at: Land;
}) {
  const mark = marks[side]!;
  const down = army.daimyo !== "standing";
  const units = sum(cardOf(army)) + (down ? 0 : 1);
  const words = [acting ? `army ${number}` : "", `${side} ${number}`, `${at.name} army`, `${side}-${number}`, at.name]
    .filter(Boolean)
    .join("|");
  const label = texts.text("board-army", {
    force: texts.word("force", `${side}-${number}`),
    place: texts.word("province", at.name),
    units: listed(texts, armyOf(army)),
  });
  return (
    <g class={`sg-banner${down ? " sg-down" : ""}`} data-word={words} aria-label={label} transform="translate(-18 8.5)">
      <rect class="sg-hit" x="-11" y="-13" width="22" height="30" />
      <path class="sg-pole" d="M-7.5-12v26" />
      <g class="sg-near">
        <Mon mark={mark} x={-7.5} y={-16} size={10} />
      </g>
      <rect x="-7" y="-11" width="15" height="19" rx="1" fill={toneOf(mark)} class="sg-flag" />
      <path
        d={["", "M.5-9v3.5", "M-1-9v3.5M2-9v3.5", "M-2.5-9v3.5M.5-9v3.5M3.5-9v3.5"][number]}
        stroke={inkOf(mark)}
        class="sg-strokes"
      />
      <text x=".5" y="4.5" style={{ fill: inkOf(mark) }}>
        {units}
      </text>
    </g>
  );
}
