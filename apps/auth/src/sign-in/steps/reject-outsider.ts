import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Rejects if the person has none of the permissions that the application requests. */
export async function rejectOutsider(visit: SignInVisit): Promise<Ending | undefined> {
  const { choices } = await visit.choices();
  return choices.every(({ scopes }) => scopes.length === 0) ? visit.rejectOutsider() : undefined;
}
