/** All that is read on the page, in the reader's language: the Fluent catalogue of house and game, as `kunitori/text.py` has it. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Ask, Form, GameEvent, Gift, Meta, Refusal } from "../net/messages";
import { marked, plain, type Part } from "./marked";

const PLAIN = ["number", "word"];
const COUNTED = "counted";
const ACTION = "action";
const UNKNOWN = "none";

export type Values = Record<string, FluentVariable>;

export class Texts {
  private bundle: FluentBundle;
  private kinds: string[];
  private forms: Map<string, Form[]>;
  private labels = new Map<string, string>();
  private names = new Map<string, string>();
  private sentences = new WeakMap<GameEvent, Part[]>();

  /** `source`: one Fluent file.  Without `meta` there are the texts of the house alone. */
  constructor(
    source: string,
    readonly locale: string,
    readonly meta: Meta | null = null,
  ) {
    this.bundle = new FluentBundle(locale, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.kinds = meta ? kindsOf(meta) : [];
    this.forms = Map.groupBy(meta?.actions ?? [], (form) => String(form.words[0]));
  }

  has(message: string, attribute = ""): boolean {
    const found = this.bundle.getMessage(message);
    return attribute ? found?.attributes[attribute] !== undefined : found?.value != null;
  }

  /** The message, or one of its attributes, with its values; its id if there is no such message. */
  text(message: string, values: Values = {}, attribute = ""): string {
    const found = this.bundle.getMessage(message);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern == null) return message;
    return this.bundle.formatPattern(pattern, values, []); // errors leave "{$name}", which tests of the catalogue rule out
  }

  // Names

  /** The name of a thing: `word("province", "kyoto")`. */
  word(kind: string, name: string): string {
    return this.text(`${kind}-${name}`);
  }

  /** The thing as it is told inside a sentence: a Bushi. */
  told(kind: string, name: string): string {
    return this.has(`told-${kind}-${name}`) ? this.text(`told-${kind}-${name}`) : this.word(kind, name);
  }

  seat(name: string): string {
    return this.has(`seat-${name}`) ? this.word("seat", name) : name;
  }

  /** The kind of name that a word of notation stands for, "" if none is known. */
  kind(word: string): string {
    return this.kinds.find((kind) => this.has(`${kind}-${word}`)) ?? "";
  }

  /** A word of notation as people write it. */
  name(word: string): string {
    let name = this.names.get(word);
    if (name === undefined) {
      const kind = this.kind(word);
      name = kind ? this.word(kind, word) : word.replaceAll(/[-_]/g, " ");
      this.names.set(word, name);
    }
    return name;
  }

  /** What a thing does, "" if nothing is told of it. */
  effect(word: string): string {
    const kind = this.kinds.find((kind) => this.has(`${kind}-${word}-effect`));
    return kind ? this.text(`${kind}-${word}-effect`) : "";
  }

  /** Several names in a sentence. */
  joined(names: string[]): string {
    if (names.length < 2) return names.join("");
    return this.text("and", { first: names.slice(0, -1).join(", "), last: names.at(-1)! });
  }

  // What happens, is asked, may be done

  /** What happened, in a sentence; `parts` of it name things. */
  eventParts(event: GameEvent): Part[] {
    let parts = this.sentences.get(event);
    if (!parts) {
      parts = this.sentence(event);
      this.sentences.set(event, parts);
    }
    return parts;
  }

  private sentence([kind, rule, words]: GameEvent): Part[] {
    const types = this.meta?.events[kind] ?? {};
    const values: Values = { rule };
    for (const [name, value] of Object.entries(words)) Object.assign(values, this.shown(name, types[name] ?? "word", value, true));
    return marked(this.text(`event-${kind}`, values));
  }

  event(event: GameEvent): string {
    return plain(this.eventParts(event));
  }

  /** What is asked, in a sentence. */
  questionParts(ask: Pick<Ask, "step" | "about" | "amounts">): Part[] {
    const seat = String(ask.about.seat ?? "");
    const values: Values = { seat: marked.wrap(seat, this.seat(seat)) };
    for (const [name, kind] of Object.entries(this.meta?.asked_about ?? {})) {
      const value = ask.about[name];
      Object.assign(values, value === undefined ? { [name]: UNKNOWN, [`${name}-told`]: UNKNOWN } : this.shown(name, kind, value, true));
    }
    const way = ask.amounts && this.has(`step-${ask.step}`, "amounts") ? "amounts" : "";
    return marked(this.text(`step-${ask.step}`, values, way));
  }

  /** A legal action as the label of a button. */
  action(notation: string): string {
    let label = this.labels.get(notation);
    if (label === undefined) {
      label = this.label(notation);
      this.labels.set(notation, label);
    }
    return label;
  }

  /** An action with what it costs or the like. */
  noted(notation: string, ask: Ask): string {
    const note = ask.notes[notation];
    const label = this.action(notation);
    return note ? this.text("page-noted", { action: label, note: this.text(`note-${note[0]}`, note[1]) }) : label;
  }

  gift([giver, notation]: Gift): string {
    return this.text("page-gift", { seat: this.seat(giver), gift: this.action(notation) });
  }

  // Rules and refusals

  /** What a rule says; "" if there is no such rule. */
  rule(rule: string): string {
    return this.has(`rule-${rule}`) ? this.text(`rule-${rule}`) : "";
  }

  /** Why not, in a sentence, without the rule behind it. */
  refusal(refused: Refusal): string {
    const message = ["refused", "bad", "trouble"].map((kind) => `${kind}-${refused.error}`).find((id) => this.has(id));
    return message ? this.text(message, refused.values) : refused.text;
  }

  private shown(name: string, type: string, value: string | number, mark: boolean): Values {
    const many = type.endsWith("*");
    const kind = type.replace("*", "");
    const words = many ? String(value).split(" ") : [String(value)];
    if (PLAIN.includes(kind)) return { [name]: many ? words.join(", ") : value };
    if (kind === COUNTED) return { [name]: this.counted(value) };
    if (kind === ACTION) return { [name]: this.action(String(value)) };
    const wrap = (word: string, text: string) => (mark ? marked.wrap(word, text) : text);
    return {
      [name]: this.joined(words.map((word) => wrap(word, this.word(kind, word)))),
      [`${name}-told`]: this.joined(words.map((word) => wrap(word, this.told(kind, word)))),
    };
  }

  private counted(value: string | number): string {
    const words = value ? String(value).split(" ") : ["0", "nothing"];
    const amounts = words.flatMap((word, at) => (at % 2 ? [this.text(`counted-${word}`, { amount: Number(words[at - 1]) })] : []));
    return this.joined(amounts);
  }

  private label(notation: string): string {
    const form = this.formOf(notation);
    if (!form || !this.has(form.message)) return notation.split(" ").map((word) => this.name(word)).join(" ");
    const values: Values = {};
    notation.split(" ").forEach((word, at) => {
      const place = form.words[at]!;
      if (typeof place === "string") return;
      for (const [name, kind] of Object.entries(place)) Object.assign(values, this.shown(name, kind, kind === "number" ? Number(word) : word, false));
    });
    return this.text(form.message, values);
  }

  /** How a notation is built. */
  formOf(notation: string): Form | undefined {
    const words = notation.split(" ");
    const fits = (form: Form, sure: boolean) =>
      form.words.length === words.length && form.words.every((place, at) => this.fits(place, words[at]!, sure));
    const forms = this.forms.get(words[0]!) ?? [];
    return forms.find((form) => fits(form, true)) ?? forms.find((form) => fits(form, false));
  }

  private fits(place: Form["words"][number], word: string, sure: boolean): boolean {
    if (typeof place === "string") return place === word;
    const kind = Object.values(place)[0]!;
    if (kind === "number") return /^\d+$/.test(word);
    return !sure || this.has(`${kind}-${word}`);
  }
}

/** The kinds of names that words of a game's notation may stand for. */
function kindsOf(meta: Meta): string[] {
  const told = [...Object.values(meta.events).flatMap((values) => Object.values(values)), ...Object.values(meta.asked_about)];
  const kinds = new Set(told.map((kind) => kind.replace("*", "")));
  return [...kinds].filter((kind) => ![...PLAIN, COUNTED, ACTION].includes(kind)).concat("word");
}
