/** What has just happened, shown in passing: pieces that travel, appear or fall.  Nothing waits for it. */

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { GameEvent, Pace } from "../types";
import { coloursOf, Piece } from "./parts";

/** Milliseconds from one piece to the next, and that a piece is on its way. */
const BEATS: Readonly<Record<Pace, number>> = { still: 0, quick: 120, normal: 280, slow: 600 };
const FLIGHT = 900;
const MOST = 60;

interface Ghost {
  key: string;
  clan: string;
  kind: string;
  way: "moves" | "falls";
  style: Record<string, string>;
}

/** From where to where a piece goes in an event, null if none does. */
function wayOf([kind, , words]: GameEvent): { clan: string; figure: string; from: string; to: string } | null {
  const clan = String(words.seat);
  const figure = String(words.figure ?? "stronghold");
  const place = String(words.place);
  const reserve = `reserve-${clan}`;
  if (kind === "moved") return { clan, figure, from: String(words.source), to: place };
  if (kind === "summoned" || kind === "placed" || kind === "built") return { clan, figure, from: reserve, to: place };
  if (kind === "worships") return { clan, figure, from: reserve, to: place };
  if (kind === "killed") return { clan, figure, from: place, to: "" };
  if (kind === "replaced") return { clan: String(words.victim), figure: String(words.loss), from: place, to: "" };
  return null;
}

function middleOf(root: HTMLElement, place: string): [x: number, y: number] | null {
  const found = root.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  if (!found || !found.width) return null;
  const box = root.getBoundingClientRect();
  return [found.x + found.width / 2 - box.x, found.y + found.height / 2 - box.y + root.scrollTop];
}

function ghostsOf(root: HTMLElement, events: readonly GameEvent[], first: number, beat: number): Ghost[] {
  const ways = events.flatMap((event) => wayOf(event) ?? []).slice(-MOST);
  return ways.flatMap(({ clan, figure, from, to }, i) => {
    const start = middleOf(root, from);
    const end = to ? middleOf(root, to) : start;
    if (!start || !end) return [];
    const style = { ...coloursOf(clan), "--x": `${start[0]}px`, "--y": `${start[1]}px`, "--to-x": `${end[0]}px`, "--to-y": `${end[1]}px`, "--wait": `${i * beat}ms` };
    return [{ key: `${first + i}`, clan, kind: figure, way: to ? "moves" : "falls", style } satisfies Ghost];
  });
}

interface Props {
  root: RefObject<HTMLElement | null>;
  events: readonly GameEvent[];
  fresh: number;
  pace: Pace;
}

export function Ghosts({ root, events, fresh, pace }: Props) {
  const [ghosts, show] = useState<Ghost[]>([]);
  useLayoutEffect(() => {
    if (!fresh || pace === "still" || !root.current) return undefined;
    const found = ghostsOf(root.current, events.slice(-fresh), events.length, BEATS[pace]);
    show(found);
    const timer = setTimeout(() => show([]), FLIGHT + found.length * BEATS[pace]);
    return () => clearTimeout(timer);
  }, [events, fresh, pace]);
  return (
    <div class="rs-ghosts" aria-hidden="true">
      {ghosts.map(({ key, clan, kind, way, style }) => (
        <span key={key} class={`rs-ghost rs-${way}`} style={style}>
          <Piece clan={clan} kind={kind} count={1} />
        </span>
      ))}
    </div>
  );
}
