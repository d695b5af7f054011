import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  Breakable,
  Button,
  type Column,
  EmptyState,
  fetchedDialog,
  Page,
  Table,
  Tabs,
  timeColumn,
} from '../../design/index.ts';
import { Listing, useDialog } from '../../features/settings/shared.tsx';
import { WebhookState } from '../../features/settings/webhook-state.tsx';
import { EVENT_NAMES, EVENTS, WEBHOOKS, type Webhook, webhooksQuery } from '../../features/settings/webhooks.ts';
import { useScope } from '../../state/session.ts';

const WebhookForm = fetchedDialog(async () => (await import('../../features/settings/webhook-form.tsx')).WebhookForm);

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'url',
    title: 'Endpoint',
    wide: true,
    cell: (webhook) => (
      <Link className="row-link" to={webhook.id}>
        <Breakable text={webhook.url} />
      </Link>
    ),
  },
  { key: 'state', title: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    key: 'events',
    title: 'Events',
    cell: ({ events }) =>
      events.length === 0 ? (
        'All'
      ) : (
        <span title={events.join(', ')}>
          {events[0]}
          {events.length > 1 && <span className="soft"> +{events.length - 1}</span>}
        </span>
      ),
  },
  timeColumn('Created', 'created_at'),
];

export function Component() {
  const mayChange = useScope('write:org');
  const [search, setSearch] = useSearchParams();
  const query = useInfiniteQuery(webhooksQuery);
  const [creating, create, endCreating] = useDialog('create', 'write:org');
  const add = mayChange && (
    <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => create()}>
      Add an endpoint
    </Button>
  );
  return (
    <Page title="Webhooks" description="Signed notifications to your endpoints when something happens." actions={add}>
      <Tabs
        label="Webhooks"
        selected={search.get('tab') ?? 'endpoints'}
        onSelect={(tab) => setSearch(tab === 'endpoints' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: 'endpoints',
            title: 'Endpoints',
            content: (
              <Listing
                label="Endpoints"
                query={query}
                columns={COLUMNS}
                rowKey={(webhook) => webhook.id}
                empty={
                  <EmptyState icon={<WebhookIcon size={24} />} title="No endpoints yet">
                    Add an https URL. The events that you choose are sent there, signed and with retries.
                  </EmptyState>
                }
              />
            ),
          },
          { id: 'events', title: 'Event catalog', content: <EventCatalog /> },
        ]}
      />
      {creating !== null && <WebhookForm onClose={endCreating} changes={[WEBHOOKS]} />}
    </Page>
  );
}

function EventCatalog() {
  return (
    <div className="stack">
      <Table
        label="Events"
        rows={EVENT_NAMES}
        rowKey={(name) => name}
        columns={[
          { key: 'name', title: 'Event', cell: (name) => <code>{name}</code> },
          {
            key: 'meaning',
            title: 'Sent when',
            wide: true,
            cell: (name) => <span className="wrap">{EVENTS[name]}</span>,
          },
        ]}
      />
      <p className="soft">
        Each is a POST of <code>{'{ "event", "data", "id", "created_at" }'}</code> with the headers of{' '}
        <a href="https://www.standardwebhooks.com/" target="_blank" rel="noreferrer">
          Standard Webhooks
        </a>
        : <code>webhook-id</code>, <code>webhook-timestamp</code>, <code>webhook-signature</code>. Respond with a 2xx
        status within 15 seconds; otherwise, it is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24
        h.
      </p>
    </div>
  );
}
