import { createHash } from 'node:crypto';

/** What was sent of a file: where it is, and the SHA-256 of its text. */
export interface SentFile {
  absolute: string;
  sha256: string;
}

/** Of the text as it is sent. */
export function textDigest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
