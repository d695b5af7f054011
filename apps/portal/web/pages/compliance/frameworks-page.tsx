import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Column, ErrorState, RelativeTime, Table } from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { Score } from '../../features/compliance/labels.tsx';
import { NewReportButton } from '../../features/compliance/new-report-button.tsx';
import {
  type Framework,
  frameworksQuery,
  latestReportsQuery,
  type ReportSummary,
} from '../../features/compliance/queries.ts';
import { ahead } from '../../state/ahead.ts';

type Row = Framework & { latest: ReportSummary | undefined };

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Framework',
    wide: true,
    cell: ({ id, name }) => (
      <Link className="row-link" to={`/compliance/frameworks/${id}`} title={name}>
        {name}
      </Link>
    ),
  },
  { key: 'version', title: 'Version', cell: ({ version }) => version.split(',')[0] },
  {
    key: 'mapped',
    title: 'Controls with checks',
    align: 'end',
    cell: ({ controls_mapped: mapped, controls_total: total }) => (
      <span className="number">
        {mapped} <span className="soft">of {total}</span>
      </span>
    ),
  },
  { key: 'score', title: 'Satisfied', cell: ({ latest }) => <Score score={latest?.score} /> },
  {
    key: 'report',
    title: 'Last report',
    align: 'end',
    cell: ({ latest }) =>
      latest ? (
        <Link to={`/compliance/reports/${latest.id}`}>
          <RelativeTime time={latest.completed_at} />
        </Link>
      ) : (
        <span className="soft">None yet</span>
      ),
  },
];

export const { loader, shouldRevalidate } = ahead((client) => [
  client.ensureQueryData(frameworksQuery),
  client.ensureQueryData(latestReportsQuery),
]);

export function Component() {
  const frameworks = useQuery(frameworksQuery);
  const latest = useQuery(latestReportsQuery);
  const error = frameworks.error ?? latest.error;
  const rows =
    frameworks.data && latest.data
      ? frameworks.data.data.map((each) => ({ ...each, latest: latest.data.get(each.id) }))
      : undefined;
  return (
    <CompliancePage
      title="Compliance"
      description="What evaluations show about the controls of each framework, and what people must assess."
      actions={<NewReportButton />}
    >
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all([frameworks.refetch(), latest.refetch()])} />
      ) : (
        <Table label="Frameworks" columns={COLUMNS} rows={rows} expected={7} rowKey={({ id }) => id} />
      )}
    </CompliancePage>
  );
}
