import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import {
  Badge,
  Button,
  Card,
  Code,
  type Column,
  EmptyState,
  ErrorState,
  exactTime,
  Facts,
  formatNumber,
  Page,
  SkeletonBlock,
  type Tone,
  timeColumn,
} from '../../design/index.ts';
import { nameOf, peopleQuery } from '../../features/findings/queries.ts';
import { RequestFilters, readRequestFilter } from '../../features/settings/request-filters.tsx';
import { ChooseLink, Listing, rowsOf, useDialog } from '../../features/settings/shared.tsx';
import '../../features/settings/log-layout.css';

type Logged = Schemas['LoggedRequest'];
const LOOK_EVERY_MS = 5_000;

function requestsQuery(filter: Record<string, string>) {
  return listQuery(
    ['request-log', filter],
    (page, signal) =>
      unwrap(api.GET('/v1/request-log', { params: { query: { ...filter, ...page, limit: 50 } }, signal })),
    { refetchInterval: LOOK_EVERY_MS },
  );
}

/** What succeeded is most of a log, and is not what one looks for. */
function StatusBadge({ status }: { status: number }) {
  if (status < 400) return <span className="number">{status}</span>;
  const tone: Tone = status === 429 ? 'warn' : 'bad';
  return (
    <Badge tone={tone} dot>
      {status}
    </Badge>
  );
}

const DELETED_CREDENTIAL = 'Deleted credential';

const COLUMNS: readonly Column<Logged>[] = [
  {
    key: 'route',
    title: 'Request',
    wide: true,
    cell: (request) => (
      <ChooseLink name="request" value={request.request_id}>
        {request.method} {request.route}
      </ChooseLink>
    ),
  },
  { key: 'status', title: 'Status', cell: (request) => <StatusBadge status={request.status} /> },
  { key: 'limit', title: 'Limit remaining', align: 'end', cell: (request) => <LimitState request={request} /> },
  {
    key: 'duration',
    title: 'Duration',
    align: 'end',
    cell: (request) => <span className="number">{formatNumber(request.duration_ms)} ms</span>,
  },
  {
    key: 'credential',
    title: 'Credential',
    cell: (request) => <span title={request.credential_id}>{request.credential_name ?? DELETED_CREDENTIAL}</span>,
  },
  timeColumn('When', 'at'),
];
const BESIDE = new Set(['limit', 'duration', 'credential']);

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter = readRequestFilter(search);
  const query = useInfiniteQuery(requestsQuery(filter));
  const [chosen, , endChoice] = useDialog('request');
  const selected = rowsOf(query).find(({ request_id }) => request_id === chosen);
  return (
    <Page
      title="Request log"
      description="Requests from your API keys, applications and SCIM tokens in the last 7 days. Bodies and query strings are not recorded."
    >
      <RequestFilters />
      <div className={`log-layout${selected ? ' open' : ''}`}>
        <Listing
          label="Requests"
          query={query}
          rowKey={(request) => request.request_id}
          expected={10}
          // what the detail says need not stand beside it
          columns={COLUMNS.filter(({ key }) => !selected || !BESIDE.has(key))}
          empty={
            Object.keys(filter).length > 0 ? (
              <EmptyState
                icon={<ScrollText size={24} />}
                title="No request matches"
                actions={<Button onClick={() => setSearch({})}>Clear the filters</Button>}
              />
            ) : (
              <EmptyState icon={<ScrollText size={24} />} title="No requests yet">
                Calls to the API appear here within seconds. What you do in the portal is in the audit log.
              </EmptyState>
            )
          }
        />
        {selected && <Detail request={selected} onClose={endChoice} />}
      </div>
    </Page>
  );
}

function LimitState({ request }: { request: Logged }) {
  if (request.limit === null || request.limit_remaining === null) return <span className="soft">–</span>;
  return (
    <span className="number">
      {formatNumber(request.limit_remaining)}
      <span className="soft"> of {formatNumber(request.limit)}</span>
    </span>
  );
}

const WINDOWS: Record<number, string> = { 60: 'this minute', 3600: 'this hour', 86400: 'today' };

function windowOf(seconds: number): string {
  return WINDOWS[seconds] ?? `in ${formatNumber(seconds)} seconds`;
}

function Detail({ request, onClose }: { request: Logged; onClose: () => void }) {
  const { data: people } = useQuery({ ...peopleQuery, enabled: request.user_id !== null });
  const person = people?.find(({ id }) => id === request.user_id);
  return (
    <aside className="log-detail" aria-label="Selected request">
      <Card>
        <div className="stack">
          <div className="row">
            <h2 className="wrap">
              {request.method} {request.route}
            </h2>
            <span className="push">
              <Button kind="quiet" iconOnly icon={<X size={16} aria-hidden="true" />} onClick={onClose}>
                Close
              </Button>
            </span>
          </div>
          <Facts
            facts={[
              ['Request', <code key="id">{request.request_id}</code>],
              ['When', exactTime(request.at)],
              ['Status', <StatusBadge key="status" status={request.status} />],
              ['Duration', `${formatNumber(request.duration_ms)} ms`],
              ['Credential', request.credential_name ?? DELETED_CREDENTIAL],
              ['Credential ID', <code key="credential">{request.credential_id}</code>],
              ['Person', request.user_id && ((person && nameOf(person)) ?? <code key="user">{request.user_id}</code>)],
              [
                'Nearest limit',
                request.limit !== null &&
                  `${formatNumber(request.limit_remaining ?? 0)} of ${formatNumber(request.limit)} requests left ${windowOf(request.limit_window_seconds ?? 0)}`,
              ],
            ]}
          />
        </div>
      </Card>
      {request.code && <Explanation code={request.code} />}
    </aside>
  );
}

const RETRY: Record<Schemas['ErrorCatalogEntry']['retry'], string> = {
  no: 'No. It would be rejected again.',
  'after Retry-After': 'Yes, after the number of seconds in the Retry-After header.',
  'with exponential backoff': 'Yes, with exponential backoff.',
};

/** What the catalog says of a code. */
function Explanation({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['errors', code],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/errors/{code}', { params: { path: { code } }, headers: { accept: 'application/json' }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonBlock label="Loading the error catalog" height="14rem" />;
  return (
    <Card>
      <div className="stack">
        <h2>
          <code>{data.code}</code>
        </h2>
        <p>{data.meaning}.</p>
        <div>
          <h3>What to do</h3>
          <p className="soft">{data.remedy}</p>
        </div>
        <div>
          <h3>Retry?</h3>
          <p className="soft">{RETRY[data.retry] ?? data.retry}</p>
        </div>
        <details>
          <summary>Example response</summary>
          <div className="json">
            <Code code={JSON.stringify(data.example, null, 2)} path="error.json" />
          </div>
        </details>
      </div>
    </Card>
  );
}
