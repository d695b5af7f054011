import { hash, randomBytes } from 'node:crypto';
import { MAX_CONTENT_BYTES } from '@assay/contracts';
import type { Database, Statements, Tenant } from '@assay/database';
import { forEachConcurrent, retry } from '@assay/flow';
import { violatesForeignKey } from './foreign-key.js';
import type { ObjectStore } from './object-store.js';

/** A content as it was received. */
export interface ReceivedContent {
  /** SHA-256, in hexadecimal. */
  digest: string;
  bytes: Buffer;
}

/**
 * Rejects a transaction with which its organization would store too much: called after the rows are written. `more` is to be stored
 * besides.
 */
export type StorageCheck = (tx: Statements, more?: { rows: number; bytes: number }) => Promise<void>;

/** How long contents are kept that no evaluation names. */
const UNNAMED_HOURS = 24;
/** A question renews what is older than this; one that asks again and again writes nothing. */
const RENEW_AFTER_HOURS = 1;
/** Objects that are read or written at once. */
const OBJECTS_AT_ONCE = 32;
/** So much of an object is in its row too: reports look for `#!` lines in files without an extension. */
const HEAD_BYTES = 257;
const SWEPT_AT_ONCE = 5_000;
const OBJECTS_SWEPT_AT_ONCE = 1_000;
/** A content that is erased just now is simply stored again. */
const ATTEMPTS = 5;

/**
 * Contents by SHA-256, of one organization and environment each. Their rows are in PostgreSQL, which knows what is there and
 * what names it; their bytes are there too, or in an object store where there is one. Rows that were written before there was
 * one stay as they are: each says where its bytes lie.
 */
export class Contents {
  constructor(
    private readonly database: Database,
    private readonly objects?: ObjectStore,
  ) {}

  /** Whether bytes go into PostgreSQL: then a row may be written together with what names it. */
  get areRows(): boolean {
    return this.objects === undefined;
  }

  /** Those of these digests (hexadecimal) that are not there, each once. What is there will be for a day more. */
  async missing(tenant: Required<Tenant>, digests: readonly string[]): Promise<string[]> {
    const all = Buffer.from(digests.join(''), 'hex');
    const [row] = await this.database.tenantStatements(tenant, async (tx) => {
      await tx.$executeRaw`
        UPDATE unnamed_contents SET since = now() WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
          AND since < now() - make_interval(hours => ${RENEW_AFTER_HOURS}::int) AND since > '-infinity'
          AND digest = ANY(ARRAY(SELECT substring(${all}::bytea FROM 32 * at + 1 FOR 32) FROM generate_series(0, ${digests.length - 1}::int) at))`;
      return tx.$queryRaw<{ missing: string }[]>`
        SELECT coalesce(encode(string_agg(d.digest, ''), 'hex'), '') AS missing
        FROM (SELECT DISTINCT substring(${all}::bytea FROM 32 * at + 1 FOR 32) AS digest FROM generate_series(0, ${digests.length - 1}::int) at) d
        WHERE NOT EXISTS (SELECT FROM blobs b
          WHERE b.organization_id = ${tenant.organizationId} AND b.environment = ${tenant.environment} AND b.digest = d.digest AND NOT b.claimed)`;
    });
    return row?.missing.match(/.{64}/g) ?? [];
  }

  /**
   * Stores contents; those that are there already stay as they are. Of one above MAX_CONTENT_BYTES only digest and size are
   * kept: no rule looks at it.
   * @returns what was received, in its order
   * @throws what `check` throws; nothing is stored then
   */
  async put(tenant: Required<Tenant>, contents: readonly Buffer[], check?: StorageCheck): Promise<ReceivedContent[]> {
    const received = contents.map((bytes) => ({ digest: hash('sha256', bytes), bytes }));
    // each once and in one order in all transactions, so that two of them cannot wait for each other
    const distinct = [...new Map(received.map((content) => [content.digest, content])).values()].sort((a, b) =>
      a.digest < b.digest ? -1 : 1,
    );
    const { objects } = this;
    const store = () =>
      objects ? this.putObjects(objects, tenant, distinct, check) : this.putRows(tenant, distinct, check);
    if (distinct.length > 0)
      await retry(store, {
        pauseMs: (failures, error) => (violatesForeignKey(error) && failures < ATTEMPTS ? 0 : undefined),
      });
    return received;
  }

  /**
   * Bytes by digest (hexadecimal). What was erased meanwhile, and what is too large to have been kept, is not among them; nor
   * is a content whose object was deleted or overwritten in the bucket: clients are asked to send it again from now on.
   * The caller bounds how much it asks for at once.
   */
  async read(tenant: Required<Tenant>, digests: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ digest: string; content: Buffer | null; object_key: string | null }[]>`
        SELECT encode(b.digest, 'hex') AS digest, b.content, b.object_key
        FROM unnest(${digests}::text[]) d(digest) JOIN blobs b ON b.digest = decode(d.digest, 'hex')
        WHERE b.organization_id = ${tenant.organizationId} AND b.environment = ${tenant.environment}`,
    );
    const found = new Map<string, Buffer>();
    for (const { digest, content } of rows) if (content) found.set(digest, content);
    const outside = rows.flatMap(({ digest, object_key }) => (object_key === null ? [] : { digest, object_key }));
    const lost: string[] = [];
    await forEachConcurrent(outside, OBJECTS_AT_ONCE, async ({ digest, object_key }) => {
      if (!this.objects) throw new Error('contents are in an object store, but CONTENTS_URL is not set');
      const bytes = await this.objects.get(object_key);
      if (bytes && hash('sha256', bytes) === digest) found.set(digest, bytes);
      else lost.push(object_key);
    });
    if (lost.length > 0) await this.askAgainFor(tenant, lost);
    return found;
  }

  /** Sizes by digest (hexadecimal), and whether the bytes are kept: those that are too large to be evaluated are not. */
  async sizes(
    tenant: Required<Tenant>,
    digests: readonly string[],
  ): Promise<Map<string, { bytes: number; isKept: boolean }>> {
    if (digests.length === 0) return new Map();
    // one row: thousands of small ones cost more than what is in them
    const [row] = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<{ sizes: [digest: string, bytes: number, isKept: boolean][] }[]>`
        SELECT coalesce(json_agg(json_build_array(d.digest, coalesce(b.size_bytes, octet_length(b.content)), b.content IS NOT NULL OR b.object_key IS NOT NULL)), '[]') AS sizes
        FROM unnest(${digests}::text[]) d(digest) JOIN blobs b ON b.digest = decode(d.digest, 'hex')
        WHERE b.organization_id = ${tenant.organizationId} AND b.environment = ${tenant.environment}`,
    );
    return new Map(row?.sizes.map(([digest, bytes, isKept]) => [digest, { bytes, isKept }]));
  }

  /**
   * Erases parts of lists that no evaluation has, contents that none has named for a day, and objects without a row. One sweep passes over what another one, or a
   * request, has in hand.
   */
  async sweep(): Promise<void> {
    for (let lookedAt = SWEPT_AT_ONCE; lookedAt >= SWEPT_AT_ONCE; ) {
      const [row] = await this.database.direct(
        (client) => client.$queryRaw<{ looked_at: number }[]>`
          SELECT looked_at FROM erase_unnamed_contents(make_interval(hours => ${UNNAMED_HOURS}::int), ${SWEPT_AT_ONCE}::int)`,
      );
      lookedAt = row?.looked_at ?? 0;
    }
    if (this.objects) await this.sweepObjects(this.objects);
  }

  async ping(): Promise<void> {
    await this.objects?.ping();
  }

  close(): void {
    this.objects?.close();
  }

  private async putRows(
    tenant: Required<Tenant>,
    contents: readonly ReceivedContent[],
    check?: StorageCheck,
  ): Promise<void> {
    await this.database.tenantStatements(tenant, async (tx) => {
      // one value, because each element of a list of them would be written out in hexadecimal digits
      const kept = contents.filter(isKept);
      const payload = Buffer.concat(kept.map(({ bytes }) => bytes));
      let end = 0;
      const starts = kept.map(({ bytes }) => {
        const start = end + 1;
        end += bytes.length;
        return start;
      });
      await tx.$executeRaw`
        INSERT INTO blobs (organization_id, environment, digest, content)
        SELECT ${tenant.organizationId}, ${tenant.environment}, decode(digest, 'hex'), substring(${payload}::bytea FROM start FOR length)
        FROM unnest(${kept.map(({ digest }) => digest)}::text[], ${starts}::int[], ${kept.map(({ bytes }) => bytes.length)}::int[]) AS c(digest, start, length)
        ON CONFLICT (organization_id, environment, digest) DO UPDATE SET content = excluded.content, size_bytes = NULL, claimed = false WHERE blobs.claimed`;
      await insertSizes(
        tx,
        tenant,
        contents.filter((content) => !isKept(content)),
      );
      await note(tx, tenant, contents);
      await check?.(tx);
    });
  }

  /** The rows keep their keys: a bucket that is put right, or restored, has the objects again. */
  private async askAgainFor(tenant: Required<Tenant>, lostKeys: readonly string[]): Promise<void> {
    await this.database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        UPDATE blobs SET claimed = true WHERE organization_id = ${tenant.organizationId} AND environment = ${tenant.environment}
          AND object_key = ANY(${lostKeys}::text[])`,
    );
  }

  private async putObjects(
    objects: ObjectStore,
    tenant: Required<Tenant>,
    contents: readonly ReceivedContent[],
    check?: StorageCheck,
  ): Promise<void> {
    const absent = new Set(
      await this.missing(
        tenant,
        contents.map(({ digest }) => digest),
      ),
    );
    const made = contents
      .filter((content) => isKept(content) && absent.has(content.digest))
      .map((content) => ({ ...content, key: newKey() }));
    const keys = made.map(({ key }) => key);
    // an object cannot be taken back with its transaction
    if (check) {
      const bytes = made.reduce((sum, content) => sum + content.bytes.length, 0);
      await this.database.tenantStatements(tenant, (tx) => check(tx, { rows: made.length, bytes }));
    }
    // written down first: an object whose request dies before its row is there is erased after a day
    if (keys.length > 0)
      await this.database.direct(
        (client) => client.$executeRaw`
          INSERT INTO unnamed_objects (object_key, due_at) SELECT key, now() + make_interval(hours => ${UNNAMED_HOURS}::int) FROM unnest(${keys}::text[]) AS k(key)`,
      );
    await forEachConcurrent(made, OBJECTS_AT_ONCE, ({ key, bytes }) => objects.put(key, bytes));
    const rows = this.database.tenantStatements(tenant, async (tx) => {
      const inserted = await tx.$queryRaw<{ object_key: string }[]>`
        INSERT INTO blobs (organization_id, environment, digest, size_bytes, object_key, head)
        SELECT ${tenant.organizationId}, ${tenant.environment}, decode(digest, 'hex'), size_bytes, key, head
        FROM unnest(${made.map(({ digest }) => digest)}::text[], ${made.map(({ bytes }) => bytes.length)}::int[], ${keys}::text[],
          ${made.map(({ bytes }) => bytes.subarray(0, HEAD_BYTES))}::bytea[]) AS c(digest, size_bytes, key, head)
        ON CONFLICT (organization_id, environment, digest) DO UPDATE SET object_key = excluded.object_key, head = excluded.head, size_bytes = excluded.size_bytes, claimed = false
          WHERE blobs.claimed
        RETURNING object_key`;
      const named = inserted.map(({ object_key }) => object_key);
      const forgotten = await tx.$executeRaw`DELETE FROM unnamed_objects WHERE object_key = ANY(${named}::text[])`;
      if (forgotten !== named.length) throw new Error('objects were erased before their rows were written');
      await insertSizes(
        tx,
        tenant,
        contents.filter((content) => !isKept(content)),
      );
      await note(tx, tenant, contents);
      await check?.(tx);
    });
    await rows.catch(async (error: unknown) => {
      // objects without a row would fill the bucket for a day: the next sweep erases them
      await this.database.direct(
        (client) =>
          client.$executeRaw`UPDATE unnamed_objects SET due_at = now() WHERE object_key = ANY(${keys}::text[])`,
      );
      throw error;
    });
  }

  private async sweepObjects(objects: ObjectStore): Promise<void> {
    for (let erased = OBJECTS_SWEPT_AT_ONCE; erased === OBJECTS_SWEPT_AT_ONCE; ) {
      // the rows stay locked until the objects are gone: they go together, or are tried again
      erased = await this.database.systemStatements(async (tx) => {
        const due = await tx.$queryRaw<{ object_key: string }[]>`
          SELECT object_key FROM unnamed_objects WHERE due_at < now() ORDER BY due_at LIMIT ${OBJECTS_SWEPT_AT_ONCE}::int FOR UPDATE SKIP LOCKED`;
        const keys = due.map(({ object_key }) => object_key);
        if (keys.length === 0) return 0;
        await objects.delete(keys);
        await tx.$executeRaw`DELETE FROM unnamed_objects WHERE object_key = ANY(${keys}::text[])`;
        return keys.length;
      });
    }
  }
}

const isKept = ({ bytes }: ReceivedContent): boolean => bytes.length <= MAX_CONTENT_BYTES;

/** Object names carry no organization: the row says which one an object belongs to. */
function newKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

async function insertSizes(tx: Statements, tenant: Required<Tenant>, contents: readonly ReceivedContent[]) {
  if (contents.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO blobs (organization_id, environment, digest, size_bytes)
    SELECT ${tenant.organizationId}, ${tenant.environment}, decode(digest, 'hex'), size_bytes
    FROM unnest(${contents.map(({ digest }) => digest)}::text[], ${contents.map(({ bytes }) => bytes.length)}::int[]) AS c(digest, size_bytes)
    ON CONFLICT (organization_id, environment, digest) DO UPDATE SET size_bytes = excluded.size_bytes, claimed = false WHERE blobs.claimed`;
}

/** From now on they wait a day for an evaluation that names them. */
async function note(tx: Statements, tenant: Required<Tenant>, contents: readonly ReceivedContent[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO unnamed_contents (organization_id, environment, digest)
    SELECT ${tenant.organizationId}, ${tenant.environment}, decode(digest, 'hex') FROM unnest(${contents.map(({ digest }) => digest)}::text[]) AS c(digest)
    ON CONFLICT (organization_id, environment, digest) DO UPDATE SET since = excluded.since`;
}
