import { wordsOfCondition } from '@assay/sdk/gates';
import { CircleAlert, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { searchOfCondition } from './findings-filter.ts';
import type { Evaluation } from './queries.ts';
import './verdict-banner.css';

type Verdict = NonNullable<Evaluation['verdict']>;

const LOOKS: Record<Verdict, { icon: typeof CircleX; tone: string; title: string }> = {
  blocked: { icon: CircleX, tone: 'bad', title: 'Blocked' },
  warned: { icon: TriangleAlert, tone: 'warn', title: 'Passed with warnings' },
  incomplete: { icon: CircleAlert, tone: 'info', title: 'Incomplete' },
  passed: { icon: CircleCheck, tone: 'good', title: 'Passed' },
};

/** The answer of an evaluation and what it follows from; each line leads to the findings that it counts. */
export function VerdictBanner({ evaluation }: { evaluation: Evaluation }) {
  const { verdict, gate } = evaluation;
  const maySuppress = useScope('request:suppressions');
  const mayEvaluate = useScope('write:evaluations');
  if (!verdict) return null;
  const { icon: Icon, tone, title } = LOOKS[verdict];
  const conditions = gate?.conditions ?? [];
  const failed = conditions.filter(({ status }) => status === 'failed');
  const passed = conditions.filter(({ status }) => status === 'passed');
  return (
    <section className={`verdict-banner ${tone}`} aria-label="Verdict">
      <Icon size={20} aria-hidden="true" />
      <div className="stack tight">
        <h2>{title}</h2>
        <p>{reasonOf(evaluation, failed, maySuppress, mayEvaluate)}</p>
        {failed.length > 0 && <Conditions evaluation={evaluation} conditions={failed} />}
        {passed.length > 0 && (
          <details>
            <summary>{formatCount(passed.length, 'condition met', 'conditions met')}</summary>
            <Conditions evaluation={evaluation} conditions={passed} />
          </details>
        )}
      </div>
    </section>
  );
}

function reasonOf(
  { verdict, summary, skipped }: Evaluation,
  failed: readonly Condition[],
  maySuppress: boolean,
  mayEvaluate: boolean,
): string {
  const notEvaluated = `${formatCount(skipped.length, 'item was', 'items were')} not evaluated`;
  if (verdict === 'blocked') {
    if (failed.every(({ metric }) => metric === 'skipped')) return `${notEvaluated}, and a policy does not allow that.`;
    if (!mayEvaluate) return 'The findings below do not meet the gates of these policies.';
    return maySuppress
      ? 'Fix or suppress the findings below, then evaluate again.'
      : 'Fix the findings below, then evaluate again. To suppress one, ask a developer or an administrator.';
  }
  if (verdict === 'incomplete') return `No blocking findings, but ${notEvaluated}. See Not evaluated.`;
  if (verdict === 'warned') return 'No blocking findings. Review these warnings.';
  return summary?.suppressed
    ? `No open findings; ${formatNumber(summary.suppressed)} suppressed.`
    : 'All policies are met.';
}

type Condition = NonNullable<Evaluation['gate']>['conditions'][number];

function Conditions({ evaluation, conditions }: { evaluation: Evaluation; conditions: readonly Condition[] }) {
  const names = new Map(evaluation.policies.map(({ id, name }) => [id, name]));
  return (
    <ul className="conditions">
      {conditions.map((condition) => (
        <li key={condition.policy_id + condition.metric + condition.op + condition.threshold}>
          <Link to={`?${searchOfCondition(condition)}`} replace preventScrollReset>
            {names.get(condition.policy_id) ?? condition.policy_id}
          </Link>
          {': '}
          <span className="number">{wordsOfCondition(condition)}</span>
        </li>
      ))}
    </ul>
  );
}
