/** Bots by level and temperament, as `daimyo/loyal`, and what to expect of them. */

import type { Meta } from "../net/messages";
import type { Signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { kept } from "../state/prefs";
import { useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";

const USUAL = "steward"; // plays well, and at once

/** The level of whoever hasn't chosen one. */
export const usualBot = ({ bots }: Meta): string => (bots.includes(USUAL) ? USUAL : bots.at(-1)!);

/** The level that was chosen last, in this browser. */
export const chosenLevel = (meta: Meta): Signal<string> => kept("level", usualBot(meta));

/** A bot in words. */
export function botName(texts: Texts, bot: string): string {
  const [level, temper] = bot.split("/");
  const name = texts.has(`bot-${level}`) ? texts.text(`bot-${level}`) : level!;
  return temper && temper !== texts.meta?.tempers[0] ? texts.text("page-tempered", { bot: name, temper: texts.text(`temper-${temper}`) }) : name;
}

/** How strong it is and how long it thinks, and how it deals with others. */
export function aboutBot(texts: Texts, bot: string): string {
  const [level, temper] = bot.split("/");
  const told = [`bot-${level}`, `temper-${temper ?? texts.meta!.tempers[0]}`].filter((message) => texts.has(message, "about"));
  return told.map((message) => texts.text(message, {}, "about")).join(" ");
}

/** A level of a bot. */
export function LevelChoice({ bots, value, label, onChange }: { bots: string[]; value: string; label: string; onChange(level: string): void }) {
  const texts = useTexts();
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {bots.map((name) => (
        <option key={name} value={name}>
          {botName(texts, name)}
        </option>
      ))}
    </select>
  );
}

/** The temperament of a bot; the first one is the usual. */
export function TemperChoice({ bot, label, onChange }: { bot: string; label: string; onChange(bot: string): void }) {
  const texts = useTexts();
  const [level, temper] = bot.split("/");
  const { tempers } = texts.meta!;
  return (
    <select aria-label={label} value={temper ?? tempers[0]} onChange={(event) => onChange(`${level}/${event.currentTarget.value}`)}>
      {tempers.map((name) => (
        <option key={name} value={name}>
          {texts.text(`temper-${name}`)}
        </option>
      ))}
    </select>
  );
}

/** How long bots pause between their moves, in milliseconds. */
export function PaceChoice({ pace, onChange }: { pace: number; onChange(pace: number): void }) {
  const texts = useTexts();
  const [held, setHeld] = useState(pace);
  const told = texts.text("page-seconds", { n: held / 1000 });
  return (
    <label class="field">
      {texts.text("page-bot-pace")}
      <input
        type="range"
        min={0}
        max={3000}
        step={100}
        value={held}
        aria-valuetext={told}
        onInput={(event) => setHeld(Number(event.currentTarget.value))}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{told}</output>
    </label>
  );
}
