/** Sentences in which names of things can be found again: each stands between private signs, which no text may hold. */

const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";
const SIGNS = /[\uE000-\uE002]/g;
const NAMED = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g;

/** A piece of a sentence; `word`: the thing that it names, in notation, "" for plain text. */
export interface Part {
  text: string;
  word: string;
}

/** A sentence taken apart. */
export function marked(sentence: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of sentence.matchAll(NAMED)) {
    if (found.index > at) parts.push({ text: sentence.slice(at, found.index), word: "" });
    parts.push({ text: found[2]!, word: found[1]! });
    at = found.index + found[0].length;
  }
  if (at < sentence.length) parts.push({ text: sentence.slice(at), word: "" });
  return parts;
}

/** A name that stands for `word`. */
marked.wrap = (word: string, text: string): string => OPEN + word + MIDDLE + text.replaceAll(SIGNS, "") + CLOSE;

export function plain(parts: Part[]): string {
  return parts.map((part) => part.text).join("");
}
