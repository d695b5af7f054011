import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { WebhookVerificationError } from './errors.js';
import { type VerifyOptions, verifyWebhook } from './webhooks.js';

const key = Buffer.from('a secret of the test');
const at = 1_700_000_000;
const body = '{"event":"webhook.test"}';
const verify = (options: VerifyOptions) =>
  verifyWebhook(
    body,
    {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${createHmac('sha256', key).update(`evt_1.${at}.${body}`).digest('base64')}`,
    },
    `whsec_${key.toString('base64')}`,
    options,
  );

it('an event is as old as the tolerance allows, and of no age where the tolerance is no number', async () => {
  const now = (seconds: number) => new Date(1_000 * (at + seconds));
  for (const seconds of [-60, 60])
    expect((await verify({ now: now(seconds), toleranceSeconds: 60 })).event).toBe('webhook.test');
  for (const options of [
    { now: now(-61), toleranceSeconds: 60 },
    { now: now(61), toleranceSeconds: 60 },
    { now: now(0), toleranceSeconds: Number.NaN },
    { now: new Date(Number.NaN) },
  ])
    await expect(verify(options)).rejects.toThrow(WebhookVerificationError);
});
