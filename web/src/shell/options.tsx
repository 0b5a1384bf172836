/** What was settled when a table was set up, in words. */

import type { Option } from "../net/messages";
import { useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";

/** The message that says what an option decides. */
export const messageOf = (texts: Texts, { name }: Option): string => (texts.has(`switch-${name}`) ? `switch-${name}` : `option-${name}`);

/** What a value of an option means. */
export function meaningOf(texts: Texts, option: Option, value: string): string {
  if (option.kind && texts.has(`${option.kind}-${value}`)) return texts.word(option.kind, value);
  const message = messageOf(texts, option);
  return texts.has(message, value) ? texts.text(message, {}, value) : value;
}

/** Where a table isn't played as usual. */
export function Unusual({ options }: { options: Record<string, unknown> }) {
  const texts = useTexts();
  const unusual = (texts.meta?.options ?? []).filter(({ name, default: usual, parts }) => usual !== null && !parts.length && name !== "seats" && name in options && String(options[name]) !== usual);
  if (!unusual.length) return null;
  return (
    <ul class="quiet" aria-label={texts.text("page-unusual")}>
      {unusual.map((option) => (
        <li key={option.name}>
          {texts.text(messageOf(texts, option))} <b>{meaningOf(texts, option, String(options[option.name]))}</b>
        </li>
      ))}
    </ul>
  );
}
