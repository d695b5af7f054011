import { ENVIRONMENTS, literalOf, newId, type Revocation } from '@assay/contracts';
import { generateApiKey, type KeyHasher, prefixOf, readExpiration } from '@assay/credentials';
import type { Database, Prisma, Statements, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Authority } from '../directory/authority.js';
import type { EndsWithMembership } from '../directory/memberships.js';

const MINUTE_MS = 60_000;
/** A shorter life has no moment that is 7 days before its end. */
const NOTIFIED_FROM_MINUTES = 7 * 24 * 60;

export type ApiKeyRow = Prisma.ApiKeyModel;
export type ApiKeySettings = Pick<ApiKeyRow, 'name' | 'environment' | 'scopes' | 'expiration' | 'allowed_ips'>;

/** A new row and the secret that is shown once. @throws ServiceError VALIDATION_FAILED */
export async function insertApiKey(
  tx: Transaction,
  hasher: KeyHasher,
  issued: { organizationId: string; createdBy: string; authority: Authority; settings: ApiKeySettings; now: Date },
): Promise<{ row: ApiKeyRow; secret: string }> {
  const { organizationId, createdBy, authority, now } = issued;
  const { name, environment, scopes, expiration, allowed_ips } = issued.settings;
  const life = readExpiration(expiration);
  if (!life.ok) throw ServiceError.invalid([life.error]);
  const secret = generateApiKey(literalOf(ENVIRONMENTS, environment));
  const row = await tx.apiKey.create({
    data: {
      id: newId('key'),
      organization_id: organizationId,
      name,
      environment,
      scopes,
      expiration,
      allowed_ips,
      hash: hasher.hash(secret),
      prefix: prefixOf(secret),
      created_at: now,
      created_by: createdBy,
      maker_id: authority.makerId,
      authority: authority.role,
      expires_at: life.minutes === null ? null : new Date(now.getTime() + life.minutes * MINUTE_MS),
      expiring_notified_at: life.minutes !== null && life.minutes < NOTIFIED_FROM_MINUTES ? now : null,
    },
  });
  return { row, secret };
}

/** @returns undefined if the key is already revoked, or does not belong to the organization */
export async function revokeApiKey(
  tx: Transaction,
  { id, organizationId, now }: { id: string; organizationId: string; now: Date },
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.apiKey.updateManyAndReturn({
    where: { id, organization_id: organizationId, revoked_at: null },
    data: { revoked_at: now },
  });
  return row;
}

/** The key ends at `expiresAt`, and another one has taken its place. Nobody is notified of its end: the person who rolled the key knows it. */
export function endRolledApiKey(
  tx: Transaction,
  old: ApiKeyRow,
  { rolledTo, expiresAt, now }: { rolledTo: string; expiresAt: Date; now: Date },
): Promise<ApiKeyRow> {
  return tx.apiKey.update({
    where: { id: old.id, organization_id: old.organization_id },
    data: { rolled_to: rolledTo, expires_at: expiresAt, expiring_notified_at: old.expiring_notified_at ?? now },
  });
}

/** The key carries the authority of an owner from now on. @returns undefined if it is revoked */
export async function giveApiKeyTo(
  tx: Transaction,
  { id, organizationId, makerId }: { id: string; organizationId: string; makerId: string | null },
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.apiKey.updateManyAndReturn({
    where: { id, organization_id: organizationId, revoked_at: null },
    data: { maker_id: makerId, authority: 'owner', suspended_at: null, suspension_told_at: null },
  });
  return row;
}

/** Only one of several processes sets the mark; there is no notification for a key that was revoked or rolled in the meantime. */
export async function markExpiryNotified(
  tx: Transaction,
  { id, organizationId, now }: { id: string; organizationId: string; now: Date },
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.apiKey.updateManyAndReturn({
    where: { id, organization_id: organizationId, revoked_at: null, expiring_notified_at: null },
    data: { expiring_notified_at: now },
  });
  return row;
}

/** Marks suspended keys as reported, and returns them: the caller notifies the owners. */
export function markKeySuspensionsNotified(
  tx: Statements,
  organizationId: string,
): Promise<Pick<ApiKeyRow, 'id' | 'scopes' | 'authority' | 'suspended_at'>[]> {
  return tx.$queryRaw`
    UPDATE api_keys SET suspension_told_at = now()
    WHERE organization_id = ${organizationId} AND suspended_at IS NOT NULL AND suspension_told_at IS NULL AND revoked_at IS NULL
    RETURNING id, scopes, authority, suspended_at`;
}

/** When each key was used last. @param agesSeconds how long ago, by key */
export async function touchApiKeys(database: Database, ids: string[], agesSeconds: number[]): Promise<void> {
  await database.direct(
    (client) => client.$executeRaw`
      SELECT touch_api_keys(${ids}::text[], ARRAY(
        SELECT now() - make_interval(secs => age) FROM unnest(${agesSeconds}::float8[]) WITH ORDINALITY AS a(age, n) ORDER BY n))`,
  );
}

/**
 * Blocks, rather than revokes, the keys of a person whom a directory deactivated, and the keys created with those, so that exactly
 * these keys work again later. What such a key started is canceled, even if the key has been revoked since.
 */
export const blockKeysOf: EndsWithMembership = async (tx, { organizationId, userId, by }) => {
  if (by.kind !== 'directory') return [];
  const keys = await tx.$queryRaw<{ id: string; blocked: boolean }[]>`
    WITH RECURSIVE made AS (
      SELECT k.id FROM api_keys k WHERE k.organization_id = ${organizationId} AND k.created_by = ${userId}
      UNION SELECT k.id FROM api_keys k JOIN made ON k.created_by = made.id WHERE k.organization_id = ${organizationId}),
    blocked AS (
      UPDATE api_keys k SET blocked_at = now(), blocked_by = ${by.scimUserId} FROM made
      WHERE k.id = made.id AND k.revoked_at IS NULL AND k.blocked_at IS NULL RETURNING k.id)
    SELECT made.id, blocked.id IS NOT NULL AS blocked FROM made LEFT JOIN blocked ON blocked.id = made.id`;
  const creators = [userId, ...keys.map((key) => key.id)];
  await tx.$queryRaw`SELECT cancel_evaluations_of(${organizationId}, ${creators}::text[]) AS canceled`;
  return keys.filter((key) => key.blocked).map((key) => ({ credential_id: key.id }));
};

/** Unblocks the keys that `blockKeysOf` blocked, except those revoked in the meantime. @returns what to push after the commit */
export async function unblockKeys(tx: Statements, organizationId: string, scimUserId: string): Promise<Revocation[]> {
  const keys = await tx.$queryRaw<{ id: string }[]>`
    UPDATE api_keys SET blocked_at = NULL, blocked_by = NULL
    WHERE organization_id = ${organizationId} AND blocked_by = ${scimUserId} RETURNING id`;
  return keys.map((key) => ({ credential_id: key.id }));
}

/** Nothing of a deleted user comes back. */
export async function revokeBlockedKeys(tx: Statements, organizationId: string, scimUserId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE api_keys SET revoked_at = coalesce(revoked_at, now()), blocked_at = NULL, blocked_by = NULL
    WHERE organization_id = ${organizationId} AND blocked_by = ${scimUserId}`;
}
