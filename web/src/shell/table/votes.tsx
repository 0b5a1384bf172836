/** What all seats decide together: going back, ending, replacing who is absent. */

import type { Vote } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";

export function Votes({ play }: { play: Play }) {
  const texts = useTexts();
  const votes = play.table.value.is.votes.value;
  const own = play.shown.value;
  const say = ({ on, seat, to }: Vote, yes: boolean) => void play.say({ t: "vote", on, seat, to, yes });
  return (
    <>
      {votes.map((vote) => (
        <section key={`${vote.on}${vote.seat}${vote.to}`} class="vote" role="status">
          <p>{texts.text("page-vote", { on: vote.on, by: texts.seat(vote.by), seat: vote.seat ? texts.seat(vote.seat) : "none" })}</p>
          <p class="quiet">{texts.text("page-vote-so-far", { yes: texts.joined(vote.yes.map((seat) => texts.seat(seat))) })}</p>
          {play.seats.value.includes(own) && (
            <div class="row">
              <button type="button" class="main" disabled={vote.yes.includes(own)} onClick={() => say(vote, true)}>
                {texts.text("page-yes")}
              </button>
              <button type="button" onClick={() => say(vote, false)}>
                {texts.text("page-no")}
              </button>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
