import { ACR } from '../../directory/acr.js';
import { completedOf, pendingOf, type SecondFactorVisit } from '../second-factor-visit.js';

/** Records the second factor of the sign-in. The audit log shows a factor that was set up and a recovery code that was used. */
export async function recordFactorUse(visit: SecondFactorVisit): Promise<undefined> {
  const { userId, generation, first } = pendingOf(visit);
  const { amr, added, recoveryCodesLeft } = completedOf(visit);
  visit.login = {
    accountId: userId,
    generation,
    acr: ACR.two,
    amr: [...new Set([...first.amr, ...amr])],
    remember: true,
    ...(first.atSeconds === undefined ? {} : { ts: first.atSeconds }),
    ...(first.sso === undefined ? {} : { sso: first.sso.sessionId }),
  };
  if (added) await visit.record(userId, 'mfa_factor.added', { ...added });
  if (recoveryCodesLeft !== undefined) await visit.record(userId, 'recovery_code.used', { left: recoveryCodesLeft });
}
