import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanSearch, Upload } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import {
  Button,
  ButtonLink,
  type Column,
  EmptyState,
  ErrorState,
  formatNumber,
  Page,
  Ref,
  Shortened,
  Table,
  timeColumn,
} from '../../design/index.ts';
import { OutcomeBadge, SeverityCounts } from '../../features/evaluations/badges.tsx';
import { EvaluationFilters, readFilter } from '../../features/evaluations/evaluation-filters.tsx';
import { type Evaluation, evaluationsQuery } from '../../features/evaluations/queries.ts';
import { ahead } from '../../state/ahead.ts';
import { useScope } from '../../state/session.ts';

const COLUMNS: readonly Column<Evaluation>[] = [
  {
    key: 'repository',
    title: 'Repository',
    wide: true,
    cell: (evaluation) => (
      <Link className="row-link" to={`/evaluations/${evaluation.id}`}>
        <Shortened text={evaluation.repository} />
      </Link>
    ),
  },
  { key: 'outcome', title: 'Verdict', cell: (evaluation) => <OutcomeBadge evaluation={evaluation} /> },
  {
    key: 'findings',
    title: 'Findings',
    cell: (evaluation) => <SeverityCounts compact counts={evaluation.summary?.by_severity} />,
  },
  {
    key: 'ref',
    title: 'Ref',
    cell: ({ ref, commit_sha: commit }) => <Ref name={ref} commit={commit} />,
  },
  {
    key: 'files',
    title: 'Files',
    align: 'end',
    cell: ({ progress }) => <span className="number">{formatNumber(progress.files_total)}</span>,
  },
  timeColumn('Submitted', 'created_at'),
];

export const { loader, shouldRevalidate } = ahead((client, search) => [
  client.ensureInfiniteQueryData(evaluationsQuery(readFilter(search))),
]);

export function Component() {
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const isFiltered = Object.keys(filter).length > 0;
  const query = useInfiniteQuery(evaluationsQuery(filter));
  const { data, error, refetch } = query;
  const rows = data?.pages.flatMap((page) => page.data);
  return (
    <Page title="Evaluations" description="Newest first." actions={<Actions />}>
      <EvaluationFilters />
      {error && !rows ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : rows?.length === 0 ? (
        <NothingHere isFiltered={isFiltered} />
      ) : (
        <Table label="Evaluations" columns={COLUMNS} rows={rows} rowKey={(evaluation) => evaluation.id} more={query} />
      )}
    </Page>
  );
}

function Actions() {
  const mayWrite = useScope('write:evaluations');
  if (!mayWrite) return null;
  return (
    <ButtonLink kind="primary" to="/evaluations/new" icon={<Upload size={16} aria-hidden="true" />}>
      Upload a folder
    </ButtonLink>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const [, setSearch] = useSearchParams();
  if (isFiltered)
    return (
      <EmptyState
        icon={<ScanSearch size={24} />}
        title="No evaluation matches"
        actions={<Button onClick={() => setSearch({})}>Clear the filters</Button>}
      />
    );
  return (
    <EmptyState
      icon={<ScanSearch size={24} />}
      title="No evaluations yet"
      actions={
        <ButtonLink kind="primary" to="/start">
          Run the first one
        </ButtonLink>
      }
    >
      Send a repository from your terminal or CI, or drop a folder here, to see its verdict.
    </EmptyState>
  );
}
