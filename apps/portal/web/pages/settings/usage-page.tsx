import type { Schemas } from '@assay/sdk';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide-react';
import { Link } from 'react-router';
import { API, api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { BarChart, type Series } from '../../design/chart.tsx';
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  formatBytes,
  formatNumber,
  formatUtcDay,
  Page,
  Section,
  Select,
  Shortened,
  SkeletonBlock,
  Table,
  Tabs,
} from '../../design/index.ts';
import { organizationQuery, PLAN_NAMES, rateLimitsQuery } from '../../features/settings/organization.ts';
import { OrganizationLimits } from '../../features/settings/rate-limits.tsx';
import { Listing } from '../../features/settings/shared.tsx';
import { ahead } from '../../state/ahead.ts';
import { useSearch } from '../../state/search.ts';
import './usage-page.css';

type Usage = Schemas['UsageOverTime'];
type Day = Usage['days'][number];
type Credential = Schemas['UsageOfCredential'];
type Repository = Schemas['UsageOfRepository'];
type Sized = Pick<Repository, 'bytes' | 'evaluations' | 'unsized_evaluations'>;

const PERIODS = ['30', '90'].map((value) => ({ value, label: `Last ${value} days` }));
/** What a line of the export stands for, by the tab that shows it. */
const EXPORTS: Readonly<Record<string, string>> = {
  days: 'day',
  credentials: 'credential',
  repositories: 'repository',
};
const REQUESTS: readonly Series[] = [
  { key: 'failed', label: 'Failed', color: 'var(--chart-high)' },
  { key: 'ok', label: 'Successful', color: 'var(--accent-fill)' },
];
const EVALUATIONS: readonly Series[] = [{ key: 'evaluations', label: 'Evaluations', color: 'var(--accent-fill)' }];

function usageQuery(days: number) {
  return queryOptions({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/org/usage', { params: { query: { days } }, signal })),
    staleTime: 60_000,
  });
}

function credentialsQuery(days: number) {
  return listQuery(['usage', 'credentials', days], (page, signal) =>
    unwrap(api.GET('/v1/org/usage/credentials', { params: { query: { ...page, days } }, signal })),
  );
}

function repositoriesQuery(days: number) {
  return listQuery(['usage', 'repositories', days], (page, signal) =>
    unwrap(api.GET('/v1/org/usage/repositories', { params: { query: { ...page, days } }, signal })),
  );
}

function daysIn(search: URLSearchParams): number {
  return search.get('days') === '90' ? 90 : 30;
}

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureQueryData(usageQuery(daysIn(search))),
  // they stand above the table: nothing moves when they come
  client.ensureQueryData(rateLimitsQuery),
  client.ensureQueryData(organizationQuery),
]);

/** What the organization used, over time and of what, beside what it is allowed. */
export function Component() {
  const [search, change] = useSearch();
  const days = daysIn(search);
  const tab = search.get('tab') ?? 'days';
  const { data, error, refetch } = useQuery(usageQuery(days));
  const failed = data ? null : error;
  const by = EXPORTS[tab] ?? 'day';
  return (
    <Page
      title="Usage"
      description="Evaluations and API requests in this environment. Days are in UTC."
      actions={
        <a
          className="button secondary"
          href={`${API}/v1/org/usage/export?days=${days}&by=${by}`}
          download={`usage-by-${by}.csv`}
        >
          <Download size={16} aria-hidden="true" /> CSV
        </a>
      }
    >
      <div className="filters">
        <Select
          label="Period"
          options={PERIODS}
          value={String(days)}
          onChange={(value) => change({ days: value === '30' ? '' : value })}
        />
      </div>
      {failed ? (
        <ErrorState error={failed} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock label="Loading the usage" height="var(--usage-height)" />
      ) : (
        <OverTime usage={data} />
      )}
      <Limits />
      <Tabs
        label="Usage by"
        selected={tab}
        onSelect={(next) => change({ tab: next === 'days' ? '' : next })}
        tabs={[
          {
            id: 'days',
            title: 'By day',
            content: failed ? <EmptyState title="Not loaded" /> : <Days rows={data?.days} />,
          },
          { id: 'credentials', title: 'By credential', content: <Credentials days={days} /> },
          { id: 'repositories', title: 'By repository', content: <Repositories days={days} /> },
        ]}
      />
    </Page>
  );
}

function OverTime({ usage: { total, days, storage } }: { usage: Usage }) {
  const points = (values: (day: Day) => Record<string, number>) =>
    days.map((day) => ({ key: day.day, label: dayOf(day), values: values(day) }));
  return (
    <>
      <dl className="usage-totals">
        <Total name="Evaluations" value={formatNumber(total.evaluations)} />
        <Total name="Files evaluated" value={formatNumber(total.files)} />
        <Total name="Size of these files" value={sizeOf(total)} />
        <Total name="API requests" value={formatNumber(total.requests)} />
        <Total name="Failed requests" value={formatNumber(total.failed_requests)} />
        <Total name={`Stored (of ${formatBytes(storage.max_bytes)})`} value={formatBytes(storage.bytes)} />
        <Total name="Rate-limited requests" value={formatNumber(total.rate_limited_requests)} />
      </dl>
      <div className="usage-charts">
        <Card>
          <BarChart
            zone="UTC"
            title="API requests"
            label={`API requests on each of the last ${days.length} days; the numbers are in the table below`}
            isStacked
            series={REQUESTS}
            points={points(({ requests, failed_requests: failed }) => ({ failed, ok: requests - failed }))}
          />
        </Card>
        <Card>
          <BarChart
            zone="UTC"
            title="Evaluations"
            label={`Evaluations on each of the last ${days.length} days; the numbers are in the table below`}
            series={EVALUATIONS}
            points={points(({ evaluations }) => ({ evaluations }))}
          />
        </Card>
      </div>
    </>
  );
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dd className="number">{value}</dd>
      <dt className="soft small">{name}</dt>
    </div>
  );
}

function Limits() {
  const { data: organization } = useQuery(organizationQuery);
  return (
    <Section
      title="Rate limits"
      note={organization && <Badge tone="info">{PLAN_NAMES[organization.plan]} plan</Badge>}
      actions={<Link to="/settings/organization?tab=limits">All limits</Link>}
    >
      <OrganizationLimits />
    </Section>
  );
}

/** At noon, so that it is the same day in the browser's time zone. */
function dayOf({ day }: Day): string {
  return formatUtcDay(day);
}

function amounts<Row extends Repository | Credential | Day>(): Column<Row>[] {
  return [
    { key: 'evaluations', title: 'Evaluations', align: 'end', cell: (row) => <Amount value={row.evaluations} /> },
    { key: 'files', title: 'Files', align: 'end', cell: (row) => <Amount value={row.files} /> },
    {
      key: 'bytes',
      title: 'Size',
      align: 'end',
      cell: (row) => <span className="number one-line">{sizeOf(row)}</span>,
    },
  ];
}

function requests<Row extends Credential | Day>(): Column<Row>[] {
  return [
    { key: 'requests', title: 'Requests', align: 'end', cell: (row) => <Amount value={row.requests} /> },
    { key: 'failed', title: 'Failed', align: 'end', cell: (row) => <Amount value={row.failed_requests} /> },
    {
      key: 'limited',
      title: 'Rate-limited',
      align: 'end',
      cell: (row) => <Amount value={row.rate_limited_requests} />,
    },
  ];
}

/** Of evaluations from before sizes were recorded, nobody knows it. */
function sizeOf({ bytes, evaluations, unsized_evaluations: unsized }: Sized): string {
  if (unsized === 0) return formatBytes(bytes);
  return unsized === evaluations ? 'Unknown' : `at least ${formatBytes(bytes)}`;
}

function Amount({ value }: { value: number }) {
  return <span className={value === 0 ? 'number soft' : 'number'}>{formatNumber(value)}</span>;
}

const DAY_COLUMNS: readonly Column<Day>[] = [
  { key: 'day', title: 'Day', wide: true, cell: (row) => dayOf(row) },
  ...requests<Day>(),
  ...amounts<Day>(),
];

/** Days on which nothing was used say nothing; the chart shows them, and the export has them. */
function Days({ rows }: { rows: readonly Day[] | undefined }) {
  const used = rows?.filter(({ requests, evaluations }) => requests > 0 || evaluations > 0);
  if (used?.length === 0)
    return <EmptyState icon={<ChartColumn size={24} />} title="No evaluations or API requests in this period" />;
  return (
    <Table
      label="Days with usage, newest first"
      columns={DAY_COLUMNS}
      rows={used?.toReversed()}
      rowKey={({ day }) => day}
      expected={25}
    />
  );
}

const CREDENTIAL_COLUMNS: readonly Column<Credential>[] = [
  {
    key: 'name',
    title: 'Credential',
    wide: true,
    cell: ({ credential_id: id, credential_name: name }) => (
      <span className="stack tight">
        <strong className="truncate">{name ?? 'Deleted credential'}</strong>
        <code className="soft">
          <Shortened text={id} />
        </code>
      </span>
    ),
  },
  ...requests<Credential>(),
  ...amounts<Credential>(),
];

function Credentials({ days }: { days: number }) {
  return (
    <Listing
      label="Usage by credential, most requests first"
      query={useInfiniteQuery(credentialsQuery(days))}
      columns={CREDENTIAL_COLUMNS}
      rowKey={({ credential_id }) => credential_id}
      empty={
        <EmptyState icon={<ChartColumn size={24} />} title="No API requests in this period">
          API keys, applications and SCIM tokens appear here within seconds of their first request.
        </EmptyState>
      }
    />
  );
}

const REPOSITORY_COLUMNS: readonly Column<Repository>[] = [
  { key: 'repository', title: 'Repository', wide: true, cell: ({ repository }) => <Shortened text={repository} /> },
  ...amounts<Repository>(),
];

function Repositories({ days }: { days: number }) {
  return (
    <Listing
      label="Usage by repository, most evaluations first"
      query={useInfiniteQuery(repositoriesQuery(days))}
      columns={REPOSITORY_COLUMNS}
      rowKey={({ repository }) => repository}
      empty={<EmptyState icon={<ChartColumn size={24} />} title="No evaluations in this period" />}
    />
  );
}
