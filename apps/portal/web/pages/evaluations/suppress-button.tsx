import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { useScope } from '../../app/session.ts';
import { Button, Dialog, DialogForm, ErrorState, Select, TextArea, toast } from '../../design/index.ts';
import type { Finding } from './queries.ts';
import { SUPPRESSION_REQUESTS } from './suppression-requests.tsx';

const DAY_MS = 86_400_000;
const DURATIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'For good' },
];

/** What accepting a finding is called, for those who may and for those who may ask. */
const WAYS = {
  accept: {
    button: 'Suppress',
    title: 'Suppress this finding',
    done: 'Suppressed from the next evaluation on',
    means: 'Evaluations from now on show it as suppressed, and it weighs on no gate. This one stays as it is.',
  },
  ask: {
    button: 'Ask to suppress',
    title: 'Ask to suppress this finding',
    done: 'Asked to be suppressed',
    means: 'Somebody who may change policies approves or rejects it. Until then it counts.',
  },
} as const;

/** Accepts a finding, with a reason, for the evaluations of its repository to come, or asks for that. */
export function SuppressButton({ finding, evaluationId }: { finding: Finding; evaluationId: string }) {
  const mayAccept = useScope('write:policies');
  const mayAsk = useScope('request:suppressions');
  const way = mayAccept ? 'accept' : 'ask';
  const [isOpen, setOpen] = useState(false);
  const { data: isSuppressed } = useQuery(suppressedNowQuery(evaluationId, finding.id));
  if (isSuppressed) return <p className="soft small">{WAYS[way].done}</p>;
  if (!(mayAccept || mayAsk) || finding.status === 'suppressed' || finding.baseline_state === 'absent') return null;
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

/** Whether it was suppressed here a moment ago: the evaluation itself stays as it is. */
function suppressedNowQuery(evaluationId: string, findingId: string) {
  return queryOptions<boolean>({
    queryKey: ['suppressed-now', evaluationId, findingId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function SuppressForm({
  way,
  finding,
  evaluationId,
  onDone,
}: {
  way: keyof typeof WAYS;
  finding: Finding;
  evaluationId: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('90');
  const suppress = useMutation({
    mutationFn: async (): Promise<unknown> => {
      const options = {
        params: { header: idempotencyKey() },
        body: {
          evaluation_id: evaluationId,
          finding_id: finding.id,
          reason: reason.trim(),
          ...(days ? { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
        },
      };
      return way === 'accept'
        ? unwrap(api.POST('/v1/suppressions', options))
        : unwrap(api.POST('/v1/suppression-requests', options));
    },
    onSuccess: () => {
      client.setQueryData(suppressedNowQuery(evaluationId, finding.id).queryKey, true);
      toast(WAYS[way].done);
      void client.invalidateQueries({ queryKey: SUPPRESSION_REQUESTS });
      onDone();
    },
  });
  const fields = suppress.error ? Problem.from(suppress.error).fields : {};
  return (
    <DialogForm
      submit={WAYS[way].button}
      isPending={suppress.isPending}
      disabled={reason.trim() === ''}
      onSubmit={() => suppress.mutate()}
      onCancel={onDone}
    >
      <p className="soft">
        <code>{finding.rule_id}</code> in <code>{finding.path}</code>. {WAYS[way].means}
      </p>
      <TextArea
        label="Reason"
        hint="Kept with your name, for whoever asks later"
        value={reason}
        onChange={setReason}
        error={fields.reason}
        maxLength={500}
        required
      />
      <Select label="For how long" options={DURATIONS} value={days} onChange={setDays} error={fields.expires_at} />
      {suppress.error && Object.keys(fields).length === 0 && <ErrorState error={suppress.error} />}
    </DialogForm>
  );
}
