import { errorMessage, ServiceError } from '@assay/errors';
import { UnusablePolicyError } from '@assay/sandbox';
import { TooManyEntriesError } from './evaluation/file-results.js';
import type { Job } from './jobs.js';

/** A job is given up after this many claims that did not finish it. */
export const MAX_ATTEMPTS = 3;
/** The delay before a job that needs an unavailable store is retried, until the store is back. */
const STORE_UNAVAILABLE_SECONDS = 3;

/** A run of a job that threw. */
export interface Failure {
  job: Job;
  error: unknown;
  /** This worker interrupted it, because it is stopping or needs the slot for another organization. */
  isInterrupted: boolean;
  /** The lease was lost: another worker has the job now, or none. */
  isLost: boolean;
}

/** The consequence for the job. `isFree`: the attempt does not count, because the job did not cause the failure. */
export type Outcome =
  | { kind: 'left' }
  | { kind: 'released'; afterSeconds: number; isFree: boolean }
  | { kind: 'given up'; reason: string };

interface Rule {
  name: string;
  applies: (failure: Failure) => boolean;
  outcome: (failure: Failure) => Outcome;
  log?: { level: 'warn' | 'error'; message: string };
}

/** What happens to a job whose run threw. The first rule that applies decides. */
const RULES: readonly Rule[] = [
  {
    name: 'interrupted by this worker',
    applies: ({ isInterrupted }) => isInterrupted,
    outcome: () => ({ kind: 'released', afterSeconds: 0, isFree: true }),
  },
  {
    name: 'lease lost',
    applies: ({ isLost }) => isLost,
    outcome: () => ({ kind: 'left' }),
  },
  {
    name: 'store unavailable',
    applies: ({ error }) => error instanceof ServiceError && error.code === 'SERVICE_UNAVAILABLE',
    outcome: () => ({ kind: 'released', afterSeconds: STORE_UNAVAILABLE_SECONDS, isFree: true }),
    log: { level: 'warn', message: 'job is waiting for an unavailable store' },
  },
  {
    name: 'too many findings',
    applies: ({ error }) => error instanceof TooManyEntriesError,
    // every retry would end the same way
    outcome: ({ error }) => ({ kind: 'given up', reason: errorMessage(error) }),
  },
  {
    name: 'failed too often',
    applies: ({ job }) => job.attempts >= MAX_ATTEMPTS,
    // not before: a process of a newer version may know the policy's kinds of rules
    outcome: ({ error }) => ({
      kind: 'given up',
      reason:
        error instanceof UnusablePolicyError
          ? error.message
          : 'the evaluation failed repeatedly because of an internal error',
    }),
    log: { level: 'error', message: 'job failed' },
  },
  {
    name: 'failed',
    applies: () => true,
    outcome: ({ job }) => ({ kind: 'released', afterSeconds: 2 ** job.attempts, isFree: false }),
    log: { level: 'error', message: 'job failed' },
  },
];

/** Decides the consequence for a job whose run threw, and logs it. */
export function afterFailure(failure: Failure): { outcome: Outcome; log: Rule['log'] } {
  const rule = RULES.find(({ applies }) => applies(failure));
  if (!rule) throw new Error('the last rule applies to every failure');
  return { outcome: rule.outcome(failure), log: rule.log };
}
