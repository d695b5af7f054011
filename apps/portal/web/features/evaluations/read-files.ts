import { type ContentSource, sha256Hex } from '@assay/sdk/contents';
import { evaluatedPath, evaluatedText, isLargeBinary, SAMPLE_BYTES } from '@assay/sdk/text';
import type { PickedFolder } from './pick-files.ts';
import { type StepProgress, Stopwatch } from './step-progress.ts';

/** The API's limits (docs/api.md, Repositories of any size). */
const MAX_FILES = 100_000;
const MAX_TOTAL_BYTES = 2 * 1_024 ** 3;
const MAX_FILE_BYTES = 1_048_576;
/** UTF-16 needs at most two bytes for what UTF-8 says in one. */
const MAX_READ_BYTES = 2 * MAX_FILE_BYTES + 2;
/** Web Cryptography hashes a file as a whole: a larger one cannot be named by its digest. */
const MAX_HASHED_BYTES = 64 * 1_048_576;
/** How many files are read at the same time. */
const READERS = 8;

export type LeftOutReason =
  | 'huge'
  | 'unreadable'
  | 'files'
  | 'bytes'
  | 'too_large'
  | 'ignored'
  | 'dependencies'
  | 'binary';

export interface LeftOut {
  path: string;
  reason: LeftOutReason;
}

/** A file that the evaluation lists. Its content is read again when it is sent. */
export interface UploadFile extends ContentSource {
  path: string;
  /** A text over 1 MiB, which is listed as skipped and not sent. */
  isOversized: boolean;
}

export interface ReadFiles {
  files: UploadFile[];
  /** What is not evaluated, by path. */
  leftOut: LeftOut[];
  /** Of the files that are evaluated. */
  bytes: number;
  /** Whether text of the folder is missing from the evaluation, so that it is not of the whole repository. */
  isPart: boolean;
}

const MAKES_A_PART: ReadonlySet<LeftOutReason> = new Set(['huge', 'unreadable', 'files', 'bytes']);

/**
 * The text files within the API's limits, hashed; one file a reader is in memory at a time, and the page stays usable.
 * @param withIgnored those too that `.gitignore` leaves out
 * @throws the signal's reason
 */
export async function readFiles(
  { files: all, dependencies }: PickedFolder,
  withIgnored: boolean,
  onProgress: (progress: StepProgress) => void,
  signal: AbortSignal,
): Promise<ReadFiles> {
  const picked = withIgnored ? all : all.filter(({ ignored }) => ignored === undefined);
  const found: (UploadFile | LeftOutReason)[] = new Array(picked.length);
  const stopwatch = new Stopwatch(onProgress);
  let done = 0;
  const next = picked.entries();
  const reader = async () => {
    for (const [index, { path, file }] of next) {
      signal.throwIfAborted();
      found[index] = await readFile(evaluatedPath(path), file);
      done++;
      stopwatch.update({ done, total: picked.length }, done);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const leftOut: LeftOut[] = dependencies.map((path) => ({ path, reason: 'dependencies' }));
  const ignored = withIgnored ? [] : all.flatMap((file) => file.ignored ?? []);
  for (const path of new Set(ignored)) leftOut.push({ path, reason: 'ignored' });
  const files: UploadFile[] = [];
  let bytes = 0;
  for (const [index, { path }] of picked.entries()) {
    const file = found[index];
    if (file === undefined) continue;
    const reason = typeof file === 'string' ? file : whyOver(file, files.length, bytes);
    if (reason !== undefined) leftOut.push({ path, reason });
    if (typeof file === 'string' || (reason !== undefined && reason !== 'too_large')) continue;
    files.push(file);
    if (!file.isOversized) bytes += file.bytes;
  }
  leftOut.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, leftOut, bytes, isPart: leftOut.some(({ reason }) => MAKES_A_PART.has(reason)) };
}

function whyOver(file: UploadFile, count: number, bytes: number): LeftOutReason | undefined {
  if (count >= MAX_FILES) return 'files';
  if (file.isOversized) return 'too_large';
  return bytes + file.bytes > MAX_TOTAL_BYTES ? 'bytes' : undefined;
}

async function readFile(path: string, file: File | null): Promise<UploadFile | LeftOutReason> {
  if (file === null) return 'unreadable';
  try {
    if (file.size <= MAX_READ_BYTES) {
      const content = contentOf(path, await bytesOf(file));
      if (content === undefined) return 'binary';
      const isOversized = content.length > MAX_FILE_BYTES;
      return uploadFile(path, file, await sha256Hex(content), content.length, isOversized);
    }
    // a large archive is no text that anybody misses; a large text is
    if (isLargeBinary(path, await bytesOf(file.slice(0, SAMPLE_BYTES)))) return 'binary';
    if (file.size > MAX_HASHED_BYTES) return 'huge';
    return uploadFile(path, file, await sha256Hex(await bytesOf(file)), file.size, true);
  } catch {
    return 'unreadable';
  }
}

function uploadFile(path: string, file: File, digest: string, bytes: number, isOversized: boolean): UploadFile {
  return {
    path,
    digest,
    bytes,
    isOversized,
    async read() {
      const content = await bytesOf(file).then(
        (bytes) => contentOf(path, bytes),
        () => undefined,
      );
      if (content === undefined || content.length > MAX_FILE_BYTES)
        throw new Error(`${path} changed during the upload. Choose the folder again.`);
      return content;
    },
  };
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

/** The text as UTF-8. */
function contentOf(path: string, bytes: Uint8Array): Uint8Array | undefined {
  const text = evaluatedText(path, bytes);
  return text === undefined ? undefined : new TextEncoder().encode(text);
}
