import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  Facts,
  formatDate,
  formatNumber,
  LoadingState,
  Section,
  Table,
} from '../../design/index.ts';
import { SeverityBadge } from '../evaluations/badges.tsx';
import { changesQuery } from './evidence-queries.ts';
import { ControlStatusBadge, Score } from './labels.tsx';
import './check-list.css';

export type Changes = Schemas['ComplianceReportChanges'];
type ChangedControl = Changes['controls'][number];
type Finding = Changes['findings_new'][number] & { closed_by?: string };

const CLOSED: Record<string, string> = {
  fixed: 'Fixed',
  suppressed: 'Suppressed',
  no_longer_listed: 'No longer listed',
};

/** What changed since the report before. */
export function ReportChanges({ reportId }: { reportId: string }) {
  const { data, error, refetch } = useQuery(changesQuery(reportId));
  if (!data) return <LoadingState label="Comparing the reports" height="20rem" error={error} retry={refetch} />;
  const { changes } = data;
  if (!changes) return <NothingBefore />;
  const { id, completed_at: time } = changes.before;
  return <ChangesView changes={changes} before={<Link to={`/compliance/reports/${id}`}>{formatDate(time)}</Link>} />;
}

export function NothingBefore() {
  return (
    <EmptyState icon={<GitCompareArrows size={24} />} title="Nothing to compare with">
      This is the first report of this framework and these repositories.
    </EmptyState>
  );
}

export function ChangesView({ changes, before }: { changes: Changes; before: React.ReactNode }) {
  const {
    controls,
    findings_new: added,
    findings_closed: closed,
    evidence_added: given,
    evidence_ended: ended,
  } = changes;
  const isSame = controls.length + added.length + closed.length + given.length + ended.length === 0;
  return (
    <div className="stack">
      <Card>
        <Facts
          facts={[
            ['Last report', before],
            [
              'Period of that report',
              `${formatDate(changes.before.period.from)} to ${formatDate(changes.before.period.to)}`,
            ],
            ['Satisfied before', <Score key="then" score={changes.before.score} />],
            ['Satisfied now', <Score key="now" score={changes.after.score} />],
            ['Repositories added', changes.repositories_added.join(', ')],
            ['Repositories removed', changes.repositories_removed.join(', ')],
          ]}
        />
      </Card>
      {changes.catalog_changed && (
        <p className="note">The framework’s catalog changed between the two reports, so the checks differ.</p>
      )}
      {!changes.findings_complete && (
        <p className="note warn">
          One of the reports does not list all open findings, so this comparison may be incomplete.
        </p>
      )}
      {isSame && <EmptyState title="Nothing else changed" />}
      {controls.length > 0 && (
        <Section title="Controls" note={`${formatNumber(controls.length)} changed status`}>
          <Table label="Controls that changed status" columns={CONTROLS} rows={controls} rowKey={({ id }) => id} />
        </Section>
      )}
      {added.length > 0 && (
        <Section title="New findings" note={formatNumber(changes.findings_new_total)}>
          <Table label="New findings" columns={FINDINGS} rows={added} rowKey={keyOf} />
        </Section>
      )}
      {closed.length > 0 && (
        <Section title="Closed findings" note={formatNumber(changes.findings_closed_total)}>
          <Table label="Closed findings" columns={[...FINDINGS, CLOSED_BY]} rows={closed} rowKey={keyOf} />
        </Section>
      )}
      {given.length + ended.length > 0 && (
        <Section title="Submitted evidence">
          <ul className="check-list plain">
            {given.map((one) => (
              <li key={`${one.control_id}${one.evidence_id}`}>
                <Badge tone="good">New</Badge>
                <p>
                  <code>{one.control_id}</code> {one.statement} <span className="soft">{one.signer}</span>
                </p>
              </li>
            ))}
            {ended.map((one) => (
              <li key={`${one.control_id}${one.evidence_id}`}>
                <Badge tone="warn">Ended</Badge>
                <p>
                  <code>{one.control_id}</code> {one.statement} <span className="soft">{one.signer}</span>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

const status = (one: ChangedControl['before']) =>
  one ? <ControlStatusBadge status={one} /> : <span className="soft">Not listed</span>;
const CONTROLS: readonly Column<ChangedControl>[] = [
  {
    key: 'control',
    title: 'Control',
    wide: true,
    cell: ({ id, title }) => (
      <span>
        <code>{id}</code> {title}
      </span>
    ),
  },
  { key: 'before', title: 'Before', cell: ({ before }) => status(before) },
  { key: 'after', title: 'Now', cell: ({ after }) => status(after) },
];
const FINDINGS: readonly Column<Finding>[] = [
  { key: 'severity', title: 'Severity', cell: ({ severity }) => <SeverityBadge severity={severity} /> },
  {
    key: 'finding',
    title: 'Finding',
    wide: true,
    cell: ({ message, rule_id: rule, repository, path, line }) => (
      <span className="stack tight">
        <span className="truncate" title={message || rule}>
          {message || rule}
        </span>
        <code className="soft truncate" title={`${repository} ${path}:${line}`}>
          {repository} {path}:{line}
        </code>
      </span>
    ),
  },
];
const CLOSED_BY: Column<Finding> = {
  key: 'closed',
  title: 'Outcome',
  cell: ({ closed_by: how = '' }) => CLOSED[how] ?? how,
};

function keyOf({ repository, policy_id: policy, id, path, line }: Finding): string {
  return `${repository} ${policy} ${id} ${path} ${line}`;
}
