/** The first page: my tables, tables to join, a game against the machine at once. */

import { useMemo, useState } from "preact/hooks";
import { get, post, type Problem } from "../net/http";
import type { Refusal, Summary } from "../net/messages";
import { contribution, keepLinks } from "../state/links";
import { go } from "../state/route";
import { allTexts, useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { Trouble } from "./bits";
import { botName, chosenLevel, LevelChoice } from "./bots";
import { useFetched } from "./use";

interface Me {
  name: string;
  account: string | null;
  tables: Summary[];
}

export function Lobby() {
  const texts = useTexts();
  const games = useFetched(allTexts);
  const me = useFetched(() => get<Me>("/api/me"));
  const open = useFetched(() => get<Summary[]>("/api/tables?open"));
  const of = (game: string) => games.value?.find((found) => found.meta!.name === game);
  const { tables = [] } = me.value ?? {};
  const others = (open.value ?? []).filter(({ table }) => !tables.some((own) => own.table === table));
  return (
    <main class="page lobby">
      <section class="welcome">
        <h1>{texts.text("page-welcome")}</h1>
        <p>{texts.text("page-about")}</p>
        <div class="games">
          {games.value?.map((game) => (
            <GameCard key={game.meta!.name} game={game} />
          ))}
        </div>
        <Trouble refusal={games.trouble ?? me.trouble} />
      </section>
      {tables.length > 0 && <Tables heading={texts.text("page-my-tables")} tables={tables} of={of} />}
      <Tables heading={texts.text("page-open-tables")} tables={others} of={of} none={texts.text("page-no-open-tables")} />
      <Import />
    </main>
  );
}

/** A game, and a table of it against the machine with one click. */
function GameCard({ game }: { game: Texts }) {
  const { name, bots, seats_range: [, most] } = game.meta!;
  const level = useMemo(() => chosenLevel(game.meta!), [game]);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const seats = Math.min(most, 4);
  const play = async () => {
    const bot = { kind: "bot", bot: level.value };
    const wish = { game: name, options: { seats }, seats: [{ kind: "me" }, ...Array.from({ length: seats - 1 }, () => bot)], contribution: contribution() };
    await post<{ table: string }>("/api/tables", wish).then(async ({ table }) => {
      await post(`/api/tables/${table}/start`);
      go(`/t/${table}`);
    }, (problem: Problem) => setTrouble(problem.refusal));
  };
  return (
    <article class="card game" data-game={name}>
      <h2>{game.text("game-title")}</h2>
      <p>{game.text("game-about")}</p>
      <div class="row">
        <button type="button" class="main" onClick={play}>
          {game.text("page-play-bots")}
        </button>
        <LevelChoice bots={bots} value={level.value} label={game.text("page-level")} onChange={(chosen) => (level.value = chosen)} />
        <a class="button" href={`/new?game=${name}`}>
          {game.text("page-play-friends")}
        </a>
        <a href={`/rules/${name}`}>{game.text("page-rules")}</a>
      </div>
      <p class="quiet level">{game.text("page-bots-are", { bot: botName(game, level.value), about: game.text(`bot-${level.value}`, {}, "about") })}</p>
      <Trouble refusal={trouble} />
    </article>
  );
}

interface TablesProps {
  heading: string;
  tables: Summary[];
  /** The texts of a game, once they are there. */
  of(game: string): Texts | undefined;
  none?: string;
}

function Tables({ heading, tables, of, none }: TablesProps) {
  const texts = useTexts();
  return (
    <section>
      <h2>{heading}</h2>
      {!tables.length && <p class="quiet">{none}</p>}
      <ul class="tables">
        {tables.map((table) => (
          <li key={table.table} class="card" data-mine={table.my_move || undefined}>
            <a href={`/t/${table.table}`}>
              <b>{of(table.game)?.text("game-title") ?? table.game}</b>
              <span class="state">{texts.text("page-table-state", { status: table.status, mine: table.my_move ? "yes" : "no" })}</span>
              <span class="quiet">{texts.joined(table.seats.map(({ seat, name }) => (name === seat ? (of(table.game)?.seat(seat) ?? seat) : name)))}</span>
              <time class="quiet" dateTime={new Date(table.updated * 1000).toISOString()}>
                {new Date(table.updated * 1000).toLocaleString(texts.locale, { dateStyle: "medium", timeStyle: "short" })}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A table from a record or a scenario. */
function Import() {
  const texts = useTexts();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const made = await post<{ table: string; links: Record<string, string> }>("/api/tables/import", { text: await file.text() }).catch((problem: Problem) => setTrouble(problem.refusal));
    if (!made) return;
    keepLinks(made.table, made.links);
    go(`/t/${made.table}`);
  };
  return (
    <section class="import">
      <h2>{texts.text("page-import")}</h2>
      <label class="field">
        {texts.text("page-import-hint")}
        <input type="file" accept=".kuni,.yaml,.yml,.txt,text/plain" onChange={(event) => take(event.currentTarget.files?.[0])} />
      </label>
      <Trouble refusal={trouble} />
    </section>
  );
}
