import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { useScope } from '../../app/session.ts';
import {
  Button,
  DebouncedField,
  Dialog,
  DialogForm,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '../../design/index.ts';
import { type ExceptionKind, exceptionSettingsQuery, KINDS } from '../evaluations/exception-settings.ts';
import { SUPPRESSION_REQUESTS } from '../evaluations/suppression-requests.tsx';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';
import { Matches, OVERRIDE_EFFECTS, OVERRIDE_SEVERITIES } from './override-form.tsx';
import type { OverrideInput } from './override-queries.ts';
import type { Rule } from './queries.ts';

const FIELDS = ['kind', 'repository_pattern', 'effect', 'severity', 'reason', 'expires_at'];

/** Requests an exception of a rule in some repositories, which another person decides. */
export function RequestRuleException({ policyId, rule }: { policyId: string; rule: Rule }) {
  const mayAsk = useScope('request:suppressions');
  const [isOpen, setOpen] = useState(false);
  if (!mayAsk) return null;
  return (
    <>
      <Button icon={<FileQuestion size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Request an exception
      </Button>
      <Dialog title={`Request an exception for ${rule.id}`} isOpen={isOpen} onClose={() => setOpen(false)} wide>
        <ExceptionForm policyId={policyId} rule={rule} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ExceptionForm({ policyId, rule, onDone }: { policyId: string; rule: Rule; onDone: () => void }) {
  const { data: settings } = useQuery(exceptionSettingsQuery);
  const [kind, setKind] = useState<ExceptionKind>('accepted_risk');
  const [pattern, setPattern] = useState('');
  const [effect, setEffect] = useState<OverrideInput['effect']>('shadow');
  const [severity, setSeverity] = useState<NonNullable<OverrideInput['severity']>>('low');
  const [reason, setReason] = useState('');
  const [ends, setEnds] = useState('');
  const maxDays = kind === 'false_positive' ? null : (settings?.max_days ?? null);
  const needsEnd = kind === 'fix_by' || maxDays !== null;
  const request = useAct(
    () =>
      unwrap(
        api.POST('/v1/suppression-requests', {
          params: { header: idempotencyKey() },
          body: {
            kind,
            policy_id: policyId,
            rule_id: rule.id,
            repository_pattern: pattern,
            effect,
            ...(effect === 'severity' ? { severity } : {}),
            reason: reason.trim(),
            // to the end of the day that was chosen, in UTC
            ...(ends ? { expires_at: `${ends}T23:59:59.999Z` } : {}),
          },
        }),
      ),
    { done: 'Exception requested', changes: [SUPPRESSION_REQUESTS], inForm: true, after: onDone },
  );
  const error = (name: string) => fieldError(request.error, name);
  return (
    <DialogForm
      submit="Request exception"
      isPending={request.isPending}
      disabled={pattern === '' || reason.trim() === '' || (needsEnd && ends === '')}
      onSubmit={() => request.mutate(undefined)}
      onCancel={onDone}
    >
      <p className="soft">
        Another person approves or rejects the request. Until then, <code>{rule.id}</code> stays as it is. If it is
        approved, it becomes an override of this policy.
      </p>
      <RadioGroup label="Kind" options={KINDS} value={kind} onChange={(value) => setKind(value as ExceptionKind)} />
      <DebouncedField
        label="Repositories"
        hint={<Matches pattern={pattern} />}
        placeholder="acme/legacy-*"
        value={pattern}
        onChange={setPattern}
        error={error('repository_pattern')}
        maxLength={200}
        required
      />
      <RadioGroup
        label="Effect"
        options={OVERRIDE_EFFECTS}
        value={effect}
        onChange={(value) => setEffect(value as OverrideInput['effect'])}
      />
      {effect === 'severity' && (
        <Select
          label="Severity"
          options={OVERRIDE_SEVERITIES}
          value={severity}
          onChange={(value) => setSeverity(value as typeof severity)}
          error={error('severity')}
        />
      )}
      <TextArea
        label="Reason"
        hint="Saved with your name"
        value={reason}
        onChange={setReason}
        error={error('reason')}
        maxLength={500}
        required
      />
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
        value={ends}
        onChange={setEnds}
        error={error('expires_at')}
        required={needsEnd}
      />
      <FormProblem error={request.error} fields={FIELDS} />
    </DialogForm>
  );
}
