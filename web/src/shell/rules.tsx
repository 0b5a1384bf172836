/** How a game goes, and its rules, to be searched. */

import { render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { here } from "../state/route";
import { gameTitles, outlineOf, textsOf, TextsProvider, useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { RuleLink, Trouble } from "./bits";
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
      {book && !words.length && (
        <>
          <Outline key={game} game={game} book={book} />
          <h2>{texts.text("page-rules-more")}</h2>
        </>
      )}
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

/** How the game goes, for whoever has never played it; what a rule says is one tap away. */
function Outline({ game, book }: { game: string; book: Texts }) {
  const told = useFetched(() => outlineOf(game), game);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (told.value === null) return;
    place.current!.innerHTML = told.value;
    const named = [...place.current!.querySelectorAll<HTMLElement>("[data-rule]")];
    for (const span of named) {
      const link = <RuleLink rule={span.dataset.rule!} game={game} more={false} />;
      span.replaceChildren();
      render(<TextsProvider value={book}>{link}</TextsProvider>, span);
    }
    return () => named.forEach((span) => render(null, span));
  }, [told.value]);
  return (
    <>
      <Trouble refusal={told.trouble} />
      <article class="outline" ref={place} />
    </>
  );
}
