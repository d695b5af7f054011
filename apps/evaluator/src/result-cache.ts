import { createHash } from 'node:crypto';
import type { Database, Tenant } from '@assay/database';
import type { Logger } from '@assay/platform';
import {
  canonicalJson,
  DEFAULT_LIMITS,
  ENGINE_VERSION,
  type FileResult,
  type PolicyFileResult,
} from '@assay/policy-engine';

/** What a row costs beside its result: key, digest and their indexes. */
const ROW_BYTES = 400;
/** A use is noted so often at most: a read is no write. */
const TOUCH_AFTER_HOURS = 1;
const UNUSED_DAYS = 30;
const ROWS_A_STATEMENT = 1_000;

export interface ResultCacheOptions {
  database: Database;
  logger: Pick<Logger, 'warn'>;
  /** Bytes for one organization and environment; what was not used for longest is evicted. 0: nothing is kept. */
  maxBytes: number;
  /** What the engine is beside its version; two builds that may differ must not share results. */
  engine: string;
}

/** What every file of one evaluation is evaluated under. */
export interface ResultScope {
  policyDigests: readonly string[];
  fingerprintKey: Uint8Array;
}

export interface KnownFile {
  path: string;
  /** SHA-256 of the content. */
  digest: Uint8Array;
}

/**
 * Results of files in PostgreSQL, by everything that they depend on: path, content, the set of policies, limits, the
 * organization's fingerprint key, and the engine. Rules over several files are run when results are merged, and are never
 * here. A cache that fails costs time, never an evaluation.
 */
export class ResultCache {
  /** Bytes written since the last eviction, by tenant. */
  private readonly written = new Map<string, number>();

  constructor(private readonly options: ResultCacheOptions) {}

  /** The results that are known, by path. */
  async read(
    tenant: Required<Tenant>,
    scope: ResultScope,
    files: readonly KnownFile[],
  ): Promise<Map<string, FileResult>> {
    const known = new Map<string, FileResult>();
    if (this.options.maxBytes === 0 || files.length === 0) return known;
    const keyOf = this.keysIn(scope);
    const pathOf = new Map(files.map((file) => [keyOf(file).toString('hex'), file.path]));
    try {
      const rows = await this.options.database.tenantStatements(
        tenant,
        (tx) => tx.$queryRaw<{ key: string; result: string; stale: boolean }[]>`
          SELECT encode(key, 'hex') AS key, result, used_at < now() - make_interval(hours => ${TOUCH_AFTER_HOURS}::int) AS stale FROM file_results
          WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
            AND key = ANY(ARRAY(SELECT decode(k, 'hex') FROM unnest(${[...pathOf.keys()]}::text[]) k))`,
      );
      for (const { key, result } of rows) {
        const path = pathOf.get(key) as string;
        known.set(path, unpack(path, result, scope.policyDigests));
      }
      const stale = rows.filter((row) => row.stale).map(({ key }) => key);
      if (stale.length > 0) await this.touch(tenant, stale);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'cached results could not be read');
    }
    return known;
  }

  /** Keeps results. Only of files that were evaluated: a time limit is no property of the file. */
  async write(
    tenant: Required<Tenant>,
    scope: ResultScope,
    results: readonly { file: KnownFile; result: FileResult }[],
  ): Promise<void> {
    const { maxBytes, database, logger } = this.options;
    if (maxBytes === 0 || results.length === 0) return;
    const keyOf = this.keysIn(scope);
    const rows = results
      .map(({ file, result }) => ({
        key: keyOf(file).toString('hex'),
        digest: Buffer.from(file.digest).toString('hex'),
        result: pack(result),
      }))
      // in one order in all transactions, so that two of them cannot wait for each other
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    try {
      for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
        const part = rows.slice(start, start + ROWS_A_STATEMENT);
        await database.tenantStatements(
          tenant,
          (tx) => tx.$executeRaw`
            INSERT INTO file_results (organization_id, environment, key, content_digest, result, size_bytes)
            SELECT ${tenant.organizationId}, ${tenant.environment}, decode(key, 'hex'), decode(digest, 'hex'), result, octet_length(result) + ${ROW_BYTES}::int
            FROM unnest(${part.map(({ key }) => key)}::text[], ${part.map(({ digest }) => digest)}::text[], ${part.map(({ result }) => result)}::text[]) AS r(key, digest, result)
            ON CONFLICT DO NOTHING`,
        );
      }
      await this.evictWhenDue(
        tenant,
        rows.reduce((bytes, { result }) => bytes + Buffer.byteLength(result) + ROW_BYTES, 0),
      );
    } catch (error) {
      // the content may have been erased in this very moment
      logger.warn({ err: error }, 'results could not be cached');
    }
  }

  private touch(tenant: Required<Tenant>, keys: readonly string[]): Promise<number> {
    return this.options.database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        UPDATE file_results SET used_at = now() WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
          AND key = ANY(ARRAY(SELECT decode(k, 'hex') FROM unnest(${keys}::text[]) k))`,
    );
  }

  /** After each tenth of the bound, and at the first write of a process: it is exceeded by a tenth for each process at most. */
  private async evictWhenDue(tenant: Required<Tenant>, bytes: number): Promise<void> {
    const { maxBytes, database } = this.options;
    const name = `${tenant.organizationId} ${tenant.environment}`;
    const written = (this.written.get(name) ?? maxBytes) + bytes;
    this.written.set(name, written);
    if (written < maxBytes / 10) return;
    this.written.set(name, 0);
    await database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        WITH newest_first AS (
          SELECT key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM file_results
          WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
        )
        DELETE FROM file_results f USING newest_first n
        WHERE f.organization_id = ${tenant.organizationId} AND f.environment = ${tenant.environment} AND f.key = n.key
          AND (n.bytes > ${maxBytes}::bigint OR n.used_at < now() - make_interval(days => ${UNUSED_DAYS}::int))`,
    );
  }

  private keysIn({ policyDigests, fingerprintKey }: ResultScope): (file: KnownFile) => Buffer {
    const scope = createHash('sha256')
      .update(
        canonicalJson({
          engine: [ENGINE_VERSION, this.options.engine],
          limits: DEFAULT_LIMITS,
          policies: [...new Set(policyDigests)].sort(),
          fingerprint_key: createHash('sha256').update(fingerprintKey).digest('hex'),
        }),
      )
      .digest();
    return ({ path, digest }) => createHash('sha256').update(scope).update(digest).update(path).digest();
  }
}

interface Packed {
  size: number;
  skipped: FileResult['skipped'];
  suppressions: FileResult['suppressions'];
  /** Only of policies that say something. */
  policies: PolicyFileResult[];
}

function pack({ sizeBytes, skipped, suppressions, policies }: FileResult): string {
  const telling = policies.filter((result) => result.matches.length + result.skipped.length > 0);
  return JSON.stringify({ size: sizeBytes, skipped, suppressions, policies: telling } satisfies Packed);
}

function unpack(path: string, text: string, policyDigests: readonly string[]): FileResult {
  const { size, skipped, suppressions, policies } = JSON.parse(text) as Packed;
  const byDigest = new Map(policies.map((result) => [result.policyDigest, result]));
  return {
    path,
    sizeBytes: size,
    skipped,
    suppressions,
    policies: [...new Set(policyDigests)].map(
      (policyDigest) => byDigest.get(policyDigest) ?? { policyDigest, matches: [], skipped: [] },
    ),
  };
}
