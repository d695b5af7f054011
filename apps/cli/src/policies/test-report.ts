import { printable } from '@assay/agent-tools/printable';
import { count } from '../report/format.js';
import { element, escapeXml } from '../report/junit-report.js';
import type { Colors } from '../terminal.js';
import { problemLine } from './policy-folder.js';
import type { PolicyTests, Sample, TestedPolicy } from './test-policies.js';

const TEST_FORMATS = ['text', 'json', 'junit'] as const;
export type TestFormat = (typeof TEST_FORMATS)[number];

export function renderTests(format: TestFormat, tests: PolicyTests, colors: Colors): string {
  switch (format) {
    case 'text':
      return textTests(tests, colors);
    case 'json':
      return `${JSON.stringify(tests, null, 2)}\n`;
    case 'junit':
      return junitTests(tests);
  }
}

function textTests({ passed, policies }: PolicyTests, colors: Colors): string {
  const lines = policies.flatMap((policy) => {
    const problems = problemsOf(policy);
    const mark = problems.length > 0 ? colors.red('✗') : colors.green('✓');
    return [
      `${mark} ${printable(policy.file)}: ${count(policy.samples.length, 'sample')}${printable(untested(policy))}`,
      ...problems.map((problem) => `    ${printable(problemLine(policy.file, problem))}`),
    ];
  });
  const samples = policies.flatMap((policy) => policy.samples);
  const failed = samples.filter(({ state }) => state === 'failed').length;
  const notRun = samples.filter(({ state }) => state === 'not_run').length;
  const failedPolicies = policies.filter((policy) => problemsOf(policy).length > 0).length;
  const counts = [
    `${passed ? '' : `${count(failedPolicies)} of `}${count(policies.length, 'policy', 'policies')}`,
    `${failed > 0 ? `${count(failed)} of ` : ''}${count(samples.length, 'sample')}`,
    ...(notRun > 0 ? [`${count(notRun)} not run`] : []),
  ];
  const verdict = passed ? colors.green('Passed') : colors.red('Failed');
  return `${lines.join('\n')}\n\n${verdict}: ${counts.join(', ')}\n`;
}

function problemsOf({ problems, samples }: TestedPolicy) {
  return [...problems, ...samples.flatMap((sample) => sample.problems)];
}

function untested({ rules_without_sample: rules }: TestedPolicy): string {
  if (rules.length === 0) return '';
  const named = rules.slice(0, 3).join(', ');
  return `; no sample of ${named}${rules.length > 3 ? ` and ${count(rules.length - 3)} more` : ''}`;
}

/** A test suite for each file: one case for the policy itself, and one for each sample. */
function junitTests({ policies }: PolicyTests): string {
  const suites = policies.map((policy) => {
    const { file, problems, samples } = policy;
    const cases = [
      element(
        'testcase',
        { classname: file, name: 'policy' },
        problems.map((problem) => failure(file, [problem])),
      ),
      ...samples.map((sample, at) => sampleCase(file, sample, at)),
    ];
    const failures = (problems.length > 0 ? 1 : 0) + samples.filter(({ state }) => state === 'failed').length;
    const skipped = samples.filter(({ state }) => state === 'not_run').length;
    return {
      failures,
      tests: cases.length,
      text: element('testsuite', { name: file, tests: cases.length, failures, skipped }, cases),
    };
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const totals = {
    name: 'assay policies',
    tests: sum(suites.map(({ tests }) => tests)),
    failures: sum(suites.map(({ failures }) => failures)),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'testsuites',
    totals,
    suites.map(({ text }) => text),
  )}\n`;
}

function sampleCase(file: string, { rule_id: rule, name, state, problems }: Sample, at: number): string {
  const content = state === 'not_run' ? [element('skipped', {})] : problems.length > 0 ? [failure(file, problems)] : [];
  return element('testcase', { classname: file, name: `${rule ?? 'policy'}: ${name} (${at + 1})` }, content);
}

function failure(file: string, problems: readonly PolicyTests['policies'][number]['problems'][number][]): string {
  const text = problems.map((problem) => problemLine(file, problem)).join('\n');
  return element('failure', { type: problems[0]?.code ?? '', message: problems[0]?.message ?? '' }, [escapeXml(text)]);
}
