import type { Ending } from '../../oidc/visit/visit.js';
import { newOrganizationPage } from '../organization-page.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Somebody who left the last organization, or was removed from it, goes on with one of their own. */
export async function offerNewOrganization(visit: SignInVisit): Promise<Ending | undefined> {
  return (await visit.hasNoOrganization()) ? { page: newOrganizationPage(visit.form) } : undefined;
}
