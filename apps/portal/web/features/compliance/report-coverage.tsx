import { Link } from 'react-router';
import { Badge, type Column, EmptyState, formatNumber, Ref, Shortened, Table, timeColumn } from '../../design/index.ts';
import { SeverityBadge } from '../evaluations/badges.tsx';
import type { Report } from './queries.ts';

type Row = Report['coverage'][number];
type Fix = Report['time_to_fix'][number];

const GAPS: Record<string, string> = {
  not_evaluated: 'Not evaluated in the period',
  only_part: 'Only partly evaluated',
  part_since: 'Only partly evaluated since then',
  incomplete: 'Files were skipped',
  stale: 'Not evaluated recently',
};
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'repository',
    title: 'Repository',
    wide: true,
    cell: ({ repository, evaluation_id: id }) =>
      id ? (
        <Link className="row-link" to={`/evaluations/${id}`}>
          <Shortened text={repository} />
        </Link>
      ) : (
        repository
      ),
  },
  {
    key: 'gaps',
    title: 'Gaps',
    cell: ({ gaps, files_skipped: skipped, files_total: total }) =>
      gaps.length === 0 ? (
        <span className="soft">None</span>
      ) : (
        <span className="row">
          {gaps.map((gap) => (
            <Badge key={gap} tone="warn">
              {gap === 'incomplete' && skipped && total
                ? `${formatNumber(skipped)} of ${formatNumber(total)} files were skipped`
                : (GAPS[gap] ?? gap)}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'ref',
    title: 'Ref',
    cell: ({ ref, commit_sha: commit }) => <Ref name={ref} commit={commit} />,
  },
  {
    key: 'evaluations',
    title: 'Evaluations',
    align: 'end',
    cell: ({ evaluations, failed, parts = 0 }) => (
      <span className="number">
        {evaluations}
        {failed > 0 && <span className="soft">, {failed} failed</span>}
        {parts > 0 && <span className="soft">, {parts} partial</span>}
      </span>
    ),
  },
  timeColumn('As of', 'evaluated_at'),
];

/** By a link: an evaluation cannot be opened. */
const SHARED_COLUMNS: readonly Column<Row>[] = COLUMNS.map((column) =>
  column.key === 'repository' ? { ...column, cell: ({ repository }) => repository } : column,
);

/** What the report rests on, and where it has nothing to rest on. */
export function Coverage({ report, isShared = false }: { report: Report; isShared?: boolean }) {
  if (report.coverage.length === 0) return <EmptyState title="No repository is in its scope" />;
  const rows = report.coverage.toSorted((a, b) => b.gaps.length - a.gaps.length);
  return (
    <Table
      label="Repositories and gaps"
      columns={isShared ? SHARED_COLUMNS : COLUMNS}
      rows={rows}
      rowKey={({ repository }) => repository}
    />
  );
}

const FIX_COLUMNS: readonly Column<Fix>[] = [
  { key: 'severity', title: 'Severity', wide: true, cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  { key: 'fixed', title: 'Fixed', align: 'end', cell: ({ fixed }) => <span className="number">{fixed}</span> },
  { key: 'median', title: 'Median', align: 'end', cell: ({ median_hours: hours }) => span(hours) },
  { key: 'p90', title: '90% within', align: 'end', cell: ({ p90_hours: hours }) => span(hours) },
];

export function TimeToFixTable({ report }: { report: Report }) {
  return (
    <Table label="Time to fix" columns={FIX_COLUMNS} rows={report.time_to_fix} rowKey={({ severity }) => severity} />
  );
}

function span(hours: number | null) {
  if (hours === null) return <span className="soft">–</span>;
  const [value, unit] = hours < 1 ? [hours * 60, 'min'] : hours < 48 ? [hours, 'h'] : [hours / 24, 'days'];
  return (
    <span className="number">
      {formatNumber(value, 1)} {unit}
    </span>
  );
}
