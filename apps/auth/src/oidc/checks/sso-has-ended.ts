import { interactionPolicy } from 'oidc-provider';

const { Check } = interactionPolicy;

/** @param ended whether the identity provider through which the person signed in has ended the session */
export function ssoHasEnded(ended: (sessionUid: string) => Promise<boolean>) {
  return new Check('sso_ended', 'the identity provider has ended the session', 'login_required', async ({ oidc }) => {
    const { session, result } = oidc;
    // no session yet, or the person signed in during this request
    if (session?.accountId === undefined || result?.login) return Check.NO_NEED_TO_PROMPT;
    return (await ended(session.uid)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
}
