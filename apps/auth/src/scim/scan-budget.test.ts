import { describe, expect, it } from '@jest/globals';
import { MAX_SCANNED, ScanBudget } from './scan-budget.js';

describe('what a connection may look at without an index', () => {
  let nowMs = 0;
  const open = () => {
    const budget = new ScanBudget(() => nowMs);
    return (resources: number, id = 'conn_a', work = async () => undefined as unknown) =>
      budget.run(id, resources, work).catch((error: { details: { retry_after: number } }) => error.details.retry_after);
  };

  it('is a burst, and then so much a second; another connection has its own', async () => {
    const look = open();
    expect([await look(MAX_SCANNED), await look(MAX_SCANNED), await look(10_000)]).toEqual([undefined, undefined, 5]);
    expect(await look(10_000, 'conn_b')).toBeUndefined();
    nowMs += 4_999;
    expect(await look(10_000)).toBe(1);
    nowMs += 1;
    expect([await look(10_000), await look(1)]).toEqual([undefined, 1]);
    nowMs += 3_600_000;
    expect([await look(MAX_SCANNED), await look(MAX_SCANNED), await look(1)]).toEqual([undefined, undefined, 1]);
  });

  it('is looked at twice at once, and never more; one that fails makes room too', async () => {
    const look = open();
    const ends: ((outcome: 'done' | 'failed') => void)[] = [];
    const slow = () =>
      new Promise((resolve, reject) => {
        ends.push((outcome) => (outcome === 'done' ? resolve(outcome) : reject({ details: { retry_after: outcome } })));
      });
    const first = [look(1, 'conn_a', slow), look(1, 'conn_a', slow)];
    expect([await look(1), await look(1, 'conn_b')]).toEqual([1, undefined]);
    ends[0]?.('failed');
    await first[0];
    expect(await look(1)).toBeUndefined();
    ends[1]?.('done');
    expect(await Promise.all(first)).toEqual(['failed', 'done']);
  });
});
