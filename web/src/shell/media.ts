/** Media queries as something to render by. */

import { signal, type Signal } from "@preact/signals";

const known = new Map<string, Signal<boolean>>();

/** Does the query hold?  Whoever asks while rendering is rendered again when that changes. */
export function media(query: string): boolean {
  let holds = known.get(query);
  if (!holds) {
    const list = matchMedia(query);
    const found = signal(list.matches);
    list.addEventListener("change", () => (found.value = list.matches));
    known.set(query, found);
    holds = found;
  }
  return holds.value;
}
