import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../apps/portal/web/api/problem.ts';
import { doForEach, failuresByMessage } from '../../apps/portal/web/features/evaluations/do-for-each.ts';

const ITEMS = Array.from({ length: 50 }, (_, at) => at);
const problem = (status: number, code: string, message = code, request_id = '') =>
  new Problem(status, { code, message, request_id } as never);

describe('an action on many', () => {
  it('goes on after a failure, and tells each item once', async () => {
    const progress: number[] = [];
    const report = await doForEach(
      ITEMS,
      async (item) => {
        if (item % 10 === 3) throw problem(500, 'INTERNAL_ERROR', 'It broke', `req_${item}`);
        if (item % 10 === 7) throw problem(409, 'RESOURCE_ALREADY_EXISTS');
        if (item === 20) throw problem(404, 'RESOURCE_NOT_FOUND', 'It is gone', `req_${item}`);
      },
      (done) => progress.push(done),
      new AbortController().signal,
    );
    expect(report.failed.map(({ item }) => item)).toEqual([3, 13, 20, 23, 33, 43]);
    expect(report.already).toEqual([7, 17, 27, 37, 47]);
    expect(report.notTried).toEqual([]);
    expect([...report.done, ...report.already, ...report.failed.map(({ item }) => item)].sort((a, b) => a - b)).toEqual(
      ITEMS,
    );
    expect(progress).toEqual(ITEMS.map((item) => item + 1));
    expect(failuresByMessage(report.failed)).toEqual([
      { text: 'It broke (INTERNAL_ERROR)', count: 5, requestId: 'req_3' },
      { text: 'It is gone (RESOURCE_NOT_FOUND)', count: 1, requestId: 'req_20' },
    ]);
  });

  it.each([401, 403, 422])('ends where all others would be rejected too (%i)', async (status) => {
    let calls = 0;
    const report = await doForEach(
      ITEMS,
      async (item) => {
        calls++;
        if (item === 10) throw problem(status, 'REFUSED');
      },
      () => undefined,
      new AbortController().signal,
    );
    expect(report.failed).toMatchObject([{ item: 10 }]);
    expect(calls).toBeLessThan(20);
    expect(report.done.length + report.failed.length + report.notTried.length).toBe(ITEMS.length);
    expect(report.notTried.length).toBe(ITEMS.length - calls);
  });

  it('sends an item again with the key of its first try where no response came', async () => {
    const keys = new Map<string, Set<string>>([
      ['lost', new Set()],
      ['answered', new Set()],
    ]);
    let tries = 0;
    const report = await doForEach(
      [...keys.keys()],
      async (item, key) => {
        keys.get(item)?.add(key['Idempotency-Key']);
        if (item === 'lost' && ++tries === 1) throw problem(0, 'UNREACHABLE');
      },
      () => undefined,
      new AbortController().signal,
    );
    expect([report.done.toSorted(), tries]).toEqual([['answered', 'lost'], 2]);
    expect([...keys.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(new Set([...keys.values()].flatMap((used) => [...used])).size).toBe(2);
  });

  it('ends when it is stopped, and says what it did not try', async () => {
    const stopping = new AbortController();
    const report = await doForEach(
      ITEMS,
      async (item) => {
        if (item === 5) stopping.abort();
      },
      () => undefined,
      stopping.signal,
    );
    expect(report.failed).toEqual([]);
    expect(report.done.length).toBeLessThan(12);
    expect([...report.done, ...report.notTried].sort((a, b) => a - b)).toEqual(ITEMS);
  });

  it('waits where the service says when to come back', async () => {
    let refused = 0;
    const report = await doForEach(
      [1],
      async () => {
        if (refused++ === 0) throw problem(429, 'RATE_LIMIT_EXCEEDED');
      },
      () => undefined,
      new AbortController().signal,
    );
    expect([report.done, refused]).toEqual([[1], 2]);
  });
});
