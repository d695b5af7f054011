import type { Ending } from '../../oidc/visit/visit.js';
import { enforcedPage } from '../pages.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Shows the way to the identity provider where an organization enforces it for the domain of the address. */
export async function enforceSso({ attempt, form, parts }: SignInVisit): Promise<Ending | undefined> {
  if (attempt.breakGlass) return undefined;
  const enforced = await parts.sso.enforcedFor(attempt.email);
  return enforced && { page: enforcedPage(form, { ...enforced, password: true }) };
}
