/** Silhouettes of units, buildings and the like, in boxes of 24 × 24. */

import type { Kind } from "./view";

export const UNIT_PATHS: Readonly<Record<Kind, string>> = {
  // a helmet with its crescent
  daimyo:
    "M3.2 3.2c1 4.6 3.6 7 8.8 7s7.8-2.4 8.8-7c.8 5-.4 8.3-3 10.2V15l3.2 3.6-3.6.6-2.2 3.3H8.8l-2.2-3.3-3.6-.6L6.2 15v-1.6c-2.6-1.9-3.8-5.2-3-10.2zM9 15.5h6v1.7H9z",
  // a bow with an arrow on the string
  bowman:
    "M7.5 1.6c6.6 3 9 6.7 9.2 9.6H20l-1-1.5 4.2 2.3L19 14.3l1-1.5h-3.3c-.2 2.9-2.6 6.6-9.2 9.6l-.6-1.3c2.1-1.9 3-3.4 3.5-8.3H2.6v-1.6h7.8c-.5-4.9-1.4-6.4-3.5-8.3zM14.9 11.2c-.3-2.6-1.8-4.9-4.7-6.9 1.3 2 1.8 4.3 1.9 6.9zM12.1 12.8c-.1 2.6-.6 4.9-1.9 6.9 2.9-2 4.4-4.3 4.7-6.9z",
  // a drawn sword, its guard across
  swordsman:
    "M21.8 1.8c-.2 5.2-3.6 9.7-9 13.6l2 2-1.5 1.5-2.3-2.3-4.7 5.6-3.8-3.8 5.6-4.7-2.3-2.3 1.5-1.5 2 2c3.3-3.9 7.5-8 12.5-10.1z",
  // a matchlock
  gunner: "M1.5 17.8l6.2-4.2 2-.3L21.6 6l.9 1.5-9.7 6-.4 1.7-2.1.4-.9-1-1.6 1-4.8 5.3zM13.4 8.9l1.7-2.6 1.3.9-.9 1.3z",
  // a long spear, upright
  spearman: "M12 .8l2.4 5.4-1.5 2.6h2.3v1.6h-2.3v12.8h-1.8V10.4H8.8V8.8h2.3L9.6 6.2z",
  // a straw hat over a face in the shadow
  ronin:
    "M12 4.2c3.6 1.6 7.3 5 10.6 9.6-3 .9-5 1.3-6.5 1.5.2 2.6-1.3 5.2-4.1 5.2s-4.3-2.6-4.1-5.2c-1.5-.2-3.5-.6-6.5-1.5C4.7 9.2 8.4 5.8 12 4.2zM9.6 15.5c0 1.8.9 3.3 2.4 3.3s2.4-1.5 2.4-3.3c-1.7.2-3.1.2-4.8 0z",
};

export const CASTLE =
  "M12 2l1.2 1.6H17l3 2.6h-2.6V8H20l2.4 2.8h-2.9V13H21l.9 8.5h-6.7V17H8.8v4.5H2.1L3 13h1.5v-2.2H1.6L4 8h2.6V6.2H4l3-2.6h3.8zM8.6 6.2V8h6.8V6.2zM6.5 10.8V13h11v-2.2z";
export const FORTRESS =
  "M12 .6l1 1.5h3.2l2.4 2.2h-2v1.5h2.2l2 2.4h-2.3V10H21l2.4 11.8H.6L3 10h2.5V8.2H3.2l2-2.4h2.2V4.3h-2l2.4-2.2H11zM9.2 4.3v1.5h5.6V4.3zM7.4 8.2V10h9.2V8.2zM4.5 12.5l-.8 3.6h4.5v-3.6zm6 0v3.6h5.3v-3.6zm7.5 0v3.6h2.3l-.8-3.6zM3.3 18.2l-.4 1.6h7.3v-1.6zm9.4 0v1.6h8.4l-.4-1.6z";
/** The hood of the ninja, its eyes free. */
export const NINJA =
  "M12 2c5.5 0 8.8 3.6 8.8 9 0 4.6-2 8-4.6 9.7L19 23H5l2.8-2.3C5.2 19 3.2 15.6 3.2 11c0-5.4 3.3-9 8.8-9zM5.8 9.2v3.6c3.8 1.4 8.6 1.4 12.4 0V9.2c-3.8 1.2-8.6 1.2-12.4 0zM8 10.3c.9.6 1.9.9 2.9 1-.9.8-2.4.6-2.9-1zm8 0c-.5 1.6-2 1.8-2.9 1 1-.1 2-.4 2.9-1z";
/** A gold coin, oval as a koban. */
export const KOKU =
  "M12 2.5c3.6 0 6 4 6 9.5s-2.4 9.5-6 9.5-6-4-6-9.5 2.4-9.5 6-9.5zM9 9.2v1.5h2.2v1.1H9v1.5h2.2v3h1.6v-3H15v-1.5h-2.2v-1.1H15V9.2h-1.4l1-2.5h-1.7L12 9.1l-.9-2.4H9.4l1 2.5z";
/** Two crossed swords, for a battle. */
export const CLASH =
  "M3 2.5c6 2.6 9.8 6.3 12.6 10.6l2.2-2 1.3 1.3-2 2.2 3.6 3.9-2.3 2.3-3.9-3.6-2.2 2-1.3-1.3 2-2.2C8.7 12.9 5.2 9 3 2.5zM21 2.5c-1 3-2.3 5.4-3.9 7.5l-2.6-3c1.9-1.8 4-3.3 6.5-4.5zM9.5 12.2l2.7 2.6c-.4.3-.8.7-1.2.9l2 2.2-1.3 1.3-2.2-2-3.9 3.6-2.3-2.3 3.6-3.9-2-2.2 1.3-1.3 2.2 2z";

/** A picture inside an `<svg>`; x and y are its middle. */
export function Glyph({ path, x = 12, y = 12, size = 24 }: { path: string; x?: number; y?: number; size?: number }) {
  return (
    <path d={path} fill-rule="evenodd" transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`} />
  );
}

/** A picture of its own, as large as a line of text. */
export function Icon({ path, size = "1.25em" }: { path: string; size?: string }) {
  return (
    <svg class="sg-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} fill-rule="evenodd" />
    </svg>
  );
}
