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

/** The names of all games. */
export async function gameNames(): Promise<string[]> {
  return (await get<{ name: string }[]>("/api/games")).map(({ name }) => name);
}

const Context = createContext<Texts | null>(null);

export const TextsProvider = Context.Provider;

/** The texts of the page at hand. */
export function useTexts(): Texts {
  return useContext(Context)!;
}
