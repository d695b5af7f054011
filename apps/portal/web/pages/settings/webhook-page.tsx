import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Send } from 'lucide-react';
import { useParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import {
  Badge,
  Breakable,
  Button,
  Card,
  CopyLine,
  Facts,
  fetchedDialog,
  formatNumber,
  LoadingState,
  Page,
  RelativeTime,
  Section,
} from '../../design/index.ts';
import { DeleteButton } from '../../features/delete-button.tsx';
import { useAct, useDialog } from '../../features/settings/shared.tsx';
import { Deliveries } from '../../features/settings/webhook-deliveries.tsx';
import { WebhookState } from '../../features/settings/webhook-state.tsx';
import { WebhookStatistics } from '../../features/settings/webhook-statistics.tsx';
import { DISABLED, SIGNATURES, WEBHOOKS, type Webhook, webhookQuery } from '../../features/settings/webhooks.ts';
import { useScope } from '../../state/session.ts';

const WebhookForm = fetchedDialog(async () => (await import('../../features/settings/webhook-form.tsx')).WebhookForm);

const WebhookTestForm = fetchedDialog(
  async () => (await import('../../features/settings/webhook-test-form.tsx')).WebhookTestForm,
);
const RecoverDialog = fetchedDialog(
  async () => (await import('../../features/settings/webhook-dialogs.tsx')).RecoverDialog,
);
const RotateSecretDialog = fetchedDialog(
  async () => (await import('../../features/settings/webhook-dialogs.tsx')).RotateSecretDialog,
);

const PARENT = { to: '/settings/webhooks', label: 'Webhooks' };

export function Component() {
  const { webhookId = '' } = useParams();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));
  return (
    <Page
      title={webhook?.url ?? 'Endpoint'}
      parent={PARENT}
      heading={
        <span className="row">
          <span>
            <Breakable text={webhook?.url ?? 'Endpoint'} />
          </span>
          {webhook && <WebhookState webhook={webhook} />}
        </span>
      }
      description={webhook?.description || <code>{webhookId}</code>}
      actions={webhook && <Actions webhook={webhook} />}
    >
      {webhook ? (
        <Content webhook={webhook} />
      ) : (
        <LoadingState label="Loading the endpoint" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ webhook }: { webhook: Schemas['WebhookDetail'] }) {
  return (
    <>
      <Card>
        <Facts
          facts={[
            ['ID', <code key="id">{webhook.id}</code>],
            ['Created', <RelativeTime key="made" time={webhook.created_at} />],
            ['Failing since', webhook.failing_since && <RelativeTime key="failing" time={webhook.failing_since} />],
            ['Reason', webhook.disabled_reason && DISABLED[webhook.disabled_reason]],
            [
              'Events',
              webhook.events.length === 0 ? (
                'All'
              ) : (
                <span key="events" className="scope-list">
                  {webhook.events.map((name) => (
                    <Badge key={name}>{name}</Badge>
                  ))}
                </span>
              ),
            ],
            ['Repositories', webhook.repositories.length === 0 ? 'All' : webhook.repositories.join(', ')],
            [
              'Rate limit',
              webhook.deliveries_per_second === null
                ? 'None'
                : `${formatNumber(webhook.deliveries_per_second)} deliveries per second`,
            ],
            ['Signature', SIGNATURES[webhook.signature_scheme]],
          ]}
        />
      </Card>
      {webhook.public_keys.length > 0 && (
        <Section title="Public keys" note="Newest first. There are several during a rotation.">
          <div className="stack tight">
            {webhook.public_keys.map((key) => (
              <CopyLine key={key} text={key} label="Copy the public key" />
            ))}
          </div>
        </Section>
      )}
      <WebhookStatistics webhookId={webhook.id} />
      <Deliveries webhook={webhook} />
    </>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const mayChange = useScope('write:org');
  const [changing, change, endChanging] = useDialog('change');
  const [rotating, rotate, endRotating] = useDialog('rotate');
  const [recovering, recover, endRecovering] = useDialog('recover');
  const [testing, test, endTesting] = useDialog('test');
  const path = { webhook_id: webhook.id };
  const isEnabled = webhook.status === 'enabled';
  const toggle = useAct(
    () =>
      unwrap(
        api.PATCH('/v1/webhooks/{webhook_id}', {
          params: { path },
          body: { status: isEnabled ? 'disabled' : 'enabled' },
        }),
      ),
    { done: isEnabled ? 'Endpoint disabled' : 'Endpoint enabled', changes: [WEBHOOKS] },
  );
  if (!mayChange) return null;
  return (
    <>
      <Button kind="primary" icon={<Send size={16} aria-hidden="true" />} onClick={() => test()}>
        Send a test
      </Button>
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => change()}>
        Edit
      </Button>
      <Button isPending={toggle.isPending} onClick={() => toggle.mutate(undefined)}>
        {isEnabled ? 'Disable' : 'Enable'}
      </Button>
      <Button onClick={() => recover()}>Recover</Button>
      <Button onClick={() => rotate()}>
        {webhook.signature_scheme === 'v1a' ? 'Rotate key pair' : 'Rotate secret'}
      </Button>
      <DeleteButton
        title="Delete this endpoint?"
        confirm="Delete endpoint"
        remove={() => api.DELETE('/v1/webhooks/{webhook_id}', { params: { path } })}
        done="Endpoint deleted"
        list={[...WEBHOOKS, 'list']}
        own={webhookQuery(webhook.id).queryKey}
        to={PARENT.to}
      >
        Nothing is sent to <span className="wrap">{webhook.url}</span> from now on, and queued deliveries are canceled.
      </DeleteButton>
      {testing !== null && <WebhookTestForm webhook={webhook} onClose={endTesting} />}
      {changing !== null && <WebhookForm webhook={webhook} onClose={endChanging} changes={[WEBHOOKS]} />}
      {rotating !== null && <RotateSecretDialog webhook={webhook} onClose={endRotating} />}
      {recovering !== null && <RecoverDialog webhook={webhook} onClose={endRecovering} />}
    </>
  );
}
