import { render } from "preact";
import { App } from "./shell/app";
import { gameTitles, textsOf } from "./texts/load";
import { here } from "./state/route";
import { get } from "./net/http";

const page = document.getElementById("page")!;

/** The game whose texts the page begins with: that of the table that is opened, else the first. */
async function firstGame(): Promise<string> {
  const [place, id] = here.peek().pathname.split("/").filter(Boolean);
  if (place === "rules" && id) return id;
  if (place === "t" && id) {
    const table = await get<{ game: string }>(`/api/tables/${id}`).catch(() => null);
    if (table) return table.game;
  }
  return (await gameTitles())[0]!.name;
}

const texts = await textsOf(await firstGame());
document.documentElement.lang = texts.locale;
render(<App texts={texts} />, page);
