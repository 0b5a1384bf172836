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
  /** How far its name is moved up, in pixels, so that it doesn't run into another. */
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

/** A letter and a line of a name in map units, at the scale at which names are closest. */
const [LETTER, LEADING] = [10.2, 18];

/** Names side by side that would run into each other: every second one is raised. */
function raise(lands: Land[]): Land[] {
  const wide = ({ name }: Land) => name.split("-")[0]!.length * LETTER;
  const placed: Land[] = [];
  for (const land of lands.toSorted((a, b) => a.x - b.x)) {
    const clash = placed.some(
      (other) =>
        !other.raised && Math.abs(other.y - land.y) < LEADING && land.x - other.x < (wide(other) + wide(land)) / 2,
    );
    placed.push({ ...land, raised: clash ? 11 : 0 });
  }
  return lands.map(({ name }) => placed.find((land) => land.name === name)!);
}

export const LANDS: readonly Land[] = raise(
  Object.entries(map.provinces).map(([name, { ring, at }]) => {
    const [x, y, room] = at as [number, number, number];
    return { name, path: `${drawn(around(ring))}Z`, x, y, room, raised: 0 };
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
