/** The drawn map, as paths: made by tools/make_shogun_map.py, proved by tests/test_shogun_geometry.py. */

import map from "./map.json";

export const WIDTH = map.width;
export const HEIGHT = map.height;

export interface Land {
  name: string;
  path: string;
  /** The middle of the room for pieces, and half its width; it is two thirds as high. */
  x: number;
  y: number;
  room: number;
  /** How far its name is moved to the right and up, in pixels, so that it covers nothing. */
  shifted: number;
  raised: number;
}

export interface Border {
  path: string;
  /** Two provinces, or a province and "sea" or "lake". */
  sides: [string, string];
}

export interface Route {
  path: string;
  ends: [string, string];
}

type Line = readonly number[];

const drawn = (line: Line): string => {
  let path = `M${line[0]} ${line[1]}`;
  for (let i = 2; i < line.length; i += 2) path += `L${line[i]} ${line[i + 1]}`;
  return path;
};

/** The points of a ring of arcs; ~number means that an arc runs backwards. */
function around(ring: readonly number[]): number[] {
  return ring.flatMap((arc) => {
    const line = map.arcs[arc < 0 ? ~arc : arc]!.line;
    return arc < 0 ? backwards(line).slice(2) : line.slice(2);
  });
}

function backwards(line: Line): number[] {
  const back: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) back.push(line[i]!, line[i + 1]!);
  return back;
}

/** The map on a usual screen: pixels for a unit of the map; there, and at any smaller scale, signs don't shrink with it. */
const USUAL = 0.56;
/** In pixels from the middle of a province: a name's letter, its line above and below the baseline, a count, a banner. */
const LETTER = 7.6;
const [ABOVE, BELOW] = [15, -1];
const COUNT = [-9, -1, 12, 13] as const;
const BANNER = [-26, -3, -9, 17] as const;
/** Where a name may stand beside its usual place, and how much that costs, in square pixels of overlap. */
const SHIFTS = [0, -6, 6, -12, 12, -18, 18].flatMap((shifted) =>
  [0, 4, 8, 12].map((raised) => ({ shifted, raised, cost: Math.abs(shifted) + raised })),
);
const ROUNDS = 5;

type Box = readonly [left: number, top: number, right: number, bottom: number];

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

const boxAt = ({ x, y }: Land, [left, top, right, bottom]: Box): Box => {
  const [px, py] = [x * USUAL, y * USUAL];
  return [px + left, py + top, px + right, py + bottom];
};

function nameBox(land: Land, { shifted, raised }: Pick<Land, "shifted" | "raised">): Box {
  const half = (land.name.split("-")[0]!.length * LETTER) / 2;
  return boxAt(land, [shifted - half, -ABOVE - raised, shifted + half, BELOW - raised]);
}

/** Names where they cover neither a count nor each other, as far as there is room: each in turn takes its best place. */
function placeNames(lands: Land[]): Land[] {
  const placed = [...lands];
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, land] of placed.entries()) {
      const cost = (place: (typeof SHIFTS)[number]) => {
        const box = nameBox(land, place);
        return placed.reduce(
          (sum, other, j) =>
            sum +
            2 * overlap(box, boxAt(other, COUNT)) +
            overlap(box, boxAt(other, BANNER)) +
            (i === j ? 0 : overlap(box, nameBox(other, other))),
          place.cost,
        );
      };
      const [best] = SHIFTS.map((place) => [place, cost(place)] as const).reduce((a, b) => (b[1] < a[1] ? b : a));
      placed[i] = { ...land, shifted: best.shifted, raised: best.raised };
    }
  return placed;
}

export const LANDS: readonly Land[] = placeNames(
  Object.entries(map.provinces).map(([name, { ring, at }]) => {
    const [x, y, room] = at as [number, number, number];
    return { name, path: `${drawn(around(ring))}Z`, x, y, room, shifted: 0, raised: 0 };
  }),
);

export const LAND: ReadonlyMap<string, Land> = new Map(LANDS.map((land) => [land.name, land]));

export const LAKES: readonly string[] = map.lakes.map((ring) => `${drawn(around(ring))}Z`);

export const BORDERS: readonly Border[] = map.arcs.map(({ sides, line }) => ({
  path: drawn(line),
  sides: sides as [string, string],
}));

export const COAST: string = BORDERS.filter(({ sides }) => sides.includes("sea"))
  .map(({ path }) => path)
  .join("");

const routeOf = ({ ends, line }: { ends: string[]; line: Line }): Route => ({
  path: drawn(line),
  ends: ends as [string, string],
});

/** Sea routes, the first twenty of them on every board; the others may be added by an option. */
export const ROUTES: readonly Route[] = map.routes.map(routeOf);
export const PRINTED_ROUTES = 20;

/** Land borders that an option may add, as short bridges. */
export const PASSES: readonly Route[] = map.passes.map(routeOf);
