import { useEffect, useState } from 'react';

const PREFIX = 'assay-draft:';
const live = new Map<string, unknown>();

/**
 * State of a form that outlives the way to the sign-in pages and back. It is kept in this tab only, and only for that way.
 * Never for secrets.
 */
export function useDraft<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => take<T>(name) ?? initial);
  useEffect(() => {
    live.set(name, value);
    return () => {
      live.delete(name);
    };
  }, [name, value]);
  return [value, setValue];
}

/** To be called right before the page is left for a sign-in. */
export function keepDrafts(): void {
  try {
    for (const [name, value] of live) sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // storage may be switched off: the form is filled in again
  }
}

function take<T>(name: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
}
