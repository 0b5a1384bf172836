/** The planning tray: what each side has put into which box, and what everybody may know beside it. */

import { useState } from "preact/hooks";
import type { Texts } from "../types";
import { Crest } from "../../shell/marks";
import { media } from "../../shell/media";
import { CASTLE, Icon, KOKU, NINJA, UNIT_PATHS } from "./icons";
import { marks } from "./marks";
import { BOXES, countProvinces, seatOf, sidesOf, type ShogunView } from "./view";

const SIGNS: Record<(typeof BOXES)[number], string> = {
  swords: UNIT_PATHS.swordsman,
  build: CASTLE,
  levy: UNIT_PATHS.spearman,
  ronin: UNIT_PATHS.ronin,
  ninja: NINJA,
};
const SECRET = ["make-plans", "spy-on"];

export function Plans({ view, texts }: { view: ShogunView; texts: Texts }) {
  const roomy = media("(min-width: 44rem)");
  const [folded, setFolded] = useState<{ roomy: boolean; open: boolean } | null>(null);
  const open = folded?.roomy === roomy ? folded.open : roomy; // a window of another size begins anew
  const provinces = countProvinces(view);
  return (
    <section class="sg-plans" data-open={open || undefined}>
      <button type="button" class="sg-fold" aria-expanded={open} onClick={() => setFolded({ roomy, open: !open })}>
        {texts.text("board-tray")}
      </button>
      <table>
        <thead>
          <tr>
            <td />
            <th aria-label={texts.text("board-provinces")}>{texts.text("board-provinces-short")}</th>
            <th aria-label={texts.text("board-koku")}>
              <Icon path={KOKU} size="1.1em" />
            </th>
            {BOXES.map((box) => (
              <th key={box}>
                <span data-word={`put ${box}`} aria-label={texts.word("box", box)}>
                  <Icon path={SIGNS[box]} size="1.15em" />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.sides.map((side) => (
            <Row key={side} {...{ view, texts, side }} provinces={provinces[side]!} />
          ))}
        </tbody>
      </table>
      <p class="sg-supply">{texts.text("sketch-supply", view.master_tray)}</p>
    </section>
  );
}

function Row({ view, texts, side, provinces }: { view: ShogunView; texts: Texts; side: string; provinces: number }) {
  const out = view.conquerors[side];
  const pair = sidesOf(view, seatOf(view, side));
  const words =
    pair.length > 1 && pair.join("-") === view.seat ? `${["first", "second"][pair.indexOf(side)]}|${side}` : side;
  return (
    <tr class={side in view.conquerors ? "sg-gone" : ""}>
      <th scope="row">
        <span data-word={words} aria-label={texts.word("side", side)}>
          <Crest mark={marks[side]!} size="1.35em" /> {texts.word("side", side)}
        </span>
      </th>
      {side in view.conquerors ? (
        <td colSpan={7}>
          {out ? texts.text("sketch-out-by", { side: texts.word("side", out) }) : texts.text("sketch-out")}
        </td>
      ) : (
        <>
          <td>{provinces}</td>
          <td>{view.koku[side]}</td>
          {boxesOf(view, texts, side)}
        </>
      )}
    </tr>
  );
}

function boxesOf(view: ShogunView, texts: Texts, side: string) {
  const boxes = BOXES.map((box) => view.plans[side]![box]);
  const own = sidesOf(view, view.seat).includes(side);
  if (SECRET.includes(view.step) && !own && boxes.every((amount) => amount === null)) {
    const state = view.owes.includes(side) ? "thinking" : "sealed";
    return (
      <td colSpan={5} class={`sg-${state}`}>
        {texts.text(`sketch-${state}`)}
      </td>
    );
  }
  return boxes.map((amount, i) => (
    <td key={BOXES[i]} class={amount ? "sg-filled" : ""}>
      {amount ?? "·"}
    </td>
  ));
}
