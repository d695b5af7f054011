import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** "Use single sign-on" leads to the identity provider of the address. */
export async function goToIdentityProvider(visit: SignInVisit): Promise<Ending | undefined> {
  if (visit.field('method') !== 'sso') return undefined;
  const { email } = visit.attempt;
  const chosen = await visit.parts.sso.choose(visit.interaction, email);
  if (chosen) return chosen;
  const alert =
    'No organization uses single sign-on for this address. Check the address, or sign in with your password.';
  return visit.showForm({ email, alert }, 422);
}
