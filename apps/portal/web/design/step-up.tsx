import type { Problem } from '../api/problem.ts';
import { keepDrafts } from '../state/draft.ts';
import { signInUrl } from '../state/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { plural } from './format.ts';
import { promptToSignIn, useSignInPrompt } from './sign-in-prompt.ts';

/** Stands once, in the shell. */
export function StepUpDialog() {
  const problem = useSignInPrompt();
  return (
    <Dialog title="Sign in again to continue" isOpen={problem !== undefined} onClose={() => promptToSignIn(undefined)}>
      {problem && (
        <>
          <p className="soft">{stepUpText(problem)}</p>
          <div className="form-actions">
            <Button onClick={() => promptToSignIn(undefined)}>Not now</Button>
            <StepUpLink problem={problem} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** To the sign-in and back to the very same place, with what was filled in. */
export function StepUpLink({ problem }: { problem: Problem }) {
  const { max_age: maxAge, acr_values: acrValues } = problem.details;
  const returnTo = window.location.pathname + window.location.search;
  return (
    <a className="button primary" href={signInUrl({ returnTo, maxAge, acrValues })} onClick={keepDrafts}>
      Sign in again
    </a>
  );
}

export function stepUpText({ details }: Problem): string {
  const minutes = Math.round((details.max_age ?? 600) / 60);
  const age = minutes >= 60 ? 'the last hour' : plural(minutes, 'the last minute', `the last ${minutes} minutes`);
  const factor = details.acr_values?.includes('2fa') ? ', with your second factor' : '';
  return `This change requires a sign-in within ${age}${factor}. You return here afterwards, and what you entered is kept.`;
}
