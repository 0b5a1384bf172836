/** The games that have a folder here, each loaded when it is first wanted; a new folder is found by itself. */

import type { GameFolder } from "./types";

const FOLDERS = import.meta.glob<{ default: GameFolder }>("./*/index.tsx");

/** The folder of a game.  Rejects for a game that has none. */
export async function folderOf(game: string): Promise<GameFolder> {
  const load = FOLDERS[`./${game}/index.tsx`];
  if (!load) throw new Error(`no folder for ${game}`);
  return (await load()).default;
}
