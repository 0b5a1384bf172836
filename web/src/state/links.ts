/** Secrets of tables made in this browser, for as long as it is open. */

const key = (table: string): string => `kunitori.links.${table}`;

/** Keep the links to the seats of a table that others shall take. */
export function keepLinks(table: string, links: Record<string, string>): void {
  sessionStorage.setItem(key(table), JSON.stringify(links));
}

/** The links that were kept, by seat. */
export function linksOf(table: string): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
}

/** What a seat adds to the chance of its game: nobody knows it before. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
