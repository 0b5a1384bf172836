/** What has happened, line by line: only the lines near the reader's eyes are in the page. */

import { memo } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../net/messages";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { namesAt, Sentence, type Marks } from "../bits";

const CHUNK = 25;
const LINE = 30; // px that a line is guessed to be high before it was seen
const NEAR = "800px";
const LAST = 3; // so many lines are told beside the other panels
const FORCED = "forced"; // tells a choice that was the only one
const AT_END = 40; // px from the end that still count as being there

export function Log({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const top = useRef(0);
  const events = play.table.value.is.events.value;
  const at = play.at.value;
  const starts = Array.from({ length: Math.ceil(events.length / CHUNK) }, (_, chunk) => chunk * CHUNK);

  useLayoutEffect(() => {
    if (at !== null) return;
    const follow = () => following.current && list.current!.scrollTo({ top: list.current!.scrollHeight, behavior: "instant" });
    const grown = new ResizeObserver(follow); // lines are drawn once they are near, and are higher than was guessed
    grown.observe(lines.current!);
    follow();
    return () => grown.disconnect();
  }, [events, at]);

  const scrolled = () => {
    const { scrollHeight, scrollTop, clientHeight } = list.current!;
    const back = scrollTop < top.current;
    following.current = scrollHeight - scrollTop - clientHeight < AT_END || (following.current && !back);
    top.current = scrollTop;
  };

  return (
    <div
      class="log"
      ref={list}
      role="log"
      aria-label={texts.text("page-log")}
      aria-live="off"
      tabIndex={0}
      onScroll={scrolled}
      onPointerOver={(event) => (play.hot.value = namesAt(event.target))}
      onPointerLeave={() => (play.hot.value = [])}
      onFocusIn={(event) => (play.hot.value = namesAt(event.target))}
      onFocusOut={() => (play.hot.value = [])}
      onKeyDown={step}
      onClick={(event) => {
        const line = (event.target as Element).closest<HTMLElement>("[data-line]");
        if (line) play.look(Number(line.dataset.line) + 1);
      }}
    >
      {events.length === 0 && <p class="quiet">{texts.text("page-log-empty")}</p>}
      <div ref={lines}>
        {starts.map((start) => (
          <Chunk key={start} start={start} events={events} marks={marks} current={at !== null && at > start && at <= start + CHUNK ? at - 1 : -1} />
        ))}
      </div>
    </div>
  );
}

/** The last lines of the log, for who looks at something else, but for choices that were none. */
export function Latest({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const events = play.events.value;
  const lines = [];
  for (let n = events.length - 1; n >= 0 && lines.length < LAST; n -= 1) if (events[n]![0] !== FORCED) lines.unshift(n);
  if (!lines.length) return null;
  return (
    <div class="latest" role="group" aria-label={texts.text("page-latest")} onPointerOver={(event) => (play.hot.value = namesAt(event.target))} onPointerLeave={() => (play.hot.value = [])}>
      <div>
        {lines.map((n) => (
          <p key={n} class="line" data-line={n}>
            <Sentence parts={texts.eventParts(events[n]!)} marks={marks} />
          </p>
        ))}
      </div>
    </div>
  );
}

interface ChunkProps {
  start: number;
  events: readonly GameEvent[];
  marks: Marks;
  current: number;
}

const Chunk = memo(
  function Chunk({ start, events, marks, current }: ChunkProps) {
    const texts = useTexts();
    const box = useRef<HTMLDivElement>(null);
    const height = useRef(0);
    const [near, setNear] = useState(false);
    const lines = events.slice(start, start + CHUNK);

    useEffect(() => {
      const watcher = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: NEAR });
      watcher.observe(box.current!);
      return () => watcher.disconnect();
    }, []);
    useLayoutEffect(() => {
      if (near) height.current = box.current!.offsetHeight;
      if (current >= 0) box.current!.querySelector("[data-now]")?.scrollIntoView({ block: "nearest" });
    });

    if (!near && current < 0) return <div ref={box} style={{ height: `${height.current || lines.length * LINE}px` }} />;
    return (
      <div ref={box}>
        {lines.map((event, at) => (
          <Line key={at} event={event} n={start + at} now={start + at === current} marks={marks} texts={texts} />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.current === after.current &&
    before.marks === after.marks &&
    sameLines(before.events, after.events, before.start),
);

function sameLines(before: readonly GameEvent[], after: readonly GameEvent[], start: number): boolean {
  const last = Math.min(start + CHUNK, after.length) - 1;
  return Math.min(start + CHUNK, before.length) - 1 === last && before[last] === after[last];
}

interface LineProps {
  event: GameEvent;
  n: number;
  now: boolean;
  marks: Marks;
  texts: ReturnType<typeof useTexts>;
}

function Line({ event, n, now, marks, texts }: LineProps) {
  return (
    <p class="line" data-line={n} data-now={now || undefined} data-kind={event[0]} tabIndex={-1}>
      <Sentence parts={texts.eventParts(event)} marks={marks} /> <small>{event[1]}</small>
    </p>
  );
}

/** Up and down go from line to line, Enter shows its moment. */
function step(event: KeyboardEvent): void {
  const box = event.currentTarget as HTMLElement;
  const target = event.target as HTMLElement;
  if (event.key === "Enter") return void target.closest<HTMLElement>("[data-line]")?.click();
  const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const n = target.dataset.line;
  const lines = [...box.querySelectorAll<HTMLElement>("[data-line]")];
  const next = n === undefined ? lines.at(-1) : box.querySelector<HTMLElement>(`[data-line="${Number(n) + way}"]`);
  next?.focus();
}
