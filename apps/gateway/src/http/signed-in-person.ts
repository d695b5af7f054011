import { createHash } from 'node:crypto';
import type { Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { FastifyRequest } from 'fastify';
import { credentialOf } from './authentication/credential-strategy.js';

/** A person who calls with an access token of their own. */
export interface SignedInPerson {
  userId: string;
  /** SHA-256 (hex) of the token, as auth keeps it: the token itself goes no further. */
  token: string;
  organizationId: string;
}

/** @throws ServiceError AUTH_ORG_ACCESS_DENIED (403) for a key, and for an application that acts for itself */
export function signedInPerson(principal: Principal, request: FastifyRequest): SignedInPerson {
  const { user_id: userId, organization_id: organizationId } = principal;
  const credential = credentialOf(request);
  if (userId === null || !credential)
    throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message:
        'This requires a signed-in person. Use an access token from the OAuth authorization code flow, not an API key or client credentials.',
      details: { reason: 'person_required' },
    });
  return { userId, organizationId, token: createHash('sha256').update(credential).digest('hex') };
}
