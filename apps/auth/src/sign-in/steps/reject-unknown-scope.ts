import { NO_SCOPE } from '../../oidc/checks/requests-no-known-scope.js';
import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** Rejects a request that the application must fix, before anyone signs in. */
export function rejectUnknownScope({ interaction }: SignInVisit): Ending | undefined {
  if (!interaction.prompt.reasons.includes(NO_SCOPE)) return undefined;
  return {
    result: {
      error: 'invalid_scope',
      error_description: 'the request contains no known scope: add the parameter scope',
    },
  };
}
