/** A sealed decision of amounts: bids, plans, purchases.  Changeable until it is sealed. */

import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Amounts, Ask } from "../../net/messages";
import type { Play } from "../../state/play";
import type { Texts } from "../../texts/texts";
import { Stepper } from "../bits";

const NUMBER = "#";

export function AmountsPanel({ play, ask, amounts }: { play: Play; ask: Ask; amounts: Amounts }) {
  const { texts } = play;
  // What was asked for and not answered yet, so that quick taps add up.
  const wished = useMemo(() => signal<Record<string, number>>({}), [ask.decision]);
  const change = async (row: string, amount: number) => {
    wished.value = { ...wished.value, [row]: amount };
    await play.say({ t: "amount", decision: ask.decision, row, amount });
    if (wished.value[row] === amount) {
      const { [row]: _, ...rest } = wished.value;
      wished.value = rest;
    }
  };
  return (
    <div class="amounts">
      <table>
        <tbody>
          {amounts.rows.map(({ row, chosen, most }) => (
            <tr key={row} data-row={row}>
              <th scope="row">{rowName(texts, row)}</th>
              <td>
                <Stepper label={rowName(texts, row)} value={wished.value[row] ?? chosen} most={most} onChange={(amount) => change(row, amount)} />
              </td>
              <td class="quiet">{texts.text("page-at-most", { n: most })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="total" role="status">
        {texts.text("page-total", { n: amounts.total, left: amounts.left })}
      </p>
      {ask.seal && (
        <button type="button" class="main" data-action={ask.seal} onClick={() => play.play([ask.seal])}>
          {texts.noted(ask.seal, ask)}
        </button>
      )}
    </div>
  );
}

/** What a row is about. */
function rowName(texts: Texts, row: string): string {
  const words = row.split(" ").slice(1).filter((word) => word !== NUMBER);
  return (words.length ? words : row.split(" ").slice(0, 1)).map((word) => texts.name(word)).join(" · ");
}
