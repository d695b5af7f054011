import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AppWindow, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button, type Column, EmptyState, fetchedDialog, formatNumber, Page, timeColumn } from '../../design/index.ts';
import { APPLICATION_TYPES, APPLICATIONS, applicationsQuery } from '../../features/settings/applications.ts';
import { IfScope, Listing, useDialog } from '../../features/settings/shared.tsx';

const ApplicationForm = fetchedDialog(
  async () => (await import('../../features/settings/application-form.tsx')).ApplicationForm,
);

const COLUMNS: readonly Column<Schemas['OauthApplication']>[] = [
  {
    key: 'name',
    title: 'Name',
    wide: true,
    cell: (application) => (
      <Link className="row-link" to={application.client_id}>
        {application.name}
      </Link>
    ),
  },
  { key: 'type', title: 'Type', cell: ({ type }) => APPLICATION_TYPES[type].label },
  {
    key: 'environment',
    title: 'Environment',
    cell: ({ environment }) => (environment === 'prod' ? 'Production' : 'Test'),
  },
  {
    key: 'scopes',
    title: 'Permissions',
    cell: ({ scopes }) => (
      <span title={scopes.join(', ')}>
        {scopes[0]}
        {scopes.length > 1 && <span className="soft"> +{scopes.length - 1}</span>}
      </span>
    ),
  },
  {
    key: 'secrets',
    title: 'Secrets',
    align: 'end',
    cell: ({ type, secrets }) =>
      type === 'confidential' ? (
        <span className="number">{formatNumber(secrets.length)}</span>
      ) : (
        <span className="soft">None</span>
      ),
  },
  timeColumn('Created', 'created_at'),
];

export function Component() {
  const query = useInfiniteQuery(applicationsQuery);
  const [creating, create, endCreating] = useDialog('create', 'admin');
  const register = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Register an application
    </Button>
  );
  return (
    <Page
      title="OAuth applications"
      description="Applications that members can authorize to act for them with OAuth 2.0."
      actions={<IfScope scope="admin">{register}</IfScope>}
    >
      <Listing
        label="OAuth applications"
        query={query}
        columns={COLUMNS}
        rowKey={(application) => application.client_id}
        empty={
          <EmptyState icon={<AppWindow size={24} />} title="No applications yet">
            Register an application to get a client ID and secret for the authorization code flow, or for a server that
            acts for itself.
          </EmptyState>
        }
      />
      {creating !== null && <ApplicationForm onClose={endCreating} changes={[APPLICATIONS]} />}
    </Page>
  );
}
