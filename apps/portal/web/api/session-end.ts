import { useSyncExternalStore } from 'react';

let hasEnded = false;
const listeners = new Set<() => void>();

/** Tells that the session is over, or that there is one again: the dialog in the shell asks to sign in (sign-in-again.tsx). */
export function tellSessionEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const channel = new BroadcastChannel('assay-session');

/** For the page where a sign-in in another tab ends. */
export function tellOtherTabs(): void {
  channel.postMessage('signed-in');
}

/** @returns what stops it */
export function onSignInElsewhere(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  window.addEventListener('focus', listener);
  return () => {
    channel.removeEventListener('message', listener);
    window.removeEventListener('focus', listener);
  };
}
