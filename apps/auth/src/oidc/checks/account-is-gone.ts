import { interactionPolicy } from 'oidc-provider';

const { Check } = interactionPolicy;

/** A session of a person who was ended asks for a sign-in; without this check oidc-provider would go on without an account, and crash. */
export const accountIsGone = new Check(
  'account_gone',
  'the signed-in person no longer exists',
  'login_required',
  ({ oidc }) =>
    oidc.session?.accountId !== undefined && !oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
);
