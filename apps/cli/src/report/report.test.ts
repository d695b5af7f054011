import { combinedVerdict } from '@assay/agent-tools/outcome';
import type { Evaluation, Finding } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import pc from 'picocolors';
import { EXIT } from '../exit-codes.js';
import { FORMATS, renderReport } from './formats.js';
import { jsonReport } from './json-report.js';
import { exitCodeOf, exitRules, type Outcome } from './outcome.js';
import { textReport } from './text-report.js';

const NONE = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };

function evaluation(changes: Partial<Evaluation> = {}): Evaluation {
  return {
    id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x',
    repository: 'acme/payments',
    status: 'completed',
    verdict: 'passed',
    gate: { conditions: [] },
    summary: {
      total: 0,
      by_severity: NONE,
      blocking: 0,
      warning: 0,
      new: 0,
      new_by_severity: NONE,
      suppressed: 0,
      shadow: 0,
      absent: 0,
      files_total: 12,
      files_evaluated: 12,
      files_skipped: 0,
      skipped: 0,
    },
    skipped: [],
    policies: [{ id: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x', name: 'javascript-security', version: 3, digest: 'd' }],
    engine_version: '1.0.0',
    progress: { files_done: 12, files_total: 12, files_per_second: null, remaining_seconds: null },
    environment: 'prod',
    ref: 'refs/heads/main',
    commit_sha: null,
    scope: 'repository',
    baseline_evaluation_id: null,
    metadata: {},
    failure_reason: null,
    created_at: '2026-11-21T12:00:00.000Z',
    started_at: '2026-11-21T12:00:00.000Z',
    completed_at: '2026-11-21T12:00:01.500Z',
    duration_ms: 1500,
    ...changes,
  };
}

function finding(changes: Partial<Finding> = {}): Finding {
  return {
    id: 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x',
    rule_id: 'js-eval',
    policy_id: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
    policy_version: 3,
    severity: 'high',
    action: 'block',
    message: 'eval runs whatever string it is given',
    remediation: 'Parse the value instead',
    path: 'src/index.js',
    start: { line: 9, column: 3, offset: 120 },
    end: { line: 9, column: 20, offset: 137 },
    snippet: '  eval(location.hash);',
    captures: {},
    fix: null,
    fingerprints: { 'match/v1': 'a', 'context/v1': 'b' },
    occurrence: 1,
    baseline_state: 'new',
    status: 'open',
    suppressions: [],
    ...changes,
  };
}

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  evaluations: [evaluation()],
  findings: [],
  leftOut: [],
  ...changes,
});
const render = (value: Outcome, options: { colors?: boolean; maxFindings?: number } = {}) =>
  textReport(value, {
    colors: pc.createColors(options.colors ?? false),
    columns: 100,
    maxFindings: options.maxFindings ?? 200,
  });

describe('the exit code', () => {
  const passed = outcome();
  const warned = outcome({
    evaluations: [evaluation({ verdict: 'warned' })],
    findings: [finding({ action: 'warn', severity: 'medium' })],
  });
  const blocked = outcome({ evaluations: [evaluation(), evaluation({ verdict: 'blocked' })], findings: [finding()] });
  const skipped = [{ path: 'a', policy_id: null, rule_id: null, reason: 'time_limit' as const, message: 'm' }];
  const incomplete = outcome({ evaluations: [evaluation({ verdict: 'incomplete', skipped }), evaluation()] });
  const quiet = outcome({
    findings: [
      finding({ severity: 'critical', status: 'suppressed' }),
      finding({ severity: 'critical', baseline_state: 'absent' }),
      finding({ severity: 'critical', action: 'off' }),
    ],
  });

  it.each([
    ['passed', passed, 'blocked', false, EXIT.passed],
    ['warned', warned, 'blocked', false, EXIT.passed],
    ['warned with --fail-on warned', warned, 'warned', false, EXIT.blocked],
    ['warned with --fail-on medium', warned, 'medium', false, EXIT.blocked],
    ['warned with --fail-on low', warned, 'low', false, EXIT.blocked],
    ['warned with --fail-on high', warned, 'high', false, EXIT.passed],
    ['blocked in one of several', blocked, 'blocked', false, EXIT.blocked],
    ['blocked with --fail-on warned', blocked, 'warned', false, EXIT.blocked],
    ['blocked with --fail-on critical', blocked, 'critical', false, EXIT.passed],
    ['blocked with --fail-on critical,blocked', blocked, 'critical, blocked', false, EXIT.blocked],
    ['blocked with --fail-on never', blocked, 'never', false, EXIT.passed],
    ['incomplete in one of several', incomplete, 'blocked', false, EXIT.incomplete],
    ['incomplete with --fail-on high', incomplete, 'high', false, EXIT.incomplete],
    ['incomplete with --allow-incomplete', incomplete, 'blocked', true, EXIT.passed],
    ['incomplete with --fail-on never', incomplete, 'never', false, EXIT.passed],
    ['what does not count toward the gate', quiet, 'critical', false, EXIT.passed],
  ])('of %s', (_, value, failOn, allowIncomplete, code) => {
    expect(exitCodeOf(value, exitRules(failOn, allowIncomplete))).toBe(code);
  });

  it.each(['', 'high,', 'worst', 'never,high'])('is not told by --fail-on "%s"', (failOn) => {
    expect(() => exitRules(failOn, false)).toThrow(/--fail-on/);
  });

  it('goes with the worst verdict', () => {
    expect(combinedVerdict(blocked.evaluations)).toBe('blocked');
    expect(combinedVerdict(incomplete.evaluations)).toBe('incomplete');
    expect(combinedVerdict([...warned.evaluations, ...passed.evaluations])).toBe('warned');
  });
});

describe('the report for people', () => {
  it('shows findings by file, counts, gate, what was not looked at, and the verdict', () => {
    const summary = {
      ...(evaluation().summary as NonNullable<Evaluation['summary']>),
      total: 2,
      by_severity: { ...NONE, critical: 1, high: 1 },
      suppressed: 1,
      files_skipped: 1,
    };
    const report = render({
      evaluations: [
        evaluation({
          verdict: 'blocked',
          summary,
          gate: {
            conditions: [
              {
                policy_id: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
                metric: 'blocking',
                op: '<=',
                threshold: 0,
                actual: 2,
                status: 'failed',
              },
              {
                policy_id: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x',
                metric: 'critical',
                op: '<=',
                threshold: 5,
                actual: 1,
                status: 'passed',
              },
            ],
          },
          skipped: [
            {
              path: 'src/big.js',
              policy_id: null,
              rule_id: 'js-x',
              reason: 'time_limit',
              message: 'Stopped after 10,000 ms',
            },
          ],
        }),
      ],
      findings: [
        finding(),
        finding({
          path: 'README.md',
          severity: 'critical',
          rule_id: 'aws-key',
          start: { line: 100, column: 1, offset: 1 },
          snippet: 'a\nb',
          remediation: null,
        }),
        finding({ status: 'suppressed', path: 'never-shown.js' }),
      ],
      leftOut: [
        { path: 'logo.png', reason: 'binary' },
        { path: 'dump.sql', reason: 'too_large' },
        { path: 'icon.png', reason: 'binary' },
      ],
    });
    expect(report).toBe(`README.md
  100:1   critical  aws-key  blocks
          eval runs whatever string it is given
          100 │ a
          101 │ b

src/index.js
  9:3     high      js-eval  blocks
          eval runs whatever string it is given
          9 │   eval(location.hash);
          → Parse the value instead

acme/payments at refs/heads/main
Policies: javascript-security v3
Files: 12 evaluated, 1 of them not completely, in 1.5 s
Left out: 2 binary, 1 over 1 MiB
  dump.sql (over 1 MiB)
Findings: 1 critical, 1 high; 1 suppressed
Gate failed: javascript-security: 2 blocking findings; none allowed
Other conditions passed: 1
Could not be evaluated: 1
  src/big.js (rule js-x): time_limit: Stopped after 10,000 ms

BLOCKED: policy requirements are not met (eval_01jd8y3c5m8n4q6r7s9t0v1w2x)
`);
  });

  it('lists policies by name, in whatever order the service has them', () => {
    const policies = ['Terraform', 'C# security'].map((name) => ({ id: name, name, version: 1, digest: 'd' }));
    const report = render(outcome({ evaluations: [evaluation({ policies })] }));
    expect(report).toContain('Policies: C# security v1, Terraform v1');
  });

  it('obeys nothing that a file says', () => {
    const evil = '\u001b]0;owned\u0007\u001b[2J';
    const report = render({
      evaluations: [
        evaluation({
          repository: evil,
          ref: evil,
          skipped: [{ path: evil, policy_id: null, rule_id: evil, reason: 'crashed', message: evil }],
        }),
      ],
      findings: [finding({ path: evil, message: evil, remediation: evil, snippet: evil, rule_id: evil })],
      leftOut: [{ path: evil, reason: 'too_large' }],
    });
    expect(report).toContain('owned');
    expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('holds nothing that a CI system obeys in its log', () => {
    const command = '::add-mask::a';
    const azure = '##vso[task.setvariable variable=PATH]/tmp';
    const message = `${'word '.repeat(30)}${command} ${azure}`;
    const texts = { path: `${command}.js`, message, remediation: message, snippet: `  ${azure}\n${command}` };
    const report = render(outcome({ findings: [finding(texts)], leftOut: [{ path: command, reason: 'too_large' }] }));
    expect(report).toContain('add-mask');
    expect(report).not.toMatch(/^\s*::|##\w*\[/m);
  });

  it('keeps the most severe findings where there are too many, and says so', () => {
    const findings = [
      ...Array.from({ length: 30 }, (_, index) => finding({ severity: 'low', rule_id: `low-${index}` })),
      finding({ severity: 'critical', rule_id: 'worst', path: 'z.js' }),
    ];
    const report = render(outcome({ findings }), { maxFindings: 2 });
    expect(report).toContain('worst');
    expect(report.match(/low-\d+/g)).toHaveLength(1);
    expect(report).toContain('29 more findings, none of them more severe: use --max-findings all to show them');
  });

  it('tells new findings from known ones where there is a baseline', () => {
    const findings = [finding(), finding({ baseline_state: 'unchanged', rule_id: 'old-one' })];
    const report = render(outcome({ evaluations: [evaluation({ baseline_evaluation_id: 'eval_0' })], findings }));
    expect(report).toMatch(/js-eval {2}blocks {2}new/);
    expect(report).toMatch(/old-one {2}blocks {2}known/);
    expect(render(outcome({ findings: [finding()] }))).not.toContain('new');
  });

  it('is colored by severity only where colors are wanted', () => {
    const value = outcome({ findings: [finding()] });
    expect(render(value, { colors: true })).toContain('\u001b[31mhigh');
    expect(render(value)).not.toContain('\u001b');
  });
});

const OPTIONS = {
  columns: 100,
  maxFindings: 10,
  colors: pc.createColors(false),
  exitCode: EXIT.blocked,
  prefix: '',
};

describe.each(FORMATS)('the report as %s', (format) => {
  // a job may print it, and a change decides what files are called and hold
  it('holds nothing that a CI system obeys in its log', async () => {
    const azure = '##vso[task.setvariable variable=PATH]/tmp';
    const texts = { path: `${azure}.js`, message: azure, remediation: azure, snippet: `${azure}\n::add-mask::a` };
    const report = await renderReport(format, outcome({ findings: [finding(texts)] }), {
      ...OPTIONS,
      sarif: async () => JSON.stringify({ runs: [{ results: [texts] }] }),
    });
    expect(report).toContain('task.setvariable');
    // what GitHub is to obey are the annotations alone
    expect(report.replaceAll(/^::error /gm, '')).not.toMatch(/^\s*::|##\w*\[/m);
    if (format === 'json') expect(JSON.parse(report).findings[0]).toMatchObject(texts);
  });

  // a person may print it, and JSON and XML may hold both as they are
  it('holds nothing that a terminal obeys, and nothing that turns text around', async () => {
    const evil = 'owned\u009b2J\u0085\u202e';
    const texts = { path: `${evil}.js`, message: evil, remediation: evil, snippet: evil };
    const report = await renderReport(format, outcome({ findings: [finding(texts)] }), {
      ...OPTIONS,
      sarif: async () => JSON.stringify({ runs: [{ results: [texts] }] }),
    });
    expect(report).toContain('owned');
    expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
    if (format === 'json') expect(JSON.parse(report).findings[0]).toMatchObject(texts);
  });
});

describe('the report for programs', () => {
  it('holds everything as the API shows it', () => {
    const value = outcome({ findings: [finding()], leftOut: [{ path: 'a', reason: 'binary' }] });
    expect(JSON.parse(jsonReport(value, 1))).toEqual({
      verdict: 'passed',
      exit_code: 1,
      evaluations: value.evaluations,
      findings: value.findings,
      not_sent: [{ path: 'a', reason: 'binary' }],
    });
  });
});
