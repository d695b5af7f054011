import type { Ending } from '../../oidc/visit/visit.js';
import { organizationPage } from '../organization-page.js';
import type { SignInVisit } from '../sign-in-visit.js';
import { emailOf } from './ask-consent.js';

/** The product's own portal asks for no consent, only for which organization. */
export async function chooseOrganization(visit: SignInVisit): Promise<Ending | undefined> {
  const { client, choices } = await visit.choices();
  if (!client.assay_first_party || client.applicationType === 'native') return undefined;
  return { page: organizationPage(visit.form, { email: await emailOf(visit), choices }) };
}
