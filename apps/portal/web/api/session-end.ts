import { create } from 'zustand';

const useStore = create<{ hasEnded: boolean }>(() => ({ hasEnded: false }));

/** Tells that the session is over, or that there is one again: the dialog in the shell asks to sign in (sign-in-again.tsx). */
export function tellSessionEnded(hasEnded: boolean): void {
  useStore.setState({ hasEnded });
}

export function useSessionEnded(): boolean {
  return useStore(({ hasEnded }) => hasEnded);
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
