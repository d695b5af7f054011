import { MAX_NAMES_AT_ONCE } from '@assay/contracts';
import type { AuthClient } from './auth-client.js';

/**
 * What members, keys and applications of an organization are called today, by identifier; others are left out.
 * @throws ServiceError SERVICE_UNAVAILABLE where auth is unavailable
 */
export async function credentialNames(
  auth: AuthClient,
  organizationId: string,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const distinct = [...new Set(ids)];
  const found: Record<string, string> = {};
  for (let start = 0; start < distinct.length; start += MAX_NAMES_AT_ONCE) {
    const command = { ids: distinct.slice(start, start + MAX_NAMES_AT_ONCE) };
    const { names } = await auth.call('credentials.names', { organization_id: organizationId, command });
    Object.assign(found, names);
  }
  return found;
}
