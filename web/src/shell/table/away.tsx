/** What happened since the reader was last here, told briefly. */

import { effect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { kept } from "../../state/prefs";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { namesAt, Sentence, type Marks } from "../bits";

const TOLD = 12; // so many of the last lines are told
const FEW = 3; // so few need no telling

interface Seen {
  epoch: number;
  count: number;
}

export function Away({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const seen = useMemo(() => kept<Seen>(`seen.${play.id}.${play.shown.value}`, { epoch: 0, count: -1 }), [play, play.shown.value]);
  const [since, setSince] = useState<number | null>(null);
  const table = play.table.value;
  const ready = table.ready.value;
  useEffect(() => {
    if (!ready) return;
    const [epoch] = table.is.at.peek();
    const { count } = seen.peek();
    const fit = seen.peek().epoch === epoch && count >= 0;
    setSince(fit && table.is.events.peek().length - count > FEW ? count : null);
    return effect(() => {
      if (document.visibilityState === "visible") seen.value = { epoch: table.is.at.value[0], count: table.is.events.value.length };
    });
  }, [ready, seen]);
  if (since === null) return null;
  const news = table.is.events.value.slice(since);
  return (
    <section class="away" aria-label={texts.text("page-away")} onPointerOver={(event) => (play.hot.value = namesAt(event.target))} onPointerLeave={() => (play.hot.value = [])}>
      <h2>{texts.text("page-away")}</h2>
      {news.length > TOLD && <p class="quiet">{texts.text("page-away-more", { n: news.length - TOLD })}</p>}
      {news.slice(-TOLD).map((event, at) => (
        <p key={at} class="line" data-line={at}>
          <Sentence parts={texts.eventParts(event)} marks={marks} />
        </p>
      ))}
      <div class="row">
        <button type="button" onClick={() => (setSince(null), play.look(since))}>
          {texts.text("page-away-walk")}
        </button>
        <button type="button" class="main" onClick={() => setSince(null)}>
          {texts.text("page-away-on")}
        </button>
      </div>
    </section>
  );
}
