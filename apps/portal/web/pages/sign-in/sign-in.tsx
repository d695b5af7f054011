import { useLocation, useSearchParams } from 'react-router';
import { Mark } from '../../app/mark.tsx';
import { signInUrl } from '../../app/session.ts';
import { useTitle } from '../../design/page.tsx';
import '../../design/button.css';
import './sign-in.css';

const PROBLEMS: Record<string, string> = {
  expired: 'That sign-in took too long, or was started in another browser. Start again.',
  denied: 'The sign-in was stopped before its end.',
  refused: 'The authorization server refused the sign-in. Start again, or ask your administrator.',
  failed: 'The sign-in could not be finished. Start again.',
  unavailable: 'The authorization server cannot be reached at the moment. Try again in a few seconds.',
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
          <p className="soft">Evaluate code against your policies, and see what stands in the way.</p>
        )}
        <a className="button primary" href={signInUrl({ returnTo })}>
          Sign in
        </a>
      </div>
    </main>
  );
}
