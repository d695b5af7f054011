import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

/** The options that a page passes to navigator.credentials.create(), as JSON. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
}

const USER_PRESENT_AND_VERIFIED_WITH_KEY = 0x45;

/** The response of an authenticator that creates a key, without attestation (WebAuthn Level 3, section 6.5). */
export async function makePasskey({ challenge, rp }: CreationOptions, origin: string): Promise<object> {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', publicKey);
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, isoBase64URL.toBuffer(x)],
    [-3, isoBase64URL.toBuffer(y)],
  ]);
  const id = randomBytes(16);
  const authData = Buffer.concat([
    createHash('sha256').update(rp.id).digest(),
    Buffer.from([USER_PRESENT_AND_VERIFIED_WITH_KEY, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    isoCBOR.encode(cose),
  ]);
  const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', new Uint8Array(authData)],
  ]);
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin })).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    },
  };
}
