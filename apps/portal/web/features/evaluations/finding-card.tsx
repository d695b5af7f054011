import { SquareArrowOutUpRight } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { Badge, ButtonLink, Shortened } from '../../design/index.ts';
import { SeverityBadge } from './badges.tsx';
import { FindingDetails } from './finding-details.tsx';
import type { Evaluation, Finding } from './queries.ts';
import { SelectFinding } from './select-finding.tsx';
import type { Selection } from './selection.ts';
import '../../design/disclosure.css';
import './finding-card.css';

export interface FindingCardProps {
  finding: Finding;
  policyName: string | undefined;
  /** Where its page is, and its file; none where the finding is of another evaluation. */
  evaluation?: Evaluation;
  /** What stands beside the place: the file where they are grouped by rule, the rule where by file. */
  groupedBy: 'file' | 'rule';
  /** Where several can be chosen. */
  selection?: Selection;
  /** What can be done about it, such as suppressing. */
  actions?: (finding: Finding) => ReactNode;
}

/**
 * One finding: a line that opens to its code, its fix and why it is suppressed. There are thousands of them: a line has few elements, each
 * with one text, and no `details`, whose closed content Chromium lays out too.
 */
export const FindingCard = memo(function FindingCard({
  finding,
  evaluation,
  policyName,
  groupedBy,
  selection,
  actions,
}: FindingCardProps) {
  // what is closed renders nothing: an evaluation may have thousands
  const [isOpen, setOpen] = useState(false);
  const { severity, message, path, start, status, baseline_state: baselineState } = finding;
  return (
    <div className={`finding-row ${status}`}>
      {selection && (
        <SelectFinding id={finding.id} label={`${message} (${path}:${start.line})`} selection={selection} />
      )}
      <button type="button" className="finding-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="severity">
          <SeverityBadge severity={severity} />
        </span>
        <span className="message">{message}</span>
        {status === 'suppressed' && <Badge>Suppressed</Badge>}
        {baselineState === 'unchanged' && <Badge>Known</Badge>}
        {baselineState === 'absent' && <Badge tone="good">Gone</Badge>}
        <code>
          {groupedBy === 'file' ? `line ${start.line}` : <Shortened text={`${path}:${start.line}`} end={28} />}
        </code>
      </button>
      {isOpen && (
        <div className="finding-body">
          <FindingDetails finding={finding} policyName={policyName} evaluation={evaluation} />
          <div className="row">
            {actions?.(finding)}
            {evaluation && (
              <ButtonLink
                to={`/evaluations/${evaluation.id}/findings/${finding.id}`}
                icon={<SquareArrowOutUpRight size={16} aria-hidden="true" />}
              >
                Open
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
});
