import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card, Facts, LoadingState, Page, RelativeTime, Select, SkeletonBlock, TextField } from '../../design/index.ts';
import { ControlActions } from '../../features/compliance/control-actions.tsx';
import { ControlCard } from '../../features/compliance/control-card.tsx';
import { ControlList } from '../../features/compliance/control-list.tsx';
import { CLASSES, Score, STATUSES } from '../../features/compliance/labels.tsx';
import { NewReportButton } from '../../features/compliance/new-report-button.tsx';
import {
  type FrameworkDetail,
  frameworkQuery,
  latestReportQuery,
  type ReportControl,
} from '../../features/compliance/queries.ts';
import { ahead } from '../../state/ahead.ts';
import '../../design/disclosure.css';

export const { loader, shouldRevalidate } = ahead((client, _search, { frameworkId = '' }) => [
  client.ensureQueryData(frameworkQuery(frameworkId)),
  client.ensureQueryData(latestReportQuery(frameworkId)),
]);

const PARENT = { to: '/compliance', label: 'Compliance' };
const ANY = { value: '', label: 'Any' };
const CLASS_OPTIONS = [ANY, ...Object.entries(CLASSES).map(([value, { label }]) => ({ value, label }))];
const STATUS_OPTIONS = [ANY, ...Object.entries(STATUSES).map(([value, { label }]) => ({ value, label }))];

/** The controls of a framework: who decides each, by what, and how the last report saw it. */
export function Component() {
  const { frameworkId = '' } = useParams();
  const { data: framework, error, refetch } = useQuery(frameworkQuery(frameworkId));
  return (
    <Page
      title={framework?.name ?? 'Framework'}
      description={framework ? `Version ${framework.version}, ${framework.publisher}` : undefined}
      parent={PARENT}
      actions={framework && <NewReportButton framework={framework.id} />}
    >
      {framework ? (
        <Content framework={framework} />
      ) : (
        <LoadingState label="Loading the framework" height="30rem" error={error} retry={refetch} />
      )}
    </Page>
  );
}

function Content({ framework }: { framework: FrameworkDetail }) {
  const latest = useQuery(latestReportQuery(framework.id));
  const report = latest.data?.report;
  // all at once: nothing moves when the report comes
  if (latest.isPending) return <SkeletonBlock label="Loading the controls" height="30rem" />;
  return (
    <>
      <Card>
        <Facts
          facts={[
            [
              'Last report',
              report ? (
                <Link key="report" to={`/compliance/reports/${report.id}`}>
                  <RelativeTime time={report.completed_at} />
                </Link>
              ) : (
                'None yet'
              ),
            ],
            ['Satisfied', report && <Score score={report.score} />],
            ['Controls with checks', `${framework.controls_mapped} of ${framework.controls_total}`],
            ['Listed here', framework.extent],
            [
              'Text of the framework',
              <a key="url" href={framework.url} target="_blank" rel="noreferrer">
                {new URL(framework.url).hostname}
              </a>,
            ],
            ['Wording', framework.wording],
          ]}
        />
      </Card>
      <Controls framework={framework} assessed={report?.controls ?? []} />
    </>
  );
}

function Controls({ framework, assessed }: { framework: FrameworkDetail; assessed: readonly ReportControl[] }) {
  const [wanted, setWanted] = useState('');
  const [kind, setKind] = useState('');
  const [status, setStatus] = useState('');
  const byId = new Map(assessed.map((control) => [control.id, control]));
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const controls = framework.controls.filter(
    (control) =>
      (!kind || control.class === kind) &&
      (!status || byId.get(control.id)?.status === status) &&
      words.every((word) =>
        `${control.id} ${control.title} ${control.text ?? ''} ${control.mapping?.cwe.join(' ')}`
          .toLowerCase()
          .includes(word),
      ),
  );
  return (
    <>
      <search className="filters">
        <TextField
          grow
          label="Find a control"
          type="search"
          placeholder="Number, title or CWE"
          value={wanted}
          onChange={setWanted}
        />
        <Select label="Assessment" options={CLASS_OPTIONS} value={kind} onChange={setKind} />
        {assessed.length > 0 && (
          <Select label="In the last report" options={STATUS_OPTIONS} value={status} onChange={setStatus} />
        )}
      </search>
      <ControlList
        controls={controls}
        card={(control) => (
          <ControlCard
            key={control.id}
            control={control}
            mapping={control.mapping}
            assessed={byId.get(control.id)}
            actions={<ControlActions framework={framework.id} control={control} />}
          />
        )}
      />
    </>
  );
}
