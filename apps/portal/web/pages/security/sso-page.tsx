import { useInfiniteQuery } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button, type Column, EmptyState, fetched, Page, Tabs, timeColumn } from '../../design/index.ts';
import { ConnectionState } from '../../features/security/connection-state.tsx';
import { NewConnection } from '../../features/security/new-connection.tsx';
import { type Connection, connectionsQuery, PROTOCOLS } from '../../features/security/sso.ts';
import { IfScope, Listing, useDialog } from '../../features/settings/shared.tsx';

const Domains = fetched(async () => (await import('../../features/security/domains.tsx')).Domains);
const Enforcement = fetched(async () => (await import('../../features/security/enforcement.tsx')).Enforcement);
const SetUpLinks = fetched(async () => (await import('../../features/security/set-up-links.tsx')).SetUpLinks);

const COLUMNS: readonly Column<Connection>[] = [
  {
    key: 'name',
    title: 'Identity provider',
    wide: true,
    cell: (connection) => (
      <Link className="row-link" to={connection.connection_id}>
        {connection.name}
      </Link>
    ),
  },
  { key: 'type', title: 'Protocol', cell: ({ type }) => PROTOCOLS[type] },
  { key: 'state', title: 'State', cell: (connection) => <ConnectionState connection={connection} /> },
  timeColumn('Test passed', 'tested_at', 'Not yet'),
  timeColumn('Created', 'created_at'),
];

export function Component() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = useInfiniteQuery(connectionsQuery);
  const [creating, create, endCreating] = useDialog('create', 'admin');
  const tab = search.get('tab') ?? 'connections';
  const isRejected = query.error !== null && query.data === undefined;
  const add = (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Add a connection
    </Button>
  );
  const connections = (
    <Listing
      label="Connections"
      query={query}
      columns={COLUMNS}
      expected={2}
      rowKey={(connection) => connection.connection_id}
      empty={
        <EmptyState icon={<KeySquare size={24} />} title="No connections yet">
          Connect Okta, Entra ID, Google, Keycloak or any other provider of SAML 2.0 or OpenID Connect.
        </EmptyState>
      }
    />
  );
  return (
    <Page
      title="Single sign-on"
      description="Members sign in with your identity provider."
      actions={!isRejected && tab === 'connections' && <IfScope scope="admin">{add}</IfScope>}
    >
      {isRejected ? (
        connections
      ) : (
        <Tabs
          label="Single sign-on"
          selected={tab}
          onSelect={(tab) => setSearch(tab === 'connections' ? {} : { tab }, { replace: true })}
          tabs={[
            { id: 'connections', title: 'Connections', content: connections },
            { id: 'domains', title: 'Domains', content: <Domains /> },
            { id: 'enforcement', title: 'Enforcement', content: <Enforcement /> },
            { id: 'set-up-links', title: 'Set-up links', content: <SetUpLinks /> },
          ]}
        />
      )}
      {creating !== null && (
        <NewConnection onClose={endCreating} onCreated={(id) => void navigate(`/settings/security/sso/${id}`)} />
      )}
    </Page>
  );
}
