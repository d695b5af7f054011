import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink, ErrorState, LoadingState, Page, toast } from '../../../design/index.ts';
import { useEditorAhead } from '../../../features/policies/editor/code-editor.tsx';
import { PolicyEditor } from '../../../features/policies/editor/policy-editor.tsx';
import { MayNotWrite } from '../../../features/policies/may-not-write.tsx';
import { type PolicyDetail, policyQuery, update } from '../../../features/policies/queries.ts';
import { useScope } from '../../../state/session.ts';

/** The latest version of a policy as a draft of the next one. */
export function Component() {
  const { policyId = '' } = useParams();
  useEditorAhead();
  const run = useQuery(policyQuery(policyId));
  // an older version may be pinned: the next one is made from the latest
  const isPinned = run.data !== undefined && run.data.version !== run.data.latest_version;
  const latest = useQuery({ ...policyQuery(policyId, run.data?.latest_version), enabled: isPinned });
  const error = run.error ?? latest.error;
  const policy = isPinned ? latest.data : run.data;
  if (policy) return <Edit key={policy.id} policy={policy} />;
  return (
    <Page title="Edit policy" parent={{ to: `/policies/${policyId}`, label: run.data?.name ?? 'Policy' }}>
      <LoadingState
        label="Loading the policy"
        height="30rem"
        error={error}
        retry={() => Promise.all([run.refetch(), latest.refetch()])}
      />
    </Page>
  );
}

function Edit({ policy }: { policy: PolicyDetail }) {
  const mayWrite = useScope('write:policies');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [initial] = useState(policy.source);
  const [text, setText] = useState(initial);
  const [isSaved, setSaved] = useState(false);
  const parent = { to: `/policies/${policy.id}`, label: policy.name };
  const save = useMutation({
    mutationFn: () => update(policy.id, text),
    onSuccess: async (saved) => {
      setSaved(true);
      await client.invalidateQueries({ queryKey: ['policies'] });
      toast(
        saved.latest_version === policy.latest_version
          ? 'Nothing to save: the content has not changed'
          : `Version ${saved.latest_version} saved`,
      );
      await navigate(parent.to);
    },
  });
  if (!mayWrite)
    return (
      <Page title={`Edit ${policy.name}`} parent={parent}>
        <MayNotWrite />
      </Page>
    );
  if (policy.builtin)
    return (
      <Page title={`Edit ${policy.name}`} parent={parent} narrow>
        <p>You cannot edit a built-in policy. Duplicate it to make your own:</p>
        <div className="row">
          <ButtonLink kind="primary" to={`/policies/new?from=${policy.id}`}>
            Duplicate {policy.name}
          </ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page
      title={`Edit ${policy.name}`}
      description={
        policy.pinned_version === null
          ? `Saving creates version ${policy.latest_version + 1}, which takes effect with the next evaluation.`
          : `Saving creates version ${policy.latest_version + 1}. Version ${policy.pinned_version} is pinned and keeps running.`
      }
      parent={parent}
      actions={
        <>
          <ButtonLink to={parent.to}>Cancel</ButtonLink>
          <Button kind="primary" isPending={save.isPending} disabled={text === initial} onClick={() => save.mutate()}>
            Save version {policy.latest_version + 1}
          </Button>
        </>
      }
    >
      {save.error && <ErrorState error={save.error} title="The version was not saved" />}
      <PolicyEditor
        initial={initial}
        text={text}
        onChange={setText}
        isSaved={isSaved}
        previewOf={policy.active ? policy.id : null}
      />
    </Page>
  );
}
