import { isJsonObject } from '@assay/contracts/json-object';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Problem } from '../../../api/problem.ts';
import {
  Badge,
  Button,
  ButtonLink,
  Checkbox,
  ErrorState,
  LoadingState,
  Page,
  Section,
  toast,
} from '../../../design/index.ts';
import { PolicyEditor } from '../../../features/policies/editor/policy-editor.tsx';
import { TEMPLATES } from '../../../features/policies/editor/templates.ts';
import { MayNotWrite } from '../../../features/policies/may-not-write.tsx';
import { withName } from '../../../features/policies/policy-text.ts';
import { activate, create, type PolicyDetail, policiesQuery, policyQuery } from '../../../features/policies/queries.ts';
import { useScope } from '../../../state/session.ts';
import './new-page.css';

const PARENT = { to: '/policies', label: 'Policies' };

/** A new policy: from a template, from another policy, or from a file that the list handed over. */
export function Component() {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const handedOver = isJsonObject(state) && typeof state.document === 'string' ? state.document : undefined;
  const from = search.get('from') ?? '';
  const template = TEMPLATES.find(({ id }) => id === search.get('template'));
  const source = useQuery(policyQuery(from));
  if (!useScope('write:policies'))
    return (
      <Page title="New policy" parent={PARENT}>
        <MayNotWrite />
      </Page>
    );
  if (handedOver !== undefined) return <NewPolicy initial={handedOver} isImported />;
  if (template) return <NewPolicy initial={template.text} />;
  if (!from) return <Templates />;
  if (source.data) return <NewPolicy initial={copyOf(source.data)} original={source.data} />;
  return (
    <Page title="New policy" parent={PARENT}>
      <LoadingState label="Loading the policy" height="30rem" error={source.error} retry={source.refetch} />
    </Page>
  );
}

function Templates() {
  const { data } = useInfiniteQuery(policiesQuery({ builtin: true }));
  const builtin = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Page
      title="New policy"
      description="Start from the closest template. You can change everything in it."
      parent={PARENT}
    >
      <ul className="template-list">
        {TEMPLATES.map(({ id, kind, title, about }) => (
          <li key={id}>
            <Link to={`/policies/new?template=${id}`}>
              <strong>{title}</strong>
              <span className="soft">{about}</span>
              <Badge>{kind}</Badge>
            </Link>
          </li>
        ))}
      </ul>
      {builtin.length > 0 && (
        <Section title="Or start from a built-in policy">
          <div className="row">
            {builtin
              .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
              .map(({ id, name }) => (
                <ButtonLink key={id} to={`/policies/new?from=${id}`}>
                  {name}
                </ButtonLink>
              ))}
          </div>
        </Section>
      )}
    </Page>
  );
}

function NewPolicy({
  initial,
  original,
  isImported = false,
}: {
  initial: string;
  original?: PolicyDetail;
  isImported?: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [begun] = useState(initial);
  const [text, setText] = useState(begun);
  const [active, setActive] = useState(true);
  const replaces = original?.builtin === true && original.active;
  const [deactivates, setDeactivates] = useState(replaces);
  const [isSaved, setSaved] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const created = await create(text, active);
      if (original && replaces && deactivates)
        await activate(original.id, { active: false, version: original.pinned_version });
      return created;
    },
    onSuccess: async (created) => {
      setSaved(true);
      await client.invalidateQueries({ queryKey: ['policies'] });
      toast(active ? `${created.name} takes effect with the next evaluation` : `${created.name} created, inactive`);
      await navigate(`/policies/${created.id}`, { replace: true });
    },
  });
  return (
    <Page
      title={original ? `Copy of ${original.name}` : isImported ? 'Imported policy' : 'New policy'}
      description="YAML or JSON. Press Ctrl+Space for suggestions."
      parent={PARENT}
      actions={
        <>
          <ButtonLink to={original ? `/policies/${original.id}` : '/policies'}>Cancel</ButtonLink>
          <Button kind="primary" isPending={save.isPending} onClick={() => save.mutate()}>
            Create policy
          </Button>
        </>
      }
    >
      {save.error && <ErrorState error={save.error} title={titleOf(save.error)} />}
      <PolicyEditor initial={begun} text={text} onChange={setText} isSaved={isSaved} previewOf={null}>
        <div className="card padded stack tight">
          <Checkbox
            label="Active"
            hint="Evaluations run it. Clear this to review it first."
            checked={active}
            onChange={setActive}
          />
          {original && replaces && (
            <Checkbox
              label={`Deactivate ${original.name}`}
              hint="Otherwise both run, and findings appear twice."
              checked={deactivates}
              onChange={setDeactivates}
            />
          )}
        </div>
      </PolicyEditor>
    </Page>
  );
}

function copyOf({ name, source }: PolicyDetail): string {
  return withName(source, `${name.slice(0, 90)} (copy)`);
}

function titleOf(error: unknown): string {
  const { code } = Problem.from(error);
  if (code === 'RESOURCE_ALREADY_EXISTS') return 'This name is already in use';
  return code === 'VALIDATION_FAILED' ? 'The policy has problems' : 'The policy was not created';
}
