import { EVALUATION_STATUSES, isOneOf, TERMINAL_EVALUATION_STATUSES } from '@assay/contracts';
import { expect, it } from '@jest/globals';
import { hasEnded } from './has-ended.js';

it.each(EVALUATION_STATUSES)('knows whether an evaluation that is %s has ended', (status) => {
  expect(hasEnded({ status })).toBe(isOneOf(TERMINAL_EVALUATION_STATUSES, status));
});
