import type { StorageCheck } from '@assay/contents';
import type { StorageUsage } from '@assay/contracts';
import { type Database, lockName, type Statements, type Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { Counter, type Registry } from '@assay/platform';

export interface StorageQuotaOptions {
  /** Bytes that each organization may store. */
  maxBytes: number;
  monotonicMs: () => number;
  registry: Registry;
}

/** What the database counts for a row besides its values (`count_stored_bytes`). */
const ROW_BYTES = 256;
/** A reading is reused for this long, with what this process begins to store meanwhile added. */
const FRESH_MS = 1_000;
/** Far from the maximum nothing is checked: within FRESH_MS the other gateways must store less than this, or a tenth of the maximum. */
const MIN_MARGIN_BYTES = 1024 * 1024 * 1024;

interface Stored {
  rows: number;
  /** Of their values. */
  bytes: number;
}

interface Reading {
  takenAtMs: number;
  bytes: Promise<number>;
  begunBytes: number;
}

/**
 * The maximum of bytes that an organization may store. Close to it, transactions that store something take turns, and each is rolled
 * back if it exceeds the maximum: several gateways together accept exactly what fits (docs/decisions/storage-quota.md).
 */
export class StorageQuota {
  private readonly readings = new Map<string, Reading>();
  private readonly rejected: Counter;

  constructor(
    private readonly database: Database,
    private readonly options: StorageQuotaOptions,
  ) {
    this.rejected = new Counter({
      name: 'assay_storage_rejections_total',
      help: 'Requests rejected because their organization would store more than its maximum',
      registers: [options.registry],
    });
  }

  /** What a transaction that stores at most this much must call at its end; undefined far from the maximum. */
  async checkFor(tenant: Tenant, begun: Stored): Promise<StorageCheck | undefined> {
    const { organizationId } = tenant;
    const { maxBytes } = this.options;
    const reading = this.reading(organizationId);
    reading.begunBytes += countedBytes(begun);
    const expected = (await reading.bytes) + reading.begunBytes;
    if (expected <= maxBytes - Math.max(MIN_MARGIN_BYTES, maxBytes / 10)) return undefined;
    return (tx, more) => this.check(tx, organizationId, more);
  }

  /** The same for contents, each a row. */
  checkForContents(tenant: Tenant, contents: readonly Buffer[]): Promise<StorageCheck | undefined> {
    return this.checkFor(tenant, {
      rows: contents.length,
      bytes: contents.reduce((sum, { length }) => sum + length, 0),
    });
  }

  /**
   * Called in a transaction after it has stored something.
   * @param more is to be stored besides
   * @throws ServiceError VALIDATION_FAILED (422)
   */
  async check(tx: Statements, organizationId: string, more: Stored = { rows: 0, bytes: 0 }): Promise<void> {
    // whoever stored before has committed, which the next statement sees
    await lockName(tx, `stored-bytes:${organizationId}`);
    const bytes = (await read(tx)) + countedBytes(more);
    const { maxBytes } = this.options;
    if (bytes <= maxBytes) return;
    this.rejected.inc();
    throw ServiceError.aboveMaximum(
      '',
      `Your organization would store ${bytes} bytes, but may store at most ${maxBytes}: delete evaluations that you no longer need, or ask your operator for a higher limit`,
      maxBytes,
    );
  }

  async usage(tenant: Tenant): Promise<StorageUsage> {
    return {
      bytes: await this.database.tenantStatements(tenant, read),
      max_bytes: this.options.maxBytes,
    };
  }

  private reading(organizationId: string): Reading {
    const nowMs = this.options.monotonicMs();
    const known = this.readings.get(organizationId);
    if (known && nowMs - known.takenAtMs <= FRESH_MS) return known;
    for (const [other, { takenAtMs }] of this.readings) if (nowMs - takenAtMs > FRESH_MS) this.readings.delete(other);
    const reading = {
      takenAtMs: nowMs,
      bytes: this.database.tenantStatements({ organizationId }, read),
      begunBytes: 0,
    };
    this.readings.set(organizationId, reading);
    // PostgreSQL may serve the next request again
    reading.bytes.catch(() => this.readings.delete(organizationId));
    return reading;
  }
}

function countedBytes({ rows, bytes }: Stored): number {
  return bytes + rows * ROW_BYTES;
}

async function read(tx: Statements): Promise<number> {
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM stored_bytes WHERE organization_id = assay_organization()`;
  return row?.bytes ?? 0;
}
