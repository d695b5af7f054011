import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import {
  ButtonLink,
  Card,
  CopyLine,
  EmptyState,
  exactTime,
  Facts,
  fetched,
  formatDate,
  LoadingState,
  Page,
  RelativeTime,
  Section,
  Tabs,
} from '../../design/index.ts';
import { ReportBadge } from '../../features/compliance/labels.tsx';
import { hasEnded, type Report, reportQuery } from '../../features/compliance/queries.ts';
import { ReportChanges } from '../../features/compliance/report-changes.tsx';
import { ReportCharts } from '../../features/compliance/report-charts.tsx';
import { ReportControls } from '../../features/compliance/report-controls.tsx';
import { Coverage, TimeToFixTable } from '../../features/compliance/report-coverage.tsx';
import { DownloadPdf, Downloads } from '../../features/compliance/report-downloads.tsx';
import { ReportScore } from '../../features/compliance/report-score.tsx';
import { useScope } from '../../state/session.ts';
import '../../design/progress.css';

const ReportShares = fetched(async () => (await import('../../features/compliance/report-shares.tsx')).ReportShares);

const PARENT = { to: '/compliance/reports', label: 'Reports' };

export function Component() {
  const { reportId = '' } = useParams();
  const { data: report, error, refetch } = useQuery(reportQuery(reportId));
  const mayShare = useScope('admin');
  return (
    <Page
      title={report?.framework.name ?? 'Report'}
      heading={
        <span className="row">
          {report ? `${report.framework.name} ${report.framework.version.split(',')[0]}` : 'Report'}
          {report && <ReportBadge report={report} />}
        </span>
      }
      description={
        report ? `${formatDate(report.period.from)} to ${formatDate(report.period.to)}` : <code>{reportId}</code>
      }
      parent={PARENT}
      actions={
        report?.status === 'completed' && (
          <>
            {mayShare && (
              <ButtonLink to="?tab=downloads&share=1" icon={<Share2 size={16} aria-hidden="true" />}>
                Share
              </ButtonLink>
            )}
            <DownloadPdf reportId={report.id} />
          </>
        )
      }
    >
      {!report ? (
        <LoadingState label="Loading the report" height="30rem" error={error} retry={refetch} />
      ) : report.status === 'completed' ? (
        <Completed report={report} />
      ) : report.status === 'failed' ? (
        <p className="note warn">{report.failure_reason}</p>
      ) : (
        <Progress report={report} />
      )}
    </Page>
  );
}

function Progress({ report }: { report: Report }) {
  return (
    <div className="progress" role="status">
      <span id="report-progress">
        {report.status === 'pending' ? 'Waiting for a worker' : 'Reading the evaluations of the period'}, requested{' '}
        <RelativeTime time={report.created_at} />
      </span>
      {!hasEnded(report) && <progress aria-labelledby="report-progress" />}
    </div>
  );
}

function Completed({ report }: { report: Report }) {
  const [search, setSearch] = useSearchParams();
  const gaps = report.coverage.filter(({ gaps }) => gaps.length > 0).length;
  return (
    <>
      <ReportScore report={report} />
      <Card>
        <Facts
          facts={[
            ['Organization', report.organization_name],
            ['Prepared by', report.prepared_by?.name],
            ['Created', report.completed_at && exactTime(report.completed_at)],
          ]}
        />
      </Card>
      <Tabs
        label="Parts of the report"
        selected={search.get('tab') ?? 'controls'}
        onSelect={(tab) => setSearch(tab === 'controls' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: 'controls',
            title: 'Controls',
            count: report.controls.length,
            content: <ReportControls report={report} />,
          },
          {
            id: 'repositories',
            title: gaps > 0 ? 'Repositories and gaps' : 'Repositories',
            count: report.coverage.length,
            content: <Coverage report={report} />,
          },
          { id: 'changes', title: 'Changes', content: <ReportChanges reportId={report.id} /> },
          { id: 'trend', title: 'Trend', content: <Trend report={report} /> },
          { id: 'downloads', title: 'Downloads', content: <Files report={report} /> },
        ]}
      />
    </>
  );
}

function Trend({ report }: { report: Report }) {
  if (report.trend.every(({ evaluations }) => evaluations === 0))
    return <EmptyState title="Nothing was evaluated in this period" />;
  return (
    <div className="stack">
      <ReportCharts report={report} />
      <TimeToFixTable report={report} />
    </div>
  );
}

function Files({ report }: { report: Report }) {
  return (
    <div className="stack">
      <Downloads reportId={report.id} />
      <ReportShares reportId={report.id} />
      {report.digest && (
        <Section title="Verification" note="SHA-256 of the report’s canonical JSON; the signature covers it">
          <CopyLine text={report.digest} label="Copy the digest" />
          <p className="soft">
            Anyone with the JSON file can verify it offline: its content, its digest, and its signature against the key
            set that the authorization server publishes.
          </p>
          <CopyLine text={`npx assay verify ${report.id}.json --keys attestation-keys.json`} label="Copy the command" />
        </Section>
      )}
      {report.schedule_id && (
        <p className="soft">
          Requested by a <Link to={`/compliance/reports?schedule=${report.schedule_id}`}>schedule</Link>.
        </p>
      )}
    </div>
  );
}
