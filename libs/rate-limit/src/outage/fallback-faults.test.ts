import { describeWithRedis, type TestRedis, waitFor } from '@assay/testing';
import { afterEach, expect, it } from '@jest/globals';
import {
  cleanUp,
  cleanups,
  isShared,
  once,
  openGateway,
  openLeasing,
  ownRedis,
  spendTimes,
} from '../../test/gateway.js';
import { type SlowProxy, startSlowProxy } from '../../test/slow-proxy.js';
import { StandingClock } from '../../test/standing-clock.js';
import { connectRedis } from '../stores/redis-connection.js';

afterEach(cleanUp);

describeWithRedis('FallbackStore in faults', () => {
  /** Breaks Redis, and gives what repairs it. */
  type Fault = (redis: { server: TestRedis; proxy: SlowProxy }) => Promise<() => Promise<void> | void>;
  const slowBy =
    (delayMs: number): Fault =>
    async ({ proxy }) => {
      proxy.delayMs = delayMs;
      return () => {
        proxy.delayMs = 0;
      };
    };
  const faults: [string, Fault][] = [
    [
      'killed',
      async ({ server }) => {
        await server.kill();
        return () => server.restart();
      },
    ],
    [
      'stopped',
      async ({ server }) => {
        server.pause();
        return () => server.resume();
      },
    ],
    ['slow by 10 ms', slowBy(10)],
    ['slow by 20 ms', slowBy(20)],
    ['slow by 200 ms', slowBy(200)],
    [
      // what managed services do: the name leads to the new primary soon, and connections stay with the old one
      'failed over to another server',
      async ({ server, proxy }) => {
        const successor = await ownRedis();
        const admin = connectRedis(server.url);
        await waitFor(() => admin.status === 'ready');
        cleanups.push(async () => admin.disconnect());
        const { hostname, port } = new URL(successor.url);
        await admin.replicaof(hostname, Number(port));
        return () => {
          proxy.redisUrl = successor.url;
        };
      },
    ],
    [
      'out of memory',
      async ({ server: { url } }) => {
        const admin = connectRedis(url);
        await waitFor(() => admin.status === 'ready');
        cleanups.push(async () => admin.disconnect());
        await admin.config('SET', 'maxmemory', '1');
        return async () => void (await admin.config('SET', 'maxmemory', '0'));
      },
    ],
  ];

  /** Whether an answer is there before the event loop has looked at a timer or a socket again: nobody was asked for it. */
  const isImmediate = (answer: Promise<unknown>): Promise<boolean> =>
    Promise.race([
      answer.then(() => true),
      new Promise<false>((resolve) => {
        setImmediate(() => resolve(false));
      }),
    ]);

  // How long the first requests wait, and how soon Redis is used again, are figures of bench/rate-limit.mjs.
  it.each(faults)(
    'fails no request while Redis is %s, asks it no more once that is known, and comes back',
    async (_, fault) => {
      const server = await ownRedis();
      const proxy = await startSlowProxy(server.url);
      cleanups.push(() => proxy.stop());
      const { store, changes, modes } = await openGateway(proxy.url);
      await spendTimes(store, 'warm', 50);
      // a machine that is busy enough makes any Redis look slow for a moment
      await waitFor(isShared(store));
      const known = modes().length;

      const repair = await fault({ server, proxy });
      const pending: Promise<unknown>[] = [];
      const spend = () => store.spend(once(`client${pending.length % 20}`));
      await waitFor(
        () => {
          pending.push(spend());
          return store.status().mode === 'local';
        },
        { intervalMs: 2 },
      );
      for (let i = 0; i < 400; i++) {
        const answer = spend();
        pending.push(answer);
        expect(await isImmediate(answer)).toBe(true);
      }
      await Promise.all(pending);
      expect(modes().slice(known)).toEqual(['local']);
      expect(changes.at(-1)?.message).toMatch(/^rate limits: Redis is away \(\w+\); going on with 1\/1 of each limit$/);

      await repair();
      await waitFor(isShared(store));
      expect(modes().slice(known, known + 2)).toEqual(['local', 'shared']);
    },
  );

  it.each(faults)(
    'lets requests far from their limits go on as if nothing were while Redis is %s',
    async (_, fault) => {
      const server = await ownRedis();
      const proxy = await startSlowProxy(server.url);
      cleanups.push(() => proxy.stop());
      // leases end by the clock: it stands still, so that a slow machine does not end them
      const clock = new StandingClock();
      const { leased, store } = await openLeasing(proxy.url, { clock });
      const one = (i: number) => leased.spend(once(`client${i % 20}`, 100_000));
      for (let i = 0; i < 200; i++) await one(i);
      clock.stand();
      for (let i = 0; i < 200; i++) await one(i);
      const repair = await fault({ server, proxy });
      let waited = 0;
      for (let i = 0; i < 1_000; i++) {
        const answer = one(i);
        if (!(await isImmediate(answer))) waited++;
        expect((await answer).allowed).toBe(true);
      }
      // at most the one with which the lease of a client runs out
      expect(waited).toBeLessThanOrEqual(20);
      clock.goOn();
      await repair();
      await waitFor(isShared(store));
    },
  );
});
