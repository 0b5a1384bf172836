/** The rules of a game, to be searched. */

import { useState } from "preact/hooks";
import { here } from "../state/route";
import { gameTitles, textsOf, useTexts } from "../texts/load";
import { Trouble } from "./bits";
import { useFetched } from "./use";

export function Rules({ game }: { game: string }) {
  const texts = useTexts();
  const games = useFetched(gameTitles);
  const found = useFetched(() => textsOf(game), game);
  const [query, setQuery] = useState(here.value.searchParams.get("q") ?? "");
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const book = found.value;
  const rules = (book?.meta?.rules ?? []).map((rule) => ({ rule, statement: book!.rule(rule) }));
  const fitting = rules.filter(({ rule, statement }) => words.every((word) => `${rule} ${statement}`.toLowerCase().includes(word)));
  return (
    <main class="page rules">
      <h1>{texts.text("page-rules-of", { game: book?.text("game-title") ?? "" })}</h1>
      <nav class="row">
        {games.value?.map(({ name, titles }) => (
          <a key={name} href={`/rules/${name}`} aria-current={name === game ? "page" : undefined} class="button">
            {titles[texts.locale] ?? name}
          </a>
        ))}
      </nav>
      <label class="field">
        {texts.text("page-search-rules")}
        <input type="search" value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
      </label>
      <p role="status" class="quiet">{book && texts.text("page-rules-found", { n: fitting.length })}</p>
      <Trouble refusal={found.trouble} />
      <dl>
        {fitting.map(({ rule, statement }) => (
          <div key={rule} id={rule}>
            <dt>{rule}</dt>
            <dd>{statement}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
