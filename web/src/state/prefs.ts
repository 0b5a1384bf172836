/** What this reader has chosen for this browser. */

import { computed, effect, signal, type Signal } from "@preact/signals";
import type { Pace } from "../games/types";

const PREFIX = "kunitori.";

/** A value that the browser keeps. */
export function kept<T>(key: string, usual: T): Signal<T> {
  const found = read(PREFIX + key);
  const value = signal<T>(found === null ? usual : (JSON.parse(found) as T));
  effect(() => {
    const text = JSON.stringify(value.value);
    try {
      localStorage.setItem(PREFIX + key, text);
    } catch {
      // a browser that keeps nothing: the choice lasts as long as the page
    }
  });
  return value;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export type Theme = "system" | "light" | "dark";

export const theme = kept<Theme>("theme", "system");
export const wantedPace = kept<Pace>("pace", "normal");
export const confirming = kept("confirm", false);
export const reminding = kept("remind", false);

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const systemDark = signal(dark.matches);
const systemStill = signal(still.matches);
dark.addEventListener("change", () => (systemDark.value = dark.matches));
still.addEventListener("change", () => (systemStill.value = still.matches));

export const pace = computed<Pace>(() => (systemStill.value ? "still" : wantedPace.value));

effect(() => {
  const chosen = theme.value === "system" ? (systemDark.value ? "dark" : "light") : theme.value;
  document.documentElement.dataset.theme = chosen;
  document.documentElement.dataset.motion = pace.value === "still" ? "still" : "moving";
});
