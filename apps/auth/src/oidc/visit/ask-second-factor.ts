import { ACR } from '../../directory/acr.js';
import type { FirstStep, SecondStep } from '../../directory/factors/second-step.js';
import type { Account } from '../../directory/people.js';
import { asksForSecondFactor } from '../checks/requested-level.js';
import type { Ending, Visit } from './visit.js';

interface FirstStepVisit extends Visit {
  readonly parts: { secondStep: SecondStep };
  /** Who took the first step. */
  readonly account: Account;
  readonly first: FirstStep;
}

/**
 * Goes to the second step if the person has a second factor, or the application or an organization requires one. Otherwise the first
 * step completes the sign-in.
 */
export async function askSecondFactor(visit: FirstStepVisit): Promise<Ending | undefined> {
  const { account, first, interaction, parts } = visit;
  const pending = await parts.secondStep.after(account, asksForSecondFactor(interaction), first);
  if (pending) {
    await visit.keep({ pending });
    return { redirect: `${visit.path}/second-factor` };
  }
  visit.login = {
    accountId: account.id,
    generation: account.generation,
    acr: ACR.one,
    amr: first.amr,
    remember: true,
    ...(first.sso && { sso: first.sso.sessionId }),
  };
  return undefined;
}
