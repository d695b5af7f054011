const PREFIX = 'assay-draft:';
const live = new Map<string, () => unknown>();
let areKept = false;

/**
 * Keeps form values while the person signs in again. `read` returns them when the page is left. They stay in this browser tab, until
 * the person is back. Never for secrets.
 * @returns a function that stops keeping them
 */
export function keepOnSignIn(name: string, read: () => unknown): () => void {
  live.set(name, read);
  return () => {
    if (live.get(name) === read) live.delete(name);
  };
}

/** Call right before the page is left for a sign-in. */
export function keepDrafts(): void {
  areKept = true;
  try {
    for (const [name, read] of live) sessionStorage.setItem(PREFIX + name, JSON.stringify(read()));
  } catch {
    // storage may be switched off: the form is filled in again
  }
}

/** Whether the page is being left for a sign-in, after which the values are restored. */
export function draftsAreKept(): boolean {
  return areKept;
}

/** Returns the values kept under the name, and removes them. */
export function takeDraft<T>(name: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    sessionStorage.removeItem(PREFIX + name);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}
