import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { type BoundField, Button, Checkbox, choicesOf, type FormOf, More, TextField } from '../../design/index.ts';
import { rowsOf } from '../settings/shared.tsx';
import { ChosenList } from './chosen-list.tsx';
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
  const known = rowsOf(query).filter(({ key_id: id, status }) => status === 'active' || keys.value.includes(id));
  return (
    <fieldset className="choices field">
      <legend>Code owners</legend>
      <Checkbox
        label="Code owners can also approve"
        hint="According to CODEOWNERS on the default branch, for policies that are not listed above. Only names with members below count."
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
          Add a name from CODEOWNERS
        </Button>
      </div>
      <ChosenList
        label="Trust an API key to send the CODEOWNERS file of main or master"
        placeholder="Choose a key"
        hint="Connected code hosts are always trusted."
        {...choicesOf(query, () => known.map(({ key_id: value, name: label }) => ({ value, label })))}
        value={keys.value}
        remove={(name) => `Stop trusting ${name}`}
        onChange={keys.onChange}
        error={keys.error}
      />
      {query.data && <More query={query} label="Show more keys" />}
    </fieldset>
  );
}
