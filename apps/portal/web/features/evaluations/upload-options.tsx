import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type BoundField, CheckboxGroup, ErrorState, type FormOf, RadioGroup, TextField } from '../../design/index.ts';
import { filledTexts } from '../../state/filled-texts.ts';
import { useAllPolicies } from '../policies/queries.ts';
import { evaluationLabel } from './evaluation-label.ts';
import { evaluationsQuery } from './queries.ts';

/** What is asked of an upload, under the names of the API. */
export interface UploadValues {
  repository: string;
  ref: string;
  commit_sha: string;
  baseline_evaluation_id: string;
  which: 'active' | 'some';
  policy_ids: string[];
  scope: 'repository' | 'changes';
}
export const NEW_UPLOAD: UploadValues = {
  repository: '',
  ref: '',
  commit_sha: '',
  baseline_evaluation_id: '',
  which: 'active',
  policy_ids: [],
  scope: 'repository',
};

/** As the API takes it: only what was chosen. */
export function uploadBody({ repository, which, policy_ids, scope, ...optional }: UploadValues) {
  return {
    repository: repository.trim(),
    scope,
    ...filledTexts(optional),
    ...(which === 'some' ? { policy_ids } : {}),
  };
}

/** What few uploads need. */
export function UploadOptionFields({
  form,
  isPart,
}: {
  form: FormOf<UploadValues>;
  /** Text of the folder is left out, so that nobody can say that it is complete. */
  isPart: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const { repository, which } = form.values;
  return (
    <details className="note" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More options</summary>
      <div className="form">
        <TextField label="Commit" placeholder="7 to 64 hexadecimal digits" {...form.field('commit_sha')} />
        <BaselineField
          suggests={isOpen && repository.trim() !== ''}
          repository={repository.trim()}
          {...form.field('baseline_evaluation_id')}
        />
        {!isPart && (
          <RadioGroup
            label="The folder contains"
            options={[
              { value: 'repository', label: 'The whole repository' },
              { value: 'changes', label: 'Part of the repository', hint: 'Compliance reports ignore it.' },
            ]}
            {...form.field('scope')}
          />
        )}
        <RadioGroup
          label="Policies"
          options={[
            { value: 'active', label: 'All active policies' },
            { value: 'some', label: 'Selected policies' },
          ]}
          {...form.field('which')}
        />
        {which === 'some' && <PolicyChoice {...form.field('policy_ids')} />}
      </div>
    </details>
  );
}

/** The last evaluations of the repository are offered; any other one may be written. */
function BaselineField({
  suggests,
  repository,
  ...field
}: BoundField<string> & { suggests: boolean; repository: string }) {
  const list = useId();
  const { data } = useInfiniteQuery({ ...evaluationsQuery({ repository, status: 'completed' }), enabled: suggests });
  return (
    <>
      <TextField
        label="Compare with the evaluation"
        hint="An earlier evaluation of the same repository. Findings that are new since then are marked."
        placeholder="eval_…"
        list={list}
        {...field}
      />
      <datalist id={list}>
        {data?.pages[0]?.data.map((each) => (
          <option key={each.id} value={each.id} label={evaluationLabel(each)} />
        ))}
      </datalist>
    </>
  );
}

function PolicyChoice({ error, ...field }: BoundField<string[]>) {
  const { data, error: problem, refetch } = useAllPolicies();
  if (problem) return <ErrorState error={problem} retry={() => void refetch()} />;
  const policies = (data?.pages.flatMap((page) => page.data) ?? []).toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
  return (
    <CheckboxGroup
      label="Which"
      options={policies.map(({ id, name, active }) => ({
        value: id,
        label: name,
        hint: active ? undefined : 'inactive',
      }))}
      {...field}
      error={field.value.length === 0 ? 'Choose at least one' : error}
    />
  );
}
