import { waitFor } from '@assay/testing';
import { expect } from '@jest/globals';
import { numbered, QUICK, type TestInWorld } from '../harness.js';

/** What becomes of messages whose handler fails, or that come twice. */
export function failures(test: TestInWorld): void {
  test('that fail come again, and hold up neither others nor those of their own key', async (world) => {
    const messaging = await world.open({ retry: { baseMs: 60_000, maxMs: 60_000 } });
    const seen: string[] = [];
    world.subscribe(messaging, 2, async ({ messageId }) => {
      if (messageId === 'msg_0') throw new Error('poison');
      seen.push(messageId);
    });
    await messaging.start();
    await world.send(numbered(40, (n) => `key-${n % 4}`));
    await waitFor(() => seen.length === 39);
    await waitFor(async () => {
      const [row] = await world.query('SELECT message_id, attempts, last_error FROM outbox');
      return expect(row).toEqual({ message_id: 'msg_0', attempts: 1, last_error: 'Error: poison' }) === undefined;
    });
  });

  test('that fail again and again become dead letters with their reason, and can be put back', async (world) => {
    const messaging = await world.open();
    const attempts: number[] = [];
    let poison = true;
    world.subscribe(messaging, 2, async ({ attempt }) => {
      attempts.push(attempt);
      if (poison) throw new Error(`attempt ${attempt} of no use`);
    });
    await messaging.start();
    await world.send([{ messageId: 'msg_p', key: 'k', payload: { a: 1 } }]);
    const letters = await waitFor(async () => {
      const rows = await world.query('SELECT message_id, topic, key, payload, attempts, reason FROM dead_letters');
      return rows.length > 0 && rows;
    });
    expect(letters).toEqual([
      {
        message_id: 'msg_p',
        topic: world.topic,
        key: 'k',
        payload: { a: 1 },
        attempts: 3,
        reason: 'Error: attempt 3 of no use',
      },
    ]);
    expect(attempts).toEqual([1, 2, 3]);
    expect(await world.query(`SELECT FROM outbox WHERE topic = '${world.topic}'`)).toEqual([]);
    poison = false;
    expect(await messaging.redrive({ topic: 'another.topic' })).toEqual([]);
    expect(await messaging.redrive({ messageIds: ['msg_p', 'msg_unknown'] })).toEqual(['msg_p']);
    await waitFor(() => attempts.length === 4);
    expect(attempts[3]).toBe(1);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    expect(await world.query('SELECT FROM dead_letters')).toEqual([]);
  });

  test('that break the contract of their topic never reach the handler', async (world) => {
    const messaging = await world.open({ maxAttempts: 1 });
    const seen: string[] = [];
    messaging.subscribe({
      group: world.group,
      topics: [world.strict],
      concurrency: 2,
      handler: async ({ messageId }) => void seen.push(messageId),
    });
    await messaging.start();
    const good = { organization_id: 'org_1', environment: 'prod', evaluation_id: 'eval_1' };
    await world.send([
      { topic: world.strict, messageId: 'msg_bad', payload: { ...good, environment: 'moon' } },
      { topic: world.strict, messageId: 'msg_good', payload: good },
    ]);
    const [letter] = await waitFor(async () => {
      const rows = await world.query<{ message_id: string; reason: string }>('SELECT * FROM dead_letters');
      return rows.length > 0 && rows;
    });
    expect(letter).toMatchObject({
      message_id: 'msg_bad',
      reason: expect.stringContaining('environment INVALID_ENUM'),
    });
    await waitFor(() => seen.length > 0);
    expect(seen).toEqual(['msg_good']);
  });

  test(`give up after ${QUICK.maxAttempts} attempts where the contract says so, whatever the handler throws`, async (world) => {
    const messaging = await world.open();
    world.subscribe(messaging, 2, async () => Promise.reject('a string with a NUL: \0'));
    await messaging.start();
    await world.send([{ messageId: 'msg_s' }]);
    const [letter] = await waitFor(async () => {
      const rows = await world.query<{ reason: string }>('SELECT reason FROM dead_letters');
      return rows.length > 0 && rows;
    });
    expect(letter?.reason).toBe('a string with a NUL: \ufffd');
  });

  test('that come twice have their effect once', async (world) => {
    const messaging = await world.open();
    const firsts: boolean[] = [];
    world.subscribe(messaging, 4, async ({ messageId }) => void firsts.push(await world.applyOnce(messageId)));
    await messaging.start();
    await world.send(numbered(20));
    await waitFor(() => firsts.length === 20);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    await world.send(numbered(20)); // as after a crash between publishing and deleting
    await waitFor(() => firsts.length === 40);
    expect(firsts.filter(Boolean)).toHaveLength(20);
    expect((await world.effects()).sort()).toEqual(
      numbered(20)
        .map(({ messageId }) => messageId)
        .sort(),
    );
  });

  test('that cannot be settled for a fault of ours are counted as such, and come again', async (world) => {
    const messaging = await world.open({ leaseMs: 1_000 });
    let attempts = 0;
    world.subscribe(messaging, 1, async () => {
      if (++attempts > 1) return;
      await world.query('REVOKE INSERT, UPDATE ON outbox FROM assay_evaluator');
      throw new Error('once');
    });
    await messaging.start();
    await world.send(numbered(1));
    const counted = /^assay_unexpected_errors_total\{part="settling messages"\} [1-9]/m;
    await waitFor(async () => counted.test(await world.registry.metrics()));
    await world.query('GRANT INSERT, UPDATE ON outbox TO assay_evaluator');
    await waitFor(() => attempts === 2);
    await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
  });
}
