import { useLocation, useSearchParams } from 'react-router';
import { useTitle } from '../../design/page.tsx';
import { signInUrl } from '../../state/session.ts';
import { Mark } from '../mark.tsx';
import '../../design/button.css';
import '../../design/landing.css';

const PROBLEMS: Record<string, string> = {
  expired: 'The sign-in timed out, or was started in another browser. Try again.',
  denied: 'The sign-in was canceled.',
  refused: 'The authorization server rejected the sign-in. Try again, or ask your administrator.',
  failed: 'The sign-in could not be completed. Try again.',
  unavailable: 'Cannot reach the authorization server. Try again in a few seconds.',
};

/** Where people without a session arrive, at whatever address: they come back there. */
export function SignIn() {
  useTitle('Sign in');
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const problem = PROBLEMS[query.get('problem') ?? ''];
  const returnTo = pathname === '/sign-in' ? (query.get('return_to') ?? '/') : pathname + search;
  return (
    <main className="landing">
      <div>
        <Mark />
        <h1>Sign in to Assay</h1>
        {problem ? (
          <p className="alert" role="alert">
            {problem}
          </p>
        ) : (
          <p className="soft">Evaluate code against your policies, and see what blocks it.</p>
        )}
        <a className="button primary" href={signInUrl({ returnTo })}>
          Sign in
        </a>
      </div>
    </main>
  );
}
