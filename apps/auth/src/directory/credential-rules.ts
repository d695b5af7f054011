import type { Actor, Environment } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { type Authority, rejectRoleBeyond } from './authority.js';

/** @throws ServiceError AUTH_ORG_ACCESS_DENIED where a credential of `test` would reach into `prod` */
export function rejectOtherEnvironment(actor: Actor, environment: string): void {
  if (actor.environment === 'prod' || environment === ('test' satisfies Environment)) return;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message:
      'A credential of the test environment can only create and change keys and applications of that environment',
    details: { reason: 'environment' },
  });
}

/**
 * Only an owner takes a credential over; it then carries the owner's authority.
 * @returns the person whose it is from now on
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED, AUTH_INSUFFICIENT_SCOPE
 */
export function newOwnerOf(actor: Actor, { role, makerId }: Authority): string {
  rejectRoleBeyond(actor, role, 'owner');
  if (makerId === null)
    throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
      message: 'Only a person can take over a credential: sign in as an owner',
      details: { reason: 'person_required' },
    });
  return makerId;
}
