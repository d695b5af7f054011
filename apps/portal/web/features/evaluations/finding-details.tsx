import { useQuery } from '@tanstack/react-query';
import { Download, SquareArrowOutUpRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Code, CodeLines, CopyButton, capitalized, RelativeTime } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { documentOf, policyQuery, rulePath } from '../policies/queries.ts';
import { AcceptedBy } from './accepted-by.tsx';
import { fixAsDiff } from './apply-fix.ts';
import { FindingCode } from './finding-code.tsx';
import { fixAsPatch } from './finding-patch.ts';
import { hostLink } from './host-link.ts';
import type { Evaluation, Finding } from './queries.ts';
import { Trace } from './trace.tsx';
import { WholeFile } from './whole-file.tsx';
import '../../design/disclosure.css';

export interface FindingDetailsProps {
  finding: Finding;
  policyName: string | undefined;
  /** The one that found it in its own files; none where the finding is of its baseline. */
  evaluation: Evaluation | undefined;
}

/** Everything about one finding: its code, how the value gets there, the rule, the fix, and why it is suppressed. */
export function FindingDetails({ finding, policyName, evaluation }: FindingDetailsProps) {
  return (
    <>
      <p className="small soft">
        <code>{finding.rule_id}</code>
        {policyName && ` of ${policyName}`} · {EFFECTS[finding.status === 'suppressed' ? 'suppressed' : finding.action]}
      </p>
      <FindingCode finding={finding} />
      {evaluation && finding.baseline_state !== 'absent' && finding.snippet !== '' && (
        <FileOfFinding finding={finding} evaluation={evaluation} />
      )}
      <Trace steps={finding.trace ?? []} />
      {finding.remediation && (
        <section className="stack tight" aria-label="How to fix it">
          <p className="small soft">How to fix it</p>
          <p className="remediation">{finding.remediation}</p>
        </section>
      )}
      <RuleFacts finding={finding} />
      <Fix finding={finding} />
      <Override finding={finding} />
      {finding.suppressions.map((suppression) => (
        <p key={suppression.kind + suppression.reason} className="note">
          Suppressed by {suppression.kind === 'inline' ? 'a comment in the file' : <AcceptedBy {...suppression} />}:{' '}
          {suppression.reason}
          {suppression.expires_at && (
            <>
              {' '}
              (until <RelativeTime time={suppression.expires_at} />)
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** What an override of the rule changed. */
function Override({ finding: { override, policy_id: policy } }: { finding: Finding }) {
  if (!override) return null;
  return (
    <p className="note">
      {override.effect === 'shadow'
        ? 'Put in shadow by an '
        : `The policy rates it ${override.original_severity}. The severity shown is set by an `}
      <Link to={`/policies/${policy}?tab=overrides`}>override</Link>: {override.reason}
    </p>
  );
}

/** The file around it, here and at the host of the repository. */
function FileOfFinding({ finding, evaluation }: { finding: Finding; evaluation: Evaluation }) {
  const link = hostLink(evaluation, finding);
  const beside = link && (
    <a className="button quiet" href={link.url} target="_blank" rel="noreferrer">
      <SquareArrowOutUpRight size={16} aria-hidden="true" />
      View on {link.host}
    </a>
  );
  return <WholeFile evaluationId={evaluation.id} place={finding} beside={beside} />;
}

const EFFECTS = {
  block: 'blocks',
  warn: 'warns',
  off: 'shown, not enforced',
  suppressed: 'suppressed, does not count toward the gate',
} as const;

/** What the version of the policy that found it says of its rule. */
function RuleFacts({ finding }: { finding: Finding }) {
  const mayRead = useScope('read:policies');
  const { data } = useQuery({
    ...policyQuery(finding.policy_id, finding.policy_version),
    enabled: mayRead,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rule = data && documentOf(data).rules.find(({ id }) => id === finding.rule_id);
  if (!rule) return null;
  const { confidence, metadata, url } = rule;
  const parts = [
    confidence && `${capitalized(confidence)} confidence`,
    ...(metadata?.cwe ?? []).map((name) => <CweLink key={name} name={name} />),
    url && (
      <a href={url} target="_blank" rel="noreferrer">
        {new URL(url).hostname}
      </a>
    ),
    <Link key="policy" to={rulePath(finding.policy_id, finding.rule_id)}>
      View rule
    </Link>,
  ].filter(Boolean);
  return (
    <p className="small soft">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** `CWE-89`, or `CWE-89: SQL Injection` */
function CweLink({ name }: { name: string }) {
  const number = /^CWE-(\d+)/.exec(name)?.[1];
  if (!number) return name;
  return (
    <a href={`https://cwe.mitre.org/data/definitions/${number}.html`} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

function Fix({ finding }: { finding: Finding }) {
  if (!finding.fix) return null;
  const lines = fixAsDiff(finding);
  const patch = fixAsPatch(finding);
  return (
    <section className="stack tight" aria-label="Suggested fix">
      <div className="row">
        <span className="small soft">Suggested fix</span>
        {patch && (
          <>
            <CopyButton text={patch} label="Copy as a patch" />
            <a
              className="button quiet"
              href={`data:text/x-diff;charset=utf-8,${encodeURIComponent(patch)}`}
              download={`${finding.id}.patch`}
            >
              <Download size={16} aria-hidden="true" />
              Patch
            </a>
          </>
        )}
      </div>
      {lines ? (
        <CodeLines lines={lines} path={finding.path} label="Suggested fix as a diff" />
      ) : (
        finding.fix.edits.map((edit) => (
          <Code key={edit.start.offset} code={edit.replacement} path={finding.path} firstLine={edit.start.line} />
        ))
      )}
    </section>
  );
}
