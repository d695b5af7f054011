import { createHash, hash } from 'node:crypto';
import type { ListedFile } from '@assay/contents';
import type { Database, Tenant } from '@assay/database';
import type { Logger } from '@assay/platform';
import { canonicalJson, DEFAULT_LIMITS, ENGINE_VERSION, type FileResult, type Tells } from '@assay/policy-engine';
import { type PackedResult, packed, unpackerFor } from './packed-results.js';

/** Size of a row in addition to its result: key, digest and their indexes. */
const ROW_BYTES = 400;
/** A use is recorded at most this often, so that most reads write nothing. */
const TOUCH_AFTER_HOURS = 1;
const UNUSED_DAYS = 30;
const ROWS_A_STATEMENT = 1_000;
const PARTS_A_STATEMENT = 100;

interface ResultCacheOptions {
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
  /** What files were asked beside their findings. */
  tells?: Tells;
}

/** Results of the files of a part that have any: findings, errors or skips. */
interface PartResults {
  /** Of the part, in hexadecimal. */
  digest: string;
  results: readonly FileResult[];
}

/**
 * Results of files, and of whole parts of the list of files, in PostgreSQL, by everything that they depend on: path, content, the set of policies, limits, the
 * organization's fingerprint key, and the engine. Rules over several files are run when results are merged, and are never
 * here. Of an unchanged part one row is read; of a changed one a row for each file. A cache that fails costs time, never an evaluation.
 */
export class ResultCache {
  /** Bytes written since the last eviction, by tenant. */
  private readonly written = new Map<string, number>();

  constructor(private readonly options: ResultCacheOptions) {}

  /** The results that are known, by path. */
  async read(
    tenant: Required<Tenant>,
    scope: ResultScope,
    files: readonly ListedFile[],
  ): Promise<Map<string, FileResult>> {
    const known = new Map<string, FileResult>();
    if (this.options.maxBytes === 0 || files.length === 0) return known;
    const keys = files.map(this.keysIn(scope));
    try {
      // one row: thousands of small ones cost more than what is in them
      const [row] = await this.options.database.tenantStatements(
        tenant,
        (tx) => tx.$queryRaw<{ results: [at: number, stale: boolean, result: PackedResult][] }[]>`
          SELECT coalesce(json_agg(json_build_array(k.at - 1, r.used_at < now() - make_interval(hours => ${TOUCH_AFTER_HOURS}::int), r.result::json)), '[]') AS results
          FROM unnest(${keys}::text[]) WITH ORDINALITY AS k(key, at) JOIN file_results r ON r.key = decode(k.key, 'hex')
          WHERE r.organization_id = ${tenant.organizationId} AND r.environment = ${tenant.environment}`,
      );
      const results = row?.results ?? [];
      const unpack = unpackerFor(scope.policyDigests);
      const stale: string[] = [];
      for (const [at, isStale, result] of results) {
        const [file, key] = [files[at], keys[at]];
        if (!file || key === undefined) continue;
        known.set(file.path, unpack(file.path, result));
        if (isStale) stale.push(key);
      }
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
    results: readonly { file: ListedFile; result: FileResult }[],
  ): Promise<void> {
    const { maxBytes, database, logger } = this.options;
    if (maxBytes === 0 || results.length === 0) return;
    const keyOf = this.keysIn(scope);
    const rows = results
      .map(({ file, result }) => ({
        key: keyOf(file),
        digest: file.digest,
        result: JSON.stringify(packed(result)),
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

  /** What is known of parts, by their digest. */
  async readParts(
    tenant: Required<Tenant>,
    scope: ResultScope,
    digests: readonly string[],
  ): Promise<Map<string, FileResult[]>> {
    const known = new Map<string, FileResult[]>();
    if (this.options.maxBytes === 0 || digests.length === 0) return known;
    const keys = digests.map(this.partKeysIn(scope));
    try {
      const [row] = await this.options.database.tenantStatements(
        tenant,
        (tx) => tx.$queryRaw<
          { results: [at: number, stale: boolean, results: [path: string, result: PackedResult][]][] }[]
        >`
          SELECT coalesce(json_agg(json_build_array(k.at - 1, r.used_at < now() - make_interval(hours => ${TOUCH_AFTER_HOURS}::int), r.result::json)), '[]') AS results
          FROM unnest(${keys}::text[]) WITH ORDINALITY AS k(key, at) JOIN part_results r ON r.key = decode(k.key, 'hex')
          WHERE r.organization_id = ${tenant.organizationId} AND r.environment = ${tenant.environment}`,
      );
      const found = row?.results ?? [];
      const unpack = unpackerFor(scope.policyDigests);
      const stale: string[] = [];
      for (const [at, isStale, results] of found) {
        const [digest, key] = [digests[at], keys[at]];
        if (digest === undefined || key === undefined) continue;
        known.set(
          digest,
          results.map(([path, result]) => unpack(path, result)),
        );
        if (isStale) stale.push(key);
      }
      if (stale.length > 0)
        await this.options.database.tenantStatements(
          tenant,
          (tx) => tx.$executeRaw`
            UPDATE part_results SET used_at = now() WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
              AND key = ANY(ARRAY(SELECT decode(k, 'hex') FROM unnest(${stale}::text[]) k))`,
        );
    } catch (error) {
      this.options.logger.warn({ err: error }, 'cached results of parts could not be read');
    }
    return known;
  }

  /** Keeps results of parts whose files were all evaluated, and whose contents were all received. */
  async writeParts(tenant: Required<Tenant>, scope: ResultScope, parts: readonly PartResults[]): Promise<void> {
    const { maxBytes, database, logger } = this.options;
    if (maxBytes === 0 || parts.length === 0) return;
    const keyOf = this.partKeysIn(scope);
    const rows = parts
      .map(({ digest, results }) => ({
        key: keyOf(digest),
        digest,
        result: JSON.stringify(results.map((result) => [result.path, packed(result)])),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    try {
      for (let start = 0; start < rows.length; start += PARTS_A_STATEMENT) {
        const some = rows.slice(start, start + PARTS_A_STATEMENT);
        await database.tenantStatements(
          tenant,
          (tx) => tx.$executeRaw`
            INSERT INTO part_results (organization_id, environment, key, part, result, size_bytes)
            SELECT ${tenant.organizationId}, ${tenant.environment}, decode(key, 'hex'), decode(part, 'hex'), result, octet_length(result) + ${ROW_BYTES}::int
            FROM unnest(${some.map(({ key }) => key)}::text[], ${some.map(({ digest }) => digest)}::text[], ${some.map(({ result }) => result)}::text[]) AS r(key, part, result)
            ON CONFLICT DO NOTHING`,
        );
      }
      await this.evictWhenDue(
        tenant,
        rows.reduce((bytes, { result }) => bytes + Buffer.byteLength(result) + ROW_BYTES, 0),
      );
    } catch (error) {
      logger.warn({ err: error }, 'results of parts could not be cached');
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
          SELECT key, used_at, sum(size_bytes) OVER (ORDER BY used_at DESC, key) AS bytes FROM (
            SELECT key, used_at, size_bytes FROM file_results WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
            UNION ALL
            SELECT key, used_at, size_bytes FROM part_results WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
          ) AS kept
        ), due AS (
          SELECT key FROM newest_first n WHERE n.bytes > ${maxBytes}::bigint OR n.used_at < now() - make_interval(days => ${UNUSED_DAYS}::int)
        ), parts AS (
          DELETE FROM part_results p USING due
          WHERE p.organization_id = ${tenant.organizationId} AND p.environment = ${tenant.environment} AND p.key = due.key
        )
        DELETE FROM file_results f USING due
        WHERE f.organization_id = ${tenant.organizationId} AND f.environment = ${tenant.environment} AND f.key = due.key`,
    );
  }

  /** In hexadecimal digits. */
  private keysIn(scope: ResultScope): (file: ListedFile) => string {
    const digest = this.digestOf(scope);
    return (file) => hash('sha256', Buffer.concat([digest, Buffer.from(file.digest, 'hex'), Buffer.from(file.path)]));
  }

  /** In hexadecimal digits. No file has the empty path, so none has the key of a part. */
  private partKeysIn(scope: ResultScope): (digest: string) => string {
    const keyOf = this.keysIn(scope);
    return (digest) => keyOf({ path: '', digest });
  }

  private digestOf({ policyDigests, fingerprintKey, tells = false }: ResultScope): Buffer {
    return createHash('sha256')
      .update(
        canonicalJson({
          engine: [ENGINE_VERSION, this.options.engine],
          limits: DEFAULT_LIMITS,
          ...(tells ? { tells } : {}),
          policies: [...new Set(policyDigests)].sort(),
          fingerprint_key: createHash('sha256').update(fingerprintKey).digest('hex'),
        }),
      )
      .digest();
  }
}
