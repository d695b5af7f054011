import type { FinishedSignIn } from '../../oidc/login.js';
import type { Ending } from '../../oidc/visit/visit.js';
import { recoveryCodesPage, recoveryCodeUsedPage } from '../pages.js';
import { completedOf, pendingOf, type SecondFactorVisit } from '../second-factor-visit.js';

/** Stops at the codes of a factor that was just set up, or at how many are left where one was used. */
export async function showRecoveryCodes(visit: SecondFactorVisit): Promise<Ending | undefined> {
  const { recoveryCodes, recoveryCodesLeft } = completedOf(visit);
  const { form, login } = visit;
  if (!login || (recoveryCodes.length === 0 && recoveryCodesLeft === undefined)) return undefined;
  // an organization's identity provider cannot make codes that open the person's other organizations
  const recovered = recoveryCodesLeft !== undefined && pendingOf(visit).first.sso === undefined;
  const finished: FinishedSignIn = { login, recovered };
  await visit.keep({ finished });
  const page =
    recoveryCodesLeft === undefined
      ? recoveryCodesPage(form, recoveryCodes, 'Two-factor authentication is on.')
      : recoveryCodeUsedPage(form, recoveryCodesLeft, recovered);
  return { page };
}
