import { describe, expect, it } from '@jest/globals';
import { formatWindow } from './window.js';

describe('formatWindow', () => {
  it.each([
    [60, '1m'],
    [3_600, '1h'],
    [86_400, '1d'],
    [604_800, '7d'],
    [7_200, '2h'],
    [90, '90s'],
    [1, '1s'],
  ])('writes %d seconds as %s', (seconds, text) => {
    expect(formatWindow(seconds)).toBe(text);
  });
});
