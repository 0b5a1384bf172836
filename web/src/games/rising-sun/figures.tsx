/** The pieces as silhouettes that differ by shape: figures, Monsters and Strongholds, each in a box of 32 × 40. */

import type { ComponentChildren } from "preact";
import { inkOf, toneOf } from "../../shell/marks";
import { MARKS } from "./marks";

const BASE = <ellipse cx="16" cy="37.4" rx="13.5" ry="2.2" />;

/** What every Oni has: shoulders, legs, face. */
const ONI = (
  <>
    {BASE}
    <path d="M6 20c4-4 16-4 20 0l5 10.5-5 1L25.5 37H18l-2-5-2 5H6.5L6 31.5l-5-1z" />
    <path d="M9.5 9c0-5 13-5 13 0v6c0 5-13 5-13 0z" />
    <path class="rs-detail" d="M12 10.5l2.5 1M20 10.5l-2.5 1M12.5 15.5l1.5-1.5 1 1.5 1-1.5 1 1.5 1-1.5 1.5 1.5" />
  </>
);

const SHAPES: Readonly<Record<string, ComponentChildren>> = {
  bushi: (
    <>
      {BASE}
      <path d="M25 6.5h1.600V37H25zM25.8.8l2.2 6h-4.400z" />
      <path d="M13.5 16c6 0 8 3 8.5 8l2 13H3l2-13c.5-5 2.5-8 8.5-8z" />
      <path d="M9.5 12h8v4.5c-1.5 1.8-6.5 1.8-8 0z" />
      <path d="M2.5 13.2C7.5 9.5 10 6 13.5 3.5 17 6 19.5 9.5 24.5 13.2 18 15.6 9 15.6 2.5 13.2z" />
      <path class="rs-detail" d="M5.5 26.5h16M13.5 17v9.5M20 21.5l6 2" />
    </>
  ),
  shinto: (
    <>
      {BASE}
      <path d="M15 17c4 0 5.5 2 12 5.5L24 30l-4-2.5L22 37H8l2-9.5L6 30l-3-7.5C9.5 19 11 17 15 17z" />
      <path d="M10.8 12.5h8.400v2.800c0 4-8.4 4-8.4 0z" />
      <path d="M9.8 12.5C9 5.5 11.5 1.5 14 1.2c4-.5 7 3.3 6.2 11.300z" />
      <path d="M25.3 29.5 28 9.5l1.2.2-2.5 20zM28.8 9.5l3 2.2-2 1.8 2 2.2-2.3 1.5-1.7-3.2z" />
      <path class="rs-detail" d="M15 19l-2.2 8.5M15 19l2.2 8.5M9.5 12.5h11" />
    </>
  ),
  daimyo: (
    <>
      {BASE}
      <path d="M16 20c5 0 8 1 11 3l3.5 8-4.5-.5 1 6.5H5l1-6.5-4.5.5 3.5-8c3-2 6-3 11-3z" />
      <path d="M11 17h10v4.5c-2 2-8 2-10 0z" />
      <path d="M9.5 16.5c0-8 13-8 13 0l3.5 3.800C19.5 18.3 12.5 18.3 6 20.300z" />
      <path d="M7 1.5c0 5.5 4 8 9 8s9-2.5 9-8c4.5 6 0 12.3-9 12.300S2.5 7.5 7 1.5z" />
      <path class="rs-detail" d="M9 25.5h14M8 29h16M16 22v14M12.5 20.5l3.5 2 3.5-2" />
    </>
  ),
  stronghold: (
    <>
      <path d="M3 38.5 7.5 29h17l4.5 9.5z" />
      <path d="M9.5 29.5v-7h13v7z" />
      <path d="M2.5 24C7 22.8 8.5 20.5 9.5 18h13c1 2.5 2.5 4.8 7 6z" />
      <path d="M11.5 18.5v-5h9v5z" />
      <path d="M5.5 14.800C11 13 14 9.5 16 3.5c2 6 5 9.5 10.5 11.300z" />
      <path class="rs-detail" d="M14 29.5V25h4v4.5M8 33.5h16M12 30v3.5M20 30v3.5M14 16h4" />
    </>
  ),
  komainu: (
    <>
      {BASE}
      <path d="M24.5 34c7-3.5 6.5-14 0-15.5 2.8 3 2 7.5-2 9z" />
      <path d="M10 37l1-11c0-6 5-9 9.5-6.5 5 2.5 7 10 5 17.5z" />
      <path d="M3.5 14.5c-.5-2 1-3.8 2.8-3.8-.6-2.7 1.4-4.8 3.9-4.300C11 3.8 14.5 3.5 16 5.700c2.6-.8 5 1.2 4.4 3.9 2.5.8 3 4 1 5.6 1 2.6-1 5-3.6 4.6-1.8 3.2-6 3.4-8 1.2l-5.3-.5c-1.5-.6-1.5-2.3-.5-3.2-1.5-.3-1.5-2.3-.5-2.800z" />
      <path d="M7.5 37l1.2-13h5l-.7 13z" />
      <path class="rs-detail" d="M4.5 17.300c2 .8 3.5.8 5 0M8 12.5h1.600M14 9.5c2 .5 2.5 2.5 1 4M17.5 14c.5 1.6-.5 3-2 3.2M20 27c2.5 1.5 3 5 2 8" />
    </>
  ),
  "oni-of-skulls": (
    <>
      {ONI}
      <path d="M10 9 6.5 1l6.8 4.5zM22 9l3.5-8-6.8 4.5z" />
      <path class="rs-bone" d="M8.5 22a2 2 0 1 1 3 1.800V25H9.400v-1.2A2 2 0 0 1 8.5 22zM14 24a2 2 0 1 1 3 1.800V27h-2.100v-1.2A2 2 0 0 1 14 24zM19.5 22a2 2 0 1 1 3 1.800V25h-2.100v-1.2a2 2 0 0 1-.9-1.800z" />
    </>
  ),
  yurei: (
    <>
      <path d="M16 1.5c6 0 8 5 8 11.5l1.5 5.5c3.5 0 5.5 2.5 5 6.5l-4.8-1.5C25 30.5 21 35 12 39c2.5-4.5-1.5-6.5-3.5-11.5L6.3 23 1.5 25c-.5-4 1.5-6.5 5-6.5L8 13C8 6.5 10 1.5 16 1.5z" />
      <path class="rs-detail" d="M12.5 5c-2 4-1.5 8-3 13M19.5 5c2 4 1.5 8 3 13M13.5 11.5h1.300M17.2 11.5h1.300M15 16c.6-.8 1.4-.8 2 0M13 25c1 3 1 5 0 7.5M19 24c.5 3 0 5-1.5 7" />
    </>
  ),
  "river-dragon": (
    <>
      <path d="M5 38.5C1.5 33 5.5 28.5 13 28c6-.4 9-1.5 9-4 0-3-4-3-8-4.5C8 17.5 6.5 12.5 10.5 8.5L15 4l1.5 2.5L23.5 4 22 7.5l7.5 1.5 1 3.5-4 1.3 1 2.7-6.5-.2c-3-.1-4.5-.8-6.5-.3-1.5 1 .5 2 3.5 3 6.5 2 10.5 4.5 9.5 9.5-.8 4.5-6 6.3-12.5 6.5-4 .1-6 1.5-9.5 3.5z" />
      <path d="M14.5 4.5 11.5.5l6 2.5zM19.5 3.5 22 .2l1.5 3.5z" />
      <path class="rs-detail" d="M22.5 9.5h1.5M21 13.5c2 .5 4 .5 6-.2M12 14l-3.5.5M13 19l-2 2.5M19.5 21l-1 2.800M22 25.5l3 1.5M17 28.5l.5 3M10.5 29.5l1 2.8" />
    </>
  ),
  "oni-of-blood": (
    <>
      {ONI}
      <path d="M12.8 6.5 16 .3l3.2 6.2z" />
      <path d="M3 31C-1.5 20 1 11 6.5 5.5 5 13 5.5 22 6.5 29zM29 31c4.5-11 2-20-3.5-25.5C27 13 26.5 22 25.5 29z" />
      <path class="rs-detail" d="M16 21.5c2.5 3.5 2.8 5.5 0 6.5-2.8-1-2.5-3 0-6.5z" />
    </>
  ),
  "oni-of-souls": (
    <>
      <path d="M6 20c4-4 16-4 20 0l4.5 9-5.5.5c1 4-3 4-2.5 8.5-3.5-1-3-4-6.5-5-1 3-3 6-6.5 5.5 1-3-3.5-4-2.5-9L1.5 29z" />
      <path d="M9.5 9c0-5 13-5 13 0v6c0 5-13 5-13 0z" />
      <path d="M10 8.5C5.5 8 3.5 5 4.5 1c2 3 4.5 4 7.5 4zM22 8.5c4.5-.5 6.5-3.5 5.5-7.5-2 3-4.5 4-7.5 4z" />
      <path class="rs-bone" d="M4 11c2 2 2.5 3.8.8 5.2C3 15.8 2.5 13.5 4 11zM28 11c-2 2-2.5 3.8-.8 5.2 1.8-.4 2.3-2.7.8-5.2z" />
      <path class="rs-detail" d="M12 11l2.5 1M20 11l-2.5 1M13.5 15.5h5M11 23c3 2 7 2 10 0M12 27.5c3 1.5 5 1.5 8 0" />
    </>
  ),
  "oni-of-hate": (
    <>
      {ONI}
      <path d="M10.5 9.5C5 10 1.5 7 1.5 2c3 3.5 6 4 10 3zM21.5 9.5C27 10 29 7 28.5 3.5c-2.5 2-4.8 2.3-7.5 1.5z" />
      <path d="M24 30.5 26.3 9l-1.5-1 1.7-1.300L26 4l2.3-1.5L30.5 4l-.2 2.5 1.5 1.3-1.5 1.5.3 2.2-1.3 1-2.8 18.5z" />
      <path class="rs-detail" d="M27.5 6.5h.01M29 9.5h.01M27.5 12h.01M9 24.5h11M10 28h10" />
    </>
  ),
  "oni-of-spite": (
    <>
      <path d="M8 30C-1.5 27-1 14 2.5 5.5 4.5 10.5 8 13 12 15.5zM24 30c9.5-3 9-16 5.5-24.5C27.5 10.5 24 13 20 15.5z" />
      {ONI}
      <path d="M11 8 9 .8l5 4zM21 8l2-7.2-5 4z" />
      <path class="rs-detail" d="M16 15.5v6c0 2 2.5 2 2.5 0M2.5 13c1.5 3 2.5 6 2.5 10M29.5 13c-1.5 3-2.5 6-2.5 10" />
    </>
  ),
};

export const KINDS = Object.keys(SHAPES);

/** The sheet that all figures are taken from; drawn once on the page, of no size. */
export function FigureSheet() {
  return (
    <svg class="rs-sheet" aria-hidden="true">
      {Object.entries(SHAPES).map(([kind, shape]) => (
        <symbol key={kind} id={`rs-figure-${kind}`} viewBox="0 0 32 40">
          {shape}
        </symbol>
      ))}
    </svg>
  );
}

/** A piece in the colours of its clan; without a clan in ink. */
export function Figure({ kind, clan = "" }: { kind: string; clan?: string }) {
  const mark = MARKS[clan];
  const style = mark ? { color: toneOf(mark), "--rs-detail": inkOf(mark) } : undefined;
  return (
    <svg class="rs-figure" viewBox="0 0 32 40" style={style} aria-hidden="true">
      <use href={`#rs-figure-${kind}`} />
    </svg>
  );
}
