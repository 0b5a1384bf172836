/** The track above the map: the turn, its nine Actions, the phases of a war turn; swords and the ninja. */

import type { Texts } from "../types";
import { Crest } from "../../shell/marks";
import { moment } from "./describe";
import { Icon, NINJA, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import { actionOf, phaseOf, type ShogunView } from "./view";

const ACTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PHASES = ["A", "B", "C", "D"];

export function Track({ view, texts }: { view: ShogunView; texts: Texts }) {
  const action = actionOf(view);
  const phase = phaseOf(view);
  return (
    <header class="sg-track">
      <b class="sg-turn">{action ? texts.text("sketch-turn", { n: view.turn }) : moment(view, texts)}</b>
      {action > 0 && (
        <ol class="sg-actions">
          {ACTIONS.map((n) => (
            <li
              key={n}
              aria-current={n === action ? "step" : undefined}
              aria-label={texts.text(`phase-${n}`)}
              class={n < action ? "sg-past" : ""}
            >
              {n}
            </li>
          ))}
        </ol>
      )}
      <span class="sg-doing">
        {action > 0 && texts.text(`phase-${action}`)}
        {view.war_turn && (
          <>
            <Crest mark={marks[view.war_turn.side]!} size="1.25em" />
            <span class="sg-phases">
              {PHASES.map((each) => (
                <i
                  key={each}
                  role="img"
                  aria-current={each === phase ? "step" : undefined}
                  aria-label={texts.text(`phase-${each}`)}
                >
                  {each}
                </i>
              ))}
            </span>
            {phase && <span class="sg-phase">{texts.text(`phase-${phase}`)}</span>}
          </>
        )}
      </span>
      <Swords view={view} texts={texts} />
    </header>
  );
}

/** The swords in the order of the war turns, with who holds which, and who wishes for which. */
function Swords({ view, texts }: { view: ShogunView; texts: Texts }) {
  const holders = Object.fromEntries(Object.entries(view.swords).map(([side, sword]) => [sword, side]));
  const wishes = Object.fromEntries(Object.entries(view.draft.wishes).map(([side, sword]) => [sword, side]));
  return (
    <span class="sg-swords">
      {view.sides.map((_, i) => {
        const n = i + 1;
        const side = holders[n] ?? wishes[n];
        const label = [texts.action(`sword ${n}`), side ? texts.word("side", side) : ""].filter(Boolean).join(": ");
        return (
          <span
            key={n}
            class={`sg-sword${wishes[n] && !holders[n] ? " sg-planned" : ""}`}
            data-word={`sword ${n}`}
            aria-label={label}
          >
            <Icon path={UNIT_PATHS.swordsman} size="1em" />
            {n}
            {side && <Crest mark={marks[side]!} size="1.3em" />}
          </span>
        );
      })}
      {view.ninja && (
        <span
          class="sg-sword"
          data-word="ninja"
          aria-label={texts.text("board-ninja-of", { side: texts.word("side", view.ninja) })}
        >
          <Icon path={NINJA} size="1.2em" />
          <Crest mark={marks[view.ninja]!} size="1.3em" />
        </span>
      )}
    </span>
  );
}
