import { SecondFactorMissing } from '../../directory/factors/second-step.js';
import { onlyAsksForSecondFactor } from '../../oidc/checks/requested-level.js';
import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Who is signed in takes the second step only; the time of the first one stays the time of the sign-in. */
export async function stepUp(visit: SignInVisit): Promise<Ending | undefined> {
  const { interaction, parts } = visit;
  if (!onlyAsksForSecondFactor(interaction)) return undefined;
  const { accountId = '', amr, uid } = interaction.session ?? {};
  if (uid === undefined) return visit.showForm({});
  const account = await parts.people.find(accountId);
  const session = await parts.server.provider.Session.findByUid(uid);
  if (!account || session?.loginTs === undefined) return visit.showForm({});
  const origin = await parts.ssoSessions.originOf(uid);
  const pending = await parts.secondStep
    .begin(account, {
      amr: amr ?? [],
      atSeconds: session.loginTs,
      ...(origin ? { sso: { sessionId: origin.id, organizationId: origin.organization_id } } : {}),
    })
    .catch(unlessMissing);
  if (!pending)
    return {
      result: {
        error: 'unmet_authentication_requirements',
        error_description:
          'the person has no second factor, and cannot set one up in a session of an identity provider',
      },
    };
  await visit.keep({ pending });
  return { redirect: `${visit.path}/second-factor` };
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof SecondFactorMissing)) throw error;
}
