/** What one viewer knows of a table, kept up to date by its line. */

import { batch, signal, type Signal } from "@preact/signals";
import { Line, type Answer, type Incoming } from "../net/line";
import type { At, GameEvent, TableState, TableUpdate } from "../net/messages";

const NOTHING: TableState = {
  table: "", game: "", ruleset: "", first_ruleset: "", lost: false, viewer: "", status: "open", options: {}, host: false, seats: [], at: [0, 0], first: 0,
  settings: { private_talk: true, clock: { kind: "none", seconds: 0, bank: 0 }, spectators: true, delay: 0, undo: true, pace: 0, hints: false },
  events: [], talk: [], view: null, pending: [], ask: null, can_undo: false, clocks: {}, chance: {}, votes: [], result: null,
  orders: [], truces: [], rematch: "",
};

type Signals = { [key in keyof TableState]: Signal<TableState[key]> };

export class Table {
  readonly line: Line;
  readonly is: Signals;
  /** Has the first state arrived? */
  readonly ready = signal(false);
  /** How many events were known when the first state had arrived, or an undo had taken some back: what is beyond is news. */
  readonly fresh = signal(0);
  /** Bots that are known to think. */
  readonly thinking = signal<readonly string[]>([]);
  readonly watching = signal(0);

  constructor(
    readonly id: string,
    readonly seat: string,
  ) {
    this.is = Object.fromEntries(Object.entries(NOTHING).map(([key, value]) => [key, signal(value)])) as unknown as Signals;
    this.line = new Line(id, seat, () => this.known(), (message) => this.hear(message));
  }

  /** `again`: the same to whatever the same step asks next. */
  act(actions: string[], again = false): Promise<Answer> {
    return this.line.say({ t: "act", decision: this.is.ask.value?.decision ?? "", actions, again });
  }

  close(): void {
    this.line.close();
  }

  private known(): { at: At | null; talk: number } {
    return { at: this.ready.value ? this.is.at.value : null, talk: this.is.talk.value.length };
  }

  private hear(message: Incoming): void {
    batch(() => {
      if (message.t === "state") this.begin(message as unknown as TableState);
      else if (message.t === "update") this.change(message as unknown as TableUpdate);
      else if (message.t === "presence") this.present(message.present, message.watching);
      else if (message.t === "thinking") this.thinking.value = [...new Set([...this.thinking.value, message.seat])];
    });
  }

  private begin(state: TableState): void {
    const again = this.ready.value && state.first > 0;
    const events = again ? this.is.events.value.slice(0, state.first).concat(state.events) : state.events;
    this.assign({ ...state, events, talk: heard(this.is.talk.value, state.talk) });
    this.fresh.value = 0;
    this.ready.value = true;
  }

  private change(update: TableUpdate): void {
    const { undone, events = [], talk = [], ...rest } = update;
    const known = this.is.events.value;
    const kept: GameEvent[] = undone ? known.slice(0, undone[1]) : known;
    this.assign(rest);
    if (events.length || undone) {
      this.is.events.value = kept.concat(events);
      this.fresh.value = events.length;
    }
    if (talk.length) this.is.talk.value = heard(this.is.talk.value, talk);
    if (update.pending) this.thinking.value = this.thinking.value.filter((seat) => update.pending!.includes(seat));
  }

  private assign(changes: Partial<TableState>): void {
    for (const [key, value] of Object.entries(changes)) {
      const kept = this.is[key as keyof TableState] as Signal<unknown> | undefined;
      if (kept) kept.value = value;
    }
  }

  private present(present: string[], watching: number): void {
    this.watching.value = watching;
    this.is.seats.value = this.is.seats.value.map((seat) => ({ ...seat, present: present.includes(seat.seat) }));
  }
}

/** Messages with news among them: an offer that was answered comes again under its number. */
function heard<T extends { number: number }>(known: T[], news: T[]): T[] {
  const all = new Map(known.map((message) => [message.number, message]));
  for (const message of news) all.set(message.number, message);
  return [...all.values()];
}
