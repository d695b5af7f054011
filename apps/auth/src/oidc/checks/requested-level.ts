import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { ACR } from '../../directory/acr.js';
import { ssoOf } from '../login.js';

const { Check } = interactionPolicy;
const OURS = ['acr_values', 'second_factor_required'];
/** Reasons to prompt that a second step alone satisfies; the last two are oidc-provider's own. */
const ANSWERED_BY_SECOND_STEP = new Set([...OURS, 'essential_acr', 'essential_acrs']);

interface Prompted {
  prompt: { name: string; reasons: string[] };
}

/** Whether the authorization request, or an organization, asks for more than the session has. */
export function asksForSecondFactor({ prompt }: Prompted): boolean {
  return prompt.reasons.some((reason) => ANSWERED_BY_SECOND_STEP.has(reason));
}

/** Whether a second factor is all that is missing. */
export function onlyAsksForSecondFactor({ prompt }: Prompted): boolean {
  return prompt.name === 'login' && prompt.reasons.every((reason) => ANSWERED_BY_SECOND_STEP.has(reason));
}

/**
 * Checks of the login prompt. `acr_values` is an order of preference (OpenID Connect Core, section 3.1.2.1): the first value
 * that we know is the one to reach. An organization that asks for a second factor asks for it in every authorization request.
 */
export function levelChecks(enforced: (userId: string, origin: string | undefined) => Promise<boolean>) {
  return [
    new Check('acr_values', 'the requested level was not reached', 'unmet_authentication_requirements', ({ oidc }) =>
      askedBy(oidc) === ACR.two && oidc.session?.acr !== ACR.two ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
    new Check(
      'second_factor_required',
      'an organization requires a second factor',
      'unmet_authentication_requirements',
      async ({ oidc }) => {
        const userId = oidc.session?.accountId;
        if (userId === undefined || oidc.session?.acr === ACR.two) return Check.NO_NEED_TO_PROMPT;
        return (await enforced(userId, originOf(oidc))) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
      },
    ),
  ];
}

/** What says where a session began: the sign-in at an identity provider of this very request, or the session's own identifier. */
function originOf({ result, session }: KoaContextWithOIDC['oidc']): string | undefined {
  return result?.login ? ssoOf(result.login) : session?.uid;
}

function askedBy({ params }: KoaContextWithOIDC['oidc']): string | undefined {
  const values = typeof params?.acr_values === 'string' ? params.acr_values.split(' ') : [];
  return values.find((value) => value === ACR.one || value === ACR.two);
}
