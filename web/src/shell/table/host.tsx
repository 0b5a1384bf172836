/** What the host may do with the seats of others, once the game runs. */

import { useState } from "preact/hooks";
import { Problem, post } from "../../net/http";
import type { Refusal, Seat } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Copy, Trouble } from "../bits";

export function HostTools({ play, seat }: { play: Play; seat: Seat }) {
  const texts = useTexts();
  const [link, setLink] = useState("");
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const path = `/api/tables/${play.id}/seats/${seat.seat}`;
  const trying = (work: () => Promise<unknown>) => async () => {
    setTrouble(null);
    await work().catch((problem: Problem) => setTrouble(problem.refusal));
  };
  const [bot] = texts.meta?.bots.slice(-1) ?? [];
  return (
    <details class="host">
      <summary>{texts.text("page-host")}</summary>
      <div class="row">
        {seat.kind !== "bot" && (
          <button type="button" onClick={trying(() => post(path, { kind: "bot", bot }))}>
            {texts.text("page-replace-by-bot")}
          </button>
        )}
        {seat.kind === "bot" && (
          <button type="button" onClick={trying(() => post(path, { kind: "person" }))}>
            {texts.text("page-give-back")}
          </button>
        )}
        <button type="button" onClick={trying(async () => setLink((await post<{ link: string }>(`${path}/link`)).link))}>
          {texts.text("page-new-link")}
        </button>
        {link && <Copy text={new URL(link, location.href).href}>{texts.text("page-copy-link")}</Copy>}
      </div>
      <Trouble refusal={trouble} />
    </details>
  );
}
