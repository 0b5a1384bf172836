/** Season and Political Track, the Shrines, and where everybody stands: Honor and VP. */

import type { Texts } from "../types";
import facts from "./facts.json";
import type { Stack } from "./force";
import { Icon } from "./icons";
import { Group, Head, stackWords } from "./map";
import { Amount, ClanCrest, coloursOf, still } from "./parts";
import { TRACK } from "./view";

/** A Mandate Turn on the track: what was announced ("" not yet), by whom, and whether the tile itself lies facedown. */
export interface Turn {
  mandate: string;
  player: string;
  facedown: boolean;
}

interface TrackProps {
  season: string;
  /** Which step of the track runs; -1: none. */
  at: number;
  turns: Turn[];
  alliances: [string, string][];
  war: { province: string; won: boolean; now: boolean }[];
  texts: Texts;
}

export const Track = still(({ season, at, turns, alliances, war, texts }: TrackProps) => {
  let turn = 0;
  return (
    <header class="rs-track">
      <h2 class={`rs-season rs-${season}`}>
        <Icon name={season} /> {texts.word("season", season)}
      </h2>
      {alliances.map(([a, b]) => (
        <span key={a} class="rs-pair" role="img" aria-label={`${texts.seat(a)}: ${texts.text("board-allied-with", { clan: texts.seat(b) })}`}>
          <ClanCrest clan={a} />
          <ClanCrest clan={b} />
        </span>
      ))}
      <div class="rs-steps" role="group" aria-label={texts.text("sketch-track")}>
        {TRACK.map((step, i) => (
          <Step key={i} step={step} now={i === at} past={at < 0 || i < at} turn={step === "mandate" ? turns[turn++]! : null} texts={texts} />
        ))}
      </div>
      {war.length > 0 && (
        <div class="rs-war-track" role="group" aria-label={texts.text("board-war")}>
          {war.map(({ province, won, now }, i) => (
            <span key={province} data-word={province} aria-label={`${texts.text("sketch-war-number", { n: i + 1 })} ${texts.word("province", province)}`} class={now ? "rs-now" : won ? "rs-past" : ""}>
              <b>{i + 1}</b>{" "}
              {texts.word("province", province)}
            </span>
          ))}
        </div>
      )}
    </header>
  );
});

function Step({ step, now, past, turn, texts }: { step: string; now: boolean; past: boolean; turn: Turn | null; texts: Texts }) {
  const state = now ? " rs-now" : past ? " rs-past" : "";
  const current = now ? "step" : undefined;
  if (!turn) {
    const name = texts.word("phase", step);
    return (
      <span class={`rs-step rs-${step}${state}`} role="img" aria-current={current} aria-label={name}>
        <Icon name={step} />
      </span>
    );
  }
  const { mandate, player, facedown } = turn;
  const name = mandate ? texts.word("mandate", mandate) : texts.text(facedown ? "sketch-facedown" : "phase-mandate");
  const label = mandate ? texts.text("board-mandate-of", { mandate: name, clan: texts.seat(player) }) : name;
  const laid = mandate !== "" || facedown;
  return (
    <span
      class={`rs-step rs-tile${laid ? " rs-laid" : ""}${state}`}
      style={coloursOf(player)}
      role={mandate ? undefined : "img"}
      aria-current={current}
      data-word={mandate ? `laid ${mandate}` : undefined}
      aria-label={label}
    >
      {laid && <Icon name={facedown ? "facedown" : mandate} />}
      {laid && <span class="rs-tile-name">{name}</span>}
      <ClanCrest clan={player} size="1.1em" />
    </span>
  );
}

interface ShrineProps {
  kami: string;
  stacks: Stack[];
  helps: boolean;
  viewer: string;
  texts: Texts;
}

export const Shrine = still(({ kami, stacks, helps, viewer, texts }: ShrineProps) => {
  const name = texts.word("kami", kami);
  const told = [`${name}, ${texts.text(`kami-${kami}-title`)}`, ...stacks.map((stack) => stackWords(texts, stack))];
  const word = kami === "amaterasu" ? "ascend|amaterasu" : kami;
  return (
    <div class={helps ? "rs-shrine rs-now" : "rs-shrine"} role="group" data-word={word} data-place={kami} aria-label={told.join(". ")}>
      <Torii />
      <span class="rs-tablet">
        <Icon name={kami} size="1.5em" />
      </span>
      <span class="rs-name">{name}</span>
      <span class={stacks.length > 2 ? "rs-stacks rs-many" : "rs-stacks"}>
        {stacks.map((stack) => (
          <Group key={stack.clan} stack={stack} place={kami} viewer={viewer} fought={false} close texts={texts} />
        ))}
      </span>
    </div>
  );
});

const Torii = () => (
  <svg class="rs-torii" viewBox="0 0 120 100" preserveAspectRatio="none" aria-hidden="true">
    <path d="M4 6c36 8 76 8 112 0l2 9c-38 7-78 7-116 0zM12 24h96v7H12zM17 14h8l-3 84h-9zM95 14h8l4 84h-9z" />
  </svg>
);

export interface Standing {
  clan: string;
  vp: number;
  coins: number;
  ronin: number;
  ally: string;
}

/** The Honor Track from the top down, with the VP beside it. */
export const Standings = still(({ rows, ascend, texts }: { rows: Standing[]; ascend: boolean; texts: Texts }) => (
  <section class="rs-standings">
    <Head icon="honor">{texts.text("sketch-honor")}</Head>
    <div class="rs-rows">
      {rows.map((row, i) => (
        <Row key={row.clan} row={row} rank={i + 1} ascend={ascend && i === 0} texts={texts} />
      ))}
    </div>
  </section>
));

function Row({ row, rank, ascend, texts }: { row: Standing; rank: number; ascend: boolean; texts: Texts }) {
  const { clan, vp, coins, ronin, ally } = row;
  const say = (message: string, n: number) => texts.text(`sketch-${message}`, { n });
  const told = [texts.text("board-standing", { clan: texts.seat(clan), rank, vp })];
  if (ally) told.push(texts.text("board-allied-with", { clan: texts.seat(ally) }));
  const style = { ...coloursOf(clan), "--vp": `${Math.min(100, (100 * vp) / facts.vp_track)}%` };
  return (
    <div class="rs-row" role="group" data-word={ascend ? `ascend|${clan}` : clan} data-place={`reserve-${clan}`} aria-label={told.join(", ")} style={style}>
      <span class="rs-rank">{rank}</span>
      <ClanCrest clan={clan} />
      <span class="rs-who">{texts.seat(clan)}</span>
      <span class="rs-ally" aria-hidden="true">
        {ally && <ClanCrest clan={ally} size="1.2em" />}
      </span>
      <Amount what="coins" n={coins} label={say("coins", coins)} />
      <Amount what="ronin" n={ronin} label={say("ronin", ronin)} />
      <span class="rs-vp-bar" aria-hidden="true" />
      <b class="rs-vp-number">{say("vp", vp)}</b>
    </div>
  );
}
