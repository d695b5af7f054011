import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@assay/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TurnedClock } from '../test/turned-clock.js';
import { type LimitChanges, LimitOverrides } from './limit-overrides.js';
import { RateLimiter } from './rate-limiter.js';
import { MemoryStore } from './stores/memory-store.js';

const minute = { name: 'default.minute', limit: 1_000, windowSeconds: 60 };

/** What an operator's table would answer: a version a change, and the latest limits of each organization. */
class LimitTable {
  #version = 0;
  readonly #rows = new Map<string, { version: number; limits: Record<string, number> }>();
  readonly asked: number[] = [];
  failing: Error | undefined;

  set(organizationId: string, limits: Record<string, number>): void {
    this.#rows.set(organizationId, { version: ++this.#version, limits });
  }

  load = async (sinceVersion: number): Promise<LimitChanges> => {
    this.asked.push(sinceVersion);
    if (this.failing) throw this.failing;
    const changed = [...this.#rows]
      .filter(([, { version }]) => version > sinceVersion)
      .map(([organizationId, { limits }]) => ({ organizationId, limits }));
    return { version: this.#version, changed };
  };
}

describe('LimitOverrides', () => {
  let opened: LimitOverrides[] = [];
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()));
    opened = [];
  });
  const open = async (table: LimitTable, onHealthChange?: (error: unknown) => void) => {
    const overrides = new LimitOverrides({ load: table.load, onHealthChange });
    opened.push(overrides);
    await overrides.start();
    return overrides;
  };

  it('replaces the limit of the organization that has one, and of no other', async () => {
    const table = new LimitTable();
    table.set('org_a', { 'default.minute': 5 });
    const overrides = await open(table);
    expect(overrides.resolve('org_a', minute)).toEqual({ ...minute, limit: 5 });
    expect(overrides.resolve('org_a', { ...minute, name: 'other' }).limit).toBe(1_000);
    expect(overrides.resolve('org_b', minute)).toBe(minute);
    expect(overrides.resolve('__proto__', { ...minute, name: 'constructor' }).limit).toBe(1_000);
    // nothing is made anew for a request
    expect(overrides.resolve('org_a', minute)).toBe(overrides.resolve('org_a', minute));
  });

  it('sees a change and a removal by itself, asking only for what is new', async () => {
    const table = new LimitTable();
    const overrides = await open(table);
    for (const [limits, expected] of [
      [{ 'default.minute': 7 }, 7],
      [{ 'default.minute': 9, scim: 1 }, 9],
      [{}, 1_000],
    ] as const) {
      table.set('org_a', { ...limits });
      await waitFor(() => overrides.resolve('org_a', minute).limit === expected);
    }
    expect(table.asked.slice(0, 2)).toEqual([0, 0]);
    expect(table.asked.at(-1)).toBeGreaterThanOrEqual(2);
  });

  it('keeps the last known limits while they cannot be read, says so once, and goes on by itself', async () => {
    const table = new LimitTable();
    table.set('org_a', { 'default.minute': 5 });
    const health: unknown[] = [];
    const overrides = await open(table, (error) => void health.push(error));
    table.failing = new Error('the database is away');
    for (let i = 0; i < 3; i++) await overrides.refresh();
    expect(overrides.resolve('org_a', minute).limit).toBe(5);
    table.failing = undefined;
    table.set('org_a', { 'default.minute': 6 });
    await overrides.refresh();
    expect(overrides.resolve('org_a', minute).limit).toBe(6);
    expect(health).toEqual([new Error('the database is away'), undefined]);
  });

  it('starts while nothing can be read yet', async () => {
    const table = new LimitTable();
    table.failing = new Error('the database is away');
    const overrides = await open(table);
    expect([overrides.isLoaded, overrides.resolve('org_a', minute).limit]).toEqual([false, 1_000]);
    table.failing = undefined;
    await waitFor(() => overrides.isLoaded);
  });

  it('takes nothing of a reading that holds a limit which is none', async () => {
    const table = new LimitTable();
    table.set('org_a', { 'default.minute': 5 });
    table.set('org_b', { 'default.minute': -1 });
    const health: unknown[] = [];
    const overrides = await open(table, (error) => void health.push(error));
    expect(overrides.resolve('org_a', minute).limit).toBe(1_000);
    expect(String(health[0])).toContain('the custom limit default.minute of org_b is -1');
  });

  it('never reads twice at the same time, and no more after it was closed', async () => {
    let reading = 0;
    let most = 0;
    let reads = 0;
    const overrides = new LimitOverrides({
      intervalMs: 5,
      load: async () => {
        reads++;
        most = Math.max(most, ++reading);
        await delay(20);
        reading--;
        return { version: 1, changed: [] };
      },
    });
    await overrides.start();
    await Promise.all([overrides.refresh(), overrides.refresh(), delay(60)]);
    await overrides.close();
    const readsAtClose = reads;
    await delay(40);
    expect([most, reads]).toEqual([1, readsAtClose]);
  });

  it('changes limits in mid-window without giving back what was spent', async () => {
    const table = new LimitTable();
    table.set('org_a', { 'default.minute': 3 });
    const overrides = await open(table);
    const limiter = new RateLimiter(new MemoryStore({ clock: new TurnedClock() }), overrides);
    const subject = { kind: 'organization', organizationId: 'org_a', environment: 'prod' } as const;
    const spend = () => limiter.spend({ subject, resource: '/v1/org' });
    for (let i = 0; i < 3; i++) await spend();
    await expect(spend()).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', details: { limit: 3 } });
    table.set('org_a', { 'default.minute': 5 });
    await overrides.refresh();
    expect((await spend()).headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '1' });
    table.set('org_a', { 'default.minute': 2 });
    await overrides.refresh();
    await expect(spend()).rejects.toMatchObject({ details: { limit: 2 } });
    const { windows } = await limiter.peek(subject);
    expect(windows[0]).toMatchObject({ policy: 'default.minute', limit: 2, spent: 4, remaining: 0 });
  });
});
