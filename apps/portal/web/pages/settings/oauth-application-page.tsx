import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { Pencil, RefreshCw, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  CopyLine,
  EmptyState,
  Facts,
  fetchedDialog,
  LoadingState,
  Page,
  RelativeTime,
  Section,
  Table,
  timeColumn,
} from '../../design/index.ts';
import {
  APPLICATION_TYPES,
  APPLICATIONS,
  applicationQuery,
  GRANT_TYPES,
} from '../../features/settings/applications.ts';
import { IfScope, useAct, useDialog } from '../../features/settings/shared.tsx';
import { SuspendedBadge, TakeOverDialog, workingScopes } from '../../features/settings/take-over.tsx';
import { meQuery } from '../../state/me.ts';
import { useSession } from '../../state/session.ts';

const RotationDialog = fetchedDialog(
  async () => (await import('../../features/settings/rotation-dialog.tsx')).RotationDialog,
);

const ApplicationForm = fetchedDialog(
  async () => (await import('../../features/settings/application-form.tsx')).ApplicationForm,
);

type Application = Schemas['OauthApplication'];
const PARENT = { to: '/settings/oauth-applications', label: 'OAuth applications' };

export function Component() {
  const { clientId = '' } = useParams();
  const { data: application, error, refetch } = useQuery(applicationQuery(clientId));
  return (
    <Page
      title={application?.name ?? 'OAuth application'}
      parent={PARENT}
      description={<code>{clientId}</code>}
      actions={
        application && (
          <IfScope scope="admin">
            <Actions application={application} />
          </IfScope>
        )
      }
    >
      {application ? (
        <Content application={application} />
      ) : (
        <LoadingState label="Loading the application" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ application }: { application: Application }) {
  const { auth_url: authUrl } = useSession();
  const [redirect] = application.redirect_uris;
  const query = new URLSearchParams({
    client_id: application.client_id,
    redirect_uri: redirect ?? '',
    response_type: 'code',
    scope: application.scopes.join(' '),
    state: '<random>',
  });
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Type', APPLICATION_TYPES[application.type].label],
            ['Environment', application.environment === 'prod' ? 'Production' : 'Test'],
            ['Created', <RelativeTime key="made" time={application.created_at} />],
            ['Updated', <RelativeTime key="changed" time={application.updated_at} />],
            [
              'Permissions',
              <span key="scopes" className="scope-list">
                {workingScopes(application).map((scope) => (
                  <Badge key={scope}>{scope}</Badge>
                ))}
                <SuspendedBadge scopes={application.suspended_scopes} />
              </span>,
            ],
            ...(application.grant_types.length > 0
              ? [
                  [
                    'Other grant types',
                    application.grant_types.map((grant) => GRANT_TYPES[grant].label).join(', '),
                  ] as const,
                ]
              : []),
          ]}
        />
      </Card>
      <Section title="Redirect URIs">
        {application.redirect_uris.length === 0 ? (
          <p className="soft">
            {application.grant_types.length > 0
              ? 'None.'
              : 'None. The application only acts for itself (client_credentials).'}
          </p>
        ) : (
          <div className="stack tight">
            {application.redirect_uris.map((uri) => (
              <CopyLine key={uri} text={uri} label={`Copy ${uri}`} />
            ))}
          </div>
        )}
      </Section>
      {application.token_exchange_clients.length > 0 && (
        <Section title="Exchanges tokens of">
          <div className="stack tight">
            {application.token_exchange_clients.map((id) => (
              <CopyLine key={id} text={id} label={`Copy ${id}`} />
            ))}
          </div>
        </Section>
      )}
      {application.type === 'confidential' && <Secrets application={application} />}
      {redirect && (
        <Section title="Authorization URL">
          <CopyLine text={`${authUrl}/oauth/authorize?${query}`} label="Copy the authorization URL" />
          <p className="soft">
            Send people to this URL. They return to your redirect URI with a code. Exchange it at{' '}
            <code>{authUrl}/oauth/token</code>.
            {application.type !== 'confidential' && ' Add code_challenge and code_challenge_method=S256 (PKCE).'}
          </p>
        </Section>
      )}
    </>
  );
}

function Secrets({ application }: { application: Application }) {
  const [rotating, rotate, endRotating] = useDialog('rotate', 'admin');
  return (
    <Section
      title="Secrets"
      actions={
        <IfScope scope="admin">
          <Button icon={<RefreshCw size={16} aria-hidden="true" />} onClick={() => rotate()}>
            New secret
          </Button>
        </IfScope>
      }
    >
      {application.secrets.length === 0 ? (
        <EmptyState title="No active secrets">Create one: the application needs it to authenticate.</EmptyState>
      ) : (
        <Table
          label="Active secrets"
          rows={application.secrets}
          rowKey={(secret) => secret.id}
          columns={[
            { key: 'prefix', title: 'Secret', wide: true, cell: (secret) => <code>{secret.prefix}…</code> },
            { key: 'created', title: 'Created', cell: (secret) => <RelativeTime time={secret.created_at} /> },
            timeColumn('Expires', 'expires_at', 'Never'),
          ]}
        />
      )}
      {rotating !== null && <RotateDialog application={application} onClose={endRotating} />}
    </Section>
  );
}

function RotateDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  return (
    <RotationDialog
      title="New client secret"
      submit="Create secret"
      overlapLabel="Previous secrets keep working for"
      changes={[APPLICATIONS]}
      rotate={async (overlap) => {
        const { client_secret: secret } = await unwrap(
          api.POST('/v1/oauth-applications/{client_id}/secrets', {
            params: { path: { client_id: application.client_id }, header: idempotencyKey() },
            body: { overlap },
          }),
        );
        return { secret, name: 'client secret' };
      }}
      onClose={onClose}
    >
      Use the new secret from now on. Previous secrets work until the overlap ends.
    </RotationDialog>
  );
}

function Actions({ application }: { application: Application }) {
  const navigate = useNavigate();
  const [changing, change, endChanging] = useDialog('change', 'admin');
  const [deleting, setDeleting] = useState(false);
  const [taking, take, endTaking] = useDialog('take-over', 'admin');
  const { data: me } = useQuery(meQuery);
  const path = { client_id: application.client_id };
  const remove = useAct(
    () => api.DELETE('/v1/oauth-applications/{client_id}', { params: { path: { client_id: application.client_id } } }),
    {
      done: `${application.name} deleted`,
      changes: [[...APPLICATIONS, 'list']],
      after: () => void navigate(PARENT.to),
    },
  );
  return (
    <>
      {me?.organization.role === 'owner' && application.suspended_scopes.length > 0 && (
        <Button icon={<UserCheck size={16} aria-hidden="true" />} onClick={() => take()}>
          Take over
        </Button>
      )}
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => change()}>
        Edit
      </Button>
      <Button iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {changing !== null && (
        <ApplicationForm application={application} onClose={endChanging} changes={[APPLICATIONS]} />
      )}
      {taking !== null && (
        <TakeOverDialog
          credential={application}
          renew={
            application.type === 'confidential'
              ? 'If someone else may still have the secret, create a new one afterwards.'
              : 'It has no secret. Existing tokens keep working.'
          }
          takeOver={() => unwrap(api.POST('/v1/oauth-applications/{client_id}/take-over', { params: { path } }))}
          changes={[APPLICATIONS]}
          onClose={endTaking}
        />
      )}
      <ConfirmDialog
        title={`Delete ${application.name}?`}
        confirm="Delete application"
        isOpen={deleting}
        act={remove}
        onClose={() => setDeleting(false)}
      >
        All of its tokens stop working immediately, and nobody can sign in with it any more.
      </ConfirmDialog>
    </>
  );
}
