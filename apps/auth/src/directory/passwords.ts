import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, which is the library's algorithm (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** PHC string (argon2id, random salt). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** 144 bits, for people to copy. */
export function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}
