import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Badge, Code, CodeLines, RelativeTime } from '../../design/index.ts';
import { fixAsDiff } from './apply-fix.ts';
import { SeverityBadge } from './badges.tsx';
import { FindingCode } from './finding-code.tsx';
import type { Finding } from './queries.ts';

export interface FindingCardProps {
  finding: Finding;
  policyName: string | undefined;
  /** What stands beside the place: the file where they are grouped by rule, the rule where by file. */
  groupedBy: 'file' | 'rule';
  /** What can be done about it, such as suppressing. */
  actions?: (finding: Finding) => ReactNode;
}

/** One finding: a line that opens to its code, its fix and why it is suppressed. */
export const FindingCard = memo(function FindingCard({ finding, policyName, groupedBy, actions }: FindingCardProps) {
  // what is closed renders nothing: an evaluation may have thousands
  const [isOpen, setOpen] = useState(false);
  const { severity, message, path, rule_id: rule, start, status, baseline_state: baselineState } = finding;
  return (
    <details className={`finding ${status}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={14} aria-hidden="true" />
        <span>
          <SeverityBadge severity={severity} />
        </span>
        <span className="message">{message}</span>
        <span className="where">
          {status === 'suppressed' && <Badge>Suppressed</Badge>}
          {baselineState === 'unchanged' && <Badge>Known</Badge>}
          {baselineState === 'absent' && <Badge tone="good">Gone</Badge>}
          <code>{groupedBy === 'file' ? `line ${start.line}` : `${path}:${start.line}`}</code>
        </span>
      </summary>
      {isOpen && (
        <div className="finding-body">
          <p className="small soft">
            <code>{rule}</code>
            {policyName && ` of ${policyName}`} · {actionText(finding)}
          </p>
          <FindingCode finding={finding} />
          <Trace finding={finding} />
          {finding.remediation && <p className="remediation">{finding.remediation}</p>}
          <Fix finding={finding} />
          {finding.suppressions.map((suppression) => (
            <p key={suppression.kind + suppression.reason} className="note">
              {suppression.kind === 'inline' ? 'Suppressed by a comment in the file: ' : 'Accepted: '}
              {suppression.reason}
              {suppression.expires_at && (
                <>
                  {' '}
                  (until <RelativeTime time={suppression.expires_at} />)
                </>
              )}
            </p>
          ))}
          {actions && <div className="row">{actions(finding)}</div>}
        </div>
      )}
    </details>
  );
});

function Fix({ finding }: { finding: Finding }) {
  if (!finding.fix) return null;
  const lines = fixAsDiff(finding);
  return (
    <div className="stack tight">
      <h4 className="small soft">Suggested fix</h4>
      {lines ? (
        <CodeLines lines={lines} path={finding.path} label="Suggested fix as a diff" />
      ) : (
        finding.fix.edits.map((edit) => (
          <Code key={edit.start.offset} code={edit.replacement} path={finding.path} firstLine={edit.start.line} />
        ))
      )}
    </div>
  );
}

/** Where a value comes from and goes to. Findings of rules that follow no data have none. */
function Trace({ finding }: { finding: Finding }) {
  const { trace = [] } = finding;
  if (trace.length === 0) return null;
  return (
    <div className="stack tight">
      <h4 className="small soft">How the value gets there</h4>
      <ol className="trace">
        {trace.map(({ path, start, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trace is a fixed sequence
          <li key={index}>
            {index === 0 ? 'From' : index === trace.length - 1 ? 'Used in' : 'Through'} <code>{firstLine(code)}</code>{' '}
            <span className="soft">
              {path === finding.path ? '' : `${path}, `}line {start.line}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function firstLine(code: string): string {
  const [line = '', ...rest] = code.split('\n');
  return rest.length > 0 ? `${line.trimEnd()} …` : line;
}

function actionText({ action, status }: Finding): string {
  if (status === 'suppressed') return 'does not weigh';
  return { block: 'blocks', warn: 'warns', off: 'shadow: shown, never weighed' }[action];
}
