import { keysOf } from '@assay/contracts/literals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, EmptyState, Section, Select, timeColumn } from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { Listing } from './shared.tsx';
import { DELIVERY_STATES, type Delivery, deliveriesQuery, type Webhook } from './webhooks.ts';

/** What was sent to an endpoint, newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [search, change] = useSearch();
  const status = keysOf(DELIVERY_STATES).find((each) => each === search.get('status'));
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, status));
  return (
    <Section
      title="Deliveries"
      actions={
        <Select
          label="State"
          options={[
            { value: '', label: 'Any' },
            ...Object.entries(DELIVERY_STATES).map(([value, [, label]]) => ({ value, label })),
          ]}
          value={status ?? ''}
          onChange={(value) => change({ status: value })}
        />
      }
    >
      <Listing
        label="Deliveries, newest first"
        query={query}
        rowKey={(delivery) => delivery.id}
        columns={[
          {
            key: 'event',
            title: 'Event',
            wide: true,
            cell: (delivery) => (
              <Link className="row-link" to={`deliveries/${delivery.id}`}>
                {delivery.event}
              </Link>
            ),
          },
          { key: 'status', title: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
          {
            key: 'attempts',
            title: 'Attempts',
            align: 'end',
            cell: (delivery) => <span className="number">{delivery.attempt_count}</span>,
          },
          timeColumn('Next attempt', 'next_attempt_at'),
          timeColumn('Created', 'created_at'),
        ]}
        empty={
          <EmptyState icon={<Inbox size={24} />} title={status ? 'No deliveries in this state' : 'Nothing sent yet'}>
            {status
              ? 'Choose another state to see other deliveries.'
              : 'Send a test event to see how your endpoint responds.'}
          </EmptyState>
        }
      />
    </Section>
  );
}

export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const isRetrying = delivery.status === 'pending' && delivery.attempt_count > 0;
  const [tone, text] = isRetrying ? (['warn', 'Retrying'] as const) : DELIVERY_STATES[delivery.status];
  return (
    <Badge tone={tone} dot={delivery.status === 'pending' ? 'live' : true}>
      {text}
    </Badge>
  );
}
