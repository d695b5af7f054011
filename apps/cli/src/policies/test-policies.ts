import type { PolicyDocument, PolicyProblem } from '@assay/contracts';
import type { CheckedPolicy } from './policy-folder.js';

export type SampleState = 'passed' | 'failed' | 'not_run';

/** A text in which a rule, or the whole policy, must or must not report findings. */
export interface Sample {
  /** Null for a sample of the whole policy. */
  rule_id: string | null;
  /** The path under which it is evaluated; for a sample of the whole policy, its name. */
  name: string;
  /** How many findings are expected; 0 if there must be none. */
  expected: number;
  state: SampleState;
  problems: PolicyProblem[];
}

export interface TestedPolicy {
  file: string;
  name: string | null;
  digest: string | null;
  /** Problems of the policy itself; problems of a sample are with the sample. */
  problems: PolicyProblem[];
  samples: Sample[];
  /** Rules for which no sample expects a finding. */
  rules_without_sample: string[];
}

export interface PolicyTests {
  passed: boolean;
  policies: TestedPolicy[];
}

/** Runs the samples of the policies. */
export function testPolicies(policies: readonly CheckedPolicy[]): PolicyTests {
  const tested = policies.map(testedPolicy);
  return { passed: policies.every(({ problems }) => problems.length === 0), policies: tested };
}

function testedPolicy({ file, document, digest, problems }: CheckedPolicy): TestedPolicy {
  const ofSamples = problems.filter(({ code }) => code === 'TEST_FAILED');
  const ofPolicy = problems.filter(({ code }) => code !== 'TEST_FAILED');
  // the engine runs samples only of a valid policy; a duplicate name is a problem that only the command line reports
  const isRun = ofPolicy.every(({ pointer }) => pointer === '/name');
  const samples = document ? samplesOf(document, isRun, ofSamples) : [];
  const shown = new Set([
    ...samples.flatMap(({ rule_id: rule, expected }) => (rule !== null && expected > 0 ? [rule] : [])),
    ...(document?.tests ?? []).flatMap(({ expect }) => expect.map(({ rule_id: rule }) => rule)),
  ]);
  return {
    file,
    name: document?.name ?? null,
    digest,
    problems: ofPolicy,
    samples,
    rules_without_sample: (document?.rules ?? []).flatMap(({ id }) => (shown.has(id) ? [] : [id])),
  };
}

function samplesOf({ rules, tests }: PolicyDocument, isRun: boolean, failed: readonly PolicyProblem[]): Sample[] {
  const sample = (pointer: string, rule_id: string | null, name: string, expected: number): Sample => {
    const problems = failed.filter((problem) => `${problem.pointer}/`.startsWith(`${pointer}/`));
    return {
      rule_id,
      name,
      expected,
      state: isRun ? (problems.length > 0 ? 'failed' : 'passed') : 'not_run',
      problems,
    };
  };
  return [
    ...rules.flatMap((rule, at) =>
      (rule.tests ?? []).map((test, number) =>
        sample(`/rules/${at}/tests/${number}`, rule.id, test.path, test.expect.length),
      ),
    ),
    ...(tests ?? []).map((test, number) =>
      sample(`/tests/${number}`, null, test.name ?? `sample ${number + 1}`, test.expect.length),
    ),
  ];
}
