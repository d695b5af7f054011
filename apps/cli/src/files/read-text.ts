import { type FileHandle, open } from 'node:fs/promises';
import { MAX_CONTENT_BYTES } from '@assay/contracts/limits';
import { evaluatedText, isLargeBinary, SAMPLE_BYTES } from '@assay/sdk/text';
import type { FoundFile, LeftOutReason } from './list-files.js';

/** UTF-16 needs at most two bytes for what UTF-8 says in one. */
const MAX_READ_BYTES = 2 * MAX_CONTENT_BYTES + 2;

export type ReadFile = { content: string; bytes: number } | { reason: LeftOutReason };

/** What is meant by an entry of a listing: the file on disk, or what git has of it. */
export async function readFound({ path, absolute, content }: FoundFile): Promise<ReadFile> {
  return content ? textOf(path, content) : readText(absolute);
}

/** A file as text, whatever its encoding (`evaluatedText`), or why it is left out. */
export async function readText(file: string): Promise<ReadFile> {
  let handle: FileHandle | undefined;
  let bytes: Buffer;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    if (size > MAX_READ_BYTES) return { reason: await reasonTooLarge(file, handle) };
    bytes = await handle.readFile();
  } catch {
    return { reason: 'unreadable' };
  } finally {
    await handle?.close();
  }
  return textOf(file, bytes);
}

/** Bytes that were read elsewhere, under the same rules. */
export function textOf(path: string, bytes: Buffer): ReadFile {
  if (bytes.length > MAX_READ_BYTES)
    return { reason: isLargeBinary(path, bytes.subarray(0, SAMPLE_BYTES)) ? 'binary' : 'too_large' };
  const content = evaluatedText(path, bytes);
  if (content === undefined) return { reason: bytes.length > MAX_CONTENT_BYTES ? 'too_large' : 'binary' };
  const size = Buffer.byteLength(content);
  return size > MAX_CONTENT_BYTES ? { reason: 'too_large' } : { content, bytes: size };
}

/** A large archive is left out as binary; a large text is reported as too large. */
async function reasonTooLarge(file: string, handle: FileHandle): Promise<LeftOutReason> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  return isLargeBinary(file, buffer.subarray(0, bytesRead)) ? 'binary' : 'too_large';
}
