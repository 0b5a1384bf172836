/** The line to a table: one socket for one seat, which comes back by itself and loses nothing that was said. */

import { signal } from "@preact/signals";
import type { At, Refusal } from "./messages";
import { UNREACHABLE } from "./http";

const FIRST_WAIT = 300; // ms until it is tried again
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // after so long without a word the line is taken for dead

export type Incoming = { t: string; [key: string]: any };
export type Outgoing = { t: string; [key: string]: unknown };

/** What the server answered to a message. */
export type Answer = Incoming | { t: "refused"; id: string } & Refusal;

export interface Known {
  at: At | null;
  talk: number;
}

export class Line {
  /** Is the server there? */
  readonly open = signal(false);
  /** Why the table can't be shown, once that is certain. */
  readonly refused = signal<Refusal | null>(null);

  private socket: WebSocket | null = null;
  private outbox = new Map<string, { message: Outgoing; done: (answer: Answer) => void }>();
  private wait = FIRST_WAIT;
  private heard = 0;
  private timers: number[] = [];
  private closed = false;
  private leaving = new AbortController();

  constructor(
    private table: string,
    private seat: string,
    private known: () => Known,
    private hear: (message: Incoming) => void,
  ) {
    const on = { signal: this.leaving.signal };
    addEventListener("online", () => this.hurry(), on);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry(), on);
    this.timers.push(window.setInterval(() => this.keepAlive(), PING_EVERY));
    this.connect();
  }

  /** Say something; it is said again after a break until it has been answered. */
  say(message: Outgoing): Promise<Answer> {
    const id = crypto.randomUUID();
    return new Promise((done) => {
      this.outbox.set(id, { message: { ...message, id }, done });
      this.deliver({ ...message, id });
    });
  }

  close(): void {
    this.closed = true;
    this.leaving.abort();
    this.timers.forEach(clearTimeout);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed) return;
    const address = new URL("/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      const { at, talk } = this.known();
      socket.send(JSON.stringify({ t: "hello", table: this.table, seat: this.seat, at, talk, want: "always", token: "" }));
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data) as Incoming);
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private take(message: Incoming): void {
    this.heard = Date.now();
    if (message.t === "refused" && message.id === "hello") {
      this.refused.value = refusalOf(message);
      this.close();
      return;
    }
    this.hear(message);
    if (message.t === "state") {
      this.open.value = true;
      this.wait = FIRST_WAIT;
      for (const { message: unanswered } of this.outbox.values()) this.deliver(unanswered);
    }
    this.settle(message);
  }

  private settle(message: Incoming): void {
    const sent = message.id ? this.outbox.get(message.id) : undefined;
    if (!sent) return;
    this.outbox.delete(message.id);
    sent.done(message as Answer);
  }

  private deliver(message: Outgoing): void {
    if (this.open.value && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private lost(): void {
    this.open.value = false;
    this.socket = null;
    if (this.closed) return;
    this.timers.push(window.setTimeout(() => this.socket ?? this.connect(), this.wait * (0.75 + Math.random() / 2)));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hurry(): void {
    this.wait = FIRST_WAIT;
    if (!this.socket) this.connect();
    else this.keepAlive();
  }

  private keepAlive(): void {
    if (Date.now() - this.heard > SILENCE) this.socket?.close();
    else if (this.open.value) this.deliver({ t: "ping" });
  }
}

export function refusalOf(message: Incoming): Refusal {
  return { ...UNREACHABLE, error: message.error ?? "", rule: message.rule ?? "", values: message.values ?? {}, text: message.text ?? "" };
}
