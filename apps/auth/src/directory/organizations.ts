import { randomBytes } from 'node:crypto';
import type { Plan } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Statements, Transaction } from '@assay/database';

/** What the organization's fingerprint key is sealed under: it opens in no other row. */
export function fingerprintContext(organizationId: string): string {
  return `organization:${organizationId}:fingerprint`;
}

/** Inserts an organization with a fingerprint key of its own, in a transaction that is bound to it. */
export async function insertOrganization(
  tx: Transaction,
  box: SecretBox,
  { id, name, plan }: { id: string; name: string; plan: Plan },
): Promise<void> {
  await tx.organization.createMany({
    data: [{ id, name, plan, fingerprint_key: box.seal(randomBytes(32), fingerprintContext(id)) }],
  });
}

/** In a transaction that is bound to it. */
export async function organizationName(tx: Transaction, organizationId: string): Promise<string> {
  const row = await tx.organization.findUnique({ where: { id: organizationId }, select: { name: true } });
  return row?.name ?? organizationId;
}

export async function renameOrganization(tx: Statements, organizationId: string, name: string): Promise<void> {
  await tx.$executeRaw`UPDATE organizations SET name = ${name} WHERE id = ${organizationId}`;
}

/** Whether its members need a second factor. */
export async function setMfaRequirement(tx: Statements, organizationId: string, required: boolean): Promise<void> {
  await tx.$executeRaw`UPDATE organizations SET require_mfa = ${required} WHERE id = ${organizationId}`;
}
