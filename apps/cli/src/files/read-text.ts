import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { MAX_CONTENT_BYTES } from '@assay/contracts/limits';
import type { LeftOutReason } from './list-files.js';

/** git looks for a NUL in so many bytes to tell binary files from text. */
const SAMPLE_BYTES = 8_000;
/** UTF-16 needs at most two bytes for what UTF-8 says in one. */
const MAX_READ_BYTES = 2 * MAX_CONTENT_BYTES + 2;

export type ReadFile = { content: string; bytes: number } | { reason: LeftOutReason };

/**
 * A file as text. UTF-8 as it is; UTF-16 with its byte order mark, and text in an older 8-bit encoding (read as Latin-1),
 * are converted, because a rule that does not see a file cannot find anything in it. Lines stay where they are.
 */
export async function readText(file: string): Promise<ReadFile> {
  let handle: FileHandle | undefined;
  let bytes: Buffer;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    if (size > MAX_READ_BYTES) return { reason: await whyHuge(handle) };
    bytes = await handle.readFile();
  } catch {
    return { reason: 'unreadable' };
  } finally {
    await handle?.close();
  }
  const content = decode(bytes);
  if (content === undefined) return { reason: bytes.length > MAX_CONTENT_BYTES ? 'too_large' : 'binary' };
  const size = Buffer.byteLength(content);
  return size > MAX_CONTENT_BYTES ? { reason: 'too_large' } : { content, bytes: size };
}

/** A large archive is no text that anybody misses; a large text is. */
async function whyHuge(handle: FileHandle): Promise<LeftOutReason> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
  return buffer.subarray(0, bytesRead).includes(0) ? 'binary' : 'too_large';
}

/** Undefined: not text. */
export function decode(bytes: Buffer): string | undefined {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe || mark === 0xfeff) return decodeUtf16(bytes, mark === 0xfffe ? 'utf-16le' : 'utf-16be');
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return undefined;
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return isEightBitText(bytes) ? bytes.toString('latin1') : undefined;
}

function decodeUtf16(bytes: Buffer, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Text of an 8-bit encoding has no control characters but the usual ones, and is mostly ASCII. */
function isEightBitText(bytes: Buffer): boolean {
  let high = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    else if (byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b)) return false;
  }
  return high * 3 <= bytes.length;
}
