import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  formatDate,
  Select,
  Table,
  timeColumn,
} from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { ReportBadge, Score } from '../../features/compliance/labels.tsx';
import { NewReportButton } from '../../features/compliance/new-report-button.tsx';
import {
  frameworksQuery,
  type ReportFilter,
  type ReportSummary,
  reportsQuery,
} from '../../features/compliance/queries.ts';
import { ahead } from '../../state/ahead.ts';

const COLUMNS: readonly Column<ReportSummary>[] = [
  {
    key: 'framework',
    title: 'Framework',
    wide: true,
    cell: ({ id, framework }) => (
      <Link className="row-link" to={`/compliance/reports/${id}`}>
        {framework.name}
      </Link>
    ),
  },
  { key: 'status', title: 'State', cell: (report) => <ReportBadge report={report} /> },
  { key: 'score', title: 'Satisfied', cell: ({ score }) => <Score score={score} /> },
  {
    key: 'period',
    title: 'Period',
    cell: ({ period }) => (
      <span className="soft number">
        {formatDate(period.from)} to {formatDate(period.to)}
      </span>
    ),
  },
  {
    key: 'repositories',
    title: 'Repositories',
    align: 'end',
    cell: ({ scope }) => <span className="number">{scope.repositories.length || 'All'}</span>,
  },
  timeColumn('Requested', 'created_at'),
];

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(reportsQuery(readFilter(search))),
  client.ensureQueryData(frameworksQuery),
]);

export function Component() {
  const [search, setSearch] = useSearchParams();
  const frameworks = useQuery(frameworksQuery);
  const framework = search.get('framework') ?? '';
  const schedule = search.get('schedule') ?? '';
  const query = useInfiniteQuery(reportsQuery(readFilter(search)));
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  const isFiltered = framework !== '' || schedule !== '';
  return (
    <CompliancePage
      title="Reports"
      description={schedule ? 'Created by one schedule, newest first.' : 'Reports are signed and do not change.'}
      actions={<NewReportButton />}
    >
      <search className="filters">
        <Select
          label="Framework"
          options={[
            { value: '', label: 'Any' },
            ...(frameworks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={framework}
          onChange={(value) => setSearch(value ? { framework: value } : {}, { replace: true })}
        />
      </search>
      {error && !rows ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <EmptyState
          icon={<FileCheck2 size={24} />}
          title={isFiltered ? 'No report matches' : 'No reports yet'}
          actions={isFiltered && <Button onClick={() => setSearch({}, { replace: true })}>Clear the filter</Button>}
        >
          {!isFiltered &&
            'A report shows auditors, control by control, what the evaluations of a period found, with evidence and a signature.'}
        </EmptyState>
      ) : (
        <Table label="Reports" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} more={query} />
      )}
    </CompliancePage>
  );
}

function readFilter(search: URLSearchParams): ReportFilter {
  const framework = search.get('framework');
  const schedule = search.get('schedule');
  // the API rejects a framework that it lacks, and the page shows its message
  return { ...(framework ? { framework } : {}), ...(schedule ? { schedule_id: schedule } : {}) } as ReportFilter;
}
