import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const VERSION = 1;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored secrets: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce, bound to a context so that a
 * ciphertext moved to another row does not open. The first of several keys seals, all of them open: a key is rotated by
 * putting a new one in front.
 * Form: version (1 byte), key identifier (4), nonce (12), tag (16), ciphertext.
 */
export class SecretBox {
  private readonly sealing: { id: Buffer; key: KeyObject };
  /** The sealing one first. */
  private readonly keys: { id: Buffer; key: KeyObject }[];

  /** @param keys base64 of 32 bytes each, the sealing one first. @throws if one has another length */
  constructor(keys: readonly string[]) {
    this.keys = keys.map((encoded) => {
      const key = Buffer.from(encoded, 'base64');
      if (key.length !== 32)
        throw new Error('An encryption key must be 32 bytes in base64; generate one with: openssl rand -base64 32');
      const id = createHash('sha256').update(key).digest().subarray(0, ID_BYTES);
      // a cipher made of a plain buffer costs four times as much
      return { id, key: createSecretKey(key) };
    });
    const [sealing] = this.keys;
    if (!sealing) throw new Error('At least one encryption key is required');
    this.sealing = sealing;
  }

  /** What everything begins with that the first key seals. */
  get prefix(): Buffer<ArrayBuffer> {
    return Buffer.concat([Buffer.from([VERSION]), this.sealing.id]);
  }

  seal(plaintext: Uint8Array | string, context: string): Buffer<ArrayBuffer> {
    const { id, key } = this.sealing;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), id, nonce, cipher.getAuthTag(), body]);
  }

  /** @throws if no key fits, the context is another one, or a bit was changed */
  open(sealed: Uint8Array, context: string): Buffer {
    const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    const id = box.subarray(1, 1 + ID_BYTES);
    const known = this.keys.find((each) => each.id.equals(id));
    if (box[0] !== VERSION || !known)
      throw new Error('This secret was encrypted with a key that is not in ENCRYPTION_KEYS');
    const nonceEnd = 1 + ID_BYTES + NONCE_BYTES;
    // without the length, a box cut short would be checked against the few bytes of tag that are left
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', known.key, box.subarray(1 + ID_BYTES, nonceEnd), options);
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(box.subarray(nonceEnd, nonceEnd + TAG_BYTES));
    return Buffer.concat([decipher.update(box.subarray(nonceEnd + TAG_BYTES)), decipher.final()]);
  }
}
