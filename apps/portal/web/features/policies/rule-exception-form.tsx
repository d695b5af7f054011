import { useQuery } from '@tanstack/react-query';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { DialogForm, RadioGroup, Select, TextArea, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import {
  type ExceptionKind,
  exceptionSettingsQuery,
  KINDS,
  SUPPRESSION_REQUESTS,
} from '../evaluations/exception-settings.ts';
import { useAct } from '../settings/shared.tsx';
import { Matches, OVERRIDE_EFFECTS, OVERRIDE_SEVERITIES } from './override-form.tsx';
import type { OverrideInput } from './override-queries.ts';
import type { Rule } from './queries.ts';

interface Values {
  kind: ExceptionKind;
  repository_pattern: string;
  effect: OverrideInput['effect'];
  severity: NonNullable<OverrideInput['severity']>;
  reason: string;
  /** A day, or empty. */
  expires_at: string;
}
const NOTHING: Values = {
  kind: 'accepted_risk',
  repository_pattern: '',
  effect: 'shadow',
  severity: 'low',
  reason: '',
  expires_at: '',
};

/** Of a rule in some repositories. */
export function RuleExceptionForm({ policyId, rule, onDone }: { policyId: string; rule: Rule; onDone: () => void }) {
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const request = useAct(
    ({ severity, expires_at: ends, ...values }: Values) =>
      unwrap(
        api.POST('/v1/suppression-requests', {
          params: { header: idempotencyKey() },
          body: {
            ...values,
            policy_id: policyId,
            rule_id: rule.id,
            ...(values.effect === 'severity' ? { severity } : {}),
            repository_pattern: values.repository_pattern.trim(),
            reason: values.reason.trim(),
            // until the end of the chosen day, in UTC
            ...(ends ? { expires_at: `${ends}T23:59:59.999Z` } : {}),
          },
        }),
      ),
    { done: 'Exception requested', changes: [SUPPRESSION_REQUESTS], inForm: true, after: onDone },
  );
  const form = useForm(NOTHING, request);
  const { kind, effect, repository_pattern: pattern } = form.values;
  const maxDays = kind === 'false_positive' ? null : (settings?.max_days ?? null);
  const needsEnd = kind === 'fix_by' || maxDays !== null;
  return (
    <DialogForm submit="Request exception" form={form} onCancel={onDone}>
      <p className="soft">
        Another person approves or rejects the request. Until then, <code>{rule.id}</code> stays as it is. If it is
        approved, it becomes an override of this policy.
      </p>
      <RadioGroup label="Type" options={KINDS} {...form.field('kind')} />
      <TextField
        label="Repositories"
        hint={<Matches pattern={pattern} />}
        placeholder="acme/legacy-*"
        {...form.field('repository_pattern')}
        maxLength={200}
        required
      />
      <RadioGroup label="Effect" options={OVERRIDE_EFFECTS} {...form.field('effect')} />
      {effect === 'severity' && <Select label="Severity" options={OVERRIDE_SEVERITIES} {...form.field('severity')} />}
      <TextArea label="Reason" hint="Saved with your name" {...form.field('reason')} maxLength={500} required />
      <TextField
        label={kind === 'fix_by' ? 'Fixed by' : 'Last day'}
        hint={
          maxDays !== null
            ? `In UTC, at most ${maxDays} days from now`
            : needsEnd
              ? 'In UTC'
              : 'In UTC. Leave empty for no end date.'
        }
        type="date"
        {...form.field('expires_at')}
        required={needsEnd}
      />
    </DialogForm>
  );
}
