/** Who sits at the table, and what they have. */

import type { Seat } from "../../net/messages";
import type { GameFolder } from "../../games/types";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Area } from "../area";
import { SeatName } from "../bits";
import { aboutBot, botName } from "../bots";
import { Remaining } from "./clocks";
import { SeatTools } from "./host";

export function Seats({ play, folder }: { play: Play; folder: GameFolder }) {
  const texts = useTexts();
  const { seats, watching } = { seats: play.table.value.is.seats.value, watching: play.table.value.watching.value };
  const own = play.shown.value;
  const sorted = [...seats].sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
  return (
    <Area class="mats" label={texts.text("page-seats")} choosing={play.choosing} hot={play.hot} onPick={(phrases) => play.pick(phrases)}>
      {sorted.map((seat) => (
        <Mat key={seat.seat} play={play} folder={folder} seat={seat} />
      ))}
      {watching > 0 && <p class="quiet">{texts.text("page-watching", { n: watching })}</p>}
    </Area>
  );
}

function Mat({ play, folder, seat }: { play: Play; folder: GameFolder; seat: Seat }) {
  const texts = useTexts();
  const { is } = play.table.value;
  const view = play.view.value;
  const thinks = play.table.value.thinking.value.includes(seat.seat);
  const owes = is.pending.value.includes(seat.seat) && is.status.value === "running";
  return (
    <section class="mat" data-owes={owes || undefined} data-own={seat.seat === play.shown.value || undefined}>
      <header>
        <SeatName seat={seat.seat} player={seat.player} marks={folder.marks} />
        <span class="state" data-present={seat.present || undefined} data-thinking={thinks || undefined}>
          {thinks ? texts.text("page-thinks") : texts.text("page-seat-state", { kind: seat.kind, present: seat.present ? "yes" : "no", owes: owes ? "yes" : "no", mine: seat.mine ? "yes" : "no" })}
        </span>
        {seat.kind === "bot" && <span class="quiet" title={aboutBot(texts, seat.bot)}>{botName(texts, seat.bot)}</span>}
        <Remaining clock={is.clocks.value[seat.seat]} settings={is.settings.value.clock} />
      </header>
      {view && <folder.Mat view={view} texts={texts} viewer={play.shown.value || "spectator"} seat={seat.seat} />}
      <div class="row">
        {play.seats.value.length > 1 && seat.mine && seat.seat !== play.shown.value && (
          <button type="button" class="quiet-button" onClick={() => play.hand(seat.seat)}>
            {texts.text("page-hand-over")}
          </button>
        )}
        {is.status.value === "over" && seat.seat !== play.shown.value && (
          <button type="button" class="quiet-button" onClick={() => play.see(seat.seat)}>
            {texts.text("page-see-through")}
          </button>
        )}
        {is.status.value === "running" && <SeatTools play={play} seat={seat} />}
      </div>
    </section>
  );
}
