import { useQuery } from '@tanstack/react-query';
import { choicesOf, DialogForm, RadioGroup, Select, TextArea, TextField, useDebounced } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { meQuery } from '../../state/me.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { linesOf, useAct } from '../settings/shared.tsx';
import {
  createOverride,
  matchesQuery,
  OVERRIDES,
  type OverrideDraft,
  type OverrideInput,
  updateOverride,
} from './override-queries.ts';

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

export function OverrideForm({
  draft: { policyId, ruleIds, known },
  onDone,
}: {
  draft: OverrideDraft;
  onDone: () => void;
}) {
  const { data: me } = useQuery(meQuery);
  const people = useQuery(peopleQuery);
  const initial = {
    rule_ids: (known?.rule_ids ?? ruleIds).join('\n'),
    repository_pattern: known?.repository_pattern ?? '*',
    effect: known?.effect ?? 'severity',
    severity: known?.severity ?? 'low',
    reason: known?.reason ?? '',
    owner_id: known?.owner_id ?? '',
    expires_at: known?.expires_at?.slice(0, 10) ?? '',
  };
  const save = useAct(
    (values: typeof initial) => {
      const { expires_at: ends, effect } = values;
      const input: OverrideInput = {
        rule_ids: linesOf(values.rule_ids),
        repository_pattern: values.repository_pattern.trim(),
        effect,
        ...(effect === 'severity' ? { severity: values.severity } : {}),
        reason: values.reason.trim(),
        owner_id: values.owner_id || (me?.id ?? ''),
        // to the end of the day that was chosen, in UTC
        expires_at: ends ? `${ends}T23:59:59.999Z` : null,
      };
      if (!known) return createOverride(policyId, input);
      const { expires_at, ...change } = input;
      // one that has ended is changed without being asked for another end
      return updateOverride(known.id, ends === initial.expires_at ? change : { ...change, expires_at });
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
  const form = useForm(initial, save);
  const { effect, repository_pattern: pattern } = form.values;
  const owners = form.field('owner_id');
  const owner = owners.value || (me?.id ?? '');
  return (
    <DialogForm submit={known ? 'Save' : 'Add override'} form={form} onCancel={onDone}>
      <p className="soft">
        The policy does not change, and the override also applies to its new versions. Evaluations list the overrides
        that they used.
      </p>
      <TextArea
        label="Rules"
        hint="Rule IDs, one per line"
        {...form.field('rule_ids')}
        rows={Math.min(6, Math.max(2, linesOf(form.values.rule_ids).length + 1))}
        required
      />
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
      <TextArea
        label="Reason"
        hint="Shown with findings, in SARIF and in compliance reports"
        {...form.field('reason')}
        maxLength={500}
        required
      />
      <Select
        label="Owner"
        hint="The person responsible for it"
        {...choicesOf(people, (members) => [
          ...(members.some(({ id }) => id === owner) ? [] : [{ value: owner, label: owner || 'No owner yet' }]),
          ...members.map((member) => ({ value: member.id, label: nameOf(member) })),
        ])}
        {...owners}
        value={owner}
        required
      />
      <TextField
        label="Last day"
        hint="In UTC. Leave empty for no end date."
        type="date"
        {...form.field('expires_at')}
      />
    </DialogForm>
  );
}

/** Which repositories the pattern means now. */
export function Matches({ pattern }: { pattern: string }) {
  const asked = useDebounced(pattern.trim());
  const { data } = useQuery(matchesQuery(asked));
  return (
    <span role="status">
      * stands for any text.{' '}
      {data && asked !== '' && (data.names.length === 0 ? 'Does not match any repository yet.' : matchText(data))}
    </span>
  );
}

function matchText({ names, hasMore }: { names: string[]; hasMore: boolean }): string {
  return `Matches ${names.join(', ')}${hasMore ? ' and more' : ''}.`;
}
