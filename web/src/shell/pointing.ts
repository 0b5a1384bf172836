/** What can be pointed at: elements with `data-word` are lit, chosen, hot and reached by keys from here, without the board. */

import { effect, type ReadonlySignal } from "@preact/signals";
import { alternatives, type Choosing, type Phrase } from "../state/choosing";

type Shape = HTMLElement | SVGElement;

interface Thing {
  element: Shape;
  phrases: Phrase[];
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export interface Pointed {
  phrases: Phrase[];
  label: string;
  element: Element;
}

export interface Hearing {
  /** Something was tapped: its own words, and those of what is around it. */
  onPick(nested: Phrase[][]): void;
  /** Something is pointed at, or nothing any more. */
  onPoint(pointed: Pointed | null): void;
}

export class Pointing {
  private things: Thing[] = [];
  private current: Shape | null = null;
  private clicked: readonly [x: number, y: number] = [NaN, NaN];
  private end: () => void;

  constructor(
    private root: HTMLElement,
    private choosing: Choosing,
    private hot: ReadonlySignal<readonly string[]>,
    private hearing: Hearing,
  ) {
    const observer = new MutationObserver(() => this.gather());
    observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-word"] });
    const listening = new AbortController();
    const on = { signal: listening.signal };
    root.addEventListener("click", (event) => (this.clicked = [event.clientX, event.clientY], this.tapped(event.target)), on);
    root.addEventListener("keydown", (event) => this.key(event), on);
    root.addEventListener("pointerover", (event) => !this.rests(event) && this.pointed(event.target), on);
    root.addEventListener("pointerleave", () => this.hearing.onPoint(null), on);
    root.addEventListener("focusin", (event) => this.focused(event.target), on);
    root.addEventListener("focusout", () => this.hearing.onPoint(null), on);
    this.gather();
    const ends = [effect(() => this.light()), effect(() => this.heat())];
    this.end = () => {
      observer.disconnect();
      listening.abort();
      ends.forEach((stop) => stop());
    };
  }

  close(): void {
    this.end();
  }

  /** Find everything that can be pointed at. */
  private gather(): void {
    this.things = [...this.root.querySelectorAll<Shape>("[data-word]")].map((element) => ({
      element,
      phrases: alternatives(element.dataset.word!),
    }));
    for (const { element } of this.things) {
      if (!element.hasAttribute("role")) element.setAttribute("role", "button");
    }
    this.light();
    this.heat();
  }

  private light(): void {
    const picks = this.choosing.picks.value;
    for (const { element, phrases } of this.things) {
      const lit = phrases.some((phrase) => this.choosing.fits(phrase));
      const chosen = phrases.some((phrase) => picks.includes(phrase));
      set(element, "data-lit", lit);
      set(element, "data-chosen", chosen);
      state(element, "aria-disabled", lit || chosen ? null : "true");
    }
    this.choosing.fits(""); // follow the actions also where there is nothing to light
    this.rove();
  }

  /** Hot is what has one of the names; while there are none, what a hint names. */
  private heat(): void {
    const hot = this.hot.value;
    for (const { element, phrases } of this.things) {
      const names = (word: string) => phrases.some((phrase) => phrase === word || phrase.endsWith(` ${word}`));
      set(element, "data-hot", hot.length ? hot.some(names) : this.choosing.isHinted(phrases));
    }
    this.choosing.isHinted([]); // follow the hint also where there is nothing to light
  }

  /** One element alone takes part in the tab order; arrows lead to the others. */
  private rove(): void {
    const { things } = this;
    const stays = this.current && things.some(({ element }) => element === this.current);
    if (!stays || (!this.current!.hasAttribute("data-lit") && document.activeElement !== this.current)) {
      this.current = (things.find(({ element }) => element.hasAttribute("data-lit")) ?? things[0])?.element ?? null;
    }
    for (const { element } of things) {
      state(element, "tabindex", element === this.current ? "0" : "-1");
    }
  }

  private tapped(target: EventTarget | null): void {
    const nested = this.around(target);
    if (nested.length) this.hearing.onPick(nested.map((element) => alternatives(element.dataset.word!)));
  }

  /** Does the pointer lie where it clicked?  What has come under it since isn't pointed at. */
  private rests({ clientX, clientY }: MouseEvent): boolean {
    const [x, y] = this.clicked;
    return clientX === x && clientY === y;
  }

  private pointed(target: EventTarget | null): void {
    const [element] = this.around(target);
    this.hearing.onPoint(element ? { element, label: element.getAttribute("aria-label") ?? "", phrases: alternatives(element.dataset.word!) } : null);
  }

  private focused(target: EventTarget | null): void {
    const [element] = this.around(target);
    if (!element) return;
    this.current = element;
    this.rove();
    if (element.matches(":focus-visible")) this.pointed(element);
  }

  /** The elements with words around `target`, innermost first. */
  private around(target: EventTarget | null): Shape[] {
    const found: Shape[] = [];
    let element = (target as Element | null)?.closest<Shape>("[data-word]");
    while (element && this.root.contains(element)) {
      found.push(element);
      element = element.parentElement?.closest<Shape>("[data-word]");
    }
    return found;
  }

  private key(event: KeyboardEvent): void {
    const [element] = this.around(event.target);
    if (!element || event.target !== element) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.tapped(element);
    }
    const way = ARROWS[event.key];
    if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = this.nearest(element, way, !event.shiftKey);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  /** The nearest element in a direction; among those that can be picked, if `lit` and there are any. */
  private nearest(from: Shape, [dx, dy]: [number, number], lit: boolean): Shape | null {
    const able = this.things.filter(({ element }) => element.hasAttribute("data-lit"));
    const start = middle(from);
    let best: Shape | null = null;
    let least = Infinity;
    for (const { element } of lit && able.length ? able : this.things) {
      const at = middle(element);
      const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
      const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
      const far = along + 2 * aside;
      if (element !== from && along > 0 && aside <= along * 2 && far < least && at.shown) {
        least = far;
        best = element;
      }
    }
    return best;
  }
}

function middle(element: Element): { x: number; y: number; shown: boolean } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, shown: box.width > 0 };
}

function set(element: Element, name: string, on: boolean): void {
  state(element, name, on ? "" : null);
}

/** Change an attribute only if that is a change: each costs the browser a look at the styles. */
function state(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
