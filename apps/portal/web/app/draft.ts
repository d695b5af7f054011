const PREFIX = 'assay-draft:';
const live = new Map<string, () => unknown>();
let areKept = false;

/**
 * What was filled in outlives the way to the sign-in pages and back: `read` gives it when the page is left. It is kept in this tab
 * only, and only for that way. Never for secrets.
 * @returns what ends it
 */
export function keepOnSignIn(name: string, read: () => unknown): () => void {
  live.set(name, read);
  return () => {
    if (live.get(name) === read) live.delete(name);
  };
}

/** To be called right before the page is left for a sign-in. */
export function keepDrafts(): void {
  areKept = true;
  try {
    for (const [name, read] of live) sessionStorage.setItem(PREFIX + name, JSON.stringify(read()));
  } catch {
    // storage may be switched off: the form is filled in again
  }
}

/** Whether the page is being left for a sign-in, which comes back to what was filled in. */
export function draftsAreKept(): boolean {
  return areKept;
}

/** What was kept under the name, once. */
export function takeDraft<T>(name: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
}
