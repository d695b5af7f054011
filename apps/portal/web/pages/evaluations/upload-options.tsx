import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CheckboxGroup, ErrorState, RadioGroup, TextField } from '../../design/index.ts';
import { policiesQuery } from '../policies/queries.ts';
import { evaluationLabel } from './evaluation-label.ts';
import { evaluationsQuery } from './queries.ts';

export interface UploadOptions {
  commit: string;
  baseline: string;
  which: 'active' | 'some';
  policies: readonly string[];
  scope: 'repository' | 'changes';
}

export const NO_OPTIONS: UploadOptions = {
  commit: '',
  baseline: '',
  which: 'active',
  policies: [],
  scope: 'repository',
};

/** As the API takes them: only what was chosen. */
export function optionsBody({ commit, baseline, which, policies, scope }: UploadOptions) {
  return {
    scope,
    ...(commit.trim() ? { commit_sha: commit.trim() } : {}),
    ...(baseline.trim() ? { baseline_evaluation_id: baseline.trim() } : {}),
    ...(which === 'some' ? { policy_ids: [...policies] } : {}),
  };
}

/** What few uploads need. */
export function UploadOptionFields({
  repository,
  value,
  onChange,
  errors,
  isPart,
}: {
  repository: string;
  value: UploadOptions;
  onChange: (value: UploadOptions) => void;
  errors: Readonly<Record<string, string>>;
  /** Text of the folder is left out, so that nobody can say that it is complete. */
  isPart: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const set = (more: Partial<UploadOptions>) => onChange({ ...value, ...more });
  return (
    <details className="note" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More options</summary>
      <div className="form">
        <TextField
          label="Commit"
          placeholder="7 to 64 hexadecimal digits"
          value={value.commit}
          onChange={(commit) => set({ commit })}
          error={errors.commit_sha}
        />
        <BaselineField
          suggests={isOpen && repository !== ''}
          repository={repository}
          value={value.baseline}
          onChange={(baseline) => set({ baseline })}
          error={errors.baseline_evaluation_id}
        />
        {!isPart && (
          <RadioGroup
            label="Contents of the folder"
            options={[
              { value: 'repository', label: 'The complete source' },
              { value: 'changes', label: 'Part of it', hint: 'Compliance reports ignore it.' },
            ]}
            value={value.scope}
            onChange={(scope) => set({ scope: scope as UploadOptions['scope'] })}
          />
        )}
        <RadioGroup
          label="Policies"
          options={[
            { value: 'active', label: 'All active ones' },
            { value: 'some', label: 'Only some' },
          ]}
          value={value.which}
          onChange={(which) => set({ which: which as UploadOptions['which'] })}
        />
        {value.which === 'some' && (
          <PolicyChoice value={value.policies} onChange={(policies) => set({ policies })} error={errors.policy_ids} />
        )}
      </div>
    </details>
  );
}

/** The last evaluations of the repository are offered; any other one may be written. */
function BaselineField({
  suggests,
  repository,
  ...field
}: {
  suggests: boolean;
  repository: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
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

function PolicyChoice({
  value,
  onChange,
  error,
}: {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}) {
  const { data, error: refused } = useInfiniteQuery(policiesQuery({}));
  if (refused) return <ErrorState error={refused} />;
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
      value={value}
      onChange={onChange}
      error={value.length === 0 ? 'Choose at least one' : error}
    />
  );
}
