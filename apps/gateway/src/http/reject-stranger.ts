import type { Member, Principal } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import type { AuthClient } from './authentication/auth-client.js';

/**
 * For a field that names a person who is to answer for something.
 * @returns the member
 * @throws ServiceError VALIDATION_FAILED (422) where it names no member of the organization; SERVICE_UNAVAILABLE
 */
export async function rejectStranger(
  auth: AuthClient,
  { organization_id }: Principal,
  field: string,
  userId: string,
): Promise<Member> {
  try {
    return await auth.call('members.get', { organization_id, user_id: userId });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'RESOURCE_NOT_FOUND') throw error;
    throw ServiceError.invalidField(field, `${field} must name a member of the organization`);
  }
}
