import { DAY_MS } from '@assay/contracts/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText, X } from 'lucide-react';
import { Link } from 'react-router';
import { API, api, unwrap } from '../../api/client.ts';
import { listQuery, type PageOf } from '../../api/list-query.ts';
import {
  Breakable,
  Button,
  Card,
  Code,
  type Column,
  DebouncedField,
  EmptyState,
  exactTime,
  Facts,
  Page,
  PERIODS,
  Select,
  timeColumn,
} from '../../design/index.ts';
import {
  actorOf,
  type AuditEntry as Entry,
  targetOf,
  useAuditNames,
  wordsOf,
} from '../../features/security/audit-names.ts';
import { ChooseLink, Listing, rowsOf, useDialog } from '../../features/settings/shared.tsx';
import { useSearch } from '../../state/search.ts';
import '../../features/settings/log-layout.css';
import './audit-log-page.css';

function entriesOf(query: Record<string, string | number>, signal: AbortSignal): Promise<PageOf<Entry>> {
  return unwrap(api.GET('/v1/audit-log', { params: { query }, signal }));
}

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<Entry>[] => [
  {
    key: 'action',
    title: 'Action',
    wide: true,
    cell: (entry) => (
      <ChooseLink name="entry" value={entry.id}>
        <span className="audit-action" title={entry.action}>
          {wordsOf(entry.action)}
        </span>
      </ChooseLink>
    ),
  },
  {
    key: 'actor',
    title: 'Who',
    cell: (entry) => (
      <span className="audit-name" title={actorOf(entry, names)}>
        {actorOf(entry, names)}
      </span>
    ),
  },
  {
    key: 'target',
    title: 'Target',
    cell: (entry) => (
      <span className="audit-name" title={targetOf(entry, names)}>
        {targetOf(entry, names)}
      </span>
    ),
  },
  {
    key: 'address',
    title: 'From',
    cell: ({ address }) => <span className="mono soft">{address ?? '–'}</span>,
  },
  timeColumn('When', 'at'),
];
/** Columns that the details of a selected entry repeat. */
const COLUMNS_IN_DETAIL = new Set(['target', 'address']);

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
  const [search, change] = useSearch();
  const filter = readFilter(search);
  const query = useInfiniteQuery(
    listQuery(['audit-log', filter], (page, signal) => entriesOf({ ...filter, ...page, limit: 50 }, signal)),
  );
  const names = useAuditNames();
  const [chosen, , endChoice] = useDialog('entry');
  const selected = rowsOf(query).find(({ id }) => id === chosen);
  return (
    <Page
      title="Audit log"
      description="Who did what, and from where. Each entry contains the hash of the previous one."
      actions={<Exports filter={filter} />}
    >
      <search className="filters">
        <DebouncedField
          grow
          label="Action"
          placeholder="Such as api_key.created"
          value={search.get('action') ?? ''}
          onChange={(action) => change({ action })}
        />
        <Select
          grow
          label="Who"
          options={actorOptions(names, search.get('actor_id') ?? '')}
          value={search.get('actor_id') ?? ''}
          onChange={(value) => change({ actor_id: value })}
        />
        <Select label="When" options={PERIODS} value={search.get('days') ?? ''} onChange={(days) => change({ days })} />
      </search>
      <div className={`log-layout${selected ? ' open' : ''}`}>
        <Listing
          label="Audit log"
          query={query}
          rowKey={(entry) => entry.id}
          expected={10}
          columns={columnsOf(names).filter(({ key }) => !selected || !COLUMNS_IN_DETAIL.has(key))}
          empty={
            <EmptyState
              icon={<ScrollText size={24} />}
              title="No entry matches"
              actions={
                <Button onClick={() => change({ action: '', actor_id: '', days: '' })}>Clear the filters</Button>
              }
            />
          }
        />
        {selected && <Detail entry={selected} names={names} onClose={endChoice} />}
      </div>
    </Page>
  );
}

function actorOptions(names: ReadonlyMap<string, string>, chosen: string) {
  const known = [...names].map(([value, label]) => ({ value, label }));
  // a link may filter by somebody who has left
  const former = chosen && !names.has(chosen) ? [{ value: chosen, label: chosen }] : [];
  return [{ value: '', label: 'Anyone' }, ...known, ...former];
}

/** Exports of the filtered entries. Plain links, so that the browser saves a file of any size. */
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

function Detail({ entry, names, onClose }: { entry: Entry; names: ReadonlyMap<string, string>; onClose: () => void }) {
  return (
    <aside className="log-detail" aria-label="Selected entry">
      <Card>
        <div className="stack">
          <div className="row">
            <h2 className="wrap">{wordsOf(entry.action)}</h2>
            <span className="push">
              <Button kind="quiet" iconOnly icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
                Close
              </Button>
            </span>
          </div>
          <Facts
            facts={[
              [
                'Action',
                <Link
                  key="action"
                  to={`?${new URLSearchParams({ action: entry.action })}`}
                  title="Show only this action"
                >
                  <code>
                    <Breakable text={entry.action} />
                  </code>
                </Link>,
              ],
              ['When', exactTime(entry.at)],
              ['Who', actorOf(entry, names)],
              ['Actor ID', entry.actor.id && <code key="actor-id">{entry.actor.id}</code>],
              ['From', entry.address],
              ['Target', targetOf(entry, names)],
              ['Target ID', entry.target.id && <code key="target-id">{entry.target.id}</code>],
              ['Position', entry.sequence],
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
