import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { API, api, unwrap } from '../../api/client.ts';
import {
  Button,
  Card,
  Code,
  type Column,
  EmptyState,
  exactTime,
  Facts,
  Page,
  RelativeTime,
  Select,
} from '../../design/index.ts';
import { Typed } from '../settings/request-filters.tsx';
import { ChooseLink, Listing, listQuery, type PageOf, rowsOf, useDialog } from '../settings/shared.tsx';
import '../settings/settings.css';

/** Objects that the API describes in words. */
type Entry = Schemas['AuditEntry'] & {
  actor: { type: string; id: string | null };
  target: { type: string; id: string | null };
};
const DAY_MS = 86_400_000;
const PERIODS = [
  { value: '', label: 'Any time' },
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];
const ACTORS: Record<string, string> = {
  user: 'Person',
  api_key: 'API key',
  application: 'Application',
  scim_token: 'SCIM token',
  operator: 'Operator',
  system: 'System',
};

async function entriesOf(query: Record<string, string | number>, signal: AbortSignal): Promise<PageOf<Entry>> {
  return (await unwrap(api.GET('/v1/audit-log', { params: { query }, signal }))) as unknown as PageOf<Entry>;
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'action',
    title: 'Action',
    wide: true,
    cell: (entry) => (
      <ChooseLink name="entry" value={entry.id}>
        {entry.action}
      </ChooseLink>
    ),
  },
  { key: 'actor', title: 'Who', cell: (entry) => <Actor entry={entry} /> },
  {
    key: 'target',
    title: 'To what',
    cell: ({ target }) => <span title={target.id ?? undefined}>{target.type.replaceAll('_', ' ')}</span>,
  },
  {
    key: 'address',
    title: 'From',
    cell: ({ address }) => <span className="mono soft">{address ?? '–'}</span>,
  },
  { key: 'at', title: 'When', align: 'end', cell: (entry) => <RelativeTime time={entry.at} /> },
];
const BESIDE = new Set(['target', 'address']);

function readFilter(search: URLSearchParams): Record<string, string> {
  const days = Number(search.get('days') ?? 0);
  const filter = {
    action: search.get('action') ?? '',
    actor_id: search.get('actor_id') ?? '',
    // to the minute: the same list keeps the same key from render to render
    created_after: days ? new Date(Math.floor(Date.now() / 60_000) * 60_000 - days * DAY_MS).toISOString() : '',
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const query = useInfiniteQuery(
    listQuery(['audit-log', filter], (page, signal) => entriesOf({ ...filter, ...page, limit: 50 }, signal)),
  );
  const [chosen, , endChoice] = useDialog('entry');
  const selected = rowsOf(query).find(({ id }) => id === chosen);
  const set = (name: string) => (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      title="Audit log"
      description="Who did what, from where. Each entry holds the hash of the one before it."
      actions={<Exports filter={filter} />}
    >
      <search className="filters">
        <Typed label="Action" value={search.get('action') ?? ''} onChange={set('action')} />
        <Typed label="Actor identifier" value={search.get('actor_id') ?? ''} onChange={set('actor_id')} />
        <Select label="When" options={PERIODS} value={search.get('days') ?? ''} onChange={set('days')} />
      </search>
      <div className={`log-layout${selected ? ' open' : ''}`}>
        <Listing
          label="Audit log"
          query={query}
          rowKey={(entry) => entry.id}
          expected={10}
          // what the detail says need not stand beside it
          columns={COLUMNS.filter(({ key }) => !selected || !BESIDE.has(key))}
          empty={
            <EmptyState
              icon={<ScrollText size={24} />}
              title="No entry matches"
              actions={<Button onClick={() => setSearch({})}>Clear the filters</Button>}
            />
          }
        />
        {selected && <Detail entry={selected} onClose={endChoice} />}
      </div>
    </Page>
  );
}

function Actor({ entry }: { entry: Entry }) {
  return <span title={entry.actor.id ?? undefined}>{ACTORS[entry.actor.type] ?? entry.actor.type}</span>;
}

/** The same entries as a file. Plain links: the browser saves what comes, however long it is. */
function Exports({ filter }: { filter: Record<string, string> }) {
  const href = (format: string) => `${API}/v1/audit-log/export?${new URLSearchParams({ ...filter, format })}`;
  return (
    <>
      <a className="button secondary" href={href('csv')} download="audit-log.csv">
        <Download size={16} aria-hidden="true" />
        CSV
      </a>
      <a className="button secondary" href={href('ndjson')} download="audit-log.ndjson">
        <Download size={16} aria-hidden="true" />
        NDJSON
      </a>
    </>
  );
}

function Detail({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <aside className="log-detail" aria-label="The chosen entry">
      <Card>
        <div className="stack">
          <div className="row">
            <h2 className="wrap">{entry.action}</h2>
            <span className="push">
              <Button kind="quiet" iconOnly icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
                Close
              </Button>
            </span>
          </div>
          <Facts
            facts={[
              ['When', exactTime(entry.at)],
              ['Who', <Actor key="actor" entry={entry} />],
              ['Its identifier', entry.actor.id && <code key="actor-id">{entry.actor.id}</code>],
              ['From', entry.address],
              ['To what', entry.target.type.replaceAll('_', ' ')],
              ['Its identifier ', entry.target.id && <code key="target-id">{entry.target.id}</code>],
              ['Place in the chain', entry.sequence],
              ['Hash', <code key="hash">{entry.hash}</code>],
            ]}
          />
          {entry.before && <Json title="Before" value={entry.before} />}
          {entry.after && <Json title="After" value={entry.after} />}
        </div>
      </Card>
    </aside>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="stack tight">
      <h3>{title}</h3>
      <div className="json">
        <Code code={JSON.stringify(value, null, 2)} path={`${title.toLowerCase()}.json`} />
      </div>
    </div>
  );
}
