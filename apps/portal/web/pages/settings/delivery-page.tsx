import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useParams } from 'react-router';
import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import {
  Badge,
  Button,
  Card,
  Code,
  EmptyState,
  exactTime,
  Facts,
  formatNumber,
  LoadingState,
  Page,
  RelativeTime,
  Section,
} from '../../design/index.ts';
import { rowsOf, useAct } from '../../features/settings/shared.tsx';
import { DeliveryState } from '../../features/settings/webhook-deliveries.tsx';
import {
  type Attempt,
  attemptsQuery,
  deliveryQuery,
  OUTCOMES,
  WEBHOOKS,
  webhookQuery,
} from '../../features/settings/webhooks.ts';
import { useScope } from '../../state/session.ts';
import '../../features/settings/timeline.css';

export function Component() {
  const { webhookId = '', deliveryId = '' } = useParams();
  const { data: webhook } = useQuery(webhookQuery(webhookId));
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(webhookId, deliveryId));
  const attempts = useInfiniteQuery(attemptsQuery(webhookId, deliveryId, delivery));
  const mayChange = useScope('write:org');
  const resend = useAct(
    () =>
      unwrap(
        api.POST('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
          params: { path: { webhook_id: webhookId, delivery_id: deliveryId }, header: idempotencyKey() },
        }),
      ),
    { done: 'Sent again', changes: [WEBHOOKS] },
  );
  const parent = { to: `/settings/webhooks/${webhookId}`, label: webhook?.url ?? 'Endpoint' };
  return (
    <Page
      title={delivery?.event ?? 'Delivery'}
      parent={parent}
      heading={
        <span className="row">
          {delivery?.event ?? 'Delivery'}
          {delivery && <DeliveryState delivery={delivery} />}
        </span>
      }
      description={<code>{deliveryId}</code>}
      actions={
        mayChange &&
        delivery && (
          <Button
            icon={<RotateCw size={16} aria-hidden="true" />}
            isPending={resend.isPending}
            onClick={() => resend.mutate(undefined)}
          >
            Send again
          </Button>
        )
      }
    >
      {delivery ? (
        <>
          <Card>
            <Facts
              facts={[
                ['Event', <code key="event">{delivery.event_id}</code>],
                ['Attempts', delivery.attempt_count],
                ['Created', <RelativeTime key="taken" time={delivery.created_at} />],
                [
                  'Next attempt',
                  delivery.next_attempt_at && <RelativeTime key="next" time={delivery.next_attempt_at} />,
                ],
                ['Finished', delivery.completed_at && <RelativeTime key="ended" time={delivery.completed_at} />],
              ]}
            />
          </Card>
          <Section title="Attempts" note="Newest first">
            {attempts.data === undefined ? (
              <LoadingState
                label="Loading the attempts"
                height="6rem"
                error={attempts.error}
                retry={attempts.refetch}
              />
            ) : rowsOf(attempts).length === 0 ? (
              <EmptyState title="No attempt yet">The first attempt is about to start.</EmptyState>
            ) : (
              <ol className="timeline">
                {rowsOf(attempts).map((attempt) => (
                  <AttemptItem key={attempt.id} attempt={attempt} eventId={delivery.event_id} url={webhook?.url} />
                ))}
              </ol>
            )}
          </Section>
          <Section title="Request body" note="The same for every attempt">
            <div className="json">
              <Code code={JSON.stringify(delivery.payload, null, 2)} path="payload.json" />
            </div>
          </Section>
        </>
      ) : (
        <LoadingState label="Loading the delivery" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function AttemptItem({ attempt, eventId, url }: { attempt: Attempt; eventId: string; url: string | undefined }) {
  const isDelivered = attempt.outcome === 'delivered';
  return (
    <li>
      <div className="row">
        <strong>Attempt {attempt.number}</strong>
        <Badge tone={isDelivered ? 'good' : 'bad'} dot>
          {attempt.response_status ?? 'No response'}
        </Badge>
        <span>{OUTCOMES[attempt.outcome]}</span>
        <span className="push soft number">
          {exactTime(attempt.started_at)}, {formatNumber(attempt.duration_ms)} ms
        </span>
      </div>
      {attempt.error && <p className="soft">{attempt.error}</p>}
      <details>
        <summary>Request and response</summary>
        <div className="stack tight">
          <span className="soft small">Request</span>
          <Code
            path="request.txt"
            code={[
              `POST ${url ?? ''}`,
              'content-type: application/json',
              `webhook-id: ${eventId}`,
              `webhook-timestamp: ${Math.floor(new Date(attempt.started_at).getTime() / 1_000)}`,
              'webhook-signature: v1,…',
            ].join('\n')}
          />
          <span className="soft small">Response{attempt.response_status && `: ${attempt.response_status}`}</span>
          {attempt.response_body ? (
            <Code path="response.txt" code={attempt.response_body} />
          ) : (
            <p className="soft">{attempt.response_status ? 'The body was empty.' : 'No response.'}</p>
          )}
        </div>
      </details>
    </li>
  );
}
