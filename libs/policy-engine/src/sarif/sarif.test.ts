import type { AppliedOverride, Evaluation, Finding, PolicyDocument, Severity, TaintRule } from '@assay/contracts';
import { sarifProblems } from '@assay/testing';
import { describe, expect, test } from '@jest/globals';
import type { Log, Result } from 'sarif';
import { SarifLog } from '../sarif.js';
import { EVAL_RULE, evaluateFiles, policyOf, TODO_RULE } from '../testing/evaluate-text.js';

const POLICIES = [
  policyOf([
    {
      ...EVAL_RULE,
      severity: 'critical',
      remediation: 'Parse it as JSON',
      metadata: { cwe: ['CWE-95'], owasp: ['A05:2025'] },
      fix: 'JSON.parse($CODE)',
    },
    TODO_RULE,
  ]),
  policyOf([{ ...TODO_RULE, severity: 'info', url: 'https://example.com/left-open' }], {
    name: 'on trial',
    mode: 'shadow',
  }),
];
const FLOW_RULE: TaintRule = {
  id: 'flow',
  kind: 'taint',
  languages: ['javascript'],
  severity: 'high',
  message: 'Data comes here.',
  match: { sources: [{ pattern: 'source()' }], sinks: [{ pattern: 'sink($A)' }] },
};
const FILES = {
  'src/a b#c.js': 'f();\neval(x);\n// FIXME: soon\n',
  'c:/d.js': 'eval(y) // assay-ignore no-eval: known\n// assay-ignore no-fixme: nothing\n',
  'ü/%41.js': '/* 𝒳𝒳 FIXME: x */ eval(\n`z`)',
};

function logOf(documents: PolicyDocument[], files: Record<string, string>, more: Partial<Evaluation> = {}) {
  const baseline = more.baseline_evaluation_id ? evaluateFiles({}, documents).findings : undefined;
  const result = evaluateFiles(files, documents, baseline ? { baseline } : {});
  const evaluation = {
    id: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x',
    repository: 'acme/payments',
    status: 'completed',
    verdict: result.verdict,
    skipped: result.skipped,
    policies: [],
    engine_version: '1.0.0',
    environment: 'prod',
    ref: 'refs/heads/main',
    commit_sha: '4f2a9c1',
    baseline_evaluation_id: null,
    started_at: '2026-11-21T12:00:00.000Z',
    completed_at: '2026-11-21T12:00:01.000Z',
    ...more,
  } as unknown as Evaluation;
  const rules = [...result.findings, ...result.skipped].flatMap(({ policy_id, rule_id }) =>
    policy_id && rule_id ? [{ policy_id, rule_id }] : [],
  );
  const policies = documents.map((document, at) => ({ id: `pol_${at}`, document }));
  const log = new SarifLog({ evaluation, policies, rules, baseUrl: 'https://assay.example' });
  const text = `${log.head}${result.findings.map((finding) => log.result(finding)).join(',')}${log.tail}`;
  const resultOf = (finding: Finding) => JSON.parse(log.result(finding)) as Result;
  return { text, log: JSON.parse(text) as Log, findings: result.findings as Finding[], resultOf };
}

describe('a SARIF log', () => {
  test('is valid under the rules of the multitool, those for GitHub included', () => {
    const { text } = logOf(POLICIES, { ...FILES, 'broken.js': 'eval(((' });
    expect(sarifProblems(text)).toEqual([]);
    expect(sarifProblems(logOf(POLICIES, FILES, { baseline_evaluation_id: 'eval_x' }).text)).toEqual([]);
    expect(sarifProblems(logOf(POLICIES, {}).text)).toEqual([]);
    // it does see what is wrong
    expect(sarifProblems(text.replace('"startLine":2', '"startLine":0')).length).toBeGreaterThan(0);
    expect(sarifProblems(text.replaceAll('"ruleIndex":0', '"ruleIndex":99')).length).toBeGreaterThan(0);
  });

  test('says which rules overrides changed, also those that are off, and is valid', () => {
    const override = (rule_id: string, effect: AppliedOverride['effect'], severity: Severity | null) => ({
      id: 'ovr_a',
      rule_id,
      effect,
      severity,
      repository_pattern: '*',
      reason: 'reviewed',
      owner_id: 'usr_a',
      created_by: 'key_a',
      expires_at: null,
    });
    const overrides = [override('no-eval', 'severity', 'low'), override('no-fixme', 'off', null)];
    const policies = [{ id: 'pol_0', name: 'test', version: 1, digest: 'd', overrides }];
    const { text, log } = logOf(POLICIES.slice(0, 1), {}, { policies });
    expect(sarifProblems(text)).toEqual([]);
    const [run] = log.runs;
    expect(run?.tool.driver.rules).toMatchObject([
      // the severity that GitHub reads is the one that holds
      { id: 'no-eval', properties: { 'security-severity': '2.0', severity: 'low', original_severity: 'critical' } },
      { id: 'no-fixme' },
    ]);
    expect(run?.invocations?.[0]?.ruleConfigurationOverrides).toMatchObject([
      {
        descriptor: { id: 'no-eval', index: 0 },
        configuration: { enabled: true, level: 'note' },
        properties: { reason: 'reviewed', owner_id: 'usr_a' },
      },
      { descriptor: { id: 'no-fixme', index: 1 }, configuration: { enabled: false } },
    ]);
  });

  test('tells the rule, its severity for GitHub, and what it stands for', () => {
    const { log } = logOf(POLICIES, FILES);
    const rules = log.runs[0]?.tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual(['no-eval', 'no-fixme', 'assay.unused-suppression', 'no-fixme@pol_1']);
    expect(rules[0]).toMatchObject({
      helpUri: 'https://assay.example/v1/policies/pol_0',
      defaultConfiguration: { level: 'error' },
      properties: {
        'security-severity': '9.5',
        tags: ['security', 'external/cwe/cwe-95', 'external/owasp/a05-2025'],
        precision: 'medium',
      },
    });
    expect(rules[3]).toMatchObject({ helpUri: 'https://example.com/left-open' });
    expect(rules[3]?.properties).not.toHaveProperty('security-severity');
  });

  test('says where, under which fingerprints, and whether it is suppressed or on trial', () => {
    const { log, findings } = logOf(POLICIES, FILES);
    const results = log.runs[0]?.results ?? [];
    expect(results).toHaveLength(findings.length);
    expect(results.map((result) => result.locations?.[0]?.physicalLocation?.artifactLocation?.uri)).toContain(
      'src/a%20b%23c.js',
    );
    expect(results.map((result) => result.locations?.[0]?.physicalLocation?.artifactLocation?.uri)).toContain(
      'c%3A/d.js',
    );
    for (const [at, result] of results.entries()) {
      const finding = findings[at] as Finding;
      expect(result.partialFingerprints?.['match/v1']).toBe(finding.fingerprints['match/v1']);
      expect(result.suppressions).toHaveLength(finding.status === 'suppressed' ? 1 : 0);
      expect(result.kind).toBe(finding.action === 'off' ? 'informational' : 'fail');
      expect(result).not.toHaveProperty('baselineState');
    }
    expect(results.find(({ suppressions }) => suppressions?.length)?.suppressions).toMatchObject([
      { kind: 'inSource', justification: 'known' },
    ]);
    expect(results.find(({ fixes }) => fixes)?.fixes?.[0]?.artifactChanges[0]?.replacements[0]).toMatchObject({
      insertedContent: { text: expect.stringContaining('JSON.parse') },
    });
  });

  test('says who requested and approved a suppression, and as owner of which code', () => {
    const approval = { by: 'usr_b', requested_by: 'usr_a', code_owner: '@acme/pay', exception_kind: 'fix_by' } as const;
    const { findings, resultOf } = logOf(POLICIES, FILES);
    const suppressions: Finding['suppressions'] = [{ kind: 'accepted', reason: 'r', expires_at: null, ...approval }];
    expect(resultOf({ ...(findings[0] as Finding), status: 'suppressed', suppressions }).suppressions).toMatchObject([
      { kind: 'external', properties: approval },
    ]);
  });

  test('shows the way of the data that a taint rule followed', () => {
    const { log, text } = logOf([policyOf([FLOW_RULE])], { 'a.js': 'const a = source();\nsink(a);\n' });
    const locations = log.runs[0]?.results?.[0]?.codeFlows?.[0]?.threadFlows[0]?.locations ?? [];
    expect(locations.map(({ location }) => location?.physicalLocation?.region?.startLine)).toEqual([1, 1, 2]);
    expect(locations[0]?.location).toMatchObject({
      message: { text: 'Data comes in here.' },
      physicalLocation: {
        artifactLocation: { uri: 'a.js' },
        region: { startColumn: 11, endColumn: 19, snippet: { text: 'source()' } },
      },
    });
    expect(sarifProblems(text)).toEqual([]);
  });

  test('names what was not evaluated', () => {
    const { log } = logOf(POLICIES, { 'broken.js': 'eval(((' });
    expect(log.runs[0]?.invocations?.[0]?.toolExecutionNotifications).toMatchObject([
      { descriptor: { id: 'parse_error' }, level: 'warning', associatedRule: { id: 'no-eval' } },
    ]);
  });

  test('lets no evaluated code write a link', () => {
    const policy = policyOf([
      {
        id: 'r',
        kind: 'regex',
        severity: 'low',
        message: 'Found {{all}}',
        match: { pattern: '(?P<all>\\[x\\]\\(\\S+\\))' },
      },
    ]);
    const { log } = logOf([policy], { a: '[x](https://evil.example)' });
    expect(log.runs[0]?.results?.[0]?.message.text).toBe('Found \\[x\\](https://evil.example).');
  });
});
