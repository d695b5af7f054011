import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { isJsonObject } from '@assay/contracts/json-object';

/** DSSE v1 envelope (secure-systems-lab/dsse, envelope.md); base64 is the standard alphabet with padding. */
export interface Envelope {
  payload: string;
  payloadType: string;
  signatures: { keyid: string; sig: string }[];
}

/** A published Ed25519 key (RFC 8037). */
export interface AttestationKey extends JsonWebKey {
  kty: 'OKP';
  crv: 'Ed25519';
  kid: string;
  x: string;
}

export const IN_TOTO_PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** What is signed: DSSE's pre-authentication encoding, `DSSEv1 <length> <type> <length> <payload>`. */
export function preAuthenticationEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.byteLength} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** The attestation is not what was signed, or not signed by a key of the set: one sentence for people. */
export class AttestationError extends Error {
  override name = 'AttestationError';
}

/**
 * The payload of an envelope that one of the keys has signed. Strict: any other member, and any other spelling of the
 * base64, is refused, so that no byte of it can be changed.
 * @throws AttestationError
 */
export function openEnvelope(text: string, keys: readonly AttestationKey[]): Buffer {
  const envelope = readEnvelope(text);
  if (envelope.payloadType !== IN_TOTO_PAYLOAD_TYPE)
    throw new AttestationError(`the payload type is not ${IN_TOTO_PAYLOAD_TYPE}`);
  const payload = decode(envelope.payload, 'payload');
  const signed = preAuthenticationEncoding(envelope.payloadType, payload);
  for (const { keyid, sig } of envelope.signatures) {
    const key = keys.find(({ kid }) => kid === keyid);
    if (!key)
      throw new AttestationError(
        `it is signed by the key "${keyid}", which is not in the key set: download the key set again`,
      );
    if (!verify(null, signed, createPublicKey({ key, format: 'jwk' }), decode(sig, 'sig')))
      throw new AttestationError('the signature is invalid: the attestation was changed after it was signed');
  }
  return payload;
}

function readEnvelope(text: string): Envelope {
  const envelope = parse(text);
  const [payload, payloadType, signatures] = members(envelope, ['payload', 'payloadType', 'signatures'], 'envelope');
  if (typeof payload !== 'string' || typeof payloadType !== 'string' || !Array.isArray(signatures))
    throw new AttestationError('it is no DSSE envelope: payload, payloadType and signatures are expected');
  if (signatures.length === 0) throw new AttestationError('it is not signed');
  return {
    payload,
    payloadType,
    signatures: signatures.map((signature) => {
      const [keyid, sig] = members(signature, ['keyid', 'sig'], 'signature');
      if (typeof keyid !== 'string' || typeof sig !== 'string')
        throw new AttestationError('a signature needs keyid and sig');
      return { keyid, sig };
    }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AttestationError('it is not JSON');
  }
}

function members(value: unknown, names: readonly string[], what: string): unknown[] {
  if (!isJsonObject(value)) throw new AttestationError(`the ${what} is not an object`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new AttestationError(`the ${what} has the unknown member ${JSON.stringify(unknown)}`);
  return names.map((name) => value[name]);
}

function decode(base64: string, what: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) throw new AttestationError(`its ${what} is not base64`);
  return bytes;
}
