import type { Ending } from '../../oidc/visit/visit.js';
import { newOrganizationPage } from '../organization-page.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Offers a new organization to a person who left their last one, or was removed from it. */
export async function offerNewOrganization(visit: SignInVisit): Promise<Ending | undefined> {
  return (await visit.hasNoOrganization()) ? { page: newOrganizationPage(visit.form) } : undefined;
}
