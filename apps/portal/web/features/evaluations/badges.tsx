import { keysOf } from '@assay/contracts/literals';
import { Badge, type Tone } from '../../design/badge.tsx';
import { formatNumber } from '../../design/format.ts';
import type { Evaluation, Finding, Severity } from './queries.ts';
import './badges.css';

const VERDICTS: Record<NonNullable<Evaluation['verdict']>, [Tone, string]> = {
  passed: ['good', 'Passed'],
  warned: ['warn', 'Warned'],
  blocked: ['bad', 'Blocked'],
  incomplete: ['info', 'Incomplete'],
};
const STATUSES: Record<Evaluation['status'], [Tone, string]> = {
  pending: ['neutral', 'Pending'],
  running: ['info', 'Running'],
  completed: ['neutral', 'Completed'],
  failed: ['bad', 'Failed'],
  canceled: ['neutral', 'Canceled'],
};
const SEVERITIES: Record<Severity, [Tone, string]> = {
  critical: ['critical', 'Critical'],
  high: ['bad', 'High'],
  medium: ['warn', 'Medium'],
  low: ['info', 'Low'],
  info: ['neutral', 'Info'],
};

type Outcome = Pick<Evaluation, 'status' | 'verdict'>;

/** The verdict where there is one, and before that how far it is. */
export function OutcomeBadge({ evaluation }: { evaluation: Outcome }) {
  const [tone, text] = lookOf(evaluation);
  return (
    <Badge tone={tone} dot={evaluation.status === 'running' ? 'live' : true}>
      {text}
    </Badge>
  );
}

/** What the badge says. */
export function outcomeText(evaluation: Outcome): string {
  return lookOf(evaluation)[1];
}

function lookOf({ verdict, status }: Outcome): [Tone, string] {
  return verdict ? VERDICTS[verdict] : STATUSES[status];
}

export function SeverityBadge({ severity }: { severity: Finding['severity'] }) {
  const [tone, text] = SEVERITIES[severity];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The counts that are not zero, worst first; `compact` where a line has to hold them. */
export function SeverityCounts({
  counts,
  compact = false,
}: {
  counts: Record<Severity, number> | undefined;
  compact?: boolean;
}) {
  if (!counts) return <span className="soft">–</span>;
  const present = keysOf(SEVERITIES).filter((severity) => counts[severity] > 0);
  if (present.length === 0) return <span className="soft">None</span>;
  return (
    <span className={`counts${compact ? ' compact' : ''}`}>
      {present.map((severity) => {
        const [tone, text] = SEVERITIES[severity];
        return (
          <Badge key={severity} tone={tone}>
            <span className="number">{formatNumber(counts[severity])}</span>
            {compact ? <abbr title={text.toLowerCase()}>{text[0]}</abbr> : <span>{text.toLowerCase()}</span>}
          </Badge>
        );
      })}
    </span>
  );
}
