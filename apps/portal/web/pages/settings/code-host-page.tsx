import { useQuery } from '@tanstack/react-query';
import { PlugZap, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Badge,
  Breakable,
  Button,
  Card,
  ConfirmDialog,
  CopyOnce,
  Dialog,
  DialogDone,
  DialogForm,
  Facts,
  LoadingState,
  Page,
  RelativeTime,
  Section,
  toast,
} from '../../design/index.ts';
import { CodeHostState } from '../../features/settings/code-host-state.tsx';
import { HostSteps } from '../../features/settings/code-host-steps.tsx';
import { CODE_HOSTS, type CodeHost, codeHostQuery, KINDS } from '../../features/settings/code-hosts.ts';
import { useAct, useDialog } from '../../features/settings/shared.tsx';
import { useScope } from '../../state/session.ts';

const PARENT = { to: '/settings/code-hosts', label: 'Code hosts' };

export function Component() {
  const { connectionId = '' } = useParams();
  const { data: host, error, refetch } = useQuery(codeHostQuery(connectionId));
  const title = host ? host.description || host.base_url : 'Code host';
  return (
    <Page
      title={title}
      parent={PARENT}
      heading={
        <span className="row">
          <span>
            <Breakable text={title} />
          </span>
          {host && <CodeHostState host={host} />}
        </span>
      }
      description={host ? <Breakable text={host.base_url} /> : <code>{connectionId}</code>}
      actions={host && <Actions host={host} />}
    >
      {host ? (
        <Content host={host} />
      ) : (
        <LoadingState label="Loading the code host" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ host }: { host: CodeHost }) {
  const mayChange = useScope('admin');
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['Problem', host.problem && <span key="problem">{host.problem}</span>],
            [
              'Last webhook',
              host.last_delivery_at ? (
                <RelativeTime key="last" time={host.last_delivery_at} />
              ) : mayChange ? (
                'None yet. Follow the steps below.'
              ) : (
                'None yet'
              ),
            ],
            [
              'Last rejected webhook',
              host.last_rejected_delivery_at && (
                <span key="rejected">
                  <RelativeTime time={host.last_rejected_delivery_at} />, without a valid signature
                </span>
              ),
            ],
            ['Type', KINDS[host.kind].name],
            ['Comments as', host.account],
            ['App ID', host.app_id],
            ['Code scanning', host.kind === 'github' ? (host.code_scanning ? 'On' : 'Off') : null],
            [
              'Installed for',
              host.installations.length > 0 ? (
                <span key="installations" className="scope-list">
                  {host.installations.map(({ id, account, status }) => (
                    <Badge key={id} tone={status === 'active' ? 'neutral' : 'warn'}>
                      {status === 'active' ? account : `${account} (suspended)`}
                    </Badge>
                  ))}
                </span>
              ) : null,
            ],
            ['ID', <code key="id">{host.id}</code>],
            [
              'API key',
              <Link key="key" to={`/settings/api-keys?${new URLSearchParams({ q: host.id })}`}>
                View its key
              </Link>,
            ],
            ['Connected', <RelativeTime key="made" time={host.created_at} />],
          ]}
        />
      </Card>
      {mayChange && (
        <Section
          title={`On ${KINDS[host.kind].name}`}
          note={
            host.kind === 'github' ? undefined : 'The webhook secret is shown only once. If you lost it, rotate it.'
          }
        >
          <HostSteps host={host} />
        </Section>
      )}
    </>
  );
}

function Actions({ host }: { host: CodeHost }) {
  const mayChange = useScope('admin');
  const navigate = useNavigate();
  const [rotating, rotate, endRotating] = useDialog('rotate', 'admin');
  const [removing, setRemoving] = useState(false);
  const path = { connection_id: host.id };
  const test = useAct(
    () => unwrap(api.POST('/v1/host-connections/{connection_id}/test', { params: { path, header: idempotencyKey() } })),
    {
      changes: [CODE_HOSTS],
      after: ({ ok, problem }) => toast(ok ? 'The host accepts the credentials' : (problem ?? ''), ok ? 'good' : 'bad'),
    },
  );
  const remove = useAct(() => api.DELETE('/v1/host-connections/{connection_id}', { params: { path } }), {
    done: 'Code host removed',
    changes: [[...CODE_HOSTS, 'list']],
    after: () => void navigate(PARENT.to),
  });
  if (!mayChange) return null;
  return (
    <>
      <Button
        kind="primary"
        icon={<PlugZap size={16} aria-hidden="true" />}
        isPending={test.isPending}
        onClick={() => test.mutate(undefined)}
      >
        Test
      </Button>
      <Button onClick={() => rotate()}>Rotate secret</Button>
      <Button iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {rotating !== null && <RotateDialog host={host} onClose={endRotating} />}
      <ConfirmDialog
        title="Remove this code host?"
        confirm="Remove code host"
        isOpen={removing}
        act={remove}
        onClose={() => setRemoving(false)}
      >
        Assay stops checking its pull requests, erases its credentials and revokes its API key. Comments and checks on
        the host stay.
      </ConfirmDialog>
    </>
  );
}

function RotateDialog({ host, onClose }: { host: CodeHost; onClose: () => void }) {
  const act = useAct(
    () =>
      unwrap(
        api.POST('/v1/host-connections/{connection_id}/rotate-secret', {
          params: { path: { connection_id: host.id }, header: idempotencyKey() },
        }),
      ),
    { changes: [CODE_HOSTS], inForm: true },
  );
  const isSetByUs = host.kind === 'github';
  return (
    <Dialog title="Rotate the webhook secret" isOpen onClose={onClose}>
      {act.data ? (
        <>
          {isSetByUs ? (
            <p role="status">GitHub now uses the new secret. You have nothing left to do.</p>
          ) : (
            <>
              <CopyOnce secret={act.data.webhook_secret} name="webhook secret" />
              <p className="soft">
                Replace it in the webhook on the host. The previous secret works until{' '}
                <RelativeTime time={act.data.previous_secret_expires_at} />.
              </p>
            </>
          )}
          <DialogDone onClose={onClose} />
        </>
      ) : (
        <DialogForm submit="Rotate secret" form={{ ...act, submit: () => act.mutate(undefined) }} onCancel={onClose}>
          <p className="soft">
            {isSetByUs
              ? 'Assay sets the new secret on GitHub. The previous secret works for 24 more hours.'
              : 'Replace the secret on the host. The previous secret works for 24 more hours.'}
          </p>
        </DialogForm>
      )}
    </Dialog>
  );
}
