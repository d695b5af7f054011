import type { Ending } from '../../oidc/visit/visit.js';
import { recoveryCodesPage } from '../pages.js';
import type { SecondFactorVisit } from '../second-factor-visit.js';

/** Replaces the recovery codes of a person who just signed in with one, unless their last factor was removed, or the sign-in ended, in the meantime. */
export async function replaceRecoveryCodes(visit: SecondFactorVisit): Promise<Ending | undefined> {
  const { finished, form, parts, path } = visit;
  if (!finished?.recovered) return { redirect: path };
  const { accountId, generation } = finished.login;
  const codes = await parts.secondStep.replaceRecoveryCodes({ userId: accountId, generation });
  await visit.keep({ finished: { ...finished, recovered: false } });
  if (!codes?.length) return undefined;
  await visit.record(accountId, 'recovery_codes.replaced');
  const notice = 'Your new recovery codes are ready. Your previous codes no longer work.';
  return { page: recoveryCodesPage(form, codes, notice) };
}
