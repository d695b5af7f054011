import { createHash, hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type CodeHost, HostError, type TreeFile } from '@assay/code-hosts';
import { ArchiveError, contentsOfTar } from '@assay/contents/tar';
import { isJsonObject, MAX_CONTENT_BYTES, MAX_LISTED_FILES, type SourceFile } from '@assay/contracts';
import type { Database, Tenant } from '@assay/database';
import { forEachConcurrent } from '@assay/flow';
import { evaluatedPath, evaluatedText, isReadByByte, isSourceName } from '@assay/sdk/text';
import type { AssayApi } from './assay-api.js';

const FETCHED_AT_ONCE = 8;
/** Objects that are fetched, sent and remembered together. */
const KEPT_AT_ONCE = 64;
/** From this many objects on, they are read as one archive if the host has one: hosts limit the rate of requests. */
const ARCHIVE_FROM = 100;
/** A larger archive is not read: its objects are fetched one by one. */
const MAX_ARCHIVE_BYTES = { compressed: 32 * 1024 * 1024, whole: 96 * 1024 * 1024 };
const NONE: ReadonlyMap<string, Buffer> = new Map();
/** A Git object name: SHA-1 or SHA-256. */
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

export interface FilesOfCommit {
  files: SourceFile[];
  /** Files that are not evaluated, each with a reason to show. */
  left: { path: string; reason: 'binary' | 'symbolic link' | 'submodule' }[];
}

interface KnownBlob {
  /** See `keyOf`. */
  object_id: string;
  digest: Buffer;
  size_bytes: number;
  is_text: boolean;
}

/**
 * The files of a commit as an evaluation takes them, with every content in the store. An object that was seen before costs
 * nothing but its name; contents that the store no longer has are fetched again.
 */
export class RepositoryFiles {
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  async of(
    {
      host,
      api,
      tenant,
      connectionId,
    }: { host: CodeHost; api: AssayApi; tenant: Required<Tenant>; connectionId: string },
    repository: string,
    commit: string,
    signal: AbortSignal,
  ): Promise<FilesOfCommit> {
    const left: FilesOfCommit['left'] = [];
    const wanted: TreeFile[] = [];
    for (const file of await host.tree(repository, commit, signal)) {
      if (file.kind === 'link') left.push({ path: file.path, reason: 'symbolic link' });
      else if (file.kind === 'submodule') left.push({ path: file.path, reason: 'submodule' });
      else if (!OBJECT_ID.test(file.objectId))
        throw new HostError('unexpected', 'The host returned an object with a name that is not one of Git');
      else wanted.push(file);
    }
    const fetch = (objectId: string) => host.blob(repository, objectId, MAX_CONTENT_BYTES, signal);
    const small = wanted.filter(({ sizeBytes = 0 }) => sizeBytes <= MAX_CONTENT_BYTES);
    // of files with the same content, the name that makes it code counts
    const paths = new Map(small.map((file) => [keyOf(file), file.path]));
    for (const file of small) if (isSourceName(file.path)) paths.set(keyOf(file), file.path);
    const known = await this.known(tenant, connectionId, repository, paths);
    const textOf = (key: string, file: Buffer) => evaluated(paths.get(key) ?? '', file);
    const send = (blobs: readonly KnownBlob[], contents: ReadonlyMap<string, Uint8Array>) =>
      api.sendContents(
        blobs
          .filter((blob) => blob.is_text && blob.size_bytes <= MAX_CONTENT_BYTES)
          .map((blob) => ({
            digest: blob.digest.toString('hex'),
            bytes: blob.size_bytes,
            read: async () =>
              contents.get(blob.object_id) ?? textOf(blob.object_id, await fetch(objectOf(blob.object_id))).content,
          })),
      );
    await send([...known.values()], new Map());
    const unknown = () => [...paths.keys()].filter((key) => !known.has(key));
    // in parts: if the host asks for a pause, what was fetched so far is kept
    const keep = async (keys: readonly string[], archived: ReadonlyMap<string, Buffer>) => {
      for (let at = 0; at < keys.length; at += KEPT_AT_ONCE) {
        const blobs: KnownBlob[] = [];
        const contents = new Map<string, Uint8Array>();
        await forEachConcurrent(keys.slice(at, at + KEPT_AT_ONCE), FETCHED_AT_ONCE, async (key) => {
          const objectId = objectOf(key);
          const file = archived.get(objectId) ?? (await fetch(objectId).catch(sizeOfLarge));
          if (typeof file === 'number') {
            const digest = digestOfUnread(objectId);
            blobs.push({ object_id: key, digest, size_bytes: file, is_text: true });
            return;
          }
          const { content, isText } = textOf(key, file);
          contents.set(key, content);
          const digest = hash('sha256', content, 'buffer');
          blobs.push({ object_id: key, digest, size_bytes: content.length, is_text: isText });
        });
        await send(blobs, contents);
        // only after their contents are stored, so that no evaluation refers to contents that were never sent
        await this.remember(tenant, connectionId, repository, blobs);
        for (const blob of blobs) known.set(blob.object_id, blob);
      }
    };
    if (host.archive && unknown().length >= ARCHIVE_FROM)
      await this.inTurn(async () => {
        const archived = await archiveOf(host, repository, commit, unknown().map(objectOf), signal);
        await keep(
          unknown().filter((key) => archived.has(objectOf(key))),
          archived,
        );
      });
    await keep(unknown(), NONE);
    const files: SourceFile[] = [];
    for (const file of wanted) {
      const { objectId, sizeBytes } = file;
      const path = evaluatedPath(file.path);
      const blob = known.get(keyOf(file));
      if (blob && !blob.is_text) left.push({ path, reason: 'binary' });
      else if (blob && blob.size_bytes <= MAX_CONTENT_BYTES) files.push({ path, digest: blob.digest.toString('hex') });
      else {
        const digest = digestOfUnread(objectId).toString('hex');
        files.push({ path, digest, size_bytes: blob?.size_bytes ?? sizeBytes ?? 0 });
      }
    }
    return { files, left };
  }

  /** One archive at a time, because each is in memory until its contents are stored. The wait is at most two requests to a host. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** @param paths by key */
  private async known(
    tenant: Required<Tenant>,
    connectionId: string,
    repository: string,
    paths: ReadonlyMap<string, string>,
  ) {
    const rows = await this.database.tenantStatements(
      tenant,
      (tx) => tx.$queryRaw<KnownBlob[]>`
        SELECT object_id, digest, size_bytes, is_text FROM host_blobs
        WHERE connection_id = ${connectionId} AND repository = ${repository} AND object_id = ANY(${[...paths.keys()]}::text[])`,
    );
    // it was not code under its previous names
    const isNowCode = ({ object_id, is_text }: KnownBlob) => !is_text && isSourceName(paths.get(object_id) ?? '');
    return new Map(rows.filter((row) => !isNowCode(row)).map((row) => [row.object_id, row]));
  }

  private async remember(tenant: Required<Tenant>, connectionId: string, repository: string, blobs: KnownBlob[]) {
    if (blobs.length === 0) return;
    await this.database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        INSERT INTO host_blobs (connection_id, repository, object_id, organization_id, environment, digest, size_bytes, is_text)
        SELECT ${connectionId}, ${repository}, object_id, ${tenant.organizationId}, ${tenant.environment}, decode(digest, 'hex'), size_bytes, is_text
        FROM unnest(${blobs.map((blob) => blob.object_id)}::text[], ${blobs.map((blob) => blob.digest.toString('hex'))}::text[],
          ${blobs.map((blob) => blob.size_bytes)}::integer[], ${blobs.map((blob) => blob.is_text)}::boolean[]) AS b(object_id, digest, size_bytes, is_text)
        ON CONFLICT DO NOTHING`,
    );
  }
}

/**
 * Objects from the archive of the commit, identified by hashing them: a file that the host exports differently from the tree is
 * not among them. Empty if there is no readable archive.
 */
async function archiveOf(
  host: CodeHost,
  repository: string,
  commit: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Buffer>> {
  const compressed = await host.archive?.(repository, commit, MAX_ARCHIVE_BYTES.compressed, signal);
  if (!compressed) return NONE;
  const objects = new Set(wanted);
  const algorithm = wanted[0]?.length === 64 ? 'sha256' : 'sha1';
  const found = new Map<string, Buffer>();
  try {
    const tar = await promisify(gunzip)(compressed, { maxOutputLength: MAX_ARCHIVE_BYTES.whole });
    for (const content of contentsOfTar(tar, MAX_LISTED_FILES)) {
      const name = createHash(algorithm).update(`blob ${content.length}\0`).update(content).digest('hex');
      if (objects.has(name)) found.set(name, content);
    }
    return found;
  } catch (error) {
    const code = isJsonObject(error) ? String(error.code) : '';
    if (error instanceof ArchiveError || code === 'ERR_BUFFER_TOO_LARGE' || code.startsWith('Z_')) return NONE;
    throw error;
  }
}

/** An object as one kind of file: how its text is read depends on the file name, and one name must not decide for another. */
function keyOf({ objectId, path }: TreeFile): string {
  return isReadByByte(path) ? `${objectId} by byte` : objectId;
}

function objectOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}

/** SHA-256 of the most bytes that a file may have, to be continued: no content that is evaluated has such a digest. */
const TOO_LARGE = createHash('sha256').update(Buffer.alloc(MAX_CONTENT_BYTES));

/**
 * Stands for the content of an object that is too large to be read. It is not the digest of the object's name, because a small
 * file that holds this name would have the same digest and be evaluated in its place.
 */
function digestOfUnread(objectId: string): Buffer {
  return TOO_LARGE.copy().update(objectId).digest();
}

/** The content that is evaluated: text in other encodings becomes UTF-8, as in the command line. */
function evaluated(path: string, file: Buffer): { content: Uint8Array; isText: boolean } {
  const text = evaluatedText(path, file);
  return text === undefined ? { content: file, isText: false } : { content: Buffer.from(text), isText: true };
}

/** @returns the size in bytes of a file that was not read because it is too large. @throws every other error */
function sizeOfLarge(error: unknown): number {
  if (error instanceof HostError && error.details.sizeBytes !== undefined) return error.details.sizeBytes;
  throw error;
}
