import { expect, test } from '@jest/globals';
import { startOfMany, union } from './trace.js';

test('a trace that keeps other sources has a flat list of them, whatever lists are joined', () => {
  const traces = [1, 2, 3].map((id) => startOfMany({ id, start: id, end: id + 1 }));
  const pairs = traces.map((trace, at) => union(trace, traces[(at + 1) % 3] ?? null));
  const all = pairs.reduce(union);
  expect([all, ...(all?.also ?? [])].map((trace) => trace?.source.id).sort()).toEqual([1, 2, 3]);
  expect(all?.also?.filter(({ also }) => also !== undefined)).toEqual([]);
});
