import { CircleAlert } from 'lucide-react';
import { Problem } from '../api/problem.ts';
import { signInUrl } from '../app/session.ts';
import { Button } from './button.tsx';
import './state.css';

/** What the API refused, as its envelope tells it, with the page of its code and the identifier for support. */
export function ErrorState({ error, title, retry }: { error: unknown; title?: string; retry?: () => void }) {
  const problem = Problem.from(error);
  return (
    <div className="state problem" role="alert">
      <CircleAlert className="icon" size={20} aria-hidden="true" />
      <h2>{title ?? titleOf(problem)}</h2>
      <p>{problem.message}</p>
      <dl>
        <div>
          <dt>Code</dt>
          <dd>
            {problem.docUrl ? (
              <a href={problem.docUrl} target="_blank" rel="noreferrer">
                <code>{problem.code}</code>
              </a>
            ) : (
              <code>{problem.code}</code>
            )}
          </dd>
        </div>
        {problem.requestId && (
          <div>
            <dt>Request</dt>
            <dd>
              <code>{problem.requestId}</code>
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {problem.status === 401 ? (
          <a className="button primary" href={signInUrl({ returnTo: window.location.pathname })}>
            Sign in
          </a>
        ) : (
          retry && <Button onPress={retry}>Try again</Button>
        )}
      </div>
    </div>
  );
}

function titleOf({ status, code }: Problem): string {
  if (status === 0) return 'Not reachable';
  if (status === 401) return 'You are not signed in';
  if (code === 'AUTH_INSUFFICIENT_SCOPE') return 'Your role does not allow this';
  if (status === 403) return 'Not available to you';
  if (code === 'RESOURCE_DELETED') return 'This was deleted';
  if (status === 404) return 'Not found';
  if (status === 429) return 'Too many requests';
  if (status >= 500) return 'Something went wrong on our side';
  return 'This did not work';
}
