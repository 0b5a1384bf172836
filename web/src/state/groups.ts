/** Legal actions in groups, and typed words understood, as `kunitori/plain/moves.py` has it. */

/** Actions that differ in one word alone. */
export interface Group {
  before: string[];
  after: string[];
  rows: { word: string; action: string }[];
}

export function grouped(actions: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const words = action.split(" ");
    const number = words.findIndex((word) => /^\d+$/.test(word));
    const at = number < 0 ? words.length - 1 : number;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    const key = words.length > 1 ? `${before.join(" ")}#${after.join(" ")}` : action; // "continue" and "withdraw" have nothing in common
    const group = groups.get(key) ?? { before, after, rows: [] };
    group.rows.push({ word: words[at]!, action });
    groups.set(key, group);
  }
  for (const { rows } of groups.values()) {
    if (rows.every(({ word }) => /^\d+$/.test(word))) rows.sort((a, b) => Number(a.word) - Number(b.word));
  }
  return [...groups.values()];
}

/** Does `short` stand for `word`?  A number only for itself. */
const begins = (short: string, word: string): boolean => (/^\d+$/.test(word) ? short === word : word.startsWith(short));

function beginsAll(given: string[], words: string[]): boolean {
  return given.length === words.length && given.every((short, at) => begins(short, words[at]!));
}

function beginsSome(given: string[], words: string[]): boolean {
  let at = 0;
  for (const short of given) {
    at = words.findIndex((word, place) => place >= at && begins(short, word)) + 1;
    if (!at) return false;
  }
  return true;
}

/** The actions that `typed` names exactly, else those that it abbreviates. */
export function meant(typed: string, actions: readonly string[]): string[] {
  const given = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (actions.includes(given.join(" "))) return [given.join(" ")];
  if (!given.length) return [];
  for (const fits of [beginsAll, beginsSome]) {
    const found = actions.filter((action) => fits(given, action.split(" ")));
    if (found.length) return found;
  }
  return [];
}
