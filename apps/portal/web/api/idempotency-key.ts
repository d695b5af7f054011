export type IdempotencyKey = { 'Idempotency-Key': string };

/** A POST may be sent again after a broken connection without doing its work twice. */
export function idempotencyKey(): IdempotencyKey {
  return { 'Idempotency-Key': crypto.randomUUID() };
}
