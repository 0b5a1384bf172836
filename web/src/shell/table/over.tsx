/** How it ended. */

import { useState } from "preact/hooks";
import { post, type Problem } from "../../net/http";
import type { Refusal } from "../../net/messages";
import type { Play } from "../../state/play";
import { keepLinks } from "../../state/links";
import { go } from "../../state/route";
import { useTexts } from "../../texts/load";
import { SeatName, Trouble, type Marks } from "../bits";

const FINAL = "final-place"; // the event that tells a seat's place, by which every game ends

export function Over({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const table = play.table.value;
  const result = table.is.result.value;
  if (!result) return null;
  const places = table.is.events.value.filter(([kind]) => kind === FINAL).map((event) => event[2]).sort((a, b) => Number(a.rank) - Number(b.rank));
  const again = async () => {
    const made = await post<{ table: string; links: Record<string, string> }>(`/api/tables/${play.id}/rematch`).catch((problem: Problem) => setTrouble(problem.refusal));
    if (!made) return;
    keepLinks(made.table, made.links);
    go(`/t/${made.table}`);
  };
  return (
    <section class="over">
      <h2>{texts.text("page-result", { reason: result.reason })}</h2>
      <ol>
        {places.map((place) => (
          <li key={place.seat} data-won={(result.returns?.[place.seat!] ?? 0) > 0 || undefined}>
            <span>{place.rank}.</span> <SeatName seat={String(place.seat)} player={play.seat(String(place.seat))?.player} marks={marks} /> {texts.has(`event-${FINAL}`, "score") && texts.text(`event-${FINAL}`, place, "score")}
          </li>
        ))}
      </ol>
      {play.eyes.value && (
        <p class="row">
          {texts.text("page-eyes", { seat: texts.seat(play.eyes.value) })}
          <button type="button" class="quiet-button" onClick={() => play.seeAsOneself()}>
            {texts.text("page-own-eyes")}
          </button>
        </p>
      )}
      <div class="row">
        {play.seats.value.length > 0 && (
          <button type="button" class="main" onClick={again}>
            {texts.text("page-rematch")}
          </button>
        )}
        <a class="button" href={`/api/tables/${play.id}/record?seat=${play.shown.value || "spectator"}`} download>
          {texts.text("page-record")}
        </a>
      </div>
      <Trouble refusal={trouble} />
    </section>
  );
}
