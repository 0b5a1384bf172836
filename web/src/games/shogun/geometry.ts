/** The drawn map, as paths: made by tools/make_shogun_map.py, proved by tests/test_shogun_geometry.py. */

import map from "./map.json";

export const WIDTH = map.width;
export const HEIGHT = map.height;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Land {
  name: string;
  path: string;
  /** The middle of the room for pieces, and half its width; it is two thirds as high. */
  x: number;
  y: number;
  room: number;
  box: Box;
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

function boxOf(points: Line): Box {
  const xs = points.filter((_, i) => i % 2 === 0);
  const ys = points.filter((_, i) => i % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const LANDS: readonly Land[] = Object.entries(map.provinces).map(([name, { ring, at }]) => {
  const points = around(ring);
  const [x, y, room] = at as [number, number, number];
  return { name, path: `${drawn(points)}Z`, x, y, room, box: boxOf(points) };
});

export const LAND: ReadonlyMap<string, Land> = new Map(LANDS.map((land) => [land.name, land]));

export const LAKES: readonly string[] = map.lakes.map((ring) => `${drawn(around(ring))}Z`);

export const BORDERS: readonly Border[] = map.arcs.map(({ sides, line }) => ({ path: drawn(line), sides: sides as [string, string] }));

export const COAST: string = BORDERS.filter(({ sides }) => sides.includes("sea")).map(({ path }) => path).join("");

const routeOf = ({ ends, line }: { ends: string[]; line: Line }): Route => ({ path: drawn(line), ends: ends as [string, string] });

/** Sea routes, the first twenty of them on every board; the others may be added by an option. */
export const ROUTES: readonly Route[] = map.routes.map(routeOf);
export const PRINTED_ROUTES = 20;

/** Land borders that an option may add, as short bridges. */
export const PASSES: readonly Route[] = map.passes.map(routeOf);
