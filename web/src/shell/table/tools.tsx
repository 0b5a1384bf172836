/** What concerns the table itself: its record, resigning, ending, going back. */

import { useState } from "preact/hooks";
import { post, type Problem } from "../../net/http";
import type { Refusal } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Copy, Dialog, Trouble } from "../bits";
import { PaceChoice } from "../bots";
import { Unusual } from "../options";
import { Preferences } from "../prefs";

export function TableTools({ play }: { play: Play }) {
  const texts = useTexts();
  const [resigning, setResigning] = useState(false);
  const { is } = play.table.value;
  const plays = play.seats.value.includes(play.shown.value) && is.status.value === "running";
  const at = play.at.value;
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const pause = async (pace: number) => {
    setTrouble(null);
    await post(`/api/tables/${play.id}/settings`, { pace }).catch((problem: Problem) => setTrouble(problem.refusal));
  };
  return (
    <div class="tools">
      <Preferences />
      <fieldset>
        <legend>{texts.text("page-this-table")}</legend>
        <div class="row">
          <a class="button" href={`/api/tables/${play.id}/record?seat=${play.shown.value || "spectator"}`} download>
            {texts.text("page-record")}
          </a>
          <Copy text={new URL(`/t/${play.id}`, location.href).href}>{texts.text("page-copy-table")}</Copy>
          <a class="button" href={`/rules/${is.game.value}`} target="_blank">
            {texts.text("page-rules")}
          </a>
        </div>
        {plays && (
          <div class="row">
            {at !== null && (
              <button type="button" onClick={() => play.say({ t: "vote", on: "rewind", to: at, yes: true })}>
                {texts.text("page-propose-rewind")}
              </button>
            )}
            <button type="button" onClick={() => play.say({ t: "vote", on: "end", yes: true })}>
              {texts.text("page-propose-end")}
            </button>
            <button type="button" onClick={() => setResigning(true)}>
              {texts.text("page-resign")}
            </button>
          </div>
        )}
        {is.host.value && is.status.value === "running" && <PaceChoice pace={is.settings.value.pace} onChange={pause} />}
        <Trouble refusal={trouble} />
        <Unusual options={is.options.value} />
        <p class="quiet commitment">{texts.text("page-commitment", { hash: String(is.chance.value.commitment ?? "") })}</p>
      </fieldset>
      {resigning && (
        <Dialog title={texts.text("page-resign")} onClose={() => setResigning(false)}>
          <p>{texts.text("page-resign-sure")}</p>
          <button type="button" class="main" onClick={() => (setResigning(false), void play.say({ t: "resign" }))}>
            {texts.text("page-resign")}
          </button>
        </Dialog>
      )}
    </div>
  );
}
