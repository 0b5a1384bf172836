/** The server's HTTP interface. */

import type { Refusal } from "./messages";

/** What the server would not do, and why. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text || refusal.error);
  }
}

export const UNREACHABLE: Refusal = { error: "unreachable", rule: "", values: {}, text: "" };

/** JSON from the server.  Rejects with a Problem. */
export async function get<T>(path: string): Promise<T> {
  return (await asked(path, { method: "GET" })).json();
}

/** A text from the server.  Rejects with a Problem. */
export async function getText(path: string): Promise<string> {
  return (await asked(path, { method: "GET" })).text();
}

/** Send JSON; the answer, undefined if there is none.  Rejects with a Problem. */
export async function send<T>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<T> {
  const answer = await asked(path, {
    method,
    headers: { "content-type": "application/json", "x-csrf-token": cookie("kunitori_csrf") },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export const post = <T>(path: string, body: unknown = {}): Promise<T> => send<T>("POST", path, body);

async function asked(path: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(path, { ...init, credentials: "same-origin" }).catch(() => {
    throw new Problem(0, UNREACHABLE);
  });
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as Partial<Refusal> | null;
  throw new Problem(answer.status, { error: told?.error ?? "failed", rule: told?.rule ?? "", values: told?.values ?? {}, text: told?.text ?? "" });
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}
