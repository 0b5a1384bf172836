/** A decision of amounts, as it is composed by quick taps. */

import { computed, signal } from "@preact/signals";
import type { Amounts, AmountRow } from "../net/messages";

const NUMBER = "#";

/** A row without its number, as one would point at it. */
export const rowWords = ({ row }: AmountRow): string => row.split(" ").filter((word) => word !== NUMBER).join(" ");

/** How one would point at an action of amounts: by the row that it stands in. */
export function pointedAt(action: string, { rows }: Amounts): string {
  const words = action.split(" ");
  const fits = (place: string, at: number) => place === NUMBER || place === words[at];
  const row = rows.map(({ row }) => row.split(" ")).findIndex((places) => places.length === words.length && places.every(fits));
  return row < 0 ? action : rowWords(rows[row]!);
}

/** What can be pointed at: the rows that can grow, and the seal. */
export function pointable({ rows, sealing }: Amounts): string[] {
  return [...rows.filter(({ chosen, most }) => chosen < most).map(rowWords), ...sealing.slice(-1)];
}

/** Amounts that were asked for and aren't answered yet, so that quick taps add up; said one after the other. */
export class Wishes {
  readonly rows = signal<Record<string, number>>({});
  readonly pending = computed(() => Object.keys(this.rows.value).length > 0);
  /** Resolves when all is answered: was all done? */
  private answered: Promise<boolean> | null = null;

  /** `say` asks the server for an amount; was it done? */
  constructor(private say: (row: string, amount: number) => Promise<boolean>) {}

  /** What a row will be once all is answered. */
  of({ row, chosen }: AmountRow): number {
    return this.rows.value[row] ?? chosen;
  }

  set(row: string, amount: number): void {
    this.rows.value = { ...this.rows.value, [row]: amount };
    this.answered ??= this.askAll();
  }

  /** Wait until all is answered; was all done? */
  async settled(): Promise<boolean> {
    return (await this.answered) ?? true;
  }

  forget(): void {
    this.rows.value = {};
  }

  private async askAll(): Promise<boolean> {
    let done = true;
    for (let next = this.next(); next; next = this.next()) done = (await this.ask(...next)) && done;
    this.answered = null;
    return done;
  }

  private next(): [string, number] | undefined {
    return Object.entries(this.rows.value)[0];
  }

  private async ask(row: string, amount: number): Promise<boolean> {
    const done = await this.say(row, amount);
    if (done && this.rows.value[row] !== amount) return true; // it has been changed meanwhile
    const { [row]: _, ...rest } = this.rows.value;
    this.rows.value = rest;
    return done;
  }
}
