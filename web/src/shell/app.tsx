/** The page as a whole: its head, and the part that the address names. */

import { theme } from "../state/prefs";
import { follow, here } from "../state/route";
import { TextsProvider, useTexts } from "../texts/load";
import type { Texts } from "../texts/texts";
import { Lobby } from "./lobby";
import { Me } from "./me";
import { NewTable } from "./new";
import { Rules } from "./rules";
import { TablePage } from "./table/page";

export function App({ texts }: { texts: Texts }) {
  const [place, what] = here.value.pathname.split("/").filter(Boolean);
  return (
    <TextsProvider value={texts}>
      <div class="app" onClick={follow}>
        <Head place={place ?? ""} />
        {place === undefined && <Lobby />}
        {place === "new" && <NewTable />}
        {place === "me" && <Me />}
        {place === "rules" && <Rules game={what ?? texts.meta!.name} />}
        {place === "t" && <TablePage key={what} id={what ?? ""} />}
      </div>
    </TextsProvider>
  );
}

const PLACES: [string, string][] = [["", "/"], ["new", "/new"], ["rules", "/rules"], ["me", "/me"]];

function Head({ place }: { place: string }) {
  const texts = useTexts();
  const switchTheme = () => (theme.value = document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  return (
    <header class="head">
      <a class="logo" href="/">
        <span lang="ja" aria-hidden="true">国取り</span> Kunitori
      </a>
      <nav aria-label={texts.text("page-places")}>
        {PLACES.slice(1).map(([name, path]) => (
          <a key={name} href={path} aria-current={place === name ? "page" : undefined}>
            {texts.text(`page-place-${name}`)}
          </a>
        ))}
      </nav>
      <button type="button" class="plain" aria-label={texts.text("page-switch-theme")} onClick={switchTheme}>
        ◐
      </button>
    </header>
  );
}
