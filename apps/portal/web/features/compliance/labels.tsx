import { Badge, type Tone } from '../../design/badge.tsx';
import { EVIDENCE_STATES, type Evidence } from './evidence-queries.ts';
import type { Control, ReportControl, ReportSummary } from './queries.ts';
import './labels.css';

export type ControlStatus = ReportControl['status'];

export const STATUSES: Record<ControlStatus, { label: string; tone: Tone; color: string }> = {
  satisfied: { label: 'Satisfied', tone: 'good', color: 'var(--good)' },
  partial: { label: 'Partial', tone: 'warn', color: 'var(--chart-medium)' },
  not_satisfied: { label: 'Not satisfied', tone: 'bad', color: 'var(--chart-high)' },
  not_assessed: { label: 'Not assessed', tone: 'neutral', color: 'var(--chart-info)' },
  manual: { label: 'Manual', tone: 'info', color: 'var(--chart-low)' },
  not_applicable: { label: 'Not applicable', tone: 'neutral', color: 'var(--line-strong)' },
};
export const CLASSES: Record<Control['class'], { label: string; hint: string }> = {
  automated: { label: 'Automated', hint: 'Decided by checks' },
  partly_automated: { label: 'Partly automated', hint: 'Checks cover part of it; people assess the rest' },
  manual: { label: 'Manual', hint: 'People assess it; no check covers it' },
};
const REPORTS: Record<ReportSummary['status'], [Tone, string]> = {
  pending: ['neutral', 'Pending'],
  running: ['info', 'In progress'],
  completed: ['good', 'Completed'],
  failed: ['bad', 'Failed'],
};

export function ControlStatusBadge({ status }: { status: ControlStatus }) {
  const { tone, label } = STATUSES[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

export function ClassBadge({ kind }: { kind: Control['class'] }) {
  const { label, hint } = CLASSES[kind];
  return (
    <span className="with-hint" title={hint}>
      <Badge>{label}</Badge>
    </span>
  );
}

export function ReportBadge({ report }: { report: Pick<ReportSummary, 'status'> }) {
  const [tone, label] = REPORTS[report.status];
  return (
    <Badge tone={tone} dot={report.status === 'running' ? 'live' : true}>
      {label}
    </Badge>
  );
}

/** `7 of 9 assessed`, never without its denominator. */
export function Score({ score }: { score: ReportSummary['score'] | undefined }) {
  if (!score) return <span className="soft">–</span>;
  return (
    <span className="number">
      <strong>{score.satisfied}</strong> of {score.assessed}
      <span className="soft"> assessed{score.assessed !== score.total && `, ${score.total} in total`}</span>
    </span>
  );
}

export function EvidenceBadge({ evidence }: { evidence: Pick<Evidence, 'status'> }) {
  const [tone, label] = EVIDENCE_STATES[evidence.status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
