import { SCOPE_NAMES } from '@assay/contracts';
import { interactionPolicy } from 'oidc-provider';
import { OPENID_SCOPES } from '../../tokens/oauth-scopes.js';

const { Check } = interactionPolicy;

export const KNOWN_SCOPES: ReadonlySet<string> = new Set([...OPENID_SCOPES, ...SCOPE_NAMES]);
/** Listed among the reasons of an interaction's prompt. */
export const NO_SCOPE = 'no_scope';

/** Rejects an authorization request without a known scope before anyone signs in. */
export const requestsNoKnownScope = new Check(
  NO_SCOPE,
  'the request contains no known scope',
  'invalid_scope',
  ({ oidc }) =>
    [...oidc.requestParamScopes].some((scope) => KNOWN_SCOPES.has(scope))
      ? Check.NO_NEED_TO_PROMPT
      : Check.REQUEST_PROMPT,
);
