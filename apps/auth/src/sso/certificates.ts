import { createHash, type KeyObject, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import type { SsoCertificate } from '@assay/contracts';
import type { X509CertificateGenerator } from '@peculiar/x509';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2_048,
};
type SelfSigned = Parameters<typeof X509CertificateGenerator.createSelfSigned>[0];
const LIFE_YEARS = 10;
const MIN_RSA_BITS = 2_048;

/** One certificate, PEM or the base64 of metadata. @returns what is wrong with it, for people, where it cannot be used */
export function readCertificate(text: string): { certificate: X509Certificate } | { fault: string } {
  const [, armoured] = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(text) ?? [];
  const base64 = (armoured ?? text).replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return { fault: 'must be a certificate, PEM or base64' };
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const fault = keyFault(certificate.publicKey);
    return fault === undefined ? { certificate } : { fault };
  } catch {
    return { fault: 'must be an X.509 certificate' };
  }
}

function keyFault(key: KeyObject): string | undefined {
  if (key.asymmetricKeyType !== 'rsa') return 'must have an RSA key';
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits < MIN_RSA_BITS ? `must have a key of at least ${MIN_RSA_BITS} bits` : undefined;
}

export function showCertificate(pem: string): SsoCertificate {
  const certificate = new X509Certificate(pem);
  return {
    fingerprint_sha256: createHash('sha256').update(certificate.raw).digest('hex'),
    subject: certificate.subject.replaceAll('\n', ', '),
    not_before: new Date(certificate.validFrom).toISOString(),
    not_after: new Date(certificate.validTo).toISOString(),
    pem,
  };
}

/** The base64 of a certificate, as KeyInfo and metadata hold it. */
export function certificateBody(pem: string): string {
  return new X509Certificate(pem).raw.toString('base64');
}

/** A key pair of ours with a certificate that only carries its public key: nobody vouches for it. */
export async function makeKeyPair(name: string): Promise<{ privateKey: string; certificate: string }> {
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const now = new Date();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: `00${randomBytes(15).toString('hex')}`,
    name: [{ CN: [name] }],
    notBefore: now,
    notAfter: new Date(Date.UTC(now.getUTCFullYear() + LIFE_YEARS, now.getUTCMonth(), now.getUTCDate())),
    signingAlgorithm: RSA,
    // the library takes the DOM's type where that is known, which has fewer usages than Node's
    keys: keys as SelfSigned['keys'],
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return { privateKey: pem('PRIVATE KEY', pkcs8), certificate: certificate.toString('pem') };
}

function pem(label: string, base64: string): string {
  return `-----BEGIN ${label}-----\n${base64.replaceAll(/.{64}/g, '$&\n').trim()}\n-----END ${label}-----\n`;
}
