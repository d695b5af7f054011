import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onSignInElsewhere, useSessionEnded } from '../api/session-end.ts';
import { sessionQuery, signInUrl } from '../state/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Stands once, in the shell: a session that ends takes nothing from the page that it was used on. */
export function SignInAgainDialog() {
  const hasEnded = useSessionEnded();
  return hasEnded && <SignInPrompt />;
}

function SignInPrompt() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  useEffect(
    () =>
      onSignInElsewhere(async () => {
        const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
        if (session) await client.invalidateQueries();
      }),
    [client],
  );
  return (
    <Dialog title="Your session has ended" isOpen={isOpen} onClose={() => setOpen(false)}>
      <p className="soft">Sign in again in another tab. This page keeps what you entered.</p>
      <div className="form-actions">
        <Button onClick={() => setOpen(false)}>Not now</Button>
        <SignInAgainLink />
      </div>
    </Dialog>
  );
}

/** Opens another tab where something on this page may be lost; one that never stood is left and comes back. */
export function SignInAgainLink() {
  const { pathname, search } = window.location;
  return useSessionEnded() ? (
    <a className="button primary" href={signInUrl({ returnTo: '/signed-in' })} target="_blank" rel="noreferrer">
      Sign in
    </a>
  ) : (
    <a className="button primary" href={signInUrl({ returnTo: pathname + search })}>
      Sign in
    </a>
  );
}
