import type { Ending } from '../../oidc/visit/visit.js';
import { isDocumentClient } from '../../tokens/client-documents.js';
import { consentPage } from '../pages.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Shows what the application asks for, and in which organization. */
export async function askConsent(visit: SignInVisit): Promise<Ending> {
  const { client, choices } = await visit.choices();
  const { redirect_uri: redirectUri } = visit.interaction.params;
  const page = consentPage(visit.form, {
    clientName: client.clientName ?? client.clientId,
    email: await emailOf(visit),
    choices,
    redirectUri: typeof redirectUri === 'string' ? redirectUri : undefined,
    ...(isDocumentClient(client.clientId) && { unregistered: { claimedName: client.assay_claimed_name } }),
  });
  return { page };
}

export async function emailOf({ parts, userId }: SignInVisit): Promise<string> {
  return (await parts.people.find(userId))?.email ?? '';
}
