/** Shows one board with one position from `dev/fixtures`; not part of the built page. */

import { signal } from "@preact/signals";
import { render } from "preact";
import { folderOf } from "../src/games";
import type { GameFolder, Pace } from "../src/games/types";
import type { Ask, GameEvent, Meta, View } from "../src/net/messages";
import { Area } from "../src/shell/area";
import { Crest, NOBODY } from "../src/shell/marks";
import { Tip } from "../src/shell/tip";
import { Choosing } from "../src/state/choosing";
import { Texts } from "../src/texts/texts";

interface Fixture {
  game: string;
  label: string;
  viewer: string;
  view: View;
  ask: Ask | null;
  events: GameEvent[];
  fresh: number;
}

const GAMES = ["rising-sun", "shogun"];
const asked = new URLSearchParams(location.search);
const page = document.getElementById("page")!;
const hot = signal<readonly string[]>([]);
const said = signal("");

async function text(path: string): Promise<string> {
  const answer = await fetch(`/dev/fixtures/${path}`);
  return answer.text();
}

async function index(): Promise<void> {
  const lists = await Promise.all(GAMES.map(async (game) => [game, JSON.parse(await text(`${game}/index.json`))] as [string, string[]]));
  render(
    <main>
      {lists.map(([game, labels]) => (
        <section key={game}>
          <h2>{game}</h2>
          <ul>
            {labels.map((label) => (
              <li key={label}>
                <a href={`?game=${game}&fixture=${label}`}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>,
    page,
  );
}

function Stage({ folder, fixture, texts }: { folder: GameFolder; fixture: Fixture; texts: Texts }) {
  const { view, viewer, ask, events, fresh } = fixture;
  const pace = (asked.get("pace") ?? "normal") as Pace;
  const pick = (phrases: string[]) => {
    const done = choosing.pick(phrases);
    said.value = JSON.stringify(done);
    if (done.kind === "play") choosing.clear();
  };
  const area = { choosing, hot, onPick: pick };
  return (
    <div class="dev">
      <header>
        <a href="dev.html">all</a>
        <b>{fixture.label}</b> {viewer}: {ask?.step} <span>{choosing.picks.value.join(" + ")}</span>
        <output>{said.value}</output>
        <input placeholder="hot words" onInput={(event) => (hot.value = event.currentTarget.value.split(" ").filter(Boolean))} />
      </header>
      <Area class="board" label="board" {...area}>
        <folder.Board {...{ view, viewer, texts, events, pace }} fresh={pace === "still" ? 0 : fresh} odds={null} />
      </Area>
      <aside>
        <Area class="mats" label="mats" {...area}>
          {(view.seats as string[]).map((seat) => (
            <section key={seat} class="mat">
              <h3>
                <Crest mark={folder.marks[seat] ?? NOBODY} /> {texts.seat(seat)}
              </h3>
              <folder.Mat {...{ view, viewer, texts, seat }} />
            </section>
          ))}
        </Area>
        <details>
          <summary>in words</summary>
          {folder.describe(view, texts).map(({ heading, lines }) => (
            <section key={heading}>
              <h4>{heading}</h4>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </details>
      </aside>
      <Tip texts={texts} />
    </div>
  );
}

let choosing: Choosing;

async function show(game: string, label: string): Promise<void> {
  const [folder, fixture, meta, source] = await Promise.all([
    folderOf(game),
    text(`${game}/${label}.json`).then((found) => JSON.parse(found) as Fixture),
    text(`${game}/meta.json`).then((found) => JSON.parse(found) as Meta),
    text(`${game}/texts.ftl`),
  ]);
  choosing = new Choosing(signal(fixture.ask?.actions ?? []));
  render(<Stage folder={folder} fixture={fixture} texts={new Texts(source, "en", meta)} />, page);
}

if (asked.get("theme") === "dark") document.documentElement.dataset.theme = "dark";
if (asked.get("pace") === "still") document.documentElement.dataset.motion = "still";
const game = asked.get("game");
await (game ? show(game, asked.get("fixture") ?? "over-4") : index());
