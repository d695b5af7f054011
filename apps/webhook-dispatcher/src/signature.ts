import { createHmac, createPrivateKey, createSecretKey, type KeyObject, sign } from 'node:crypto';

const HMAC_PREFIX = 'whsec_';
/** ed25519: the base64 of the seed (32 bytes), alone or with the public key behind it (64 bytes). */
const ED25519_PREFIX = 'whsk_';
/** The bytes before the seed in the DER of a private ed25519 key (RFC 8410, 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A secret, read once and used for many signatures. */
export interface SigningKey {
  scheme: 'v1' | 'v1a';
  key: KeyObject;
}

/** @param secret `whsec_…` for v1 (HMAC-SHA-256), `whsk_…` for v1a (ed25519) */
export function readSigningKey(secret: string): SigningKey {
  if (secret.startsWith(HMAC_PREFIX))
    return { scheme: 'v1', key: createSecretKey(Buffer.from(secret.slice(HMAC_PREFIX.length), 'base64')) };
  if (!secret.startsWith(ED25519_PREFIX)) throw new Error('a stored signing secret is of an unknown kind');
  const seed = Buffer.from(secret.slice(ED25519_PREFIX.length), 'base64').subarray(0, 32);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  return { scheme: 'v1a', key };
}

/**
 * The headers of one attempt (Standard Webhooks 1.0). The identifier stays the same at every attempt, so that a receiver
 * may drop what it has seen; during a rotation there is one signature for each secret, separated by spaces.
 * @param keys the newest first
 */
export function signedHeaders(
  keys: readonly SigningKey[],
  id: string,
  timestampSeconds: number,
  body: string,
): Record<string, string> {
  const signed = Buffer.from(`${id}.${timestampSeconds}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': keys.map((key) => signature(key, signed)).join(' '),
  };
}

/** `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`, or `v1a,` and that of its ed25519 signature. */
function signature({ scheme, key }: SigningKey, signed: Buffer): string {
  const bytes = scheme === 'v1' ? createHmac('sha256', key).update(signed).digest() : sign(null, signed, key);
  return `${scheme},${bytes.toString('base64')}`;
}
