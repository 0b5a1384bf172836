/** A sealed decision of amounts: bids, plans, purchases.  Changeable until it is sealed. */

import type { AmountRow, Amounts, Ask } from "../../net/messages";
import { rowWords } from "../../state/amounts";
import type { Play } from "../../state/play";
import type { Texts } from "../../texts/texts";
import { Stepper } from "../bits";

export function AmountsPanel({ play, ask, amounts }: { play: Play; ask: Ask; amounts: Amounts }) {
  const { texts, wishes } = play;
  const seal = amounts.sealing.at(-1)!;
  return (
    <div class="amounts">
      <table>
        <tbody>
          {amounts.rows.map((row) => (
            <tr key={row.row} data-row={row.row} data-hot={play.isHinted(rowWords(row))}>
              <th scope="row">
                {rowName(texts, row)}
                <small>{namesOf(row).map((word) => texts.effect(word)).find(Boolean)}</small>
              </th>
              <td>
                <Stepper label={rowName(texts, row)} value={wishes.of(row)} most={row.most} step={row.step} onChange={(amount) => wishes.set(row.row, amount)} />
              </td>
              <td class="quiet">{texts.text("page-at-most", { n: row.most })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="sealing">
        <p class="total" role="status">
          {total(texts, ask, amounts)}
        </p>
        <button type="button" class="main" data-action={seal} data-hot={play.isHinted(seal)} onClick={() => play.seal()}>
          {texts.noted(seal, ask)}
        </button>
      </div>
    </div>
  );
}

/** How much was chosen, and what becomes of the rest. */
function total(texts: Texts, { step }: Ask, { total: n, left }: Amounts): string {
  const own = `step-${step}`;
  return texts.has(own, "total") ? texts.text(own, { n, left }, "total") : texts.text("page-total", { n, left });
}

/** What a row is about: of an action that is taken several times its label. */
function rowName(texts: Texts, row: AmountRow): string {
  const words = rowWords(row);
  return words === row.row ? texts.action(words) : namesOf(row).map((word) => texts.name(word)).join(" · ");
}

/** The words of a row that name things; the verb if there are none. */
function namesOf(row: AmountRow): string[] {
  const [verb, ...names] = rowWords(row).split(" ");
  return names.length ? names : [verb!];
}
