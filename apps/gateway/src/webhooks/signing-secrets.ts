import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A shared secret of Standard Webhooks: 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** An ed25519 key pair of Standard Webhooks: the seed, and the public key that verifies. */
export function newKeyPair(): { secret: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const base64 = (part: string | undefined) => Buffer.from(part ?? '', 'base64url').toString('base64');
  // RFC 8037: d is the seed, x the public key
  return {
    secret: `whsk_${base64(privateKey.export({ format: 'jwk' }).d)}`,
    publicKey: `whpk_${base64(publicKey.export({ format: 'jwk' }).x)}`,
  };
}
