import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, FlaskConical } from 'lucide-react';
import { Button, EmptyState, ErrorState, formatCount } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { documentOf, type PolicyDetail, type PolicyDocument, type PolicyProblem, validate } from './queries.ts';
import './policy-tests.css';

interface ListedTest {
  /** JSON Pointer of the test in the document; the pointers of its problems start with it. */
  pointer: string;
  /** ID of the rule that it tests, or `policy`. */
  subject: string;
  name: string;
}

/** The tests that the document contains, and their results. Running them validates the policy and stores nothing. */
export function PolicyTests({ policy }: { policy: PolicyDetail }) {
  const mayRun = useScope('write:policies');
  const run = useMutation({ mutationFn: () => validate(policy.source) });
  const tests = testsOf(documentOf(policy));
  const problems = run.data?.problems ?? [];
  if (tests.length === 0)
    return (
      <EmptyState icon={<FlaskConical size={24} />} title="This policy has no tests">
        A rule’s <code>tests</code> contain a file and the lines where the rule must match. They run before a version is
        accepted.
      </EmptyState>
    );
  return (
    <div className="stack">
      <div className="row">
        <span>
          {run.data
            ? summaryOf(tests, problems)
            : `${formatCount(tests.length, 'test')} passed before this version was accepted.`}
        </span>
        {mayRun && (
          <span className="push">
            <Button
              icon={<FlaskConical size={16} aria-hidden="true" />}
              isPending={run.isPending}
              onClick={() => run.mutate()}
            >
              Run the tests
            </Button>
          </span>
        )}
      </div>
      <div role="status" className="visually-hidden">
        {run.data && summaryOf(tests, problems)}
      </div>
      {run.error && <ErrorState error={run.error} retry={() => run.mutate()} />}
      <ul className="test-list card">
        {tests.map((test) => (
          <TestLine key={test.pointer} test={test} problems={run.data && problemsOf(test, problems)} />
        ))}
      </ul>
    </div>
  );
}

function TestLine({ test, problems }: { test: ListedTest; problems: PolicyProblem[] | undefined }) {
  return (
    <li className={problems ? (problems.length > 0 ? 'failed' : 'passed') : ''}>
      {problems?.length ? (
        <CircleX size={16} aria-label="Failed" />
      ) : problems ? (
        <CircleCheck size={16} aria-label="Passed" />
      ) : (
        <FlaskConical size={16} aria-hidden="true" />
      )}
      <code>{test.subject}</code>
      <span className="soft">{test.name}</span>
      {problems?.map((problem) => (
        <p key={problem.message}>{problem.message}</p>
      ))}
    </li>
  );
}

function testsOf({ rules, tests }: PolicyDocument): ListedTest[] {
  return [
    ...rules.flatMap((rule, at) =>
      (rule.tests ?? []).map((test, index) => ({
        pointer: `/rules/${at}/tests/${index}`,
        subject: rule.id,
        name: test.path,
      })),
    ),
    ...(tests ?? []).map((test, index) => ({
      pointer: `/tests/${index}`,
      subject: 'policy',
      name: test.name ?? test.files.map(({ path }) => path).join(', '),
    })),
  ];
}

function problemsOf({ pointer }: ListedTest, problems: readonly PolicyProblem[]): PolicyProblem[] {
  return problems.filter((problem) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`));
}

function summaryOf(tests: readonly ListedTest[], problems: readonly PolicyProblem[]): string {
  const failed = tests.filter((test) => problemsOf(test, problems).length > 0).length;
  const all = formatCount(tests.length, 'test');
  return failed === 0 ? `${all} passed.` : `${failed} of ${all} failed.`;
}
