import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that depends on neither of them: their SHA-256, so that not even the lengths show. */
export function equalSecrets(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
