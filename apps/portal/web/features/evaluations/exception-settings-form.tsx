import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  choicesOf,
  Form,
  FormSave,
  LoadingState,
  RelativeTime,
  Select,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useSession } from '../../state/session.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { useAllPolicies } from '../policies/queries.ts';
import { rowsOf, useAct } from '../settings/shared.tsx';
import { CodeOwnerFields } from './code-owner-fields.tsx';
import { EXCEPTION_SETTINGS, type ExceptionSettings, exceptionSettingsQuery } from './exception-settings.ts';
import { Members } from './members.tsx';

type Approvers = ExceptionSettings['approvers'][number];
const ROLES: readonly { value: Approvers['roles'][number]; label: string }[] = [
  { value: 'owner', label: 'Owners' },
  { value: 'admin', label: 'Administrators' },
  { value: 'developer', label: 'Developers' },
];

/** What the organization demands of exceptions; owners change it, everybody reads it. */
export function ExceptionSettingsForm() {
  const settings = useQuery(exceptionSettingsQuery);
  // who may change them is known of the people
  const people = useQuery(peopleQuery);
  if (!settings.data || !people.data) {
    const { error, refetch } = settings.data ? people : settings;
    return <LoadingState label="Loading the settings" height="20rem" error={error} retry={refetch} />;
  }
  return <SettingsForm key={settings.data.updated_at} settings={settings.data} />;
}

function SettingsForm({ settings }: { settings: ExceptionSettings }) {
  const { user } = useSession();
  const { data: people = [] } = useQuery(peopleQuery);
  const isOwner = people.find(({ id }) => id === user.id)?.role === 'owner';
  const initial = {
    approval_required: settings.approval_required,
    inline_comments: settings.inline_comments,
    max_days: settings.max_days === null ? '' : String(settings.max_days),
    approvers: settings.approvers,
    code_owners: settings.code_owners,
    code_owner_names: settings.code_owner_names,
    code_owner_keys: settings.code_owner_keys,
  };
  const save = useAct(
    ({ max_days, ...values }: typeof initial) =>
      unwrap(
        api.PATCH('/v1/suppression-settings', {
          body: { ...values, max_days: max_days === '' ? null : Number(max_days) },
        }),
      ),
    { done: 'Settings saved', changes: [EXCEPTION_SETTINGS], inForm: true },
  );
  const form = useForm(initial, save, { draft: 'suppression-settings' });
  const { value: approvers, onChange: setApprovers } = form.field('approvers');
  const updater = people.find(({ id }) => id === settings.updated_by);
  return (
    <Form form={form} disabled={!isOwner}>
      {!isOwner && <p className="soft">Only owners can change these settings.</p>}
      <Checkbox
        label="Require approval for every exception"
        hint="Nobody can suppress findings directly. Overrides that switch off, shadow or lower a rule also need approval."
        {...form.check('approval_required')}
      />
      <Checkbox
        label="Allow comments in code to suppress findings"
        hint="If off, a finding with an assay-ignore comment counts and shows the comment."
        {...form.check('inline_comments')}
      />
      <TextField
        label="Longest exception, in days"
        hint="For accepted risks and later fixes. Leave empty for no limit."
        type="number"
        min={1}
        max={3650}
        {...form.field('max_days')}
      />
      <fieldset className="choices field">
        <legend>Approvers by policy</legend>
        <p className="soft small">
          Owners and administrators approve for policies not listed here. Nobody can approve their own request.
        </p>
        {approvers.map((each, at) => (
          <ApproversFields
            key={each.policy_id}
            value={each}
            onChange={(next) => setApprovers(approvers.with(at, next))}
            onRemove={() => setApprovers(approvers.filter((_, index) => index !== at))}
            error={form.field(`approvers.${at}.roles`).error}
          />
        ))}
        <AddPolicy
          taken={approvers.map(({ policy_id: id }) => id)}
          onAdd={(policy_id) => setApprovers([...approvers, { policy_id, roles: ['admin'], member_ids: [] }])}
        />
      </fieldset>
      <CodeOwnerFields
        decide={form.check('code_owners')}
        names={form.field('code_owner_names')}
        errorAt={(at) =>
          form.field(`code_owner_names.${at}.name`).error ?? form.field(`code_owner_names.${at}.member_ids`).error
        }
        keys={form.field('code_owner_keys')}
      />
      {isOwner && <FormSave form={form} />}
      {settings.updated_at && (
        <p className="soft small">
          Last changed <RelativeTime time={settings.updated_at} />
          {updater && ` by ${nameOf(updater)}`}
        </p>
      )}
    </Form>
  );
}

function ApproversFields({
  value,
  onChange,
  onRemove,
  error,
}: {
  value: Approvers;
  onChange: (next: Approvers) => void;
  onRemove: () => void;
  error: string | undefined;
}) {
  const name = useNames().get(value.policy_id) ?? value.policy_id;
  return (
    <div className="note stack tight">
      <div className="row">
        <strong>{name}</strong>
        <Button kind="quiet" iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
          {`Remove the approvers of ${name}`}
        </Button>
      </div>
      <CheckboxGroup
        label={`Roles that approve for ${name}`}
        options={ROLES}
        value={value.roles}
        onChange={(roles) => onChange({ ...value, roles })}
        error={error}
      />
      <Checkbox
        label={`Code owners can approve for ${name}`}
        checked={value.code_owners === true}
        onChange={(code_owners) => onChange({ ...value, code_owners })}
      />
      <Members
        of={`approver of ${name}`}
        ids={value.member_ids}
        onChange={(member_ids) => onChange({ ...value, member_ids })}
      />
    </div>
  );
}

function AddPolicy({ taken, onAdd }: { taken: readonly string[]; onAdd: (id: string) => void }) {
  const policies = useAllPolicies();
  const [chosen, setChosen] = useState('');
  return (
    <div className="filters">
      <Select
        label="Policy"
        {...choicesOf(policies, () => [
          { value: '', label: 'Choose a policy' },
          ...rowsOf(policies)
            .filter(({ id }) => !taken.includes(id))
            .map(({ id, name }) => ({ value: id, label: name })),
        ])}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={chosen === ''}
        onClick={() => {
          onAdd(chosen);
          setChosen('');
        }}
      >
        Add approvers
      </Button>
    </div>
  );
}

function useNames(): Map<string, string> {
  return new Map(rowsOf(useAllPolicies()).map(({ id, name }) => [id, name]));
}
