/** A table before the game: who sits where, and how others come. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { post, Problem } from "../../net/http";
import type { Refusal, Seat, Summary } from "../../net/messages";
import { contribution, linksOf } from "../../state/links";
import { Table } from "../../state/table";
import { useTexts } from "../../texts/load";
import { Copy, SeatName, Trouble, type Marks } from "../bits";
import { botName } from "../bots";
import { CodeButton } from "../code";

export function Room({ table, marks, onChange }: { table: Summary; marks: Marks; onChange(): void }) {
  const texts = useTexts();
  const line = useMemo(() => new Table(table.table, ""), [table.table]);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const [name, setName] = useState("");
  const [links, setLinks] = useState(linksOf(table.table));
  useEffect(() => () => line.close(), [line]);
  const seats = line.is.seats.value;
  const status = line.is.status.value;
  useEffect(() => {
    if (line.ready.value) onChange();
  }, [status, seats]);

  const path = `/api/tables/${table.table}`;
  const trying = (work: () => Promise<unknown>) => async () => {
    setTrouble(null);
    await work().then(onChange, (problem: Problem) => setTrouble(problem.refusal));
  };
  const invite = (seat: string) =>
    trying(async () => {
      const { link } = await post<{ link: string }>(`${path}/seats/${seat}/link`);
      setLinks({ ...links, [seat]: link });
    });
  const shown: Seat[] = seats.length ? seats : table.seats.map((seat) => ({ ...seat, player: seat.name, present: false, absent_since: null, resigned: false }));
  const mine = table.seats.some((seat) => seat.mine);
  const full = shown.every((seat) => seat.claimed);

  return (
    <main class="page room">
      <h1>{texts.text("page-room", { game: texts.text("game-title") })}</h1>
      <p class="quiet">{texts.text(full ? "page-room-full" : "page-room-waits")}</p>
      <ul class="seats">
        {shown.map((seat) => (
          <li key={seat.seat} class="card row">
            <SeatName seat={seat.seat} player={seat.claimed ? seat.player : ""} marks={marks} />
            <span class="quiet">{texts.text("page-room-seat", { kind: seat.kind, claimed: seat.claimed ? "yes" : "no", mine: seat.mine ? "yes" : "no", bot: seat.bot ? botName(texts, seat.bot) : "none" })}</span>
            {table.host && seat.kind === "person" && !seat.claimed && <Invite link={links[seat.seat]} invite={invite(seat.seat)} />}
            {table.host && !seat.mine && seat.kind !== "bot" && (
              <button type="button" onClick={trying(() => post(`${path}/seats/${seat.seat}`, { kind: "bot" }))}>
                {texts.text("page-replace-by-bot")}
              </button>
            )}
            {table.host && !seat.mine && seat.kind !== "open" && (
              <button type="button" onClick={trying(() => post(`${path}/seats/${seat.seat}`, { kind: "open" }))}>
                {texts.text("page-open-seat")}
              </button>
            )}
            {seat.kind === "open" && !mine && (
              <button type="button" class="main" onClick={trying(() => post(`${path}/join`, { seat: seat.seat, name, contribution: contribution() }))}>
                {texts.text("page-sit-down")}
              </button>
            )}
            {seat.mine && (
              <button type="button" onClick={trying(() => post(`${path}/leave`, { seat: seat.seat }))}>
                {texts.text("page-get-up")}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!mine && shown.some((seat) => seat.kind === "open") && (
        <label class="field">
          {texts.text("page-your-name")}
          <input type="text" maxLength={40} value={name} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
      )}
      <Trouble refusal={trouble} />
      {table.host && (
        <button type="button" class="main large" disabled={!full} onClick={trying(() => post(`${path}/start`))}>
          {texts.text("page-start")}
        </button>
      )}
      <p class="row">
        <Copy text={new URL(`/t/${table.table}`, location.href).href}>{texts.text("page-copy-table")}</Copy>
        <CodeButton path={`/t/${table.table}`}>{texts.text("page-code")}</CodeButton>
      </p>
    </main>
  );
}

/** The link to a seat, to be sent or to be read by a phone; a new one if there is none. */
function Invite({ link, invite }: { link: string | undefined; invite(): void }) {
  const texts = useTexts();
  if (!link) return <button type="button" onClick={invite}>{texts.text("page-new-link")}</button>;
  return (
    <>
      <Copy text={new URL(link, location.href).href}>{texts.text("page-copy-link")}</Copy>
      <CodeButton path={link}>{texts.text("page-code")}</CodeButton>
    </>
  );
}
