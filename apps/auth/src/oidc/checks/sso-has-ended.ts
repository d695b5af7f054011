import { interactionPolicy } from 'oidc-provider';

const { Check } = interactionPolicy;

/** @param ended whether the identity provider that a session rests on has ended it */
export function ssoHasEnded(ended: (sessionUid: string) => Promise<boolean>) {
  return new Check('sso_ended', 'the identity provider has ended the session', 'login_required', async ({ oidc }) => {
    const { session, result } = oidc;
    // the person signed in within this request
    if (session?.accountId === undefined || result?.login) return Check.NO_NEED_TO_PROMPT;
    return (await ended(session.uid)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
}
