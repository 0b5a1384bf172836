/** A new table: which game, who sits where, by which options, how it is kept. */

import { useSignal, type Signal } from "@preact/signals";
import { post, type Problem } from "../net/http";
import type { Option, Refusal, Settings } from "../net/messages";
import { contribution, keepLinks } from "../state/links";
import { go, here } from "../state/route";
import { allTexts, useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { Trouble } from "./bits";
import { meaningOf, messageOf } from "./options";
import { aboutBot, botName, chosenLevel, PaceChoice, TemperChoice, usualBot } from "./bots";
import { BANKS, duration, TIMES } from "./durations";
import { useFetched } from "./use";

type Sitting = "me" | "person" | "open" | `bot:${string}`;

export function NewTable() {
  const texts = useTexts();
  const games = useFetched(allTexts);
  const chosen = useSignal(here.value.searchParams.get("game") ?? "");
  const game = games.value?.find(({ meta }) => meta!.name === chosen.value) ?? games.value?.[0];
  return (
    <main class="page new">
      <h1>{texts.text("page-new")}</h1>
      <div class="row" role="radiogroup" aria-label={texts.text("page-which-game")}>
        {games.value?.map((each) => (
          <button key={each.meta!.name} type="button" role="radio" class="toggle large" aria-checked={each === game} onClick={() => (chosen.value = each.meta!.name)}>
            {each.text("game-title")}
          </button>
        ))}
      </div>
      <Trouble refusal={games.trouble} />
      {game && <Form key={game.meta!.name} texts={game} />}
    </main>
  );
}

function Form({ texts }: { texts: Texts }) {
  const meta = texts.meta!;
  const [least, most] = meta.seats_range;
  const level = chosenLevel(meta).peek();
  const bot: Sitting = `bot:${meta.bots.includes(level) ? level : usualBot(meta)}`;
  const seats = useSignal<Sitting[]>(["me", ...Array.from({ length: Math.min(most, 4) - 1 }, () => bot)]);
  const options = useSignal<Record<string, string>>({});
  const listed = useSignal(false);
  const privately = useSignal(true);
  const spectators = useSignal(true);
  const hints = useSignal(false);
  const clock = useSignal<Settings["clock"]>({ kind: "none", seconds: 0, bank: 0 });
  const pace = useSignal(600);
  const trouble = useSignal<Refusal | null>(null);

  const count = (n: number) => (seats.value = Array.from({ length: n }, (_, at) => seats.value[at] ?? bot));
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const wish = {
      game: meta.name,
      options: { ...given(options.value), seats: seats.value.length },
      seats: seats.value.map((sitting) => (sitting.startsWith("bot:") ? { kind: "bot", bot: sitting.slice(4) } : { kind: sitting })),
      listed: listed.value || seats.value.includes("open"),
      settings: {
        private_talk: privately.value,
        spectators: spectators.value,
        hints: hints.value,
        clock: clock.value,
        pace: pace.value,
      },
      contribution: contribution(),
    };
    const made = await post<{ table: string; links: Record<string, string> }>("/api/tables", wish).catch((problem: Problem) => void (trouble.value = problem.refusal));
    if (!made) return;
    keepLinks(made.table, made.links);
    if (!seats.value.some((sitting) => sitting === "person" || sitting === "open")) await post(`/api/tables/${made.table}/start`);
    go(`/t/${made.table}`);
  };

  return (
    <form onSubmit={make}>
      <fieldset>
        <legend>{texts.text("page-who-plays")}</legend>
        <p class="quiet">{texts.text("page-who-plays-hint")}</p>
        <div class="row" role="radiogroup" aria-label={texts.text("page-how-many")}>
          {Array.from({ length: most - least + 1 }, (_, at) => least + at).map((n) => (
            <button key={n} type="button" role="radio" class="toggle" aria-checked={seats.value.length === n} onClick={() => count(n)}>
              {texts.text("page-players", { n })}
            </button>
          ))}
        </div>
        <ol class="sittings">
          {seats.value.map((sitting, at) => (
            <li key={at}>
              <SittingChoice texts={texts} n={at + 1} sitting={sitting} onChange={(next) => (seats.value = seats.value.with(at, next))} />
            </li>
          ))}
        </ol>
      </fieldset>
      <fieldset>
        <legend>{texts.text("page-how-kept")}</legend>
        <ClockChoice clock={clock} />
        <PaceChoice pace={pace.value} onChange={(next) => (pace.value = next)} />
        <Check value={privately} label={texts.text("page-private-talk")} />
        <Check value={hints} label={texts.text("page-hints")} />
        <Check value={spectators} label={texts.text("page-spectators")} />
        <Check value={listed} label={texts.text("page-listed")} />
      </fieldset>
      <details>
        <summary>{texts.text("page-options")}</summary>
        {meta.options.map((option) => (
          <OptionField key={option.name} texts={texts} option={option} options={options} />
        ))}
      </details>
      <Trouble refusal={trouble.value} />
      <button type="submit" class="main large">
        {texts.text("page-make")}
      </button>
    </form>
  );
}

/** Who sits in a seat; of a bot its level and temperament. */
function SittingChoice({ texts, n, sitting, onChange }: { texts: Texts; n: number; sitting: Sitting; onChange(next: Sitting): void }) {
  const bot = sitting.startsWith("bot:") ? sitting.slice(4) : "";
  return (
    <>
      <select aria-label={texts.text("page-seat-n", { n })} value={sitting.split("/")[0]} onChange={(event) => onChange(event.currentTarget.value as Sitting)}>
        {(["me", "person", "open"] as const).map((kind) => (
          <option key={kind} value={kind}>
            {texts.text(`page-sitting-${kind}`)}
          </option>
        ))}
        {texts.meta!.bots.map((name) => (
          <option key={name} value={`bot:${name}`}>
            {texts.text("page-sitting-bot", { bot: botName(texts, name) })}
          </option>
        ))}
      </select>
      {bot && (
        <>
          <TemperChoice bot={bot} label={texts.text("page-temper-of", { n })} onChange={(next) => onChange(`bot:${next}`)} />
          <p class="quiet">{aboutBot(texts, bot)}</p>
        </>
      )}
    </>
  );
}

const CLOCKS: Record<Settings["clock"]["kind"], Settings["clock"]> = {
  none: { kind: "none", seconds: 0, bank: 0 },
  decision: { kind: "decision", seconds: 24 * 3600, bank: 0 },
  bank: { kind: "bank", seconds: 60, bank: 3600 },
};

/** How long one may think: no limit, so long for each decision, or a bank for the whole game. */
function ClockChoice({ clock }: { clock: Signal<Settings["clock"]> }) {
  const texts = useTexts();
  const { kind, seconds, bank } = clock.value;
  const choice = (label: string, times: readonly number[], value: number, choose: (seconds: number) => Partial<Settings["clock"]>) => (
    <label class="field">
      {texts.text(label)}
      <select value={value} onChange={(event) => (clock.value = { ...clock.value, ...choose(Number(event.currentTarget.value)) })}>
        {times.map((n) => (
          <option key={n} value={n}>
            {duration(texts, n)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <label class="field">
        {texts.text("page-clock")}
        <select value={kind} onChange={(event) => (clock.value = CLOCKS[event.currentTarget.value as keyof typeof CLOCKS])}>
          {Object.keys(CLOCKS).map((name) => (
            <option key={name} value={name}>
              {texts.text(`page-clock-${name}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === "bank" && choice("page-clock-of-bank", BANKS, bank, (n) => ({ bank: n }))}
      {kind !== "none" && choice(kind === "bank" ? "page-clock-beyond" : "page-clock-each", TIMES, seconds, (n) => ({ seconds: n }))}
    </>
  );
}

/** Options that were set to something. */
function given(options: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value));
}

function Check({ value, label }: { value: Signal<boolean>; label: string }) {
  return (
    <label class="check">
      <input type="checkbox" checked={value.value} onChange={() => (value.value = !value.value)} /> {label}
    </label>
  );
}

interface FieldProps {
  texts: Texts;
  option: Option;
  options: Signal<Record<string, string>>;
}

function OptionField({ texts, option, options }: FieldProps) {
  const message = messageOf(texts, option);
  const value = options.value[option.name] ?? "";
  const choose = (next: string) => (options.value = { ...options.value, [option.name]: next });
  const label = (name: string) => meaningOf(texts, option, name);
  const usual = option.default === null ? texts.text(message, {}, "unsaid") : label(option.default);
  return (
    <label class="field">
      {texts.text(message)}
      {option.parts.length || option.other ? (
        <input type="text" value={value} placeholder={option.parts.length ? option.parts.join(",") : usual} onInput={(event) => choose(event.currentTarget.value.replaceAll(" ", ""))} />
      ) : (
        <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="">{texts.text("page-usual", { value: usual })}</option>
          {option.values.filter((each) => each !== option.default).map((each) => (
            <option key={each} value={each}>
              {label(each)}
            </option>
          ))}
        </select>
      )}
    </label>
  );
}
