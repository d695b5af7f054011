import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * HMAC-SHA-256 (RFC 2104) of a credential under a server-side pepper: what is stored and looked up. A copy of the database
 * does not allow to test guesses, and because nobody can choose a hash without the pepper, the time that an index takes
 * to find one tells nothing. The first of several peppers hashes, all are tried: a pepper is rotated by putting a new
 * one in front, and taken away when no key of its time is left.
 */
export class KeyHasher {
  private readonly current: KeyObject;
  /** The current one first. */
  private readonly peppers: KeyObject[];

  /** @param peppers secrets of at least 32 characters, the hashing one first. @throws if there is none or one is shorter */
  constructor(peppers: readonly string[]) {
    if (peppers.some((pepper) => pepper.length < 32))
      throw new Error('A key pepper must be at least 32 characters; generate one with: openssl rand -base64 32');
    this.peppers = peppers.map((pepper) => createSecretKey(pepper, 'utf8'));
    const [current] = this.peppers;
    if (!current) throw new Error('At least one key pepper is required');
    this.current = current;
  }

  /** What a new credential is stored as: 32 bytes. */
  hash(credential: string): Buffer<ArrayBuffer> {
    return this.under(this.current, credential);
  }

  /** What a presented credential may be stored as, one a pepper, the newest first. */
  candidates(credential: string): Buffer<ArrayBuffer>[] {
    return this.peppers.map((pepper) => this.under(pepper, credential));
  }

  private under(pepper: KeyObject, credential: string): Buffer<ArrayBuffer> {
    return createHmac('sha256', pepper).update(credential).digest();
  }
}
