import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '@assay/platform';
import { describeWithRedis, freePort, waitFor } from '@assay/testing';
import { afterEach, expect, it } from '@jest/globals';
import {
  admitted,
  cleanUp,
  cleanups,
  isShared,
  once,
  openGateway,
  ownRedis,
  PATIENT,
  policy,
  spendTimes,
} from '../../test/gateway.js';
import { startSlowProxy } from '../../test/slow-proxy.js';
import { connectRedis } from '../stores/redis-connection.js';
import { StoreUnavailableError } from '../stores/store.js';
import { LiveGateways } from './live-gateways.js';

afterEach(cleanUp);

describeWithRedis('FallbackStore', () => {
  it('goes on with its part of what was left, divided by the live gateways', async () => {
    const server = await ownRedis();
    const one = await openGateway(server.url, PATIENT);
    const two = await openGateway(server.url, PATIENT);
    await Promise.all([one.gateways.beat(), two.gateways.beat()]);
    expect([one.store.status().liveGateways, two.store.status().liveGateways]).toEqual([2, 2]);
    const before = await spendTimes(one.store, 'used', 10);
    await spendTimes(two.store, 'used', 10);
    await two.store.spend(once('used'));
    await one.store.spend(once('used'));
    await server.kill();

    expect(admitted(await spendTimes(one.store, 'fresh', 60))).toBe(30);
    const used = await spendTimes(one.store, 'used', 60);
    // 60 − 22 were left, half of them for this gateway
    expect(admitted(used)).toBe(19);
    expect(used.at(-1)?.windows[0]).toMatchObject({ limit: 60, remaining: 0, exhausted: true });
    expect(used[0]?.windows[0]?.remaining).toBe(18);
    expect(used[0]?.windows[0]?.resetAtMs).toBe(before[0]?.windows[0]?.resetAtMs);
    // a limit that is smaller than the number of gateways still serves somebody; a limit of 0 serves nobody
    expect((await one.store.spend(once('tiny', 1))).allowed).toBe(true);
    expect((await one.store.spend(once('none', 0))).allowed).toBe(false);
  });

  it('hands over an error of its own calls to Redis that is no outage, and says nothing of outages', async () => {
    const server = await ownRedis();
    const caught: [string, string][] = [];
    const unexpected = { caught: (part: string, error: unknown) => void caught.push([part, String(error)]) };
    const { store, redis } = await openGateway(server.url, { ...PATIENT, unexpected });
    await server.kill();
    await spendTimes(store, 'away', 3);
    await server.restart();
    await waitFor(isShared(store));
    expect(caught).toEqual([]);
    await redis.acl('SETUSER', 'default', '-eval', '-evalsha');
    expect((await store.spend(once('denied'))).allowed).toBe(true);
    await waitFor(() => caught.some(([part]) => part === 'settling rate limits'));
    for (const [, error] of caught) expect(error).toContain('NOPERM');
  });

  it('tells Redis what was admitted without it, and counts what Redis answered too late once', async () => {
    const server = await ownRedis();
    const { store, shared } = await openGateway(server.url, { ...PATIENT, timeoutMs: 500 });
    const [first] = await spendTimes(store, 'settled', 3);
    server.pause();
    expect(admitted(await spendTimes(store, 'settled', 5))).toBe(5);
    expect(store.status()).toMatchObject({ mode: 'local', localDecisions: 5 });
    await delay(20);
    server.resume();
    await waitFor(isShared(store));
    const { windows } = await shared.peek('settled', [policy]);
    expect(windows[0]).toMatchObject({ spent: 8, resetAtMs: first?.windows[0]?.resetAtMs });
  });

  it('settles thousands of windows without leaving Redis again', async () => {
    const server = await ownRedis();
    const { store, shared, modes } = await openGateway(server.url, { ...PATIENT, timeoutMs: 500 });
    server.pause();
    await Promise.all(Array.from({ length: 5_000 }, (_, i) => store.spend(once(`many${i}`))));
    server.resume();
    await waitFor(isShared(store));
    for (const i of [0, 1, 2_500, 4_999])
      expect((await shared.peek(`many${i}`, [policy])).windows[0]?.spent).toBeGreaterThanOrEqual(1);
    await delay(150);
    expect(modes()).toEqual(['local', 'shared']);
  });

  it('goes on in the time of Redis, though the clock of the gateway is off by an hour', async () => {
    const server = await ownRedis();
    const clock: Clock = { nowMs: () => Date.now() + 3_600_000, monotonicMs: systemClock.monotonicMs };
    const { store } = await openGateway(server.url, { ...PATIENT, clock });
    const [known] = await spendTimes(store, 'known', 1);
    await server.kill();
    const [still] = await spendTimes(store, 'known', 1);
    expect(store.status().mode).toBe('local');
    expect(still?.windows[0]?.resetAtMs).toBe(known?.windows[0]?.resetAtMs);
    const [fresh] = await spendTimes(store, 'fresh', 1);
    expect(Math.abs((fresh?.windows[0]?.resetAtMs ?? 0) - Date.now() - 60_000)).toBeLessThan(60_000);
  });

  it('rejects requests that fail closed while Redis is gone, and lets them wait while it is only slow', async () => {
    const server = await ownRedis();
    const proxied = await startSlowProxy(server.url);
    cleanups.push(() => proxied.stop());
    const { store } = await openGateway(proxied.url);
    proxied.delayMs = 60;
    await store.spend(once('open'));
    expect(store.status().mode).toBe('local');
    expect((await store.spend(once('closed'), { failClosed: true })).allowed).toBe(true);
    server.pause();
    await expect(store.spend(once('closed'), { failClosed: true })).rejects.toThrow(StoreUnavailableError);
    await server.kill();
    await waitFor(async () => {
      const atMs = performance.now();
      await expect(store.spend(once('closed'), { failClosed: true })).rejects.toThrow(StoreUnavailableError);
      return performance.now() - atMs < 20;
    });
    expect((await store.spend(once('open'))).allowed).toBe(true);
  });

  it('rejects everything after its configured time, shows windows all the same, and comes back', async () => {
    const server = await ownRedis();
    let passedMs = 0;
    const clock: Clock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + passedMs };
    const { store, modes } = await openGateway(server.url, { ...PATIENT, localForMs: 30_000, clock });
    await server.kill();
    await spendTimes(store, 'expiring', 1);
    passedMs = 30_001;
    await expect(store.spend(once('expiring'))).rejects.toThrow(StoreUnavailableError);
    expect((await store.peek('expiring', [policy])).windows[0]?.spent).toBe(1);
    expect(modes()).toEqual(['local', 'refusing']);
    await server.restart();
    await waitFor(isShared(store));
    expect((await store.spend(once('expiring'))).allowed).toBe(true);
  });

  it('starts without Redis, divides by the expected gateways, and finds Redis when it comes', async () => {
    const server = await ownRedis();
    await server.kill();
    const { store, modes } = await openGateway(server.url, {}, 4);
    expect(modes()).toEqual(['local']);
    expect(admitted(await spendTimes(store, 'early', 60))).toBe(15);
    await server.restart();
    await waitFor(isShared(store));
  });

  it('notices within seconds, without any request, that Redis is gone', async () => {
    const server = await ownRedis();
    const { store } = await openGateway(server.url);
    await server.kill();
    await waitFor(() => store.status().mode === 'local');
  });

  it('never leaves Redis because this process itself was busy', async () => {
    const server = await ownRedis();
    const { store, modes } = await openGateway(server.url, { timeoutMs: 250 });
    for (let i = 0; i < 6; i++) {
      const answers = Promise.all(Array.from({ length: 50 }, () => store.spend(once('busy', 10_000))));
      const untilMs = performance.now() + 300;
      while (performance.now() < untilMs);
      await answers;
    }
    expect(modes()).toEqual([]);
  });
});

describeWithRedis('LiveGateways', () => {
  it('counts the living, forgets the dead and those that left', async () => {
    const server = await ownRedis();
    const redis = connectRedis(server.url);
    cleanups.push(async () => redis.disconnect());
    await waitFor(() => redis.status === 'ready');
    let monotonicMs = 0;
    const clock: Clock = { nowMs: Date.now, monotonicMs: () => monotonicMs };
    const [a, b] = ['a', 'b'].map((instanceId) => new LiveGateways({ redis, clock, instanceId })) as [
      LiveGateways,
      LiveGateways,
    ];
    await redis.zadd('assay:gateways', Date.now() - 6_000, 'dead', Date.now() + 3_600_000, 'of-another-time');
    await a.beat();
    expect(a.count).toBe(1);
    await b.beat();
    await a.beat();
    expect([a.count, b.count]).toEqual([2, 2]);
    expect(await redis.pttl('assay:gateways')).toBeGreaterThan(0);
    await b.leave();
    await a.beat();
    expect(a.count).toBe(2);
    monotonicMs += 5_000;
    await a.beat();
    expect(a.count).toBe(1);
  });

  it('keeps the last known number while Redis is away', async () => {
    const redis = connectRedis(`redis://127.0.0.1:${await freePort()}`);
    cleanups.push(async () => redis.disconnect());
    const gateways = new LiveGateways({ redis, clock: systemClock, instanceId: 'alone', initialCount: 3 });
    await expect(gateways.beat()).rejects.toThrow();
    expect(gateways.count).toBe(3);
  });
});
