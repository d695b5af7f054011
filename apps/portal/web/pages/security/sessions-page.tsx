import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AppWindow, LogOut, Unplug } from 'lucide-react';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  ACTIONS,
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Page,
  Section,
  Table,
  timeColumn,
} from '../../design/index.ts';
import { rowsOf, useAct } from '../../features/settings/shared.tsx';

type Session = Schemas['SignInSession'];
const SESSIONS = ['sessions'];
const GRANTS = ['granted-applications'];

const sessionsQuery = listQuery(SESSIONS, (page, signal) =>
  unwrap(api.GET('/v1/me/sessions', { params: { query: page }, signal })),
);
const grantsQuery = listQuery(GRANTS, (page, signal) =>
  unwrap(api.GET('/v1/me/applications', { params: { query: page }, signal })),
);

export function Component() {
  const { isPending } = useInfiniteQuery(sessionsQuery);
  return (
    <Page title="Sessions" description="Where you are signed in, and which applications can act for you.">
      <Sessions />
      {/* once it is known how high what stands above is: nothing moves */}
      {!isPending && <Applications />}
    </Page>
  );
}

function Sessions() {
  const query = useInfiniteQuery(sessionsQuery);
  const { data, error, refetch } = query;
  const sessions = rowsOf(query);
  const [endingOthers, setEndingOthers] = useState(false);
  const end = useAct(
    (session: Session) => api.DELETE('/v1/me/sessions/{session_id}', { params: { path: { session_id: session.id } } }),
    { done: 'Session signed out', changes: [SESSIONS] },
  );
  const endOthers = useAct(() => api.DELETE('/v1/me/sessions', {}), {
    done: 'Your other sessions are signed out',
    changes: [SESSIONS],
    after: () => setEndingOthers(false),
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section
      title="Where you are signed in"
      actions={
        <Button
          icon={<LogOut size={16} aria-hidden="true" />}
          unavailable={sessions.length < 2 ? 'You are signed in here only.' : undefined}
          onClick={() => setEndingOthers(true)}
        >
          Sign out all others
        </Button>
      }
    >
      <Table
        label="Sessions"
        rows={data && sessions}
        more={query}
        expected={2}
        rowKey={(session) => session.id}
        columns={[
          {
            key: 'device',
            title: 'Device',
            wide: true,
            cell: (session) => (
              <span className="row">
                <strong>{session.device}</strong>
                {session.current && <Badge tone="good">This device</Badge>}
              </span>
            ),
          },
          {
            key: 'address',
            title: 'Address',
            cell: ({ address }) => <span className="mono soft">{address ?? '–'}</span>,
          },
          timeColumn('Signed in', 'created_at'),
          timeColumn('Last used', 'last_used_at'),
          {
            ...ACTIONS,
            cell: (session) =>
              !session.current && (
                <Button
                  kind="quiet"
                  isPending={end.isPending && end.variables.id === session.id}
                  onClick={() => end.mutate(session)}
                >
                  Sign out<span className="visually-hidden"> of {session.device}</span>
                </Button>
              ),
          },
        ]}
      />
      <ConfirmDialog
        title="Sign out of all other sessions?"
        confirm="Sign out all others"
        isOpen={endingOthers}
        act={endOthers}
        onClose={() => setEndingOthers(false)}
      >
        Every other browser is signed out, and tokens issued there stop working immediately. You stay signed in here.
      </ConfirmDialog>
    </Section>
  );
}

function Applications() {
  const query = useInfiniteQuery(grantsQuery);
  const { data, error, refetch } = query;
  const revoke = useAct(
    (id: string) => api.DELETE('/v1/me/applications/{grant_id}', { params: { path: { grant_id: id } } }),
    { done: 'Access revoked', changes: [GRANTS] },
  );
  // the portal itself is ended by signing out
  const rows = data && rowsOf(query).filter(({ client_id: id }) => id !== 'assay-portal');
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <Section title="Authorized applications">
      {rows?.length === 0 && !query.hasNextPage ? (
        <EmptyState icon={<AppWindow size={24} />} title="You have not authorized any applications" />
      ) : (
        <Table
          label="Authorized applications"
          rows={rows}
          more={query}
          expected={2}
          rowKey={(grant) => grant.id}
          columns={[
            {
              key: 'name',
              title: 'Application',
              wide: true,
              cell: (grant) => (
                <span className="stack tight">
                  <strong className="truncate">{grant.name}</strong>
                  <span className="soft truncate">{grant.organization.name}</span>
                </span>
              ),
            },
            {
              key: 'scopes',
              title: 'Allowed',
              cell: (grant) => (
                <span title={grant.scopes.join(', ')}>
                  {grant.scopes[0]}
                  {grant.scopes.length > 1 && <span className="soft"> +{grant.scopes.length - 1}</span>}
                </span>
              ),
            },
            timeColumn('Since', 'created_at'),
            timeColumn('Last used', 'last_used_at', 'Never'),
            {
              ...ACTIONS,
              cell: (grant) => (
                <Button
                  kind="quiet"
                  iconOnly
                  icon={<Unplug size={16} aria-hidden="true" />}
                  isPending={revoke.isPending && revoke.variables === grant.id}
                  onClick={() => revoke.mutate(grant.id)}
                >
                  {`Revoke access of ${grant.name}`}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
