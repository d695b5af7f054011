import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Button, Dialog, DialogForm, type FormOf, RadioGroup, Select, TextArea, toast } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { type ExceptionKind, exceptionSettingsQuery, KINDS, useSuppressionWay } from './exception-settings.ts';
import type { Finding } from './queries.ts';
import { SUPPRESSION_REQUESTS } from './suppression-requests.tsx';

const DAY_MS = 86_400_000;
const DURATIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'No expiration' },
];

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

export interface Reason {
  kind: ExceptionKind;
  reason: string;
  /** In so many days; empty for good. */
  expires_at: string;
}
export const NO_REASON: Reason = { kind: 'accepted_risk', reason: '', expires_at: '90' };

/** Accepts a finding, or asks for that. @throws Problem */
export function suppress(
  way: keyof typeof WAYS,
  finding: Pick<Finding, 'id'>,
  evaluationId: string,
  { kind, reason, expires_at: days }: Reason,
  signal?: AbortSignal,
): Promise<unknown> {
  const options = {
    params: { header: idempotencyKey() },
    body: {
      kind,
      evaluation_id: evaluationId,
      finding_id: finding.id,
      reason: reason.trim(),
      ...(days ? { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
    },
    ...(signal ? { signal } : {}),
  };
  return way === 'accept'
    ? unwrap(api.POST('/v1/suppressions', options))
    : unwrap(api.POST('/v1/suppression-requests', options));
}

/** For how long, at most so many days; a fix is due at some time. */
function durationsFor(kind: ExceptionKind, maxDays: number | null) {
  const limit = kind === 'false_positive' ? null : maxDays;
  const offered = DURATIONS.filter(({ value }) =>
    value === '' ? limit === null && kind !== 'fix_by' : limit === null || Number(value) <= limit,
  );
  if (limit !== null && !offered.some(({ value }) => Number(value) === limit))
    offered.push({ value: String(limit), label: limit === 1 ? '1 day' : `${limit} days` });
  return offered;
}

/** As what, why, and for how long. */
export function ReasonFields({ form }: { form: FormOf<Reason> }) {
  const { kind, expires_at: days } = form.values;
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const durations = durationsFor(kind, settings?.max_days ?? null);
  const last = durations.at(-1)?.value ?? '';
  const isOffered = durations.some(({ value }) => value === days);
  // the choice that was there is not for every kind
  useEffect(() => {
    if (!isOffered) form.set('expires_at', last);
  });
  return (
    <>
      <RadioGroup label="Kind" options={KINDS} {...form.field('kind')} />
      <TextArea label="Reason" hint="Saved with your name" {...form.field('reason')} maxLength={500} required />
      <Select
        label={kind === 'fix_by' ? 'Fixed within' : 'Expires after'}
        options={durations}
        {...form.field('expires_at')}
      />
    </>
  );
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
  const sending = useMutation({
    mutationFn: (reason: Reason) => suppress(way, finding, evaluationId, reason),
    onSuccess: () => {
      client.setQueryData(suppressedNowQuery(evaluationId, finding.id).queryKey, true);
      toast(WAYS[way].done);
      void client.invalidateQueries({ queryKey: SUPPRESSION_REQUESTS });
      onDone();
    },
  });
  const form = useForm(NO_REASON, sending);
  return (
    <DialogForm submit={WAYS[way].button} form={form} onCancel={onDone}>
      <p className="soft">
        <code>{finding.rule_id}</code> in <code>{finding.path}</code>. {WAYS[way].means}
      </p>
      <ReasonFields form={form} />
    </DialogForm>
  );
}
