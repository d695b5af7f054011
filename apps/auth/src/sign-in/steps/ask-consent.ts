import type { Ending } from '../../oidc/visit/visit.js';
import { isDocumentClient } from '../../tokens/client-documents.js';
import { consentPage } from '../pages.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Shows what the application asks for, and in which organization. */
export async function askConsent(visit: SignInVisit): Promise<Ending> {
  const { client, choices } = await visit.choices();
  const page = consentPage(visit.form, {
    clientName: client.clientName ?? client.clientId,
    email: await emailOf(visit),
    choices,
    ...(isDocumentClient(client.clientId) && {
      unregistered: {
        claimedName: client.assay_claimed_name,
        redirectUri: String(visit.interaction.params.redirect_uri),
      },
    }),
  });
  return { page };
}

export async function emailOf({ parts, userId }: SignInVisit): Promise<string> {
  return (await parts.people.find(userId))?.email ?? '';
}
