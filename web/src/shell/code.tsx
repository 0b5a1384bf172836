/** An address as a code that a phone's camera reads. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { post, type Problem } from "../net/http";
import type { Refusal } from "../net/messages";
import { useTexts } from "../texts/load";
import { Dialog, Trouble } from "./bits";

/** The address as other devices know it, and its code: a path in a square of `size` modules, dark where it is filled. */
interface Code {
  address: string;
  size: number;
  path: string;
}

const QUIET = 4; // modules of margin that readers need

export function CodeButton({ path, children }: { path: string; children: ComponentChildren }) {
  const texts = useTexts();
  const [code, setCode] = useState<Code | null>(null);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const show = () => post<Code>("/api/code", { path }).then((found) => (setTrouble(null), setCode(found)), (problem: Problem) => setTrouble(problem.refusal));
  return (
    <>
      <button type="button" class="quiet-button" onClick={show}>
        {children}
      </button>
      <Trouble refusal={trouble} />
      {code && (
        <Dialog title={texts.text("page-code")} onClose={() => setCode(null)}>
          <svg class="code" viewBox={`${-QUIET} ${-QUIET} ${code.size + 2 * QUIET} ${code.size + 2 * QUIET}`} role="img" aria-label={texts.text("page-code-label")}>
            <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
            <path d={code.path} fill="#000" shape-rendering="crispEdges" />
          </svg>
          <p class="quiet address">{code.address}</p>
        </Dialog>
      )}
    </>
  );
}
