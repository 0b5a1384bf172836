/** The five sides: colour, hatch, crest and letter.  A seat of two sides shows the first of them. */

import type { Mark } from "../types";

const SIDES: Record<string, Mark> = {
  red: { tone: "red", hatch: "rise", letter: "R", mon: "M12 4l3.8 6.6H8.2zM8 12l3.8 6.6H4.2zM16 12l3.8 6.6h-7.6z" },
  orange: {
    tone: "orange",
    hatch: "dots",
    letter: "O",
    mon: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm0 2.8a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 0 1 0-9.4zm0 2.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  },
  purple: { tone: "purple", hatch: "waves", letter: "P", mon: "M5.5 7h3v10h-3zM10.5 4.8h3v14.4h-3zM15.5 7h3v10h-3z" },
  blue: {
    tone: "blue",
    hatch: "fall",
    letter: "B",
    mon: "M12 4l3.5 3.7-3.5 3.7-3.5-3.7zM12 12.6l3.5 3.7-3.5 3.7-3.5-3.7zM7.6 8.3l3.5 3.7-3.5 3.7L4.1 12zM16.4 8.3l3.5 3.7-3.5 3.7-3.5-3.7z",
  },
  green: {
    tone: "green",
    hatch: "rows",
    letter: "G",
    mon: "M12 11.3C8.7 9.6 8.4 6.3 12 4c3.6 2.3 3.3 5.6 0 7.3zm.7.7c1.7-3.3 5-3.6 7.3 0-2.3 3.6-5.6 3.3-7.3 0zm-.7.7c3.3 1.7 3.6 5 0 7.3-3.6-2.3-3.3-5.6 0-7.3zm-.7-.7c-1.7 3.3-5 3.6-7.3 0 2.3-3.6 5.6-3.3 7.3 0z",
  },
};

export const SIDE_NAMES = Object.keys(SIDES);

/** By the name of a side or of a seat, as "red" or "red-orange". */
export const marks: Record<string, Mark> = {
  ...SIDES,
  ...Object.fromEntries(
    SIDE_NAMES.flatMap((a) => SIDE_NAMES.filter((b) => b !== a).map((b) => [`${a}-${b}`, SIDES[a]!])),
  ),
};
