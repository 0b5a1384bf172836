/** What is fetched for a part of the page, and fetched anew when asked for. */

import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../net/http";
import type { Refusal } from "../net/messages";

interface Fetched<T> {
  value: T | null;
  trouble: Refusal | null;
  again(): void;
}

/** `load` is called once for each `key`. */
export function useFetched<T>(load: () => Promise<T>, key: unknown = null): Fetched<T> {
  const [value, setValue] = useState<T | null>(null);
  const [trouble, setTrouble] = useState<Refusal | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let wanted = true;
    load().then(
      (found) => wanted && (setValue(() => found), setTrouble(null)),
      (problem: Problem) => wanted && setTrouble(problem.refusal),
    );
    return () => {
      wanted = false;
    };
  }, [key, times]);
  return { value, trouble, again: () => setTimes(times + 1) };
}
