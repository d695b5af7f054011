import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { useDraft } from '../../app/draft.ts';
import { useScope } from '../../app/session.ts';
import {
  Badge,
  Button,
  Card,
  CopyLine,
  ErrorState,
  Facts,
  Form,
  Page,
  RelativeTime,
  SkeletonBlock,
  Tabs,
  TextField,
} from '../../design/index.ts';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { ORGANIZATION, organizationQuery, PLAN_NAMES } from './organization.ts';
import { RateLimits } from './rate-limits.tsx';
import { FormProblem, fieldError, useAct } from './shared.tsx';
import './settings.css';

export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page title="Organization" description="Members, plan and limits.">
      <Tabs
        label="Parts of the organization"
        selected={search.get('tab') ?? 'general'}
        onSelect={(tab) => setSearch(tab === 'general' ? {} : { tab }, { replace: true })}
        tabs={[
          { id: 'general', title: 'General', content: <General /> },
          { id: 'members', title: 'Members', content: <Members /> },
          { id: 'invitations', title: 'Invitations', content: <Invitations /> },
          { id: 'limits', title: 'Limits', content: <RateLimits /> },
        ]}
      />
    </Page>
  );
}

function General() {
  const { data: organization, error, refetch } = useQuery(organizationQuery);
  if (error && !organization) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!organization) return <SkeletonBlock label="Loading the organization" height="14rem" />;
  return (
    <div className="stack">
      <Card>
        <Facts
          facts={[
            [
              'Plan',
              <Badge key="plan" tone="info">
                {PLAN_NAMES[organization.plan]}
              </Badge>,
            ],
            ['Second factor', organization.require_mfa ? 'Required of every member' : 'Optional'],
            ['Created', <RelativeTime key="made" time={organization.created_at} />],
          ]}
        />
      </Card>
      <div className="stack tight">
        <span>Identifier</span>
        <CopyLine text={organization.id} label="Copy the identifier" />
      </div>
      <Rename name={organization.name} />
    </div>
  );
}

function Rename({ name }: { name: string }) {
  const mayChange = useScope('write:org');
  const [draft, setDraft] = useDraft('organization-name', name);
  const rename = useAct(() => unwrap(api.PATCH('/v1/org', { body: { name: draft.trim() } })), {
    done: 'Organization renamed',
    changes: [ORGANIZATION],
    inForm: true,
  });
  return (
    <Form onSubmit={() => rename.mutate(undefined)}>
      <TextField
        label="Name"
        value={draft}
        onChange={setDraft}
        error={fieldError(rename.error, 'name')}
        disabled={!mayChange}
        maxLength={100}
        required
      />
      <FormProblem error={rename.error} fields={['name']} />
      {mayChange && (
        <div className="row">
          <Button type="submit" kind="primary" isPending={rename.isPending} disabled={draft.trim() === name}>
            Save
          </Button>
        </div>
      )}
    </Form>
  );
}
