import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorld, QUICK, untilHealthy, type World, type WorldOptions } from './harness.js';

/** What both transports promise; one suite for both. */
export function conformance(name: string, options: () => Promise<WorldOptions>): void {
  describe(`messages through ${name}`, () => {
    let world: World;
    beforeEach(async () => {
      world = await createWorld(await options());
    });
    afterEach(() => world.close());

    /** Messages with ids msg_0 … */
    const numbered = (count: number, key: (n: number) => string = (n) => `key-${n}`) =>
      Array.from({ length: count }, (_, n) => ({ messageId: `msg_${n}`, key: key(n), payload: { n } }));

    it('arrive with all they were sent with, and leave nothing behind', async () => {
      const messaging = await world.open();
      const seen: object[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 10,
        handler: async ({ signal: _, ...message }) => void seen.push(message),
      });
      await messaging.start();
      await world.send([{ messageId: 'msg_a', key: 'k', payload: { text: 'grün ✓', list: [1, null] } }]);
      await waitFor(() => seen.length === 1);
      expect(seen).toEqual([
        { messageId: 'msg_a', topic: world.topic, key: 'k', payload: { text: 'grün ✓', list: [1, null] }, attempt: 1 },
      ]);
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    });

    it('arrive however large they are together', async () => {
      const messaging = await world.open();
      const seen: unknown[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 10,
        handler: async ({ payload }) => {
          // of a backlog Kafka brings them all; what one takes early never meets the broker's limits
          await delay(20);
          seen.push((payload as { n: number }).n);
        },
      });
      // more than a broker takes for one partition at once (1 MB), and waiting when the first one looks
      await world.send(
        Array.from({ length: 40 }, (_, n) => ({
          messageId: `msg_${n}`,
          key: 'k',
          payload: { n, text: 'ü'.repeat(60_000) },
        })),
      );
      await messaging.start();
      await waitFor(() => seen.length === 40);
      expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n));
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    });

    it('arrive if and only if their transaction commits', async () => {
      const messaging = await world.open();
      const seen: string[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 10,
        handler: async ({ messageId }) => void seen.push(messageId),
      });
      await messaging.start();
      const { enqueue } = await import('../src/index.js');
      const message = { topic: world.topic, key: 'k', organizationId: 'org_test', payload: {} };
      const rolledBack = world.database.system(async (tx) => {
        await enqueue(tx, [{ ...message, messageId: 'msg_lost' }] as never);
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      // of the same key, and so behind it, had it been sent
      await world.send([{ messageId: 'msg_kept', key: 'k' }]);
      await waitFor(() => seen.includes('msg_kept'));
      expect(seen).toEqual(['msg_kept']);
    });

    it('of one key are handled one after the other in their order, those of other keys beside them', async () => {
      const messaging = await world.open();
      const order = new Map<string, number[]>();
      let running = 0;
      let most = 0;
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 8,
        handler: async ({ key, payload }) => {
          most = Math.max(most, ++running);
          await delay(Math.random() * 8);
          order.set(key, [...(order.get(key) ?? []), (payload as { n: number }).n]);
          running--;
        },
      });
      await messaging.start();
      await world.send(numbered(200, (n) => `key-${n % 10}`));
      await waitFor(() => [...order.values()].flat().length === 200);
      for (const [key, seen] of order) {
        const sent = Array.from({ length: 20 }, (_, n) => n * 10 + Number(key.slice(4)));
        expect({ key, seen }).toEqual({ key, seen: sent });
      }
      expect(most).toBeGreaterThan(2);
      expect(most).toBeLessThanOrEqual(8);
    });

    it('that fail come again, and hold up neither others nor those of their own key', async () => {
      const messaging = await world.open({ retry: { baseMs: 60_000, maxMs: 60_000 } });
      const seen: string[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async ({ messageId }) => {
          if (messageId === 'msg_0') throw new Error('poison');
          seen.push(messageId);
        },
      });
      await messaging.start();
      await world.send(numbered(40, (n) => `key-${n % 4}`));
      await waitFor(() => seen.length === 39);
      await waitFor(async () => {
        const [row] = await world.query('SELECT message_id, attempts, last_error FROM outbox');
        return expect(row).toEqual({ message_id: 'msg_0', attempts: 1, last_error: 'Error: poison' }) === undefined;
      });
    });

    it('that fail again and again become dead letters with their reason, and can be put back', async () => {
      const messaging = await world.open();
      const attempts: number[] = [];
      let poison = true;
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async ({ attempt }) => {
          attempts.push(attempt);
          if (poison) throw new Error(`attempt ${attempt} of no use`);
        },
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

    it('that break the contract of their topic never reach the handler', async () => {
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

    it('that come twice have their effect once', async () => {
      const messaging = await world.open();
      const firsts: boolean[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 4,
        handler: async ({ messageId }) => void firsts.push(await world.applyOnce(messageId)),
      });
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

    it('are shared by the processes of a group, each to one of them', async () => {
      const seen: string[][] = [[], []];
      const both = [await world.open(), await world.open()];
      for (const [index, messaging] of both.entries()) {
        messaging.subscribe({
          group: world.group,
          topics: [world.topic],
          concurrency: 2,
          handler: async ({ messageId }) => {
            await delay(3);
            seen[index]?.push(messageId);
            await world.applyOnce(messageId);
          },
        });
        await messaging.start();
        await untilHealthy(messaging);
      }
      // a group takes its time until both belong to it: messages come until both have had a share
      const ids: string[] = [];
      await waitFor(
        async () => {
          const more = Array.from({ length: 50 }, (_, n) => ({
            messageId: `msg_${ids.length + n}`,
            key: `key-${ids.length + n}`,
          }));
          ids.push(...more.map(({ messageId }) => messageId));
          await world.send(more);
          return seen.every((share) => share.length > 10);
        },
        { intervalMs: 200, what: 'a share of more than ten messages for each of two processes' },
      );
      await waitFor(async () => (await world.effects()).length === ids.length);
      expect(new Set(seen.flat())).toEqual(new Set(ids));
    });

    it('stay with a handler that waits, however long, and are not given to another', async () => {
      const deliveries: string[] = [];
      const greeted = new Set<number>();
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      for (let n = 0; n < 2; n++) {
        const messaging = await world.open({ leaseMs: 1_500 });
        messaging.subscribe({
          group: world.group,
          topics: [world.topic],
          concurrency: 1,
          handler: async ({ messageId, signal }) => {
            if (messageId !== 'msg_waits') return void greeted.add(n);
            deliveries.push(messageId);
            await gate;
            signal.throwIfAborted();
            await world.applyOnce(messageId);
          },
        });
        await messaging.start();
        await untilHealthy(messaging);
      }
      // a group that another process joins gives its messages again: it is whole once both have had one
      for (let sent = 0; greeted.size < 2; sent += 20) {
        await world.send(numbered(20).map((message, at) => ({ ...message, messageId: `msg_greets_${sent + at}` })));
        await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
        await delay(200);
      }
      await world.send([{ messageId: 'msg_waits' }]);
      await waitFor(() => deliveries.length === 1);
      await delay(4_500); // three leases
      open();
      await waitFor(async () => (await world.effects()).length === 1);
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
      expect(deliveries).toEqual(['msg_waits']);
    });

    it('of a process that stops go to another one at once, and it costs them no attempt', async () => {
      const attempts: number[] = [];
      const STOP_GRACE_MS = 15_000;
      const first = await world.open({ stopGraceMs: STOP_GRACE_MS });
      first.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 5,
        handler: ({ attempt, signal }) => {
          attempts.push(attempt);
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
      });
      await first.start();
      await world.send(numbered(5));
      await waitFor(() => attempts.length === 5);
      const closing = performance.now();
      await first.close();
      // it waits for handlers that ignore their signal, and these do not
      expect(performance.now() - closing).toBeLessThan(STOP_GRACE_MS);
      const second = await world.open();
      second.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 5,
        handler: async ({ attempt }) => void attempts.push(attempt),
      });
      await second.start();
      await waitFor(() => attempts.length === 10);
      expect(attempts).toEqual(Array(10).fill(1));
    });

    it('are told of by a hint, not found by the next poll', async () => {
      // ten polls would take ten minutes: whatever comes within the time of a test was told of
      const messaging = await world.open({ pollMs: 60_000 });
      let arrived = 0;
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async () => void arrived++,
      });
      await messaging.start();
      await untilHealthy(messaging);
      for (let n = 1; n <= 10; n++) {
        await world.send([{}]);
        await waitFor(() => arrived === n, { what: `message ${n}` });
      }
    });

    it('are found by the poll where the hint was lost', async () => {
      const messaging = await world.open();
      const seen: string[] = [];
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async ({ messageId }) => void seen.push(messageId),
      });
      await messaging.start();
      await untilHealthy(messaging);
      await world.query(
        `INSERT INTO outbox (message_id, topic, key, organization_id, payload) VALUES ('msg_x', $1, 'k', 'o', '{}')`,
        [world.topic],
      );
      await waitFor(() => seen.length === 1);
    });

    it('are counted', async () => {
      const messaging = await world.open({ maxAttempts: 1 });
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async ({ messageId }) => {
          if (messageId === 'msg_0') throw new Error('poison');
        },
      });
      await messaging.start();
      await world.send(numbered(3));
      await waitFor(async () => (await world.query('SELECT FROM dead_letters')).length === 1);
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
      await untilHealthy(messaging);
      const text = await waitFor(async () => {
        const metrics = await world.registry.metrics();
        return metrics.includes('outcome="dead"} 1') && metrics.includes('assay_dead_letters 1') && metrics;
      });
      expect(text).toContain(
        `assay_messages_handled_total{group="${world.group}",topic="${world.topic}",outcome="done"} 2`,
      );
      expect(text).toContain('assay_outbox_depth 0');
      expect(text).toContain(`assay_messaging_up{component="consumer ${world.group}"} 1`);
    });

    it('are old since they were due where they were to wait, and since they were made where they failed', async () => {
      await world.open({});
      const waiting = (attempts: number) =>
        world.query(
          `INSERT INTO outbox (message_id, topic, key, organization_id, payload, attempts, created_at, available_at)
           VALUES ('msg_x', $1, 'k', 'o', '{}', $2, now() - interval '2 hours', now() - interval '1 hour')
           ON CONFLICT (message_id) DO UPDATE SET attempts = excluded.attempts`,
          [world.topic, attempts],
        );
      const age = async () =>
        Number(/^assay_outbox_oldest_due_seconds (\S+)$/m.exec(await world.registry.metrics())?.[1]);
      await waiting(0);
      const isBetween = (least: number, most: number) =>
        waitFor(async () => (await age()) >= least && (await age()) < most);
      await isBetween(3_600, 7_200);
      await waiting(1);
      await isBetween(7_200, 10_800);
    });

    it('that cannot be settled for a fault of ours are counted as such, and come again', async () => {
      const messaging = await world.open({ leaseMs: 1_000 });
      let attempts = 0;
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 1,
        handler: async () => {
          if (++attempts > 1) return;
          await world.query('REVOKE INSERT, UPDATE ON outbox FROM assay_evaluator');
          throw new Error('once');
        },
      });
      await messaging.start();
      await world.send(numbered(1));
      const counted = /^assay_unexpected_errors_total\{part="settling messages"\} [1-9]/m;
      await waitFor(async () => counted.test(await world.registry.metrics()));
      await world.query('GRANT INSERT, UPDATE ON outbox TO assay_evaluator');
      await waitFor(() => attempts === 2);
      await waitFor(async () => (await world.query('SELECT FROM outbox')).length === 0);
    });

    it('belong to one group: another one is rejected', async () => {
      const messaging = await world.open();
      const subscribe = () =>
        messaging.subscribe({ group: 'strangers', topics: [world.topic], concurrency: 1, handler: async () => {} });
      expect(subscribe).toThrow(`Topic ${world.topic} belongs to group ${world.group}, not to strangers`);
    });

    it(`give up after ${QUICK.maxAttempts} attempts where the contract says so, whatever the handler throws`, async () => {
      const messaging = await world.open();
      messaging.subscribe({
        group: world.group,
        topics: [world.topic],
        concurrency: 2,
        handler: async () => Promise.reject('a string with a NUL: \0'),
      });
      await messaging.start();
      await world.send([{ messageId: 'msg_s' }]);
      const [letter] = await waitFor(async () => {
        const rows = await world.query<{ reason: string }>('SELECT reason FROM dead_letters');
        return rows.length > 0 && rows;
      });
      expect(letter?.reason).toBe('a string with a NUL: \ufffd');
    });
  });
}
