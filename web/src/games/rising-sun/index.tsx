/** Rising Sun on the page. */

import type { GameFolder } from "../types";
import { Board } from "./board";
import { describe } from "./describe";
import { MARKS } from "./marks";
import { Mat } from "./mat";
import "./rising-sun.css";

export default { name: "rising-sun", Board, Mat, marks: MARKS, describe } satisfies GameFolder;
