/** A part of the page in which things can be pointed at. */

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Choosing, Phrase } from "../state/choosing";
import { Pointing } from "./pointing";
import { pointed } from "./tip";

interface Props {
  class: string;
  label: string;
  choosing: Choosing;
  hot: ReadonlySignal<readonly string[]>;
  /** Something was tapped: its words, innermost and most specific first. */
  onPick(phrases: Phrase[]): void;
  children: ComponentChildren;
}

export function Area({ class: name, label, choosing, hot, onPick, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    const pointing = new Pointing(root.current!, choosing, hot, {
      onPick: (nested) => (pointed.value = null, pick.current(nested.flat())),
      onPoint: (at) => (pointed.value = at),
    });
    return () => pointing.close();
  }, [choosing, hot]);
  return (
    <div class={name} ref={root} role="group" aria-label={label}>
      {children}
    </div>
  );
}
