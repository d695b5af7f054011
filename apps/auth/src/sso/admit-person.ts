import { asksForSecondFactor } from '../oidc/checks/requested-level.js';
import { SsoRejection } from './reasons.js';
import type { SsoVisit } from './sso-visit.js';

/** Redeems the outcome in the browser that asked for it, and lets its person into the organization. @throws SsoRejection */
export async function admitPerson(visit: SsoVisit): Promise<undefined> {
  const { interaction, outcome, parts } = visit;
  const asked = asksForSecondFactor(interaction);
  const signedIn = await parts.flow.finish(outcome, interaction.uid, visit.address, (userId, organizationId) =>
    parts.secondStep.missing(userId, asked, organizationId),
  );
  if (!signedIn) throw new SsoRejection('browser');
  const account = await parts.people.find(signedIn.userId);
  if (!account) throw new SsoRejection('account_disabled');
  const { ssoSessionId: sessionId, organizationId } = signedIn;
  visit.admitted = { account, first: { amr: ['fed'], sso: { sessionId, organizationId } } };
}
