import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FlaskConical, LogIn, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  fetched,
  LoadingState,
  Page,
  RelativeTime,
  Tabs,
  timeColumn,
} from '../../design/index.ts';
import { ConnectionGuides } from '../../features/security/connection-guides.tsx';
import { ConnectionState } from '../../features/security/connection-state.tsx';
import { ConnectionTest } from '../../features/security/connection-test.tsx';
import { type Connection, connectionQuery, PROTOCOLS, SSO, signInsQuery } from '../../features/security/sso.ts';
import { IfScope, Listing, useAct, useDialog } from '../../features/settings/shared.tsx';
import '../../features/settings/steps-list.css';

const ConnectionSettings = fetched(
  async () => (await import('../../features/security/connection-settings.tsx')).ConnectionSettings,
);

const Membership = fetched(async () => (await import('../../features/security/connection-people.tsx')).Membership);

const PARENT = { to: '/settings/security/sso', label: 'Single sign-on' };

export function Component() {
  const { connectionId = '' } = useParams();
  const { data: connection, error, refetch } = useQuery(connectionQuery(connectionId));
  return (
    <Page
      title={connection?.name ?? 'Connection'}
      parent={PARENT}
      heading={
        <span className="row">
          {connection?.name ?? 'Connection'}
          {connection && <ConnectionState connection={connection} />}
        </span>
      }
      description={
        <>
          {connection && `${PROTOCOLS[connection.type]}, `}
          <code>{connectionId}</code>
        </>
      }
      actions={
        connection && (
          <IfScope scope="admin">
            <Actions connection={connection} />
          </IfScope>
        )
      }
    >
      {connection ? (
        <Content connection={connection} />
      ) : (
        <LoadingState label="Loading the connection" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ connection }: { connection: Connection }) {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label="Parts of the connection"
      selected={search.get('tab') ?? 'guide'}
      onSelect={(tab) => setSearch(tab === 'guide' ? {} : { tab }, { replace: true })}
      tabs={[
        { id: 'guide', title: 'Set-up guide', content: <ConnectionGuides connection={connection} /> },
        { id: 'settings', title: 'Settings', content: <ConnectionSettings connection={connection} /> },
        { id: 'people', title: 'People', content: <Membership connection={connection} /> },
        { id: 'sign-ins', title: 'Sign-in log', content: <SignIns connection={connection} /> },
      ]}
    />
  );
}

function SignIns({ connection }: { connection: Connection }) {
  const query = useInfiniteQuery(signInsQuery(connection.connection_id));
  return (
    <Listing
      label="Sign-ins"
      query={query}
      rowKey={(each) => each.sign_in_id}
      columns={[
        {
          key: 'person',
          title: 'Person',
          wide: true,
          cell: (each) => each.email ?? each.subject ?? <span className="soft">Unknown</span>,
        },
        {
          key: 'outcome',
          title: 'Result',
          cell: (each) => (
            <span className="row">
              <Badge tone={each.outcome === 'succeeded' ? 'good' : 'bad'} dot>
                {each.outcome === 'succeeded' ? 'Signed in' : 'Rejected'}
              </Badge>
              {each.test && <Badge>Test</Badge>}
            </span>
          ),
        },
        {
          key: 'reason',
          title: 'Why',
          cell: (each) =>
            each.reason ? (
              <span className="wrap">
                <code>{each.reason}</code> <span className="soft">{each.message}</span>
              </span>
            ) : (
              <span className="soft">–</span>
            ),
        },
        { key: 'address', title: 'From', cell: ({ address }) => <span className="mono soft">{address ?? '–'}</span> },
        timeColumn('When', 'at'),
      ]}
      empty={
        <EmptyState icon={<LogIn size={24} />} title="No sign-ins yet">
          Test the connection. Tests also appear here, with the reason for each failure.
        </EmptyState>
      }
    />
  );
}

function Actions({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const params = { path: { connection_id: connection.connection_id } };
  const [testing, test, endTest] = useDialog('test', 'admin');
  const [enforcing, enforce, endEnforcing] = useDialog('enforce', 'admin');
  const [deleting, setDeleting] = useState(false);
  const isActive = connection.status === 'active';
  const change = (body: { status?: Connection['status']; enforced?: boolean }) =>
    unwrap(api.PATCH('/v1/sso/connections/{connection_id}', { params, body }));
  const toggle = useAct(() => change({ status: isActive ? 'inactive' : 'active' }), {
    done: isActive ? 'Connection deactivated' : 'Connection activated',
    changes: [SSO],
  });
  const setEnforced = useAct(() => change({ enforced: !connection.enforced }), {
    done: connection.enforced ? 'Passwords are accepted again' : 'Single sign-on is enforced',
    changes: [SSO],
    after: endEnforcing,
  });
  const remove = useAct(() => api.DELETE('/v1/sso/connections/{connection_id}', { params }), {
    done: `${connection.name} deleted`,
    changes: [[...SSO, 'list']],
    after: () => void navigate(PARENT.to),
  });
  return (
    <>
      <Button
        kind="primary"
        icon={<FlaskConical size={16} aria-hidden="true" />}
        unavailable={connection.configured ? undefined : 'Enter the settings of the identity provider first.'}
        onClick={() => test()}
      >
        Test
      </Button>
      <Button isPending={toggle.isPending} onClick={() => toggle.mutate(undefined)}>
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      <Button onClick={() => enforce()}>{connection.enforced ? 'Stop enforcing' : 'Enforce'}</Button>
      <Button iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {testing !== null && <ConnectionTest connection={connection} onClose={endTest} />}
      <ConfirmDialog
        title={connection.enforced ? 'Accept passwords again?' : 'Enforce single sign-on?'}
        confirm={connection.enforced ? 'Stop enforcing' : 'Enforce'}
        isOpen={enforcing !== null}
        act={setEnforced}
        onClose={endEnforcing}
      >
        {connection.enforced
          ? 'Members can sign in with a password again.'
          : 'Members must then sign in with this connection, and everyone who signed in another way is signed out, including you. This requires a passed test, a verified domain and a break-glass administrator.'}
        {!connection.enforced && (
          <>
            {' '}
            Test passed: <RelativeTime time={connection.tested_at} fallback="not yet" />.
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title={`Delete ${connection.name}?`}
        confirm="Delete connection"
        isOpen={deleting}
        act={remove}
        onClose={() => setDeleting(false)}
      >
        Nobody can sign in with it any more. People stay members, and can set a password.
      </ConfirmDialog>
    </>
  );
}
