import { ACR } from '../../directory/acr.js';
import { signInPage } from '../../oidc/sign-in-page.js';
import type { Ending } from '../../oidc/visit/visit.js';
import type { SecondFactorVisit } from '../second-factor-visit.js';
import { NOT_RECOGNIZED, recordRejectedPasskey } from './rejected-passkey.js';

/** Recognizes the person by a passkey that verified its owner: two factors at once. */
export async function checkFirstPasskey(visit: SecondFactorVisit): Promise<Ending | undefined> {
  const { frame, interaction, parts } = visit;
  const outcome = await parts.secondStep.firstPasskey(interaction.uid, visit.credential);
  if (!('status' in outcome)) {
    const { account, amr } = outcome;
    visit.login = { accountId: account.id, generation: account.generation, acr: ACR.two, amr, remember: true };
    return undefined;
  }
  await recordRejectedPasskey(visit, outcome);
  const page = signInPage(visit.form, {
    clientName: await frame.clientName(interaction),
    passkeys: true,
    alert: NOT_RECOGNIZED,
  });
  return { page, status: 401 };
}
