/** What is pointed at, in a few words beside it. */

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Texts } from "../texts/texts";
import type { Pointed } from "./pointing";

const GAP = 8;

export const pointed = signal<Pointed | null>(null);

/** Shows `pointed`: its label, and what a thing of that name does, where the label doesn't say so itself. */
export function Tip({ texts }: { texts: Texts }) {
  const box = useRef<HTMLDivElement>(null);
  const at = pointed.value;
  useLayoutEffect(() => {
    if (box.current && at?.element.isConnected) place(box.current, at.element.getBoundingClientRect());
  }, [at]);
  if (!at?.label) return null;
  const words = [...new Set(at.phrases.flatMap((phrase) => phrase.split(" ").slice(-1)))];
  const effect = words.map((word) => texts.effect(word)).find((told) => told && !at.label.includes(told));
  return (
    <div class="tip" ref={box} role="tooltip">
      <strong>{at.label}</strong>
      {effect && <p>{effect}</p>}
    </div>
  );
}

function place(tip: HTMLElement, thing: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, thing.x + thing.width / 2 - width / 2), innerWidth - width - GAP);
  const above = thing.y - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > GAP ? above : Math.min(thing.bottom + GAP, innerHeight - height - GAP)}px`;
}
