import { CircleCheck, CircleX } from 'lucide-react';
import { ErrorState, formatCount } from '../../../design/index.ts';
import type { PolicyProblem, PolicyValidation } from '../queries.ts';
import './policy-checks.css';

/** What the API has to say about the text, as it is written. */
export function PolicyChecks({
  result,
  isChecking,
  error,
  onGoTo,
}: {
  result: PolicyValidation | undefined;
  isChecking: boolean;
  error: unknown;
  onGoTo: (problem: PolicyProblem) => void;
}) {
  return (
    <section className="card padded checks stack tight" aria-label="Checks" aria-busy={isChecking && !result}>
      <div role="status">
        {error && !result ? null : !result || isChecking ? (
          <p className="verdict-line soft">Checking…</p>
        ) : result.valid ? (
          <p className="verdict-line good">
            <CircleCheck size={16} aria-hidden="true" /> No problems
          </p>
        ) : (
          <p className="verdict-line bad">
            <CircleX size={16} aria-hidden="true" />
            {formatCount(result.problems.length, 'problem', 'problems')}
          </p>
        )}
      </div>
      {error ? <ErrorState error={error} /> : null}
      {result?.valid && (
        <p className="soft small">
          The schema, patterns and cost are valid, and all tests pass.{' '}
          {formatCount(result.rule_count ?? 0, 'rule', 'rules')}.
        </p>
      )}
      {result && result.problems.length > 0 && (
        <ul className="problem-list">
          {result.problems.map((problem) => (
            <li key={`${problem.pointer}${problem.message}`}>
              <button type="button" onClick={() => onGoTo(problem)}>
                <span>{problem.message}</span>
                <span className="small soft">{placeOf(problem)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function placeOf({ line, column, rule_id: rule, code }: PolicyProblem): string {
  return [line !== null && `Line ${line}:${column ?? 1}`, rule && `rule ${rule}`, code === 'TEST_FAILED' && 'its test']
    .filter(Boolean)
    .join(' · ');
}
