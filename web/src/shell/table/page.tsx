/** A table: the game's board, what is asked, the seats, the log, the talk. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { folderOf } from "../../games";
import type { GameFolder } from "../../games/types";
import { get, post, type Problem } from "../../net/http";
import type { Refusal, Summary } from "../../net/messages";
import { contribution } from "../../state/links";
import { Play } from "../../state/play";
import { kept } from "../../state/prefs";
import { go, here } from "../../state/route";
import { textsOf, TextsProvider, useTexts } from "../../texts/load";
import type { Texts } from "../../texts/texts";
import { Trouble } from "../bits";
import { Tip } from "../tip";
import { media } from "../media";
import { AnalysisPanel } from "./analysis";
import { Asked } from "./asked";
import { Away } from "./away";
import { Announcer, Board, InWords } from "./board";
import { Curtain } from "./curtain";
import { Given, given } from "./host";
import { Latest, Log } from "./log";
import { Orders } from "./orders";
import { Over } from "./over";
import { Room } from "./room";
import { Scrubber } from "./scrub";
import { Seats } from "./seats";
import { Talk } from "./talk";
import { TableTools } from "./tools";
import { Votes } from "./votes";

interface Loaded {
  table: Summary;
  folder: GameFolder;
  texts: Texts;
}

/** A table by its id: loads what is needed, sits down where the address holds a seat's secret. */
export function TablePage({ id }: { id: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const load = async () => {
    const table = await get<Summary>(`/api/tables/${id}`);
    const [folder, texts] = await Promise.all([folderOf(table.game), textsOf(table.game)]);
    setLoaded({ table, folder, texts });
  };
  useEffect(() => {
    void claimed(id).then(load).catch((problem: Problem) => setTrouble(problem.refusal));
  }, [id]);
  if (trouble) return <main class="page"><Trouble refusal={trouble} /></main>;
  if (!loaded) return <main class="page" aria-busy="true" />;
  const { table, folder, texts } = loaded;
  return (
    <TextsProvider value={texts}>
      <Given table={id} />
      {table.status === "open" ? <Room table={table} marks={folder.marks} onChange={() => void load()} /> : <Seated key={table.seats.map((seat) => Number(seat.mine)).join("")} table={table} folder={folder} />}
    </TextsProvider>
  );
}

/** Take the seat whose secret stands behind the # of the address, and forget the secret. */
async function claimed(id: string): Promise<void> {
  const secret = here.value.hash.slice(1);
  if (!secret) return;
  go(here.value.pathname, true);
  await post(`/api/tables/${id}/claim`, { secret, contribution: contribution() });
}

function Seated({ table, folder }: { table: Summary; folder: GameFolder }) {
  const texts = useTexts();
  const play = useMemo(() => new Play(table.table, table.seats.filter((seat) => seat.mine && !here.value.searchParams.has("watch")).map((seat) => seat.seat), texts), [table.table]);
  useEffect(() => {
    const { searchParams } = here.value;
    const eyes = searchParams.get("eyes");
    if (table.status === "over" && table.seats.some(({ seat }) => seat === eyes)) play.see(eyes!);
    return () => play.close();
  }, [play]);
  const linked = useRef(here.value.searchParams.get("at"));
  const ready = play.table.value.ready.value;
  useEffect(() => {
    if (!ready || linked.current === null) return;
    play.lookOpenly(Number(linked.current));
    linked.current = null;
  }, [ready]);
  const refused = play.table.value.line.refused.value;
  if (refused) return <main class="page">{!given.value && <Trouble refusal={refused} />}</main>; // who has just lent the seat is told so
  if (play.curtain.value) return <Curtain play={play} marks={folder.marks} />;
  return <Hall play={play} folder={folder} />;
}

type Tab = "seats" | "log" | "talk" | "words" | "orders" | "analysis" | "tools";

function Hall({ play, folder }: { play: Play; folder: GameFolder }) {
  const texts = useTexts();
  const { marks } = folder;
  const spacious = media("(min-width: 1500px)");
  const tabs: Tab[] = [...(spacious ? [] : (["seats"] as Tab[])), "log", "talk", "words", ...(play.table.value.is.status.value === "over" ? (["analysis"] as Tab[]) : []), ...(texts.meta && Object.keys(texts.meta.order_sets).length && play.seats.value.length && play.table.value.is.status.value !== "over" ? (["orders"] as Tab[]) : []), "tools"];
  const chosen = useSignal<Tab>("seats");
  const tab = tabs.includes(chosen.value) ? chosen.value : tabs[0]!;
  const table = play.table.value;
  const unheard = useUnheard(play, tab === "talk");
  return (
    <main class="hall" data-spacious={spacious || undefined}>
      <h1 class="aside">{texts.text("game-title")}</h1>
      {spacious && (
        <aside class="seats-column" aria-label={texts.text("page-seats")}>
          <Seats play={play} folder={folder} />
        </aside>
      )}
      <div class="stage">
        <Board play={play} folder={folder} />
        <Scrubber play={play} />
      </div>
      <div class="side">
        {!table.line.open.value && table.ready.value && <p class="offline" role="status">{texts.text("page-offline")}</p>}
        {table.is.first_ruleset.value !== table.is.ruleset.value && <p class="quiet" role="status">{texts.text("page-other-rules", { first: table.is.first_ruleset.value, now: table.is.ruleset.value })}</p>}
        {table.is.lost.value && <p class="quiet" role="status">{texts.text("page-set-back")}</p>}
        <Away play={play} marks={marks} />
        <Votes play={play} />
        {table.is.status.value === "over" && <Over play={play} marks={marks} />}
        <Asked play={play} marks={marks} />
        {tab !== "log" && <Latest play={play} marks={marks} />}
        <div class="tabs" role="tablist" aria-label={texts.text("page-panels")} onKeyDown={(event) => nextTab(event, tabs, tab, (next) => (chosen.value = next))}>
          {tabs.map((name) => (
            <button key={name} type="button" role="tab" id={`tab-${name}`} aria-selected={name === tab} aria-controls="panel" tabIndex={name === tab ? 0 : -1} onClick={() => (chosen.value = name)}>
              {texts.text(`page-tab-${name}`)}
              {name === "talk" && unheard > 0 && <span class="count">{unheard}</span>}
            </button>
          ))}
        </div>
        <div class="panel" id="panel" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${tab}`}>
          {tab === "seats" && <Seats play={play} folder={folder} />}
          {tab === "log" && <Log play={play} marks={marks} />}
          {tab === "talk" && <Talk play={play} marks={marks} />}
          {tab === "words" && <InWords play={play} folder={folder} />}
          {tab === "orders" && <Orders play={play} />}
          {tab === "analysis" && <AnalysisPanel play={play} marks={marks} />}
          {tab === "tools" && <TableTools play={play} />}
        </div>
      </div>
      <Announcer play={play} />
      <Tip texts={texts} />
    </main>
  );
}

function nextTab(event: KeyboardEvent, tabs: Tab[], tab: Tab, choose: (tab: Tab) => void): void {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!way) return;
  const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length]!;
  choose(next);
  document.getElementById(`tab-${next}`)?.focus();
}

/** How many messages came that the reader hasn't had before their eyes, on an earlier visit either. */
function useUnheard(play: Play, listening: boolean): number {
  const heard = useMemo(() => kept(`heard.${play.id}.${play.shown.value}`, 0), [play, play.shown.value]);
  const count = play.table.value.is.talk.value.length;
  const ready = play.table.value.ready.value;
  useEffect(() => {
    if (listening && ready) heard.value = count;
  }, [heard, ready, listening && count]);
  return Math.max(0, count - heard.value);
}
