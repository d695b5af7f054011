import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../test/gateway.js';

describe('What is kept for a time is erased when a gateway starts', () => {
  let gateway: TestGateway;
  let acme: Consumer;
  beforeAll(async () => {
    gateway = await startTestGateway();
    acme = gateway.consumer({}, ['admin']);
    await gateway.addOrganization(acme);
  });
  afterAll(() => gateway.stop());

  /** Another gateway starts, and stops when `seen`. */
  async function untilErased(seen: () => Promise<boolean>): Promise<void> {
    const another = await gateway.startAnother();
    await waitFor(seen);
    await another.stop();
  }

  it('requests of the log after a week', async () => {
    const logged = async () => (await gateway.postgres.query('SELECT id FROM request_log')).rows.map(({ id }) => id);
    const made = async () => (await acme.call('GET', '/v1/webhooks')).headers.get('x-request-id');
    const [old, young] = [await made(), await made()];
    await waitFor(async () => (await logged()).includes(old) && (await logged()).includes(young));
    for (const [id, hours] of [
      [old, 7 * 24 + 1],
      [young, 7 * 24 - 1],
    ])
      await gateway.postgres.query('UPDATE request_log SET at = now() - make_interval(hours => $2) WHERE id = $1', [
        id,
        hours,
      ]);
    await untilErased(async () => !(await logged()).includes(old));
    expect(await logged()).toContain(young);
  });

  it('answers under an Idempotency-Key after a day', async () => {
    const post = (key: string, url: string) => acme.call('POST', '/v1/webhooks', { url }, { 'idempotency-key': key });
    for (const key of ['old', 'young']) expect((await post(key, `https://93.184.216.34/${key}`)).status).toBe(201);
    for (const [key, hours] of [
      ['old', 25],
      ['young', 23],
    ])
      await gateway.postgres.query(
        'UPDATE idempotency_keys SET created_at = now() - make_interval(hours => $2) WHERE split_part(key, $3, 2) = $1',
        [key, hours, ' '],
      );
    const kept = async () =>
      (await gateway.postgres.query('SELECT key FROM idempotency_keys')).rows.map(({ key }) => key.split(' ')[1]);
    await untilErased(async () => (await kept()).length === 1);
    expect(await kept()).toEqual(['young']);
    const replayed = await post('young', 'https://93.184.216.34/young');
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    // the key that was erased is free for another request
    expect((await post('old', 'https://93.184.216.34/another')).status).toBe(201);
  });
});
