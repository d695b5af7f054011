import { createHash } from 'node:crypto';

/** What was sent of a file: where it is, and the SHA-256 of its text. */
export interface SentFile {
  absolute: string;
  sha256: string;
}

export interface FixedFile {
  path: string;
  /** Findings whose fixes were applied, or would be. */
  applied: number;
  /** Findings whose fixes overlap another one: the next run has them. */
  waiting: number;
  /** Why nothing was done here; null where something was. */
  left: 'changed' | 'not_utf8' | 'unreadable' | 'not_writable' | null;
  diff: string;
}

/** Of the text as it is sent. */
export function textDigest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
