import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Finding } from './queries.ts';

/** Labels for suppressing findings: `accept` for people who may suppress, `ask` for those who may only request it. */
export const SUPPRESSION_MODES = {
  accept: {
    button: 'Suppress',
    title: 'Suppress this finding',
    done: 'Suppressed from the next evaluation',
    means:
      'Future evaluations show it as suppressed, and it does not count toward the gate. This evaluation does not change.',
    meansMany:
      'Future evaluations show them as suppressed, and they do not count toward the gate. This evaluation does not change.',
    doneMany: 'Suppressed from the next evaluation',
    alreadyMany: 'Already suppressed',
  },
  ask: {
    button: 'Request suppression',
    title: 'Request suppression of this finding',
    done: 'Suppression requested',
    means: 'Another person approves or rejects the request. Until then, the finding counts.',
    meansMany: 'Another person approves or rejects each request. Until then, the findings count.',
    doneMany: 'Requested',
    alreadyMany: 'Already requested or suppressed',
  },
} as const;

export function canBeSuppressed({ status, baseline_state: state }: Finding): boolean {
  return status !== 'suppressed' && state !== 'absent';
}

/** Whether it was suppressed here a moment ago: the evaluation itself stays as it is. */
export function suppressedNowQuery(evaluationId: string, findingId: string) {
  return queryOptions<boolean>({
    queryKey: ['suppressed-now', evaluationId, findingId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
