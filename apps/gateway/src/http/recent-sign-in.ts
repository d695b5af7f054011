import type { Principal } from '@assay/contracts';
import type { FastifyRequest } from 'fastify';
import type { AuthClient } from './authentication/auth-client.js';
import { signedInPerson } from './signed-in-person.js';

/**
 * Acts that make a credential which outlives a sign-in ask a person for a recent one, at the level that the person's factors
 * reach (docs/decisions/step-up.md). Keys, and applications that act for themselves, pass: nobody is there to sign in.
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED with details.reason 'step_up'
 */
export function recentSignIn(
  auth: AuthClient,
): (principal: Principal, request: FastifyRequest, seconds: number) => Promise<void> {
  return async (principal, request, seconds) => {
    if (principal.user_id === null) return;
    const { token } = signedInPerson(principal, request);
    await auth.call('credentials.step-up', { command: { token, max_age: seconds } });
  };
}
