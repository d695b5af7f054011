import type { Ending } from '../../oidc/visit/visit.js';
import { enforcedPage } from '../pages.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Shows the way to the identity provider where every organization that is left asks for it. */
export async function enforceSsoAtConsent(visit: SignInVisit): Promise<Ending | undefined> {
  const { choices, blocked } = await visit.choices();
  if (choices.length > 0 || !blocked) return undefined;
  return { page: enforcedPage(visit.form, { ...blocked, password: false }) };
}
