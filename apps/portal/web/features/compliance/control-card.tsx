import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Badge, formatCount, formatDate, RelativeTime } from '../../design/index.ts';
import { CLASSES, ClassBadge, ControlStatusBadge } from './labels.tsx';
import type { Control, ReportControl } from './queries.ts';
import '../../design/disclosure.css';
import './control-card.css';
import './check-list.css';

export interface ControlCardProps {
  control: Pick<Control, 'id' | 'title' | 'class'> & { text?: string | null };
  mapping?: Control['mapping'];
  /** How a report assessed it. */
  assessed?: ReportControl | undefined;
  actions?: ReactNode;
  /** By a link: nothing else can be opened. */
  isShared?: boolean;
}

/** One control: a line that opens to what covers it, what that says, and what is missing. */
export function ControlCard({ control, mapping, assessed, actions, isShared = false }: ControlCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="finding control" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code className="id">{control.id}</code>
        <span className="message">{control.title}</span>
        <span className="where">
          {assessed && assessed.status !== 'manual' && <ControlStatusBadge status={assessed.status} />}
          <ClassBadge kind={control.class} />
        </span>
      </summary>
      {isOpen && (
        <div className="finding-body">
          {control.text && <blockquote className="requirement">{control.text}</blockquote>}
          <p>{assessed ? reasonOf(assessed) : `${CLASSES[control.class].hint}.`}</p>
          {mapping && <Mapping mapping={mapping} isListed={!assessed?.checks.length} />}
          {assessed && <Assessed control={assessed} isShared={isShared} />}
          {!mapping && !assessed && control.class === 'manual' && (
            <p className="soft">
              Reports count this control as satisfied only with evidence that one person signed and another accepted.
            </p>
          )}
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
    </details>
  );
}

/** Without the accepted risk that the API's text repeats: it stands below, with its day. */
function reasonOf({ reason, exceptions }: ReportControl): string {
  return exceptions.some(({ active }) => active) ? (reason.split(/\.? Accepted until /)[0] ?? reason) : reason;
}

/** @param isListed whether its checks are named: a report says what each of them found */
function Mapping({ mapping, isListed }: { mapping: NonNullable<Control['mapping']>; isListed: boolean }) {
  const parts = [
    ...mapping.cwe.map((cwe) => <Badge key={cwe}>{cwe}</Badge>),
    ...mapping.rules.map((rule) => <Badge key={rule}>{rule}</Badge>),
    ...mapping.evidence.map((kind) => (
      <Badge key={kind} tone="info">
        {EVIDENCE[kind] ?? kind}
      </Badge>
    )),
  ];
  return (
    <div className="stack tight">
      {isListed && (
        <>
          <p className="small soft">Checks that cover this control</p>
          <div className="row">{parts}</div>
        </>
      )}
      <p className="soft">{mapping.reason}.</p>
    </div>
  );
}

const EVIDENCE: Record<string, string> = {
  analysis: 'Code is analyzed',
  criteria: 'Criteria are set',
  triage: 'Findings are triaged',
};
const CHECKS = {
  passed: <CircleCheck size={16} aria-label="Passed" />,
  failed: <CircleX size={16} aria-label="Failed" />,
  incomplete: <TriangleAlert size={16} aria-label="Incomplete" />,
  not_run: <CircleDashed size={16} aria-label="Not run" />,
} as const;

function Assessed({ control, isShared }: { control: ReportControl; isShared: boolean }) {
  const { checks, evidence, exceptions, submitted_evidence: submitted = [] } = control;
  return (
    <>
      {checks.length > 0 && (
        <div className="stack tight">
          <p className="small soft">Checks</p>
          <ul className="check-list numbered">
            {checks.map((check) => (
              <li key={`${check.kind}${check.subject}`} className={check.status}>
                {CHECKS[check.status]}
                <p>
                  <code>{check.subject}</code> <span className="soft">{check.detail}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {evidence.length > 0 && (
        <div className="stack tight">
          <p className="small soft">Evidence</p>
          <ul className="check-list">
            {evidence.map((each) => (
              <li key={each.evaluation_id}>
                <CircleCheck size={16} aria-hidden="true" />
                <p>
                  {isShared ? (
                    each.repository
                  ) : (
                    <Link className="inline" to={`/evaluations/${each.evaluation_id}`}>
                      {each.repository}
                    </Link>
                  )}{' '}
                  <span className="soft">
                    evaluated <RelativeTime time={each.evaluated_at} />,{' '}
                    {formatCount(each.findings_total, 'finding', 'findings')} for this control
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {submitted.length > 0 && (
        <div className="stack tight">
          <p className="small soft">Submitted evidence</p>
          <ul className="check-list">
            {submitted.map((each) => (
              <li key={each.id} className={each.covers ? 'passed' : 'incomplete'}>
                {each.covers ? (
                  <CircleCheck size={16} aria-label="Covers the period" />
                ) : (
                  <TriangleAlert size={16} aria-label="Does not cover the period" />
                )}
                <p>
                  {isShared ? (
                    each.statement
                  ) : (
                    <Link className="inline" to={`/compliance/evidence/${each.id}`}>
                      {each.statement}
                    </Link>
                  )}{' '}
                  <span className="soft">
                    signed by {each.signer} on {formatDate(each.signed_at)}, accepted by {each.reviewer} on{' '}
                    {formatDate(each.reviewed_at)}
                    {each.file_name && `, ${each.file_name}`}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {exceptions.map((exception) => (
        <p key={exception.id} className={exception.active ? 'note warn' : 'note'}>
          {exception.kind === 'not_applicable' ? 'Declared not applicable' : 'Accepted risk'}
          {exception.active
            ? ` until ${formatDate(exception.expires_at)}`
            : ` that expired on ${formatDate(exception.expires_at)}`}{' '}
          by {exception.owner}: {exception.reason}
        </p>
      ))}
    </>
  );
}
