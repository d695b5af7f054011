import { useInfiniteQuery } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Button,
  type Column,
  Dialog,
  DialogForm,
  EmptyState,
  fetched,
  Page,
  RadioGroup,
  RelativeTime,
  Tabs,
  TextField,
} from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { IfScope, Listing, useAct, useDialog } from '../settings/shared.tsx';
import { ConnectionState } from './connection-state.tsx';
import { type Connection, connectionsQuery, PROTOCOLS, SSO } from './sso.ts';

const Domains = fetched(async () => (await import('./domains.tsx')).Domains);
const Enforcement = fetched(async () => (await import('./enforcement.tsx')).Enforcement);
const SetUpLinks = fetched(async () => (await import('./set-up-links.tsx')).SetUpLinks);

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
  {
    key: 'tested',
    title: 'Test passed',
    align: 'end',
    cell: (connection) => <RelativeTime time={connection.tested_at} fallback="Not yet" />,
  },
  { key: 'made', title: 'Created', align: 'end', cell: (each) => <RelativeTime time={each.created_at} /> },
];

export function Component() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = useInfiniteQuery(connectionsQuery);
  const [creating, create, endCreating] = useDialog('create');
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
      actions={!isRejected && <IfScope scope="admin">{add}</IfScope>}
    >
      {isRejected ? (
        connections
      ) : (
        <Tabs
          label="Single sign-on"
          selected={search.get('tab') ?? 'connections'}
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
        <CreateDialog onClose={endCreating} onCreated={(id) => void navigate(`/settings/security/sso/${id}`)} />
      )}
    </Page>
  );
}

const NEW_CONNECTION: Pick<Connection, 'name' | 'type'> = { name: '', type: 'saml' };

/** @param onCreated with the identifier of the connection */
export function CreateDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (id: string) => void }) {
  const create = useAct(
    ({ name, type }: typeof NEW_CONNECTION) =>
      unwrap(
        api.POST('/v1/sso/connections', { params: { header: idempotencyKey() }, body: { name: name.trim(), type } }),
      ),
    {
      changes: [SSO],
      inForm: true,
      after: ({ connection_id: id }) => onCreated(id),
    },
  );
  const form = useForm(NEW_CONNECTION, create, { draft: 'sso-connection' });
  return (
    <Dialog title="Add a connection" isOpen onClose={onClose}>
      <DialogForm submit="Continue" form={form} onCancel={onClose}>
        <TextField
          label="Name"
          hint="Shown on the sign-in page, for example Okta."
          {...form.field('name')}
          maxLength={100}
          required
        />
        <RadioGroup
          label="Protocol"
          options={[
            { value: 'saml', label: 'SAML 2.0', hint: 'offered by most enterprise providers' },
            { value: 'oidc', label: 'OpenID Connect', hint: 'newer, with fewer settings' },
          ]}
          {...form.field('type')}
        />
      </DialogForm>
    </Dialog>
  );
}
