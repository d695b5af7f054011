import { WebhookVerificationError } from './errors.js';
import type { components } from './generated/openapi.js';

export type WebhookPayload = components['schemas']['WebhookPayload'];

export interface VerifyOptions {
  /** Seconds that the timestamp may differ from `now`. Default 300. */
  toleranceSeconds?: number;
  now?: Date;
}

/**
 * The event in `body`, once its signature is proved as Standard Webhooks says, scheme v1 (https://www.standardwebhooks.com/).
 * @param body as it came, before any parsing
 * @param headers of the request, as Node or the Fetch API has them
 * @param secret `whsec_…`, as it was shown when the endpoint was made
 * @throws WebhookVerificationError where somebody else sent it, it was changed, or it is too old
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Record<string, string | string[] | undefined>,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookPayload> {
  const given = headers instanceof Headers ? headers : new Headers(entriesOf(headers));
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((part) => {
    const value = given.get(`webhook-${part}`);
    if (value === null) throw new WebhookVerificationError(`The header webhook-${part} is missing`);
    return value;
  }) as [string, string, string];
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is not a Unix time');
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  // not `>`: a tolerance that is no number, from a setting that is missing, must not accept every age
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError('webhook-timestamp is too far from now');
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...content]);
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // several while a secret is rotated
  const matches = await Promise.all(
    signatures
      .split(' ')
      .filter((signature) => signature.startsWith('v1,'))
      .map((signature) => crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)),
  );
  if (!matches.includes(true))
    throw new WebhookVerificationError('No signature matches: the secret is another, or the body was changed');
  return JSON.parse(new TextDecoder().decode(content));
}

function entriesOf(headers: Record<string, string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') ? [] : [[name, String(value)] as [string, string]],
  );
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  // anybody can sign with an empty key
  if (key.length === 0) throw new TypeError('The secret is not one of a webhook endpoint: whsec_ and base64');
  return key;
}

/** None where it is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
