/** One table as it is open on this page: the seats held here, whose eyes are shown, the moment that is looked at. */

import { computed, effect, signal, type Signal } from "@preact/signals";
import { get, type Problem } from "../net/http";
import type { GameEvent, Hint, Refusal, Seat, View } from "../net/messages";
import { refusalOf, type Incoming } from "../net/line";
import type { Texts } from "../texts/texts";
import { pointable, pointedAt, rowWords, Wishes } from "./amounts";
import { Choosing, holds, type Phrase } from "./choosing";
import { confirming, kept } from "./prefs";
import { Table } from "./table";

/** What was answered to a tap or a typed question. */
export interface Notice {
  text: string;
  rule: string;
}

interface Moment {
  n: number;
  view: View;
}

const KEPT_MOMENTS = 60;
const PASSING = 80; // ms that a moment must be looked at before it is fetched

export class Play {
  private tables = signal<ReadonlyMap<string, Table>>(new Map());
  /** Whose eyes are shown: a seat, or "" for a spectator. */
  readonly shown = signal("");
  /** The seat that the curtain waits for, "" while it is open. */
  readonly curtain = signal("");
  readonly notice = signal<Notice | null>(null);
  readonly hot = signal<readonly string[]>([]);
  /** What a bot would do in the decision at hand. */
  readonly hint = signal<Hint | null>(null);
  readonly hinting = signal(false);
  /** How many events had happened at the moment that is looked at; null: now. */
  readonly at = signal<number | null>(null);

  readonly table = computed(() => this.tables.value.get(this.shown.value)!);
  /** The seats that are played on this page. */
  readonly seats = computed(() => [...this.tables.value.keys()].filter((seat) => this.mine.includes(seat)));
  readonly ask = computed(() => this.table.value.is.ask.value);
  private acting = signal(false);
  /** Is an action or an amount on its way?  Who waits for a hint or talks may act meanwhile. */
  readonly busy = computed(() => this.acting.value || this.wishes.pending.value);
  /** What amounts are asked for, whatever of them is drafted already; "" if none are. */
  private question = computed(() => {
    const { step, about, amounts } = this.ask.value ?? {};
    return amounts ? JSON.stringify([this.shown.value, step, about]) : "";
  });
  readonly wishes = new Wishes((row, amount) => this.say({ t: "amount", decision: this.ask.peek()?.decision ?? "", row, amount }));
  /** The actions that the hint names, as they can be pointed at. */
  private hinted = computed<readonly string[]>(() => {
    const actions = this.hint.value?.actions ?? [];
    const amounts = this.ask.value?.amounts;
    return amounts ? actions.map((action) => pointedAt(action, amounts)) : actions;
  });
  /** Is it one of them?  For an attribute, which is left out where it isn't. */
  isHinted = (action: string): true | undefined => this.hinted.value.includes(action) || undefined;
  readonly choosing = new Choosing(computed(() => this.choices()), this.hinted);

  /** Seats of this browser's that a program plays. */
  readonly lent: Signal<string[]>;

  private past = signal<Moment | null>(null);
  private moments = new Map<string, Moment>();
  private ends: (() => void)[];

  constructor(
    readonly id: string,
    private mine: string[],
    readonly texts: Texts,
  ) {
    this.lent = kept<string[]>(`lent.${id}`, []);
    const seats = mine.length ? mine : [""];
    this.tables.value = new Map(seats.map((seat) => [seat, new Table(id, seat)]));
    this.shown.value = seats[0]!;
    this.ends = [effect(() => this.drawCurtain()), effect(() => this.loadMoment()), effect(() => this.beginAnew()), this.question.subscribe(() => this.wishes.forget())];
  }

  close(): void {
    this.ends.forEach((end) => end());
    for (const table of this.tables.value.values()) table.close();
  }

  /** The position to show; null until it is there. */
  readonly view = computed<View | null>(() => {
    const now = this.table.value.is.view.value;
    return this.at.value === null ? now : (this.past.value?.view ?? now);
  });

  /** What has happened up to the moment that is shown. */
  readonly events = computed<readonly GameEvent[]>(() => {
    const events = this.table.value.is.events.value;
    return this.at.value === null ? events : events.slice(0, this.past.value?.n ?? this.at.value);
  });

  readonly seat = (name: string): Seat | undefined => this.table.value.is.seats.value.find(({ seat }) => seat === name);

  // Acting

  /** Something on the board was tapped. */
  pick(phrases: Phrase[]): void {
    this.notice.value = null;
    if (!this.choosing.actions.value.length) return this.tell(phrases);
    if (this.ask.value!.amounts) return this.add(phrases);
    const picked = this.choosing.pick(phrases);
    if (picked.kind === "play" && !confirming.value) void this.play([picked.action]);
    if (picked.kind === "unfit") void this.explain(picked.phrase, phrases);
  }

  /** One more of the amount that was pointed at, or the seal; what can't be more is explained. */
  private add(phrases: Phrase[]): void {
    const { rows } = this.ask.value!.amounts!;
    const fitting = phrases.flatMap((phrase) => (this.choosing.fits(phrase) ? this.choosing.actions.value.filter((words) => holds(words, phrase)) : []));
    const meant = fitting.find((words) => phrases.includes(words)) ?? fitting[0];
    const row = rows.find((each) => rowWords(each) === meant);
    if (row) this.wishes.set(row.row, this.wishes.of(row) + row.step);
    else if (meant) void this.seal();
    else this.tell(phrases);
  }

  /** What can be pointed at now, as notation. */
  private choices(): readonly string[] {
    const ask = this.at.value === null ? this.ask.value : null;
    return ask?.amounts ? pointable(ask.amounts) : (ask?.actions ?? []);
  }

  /** Play actions; a refusal is told.  While an answer is on its way, a second click does nothing.  `again`: one action, and the same for all that follow. */
  async play(actions: string[], again = false): Promise<void> {
    this.choosing.clear();
    if (this.busy.peek()) return;
    this.acting.value = true;
    const answer = await this.table.value.act(actions, again);
    this.acting.value = false;
    this.notice.value = answer.t === "refused" ? this.told(refusalOf(answer)) : null;
  }

  /** Seal the amounts as they stand once all that were asked for are there; not if one of them was refused. */
  async seal(): Promise<void> {
    const question = this.question.peek();
    if ((await this.wishes.settled()) && this.question.peek() === question) await this.play(this.ask.peek()!.amounts!.sealing);
  }

  /** Ask the server something that is answered by an acknowledgement or a refusal; was it done? */
  async say(message: { t: string; [key: string]: unknown }): Promise<boolean> {
    const answer = await this.table.value.line.say(message);
    if (answer.t === "refused") this.notice.value = this.told(refusalOf(answer));
    return answer.t !== "refused";
  }

  /** Ask what a bot would do. */
  async askHint(): Promise<void> {
    this.hinting.value = true;
    const answer: Incoming = await this.table.value.line.say({ t: "hint" });
    this.hinting.value = false;
    if (answer.t === "refused") this.notice.value = this.told(refusalOf(answer));
    else if (answer.decision === this.ask.peek()?.decision) this.hint.value = answer as unknown as Hint;
  }

  /** Take back the last step, once; a second click while it is on its way does nothing. */
  async undo(): Promise<void> {
    this.choosing.clear();
    if (this.busy.peek()) return;
    this.acting.value = true;
    await this.say({ t: "undo" });
    this.acting.value = false;
  }

  /** Why can `notation` not be done? */
  async why(notation: string): Promise<void> {
    const answer: Incoming = await this.table.value.line.say({ t: "why", notation });
    const refused = refusalOf(answer);
    this.notice.value = refused.error ? this.told(refused) : { text: this.texts.text("page-possible", { action: this.texts.action(String(answer.notation)) }), rule: "" };
  }

  told(refused: Refusal): Notice {
    return { text: this.texts.refusal(refused), rule: refused.rule };
  }

  // The past

  /** Look at another moment; beyond the last event it is now. */
  look(at: number | null): void {
    const all = this.table.value.is.events.value.length;
    this.at.value = at === null || at >= all ? null : Math.max(0, at);
  }

  /** How many of the first `n` events everybody knows: by that number all who look know the moment. */
  openly(n: number): number {
    return this.table.value.is.events.value.slice(0, n).filter(([, , , , open]) => open).length;
  }

  /** Look at the moment when so many events had happened that everybody knows. */
  lookOpenly(count: number): void {
    let known = 0;
    const last = this.table.value.is.events.value.findIndex(([, , , , open]) => (known += Number(open)) >= count);
    this.look(count > 0 ? (last < 0 ? null : last + 1) : 0);
  }

  // Seats on one device

  /** Let another seat of this page be shown, behind a curtain. */
  hand(seat: string): void {
    if (seat !== this.shown.value) this.curtain.value = seat;
  }

  /** Whoever the curtain waited for is there. */
  openCurtain(): void {
    this.at.value = null;
    this.shown.value = this.curtain.value;
    this.curtain.value = "";
  }

  /** Look through the eyes of any seat, once the game is over; at the same moment, as far as that seat knew of it. */
  see(seat: string): void {
    const known = this.at.value === null ? null : this.openly(this.at.value);
    if (!this.tables.value.has(seat)) this.tables.value = new Map(this.tables.value).set(seat, new Table(this.id, seat));
    this.at.value = null;
    this.shown.value = seat;
    if (known !== null) this.lookOnceReady(known);
  }

  private lookOnceReady(known: number): void {
    const { ready } = this.table.value;
    const end = ready.subscribe((is) => {
      if (!is) return;
      queueMicrotask(() => end());
      this.lookOpenly(known);
    });
  }

  /** The seat through whose eyes is looked though it isn't played here; "" if there is none. */
  readonly eyes = computed(() => (this.shown.value && !this.mine.includes(this.shown.value) ? this.shown.value : ""));

  /** Look on as oneself again. */
  seeAsOneself(): void {
    this.see(this.seats.value[0] ?? "");
  }

  private drawCurtain(): void {
    const tables = this.seats.value.map((seat) => this.tables.value.get(seat)!);
    if (!tables.every(({ ready }) => ready.value)) return; // the seat that is shown may be asked too
    const asked = this.seats.value.filter((_, at) => tables[at]!.is.ask.value);
    const over = this.table.value.is.status.value === "over";
    if (this.seats.value.length > 1 && asked.length && !asked.includes(this.shown.value) && !over) this.curtain.value = asked[0]!;
  }

  /** What was picked for one decision is nothing for the next, nor once others have made it impossible. */
  private beginAnew(): void {
    const decision = this.ask.value?.decision ?? "";
    if (decision !== this.asked || !this.choosing.candidates.value.length) {
      this.asked = decision;
      this.choosing.clear();
      this.hint.value = null;
    }
  }
  private asked = "";

  private loadMoment(): void {
    const at = this.at.value;
    const viewer = this.shown.value || "spectator";
    if (at === null) {
      this.past.value = null;
      return;
    }
    const key = `${viewer} ${this.table.value.is.at.value[0]} ${at}`;
    const known = this.moments.get(key);
    if (known) this.past.value = known;
    else void this.fetchMoment(at, viewer, key);
  }

  private async fetchMoment(n: number, viewer: string, key: string): Promise<void> {
    await new Promise((done) => setTimeout(done, PASSING));
    if (this.at.value !== n) return;
    const found = await get<{ view: View }>(`/api/tables/${this.id}/moments/${n}?viewer=${viewer}`).catch((problem: Problem) => {
      this.notice.value = this.told(problem.refusal);
      return null;
    });
    if (!found) return;
    const { view } = found;
    this.moments.set(key, { n, view });
    if (this.moments.size > KEPT_MOMENTS) this.moments.delete(this.moments.keys().next().value!);
    if (this.at.value === n) this.past.value = { n, view };
  }

  // What can't be done

  /** Tell what a thing is. */
  private tell(phrases: Phrase[]): void {
    const words = phrases.flatMap((phrase) => phrase.split(" ").reverse());
    const word = words.find((word) => this.texts.effect(word));
    this.notice.value = word ? { text: `${this.texts.name(word)}: ${this.texts.effect(word)}`, rule: "" } : null;
  }

  /** Say why an action with these words isn't possible: one like the possible ones, with the word in its place. */
  private async explain(phrase: Phrase, phrases: Phrase[]): Promise<void> {
    const notation = this.likely(phrase);
    if (notation) await this.why(notation);
    else this.tell(phrases);
  }

  private likely(phrase: Phrase): string {
    const word = phrase.split(" ").at(-1)!;
    for (const action of this.choosing.candidates.value) {
      const words = action.split(" ");
      const picked = this.choosing.picks.value.flatMap((pick) => pick.split(" "));
      const form = this.texts.formOf(action);
      for (let at = words.length - 1; at > 0; at -= 1) {
        const place = form?.words[at];
        const kind = typeof place === "object" ? Object.values(place)[0]! : "";
        if (kind && !picked.includes(words[at]!) && this.texts.has(`${kind}-${word}`)) return words.with(at, word).join(" ");
      }
    }
    return "";
  }
}
