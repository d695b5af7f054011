import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** One element of ASN.1 in DER (ITU-T X.690). */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const utcTime = (time: Date) =>
  der(
    0x17,
    `${time
      .toISOString()
      .replace(/[-:T]|\.\d+/g, '')
      .slice(2, -1)}Z`,
  );

/** A self-signed certificate for DNS names (RFC 5280), valid for an hour, with its key; both in PEM. */
export function selfSigned(...names: string[]): { cert: string; key: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, names[0] ?? ''))));
  const subjectAltName = sequence(...names.map((host) => der(0x82, host)));
  const basicConstraints = sequence(der(0x01, Buffer.from([0xff])));
  const extensions = sequence(
    sequence(oid(0x55, 0x1d, 0x11), der(0x04, subjectAltName)),
    sequence(oid(0x55, 0x1d, 0x13), der(0x01, Buffer.from([0xff])), der(0x04, basicConstraints)),
  );
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))), // version 3
    der(0x02, Buffer.from([1])), // serial number
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(now - 60_000)), utcTime(new Date(now + 3_600_000))),
    name,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signature = sign('sha256', body, createPrivateKey(key));
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return { cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'), key };
}
