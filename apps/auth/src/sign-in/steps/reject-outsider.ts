import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Rejects where the person may hand on nothing of what the application asks for. */
export async function rejectOutsider(visit: SignInVisit): Promise<Ending | undefined> {
  const { choices } = await visit.choices();
  return choices.every(({ scopes }) => scopes.length === 0) ? visit.rejectOutsider() : undefined;
}
