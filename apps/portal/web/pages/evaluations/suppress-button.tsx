import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, fetched } from '../../design/index.ts';
import { useSuppressionWay } from './exception-settings.ts';
import type { Finding } from './queries.ts';

const SuppressForm = fetched(async () => (await import('./suppress-form.tsx')).SuppressForm);

/** What accepting a finding is called, for those who may and for those who may ask. */
export const WAYS = {
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

/** Accepts a finding, with a reason, for the evaluations of its repository to come, or asks for that. */
export function SuppressButton({ finding, evaluationId }: { finding: Finding; evaluationId: string }) {
  const way = useSuppressionWay();
  const [isOpen, setOpen] = useState(false);
  const { data: isSuppressed } = useQuery(suppressedNowQuery(evaluationId, finding.id));
  if (way === null || !(isSuppressed || canBeSuppressed(finding))) return null;
  if (isSuppressed) return <p className="soft small">{WAYS[way].done}</p>;
  return (
    <>
      <Button icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {WAYS[way].button}
      </Button>
      <Dialog title={WAYS[way].title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SuppressForm way={way} finding={finding} evaluationId={evaluationId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

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
