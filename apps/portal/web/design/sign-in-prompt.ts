import { create } from 'zustand';
import type { Problem } from '../api/problem.ts';

const useStore = create<{ problem: Problem | undefined }>(() => ({ problem: undefined }));

/** Opens the dialog in the shell (step-up.tsx) that offers another sign-in, which a change requires. */
export function promptToSignIn(problem: Problem | undefined): void {
  useStore.setState({ problem });
}

export function useSignInPrompt(): Problem | undefined {
  return useStore(({ problem }) => problem);
}
