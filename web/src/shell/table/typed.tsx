/** A move typed in the game's notation, completed from what is possible; with a question mark at its end it is explained. */

import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Ask } from "../../net/messages";
import { meant } from "../../state/groups";
import type { Play } from "../../state/play";

const SHOWN = 8;

export function Typed({ play, ask }: { play: Play; ask: Ask }) {
  const { texts } = play;
  const typed = useSignal("");
  const list = useId();
  const parts = typed.value.split(",");
  const last = parts.at(-1)!.trim();
  const found = last.endsWith("?") ? [] : meant(last, ask.actions);

  const enter = async (event: SubmitEvent) => {
    event.preventDefault();
    const words = typed.value.trim();
    if (!words) return;
    if (words.endsWith("?")) return play.why(words.slice(0, -1).trim());
    const actions = words.split(",").map((part) => {
      const fits = meant(part, ask.actions);
      return fits.length === 1 ? fits[0]! : part.trim();
    });
    if (actions.length === 1 && found.length > 1) return void (play.notice.value = { text: texts.text("page-unclear", { words }), rule: "" });
    await play.play(actions);
    if (!play.notice.value) typed.value = "";
  };

  return (
    <form class="typed" onSubmit={enter}>
      <input
        type="text"
        list={list}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        aria-label={texts.text("page-type")}
        placeholder={texts.text("page-type", {}, "short")}
        value={typed.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
      <datalist id={list}>
        {found.slice(0, SHOWN).map((action) => (
          <option key={action} value={[...parts.slice(0, -1), action].join(",")}>
            {texts.action(action)}
          </option>
        ))}
      </datalist>
      <button type="submit">{texts.text("page-play")}</button>
    </form>
  );
}
