/** Shogun on the page. */

import type { BoardProps, GameFolder, View } from "../types";
import "./shogun.css";
import { describe } from "./describe";
import { Hand } from "./hand";
import { MapView } from "./map";
import { marks } from "./marks";
import { Mat } from "./mat";
import { Plans } from "./plans";
import { Theatre } from "./theatre";
import { Track } from "./track";
import { shogun } from "./view";

function Board({ view: given, texts, events, fresh, pace, odds }: BoardProps) {
  const view = shogun(given);
  return (
    <div class="sg-board">
      <MapView {...{ view, texts, events, fresh, pace }} />
      <Track view={view} texts={texts} />
      <div class="sg-side">
        <Theatre {...{ view, texts, events, fresh, pace, odds }} />
        <Plans view={view} texts={texts} />
      </div>
      <Hand view={view} texts={texts} />
    </div>
  );
}

const fighting = (view: View) => Boolean(shogun(view).battle?.target);

export default { name: "shogun", Board, Mat, marks, describe, fighting } satisfies GameFolder;
