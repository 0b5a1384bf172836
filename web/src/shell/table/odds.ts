/** The chances of the battle at hand, as the server works them out. */

import { useEffect, useState } from "preact/hooks";
import type { GameFolder } from "../../games/types";
import { get } from "../../net/http";
import type { Json } from "../../net/messages";
import type { Play } from "../../state/play";

/** The odds for the board; null where there is no battle now, or not yet or nothing to tell of it. */
export function useOdds(play: Play, folder: GameFolder): Json | null {
  const [odds, setOdds] = useState<Json | null>(null);
  const view = play.view.value;
  const fighting = play.at.value === null && view !== null && Boolean(folder.fighting?.(view));
  const at = play.table.value.is.at.value.join();
  const viewer = play.shown.value || "spectator";
  useEffect(() => {
    setOdds(null);
    if (!fighting) return;
    let wanted = true;
    get<{ odds: Json | null }>(`/api/tables/${play.id}/odds?viewer=${viewer}`).then(
      (found) => wanted && setOdds(found.odds),
      () => undefined, // a battle can be fought without
    );
    return () => {
      wanted = false;
    };
  }, [fighting, at, viewer]);
  return odds;
}
