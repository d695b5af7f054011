import { ServiceError } from '@assay/errors';
import { UnusablePolicyError } from '@assay/sandbox';
import { describe, expect, it } from '@jest/globals';
import { afterFailure, type Failure, MAX_ATTEMPTS } from './after-failure.js';
import { TooManyEntriesError } from './evaluation/file-results.js';

const outcomeOf = (failure: Partial<Failure>, attempts = 1) =>
  afterFailure({
    job: {
      id: 'eval_1',
      tenant: { organizationId: 'org_1', environment: 'prod' },
      fencingToken: 1n,
      attempts,
    },
    error: new Error('broken'),
    isInterrupted: false,
    isLost: false,
    ...failure,
  }).outcome;

describe('a job whose run threw', () => {
  it('is released at once and free of charge when this worker interrupted it, whatever it threw', () => {
    const released = { kind: 'released', afterSeconds: 0, isFree: true };
    expect(outcomeOf({ isInterrupted: true, isLost: true })).toEqual(released);
    expect(outcomeOf({ isInterrupted: true, isLost: true }, MAX_ATTEMPTS)).toEqual(released);
  });

  it('is left alone when its lease was lost: it is the job of another worker', () => {
    expect(outcomeOf({ isLost: true })).toEqual({ kind: 'left' });
    expect(outcomeOf({ isLost: true }, MAX_ATTEMPTS)).toEqual({ kind: 'left' });
  });

  it('waits for an unavailable store, however often it was tried', () => {
    const error = ServiceError.unavailable('PostgreSQL', new Error('connection refused'));
    for (const attempts of [1, MAX_ATTEMPTS, 40])
      expect(outcomeOf({ error }, attempts)).toEqual({ kind: 'released', afterSeconds: 3, isFree: true });
  });

  it('is tried again after twice as long each time, and given up at the last attempt', () => {
    expect([1, 2].map((attempts) => outcomeOf({}, attempts))).toEqual([
      { kind: 'released', afterSeconds: 2, isFree: false },
      { kind: 'released', afterSeconds: 4, isFree: false },
    ]);
    for (const attempts of [MAX_ATTEMPTS, MAX_ATTEMPTS + 1])
      expect(outcomeOf({}, attempts)).toEqual({
        kind: 'given up',
        reason: 'the evaluation failed repeatedly because of an internal error',
      });
  });

  it('is given up at once if it has too many findings, and says so', () => {
    const error = new TooManyEntriesError();
    expect(outcomeOf({ error })).toEqual({ kind: 'given up', reason: error.message });
  });

  it('names the policy that it cannot use when it is given up', () => {
    const error = new UnusablePolicyError('the policy x can no longer be used');
    expect(outcomeOf({ error })).toMatchObject({ kind: 'released' });
    expect(outcomeOf({ error }, MAX_ATTEMPTS)).toEqual({ kind: 'given up', reason: error.message });
  });
});
