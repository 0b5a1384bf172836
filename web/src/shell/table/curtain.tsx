/** Between two seats on one device nobody sees anything. */

import { useEffect, useRef } from "preact/hooks";
import type { Play } from "../../state/play";
import { useTexts } from "../../texts/load";
import { Crest, NOBODY } from "../marks";
import type { Marks } from "../bits";

export function Curtain({ play, marks }: { play: Play; marks: Marks }) {
  const texts = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const seat = play.curtain.value;
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <Crest mark={marks[seat] ?? NOBODY} size="6rem" />
      <h1>{texts.seat(seat)}</h1>
      <p>{texts.text("page-curtain", { seat: texts.seat(seat) })}</p>
      <button ref={button} type="button" class="main" onClick={() => play.openCurtain()}>
        {texts.text("page-curtain-open", { seat: texts.seat(seat) })}
      </button>
    </main>
  );
}
