import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import {
  Card,
  CopyLine,
  ErrorState,
  exactTime,
  Facts,
  formatDate,
  Section,
  SkeletonBlock,
  Tabs,
  Toasts,
  toastProblem,
} from '../../design/index.ts';
import { useTitle } from '../../design/page.tsx';
import { ChangesView, NothingBefore } from '../../features/compliance/report-changes.tsx';
import { ReportControls } from '../../features/compliance/report-controls.tsx';
import { Coverage } from '../../features/compliance/report-coverage.tsx';
import { FORMATS, type Format, ORDER } from '../../features/compliance/report-downloads.tsx';
import { ReportScore } from '../../features/compliance/report-score.tsx';
import { Mark } from '../../features/mark.tsx';
import '../../features/compliance/report-downloads.css';
import './shared-report-page.css';
import '../../design/landing.css';

type Shared = Schemas['SharedReport'];
const NO_LINK = 'Open the complete link, including everything after the #.';

/** What an auditor without an account sees by a link: one report, to read and to save. */
export function Component() {
  useTitle('Compliance report');
  // another link that is opened in the same tab changes nothing but this
  const token = useLocation().hash.slice(1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => unwrap(api.POST('/v1/shared-reports/open', { body: { token }, signal })),
    enabled: token !== '',
    // each opening is counted
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (token === '') return <Over text={NO_LINK} />;
  if (error && Problem.from(error).status < 500 && Problem.from(error).status >= 400)
    return <Over text={Problem.from(error).message} />;
  if (error)
    return (
      <main className="page narrow">
        <ErrorState error={error} retry={() => void refetch()} />
      </main>
    );
  if (isPending)
    return (
      <main className="page">
        <h1>Compliance report</h1>
        <SkeletonBlock label="Loading the report" height="30rem" />
      </main>
    );
  return <Content shared={data} token={token} />;
}

function Over({ text }: { text: string }) {
  return (
    <main className="landing">
      <div>
        <Mark />
        <h1>This link does not work</h1>
        <p className="soft">{text}</p>
      </div>
    </main>
  );
}

function Content({ shared, token }: { shared: Shared; token: string }) {
  const { report, changes } = shared;
  const [tab, setTab] = useState('controls');
  const { framework, period } = report;
  return (
    <>
      <main className="page shared-report" id="content">
        <header className="page-head">
          <div>
            <Mark />
            <h1>
              {framework.name} {framework.version.split(',')[0]}
            </h1>
            <p className="description">
              {report.organization_name ?? report.scope.organization_id}, {formatDate(period.from)} to{' '}
              {formatDate(period.to)}
            </p>
          </div>
        </header>
        <p className="note">
          Shown to {shared.name} until {exactTime(shared.expires_at)}. Views and downloads are recorded for{' '}
          {report.organization_name ?? 'the organization'}.
        </p>
        <ReportScore report={report} />
        <Card>
          <Facts
            facts={[
              ['Organization', report.organization_name],
              ['Prepared by', report.prepared_by?.name],
              ['Created', report.completed_at && exactTime(report.completed_at)],
              ['Report', <code key="id">{report.id}</code>],
              ['Titles and texts', framework.wording],
            ]}
          />
        </Card>
        <Tabs
          label="Parts of the report"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'controls',
              title: 'Controls',
              count: report.controls.length,
              content: <ReportControls report={report} isShared />,
            },
            {
              id: 'repositories',
              title: 'Repositories',
              count: report.coverage.length,
              content: <Coverage report={report} isShared />,
            },
            {
              id: 'changes',
              title: 'Changes',
              content: changes ? (
                <ChangesView changes={changes} before={formatDate(changes.before.completed_at)} />
              ) : (
                <NothingBefore />
              ),
            },
            { id: 'downloads', title: 'Downloads', content: <SharedDownloads shared={shared} token={token} /> },
          ]}
        />
      </main>
      <Toasts />
    </>
  );
}

function SharedDownloads({ shared: { report, files }, token }: { shared: Shared; token: string }) {
  const [busy, setBusy] = useState('');
  const save = (key: string, call: Promise<{ data?: Blob }>, name: string) => {
    setBusy(key);
    saveAs(call, name)
      .catch(toastProblem)
      .finally(() => setBusy(''));
  };
  const ofFormat = (format: Format) =>
    save(
      format,
      api.POST('/v1/shared-reports/download', { body: { token, format }, parseAs: 'blob' }),
      `${report.id}.${FORMATS[format].extension}`,
    );
  // the secret of the link is in a body, and in no address: so nothing here is a plain link
  const ofEvidence = (id: string, name: string) =>
    save(id, api.POST('/v1/shared-reports/file', { body: { token, evidence_id: id }, parseAs: 'blob' }), name);
  return (
    <div className="stack">
      <ul className="download-list">
        {ORDER.map((format) => (
          <li key={format}>
            <SaveButton
              name={FORMATS[format].label}
              about={FORMATS[format].about}
              isBusy={busy === format}
              onPress={() => ofFormat(format)}
            />
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <Section title="Evidence files">
          <ul className="download-list">
            {files.map(({ evidence_id: id, control_id: control, name }) => (
              <li key={`${control} ${id}`}>
                <SaveButton name={name} about={control} isBusy={busy === id} onPress={() => ofEvidence(id, name)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {report.digest && (
        <Section title="Verification" note="SHA-256 of the report’s canonical JSON; the signature covers it">
          <CopyLine text={report.digest} label="Copy the digest" />
        </Section>
      )}
    </div>
  );
}

/** As the links of a report's own page look. */
function SaveButton({
  name,
  about,
  isBusy,
  onPress,
}: {
  name: string;
  about: string;
  isBusy: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" aria-busy={isBusy} onClick={() => !isBusy && onPress()}>
      <Download size={16} aria-hidden="true" />
      <strong>{name}</strong>
      <span className="soft">{about}</span>
    </button>
  );
}

async function saveAs(call: Promise<{ data?: Blob }>, name: string): Promise<void> {
  const url = URL.createObjectURL(await unwrap(call));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
