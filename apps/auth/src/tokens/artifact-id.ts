import { hash } from 'node:crypto';

/** What a code, token or session is stored as: its values are random, so a plain digest cannot be turned back. */
export function artifactId(value: string): Buffer<ArrayBuffer> {
  return hash('sha256', value, 'buffer');
}
