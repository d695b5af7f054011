import type { Schemas } from '@assay/sdk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { api, unwrap } from '../../api/client.ts';
import {
  Button,
  Form,
  FormSave,
  LoadingState,
  Page,
  RadioGroup,
  RelativeTime,
  Select,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../../features/settings/shared.tsx';
import { useScope } from '../../state/session.ts';

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
      description="How strictly built-in policies run. Custom policies set their own mode."
    >
      {data ? (
        <ProfilesForm key={data.updated_at} profiles={data} />
      ) : (
        <LoadingState label="Loading the profiles" height="20rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function ProfilesForm({ profiles }: { profiles: Profiles }) {
  const mayChange = useScope('write:policies');
  const general = profiles.choices.find(isGeneral) ?? { repository_pattern: EVERYWHERE, profile: 'recommended' };
  const others = profiles.choices.filter((choice) => !isGeneral(choice));
  const save = useAct((values: { choices: Choice[] }) => unwrap(api.PUT('/v1/policy-profiles', { body: values })), {
    done: 'Profiles saved. They take effect with the next evaluation.',
    changes: [PROFILES_KEY],
    inForm: true,
  });
  const form = useForm({ choices: [general, ...others] }, save, { draft: 'policy-profiles' });
  const { value: choices, onChange: setChoices } = form.field('choices');
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Form form={form} disabled={!mayChange}>
      {!mayChange && <p className="soft">Ask an administrator of your organization to change the profiles.</p>}
      <RadioGroup label="All repositories" options={PROFILES} {...form.field('choices.0.profile')} />
      <fieldset className="choices field">
        <legend>Profiles for specific repositories</legend>
        <p className="soft small">
          * matches any text. A full repository name wins over a pattern, and a longer pattern wins over a shorter one.
        </p>
        {choices.map(({ repository_pattern: pattern }, at) =>
          at === 0 ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its text changes with every letter
            <div key={at} className="filters">
              <TextField
                label="Repositories"
                placeholder="acme/legacy-*"
                {...form.field(`choices.${at}.repository_pattern`)}
                maxLength={200}
                required
                autoFocus={pattern === ''}
              />
              <Select label="Profile" options={PROFILES} {...form.field(`choices.${at}.profile`)} />
              <Button
                kind="quiet"
                iconOnly
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => {
                  setChoices(choices.toSpliced(at, 1));
                  addButton.current?.focus();
                }}
              >
                {`Remove the profile of ${pattern || 'these repositories'}`}
              </Button>
            </div>
          ),
        )}
        <div className="row">
          <Button
            ref={addButton}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setChoices([...choices, { repository_pattern: '', profile: 'audit' }])}
          >
            Add repositories
          </Button>
        </div>
      </fieldset>
      {mayChange && <FormSave form={form} />}
      {profiles.updated_at && (
        <p className="soft small">
          Last changed <RelativeTime time={profiles.updated_at} />
        </p>
      )}
    </Form>
  );
}

/** The one for all repositories. */
function isGeneral({ repository_pattern: pattern }: Choice): boolean {
  return pattern === EVERYWHERE;
}
