import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { PORTAL_HEADERS } from '../api/client.ts';
import { embedded } from '../api/embedded.ts';
import { Problem } from '../api/problem.ts';
import { tellSessionEnded } from '../api/session-end.ts';
import { IN_SET_UP } from '../api/set-up.ts';

export interface PortalSession {
  user: { id: string; name: string; email: string };
  environment: 'prod' | 'test';
  scopes: string[];
  /** Where the API is for programs: pages show it in commands to copy. */
  base_url: string;
  auth_url: string;
  /** Only in the session of a set-up link. */
  set_up?: { organization: string; parts: string[]; expires_at: string };
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal, client, queryKey }): Promise<PortalSession | null> => {
    const response = await fetch(IN_SET_UP ? '/set-up/session' : '/auth/session', { headers: PORTAL_HEADERS, signal });
    if (!response.ok) throw await Problem.of(response);
    const { session }: { session: PortalSession | null } = await response.json();
    const before = client.getQueryData<PortalSession | null>(queryKey) ?? null;
    // with unsaved changes, the page stays
    tellSessionEnded(session === null && before !== null);
    return session ?? before;
  },
  staleTime: 5 * 60_000,
});

/** What the server wrote into the page: null if nobody is signed in, undefined if it has to be asked. */
export function embeddedSession(): PortalSession | null | undefined {
  const told = embedded<PortalSession | null | string>('session');
  return typeof told === 'string' ? undefined : told;
}

/** The signed-in person; only below the shell, which lets nobody else in. */
export function useSession(): PortalSession {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Problem(401, { code: 'AUTH_MISSING_KEY', message: 'You are not signed in' });
  return data;
}

/** Whether the person may do what needs `scope`. */
export function useScope(scope: string): boolean {
  const { scopes } = useSession();
  return scopes.includes(scope) || scopes.includes('admin');
}

export interface SignInOptions {
  returnTo?: string;
  environment?: 'prod' | 'test';
  /** Another organization of the person. */
  organizationId?: string;
  again?: boolean;
  /** Seconds that the sign-in may be old. */
  maxAge?: number | undefined;
  acrValues?: string | undefined;
}

export function signInUrl(options: SignInOptions = {}): string {
  const query = new URLSearchParams();
  if (options.returnTo) query.set('return_to', options.returnTo);
  if (options.environment) query.set('environment', options.environment);
  if (options.organizationId) query.set('organization_id', options.organizationId);
  if (options.again) query.set('prompt', 'login');
  if (options.maxAge !== undefined) query.set('max_age', String(options.maxAge));
  if (options.acrValues) query.set('acr_values', options.acrValues);
  return `/auth/oidc/login?${query}`;
}

/** Ends the session here and at the authorization server, which asks to confirm. */
export async function signOut(): Promise<void> {
  const response = await fetch('/auth/logout', { method: 'POST', headers: PORTAL_HEADERS });
  if (!response.ok) throw await Problem.of(response);
  const { location }: { location: string } = await response.json();
  window.location.assign(location);
}
