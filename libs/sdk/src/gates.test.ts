import { expect, it } from '@jest/globals';
import { wordsOfCondition, wordsOfLimit } from './gates.js';

const condition = (metric: string, op = '<=', threshold = 0, actual = 3) => ({ metric, op, threshold, actual });

it.each([
  [condition('blocking'), '3 blocking findings; none allowed'],
  [condition('new_critical', '<', 1, 1), '1 new critical finding; none allowed'],
  [condition('total', '<=', 2), '3 findings; at most 2 allowed'],
  [condition('new_total', '<', 3), '3 new findings; fewer than 3 allowed'],
  [condition('warning', '==', 4), '3 warning-level findings; exactly 4 required'],
  [condition('suppressed', '>=', 4), '3 suppressed findings; at least 4 required'],
  [condition('total', '<=', 1_200, 3_400), '3,400 findings; at most 1,200 allowed'],
  [condition('skipped'), '3 not evaluated; none allowed'],
  [{ ...condition('high'), action: 'block' as const }, '3 high findings; none allowed'],
  [{ ...condition('high'), action: 'warn' as const }, '3 high findings; none allowed (warns only)'],
])('a condition of a gate is told in words', (each, words) => {
  expect(wordsOfCondition(each)).toBe(words);
});

it.each([
  [condition('new_blocking'), 'New blocking findings: none allowed'],
  [condition('total', '<=', 1_200), 'Findings: at most 1,200 allowed'],
  [condition('skipped'), 'Not evaluated: none allowed'],
])('what a condition allows is told in words', (each, words) => {
  expect(wordsOfLimit(each)).toBe(words);
});
