import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { SsoRejection } from '../reasons.js';
import { NS } from './names.js';
import { attribute, childrenOf, elements, textOf, type XmlElement } from './xml.js';

const XMLENC11 = 'http://www.w3.org/2009/xmlenc11#';
const CONTENT: Record<
  string,
  { cipher: 'aes-128-gcm' | 'aes-256-gcm' | 'aes-128-cbc' | 'aes-256-cbc'; keyBytes: number }
> = {
  [`${XMLENC11}aes128-gcm`]: { cipher: 'aes-128-gcm', keyBytes: 16 },
  [`${XMLENC11}aes256-gcm`]: { cipher: 'aes-256-gcm', keyBytes: 32 },
  [`${NS.encryption}aes128-cbc`]: { cipher: 'aes-128-cbc', keyBytes: 16 },
  [`${NS.encryption}aes256-cbc`]: { cipher: 'aes-256-cbc', keyBytes: 32 },
};
const DIGESTS: Record<string, string> = {
  [`${NS.signature}sha1`]: 'sha1',
  [`${NS.encryption}sha256`]: 'sha256',
  [`${NS.encryption}sha512`]: 'sha512',
};
const MGF: Record<string, string> = {
  [`${XMLENC11}mgf1sha1`]: 'sha1',
  [`${XMLENC11}mgf1sha256`]: 'sha256',
  [`${XMLENC11}mgf1sha512`]: 'sha512',
};
const GCM = { nonceBytes: 12, tagBytes: 16 } as const;
const CBC_BLOCK_BYTES = 16;

/**
 * The text of an encrypted assertion (XML Encryption 1.1): one EncryptedData with one EncryptedKey, in it or beside it. RSA 1.5 is
 * rejected, and every failure looks alike, so that nobody learns from responses what a ciphertext holds.
 * @param keys PEM; during a rotation of ours there are two
 * @throws SsoRejection encryption_algorithm, structure, decryption
 */
export function decryptAssertion(encrypted: XmlElement, keys: readonly string[]): string {
  const parts = elements(encrypted);
  const [data, ...moreData] = childrenOf(encrypted, NS.encryption, 'EncryptedData');
  const info = data ? childrenOf(data, NS.signature, 'KeyInfo')[0] : undefined;
  const encryptedKeys = [
    ...childrenOf(encrypted, NS.encryption, 'EncryptedKey'),
    ...(info ? childrenOf(info, NS.encryption, 'EncryptedKey') : []),
  ];
  const [key, ...moreKeys] = encryptedKeys;
  if (!data || !key || moreData.length > 0 || moreKeys.length > 0 || parts.length > 2)
    throw new SsoRejection('structure', { received: 'EncryptedAssertion' });
  const method = algorithmOf(data);
  const content = CONTENT[method ?? ''];
  if (!content) throw new SsoRejection('encryption_algorithm', { received: method });
  const oaepHash = oaepHashOf(key);
  const wrapped = cipherValue(key);
  const sealed = cipherValue(data);
  for (const pem of keys)
    try {
      const secret = privateDecrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, wrapped);
      if (secret.length !== content.keyBytes) continue;
      return new TextDecoder('utf-8', { fatal: true }).decode(open(content.cipher, secret, sealed));
    } catch {
      // another key of ours may fit
    }
  throw new SsoRejection('decryption');
}

function open(cipher: (typeof CONTENT)[string]['cipher'], secret: Buffer, sealed: Buffer): Buffer {
  if (cipher === 'aes-128-gcm' || cipher === 'aes-256-gcm') {
    if (sealed.length < GCM.nonceBytes + GCM.tagBytes) throw new Error('too short');
    const decipher = createDecipheriv(cipher, secret, sealed.subarray(0, GCM.nonceBytes), {
      authTagLength: GCM.tagBytes,
    });
    decipher.setAuthTag(sealed.subarray(-GCM.tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(GCM.nonceBytes, -GCM.tagBytes)), decipher.final()]);
  }
  const decipher = createDecipheriv(cipher, secret, sealed.subarray(0, CBC_BLOCK_BYTES)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(sealed.subarray(CBC_BLOCK_BYTES)), decipher.final()]);
  // only the last byte counts (XML Encryption, section 5.2)
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > CBC_BLOCK_BYTES) throw new Error('no padding');
  return padded.subarray(0, -padding);
}

/** Node accepts one digest for both parts of OAEP (the hash and MGF1), so keys that use two different ones are rejected. */
function oaepHashOf(key: XmlElement): string {
  const [method] = childrenOf(key, NS.encryption, 'EncryptionMethod');
  const algorithm = method && attribute(method, 'Algorithm');
  const digestMethod = method && childrenOf(method, NS.signature, 'DigestMethod')[0];
  const mgfMethod = method && childrenOf(method, XMLENC11, 'MGF')[0];
  const digest = DIGESTS[(digestMethod && attribute(digestMethod, 'Algorithm')) ?? `${NS.signature}sha1`];
  const mgf =
    algorithm === `${NS.encryption}rsa-oaep-mgf1p`
      ? 'sha1'
      : MGF[(mgfMethod && attribute(mgfMethod, 'Algorithm')) ?? `${XMLENC11}mgf1sha1`];
  const known = algorithm === `${NS.encryption}rsa-oaep-mgf1p` || algorithm === `${XMLENC11}rsa-oaep`;
  if (!known || digest === undefined || digest !== mgf)
    throw new SsoRejection('encryption_algorithm', { received: [algorithm, digest, mgf].filter(Boolean).join(', ') });
  return digest;
}

function algorithmOf(parent: XmlElement): string | undefined {
  const [method] = childrenOf(parent, NS.encryption, 'EncryptionMethod');
  return method && attribute(method, 'Algorithm');
}

function cipherValue(parent: XmlElement): Buffer {
  const [data, ...more] = childrenOf(parent, NS.encryption, 'CipherData');
  const [value, ...others] = data ? elements(data) : [];
  const text = value?.name === 'CipherValue' && value.namespace === NS.encryption ? textOf(value) : undefined;
  if (text === undefined || more.length > 0 || others.length > 0)
    throw new SsoRejection('structure', { received: 'CipherData' });
  return Buffer.from(text, 'base64');
}
