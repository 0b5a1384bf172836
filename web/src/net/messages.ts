/** What server and page say to each other, as docs/protocol.md tells it. */

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A game's own view of a position; only the game's folder looks inside. */
export type View = { readonly [key: string]: any };

/** [kind, rule, values by name, forced, does everybody know it]: what happened, in the game's words. */
export type GameEvent = readonly [kind: string, rule: string, words: Readonly<Record<string, string | number>>, forced: boolean, open: boolean];

/** [epoch, count]: how far a viewer's stream is known. */
export type At = readonly [epoch: number, count: number];

export type Words = Readonly<Record<string, string | number>>;

export interface Seat {
  seat: string;
  player: string;
  kind: "person" | "bot" | "open";
  bot: string;
  present: boolean;
  /** Seconds since 1970. */
  absent_since: number | null;
  mine: boolean;
  /** Does somebody hold it, or a bot play it? */
  claimed: boolean;
  resigned: boolean;
}

export type Gift = readonly [giver: string, notation: string];

export interface Message {
  number: number;
  seat: string;
  to: string[];
  kind: "text" | "promise" | "truce" | "offer";
  text: string;
  gifts?: Gift[];
  state?: "open" | "accepted" | "declined" | "withdrawn";
  accepted?: string[];
}

export interface AmountRow {
  /** The notation with "#" where the amount stands; one without is an action that is taken so often. */
  row: string;
  chosen: number;
  most: number;
  /** By how much it changes at least. */
  step: number;
}

export interface Amounts {
  rows: AmountRow[];
  total: number;
  left: number;
  /** What ends the decision: what must be said and was not yet, and the seal. */
  sealing: string[];
}

/** A decision that the viewer owes. */
export interface Ask {
  decision: string;
  step: string;
  point: string;
  rule: string;
  sealed: boolean;
  /** Is each choice of the step a decision of its own? */
  apart: boolean;
  about: Words;
  actions: string[];
  notes: Record<string, [note: string, values: Words]>;
  draft: string[];
  seal: string;
  amounts: Amounts | null;
}

/** Something that all vote on; "" and -1 where it is about no seat or moment. */
export interface Vote {
  on: "rewind" | "end" | "replace" | "return";
  seat: string;
  to: number;
  by: string;
  yes: string[];
  no: string[];
}

/** Since when (seconds since 1970) a seat has been asked, and of the own seat how many seconds it used before. */
export interface Clock {
  since?: number;
  used?: number;
}

/** How a game ended, and what each seat has of it. */
export interface Result {
  reason: string;
  returns: Record<string, number> | null;
}

export interface Settings {
  private_talk: boolean;
  clock: { kind: "none" | "decision" | "bank"; seconds: number; bank: number };
  spectators: boolean;
  delay: number;
  undo: boolean;
  pace: number;
  /** May a seat ask what a bot would do? */
  hints: boolean;
}

/** A table in short. */
export interface Summary {
  table: string;
  game: string;
  status: "open" | "running" | "over";
  host: boolean;
  seats: { seat: string; name: string; kind: Seat["kind"]; bot: string; mine: boolean; owes: boolean; claimed: boolean }[];
  my_move: boolean;
  updated: number;
  created: number;
  result: Result | null;
}

export interface TableState {
  table: string;
  game: string;
  ruleset: string;
  /** By which the game began: another one if the server was upgraded since. */
  first_ruleset: string;
  /** Was the game set back after an upgrade? */
  lost: boolean;
  viewer: string;
  status: "open" | "running" | "over";
  options: Record<string, Json>;
  settings: Settings;
  host: boolean;
  seats: Seat[];
  at: At;
  first: number;
  events: GameEvent[];
  talk: Message[];
  view: View | null;
  pending: string[];
  ask: Ask | null;
  can_undo: boolean;
  clocks: Record<string, Clock>;
  chance: Record<string, Json>;
  votes: Vote[];
  result: Result | null;
  orders: string[];
  /** With whom the viewer's seat has a truce that holds. */
  truces: string[];
  /** The table that plays on, "" if there is none. */
  rematch: string;
}

/** What has changed; a key that is missing is unchanged. */
export type TableUpdate = Partial<TableState> & { at: At; undone?: At };

export interface Refusal {
  error: string;
  rule: string;
  values: Words;
  text: string;
}

/** What a bot would do in a decision. */
export interface Hint {
  decision: string;
  bot: string;
  actions: string[];
}

/** A decision of a finished game beside the best that was found for it; shares of the victory are 0 … 1. */
export interface Judgement {
  /** How many lines of the journal came before. */
  line: number;
  seat: string;
  step: string;
  played: string[];
  value: number;
  best: number;
  loss: number;
  mark: "" | "doubtful" | "mistake" | "blunder";
  lines: { plan: string[]; value: number; visits: number; played: boolean }[];
}

/** A game looked at by a bot, or as much of it as is done. */
export interface Analysis {
  seats: string[];
  level: string;
  lines: number;
  done: number;
  decisions: Judgement[];
  curve: { line: number; shares: number[] }[];
  turning_points: { line: number; seat: string; shares: number[]; after: number[]; change: number }[];
  seats_summary: { seat: string; decisions: number; loss: number; doubtful: number; mistakes: number; blunders: number }[];
  /** How many events the viewer's stream holds after the first so many lines of the journal. */
  moments: number[];
}

/** A literal word, or a value: its name and the type of its words. */
export type FormWord = string | { [name: string]: string };

export interface Form {
  message: string;
  words: FormWord[];
}

/** Something that is settled when a game is set up; the catalogue has `switch-NAME` or `option-NAME`. */
export interface Option {
  name: string;
  values: string[];
  /** Names of which it also takes several, separated by commas. */
  parts: string[];
  /** What its values and parts are names of, "" if they are not names. */
  kind: string;
  /** Does it take yet more? */
  other: boolean;
  default: string | null;
}

/** What never changes of a game. */
export interface Meta {
  name: string;
  ruleset: string;
  options: Option[];
  presets: Record<string, Record<string, Json>>;
  order_sets: Record<string, string[]>;
  asked_about: Record<string, string>;
  events: Record<string, Record<string, string>>;
  actions: Form[];
  steps: Record<string, { point: string; rule: string; sealed: boolean; mode: string; voluntary: boolean }>;
  rules: string[];
  seats_range: [number, number];
  /** Levels, from the weakest. */
  bots: string[];
  /** Temperaments of bots; the first one is the usual. */
  tempers: string[];
}
