import { MAX_NAMES_AT_ONCE } from '@assay/contracts';
import type { AuthClient } from './auth-client.js';

/**
 * What members, keys, applications and SCIM tokens are called today, by identifier; those that are unknown are left out.
 * @throws ServiceError SERVICE_UNAVAILABLE where auth is unavailable
 */
export async function namesOf(
  auth: AuthClient,
  organization_id: string,
  ids: Iterable<string>,
): Promise<Readonly<Record<string, string>>> {
  const distinct = [...new Set(ids)];
  const names: Record<string, string> = {};
  for (let start = 0; start < distinct.length; start += MAX_NAMES_AT_ONCE) {
    const command = { ids: distinct.slice(start, start + MAX_NAMES_AT_ONCE) };
    Object.assign(names, (await auth.call('credentials.names', { organization_id, command })).names);
  }
  return names;
}
