import { personWords } from '@assay/compliance';
import type { Principal, ReportPreparer } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import { authorOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { namesOf } from '../http/authentication/names.js';

/**
 * Who asks for a report, as the report names them forever: the person by name, or what the key or application is called.
 * @throws ServiceError SERVICE_UNAVAILABLE where auth is unavailable
 */
export async function preparerOf(
  auth: AuthClient,
  principal: Principal,
): Promise<{ [name in keyof ReportPreparer]: string }> {
  const { organization_id, user_id, client_id, credential_id } = principal;
  if (user_id !== null) {
    const { name } = await auth.call('members.get', { organization_id, user_id });
    return { id: user_id, name: personWords(name) };
  }
  const named = client_id ?? credential_id;
  const names = await namesOf(auth, organization_id, [named]);
  return { id: authorOf(principal), name: names[named] ?? named };
}

/** As it is called now, in a transaction of it. */
export async function nameOfOrganization(tx: Transaction, organizationId: string): Promise<string | null> {
  const row = await tx.organization.findUnique({ where: { id: organizationId }, select: { name: true } });
  return row?.name ?? null;
}
