/** A finished game as a bot judges it: everybody's prospects as they changed, what each decision cost, where the game turned. */

import { useEffect, useState } from "preact/hooks";
import { get, type Problem } from "../../net/http";
import type { Analysis, Judgement, Refusal } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { SeatName, Trouble, type Marks } from "../bits";
import { botName } from "../bots";
import { toneOf, NOBODY } from "../marks";

const AGAIN = 2000; // ms until more is asked for while the bot still looks at the game
const WIDTH = 360;
const HEIGHT = 120;
const SHOWN = 12; // so many decisions are listed: those that cost most

export function AnalysisPanel({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const { analysis, trouble } = useAnalysis(play);
  if (!analysis) return trouble ? <Trouble refusal={trouble} /> : <p class="quiet">{texts.text("page-analysis-comes", { percent: 0 })}</p>;
  const go = (line: number) => play.look(analysis.moments[line] ?? null);
  const partial = analysis.done < analysis.lines;
  return (
    <div class="analysis">
      <p class="quiet" role={partial ? "status" : undefined}>
        {partial ? texts.text("page-analysis-comes", { percent: Math.floor((100 * analysis.done) / analysis.lines) }) : texts.text("page-analysis-by", { bot: botName(texts, analysis.level) })}
      </p>
      <Curve play={play} marks={marks} analysis={analysis} go={go} />
      {analysis.done > 0 && <Summary marks={marks} analysis={analysis} />}
      <Turns marks={marks} analysis={analysis} go={go} />
      {!partial && <Losses marks={marks} analysis={analysis} go={go} />}
    </div>
  );
}

/** What is known of the game so far; asked for again until all of it is looked at. */
function useAnalysis(play: Play): { analysis: Analysis | null; trouble: Refusal | null } {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const viewer = play.shown.value || "spectator";
  useEffect(() => {
    let timer = 0;
    const leaving = new AbortController();
    const ask = async () => {
      const found = await get<Analysis>(`/api/tables/${play.id}/analysis?viewer=${viewer}`).catch((problem: Problem) => void setTrouble(problem.refusal));
      if (!found || leaving.signal.aborted) return;
      setAnalysis(found);
      if (found.done < found.lines) timer = window.setTimeout(ask, AGAIN);
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [play, viewer]);
  return { analysis, trouble };
}

interface PartProps {
  marks: Marks;
  analysis: Analysis;
  /** Show the moment after so many lines of the journal. */
  go(line: number): void;
}

/** Everybody's share of the victory over the game; a tap shows the moment. */
function Curve({ play, marks, analysis, go }: PartProps & { play: Play }) {
  const texts = useTexts();
  const { seats, curve, lines, moments } = analysis;
  const x = (line: number) => (line / Math.max(1, lines)) * WIDTH;
  const y = (share: number) => (1 - share) * HEIGHT;
  const at = play.at.value;
  const here = at === null ? lines : Math.max(0, moments.findLastIndex((count) => count <= at));
  const tapped = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width) * lines));
  };
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={texts.text("page-curve")} onClick={tapped}>
      {[0.25, 0.5, 0.75].map((share) => (
        <line key={share} class="grid" x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
      ))}
      {seats.map((seat, of) => (
        <polyline key={seat} points={curve.map(({ line, shares }) => `${x(line)},${y(shares[of]!)}`).join(" ")} stroke={toneOf(marks[seat] ?? NOBODY)} />
      ))}
      <line class="here" x1={x(here)} x2={x(here)} y1="0" y2={HEIGHT} />
    </svg>
  );
}

function Summary({ marks, analysis }: { marks: Marks; analysis: Analysis }) {
  const texts = useTexts();
  return (
    <table class="summary">
      <thead>
        <tr>
          <td />
          {(["loss", "doubtful", "mistake", "blunder"] as const).map((column) => (
            <th key={column} scope="col">
              {texts.text(`page-judged-${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {analysis.seats_summary.map(({ seat, loss, doubtful, mistakes, blunders }) => (
          <tr key={seat}>
            <th scope="row">
              <SeatName seat={seat} marks={marks} />
            </th>
            <td>{texts.text("page-points", { n: points(loss) })}</td>
            <td>{doubtful}</td>
            <td>{mistakes}</td>
            <td>{blunders}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where prospects changed most. */
function Turns({ marks, analysis, go }: PartProps) {
  const texts = useTexts();
  if (!analysis.turning_points.length) return null;
  return (
    <section>
      <h3>{texts.text("page-turns")}</h3>
      <ul class="turns">
        {analysis.turning_points.map(({ line, seat, shares, after }) => (
          <li key={line}>
            <button type="button" class="plain" onClick={() => go(line)}>
              <SeatName seat={seat} marks={marks} /> {texts.text("page-turn", { told: told((name) => texts.seat(name), analysis.seats, shares, after) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The decisions that cost most, and what would have been better. */
function Losses({ marks, analysis, go }: PartProps) {
  const texts = useTexts();
  const worst = analysis.decisions.filter(({ mark }) => mark).sort((a, b) => b.loss - a.loss).slice(0, SHOWN);
  const plan = (actions: readonly string[]) => actions.map((action) => texts.action(action)).join(", ");
  const better = ({ lines }: Judgement) => lines.find(({ played }) => !played)?.plan ?? [];
  return (
    <section>
      <h3>{texts.text("page-losses")}</h3>
      {!worst.length && <p class="quiet">{texts.text("page-no-losses")}</p>}
      <ol class="losses">
        {worst.map((judged) => (
          <li key={judged.line} data-mark={judged.mark}>
            <button type="button" class="plain" onClick={() => go(judged.line)}>
              <SeatName seat={judged.seat} marks={marks} /> {texts.text("page-judged", { mark: judged.mark, n: points(judged.loss) })}
            </button>
            <p>{plan(judged.played)}</p>
            <p class="quiet">{texts.text("page-better", { plan: plan(better(judged)) })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A share of the victory in points of a hundred. */
const points = (share: number): number => Math.round(share * 100);

/** Whose share changed most, and how. */
function told(name: (seat: string) => string, seats: string[], before: number[], after: number[]): string {
  const [most] = seats.map((_, at) => at).sort((a, b) => Math.abs(after[b]! - before[b]!) - Math.abs(after[a]! - before[a]!));
  return `${name(seats[most!]!)} ${points(before[most!]!)} → ${points(after[most!]!)} %`;
}
