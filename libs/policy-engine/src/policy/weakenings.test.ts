import type { GateMetric, PolicyDocument, PolicyRule, Verdict } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EVAL_RULE, evaluateFiles, policyOf, TODO_RULE } from '../testing/evaluate-text.js';
import { weakenings } from './weakenings.js';

const RULES = [TODO_RULE, EVAL_RULE];
const BASE = policyOf(RULES, { on_incomplete: 'block', exclude: ['*.md'] });
const changed = (change: Partial<PolicyDocument>) => weakenings(BASE, { ...BASE, ...change });
const withRule = (change: object) => changed({ rules: [TODO_RULE, { ...EVAL_RULE, ...change } as PolicyRule] });

describe('A version of a policy', () => {
  it.each<[string, Partial<PolicyDocument>]>([
    ['mode changes from enforce to warn', { mode: 'warn' }],
    ['mode changes from enforce to shadow', { mode: 'shadow' }],
    ['on_incomplete changes from block to warn', { on_incomplete: 'warn' }],
    [
      'the gate no longer has the condition blocking <= 0',
      { gate: { conditions: [{ metric: 'new_blocking', op: '<=', threshold: 0 }] } },
    ],
    [
      'the gate no longer has the condition blocking <= 0',
      { gate: { conditions: [{ metric: 'blocking', op: '<=', threshold: 1 }] } },
    ],
    ['include or exclude changes', { exclude: ['*.md', 'legacy/**'] }],
    ['include or exclude changes', { include: ['src/**'] }],
    ['lower_severity_in changes', { lower_severity_in: ['test'] }],
    ['allowlists changes', { allowlists: [{ paths: ['.*'] }] }],
    ['rule no-eval is removed', { rules: [TODO_RULE] }],
  ])('may block less where %s', (reason, change) => {
    expect(changed(change)).toEqual([reason]);
  });

  it.each([
    { severity: 'medium' },
    { action: 'warn' },
    { action: 'off' },
    { confidence: 'low' },
    { languages: ['javascript'] },
    { exclude: ['a.js'] },
    { include: ['b.js'] },
    { match: { pattern: 'eval($CODE, 1)' } },
    { metadata: { cwe: ['CWE-95'] } },
  ])('may block less where a rule has %j', (change) => {
    expect(withRule(change)).toEqual(['rule no-eval changes']);
  });

  it('blocks no less with other texts and tests, more rules, more files, and stricter ones', () => {
    for (const change of [
      { name: 'other', description: 'd', tests: [] },
      { exclude: [] },
      { gate: { conditions: [{ metric: 'blocking', op: '<=', threshold: -1 } as const] } },
      { rules: [...RULES, { ...TODO_RULE, id: 'another' }] },
    ])
      expect(changed(change)).toEqual([]);
    for (const change of [
      { severity: 'critical' },
      { action: 'block' },
      { message: 'm', remediation: 'r', url: 'https://a.example', fix: '', tests: [] },
    ])
      expect(withRule(change)).toEqual([]);
  });

  it.each([
    [{ include: ['src/**'] }, { include: ['src/**', '*.md'] }],
    [{ include: ['src/**'] }, {}],
    [{ exclude: ['*.md'] }, {}],
  ])('may block less where files are added among which a required one may be: %j, then %j', (before, after) => {
    const rule: PolicyRule = { id: 'doc', kind: 'path', severity: 'high', message: 'm', match: { required: ['*.md'] } };
    const files = { 'src/a.js': ';', 'README.md': 'text' };
    for (const [was, is, reasons] of [
      [policyOf([rule], before), policyOf([rule], after), ['include or exclude changes']],
      [policyOf([{ ...rule, ...before }]), policyOf([{ ...rule, ...after }]), ['rule doc changes']],
    ] as const) {
      expect([was, is].map((each) => evaluateFiles(files, each).verdict)).toEqual(['blocked', 'passed']);
      expect(weakenings(was, is)).toEqual(reasons);
    }
  });

  it('may block less where a higher severity leaves what the gate counts', () => {
    const counts = (metric: GateMetric) =>
      policyOf(RULES, { gate: { conditions: [{ metric, op: '<=', threshold: 0 }] } });
    const raised: PolicyRule[] = [TODO_RULE, { ...EVAL_RULE, severity: 'critical' }];
    expect(weakenings(counts('high'), { ...counts('high'), rules: raised })).toEqual(['rule no-eval changes']);
    expect(weakenings(counts('total'), { ...counts('total'), rules: raised })).toEqual([]);
  });

  it('may block less where a rule is added that takes the place of others', () => {
    const rule = { ...EVAL_RULE, id: 'flow', kind: 'taint', match: { sources: [], sinks: [], replaces: ['no-eval'] } };
    expect(changed({ rules: [...RULES, rule as unknown as PolicyRule] })).toEqual([
      'rule flow is added, and may take the place of others',
    ]);
  });

  it('that is said to block no less has no better verdict about any files (law)', () => {
    const RANK: Record<Verdict, number> = { passed: 0, warned: 1, incomplete: 2, blocked: 3 };
    const globs = fc.option(fc.subarray(['a.js', '*.js', 'src/**']), { nil: undefined });
    const rule = (base: PolicyRule) =>
      fc
        .record(
          {
            severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
            action: fc.constantFrom('block', 'warn', 'off'),
            confidence: fc.constantFrom('high', 'low'),
            exclude: globs,
            include: globs,
            message: fc.constantFrom('one', 'two'),
          },
          { requiredKeys: ['severity'] },
        )
        .map((change) => ({ ...base, ...defined(change) }) as PolicyRule);
    const condition = fc.record({
      metric: fc.constantFrom('total', 'blocking', 'warning', 'high', 'critical', 'new_blocking', 'new_total'),
      op: fc.constantFrom('<', '<=', '==', '>='),
      threshold: fc.integer({ min: 0, max: 2 }),
    });
    const document = fc
      .record(
        {
          rules: fc
            .tuple(rule(TODO_RULE), rule(EVAL_RULE), rule({ ...TODO_RULE, id: 'another' }))
            .chain((rules) => fc.subarray(rules, { minLength: 1 })),
          mode: fc.constantFrom('enforce', 'warn', 'shadow'),
          exclude: globs,
          include: globs,
          gate: fc.option(
            fc.array(condition, { minLength: 1, maxLength: 2 }).map((conditions) => ({ conditions })),
            { nil: undefined },
          ),
        },
        { requiredKeys: ['rules'] },
      )
      .map((fields) => ({ name: 'test', ...defined(fields) }) as unknown as PolicyDocument);
    // two documents that have nothing to do with each other are hardly ever comparable: one takes fields from the other
    const pair = fc
      .tuple(document, document, fc.subarray(['rules', 'mode', 'exclude', 'include', 'gate'] as const))
      .map(
        ([before, other, fields]) =>
          [before, defined({ ...before, ...Object.fromEntries(fields.map((field) => [field, other[field]])) })] as [
            PolicyDocument,
            PolicyDocument,
          ],
      );
    const files = fc.dictionary(
      fc.constantFrom('a.js', 'src/b.js', 'c.txt'),
      fc.constantFrom('eval(x)\n', '// FIXME: later\n', 'eval(x) // FIXME: later\n', ';\n'),
      { minKeys: 1, noNullPrototype: true },
    );
    let comparable = 0;
    fc.assert(
      fc.property(pair, files, ([before, after], input) => {
        if (weakenings(before, after).length > 0) return;
        comparable++;
        const [was, is] = [before, after].map((each) => evaluateFiles(input, each).verdict) as [Verdict, Verdict];
        expect([RANK[is] >= RANK[was], was, is]).toEqual([true, was, is]);
      }),
      { numRuns: 250 },
    );
    expect(comparable).toBeGreaterThan(30);
  });
});

/** Without the fields that are undefined: a document has none. */
function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
