import type { Ending } from '../../oidc/visit/visit.js';
import type { SignInVisit } from '../sign-in-visit.js';

/** "Cancel": the application learns that the person did not go on. */
export function denyAccess({ interaction }: SignInVisit): Ending {
  const consent = interaction.prompt.name === 'consent';
  return {
    result: {
      error: 'access_denied',
      error_description: consent ? 'the person denied access' : 'the person did not sign in',
    },
  };
}
