import {
  type Actor,
  type ApiKey,
  type CreateApiKeyRequest,
  type CreatedApiKey,
  exceeding,
  type FieldError,
  type ListApiKeysQuery,
  literalsOf,
  page,
  type RolledApiKey,
  SCOPE_NAMES,
} from '@assay/contracts';
import { type KeyHasher, readAllowlist, readExpiration, readOverlap } from '@assay/credentials';
import { auditRow, type Database, literalPattern, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { RevocationChannel } from '@assay/platform';
import { type Authority, holdAuthority } from '../../directory/authority.js';
import { newOwnerOf, rejectOtherEnvironment } from '../../directory/credential-rules.js';
import {
  type ApiKeyRow,
  type ApiKeySettings,
  endRolledApiKey,
  giveApiKeyTo,
  insertApiKey,
  revokeApiKey,
} from '../../tokens/api-keys.js';
import type { Operations } from '../../web/operations.js';
import { rowsOfPage } from '../../web/row-pages.js';
import { recordApiKeyEvent } from './api-key-events.js';
import { type ApiKeyContext, apiKeyContext, showApiKey, showApiKeys } from './api-key-row.js';

const DEFAULT_OVERLAP = '24h';
const MINUTE_MS = 60_000;

/** API keys of organizations (docs/decisions/credentials.md). Times are the database's. */
export class ApiKeys {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly hasher: KeyHasher,
    private readonly revocations: RevocationChannel,
    /** Called after a commit that left a message in the outbox. */
    private readonly committed: () => void,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED; AUTH_INSUFFICIENT_SCOPE and AUTH_ORG_ACCESS_DENIED if the actor grants a scope that it lacks */
  async create(organizationId: string, actor: Actor, request: CreateApiKeyRequest): Promise<CreatedApiKey> {
    const settings = this.settingsOf(request, actor);
    rejectEscalation(actor, settings);
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const authority = await holdAuthority(tx, organizationId, actor);
      const shown = await apiKeyContext(tx, organizationId);
      return this.issue(tx, organizationId, actor, { authority, settings }, shown);
    });
    this.committed();
    return result;
  }

  /** Newest first, revoked and expired ones too. */
  async list(organizationId: string, query: ListApiKeysQuery) {
    const { limit, before, newest } = rowsOfPage('key', query);
    return this.database.tenant({ organizationId }, async (tx) => {
      const shown = await apiKeyContext(tx, organizationId);
      const rows = await tx.apiKey.findMany({
        where: { organization_id: organizationId, ...before, ...withText(query.q) },
        ...newest,
      });
      const { data, ...info } = page(rows, limit, (row) => row);
      return { ...info, data: await showApiKeys(tx, data, shown) };
    });
  }

  /** A revoked key stays readable, with status `revoked`. @throws ServiceError RESOURCE_NOT_FOUND */
  async get(organizationId: string, keyId: string): Promise<ApiKey> {
    return this.database.tenant({ organizationId }, async (tx) => {
      const shown = await apiKeyContext(tx, organizationId);
      return showApiKey(tx, await existing(tx, organizationId, keyId), shown);
    });
  }

  /**
   * Every gateway rejects the key from now on. Of several concurrent calls, one revokes it.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED (409) where it is revoked already; AUTH_ORG_ACCESS_DENIED
   *   where a credential of `test` would revoke a key of `prod`
   */
  async revoke(organizationId: string, keyId: string, actor: Actor): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      const shown = await apiKeyContext(tx, organizationId);
      rejectOtherEnvironment(actor, (await existing(tx, organizationId, keyId)).environment);
      const row = await revokeApiKey(tx, { id: keyId, organizationId, now: shown.now });
      if (!row) {
        await existing(tx, organizationId, keyId);
        throw ServiceError.revoked('api_key', keyId);
      }
      await recordApiKeyEvent(tx, organizationId, 'api_key.revoked', await showApiKey(tx, row, shown));
      await auditRow(tx, actor, 'api_key.revoked', row, { before: { name: row.name } });
    });
    await this.announce(keyId);
  }

  /**
   * Issues a new key with the same settings and a whole new life; the old one goes on for the overlap, never past its own
   * expiry. A key rolls once.
   * @throws ServiceError VALIDATION_FAILED, RESOURCE_NOT_FOUND, RESOURCE_DELETED (409) where it is revoked,
   *   RESOURCE_ALREADY_EXISTS where it was rolled already, and as create
   */
  async roll(organizationId: string, keyId: string, actor: Actor, overlap = DEFAULT_OVERLAP): Promise<RolledApiKey> {
    const read = readOverlap(overlap);
    if (!read.ok) throw ServiceError.invalid([read.error]);
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const authority = await holdAuthority(tx, organizationId, actor);
      const shown = await apiKeyContext(tx, organizationId);
      // a concurrent revocation or roll waits for this lock, and then sees the result
      await tx.$queryRaw`SELECT 1 FROM api_keys WHERE id = ${keyId} AND organization_id = ${organizationId} FOR NO KEY UPDATE`;
      const old = await existing(tx, organizationId, keyId);
      if (old.revoked_at) throw ServiceError.revoked('api_key', keyId);
      if (old.rolled_to)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `This key was already rotated: rotate its successor, ${old.rolled_to}`,
          details: { resource_type: 'api_key', resource_id: old.rolled_to },
        });
      rejectEscalation(actor, old);
      const key = await this.issue(tx, organizationId, actor, { authority, settings: old }, shown);
      const end = new Date(shown.now.getTime() + read.minutes * MINUTE_MS);
      const previous = await endRolledApiKey(tx, old, {
        rolledTo: key.key_id,
        expiresAt: old.expires_at && old.expires_at < end ? old.expires_at : end,
        now: shown.now,
      });
      await auditRow(tx, actor, 'api_key.rolled', previous, {
        after: { rolled_to: key.key_id, expires_at: previous.expires_at?.toISOString() ?? null },
      });
      return { key, previous: await showApiKey(tx, previous, shown) };
    });
    // gateways know the old key with its old end
    await this.announce(keyId);
    return result;
  }

  /**
   * The key carries the authority of the owner who asks from now on: what was suspended works again.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_DELETED (409); AUTH_ORG_ACCESS_DENIED unless the actor is an owner
   */
  async takeOver(organizationId: string, keyId: string, actor: Actor): Promise<ApiKey> {
    const key = await this.database.tenant({ organizationId }, async (tx) => {
      const authority = await holdAuthority(tx, organizationId, actor);
      const shown = await apiKeyContext(tx, organizationId);
      const before = await existing(tx, organizationId, keyId);
      rejectOtherEnvironment(actor, before.environment);
      const makerId = newOwnerOf(actor, authority);
      const row = await giveApiKeyTo(tx, { id: keyId, organizationId, makerId });
      if (!row) throw ServiceError.revoked('api_key', keyId);
      await auditRow(tx, actor, 'api_key.taken_over', row, {
        before: { maker_id: before.maker_id, authority: before.authority },
        after: { maker_id: makerId, authority: 'owner' },
      });
      return showApiKey(tx, row, shown);
    });
    await this.announce(keyId);
    return key;
  }

  private async announce(changedKeyId: string): Promise<void> {
    this.committed();
    await this.revocations.publish({ credential_id: changedKeyId });
  }

  /** The settings of a new key, or every field that breaks a rule. */
  private settingsOf(request: CreateApiKeyRequest, actor: Actor): ApiKeySettings {
    const expiration = readExpiration(request.expiration);
    const allowed = readAllowlist(request.allowed_ips ?? []);
    const errors: FieldError[] = [...(expiration.ok ? [] : [expiration.error]), ...(allowed.ok ? [] : allowed.errors)];
    if (errors.length > 0 || !allowed.ok) throw ServiceError.invalid(errors);
    return {
      name: request.name,
      environment: request.environment ?? actor.environment,
      scopes: request.scopes,
      expiration: request.expiration,
      allowed_ips: allowed.ranges,
    };
  }

  private async issue(
    tx: Transaction,
    organizationId: string,
    actor: Actor,
    { authority, settings }: { authority: Authority; settings: ApiKeySettings },
    shown: ApiKeyContext,
  ): Promise<CreatedApiKey> {
    const { row, secret } = await insertApiKey(tx, this.hasher, {
      organizationId,
      createdBy: actor.id,
      authority,
      settings,
      now: shown.now,
    });
    const key = await showApiKey(tx, row, shown);
    await recordApiKeyEvent(tx, organizationId, 'api_key.created', key);
    const { name, environment, scopes, expires_at, allowed_ips } = key;
    await auditRow(tx, actor, 'api_key.created', row, {
      after: { name, environment, scopes, expires_at, allowed_ips },
    });
    return { ...key, key: secret };
  }
}

/** Keys with this text in their name, or in what they are recognized by. */
function withText(text: string | undefined): Prisma.ApiKeyWhereInput {
  if (!text) return {};
  const found = { contains: literalPattern(text), mode: 'insensitive' } as const;
  return { OR: [{ name: found }, { prefix: found }] };
}

async function existing(tx: Transaction, organizationId: string, keyId: string): Promise<ApiKeyRow> {
  const row = await tx.apiKey.findUnique({ where: { id: keyId, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('api_key', keyId);
  return row;
}

/** A created credential never holds a scope that its creator lacks, nor reaches from test into prod. */
function rejectEscalation(actor: Actor, settings: Pick<ApiKeySettings, 'environment' | 'scopes'>): void {
  const [missing] = exceeding(actor.scopes, literalsOf(SCOPE_NAMES, settings.scopes));
  if (missing)
    throw new ServiceError('AUTH_INSUFFICIENT_SCOPE', {
      message: `Only a credential with the scope ${missing} can create a key with it`,
      details: { required_scope: missing, current_scopes: actor.scopes },
    });
  rejectOtherEnvironment(actor, settings.environment);
}
