import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { useScope } from '../../app/session.ts';
import { Button, Dialog, DialogForm, ErrorState, Select, TextArea, toast } from '../../design/index.ts';
import type { Finding } from './queries.ts';

const DAY_MS = 86_400_000;
const DURATIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'For good' },
];

/** Accepts a finding, with a reason, for the evaluations of its repository to come. */
export function SuppressButton({ finding, evaluationId }: { finding: Finding; evaluationId: string }) {
  const mayWrite = useScope('write:policies');
  const [isOpen, setOpen] = useState(false);
  const { data: isSuppressed } = useQuery(suppressedNowQuery(evaluationId, finding.id));
  if (isSuppressed) return <p className="soft small">Suppressed from the next evaluation on</p>;
  if (!mayWrite || finding.status === 'suppressed' || finding.baseline_state === 'absent') return null;
  return (
    <>
      <Button icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Suppress
      </Button>
      <Dialog title="Suppress this finding" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SuppressForm finding={finding} evaluationId={evaluationId} onDone={() => setOpen(false)} />
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
  finding,
  evaluationId,
  onDone,
}: {
  finding: Finding;
  evaluationId: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('90');
  const suppress = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/suppressions', {
          params: { header: idempotencyKey() },
          body: {
            evaluation_id: evaluationId,
            finding_id: finding.id,
            reason: reason.trim(),
            ...(days ? { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
          },
        }),
      ),
    onSuccess: () => {
      client.setQueryData(suppressedNowQuery(evaluationId, finding.id).queryKey, true);
      toast('Suppressed from the next evaluation on');
      onDone();
    },
  });
  const fields = suppress.error ? Problem.from(suppress.error).fields : {};
  return (
    <DialogForm
      submit="Suppress"
      isPending={suppress.isPending}
      disabled={reason.trim() === ''}
      onSubmit={() => suppress.mutate()}
      onCancel={onDone}
    >
      <p className="soft">
        <code>{finding.rule_id}</code> in <code>{finding.path}</code>. Evaluations from now on show it as suppressed,
        and it weighs on no gate. This one stays as it is.
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
