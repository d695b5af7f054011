import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Stores what the person allowed the application, and goes on with the authorization request. */
export async function allowClient(visit: SignInVisit): Promise<Ending> {
  const { interaction, parts, userId } = visit;
  const { client, choices } = await visit.choices();
  const chosen = visit.field('organization_id');
  const choice = chosen ? choices.find(({ membership }) => membership.organization_id === chosen) : choices[0];
  if (!choice) return visit.rejectOutsider();
  const { missingOIDCClaims: missing } = interaction.prompt.details;
  const claims = Array.isArray(missing) ? missing.map(String) : [];
  const grantId = await parts.consent.allow(userId, client.clientId, choice, claims);
  return grantId === undefined ? visit.rejectOutsider() : { result: { consent: { grantId } } };
}
