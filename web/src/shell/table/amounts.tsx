/** A sealed decision of amounts: bids, plans, purchases.  Changeable until it is sealed. */

import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Amounts, Ask } from "../../net/messages";
import type { Play } from "../../state/play";
import type { Texts } from "../../texts/texts";
import { Stepper } from "../bits";

const NUMBER = "#";

/** Amounts that were asked for and aren't answered yet, so that quick taps add up; said one after the other. */
class Wishes {
  readonly rows = signal<Record<string, number>>({});
  private saying = false;

  constructor(private play: Play) {}

  async add(row: string, amount: number): Promise<void> {
    this.rows.value = { ...this.rows.value, [row]: amount };
    if (this.saying) return;
    this.saying = true;
    for (let next = this.next(); next; next = this.next()) await this.say(...next);
    this.saying = false;
  }

  private next(): [string, number] | undefined {
    return Object.entries(this.rows.value)[0];
  }

  private async say(row: string, amount: number): Promise<void> {
    const done = await this.play.say({ t: "amount", decision: this.play.ask.peek()?.decision ?? "", row, amount });
    if (done && this.rows.value[row] !== amount) return; // it has been changed meanwhile
    const { [row]: _, ...rest } = this.rows.value;
    this.rows.value = rest;
  }
}

export function AmountsPanel({ play, ask, amounts }: { play: Play; ask: Ask; amounts: Amounts }) {
  const { texts } = play;
  const wishes = useMemo(() => new Wishes(play), [play, ask.step]);
  return (
    <div class="amounts">
      <table>
        <tbody>
          {amounts.rows.map(({ row, chosen, most }) => (
            <tr key={row} data-row={row}>
              <th scope="row">{rowName(texts, row)}</th>
              <td>
                <Stepper label={rowName(texts, row)} value={wishes.rows.value[row] ?? chosen} most={most} onChange={(amount) => void wishes.add(row, amount)} />
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
