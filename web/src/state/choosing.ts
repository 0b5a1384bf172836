/** Choosing is naming words: what is pointed at carries words, and every pick leaves the legal actions that hold them all. */

import { computed, signal, type ReadonlySignal } from "@preact/signals";

/** Words picked together, as "bushi kyoto". */
export type Phrase = string;

/** What a pick came to. */
export type Picked =
  | { kind: "play"; action: string } // one action is left
  | { kind: "go-on" } // several are
  | { kind: "taken-back" }
  | { kind: "unfit"; phrase: Phrase }; // no action has these words

/** The alternatives of a `data-word` attribute; one with a word that no action has, as "token edo", names a thing without answering. */
export const alternatives = (attribute: string): Phrase[] => attribute.split("|").map((phrase) => phrase.trim());

/** Where `phrase` ends in `words` if its words stand there in order from `from` on; -1 if they don't. */
function endOf(phrase: string[], words: string[], from: number): number {
  let at = from;
  for (const word of phrase) {
    at = words.indexOf(word, at);
    if (at < 0) return -1;
    at += 1;
  }
  return at;
}

/** Does an action hold the words of a phrase, in their order? */
export const holds = (action: string, phrase: Phrase): boolean => endOf(phrase.split(" "), action.split(" "), 0) >= 0;

/** Do the picks stand in the action in their order? */
function inOrder(picks: Phrase[], words: string[]): boolean {
  let at = 0;
  for (const pick of picks) {
    at = endOf(pick.split(" "), words, at);
    if (at < 0) return false;
  }
  return true;
}

/** The words of an action that no pick has used, in whatever order these came; null if it doesn't hold them all. */
function unused(picks: Phrase[], words: string[]): string[] | null {
  const rest = [...words];
  for (const word of picks.flatMap((pick) => pick.split(" "))) {
    const at = rest.indexOf(word);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

export class Choosing {
  readonly picks = signal<Phrase[]>([]);

  /** The actions that hold all picks; those that hold them in order, if there are any. */
  readonly candidates: ReadonlySignal<string[]>;

  private readonly rests: ReadonlySignal<{ words: Set<string>; rests: string[][] }>;
  private fitting = new Map<Phrase, boolean>();

  /** `hinted`: those of the actions that a hint names. */
  constructor(
    readonly actions: ReadonlySignal<readonly string[]>,
    private hinted: ReadonlySignal<readonly string[]> = signal([]),
  ) {
    this.candidates = computed(() => fitting(this.actions.value, this.picks.value));
    this.rests = computed(() => {
      this.fitting = new Map();
      const rests = this.candidates.value.map((action) => unused(this.picks.value, action.split(" ")) ?? []);
      return { words: new Set(rests.flat()), rests };
    });
  }

  /** Can these words be picked next? */
  fits(phrase: Phrase): boolean {
    const { words, rests } = this.rests.value;
    let fits = this.fitting.get(phrase);
    if (fits === undefined) {
      const asked = phrase.split(" ");
      fits = asked.every((word) => words.has(word)) && (asked.length === 1 || rests.some((rest) => endOf(asked, rest, 0) >= 0));
      this.fitting.set(phrase, fits);
    }
    return fits;
  }

  /** Does a hint name what a tap on these would pick?  What is an action by itself is no part of another. */
  isHinted(phrases: Phrase[]): boolean {
    const next = phrases.find((phrase) => this.fits(phrase));
    const names = (action: string) => action === next || (!this.actions.value.includes(next!) && holds(action, next!));
    return this.hinted.value.some((action) => next !== undefined && names(action));
  }

  /** Pick the first alternative that fits; a picked one is taken back, and what fits only a new beginning begins anew. */
  pick(phrases: Phrase[]): Picked {
    const picks = this.picks.value;
    const next = phrases.find((phrase) => this.fits(phrase));
    if (next) return this.take([...picks, next]);
    const again = phrases.find((phrase) => picks.includes(phrase));
    if (again) {
      this.picks.value = picks.filter((pick) => pick !== again);
      return { kind: "taken-back" };
    }
    const anew = phrases.find((phrase) => fitting(this.actions.value, [phrase]).length > 0);
    return anew ? this.take([anew]) : { kind: "unfit", phrase: phrases[0] ?? "" };
  }

  /** Take the last pick back; was there one? */
  back(): boolean {
    const picks = this.picks.value;
    this.picks.value = picks.slice(0, -1);
    return picks.length > 0;
  }

  clear(): void {
    if (this.picks.value.length) this.picks.value = [];
  }

  private take(picks: Phrase[]): Picked {
    this.picks.value = picks;
    const [only, ...more] = this.candidates.value;
    return only !== undefined && !more.length ? { kind: "play", action: only } : { kind: "go-on" };
  }
}

function fitting(actions: readonly string[], picks: Phrase[]): string[] {
  if (!picks.length) return [...actions];
  const holding = actions.filter((action) => unused(picks, action.split(" ")) !== null);
  const ordered = holding.filter((action) => inOrder(picks, action.split(" ")));
  return ordered.length ? ordered : holding;
}
