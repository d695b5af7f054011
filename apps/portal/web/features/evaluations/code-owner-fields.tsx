import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { type BoundField, Button, Checkbox, CheckboxGroup, type FormOf, More, TextField } from '../../design/index.ts';
import { rowsOf } from '../settings/shared.tsx';
import type { ExceptionSettings } from './exception-settings.ts';
import { Members } from './members.tsx';

type Names = ExceptionSettings['code_owner_names'];

const keysQuery = listQuery(['api-keys'], (page, signal) =>
  unwrap(api.GET('/v1/api-keys', { params: { query: page }, signal })),
);

/** Whether code owners approve, who they are, and which keys are trusted to submit CODEOWNERS. */
export function CodeOwnerFields({
  decide,
  names: { value: names, onChange: setNames },
  errorAt,
  keys,
}: {
  decide: ReturnType<FormOf<ExceptionSettings>['check']>;
  names: Pick<BoundField<Names>, 'value' | 'onChange'>;
  errorAt: (index: number) => string | undefined;
  keys: BoundField<string[]>;
}) {
  const query = useInfiniteQuery(keysQuery);
  const known = rowsOf(query).filter(({ status }) => status === 'active');
  const gone = keys.value.filter((id) => !known.some(({ key_id }) => key_id === id));
  return (
    <fieldset className="choices field">
      <legend>Code owners</legend>
      <Checkbox
        label="Code owners can also approve"
        hint="According to CODEOWNERS on the default branch. Applies to policies that are not listed above."
        {...decide}
      />
      {names.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed
        <div key={at} className="note stack tight">
          <TextField
            label="Name in CODEOWNERS"
            hint="An account, a team or an email address, as in @acme/payments."
            value={each.name}
            required
            maxLength={200}
            onChange={(name) => setNames(names.with(at, { ...each, name }))}
            error={errorAt(at)}
          />
          <Members
            of={each.name || 'this name'}
            ids={each.member_ids}
            onChange={(member_ids) => setNames(names.with(at, { ...each, member_ids }))}
          />
          <div>
            <Button
              kind="quiet"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setNames(names.filter((_, index) => index !== at))}
            >
              Remove {each.name || 'this name'}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setNames([...names, { name: '', member_ids: [] }])}
        >
          Add a name
        </Button>
      </div>
      {known.length + gone.length > 0 && (
        <CheckboxGroup
          label="API keys trusted to send the CODEOWNERS file of main or master"
          options={[
            ...known.map(({ key_id: value, name: label }) => ({ value, label })),
            ...gone.map((id) => ({ value: id, label: id })),
          ]}
          value={keys.value}
          onChange={keys.onChange}
          error={keys.error}
        />
      )}
      <More query={query} label="Show more keys" />
      <p className="soft small">Connected code hosts are always trusted. A name that is not listed matches nobody.</p>
    </fieldset>
  );
}
