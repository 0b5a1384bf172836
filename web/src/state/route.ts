/** Where in the page the reader is. */

import { signal } from "@preact/signals";

export const here = signal(new URL(location.href));

addEventListener("popstate", () => (here.value = new URL(location.href)));

/** Go to another place of the page; `replace`: leaving no trace of this one. */
export function go(path: string, replace = false): void {
  const next = new URL(path, location.href);
  if (replace) history.replaceState(null, "", next);
  else history.pushState(null, "", next);
  here.value = next;
  if (!replace) scrollTo(0, 0);
}

/** Let a click on a link of this page's own go without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (/^\/(api|schema|texts)\b/.test(link.pathname)) return;
  event.preventDefault();
  go(link.href);
}
