import { setTimeout as delay } from 'node:timers/promises';
import { describeWithRedis, type TestRedis, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { itConforms } from '../../test/conformance.js';
import { admitted, cleanUp, cleanups, isShared, openLeasing, ownRedis, PATIENT } from '../../test/gateway.js';
import { startSlowProxy } from '../../test/slow-proxy.js';
import { StandingClock } from '../../test/standing-clock.js';
import { connectRedis } from '../stores/redis-connection.js';
import { RedisStore } from '../stores/redis-store.js';
import type { Decision, RateLimitStore } from '../stores/store.js';

const minute = (limit: number) => ({ name: 'minute', limit, windowSeconds: 60 });
const request = (subject: string, limit: number) => ({ subject, limits: [{ policy: minute(limit), cost: 1 }] });
const spends = async (store: RateLimitStore, subject: string, limit: number, times: number): Promise<Decision[]> => {
  const decisions: Decision[] = [];
  for (let i = 0; i < times; i++) decisions.push(await store.spend(request(subject, limit)));
  return decisions;
};

describeWithRedis('LeasedStore', () => {
  describe('of one gateway, which knows every number', () => {
    let own: Awaited<ReturnType<typeof openLeasing>>;
    beforeAll(async () => {
      own = await openLeasing((await ownRedis()).url, PATIENT);
    });
    afterAll(cleanUp);

    itConforms({
      store: () => own.leased,
      pass: (ms) => delay(ms),
      windowSeconds: [0.02, 0.05, 0.12],
      steps: { minMs: 0, maxMs: 40 },
      numRuns: 100,
    });
  });

  describe('of several gateways', () => {
    afterEach(cleanUp);
    const shared = async (server: TestRedis) => {
      const redis = connectRedis(server.url);
      const store = new RedisStore(redis);
      await waitFor(() => store.isReady());
      cleanups.push(() => store.close());
      return {
        store,
        redis,
        spent: async (subject: string) => (await store.peek(subject, [minute(1)])).windows[0]?.spent,
      };
    };

    it('asks Redis for one request in twenty at most, far from the limit', async () => {
      const { url } = await ownRedis();
      const gateways = [await openLeasing(url, PATIENT), await openLeasing(url, PATIENT)];
      await Promise.all(gateways.map(({ gateways }) => gateways.beat()));
      for (const { leased } of gateways)
        await Promise.all([spends(leased, 'far', 10_000, 500), spends(leased, 'far', 10_000, 500)]);
      for (const { leased } of gateways) {
        const { sharedCalls = 0, leasedDecisions = 0 } = leased.status();
        expect(sharedCalls / (sharedCalls + leasedDecisions)).toBeLessThanOrEqual(0.05);
      }
    });

    it('counts every request of the last tenth at Redis, and admits exactly the limit together', async () => {
      const { url } = await ownRedis();
      const gateways = [
        await openLeasing(url, PATIENT),
        await openLeasing(url, PATIENT),
        await openLeasing(url, PATIENT),
      ];
      const answers = await Promise.all(gateways.map(({ leased }) => spends(leased, 'near', 300, 300)));
      expect(admitted(answers.flat())).toBe(300);
    });

    it('gives unused budget back on shutdown, so that nothing is lost', async () => {
      const server = await ownRedis();
      const { spent } = await shared(server);
      const { leased } = await openLeasing(server.url, { ...PATIENT, leaseMs: 60_000 });
      await spends(leased, 'shutdown', 10_000, 20);
      expect(await spent('shutdown')).toBeGreaterThan(20);
      await leased.close();
      expect(await spent('shutdown')).toBe(20);
    });

    it('gives unused budget back when a lease is old', async () => {
      const server = await ownRedis();
      const { spent } = await shared(server);
      const clock = new StandingClock().stand();
      const { leased } = await openLeasing(server.url, { ...PATIENT, leaseMs: 600, clock });
      await spends(leased, 'old', 10_000, 20);
      expect(await spent('old')).toBeGreaterThan(20);
      clock.goOn();
      await waitFor(async () => (await spent('old')) === 20);
    });

    it('holds a lowered and a raised limit with the next request', async () => {
      const { leased } = await openLeasing((await ownRedis()).url, PATIENT);
      await spends(leased, 'changed', 1_000, 50);
      const [lowered] = await spends(leased, 'changed', 40, 1);
      expect([lowered?.allowed, lowered?.windows[0]]).toEqual([
        false,
        expect.objectContaining({ limit: 40, spent: 50, remaining: 0 }),
      ]);
      const [raised] = await spends(leased, 'changed', 60, 1);
      expect([raised?.allowed, raised?.windows[0]?.remaining]).toEqual([true, 9]);
    });

    it('spends its leases while Redis is away, then its share of the rest, and settles afterwards', async () => {
      const server = await ownRedis();
      const { spent } = await shared(server);
      const options = { ...PATIENT, timeoutMs: 300, leaseMs: 60_000 };
      const { leased, store, gateways } = await openLeasing(server.url, options);
      const { gateways: other } = await openLeasing(server.url);
      await Promise.all([gateways.beat(), other.beat()]);
      await gateways.beat();
      await spends(leased, 'away', 1_000, 30);
      const atRedis = (await spent('away')) ?? 0;
      server.pause();
      const without = admitted(await spends(leased, 'away', 1_000, 1_000));
      // what it had leased, and half of what Redis had left
      expect(30 + without).toBe(atRedis + Math.floor((1_000 - atRedis) / 2));
      server.resume();
      await waitFor(isShared(store));
      await waitFor(async () => (await spent('away')) === 30 + without);
    });

    it('never spends a lease in a window that Redis has ended', async () => {
      const server = await ownRedis();
      const { store } = await shared(server);
      const { leased } = await openLeasing(server.url, PATIENT);
      const policy = { name: 'short', limit: 1_000, windowSeconds: 0.1 };
      const windowsSeen = new Set<number>();
      while (windowsSeen.size < 15) {
        const { windows } = await leased.spend({ subject: 'ends', limits: [{ policy, cost: 1 }] });
        // asked after the decision: a window of this start is over where Redis has a later one
        const now = (await store.peek('ends', [policy])).windows[0];
        const resetAtMs = windows[0]?.resetAtMs ?? 0;
        windowsSeen.add(resetAtMs);
        if (now && now.spent > 0) expect(now.resetAtMs).toBeGreaterThanOrEqual(resetAtMs);
      }
    });

    it('keeps budget: what all gateways admitted is never more than Redis counts, and the same when all have closed', async () => {
      const server = await ownRedis();
      const { store } = await shared(server);
      const policies = [
        minute(120),
        { name: 'hour', limit: 300, windowSeconds: 3_600 },
        { name: 'route', limit: 40, windowSeconds: 60 },
      ];
      let run = 0;
      const step = fc.record({
        gateway: fc.nat(2),
        subject: fc.constantFrom('a', 'b'),
        policies: fc.subarray([0, 1, 2], { minLength: 1 }),
        cost: fc.integer({ min: 1, max: 3 }),
        times: fc.integer({ min: 1, max: 40 }),
        parallel: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), fc.nat(2), async (steps, killed) => {
          const prefix = `run${run++}:`;
          const gateways = await Promise.all([0, 1, 2].map(() => openLeasing(server.url, PATIENT)));
          const spent = new Map<string, number>();
          for (const { gateway, subject, policies: indexes, cost, times, parallel } of steps) {
            const limits = indexes.map((i) => ({ policy: policies[i] as (typeof policies)[number], cost }));
            const one = async () => {
              const decision = await gateways[gateway]?.leased.spend({ subject: prefix + subject, limits });
              if (decision?.allowed)
                for (const i of indexes) spent.set(`${subject} ${i}`, (spent.get(`${subject} ${i}`) ?? 0) + cost);
            };
            if (parallel) await Promise.all(Array.from({ length: times }, one));
            else for (let i = 0; i < times; i++) await one();
          }
          const check = async (exact: boolean) => {
            for (const subject of ['a', 'b']) {
              const { windows } = await store.peek(prefix + subject, policies);
              for (const [i, window] of windows.entries()) {
                const own = spent.get(`${subject} ${i}`) ?? 0;
                expect(own).toBeLessThanOrEqual(window.spent);
                expect(window.spent).toBeLessThanOrEqual(window.limit);
                if (exact) expect(window.spent).toBe(own);
              }
            }
          };
          await check(false);
          // a gateway that is killed gives nothing back; the law above holds all the same
          await Promise.all(gateways.map(({ leased }, i) => i !== killed && leased.close()));
          await check(false);
          await gateways[killed]?.leased.close();
          await check(true);
        }),
        { numRuns: 40 },
      );
    });

    it('waits for nobody while Redis is slow, and leases again when it is quick', async () => {
      const server = await ownRedis();
      const proxy = await startSlowProxy(server.url);
      cleanups.push(() => proxy.stop());
      const { leased, store } = await openLeasing(proxy.url, { ...PATIENT, timeoutMs: 500, leaseMs: 60_000 });
      const one = (i: number) => leased.spend(request(`slow${i % 20}`, 100_000));
      for (let i = 0; i < 400; i++) await one(i);
      proxy.delayMs = 2_000;
      // whoever has leases does not even notice; the first request without one does
      for (let i = 0; i < 100; i++) await one(i);
      expect(store.status().mode).toBe('shared');
      await leased.spend(request('without', 100_000));
      expect(store.status().mode).toBe('local');
      const before = leased.status().leasedDecisions ?? 0;
      for (let i = 0; i < 400; i++) expect((await one(i)).allowed).toBe(true);
      proxy.delayMs = 0;
      await waitFor(isShared(store));
      for (let i = 0; i < 400; i++) await one(i);
      expect(leased.status().leasedDecisions).toBeGreaterThan(before + 300);
    });
  });
});
