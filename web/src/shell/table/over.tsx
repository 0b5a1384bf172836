/** How it ended. */

import { useState } from "preact/hooks";
import { post, type Problem } from "../../net/http";
import type { Refusal } from "../../net/messages";
import type { Play } from "../../state/play";
import { keepLinks } from "../../state/links";
import { go } from "../../state/route";
import { useTexts } from "../../texts/load";
import { SeatName, Trouble, type Marks } from "../bits";

export function Over({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const result = play.table.value.is.result.value;
  if (!result) return null;
  const returns = Object.entries(result.returns ?? {}).sort((a, b) => b[1] - a[1]);
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
        {returns.map(([seat, share]) => (
          <li key={seat} data-won={share > 0 || undefined}>
            <SeatName seat={seat} player={play.seat(seat)?.player} marks={marks} /> {texts.text("page-share", { won: share > 0 ? "yes" : "no" })}
          </li>
        ))}
      </ol>
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
