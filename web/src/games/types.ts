/** What the shell and a game's folder know of each other.  The shell names no game; a game imports this, `texts` and `marks`. */

import type { ComponentType } from "preact";
import type { GameEvent, Json, View } from "../net/messages";
import type { Mark } from "../shell/marks";
import type { Texts } from "../texts/texts";

export type { GameEvent, Json, Mark, Texts, View };

/** How quickly a board tells what has happened: "still" shows the outcome at once (also where motion is to be reduced). */
export type Pace = "still" | "quick" | "normal" | "slow";

export interface BoardProps {
  /** The position as the viewer may know it: the game's `View.as_dict()`. */
  view: View;
  texts: Texts;
  /** The seat whose eyes these are, or "spectator". */
  viewer: string;
  /** Everything the viewer has been told up to this position, oldest first. */
  events: readonly GameEvent[];
  /** How many of the last events happened just now: to be animated.  0 after loading and while walking through the past. */
  fresh: number;
  pace: Pace;
  /** The chances of the battle at hand where they are public knowledge and the server tells them. */
  odds: Json | null;
}

export interface MatProps {
  view: View;
  texts: Texts;
  viewer: string;
  /** Whose things are shown, by seat. */
  seat: string;
}

/** A part of the board in words, for those who don't see it. */
export interface Described {
  heading: string;
  lines: string[];
}

/** What a game's folder exports as `default` from its `index.ts(x)`. */
export interface GameFolder {
  name: string;
  /** The map and everything on the table that belongs to nobody; fills the box it is given. */
  Board: ComponentType<BoardProps>;
  /** What one seat has; the shell writes its name, crest and state above it. */
  Mat: ComponentType<MatProps>;
  /** Colour, hatch, crest and letter by the name of a seat or a side. */
  marks: Record<string, Mark>;
  /** The board as text, in the order in which one would read it. */
  describe(view: View, texts: Texts): Described[];
  /** Is there a battle whose odds the server may be asked for? */
  fighting?(view: View): boolean;
}
