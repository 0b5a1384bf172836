/** The four marks of a seat or side that never disagree: colour, hatch, crest and letter. */

import type { JSX } from "preact";

export const TONES = ["red", "blue", "gold", "green", "purple", "orange", "teal", "ink"] as const;
export const HATCHES = ["plain", "rise", "fall", "cross", "dots", "bars", "waves", "rows"] as const;

export type Tone = (typeof TONES)[number];
export type Hatch = (typeof HATCHES)[number];

export interface Mark {
  tone: Tone;
  hatch: Hatch;
  /** A path in a box of 24 × 24. */
  mon: string;
  letter: string;
}

/** The mark of whoever has none: an open seat, a spectator. */
export const NOBODY: Mark = { tone: "ink", hatch: "plain", mon: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z", letter: "·" };

/** The strong colour: pieces and borders. */
export const toneOf = (mark: Mark): string => `var(--${mark.tone})`;

/** The quiet colour: areas. */
export const softOf = (mark: Mark): string => `var(--${mark.tone}-soft)`;

/** What is legible on the strong colour. */
export const inkOf = (mark: Mark): string => `var(--${mark.tone}-ink)`;

/** The crest on a disc, inside an `<svg>`; x and y are its middle. */
export function Mon({ mark, x = 12, y = 12, size = 24 }: { mark: Mark; x?: number; y?: number; size?: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={toneOf(mark)} />
      <path d={mark.mon} fill={inkOf(mark)} fill-rule="evenodd" />
    </g>
  );
}

/** The crest as a picture of its own, as large as a line of text. */
export function Crest({ mark, size = "1.5em" }: { mark: Mark; size?: string }) {
  return (
    <svg class="crest" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <Mon mark={mark} />
    </svg>
  );
}

const STROKES: Record<Hatch, string> = {
  plain: "",
  rise: "M-2 10 10-2M-2 2 2-2M6 10 10 6",
  fall: "M-2-2 10 10M-2 6 2 10M6-2 10 2",
  cross: "M-2 10 10-2M-2 2 2-2M6 10 10 6M-2-2 10 10M-2 6 2 10M6-2 10 2",
  dots: "M2 2h.01M6 6h.01",
  bars: "M2-1v10M6-1v10",
  waves: "M-2 3q2-3 4 0t4 0 4 0M-2 7q2-3 4 0t4 0 4 0",
  rows: "M-1 2h10M-1 6h10",
};

const patternId = (id: string, mark: Mark): string => `${id}-${mark.hatch}-${mark.tone}`;

/** A fill in the quiet colour with the hatch of `mark`; `<Hatches>` of the same id must be in the drawing. */
export const hatchFill = (id: string, mark: Mark): string => `url(#${patternId(id, mark)})`;

/** The patterns of some marks, for the `<defs>` of a drawing; `scale`: how large a hatch of 8 units is drawn. */
export function Hatches({ marks, id, scale = 1 }: { marks: Mark[]; id: string; scale?: number }): JSX.Element {
  const once = new Map(marks.map((mark) => [patternId(id, mark), mark]));
  return (
    <>
      {[...once].map(([key, mark]) => (
        <pattern key={key} id={key} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
          <rect width="8" height="8" fill={softOf(mark)} />
          <path d={STROKES[mark.hatch]} stroke={toneOf(mark)} stroke-opacity="0.45" stroke-width={mark.hatch === "dots" ? 2 : 1} stroke-linecap="round" fill="none" />
        </pattern>
      ))}
    </>
  );
}
