import { create } from 'zustand';
import type { Problem } from '../api/problem.ts';

const useStore = create<{ problem: Problem | undefined }>(() => ({ problem: undefined }));

/** Tells that a change needs another sign-in: the dialog in the shell offers it (step-up.tsx). */
export function promptToSignIn(problem: Problem | undefined): void {
  useStore.setState({ problem });
}

export function useSignInPrompt(): Problem | undefined {
  return useStore(({ problem }) => problem);
}
