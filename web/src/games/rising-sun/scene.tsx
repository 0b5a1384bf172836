/** What is going on beside the map: the Tea Ceremony, Mandates, the help of a Kami, the end. */

import type { ComponentChildren } from "preact";
import type { GameEvent, Texts } from "../types";
import { Icon } from "./icons";
import { Head } from "./map";
import { ClanCrest, coloursOf, Piece, pieceCount, still } from "./parts";
import { tally } from "./tally";
import { alliancesOf, MANDATES, type Tea } from "./view";

interface TeaProps {
  seats: string[];
  viewer: string;
  allies: Readonly<Record<string, string>>;
  tea: Tea | null;
  texts: Texts;
}

/** Places around the table, the viewer below: x and y in percent. */
function placesAround(seats: string[], viewer: string): Map<string, [x: number, y: number]> {
  const first = Math.max(0, seats.indexOf(viewer));
  return new Map(
    seats.map((clan, i) => {
      const angle = Math.PI / 2 + (2 * Math.PI * (i - first)) / seats.length;
      return [clan, [50 + 33 * Math.cos(angle), 48 + 35 * Math.sin(angle)]];
    }),
  );
}

/** Clans around a low table: Alliances as a knot between them, proposals that the viewer knows of as brush strokes. */
export const TeaTable = still(({ seats, viewer, allies, tea, texts }: TeaProps) => {
  const places = placesAround(seats, viewer);
  const pairs = alliancesOf(allies);
  const asked = [...(tea?.proposed_to ?? []).map((clan) => [viewer, clan]), ...(tea?.proposed_by ?? []).map((clan) => [clan, viewer])];
  const told = (clan: string) => {
    if (allies[clan]) return texts.text("board-allied-with", { clan: texts.seat(allies[clan]) });
    if (tea?.proposed_by.includes(clan)) return texts.text("board-tea-asks", { clan: texts.seat(clan) });
    if (tea?.proposed_to.includes(clan)) return texts.text("board-tea-asked");
    return texts.text("board-tea-open");
  };
  return (
    <section class="rs-scene rs-tea">
      <Head icon="tea_ceremony">{texts.text("board-tea")}</Head>
      <div class="rs-tea-room">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <ellipse class="rs-tatami" cx="50" cy="48" rx="25" ry="22" />
          {pairs.map(([a, b]) => (
            <Stroke key={a} class="rs-knot" from={places.get(a)!} to={places.get(b)!} />
          ))}
          {asked.map(([a, b]) => (
            <Stroke key={`${a} ${b}`} class="rs-asks" from={places.get(a!)!} to={places.get(b!)!} />
          ))}
        </svg>
        <span class="rs-bowl" data-word="done" aria-label={texts.action("done")}>
          <Icon name="tea_ceremony" size="2em" />
        </span>
        {seats.map((clan) => (
          <span
            key={clan}
            class="rs-guest"
            data-word={clan}
            aria-label={`${texts.seat(clan)}: ${told(clan)}`}
            style={{ ...coloursOf(clan), left: `${places.get(clan)![0]}%`, top: `${places.get(clan)![1]}%` }}
          >
            <ClanCrest clan={clan} size="2.1em" />
            <span class="rs-name">{texts.seat(clan)}</span>
          </span>
        ))}
      </div>
      {tea?.proposed_by.map((clan) => (
        <p key={clan} class="rs-answer">
          {texts.text("board-tea-asks", { clan: texts.seat(clan) })}
          <Say words={`accept ${clan}`} icon="ally" texts={texts} />
          <Say words={`decline ${clan}`} icon="killed" texts={texts} />
        </p>
      ))}
      {tea?.proposed_to.map((clan) => (
        <p key={clan} class="rs-answer">
          <Say words={`withdraw ${clan}`} icon="killed" texts={texts} />
        </p>
      ))}
      {tea?.done && <p class="rs-quiet">{texts.text("board-tea-done")}</p>}
    </section>
  );
});

function Stroke({ class: name, from, to }: { class: string; from: [number, number]; to: [number, number] }) {
  const [x, y] = [(from[0] + to[0] + 100) / 4, (from[1] + to[1] + 96) / 4];
  return <path class={name} d={`M${from.join(" ")}Q${x} ${y} ${to.join(" ")}`} />;
}

const Say = ({ words, icon, texts }: { words: string; icon: string; texts: Texts }) => (
  <span class="rs-say" data-word={words} aria-label={texts.action(words)}>
    <Icon name={icon} /> {texts.action(words)}
  </span>
);

/** A Mandate tile at length; what stands in it besides its name is its label as well. */
function Mandate({ mandate, word, children, texts }: { mandate: string; word: string; children?: ComponentChildren; texts: Texts }) {
  const name = texts.word("mandate", mandate);
  const effect = texts.text(`mandate-${mandate}-effect`);
  return (
    <div class="rs-mandate" data-word={word} aria-label={children ? undefined : texts.text("board-effect-of", { name, effect })}>
      <Icon name={mandate} size="1.9em" />
      <b class="rs-name">{name}</b>
      {children}
    </div>
  );
}

/** A Mandate tile to choose, and what it would give to whom. */
const Offered = ({ mandate, word, texts }: { mandate: string; word: string; texts: Texts }) => (
  <Mandate mandate={mandate} word={word} texts={texts}>
    <small>
      {texts.text(`mandate-${mandate}-effect`)} <b>{texts.text("board-bonus")}:</b> {texts.text(`mandate-${mandate}-bonus`)}
    </small>
  </Mandate>
);

/** The tiles of the viewer's hand. */
export const Hand = still(({ hand, texts }: { hand: string[]; texts: Texts }) => (
  <section class="rs-scene">
    <Head icon="facedown">{texts.text("board-hand")}</Head>
    <div class="rs-mandates">
      {hand.map((mandate, i) => (
        <Offered key={i} mandate={mandate} word={`play ${mandate}|lay ${mandate}|${mandate}`} texts={texts} />
      ))}
    </div>
  </section>
));

/** All Mandates, one of which is announced over a facedown tile. */
export const Announce = still(({ texts }: { texts: Texts }) => (
  <section class="rs-scene">
    <Head icon="facedown">{texts.text("board-announce")}</Head>
    <div class="rs-mandates">
      {MANDATES.map((mandate) => (
        <Offered key={mandate} mandate={mandate} word={`announce ${mandate}|${mandate}`} texts={texts} />
      ))}
    </div>
  </section>
));

/** The Mandate that is being carried out, and what it gives to whom. */
export const Running = still(({ mandate, player, ally, texts }: { mandate: string; player: string; ally: string; texts: Texts }) => (
  <section class="rs-scene rs-running">
    <div class="rs-mandates">
      <Mandate mandate={mandate} word={mandate} texts={texts} />
    </div>
    <div>
      <p>
        <b>{texts.text("board-everybody")}</b> {texts.text(`mandate-${mandate}-effect`)}
      </p>
      <p>
        <b>
          <ClanCrest clan={player} size="1.3em" /> {ally && <ClanCrest clan={ally} size="1.3em" />} {texts.text("board-bonus")}
        </b>{" "}
        {texts.text(`mandate-${mandate}-bonus`)}
      </p>
    </div>
  </section>
));

/** The Kami that helps now. */
export const Help = still(({ kami, texts }: { kami: string; texts: Texts }) => (
  <section class="rs-scene rs-running">
    <div class="rs-mandates">
      <div class="rs-mandate" data-word={kami === "amaterasu" ? "ascend|amaterasu" : kami} aria-label={texts.word("kami", kami)}>
        <Icon name={kami} size="1.9em" />
        <b class="rs-name">{texts.word("kami", kami)}</b>
      </div>
    </div>
    <div>
      <p class="rs-quiet">{texts.text(`kami-${kami}-title`)}</p>
      <p>{texts.text(`kami-${kami}-effect`)}</p>
    </div>
  </section>
));

/** Who has finished where, and how their VP came together. */
export const Final = still(({ events, texts }: { events: readonly GameEvent[]; texts: Texts }) => {
  const places = events.filter(([kind]) => kind === "final-place").sort(([, , a], [, , b]) => Number(a.rank) - Number(b.rank));
  const clans = places.map(([, , { seat }]) => String(seat));
  return (
    <section class="rs-scene rs-final">
      <Head icon="winner">{texts.text("board-final")}</Head>
      <div class="rs-rows">
        {places.map(([, , { seat, rank, vp }]) => (
          <div key={seat} role="group" data-word={String(seat)} aria-label={texts.seat(String(seat))} style={coloursOf(String(seat))}>
            <b>{rank}</b>
            <ClanCrest clan={String(seat)} size="2em" />
            <span class="rs-name">{texts.seat(String(seat))}</span>
            <b>{texts.text("sketch-vp", { n: vp! })}</b>
          </div>
        ))}
      </div>
      {clans.length > 0 && <Tally {...{ events, clans, texts }} />}
    </section>
  );
});

function Tally({ events, clans, texts }: { events: readonly GameEvent[]; clans: string[]; texts: Texts }) {
  return (
    <table class="rs-tally" aria-label={texts.text("board-tally-title")}>
      <thead>
        <tr>
          <td />
          {clans.map((clan) => (
            <th key={clan} scope="col">
              <ClanCrest clan={clan} size="1.5em" />
              <span class="aside">{texts.seat(clan)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tally(events, clans, texts).map(([source, amounts]) => (
          <tr key={source}>
            <th scope="row">{source}</th>
            {amounts.map((amount, at) => (
              <td key={clans[at]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReserveProps {
  clan: string;
  pieces: [kind: string, count: number][];
  texts: Texts;
}

/** The viewer's own pieces that can be brought onto the map. */
export const Reserve = still(({ clan, pieces, texts }: ReserveProps) => (
  <section class="rs-reserve">
    <Head icon="recruit">{texts.text("board-reserve")}</Head>
    <p class="rs-stacks">
      {pieces.map(([kind, n]) => (
        <Piece key={kind} clan={clan} kind={kind} count={n} word={reserveWord(kind)} label={pieceCount(texts, kind, n)} />
      ))}
      {pieces.length === 0 && texts.text("board-empty")}
    </p>
  </section>
));

export const reserveWord = (kind: string): string => (kind === "stronghold" ? "build" : `summon ${kind}|place ${kind}|with ${kind}`);
