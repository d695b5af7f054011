import { createHash, randomBytes } from 'node:crypto';
import {
  type Actor,
  literalOf,
  newId,
  SSO_TYPES,
  type SsoAttribute,
  type SsoTest,
  storedValue,
} from '@assay/contracts';
import { type Database, databaseNow, fromJsonColumn, oneRow, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { markTested } from '../directory/connections.js';
import type { Operations } from '../web/operations.js';
import type { SsoAddresses } from './addresses.js';
import { existingConnection } from './connection-row.js';
import { organizationOf } from './organization-of.js';
import type { SsoReason } from './reasons.js';
import { settingsDigest } from './settings.js';
import { messageOf } from './sign-in-log.js';

const LIFE_MINUTES = 30;
type Row = Prisma.SsoTestModel;

/** What a test found out. */
export interface TestResult {
  reason: SsoReason | null;
  subject: string | null;
  email: string | null;
  role: string | null;
  attributes: SsoAttribute[];
}

/** Sign-ins that show whether a connection works, and sign nobody in. */
export class SsoTests {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly addresses: SsoAddresses,
  ) {}

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async create(organizationId: string, connectionId: string, actor: Actor): Promise<SsoTest> {
    const token = randomBytes(32).toString('base64url');
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const connection = await existingConnection(tx, organizationId, connectionId);
      const row = oneRow(
        await tx.$queryRaw<Row[]>`
        INSERT INTO sso_tests (id, organization_id, connection_id, hash, settings_digest, created_by, expires_at)
        VALUES (${newId('sst')}, ${organizationId}, ${connectionId}, ${hashOf(token)},
          ${settingsDigest(literalOf(SSO_TYPES, connection.type), connection.settings)}, ${actor.id}, now() + make_interval(mins => ${LIFE_MINUTES}::int))
        RETURNING *`,
      );
      return { ...show(row, new Date()), url: this.addresses.test(token) };
    });
    return result;
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND */
  async get(organizationId: string, connectionId: string, id: string): Promise<SsoTest> {
    return this.database.tenant({ organizationId }, async (tx) => {
      await existingConnection(tx, organizationId, connectionId);
      const row = await tx.ssoTest.findFirst({
        where: { id, organization_id: organizationId, connection_id: connectionId },
      });
      if (!row) throw ServiceError.notFound('test', id);
      const now = await databaseNow(tx);
      return show(row, now);
    });
  }

  /** Opens the test that an address belongs to: once. @returns undefined if it was opened before, or is too old */
  async open(token: string): Promise<Row | undefined> {
    const hash = hashOf(token);
    const organizationId = await organizationOf(this.database, 'test', hash.toString('hex'));
    if (!organizationId) return undefined;
    return this.database.tenant({ organizationId }, async (tx) => {
      const [row] = await tx.$queryRaw<Row[]>`
        UPDATE sso_tests SET opened_at = now() WHERE hash = ${hash} AND opened_at IS NULL AND expires_at > now() RETURNING *`;
      return row;
    });
  }

  /** A passed test counts for the settings that it was made with alone. */
  async finish(
    tx: Transaction,
    { organizationId, testId }: { organizationId: string; testId: string },
    result: TestResult,
  ): Promise<void> {
    const outcome = result.reason === null ? 'passed' : 'failed';
    const [row] = await tx.$queryRaw<Row[]>`
      UPDATE sso_tests SET outcome = ${outcome}, result = ${JSON.stringify(result)}::jsonb, finished_at = now()
      WHERE id = ${testId} AND organization_id = ${organizationId} AND finished_at IS NULL RETURNING *`;
    if (!row || outcome === 'failed') return;
    const connection = await tx.connection.findFirst({
      where: { id: row.connection_id, organization_id: organizationId },
    });
    if (
      !connection ||
      !settingsDigest(literalOf(SSO_TYPES, connection.type), connection.settings).equals(row.settings_digest)
    )
      return;
    await markTested(tx, row.connection_id);
  }
}

function hashOf(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}

function show(row: Row, now: Date): SsoTest {
  const result = fromJsonColumn<TestResult | null>(row.result);
  const open = row.expires_at > now ? 'pending' : 'expired';
  return {
    test_id: row.id,
    status: row.outcome === null ? open : storedValue(row.outcome),
    url: null,
    reason: result?.reason ?? null,
    message: messageOf(result?.reason ?? null),
    subject: result?.subject ?? null,
    email: result?.email ?? null,
    role: result?.role ?? null,
    attributes: result?.attributes ?? [],
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
