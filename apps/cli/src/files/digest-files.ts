import { type BigIntStats, statSync } from 'node:fs';
import type { DigestCache, Digested } from './digest-cache.js';
import type { FoundFile, LeftOut } from './list-files.js';
import { readFound } from './read-text.js';
import { type SentFile, textDigest } from './sent-file.js';

/** A file that is sent. */
export interface DigestedFile extends SentFile, FoundFile {
  bytes: number;
}

/** How many files are read at the same time. */
const READERS = 16;
const UNREADABLE: Digested = { reason: 'unreadable' };

/**
 * What is sent of each file, in the order of the files; one that was not touched since the last run is not read. What cannot be
 * sent is added to `leftOut`.
 */
export async function digestFiles(
  files: readonly FoundFile[],
  leftOut: LeftOut[],
  cache: DigestCache,
  onProgress: (done: number) => void,
): Promise<DigestedFile[]> {
  const found = files.map((file) => {
    const stats = file.content ? undefined : statsOf(file.absolute);
    const digested = stats && cache.find(file.path, stats);
    return { file, stats, digested };
  });
  const unknown = found.filter(({ digested }) => !digested);
  let done = files.length - unknown.length;
  const next = unknown.values();
  const reader = async () => {
    for (const entry of next) {
      entry.digested = await digestOf(entry.file);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  const digestedFiles: DigestedFile[] = [];
  for (const { file, stats, digested = UNREADABLE } of found) {
    const { path } = file;
    cache.add(path, stats, digested);
    if ('reason' in digested) leftOut.push({ path, reason: digested.reason });
    else digestedFiles.push({ ...file, sha256: digested.digest, bytes: digested.bytes });
  }
  return digestedFiles;
}

function statsOf(absolute: string): BigIntStats | undefined {
  try {
    return statSync(absolute, { bigint: true });
  } catch {
    // gone, or not readable: reading it says so
    return undefined;
  }
}

async function digestOf(file: FoundFile): Promise<Digested> {
  const read = await readFound(file);
  return 'reason' in read ? read : { digest: textDigest(read.content), bytes: read.bytes };
}
