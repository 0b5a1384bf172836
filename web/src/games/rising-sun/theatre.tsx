/** Battle is theatre: who takes part with what Force, the bids, each Advantage, the Outcome; told again if one likes. */

import { useEffect, useState } from "preact/hooks";
import type { GameEvent, Pace, Texts } from "../types";
import type { Fight, Stage } from "./battle";
import type { Part } from "./force";
import { Icon } from "./icons";
import { Head, pieceWord } from "./map";
import { ClanCrest, coloursOf, Piece, pieceCount, still } from "./parts";
import { ADVANTAGES } from "./view";

/** Milliseconds that a stage is shown before the next one. */
const PAUSES: Readonly<Record<Pace, number>> = { still: 0, quick: 500, normal: 1300, slow: 2600 };

/** So many pauses the last stage stays before the next Battle is shown. */
const LINGER = 3;

/** What one does with an Advantage that has been won. */
const VERBS: Readonly<Record<string, string>> = { seppuku: "commit|seppuku", hostage: "hostage", ronin: "hire|ronin", poets: "recite|poets" };

export interface Fighter {
  clan: string;
  parts: Part[];
  sealed: boolean;
  /** The bids as far as the viewer may know them. */
  bids: Readonly<Record<string, number>> | null;
}

interface TheatreProps {
  fight: Fight;
  fighters: Fighter[];
  /** Is it the Battle that is fought now, or the last one? */
  running: boolean;
  bidding: boolean;
  /** Stages that were known before what has just happened. */
  known: number;
  viewer: string;
  pace: Pace;
  texts: Texts;
  /** Has it ended while it was shown? */
  held: boolean;
  /** All of it has been shown, and for a while, or the reader goes on. */
  onSeen(): void;
}

export const Theatre = still(({ fight, fighters, running, bidding, known, viewer, pace, texts, held, onSeen }: TheatreProps) => {
  const { stages } = fight;
  const [reached, show] = useState(pace === "still" ? stages.length : known);
  const [playing, play] = useState(true);
  const shown = Math.min(reached, stages.length);
  useEffect(() => play(true), [stages.length]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = shown < stages.length ? setTimeout(() => show(shown + 1), PAUSES[pace]) : setTimeout(onSeen, LINGER * PAUSES[pace]);
    return () => clearTimeout(timer);
  }, [shown, stages.length, playing, pace]);
  const step = (to: number) => {
    play(false);
    show(Math.max(1, Math.min(stages.length, to)));
  };
  const again = () => {
    play(true);
    show(1);
  };
  const open = shown >= 2 || !bidding ? fight.bids : {};
  const title = texts.text(running ? "sketch-battle" : "board-last-battle", { province: texts.word("province", fight.province) });
  return (
    <section class="rs-scene rs-theatre">
      <Head icon="war">{title}</Head>
      <Fighters fight={fight} fighters={fighters} bids={open} running={running} bidding={bidding} shown={shown} viewer={viewer} texts={texts} />
      <ol class="rs-stages">
        {stages.slice(0, shown).map((stage) => (
          <StageLine key={stage.name} stage={stage} fight={fight} texts={texts} />
        ))}
      </ol>
      {stages.length > 1 && (
        <p class="rs-controls">
          <Button icon="back" onClick={() => step(shown - 1)} off={shown <= 1} label={texts.text("board-back")} />
          <span>{texts.text("board-stage", { n: shown, all: stages.length })}</span>
          <Button icon="forth" onClick={() => (shown < stages.length ? step(shown + 1) : onSeen())} off={!held && shown >= stages.length} label={texts.text("board-forth")} />
          {shown < stages.length ? (
            <button onClick={() => step(stages.length)}>{texts.text("board-skip")}</button>
          ) : (
            <button onClick={again}>{texts.text("board-replay")}</button>
          )}
        </p>
      )}
    </section>
  );
});

const ARROWS: Readonly<Record<string, string>> = { back: "M15 5l-7 7 7 7", forth: "M9 5l7 7-7 7" };

const Button = ({ icon, label, off, onClick }: { icon: string; label: string; off: boolean; onClick: () => void }) => (
  <button aria-label={label} disabled={off} onClick={onClick}>
    <svg class="rs-icon" viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
      <path class="rs-icon-line" d={ARROWS[icon]} />
    </svg>
  </button>
);

interface FightersProps {
  fight: Fight;
  fighters: Fighter[];
  bids: Fight["bids"];
  running: boolean;
  bidding: boolean;
  shown: number;
  viewer: string;
  texts: Texts;
}

/** A row for each who takes part: Force by its parts, and the bids. */
function Fighters({ fight, fighters, bids, running, bidding, shown, viewer, texts }: FightersProps) {
  const winnerOf = (advantage: string) => fight.stages.slice(0, shown).find(({ name }) => name === advantage)?.winner;
  return (
    <table class="rs-fighters">
      <thead>
        <tr>
          <td />
          <td />
          {ADVANTAGES.map((name) => (
            <th key={name} scope="col">
              <span class="rs-advantage" data-word={VERBS[name]} aria-label={`${texts.word("advantage", name)}. ${texts.text(`advantage-${name}-effect`)}`}>
                <Icon name={name} size="1.4em" />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fighters.map(({ clan, parts, sealed, bids: own }) => (
          <tr key={clan} style={coloursOf(clan)}>
            <th scope="row">
              <span class="rs-fighter" data-word={clan} aria-label={texts.seat(clan)}>
                <ClanCrest clan={clan} size="1.7em" />
              </span>
            </th>
            <td class="rs-forces">
              <b class="rs-total" role="img" aria-label={texts.text("sketch-force", { n: total(fight, clan, parts, running) })}>
                {total(fight, clan, parts, running)}
              </b>
              {running && parts.map(([kind, n, force]) => (
                <span key={kind} class="rs-part">
                  {kind === "hired" ? (
                    <span class="rs-piece" aria-label={pieceCount(texts, kind, n)} role="img">
                      <Icon name="ronin" />
                    </span>
                  ) : (
                    <Piece clan={clan} kind={kind} count={n} word={pieceWord(viewer, clan, kind, fight.province, true)} label={`${pieceCount(texts, kind, n)}. ${texts.text("sketch-force", { n: force })}`} />
                  )}
                  <i>{force}</i>
                </span>
              ))}
            </td>
            {ADVANTAGES.map((name) => {
              const bid = bids[clan]?.[name] ?? own?.[name];
              const won = winnerOf(name) === clan;
              return (
                <td key={name} class={won ? "rs-bid rs-won" : "rs-bid"} aria-label={bid === undefined ? undefined : texts.text("board-bid-of", { clan: texts.seat(clan), n: bid, advantage: texts.word("advantage", name) })}>
                  {bid ?? (bidding ? "?" : "·")}
                </td>
              );
            })}
            {bidding && (
              <td class="rs-secret" aria-label={texts.text(sealed ? "sketch-sealed" : "sketch-thinking")}>
                <Icon name={sealed ? "sealed" : "thinking"} size="1.3em" />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The Force that counts: as it was compared or, before that, as it lies on the board. */
const total = (fight: Fight, clan: string, parts: Part[], running: boolean): number | string =>
  fight.forces[clan] ?? (running ? parts.reduce((sum, [, , force]) => sum + force, 0) : "");

function StageLine({ stage, fight, texts }: { stage: Stage; fight: Fight; texts: Texts }) {
  const { name, winner, events } = stage;
  const title = ADVANTAGES.includes(name) ? texts.word("advantage", name) : texts.text(`board-${name}`);
  return (
    <li class={`rs-stage-of rs-stage-${name}`}>
      <span class="rs-stage-head">
        <Icon name={name === "bids" ? "coins" : name} size="1.2em" />
        <b>{title}</b>
        {winner && (
          <span class="rs-stage-winner">
            <ClanCrest clan={winner} size="1.4em" />
            {texts.text("board-won-by", { clan: texts.seat(winner) })}
          </span>
        )}
      </span>
      {name === "outcome" && <Outcome fight={fight} winner={winner} texts={texts} />}
      {name === "bids" && Object.keys(fight.bids).length === 0 && <p>{texts.text("board-bids-secret")}</p>}
      {events.map((event: GameEvent, i) => (
        <p key={i}>{texts.event(event)}</p>
      ))}
    </li>
  );
}

/** Force against Force as bars, the winner's with a laurel. */
function Outcome({ fight, winner, texts }: { fight: Fight; winner: string; texts: Texts }) {
  const most = Math.max(1, ...Object.values(fight.forces));
  return (
    <ul class="rs-outcome">
      {fight.participants.filter((clan) => clan in fight.forces).map((clan) => (
        <li key={clan} style={{ ...coloursOf(clan), "--share": `${(100 * fight.forces[clan]!) / most}%` }} class={clan === winner ? "rs-won" : ""}>
          <ClanCrest clan={clan} />
          <span class="rs-bar" role="img" aria-label={`${texts.seat(clan)}: ${texts.text("sketch-force", { n: fight.forces[clan]! })}`} />
          <b>{fight.forces[clan]}</b>
          {clan === winner && <Icon name="winner" size="1.3em" />}
        </li>
      ))}
    </ul>
  );
}
