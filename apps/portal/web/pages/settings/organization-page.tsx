import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import {
  Badge,
  Card,
  CopyLine,
  Facts,
  Form,
  FormSave,
  LoadingState,
  Page,
  RelativeTime,
  Tabs,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { Invitations } from '../../features/settings/invitations.tsx';
import { Members } from '../../features/settings/members.tsx';
import { ORGANIZATION, organizationQuery, PLAN_NAMES } from '../../features/settings/organization.ts';
import { RateLimits } from '../../features/settings/rate-limits.tsx';
import { IfScope, useAct } from '../../features/settings/shared.tsx';

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
  if (!organization)
    return <LoadingState label="Loading the organization" height="14rem" error={error} retry={refetch} />;
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
            ['Second factor', organization.require_mfa ? 'Required for every member' : 'Optional'],
            ['Created', <RelativeTime key="made" time={organization.created_at} />],
          ]}
        />
      </Card>
      <div className="field measure">
        <span className="label">Organization ID</span>
        <CopyLine text={organization.id} label="Copy the organization ID" />
      </div>
      <IfScope scope="write:org">
        <Rename name={organization.name} />
      </IfScope>
    </div>
  );
}

function Rename({ name }: { name: string }) {
  const rename = useAct(
    (values: { name: string }) => unwrap(api.PATCH('/v1/org', { body: { name: values.name.trim() } })),
    { done: 'Organization renamed', changes: [ORGANIZATION], inForm: true },
  );
  const form = useForm({ name }, rename, { draft: 'organization-name' });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} maxLength={100} required />
      <FormSave form={form} disabled={!form.isDirty} />
    </Form>
  );
}
