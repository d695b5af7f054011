import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../app/me.ts';
import { DebouncedField, Dialog, DialogForm, RadioGroup, Select, TextArea, TextField } from '../../design/index.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { FormProblem, fieldError, linesOf, useAct } from '../settings/shared.tsx';
import {
  createOverride,
  matchesQuery,
  OVERRIDES,
  type OverrideInput,
  type PolicyOverride,
  updateOverride,
} from './override-queries.ts';

const FIELDS = ['rule_ids', 'repository_pattern', 'effect', 'severity', 'reason', 'owner_id', 'expires_at'];
export const OVERRIDE_EFFECTS = [
  { value: 'severity', label: 'Change its severity', hint: 'The gate uses the new severity.' },
  { value: 'shadow', label: 'Put in shadow', hint: 'Findings are shown, but do not block or warn.' },
  { value: 'off', label: 'Switch off', hint: 'No findings are reported. Use shadow to keep them visible.' },
];
export const OVERRIDE_SEVERITIES = [
  { value: 'critical', label: 'Critical' },
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium' },
  { value: 'low', label: 'Low' },
  { value: 'info', label: 'Info' },
];

export interface OverrideDraft {
  policyId: string;
  policyName: string;
  /** Of which a new override is; more can be added. */
  ruleIds: readonly string[];
  /** The one to change. */
  known?: PolicyOverride;
}

/** Makes an override of a policy's rules, or changes one. */
export function OverrideDialog({ draft, onClose }: { draft: OverrideDraft | null; onClose: () => void }) {
  if (!draft) return null;
  const title = draft.known ? 'Change this override' : `Override rules of ${draft.policyName}`;
  return (
    <Dialog title={title} isOpen onClose={onClose} wide>
      <OverrideForm draft={draft} onDone={onClose} />
    </Dialog>
  );
}

function OverrideForm({ draft: { policyId, ruleIds, known }, onDone }: { draft: OverrideDraft; onDone: () => void }) {
  const { data: me } = useQuery(meQuery);
  const { data: people = [] } = useQuery(peopleQuery);
  const [rules, setRules] = useState((known?.rule_ids ?? ruleIds).join('\n'));
  const [pattern, setPattern] = useState(known?.repository_pattern ?? '*');
  const [effect, setEffect] = useState<string>(known?.effect ?? 'severity');
  const [severity, setSeverity] = useState<string>(known?.severity ?? 'low');
  const [reason, setReason] = useState(known?.reason ?? '');
  const [chosenOwner, setOwner] = useState(known?.owner_id ?? '');
  const [ends, setEnds] = useState(known?.expires_at?.slice(0, 10) ?? '');
  const owner = chosenOwner || (me?.id ?? '');
  const input: OverrideInput = {
    rule_ids: linesOf(rules),
    repository_pattern: pattern,
    effect: effect as OverrideInput['effect'],
    ...(effect === 'severity' ? { severity: severity as NonNullable<OverrideInput['severity']> } : {}),
    reason: reason.trim(),
    owner_id: owner,
    // to the end of the day that was chosen, in UTC
    expires_at: ends ? `${ends}T23:59:59.999Z` : null,
  };
  const save = useAct(
    () => {
      if (!known) return createOverride(policyId, input);
      const { expires_at, ...change } = input;
      // one that has ended is changed without being asked for another end
      const isSameEnd = ends === (known.expires_at?.slice(0, 10) ?? '');
      return updateOverride(known.id, isSameEnd ? change : { ...change, expires_at });
    },
    {
      done: known
        ? 'Override saved. It takes effect with the next evaluation.'
        : 'Override added. It takes effect with the next evaluation.',
      changes: [OVERRIDES],
      inForm: true,
      after: onDone,
    },
  );
  const error = (name: string) => fieldError(save.error, name);
  const isWhole = input.rule_ids.length > 0 && pattern !== '' && input.reason !== '' && owner !== '';
  return (
    <DialogForm
      submit={known ? 'Save' : 'Add override'}
      isPending={save.isPending}
      disabled={!isWhole}
      onSubmit={() => save.mutate(undefined)}
      onCancel={onDone}
    >
      <p className="soft">
        The policy does not change, and the override also applies to its new versions. Evaluations list the overrides
        that they used.
      </p>
      <TextArea
        label="Rules"
        hint="Rule identifiers, one per line"
        value={rules}
        onChange={setRules}
        error={error('rule_ids')}
        rows={Math.min(6, Math.max(2, input.rule_ids.length + 1))}
        required
      />
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
      <RadioGroup label="Effect" options={OVERRIDE_EFFECTS} value={effect} onChange={setEffect} />
      {effect === 'severity' && (
        <Select
          label="Severity"
          options={OVERRIDE_SEVERITIES}
          value={severity}
          onChange={setSeverity}
          error={error('severity')}
        />
      )}
      <TextArea
        label="Reason"
        hint="Shown with findings, in SARIF and in compliance reports"
        value={reason}
        onChange={setReason}
        error={error('reason')}
        maxLength={500}
        required
      />
      <Select
        label="Owner"
        hint="The person responsible for it"
        options={[
          ...(people.some(({ id }) => id === owner) ? [] : [{ value: owner, label: owner || 'No owner yet' }]),
          ...people.map((member) => ({ value: member.id, label: nameOf(member) })),
        ]}
        value={owner}
        onChange={setOwner}
        error={error('owner_id')}
      />
      <TextField
        label="Last day"
        hint="In UTC. Leave empty for no end date."
        type="date"
        value={ends}
        onChange={setEnds}
        error={error('expires_at')}
      />
      <FormProblem error={save.error} fields={FIELDS} />
    </DialogForm>
  );
}

/** Which repositories the pattern means now. */
export function Matches({ pattern }: { pattern: string }) {
  const { data } = useQuery(matchesQuery(pattern));
  return (
    <span role="status">
      * stands for any text.{' '}
      {data && pattern !== '' && (data.names.length === 0 ? 'Does not match any repository yet.' : matchText(data))}
    </span>
  );
}

function matchText({ names, hasMore }: { names: string[]; hasMore: boolean }): string {
  return `Matches ${names.join(', ')}${hasMore ? ' and more' : ''}.`;
}
