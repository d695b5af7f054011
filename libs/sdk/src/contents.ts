import type { AssayClient } from './client.js';

/** A file's content, to be sent where the service does not have it. */
export interface ContentSource {
  /** SHA-256 in hexadecimal. If the file has changed meanwhile, it is set to the digest of what `read` returned. */
  digest: string;
  /** Size in bytes, for batches and progress. */
  bytes: number;
  read(): Promise<Uint8Array>;
}

/** The two routes of contents. */
export interface ContentsService {
  /** POST /v1/contents/missing: which of at most 100,000 digests the service does not have. */
  missing(digests: string[]): Promise<string[]>;
  /** PUT /v1/contents: a tar archive, compressed with gzip. */
  put(archive: Uint8Array<ArrayBuffer>): Promise<void>;
}

export function contentsOf(assay: AssayClient, signal?: AbortSignal): ContentsService {
  return {
    async missing(digests) {
      const { data } = await assay.POST('/v1/contents/missing', { body: { digests }, signal });
      return data?.digests ?? [];
    },
    async put(archive) {
      await assay.PUT('/v1/contents', {
        // the document calls bytes a string
        body: archive as unknown as string,
        bodySerializer: (bytes) => bytes,
        headers: { 'content-type': 'application/x-tar', 'content-encoding': 'gzip' },
        signal,
      });
    },
  };
}

export interface SentContents {
  /** Contents that the service did not have. */
  sent: number;
  total: number;
  sentBytes: number;
  totalBytes: number;
  /** Of compressed archives, as they went over the network. */
  wireBytes: number;
}

/** Of the archive before compression; the service takes 32 MiB. Smaller ones keep memory low and progress visible. */
const BATCH_BYTES = 8 * 1024 * 1024;
const DIGESTS_A_REQUEST = 100_000;
const BLOCK = 512;

/**
 * Sends the contents that the service does not have, each once, in batches. Afterwards an evaluation may name them by digest.
 * Runs in Node and in browsers; one batch is in memory at a time.
 */
export async function sendMissingContents(
  service: ContentsService,
  sources: readonly ContentSource[],
  onProgress: (progress: SentContents) => void = () => {},
): Promise<SentContents> {
  const byDigest = new Map<string, ContentSource[]>();
  for (const source of sources) {
    const same = byDigest.get(source.digest);
    if (same) same.push(source);
    else byDigest.set(source.digest, [source]);
  }
  const digests = [...byDigest.keys()];
  const wanted: ContentSource[][] = [];
  for (let at = 0; at < digests.length; at += DIGESTS_A_REQUEST)
    for (const digest of await service.missing(digests.slice(at, at + DIGESTS_A_REQUEST)))
      wanted.push(byDigest.get(digest) ?? []);
  const progress: SentContents = {
    sent: 0,
    total: wanted.length,
    sentBytes: 0,
    totalBytes: wanted.reduce((sum, [source]) => sum + (source?.bytes ?? 0), 0),
    wireBytes: 0,
  };
  onProgress({ ...progress });
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const archive = await gzip(tarOf(batch));
    await service.put(archive);
    progress.sent += batch.length;
    progress.sentBytes += batch.reduce((sum, { length }) => sum + length, 0);
    progress.wireBytes += archive.length;
    onProgress({ ...progress });
    batch = [];
    batchBytes = 0;
  };
  for (const same of wanted) {
    // files that had the same content may have changed since
    const read = new Map<string, Uint8Array>();
    for (const source of same) {
      if (source !== same[0] && read.size === 1 && read.has(source.digest)) continue;
      const bytes = await source.read();
      source.digest = await sha256Hex(bytes);
      read.set(source.digest, bytes);
    }
    for (const bytes of read.values()) {
      const size = BLOCK + paddedSize(bytes.length);
      if (batchBytes + size > BATCH_BYTES) await flush();
      batch.push(bytes);
      batchBytes += size;
    }
  }
  await flush();
  return progress;
}

/** SHA-256 in hexadecimal. In browsers only over HTTPS or at localhost (Web Cryptography, section 13). */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  // TypeScript allows for shared memory, which Web Crypto does not take and nobody passes
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A tar archive (POSIX.1-2017, pax, ustar Interchange Format) of contents, which the service knows by their digests alone. */
export function tarOf(contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = contents.reduce((sum, { length }) => sum + BLOCK + paddedSize(length), 2 * BLOCK);
  const archive = new Uint8Array(size);
  let at = 0;
  for (const [index, content] of contents.entries()) {
    archive.set(header(String(index), content.length), at);
    archive.set(content, at + BLOCK);
    at += BLOCK + paddedSize(content.length);
  }
  return archive;
}

function header(name: string, size: number): Uint8Array {
  const block = new Uint8Array(BLOCK);
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) block[at + index] = text.charCodeAt(index);
  };
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  write(0, name);
  write(100, octal(0o644, 8));
  write(108, octal(0, 8));
  write(116, octal(0, 8));
  write(124, octal(size, 12));
  write(136, octal(0, 12));
  write(148, ' '.repeat(8));
  write(156, '0');
  write(257, 'ustar\0');
  write(263, '00');
  const sum = block.reduce((all, byte) => all + byte, 0);
  write(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return block;
}

function paddedSize(length: number): number {
  return Math.ceil(length / BLOCK) * BLOCK;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
