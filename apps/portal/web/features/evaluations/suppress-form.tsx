import { DAY_MS } from '@assay/contracts/durations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import type { IdempotencyKey } from '../../api/idempotency-key.ts';
import { DialogForm, type FormOf, formatCount, RadioGroup, Select, TextArea, toast } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { type ExceptionKind, exceptionSettingsQuery, KINDS, SUPPRESSION_REQUESTS } from './exception-settings.ts';
import type { Finding } from './queries.ts';
import { SUPPRESSION_MODES, suppressedNowQuery } from './suppression-modes.ts';

const DURATIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'No expiration' },
];

export interface Reason {
  kind: ExceptionKind;
  reason: string;
  /** A number of days; empty if it does not expire. */
  expires_at: string;
}
export const NO_REASON: Reason = { kind: 'accepted_risk', reason: '', expires_at: '90' };

/** A reason as the API takes it, from now on: of the same one, a request that is sent again is the same request. */
export function exceptionOf({ kind, reason, expires_at: days }: Reason) {
  return {
    kind,
    reason: reason.trim(),
    ...(days ? { expires_at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() } : {}),
  };
}

interface Suppression extends ReturnType<typeof exceptionOf> {
  evaluation_id: string;
  finding_id: string;
}

/** Accepts a finding, or requests that someone else does. @throws Problem */
export function suppress(
  mode: keyof typeof SUPPRESSION_MODES,
  body: Suppression,
  key: IdempotencyKey,
  signal?: AbortSignal,
): Promise<unknown> {
  const options = {
    params: { header: key },
    body,
    ...(signal ? { signal } : {}),
  };
  return mode === 'accept'
    ? unwrap(api.POST('/v1/suppressions', options))
    : unwrap(api.POST('/v1/suppression-requests', options));
}

/** The durations to choose from, up to `maxDays`. `fix_by` needs a date, so it offers no "No expiration". */
function durationsFor(kind: ExceptionKind, maxDays: number | null) {
  const limit = kind === 'false_positive' ? null : maxDays;
  const offered = DURATIONS.filter(({ value }) =>
    value === '' ? limit === null && kind !== 'fix_by' : limit === null || Number(value) <= limit,
  );
  if (limit !== null && !offered.some(({ value }) => Number(value) === limit))
    offered.push({ value: String(limit), label: formatCount(limit, 'day', 'days') });
  return offered;
}

/** The type, the reason and the duration. */
export function ReasonFields({ form }: { form: FormOf<Reason> }) {
  const { kind, expires_at: days } = form.values;
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const durations = durationsFor(kind, settings?.max_days ?? null);
  const last = durations.at(-1)?.value ?? '';
  const isOffered = durations.some(({ value }) => value === days);
  // the chosen duration may not be offered for another kind
  useEffect(() => {
    if (!isOffered) form.set('expires_at', last);
  });
  return (
    <>
      <RadioGroup label="Type" options={KINDS} {...form.field('kind')} />
      <TextArea label="Reason" hint="Saved with your name" {...form.field('reason')} maxLength={500} required />
      <Select
        label={kind === 'fix_by' ? 'Fixed within' : 'Expires after'}
        options={durations}
        {...form.field('expires_at')}
      />
    </>
  );
}

/** The form around `suppress` for one finding. */
export function SuppressForm({
  mode,
  finding,
  evaluationId,
  onDone,
}: {
  mode: keyof typeof SUPPRESSION_MODES;
  finding: Finding;
  evaluationId: string;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (reason: Reason) =>
      suppress(mode, { ...exceptionOf(reason), evaluation_id: evaluationId, finding_id: finding.id }, idempotencyKey()),
    onSuccess: () => {
      client.setQueryData(suppressedNowQuery(evaluationId, finding.id).queryKey, true);
      toast(SUPPRESSION_MODES[mode].done);
      void client.invalidateQueries({ queryKey: SUPPRESSION_REQUESTS });
      onDone();
    },
  });
  const form = useForm(NO_REASON, sending);
  return (
    <DialogForm submit={SUPPRESSION_MODES[mode].button} form={form} onCancel={onDone}>
      <p className="soft">
        <code>{finding.rule_id}</code> in <code>{finding.path}</code>. {SUPPRESSION_MODES[mode].means}
      </p>
      <ReasonFields form={form} />
    </DialogForm>
  );
}
