import type { Ending } from '../../oidc/visit/visit.js';
import { newOrganizationPage } from '../organization-page.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Creates an organization for a person who belongs to none. A person who has joined one meanwhile continues to consent. */
export async function makeOrganization(visit: SignInVisit): Promise<Ending | undefined> {
  if (!(await visit.hasNoOrganization())) return undefined;
  const problem = await visit.parts.makeOrganization(visit.userId, visit.field('name'), visit.address);
  if (problem !== undefined) return { page: newOrganizationPage(visit.form, problem), status: 422 };
  return { redirect: visit.path };
}
