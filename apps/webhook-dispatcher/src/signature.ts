import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * The headers of one attempt (Standard Webhooks 1.0). The identifier stays the same at every attempt, so that a receiver
 * may drop what it has seen; during a rotation there is one signature for each secret, separated by spaces.
 * @param secrets `whsec_` and base64 each, the newest first
 */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  timestampSeconds: number,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': secrets.map((secret) => signature(secret, id, timestampSeconds, body)).join(' '),
  };
}

/** `v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`. */
function signature(secret: string, id: string, timestampSeconds: number, body: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
}
