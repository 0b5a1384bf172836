/** How this reader wants the page. */

import type { Signal } from "@preact/signals";
import type { Pace } from "../games/types";
import { confirming, reminding, theme, wantedPace, type Theme } from "../state/prefs";
import { useTexts } from "../texts/load";

const THEMES: Theme[] = ["system", "light", "dark"];
const PACES: Pace[] = ["still", "quick", "normal", "slow"];

export function Preferences() {
  const texts = useTexts();
  const remind = async () => {
    reminding.value = !reminding.value && (await Notification.requestPermission()) === "granted";
  };
  return (
    <fieldset class="prefs">
      <legend>{texts.text("page-prefs")}</legend>
      <Choice name="theme" values={THEMES} value={theme} />
      <Choice name="pace" values={PACES} value={wantedPace} />
      <label>
        <input type="checkbox" checked={confirming.value} onChange={() => (confirming.value = !confirming.value)} /> {texts.text("page-confirm")}
      </label>
      {"Notification" in window && (
        <label>
          <input type="checkbox" checked={reminding.value} onChange={remind} /> {texts.text("page-remind")}
        </label>
      )}
    </fieldset>
  );
}

function Choice<T extends string>({ name, values, value }: { name: string; values: T[]; value: Signal<T> }) {
  const texts = useTexts();
  return (
    <label>
      {texts.text(`page-${name}`)}{" "}
      <select value={value.value} onChange={(event) => (value.value = event.currentTarget.value as T)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {texts.text(`page-${name}-${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
