import { useSyncExternalStore } from 'react';
import type { Problem } from '../api/problem.ts';

let asking: Problem | undefined;
const listeners = new Set<() => void>();

/** Tells that a change needs another sign-in: the dialog in the shell offers it (step-up.tsx). */
export function askToSignIn(problem: Problem | undefined): void {
  asking = problem;
  for (const listener of listeners) listener();
}

export function useAskedSignIn(): Problem | undefined {
  return useSyncExternalStore(subscribe, () => asking);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
