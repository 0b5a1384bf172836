/** The board of the table's game, and the same in words. */

import { useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { GameFolder } from "../../games/types";
import { pace, reminding } from "../../state/prefs";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { plain } from "../../texts/marked";
import { Area } from "../area";
import { untilWhen } from "./clocks";
import { useOdds } from "./odds";

export function Board({ play, folder }: { play: Play; folder: GameFolder }) {
  const texts = useTexts();
  const view = play.view.value;
  const { fresh } = play.table.value;
  const odds = useOdds(play, folder);
  const hot = useComputed(() => (play.hot.value.length ? play.hot.value : askedAbout(play, folder)));
  const quiet = pace.value === "still" || play.at.value !== null;
  return (
    <Area class="board" label={texts.text("page-board")} choosing={play.choosing} hot={hot} onPick={(phrases) => play.pick(phrases)}>
      {view && (
        <folder.Board
          view={view}
          texts={texts}
          viewer={play.shown.value || "spectator"}
          events={play.events.value}
          fresh={quiet ? 0 : fresh.value}
          pace={pace.value}
          odds={odds}
        />
      )}
    </Area>
  );
}

/** What the question is about, but for who is asked and others who play; nothing where a hint is to be seen. */
function askedAbout(play: Play, folder: GameFolder): string[] {
  const ask = play.at.value === null ? play.ask.value : null;
  if (!ask || play.hint.value) return [];
  return play.texts.questionParts(ask).flatMap(({ word }) => (word && word !== ask.about.seat && !(word in folder.marks) ? [word] : []));
}

/** The board as text, for those who don't see it or would rather read. */
export function InWords({ play, folder }: { play: Play; folder: GameFolder }) {
  const texts = useTexts();
  const view = play.view.value;
  return (
    <div class="in-words">
      {view &&
        folder.describe(view, texts).map(({ heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

const MOST = 6; // so many lines are read aloud at once

/** Tells those who listen what has just happened. */
export function Announcer({ play }: { play: Play }) {
  const texts = useTexts();
  const [said, setSaid] = useState("");
  const { is, fresh } = play.table.value;
  const events = is.events.value;
  const ask = play.ask.value;
  useEffect(() => {
    if (fresh.value) setSaid(events.slice(-Math.min(fresh.value, MOST)).map((event) => texts.event(event)).join(" "));
  }, [events]);
  useEffect(() => {
    document.title = texts.text("page-title", { mine: ask ? "yes" : "no" });
    if (ask && reminding.peek() && document.hidden) {
      const until = untilWhen(texts, is.clocks.value[play.shown.value], is.settings.value.clock);
      new Notification(document.title, { body: `${plain(texts.questionParts(ask))} ${until}`, tag: play.id });
    }
  }, [ask?.decision]);
  return (
    <p class="aside" role="status" aria-live="polite">
      {said}
    </p>
  );
}
