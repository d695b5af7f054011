import { WebhookVerificationError } from './errors.js';
import type { components } from './generated/openapi.js';

export type WebhookPayload = components['schemas']['WebhookPayload'];

export interface VerifyOptions {
  /** The maximum difference between the timestamp and `now`, in seconds. Default 300. */
  toleranceSeconds?: number;
  now?: Date;
}

/**
 * Verifies the signature of a webhook (Standard Webhooks, scheme v1: https://www.standardwebhooks.com/) and returns its event.
 * @param body the raw body, before any parsing
 * @param headers of the request, as Node or the Fetch API represents them
 * @param secret `whsec_…`, as shown when the endpoint was created
 * @throws WebhookVerificationError if someone else sent it, it was changed, or it is too old
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Record<string, string | string[] | undefined>,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookPayload> {
  const given = headers instanceof Headers ? headers : new Headers(entriesOf(headers));
  const read = (name: string) => {
    const value = given.get(name);
    if (value === null) throw new WebhookVerificationError(`The header ${name} is missing`);
    return value;
  };
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')];
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a Unix time');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  // not `>`: a tolerance that is no number, from a setting that is missing, must not accept every age
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError('webhook-timestamp is too far from now');
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...content]);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // there are several while a secret is rotated
  const matches = await Promise.all(
    signatures
      .split(' ')
      .filter((signature) => signature.startsWith('v1,'))
      .map((signature) => crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)),
  );
  if (!matches.includes(true))
    throw new WebhookVerificationError('No signature matches: the secret is wrong, or the body was changed');
  return JSON.parse(new TextDecoder().decode(content));
}

function entriesOf(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)]],
  );
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  // anybody can sign with an empty key
  if (key.length === 0) throw new TypeError('The secret must be whsec_ followed by base64');
  return key;
}

/** Empty if it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
