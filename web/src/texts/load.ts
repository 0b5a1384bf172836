/** Texts and meta data of the games, fetched once each. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Meta } from "../net/messages";
import { get, getText } from "../net/http";
import { Texts } from "./texts";

const LOCALES = ["en"];

export const LOCALE = navigator.languages.map((tag) => tag.split("-")[0]!).find((tag) => LOCALES.includes(tag)) ?? LOCALES[0]!;

const loading = new Map<string, Promise<Texts>>();

/** The texts of house and game.  Rejects with a Problem. */
export function textsOf(game: string): Promise<Texts> {
  let texts = loading.get(game);
  if (!texts) {
    texts = Promise.all([getText(`/texts/${LOCALE}/${game}.ftl`), get<Meta>(`/api/games/${game}`)]).then(([source, meta]) => new Texts(source, LOCALE, meta));
    loading.set(game, texts);
    texts.catch(() => loading.delete(game));
  }
  return texts;
}

/** How a game goes, as HTML.  Rejects with a Problem. */
export const outlineOf = (game: string): Promise<string> => getText(`/texts/${LOCALE}/${game}/outline.html`);

export interface Title {
  name: string;
  titles: Record<string, string>;
}

/** All games, with what they are called by language. */
export const gameTitles = (): Promise<Title[]> => get<Title[]>("/api/games");

/** The texts of all games. */
export const allTexts = async (): Promise<Texts[]> => Promise.all((await gameTitles()).map(({ name }) => textsOf(name)));

const Context = createContext<Texts | null>(null);

export const TextsProvider = Context.Provider;

/** The texts of the page at hand. */
export function useTexts(): Texts {
  return useContext(Context)!;
}
