import { expect, it } from '@jest/globals';
import { BoundedLabels } from './bounded-labels.js';

it('gives the first values their own label, all others one in common, and frees labels that were unused for a while', () => {
  let nowMs = 0;
  const removed: string[] = [];
  const labels = new BoundedLabels(
    { nowMs: () => nowMs, monotonicMs: () => nowMs },
    (value) => removed.push(value),
    2,
    1_000,
  );
  expect(['a', 'b', 'c', 'a'].map((value) => labels.label(value))).toEqual(['a', 'b', 'other', 'a']);
  nowMs = 900;
  labels.label('b');
  nowMs = 1_100;
  expect(labels.label('c')).toBe('c');
  expect(removed).toEqual(['a']);
  expect(labels.label('a')).toBe('other');
});
