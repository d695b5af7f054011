import type { Schemas } from '@assay/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { useScope } from '../../app/session.ts';
import {
  Button,
  ErrorState,
  Form,
  Page,
  RadioGroup,
  RelativeTime,
  Select,
  SkeletonBlock,
  TextField,
} from '../../design/index.ts';
import { FormProblem, fieldError, useAct } from '../settings/shared.tsx';

type Profiles = Schemas['PolicyProfiles'];
type Choice = Profiles['choices'][number];

const PARENT = { to: '/policies', label: 'Policies' };
const PROFILES_KEY = ['policy-profiles'];
const EVERYWHERE = '*';
const PROFILES = [
  { value: 'recommended', label: 'Recommended', hint: 'Critical and high findings block. The rest warn.' },
  { value: 'strict', label: 'Strict', hint: 'Critical, high and medium findings block. The rest warn.' },
  { value: 'audit', label: 'Audit', hint: 'All findings are shown and count in compliance reports. Nothing blocks.' },
];

const profilesQuery = queryOptions({
  queryKey: PROFILES_KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/v1/policy-profiles', { signal })),
});

/** How built-in policies run: one choice for all repositories, and others for patterns of them. */
export function Component() {
  const { data, error, refetch } = useQuery(profilesQuery);
  return (
    <Page
      title="Policy profiles"
      parent={PARENT}
      description="How strictly built-in policies run. Your own policies set their own mode."
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <ProfilesForm key={data.updated_at} profiles={data} />
      ) : (
        <SkeletonBlock label="Loading the profiles" height="20rem" />
      )}
    </Page>
  );
}

function ProfilesForm({ profiles }: { profiles: Profiles }) {
  const mayChange = useScope('write:policies');
  const general = profiles.choices.find(({ repository_pattern: pattern }) => pattern === EVERYWHERE);
  const [everywhere, setEverywhere] = useState<string>(general?.profile ?? 'recommended');
  const [others, setOthers] = useState(profiles.choices.filter((choice) => choice !== general).map(withKey));
  const choices: Choice[] = [
    { repository_pattern: EVERYWHERE, profile: everywhere as Choice['profile'] },
    ...others.map(({ repository_pattern, profile }) => ({ repository_pattern, profile })),
  ];
  const save = useAct(() => unwrap(api.PUT('/v1/policy-profiles', { body: { choices } })), {
    done: 'Profiles saved. They take effect with the next evaluation.',
    changes: [PROFILES_KEY],
    inForm: true,
  });
  const replace = (key: number, change: Partial<Choice>) =>
    setOthers(others.map((each) => (each.key === key ? { ...each, ...change } : each)));
  return (
    <Form onSubmit={() => save.mutate(undefined)} disabled={!mayChange}>
      <RadioGroup label="All repositories" options={PROFILES} value={everywhere} onChange={setEverywhere} />
      <fieldset className="choices field">
        <legend>Profiles for specific repositories</legend>
        <p className="soft small">
          * matches any text. A full repository name wins over a pattern, and a longer pattern wins over a shorter one.
        </p>
        {others.map(({ key, repository_pattern: pattern, profile }, at) => (
          <div key={key} className="filters">
            <TextField
              label="Repositories"
              placeholder="acme/legacy-*"
              value={pattern}
              onChange={(value) => replace(key, { repository_pattern: value })}
              // the first choice is that for all repositories
              error={fieldError(save.error, `choices[${at + 1}].repository_pattern`)}
              maxLength={200}
              required
            />
            <Select
              label="Profile"
              options={PROFILES}
              value={profile}
              onChange={(value) => replace(key, { profile: value as Choice['profile'] })}
            />
            <Button
              kind="quiet"
              iconOnly
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => setOthers(others.filter((each) => each.key !== key))}
            >
              {`Remove the profile of ${pattern || 'these repositories'}`}
            </Button>
          </div>
        ))}
        <div className="row">
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setOthers([...others, withKey({ repository_pattern: '', profile: 'audit' })])}
          >
            Add repositories
          </Button>
        </div>
      </fieldset>
      <FormProblem error={save.error} fields={['choices']} />
      {mayChange && (
        <div className="row">
          <Button type="submit" kind="primary" isPending={save.isPending}>
            Save
          </Button>
        </div>
      )}
      {profiles.updated_at && (
        <p className="soft small">
          Last changed <RelativeTime time={profiles.updated_at} />
        </p>
      )}
    </Form>
  );
}

let lastKey = 0;
/** Patterns change while somebody types, so they cannot tell one line from another. */
function withKey(choice: Choice): Choice & { key: number } {
  return { ...choice, key: ++lastKey };
}
