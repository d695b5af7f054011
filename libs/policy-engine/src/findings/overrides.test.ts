import type { AppliedOverride, Finding, GateMetric, Severity, Verdict } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compilePolicy,
  type EvaluationResult,
  evaluateFile,
  mergeFileResults,
  type OverrideRecord,
  overridesOf,
  PolicySet,
  worstVerdict,
} from '../index.js';
import { EVAL_RULE, KEY, NOW_MS, policyOf, TODO_RULE } from '../testing/evaluate-text.js';
import { strictness } from './overrides.js';

const POLICY_ID = 'pol_a';
const document = policyOf([EVAL_RULE, TODO_RULE]);
const RULES = document.rules.map(({ id }) => id);
const severityOf = (rule: string) => document.rules.find(({ id }) => id === rule)?.severity as Severity;
const policy = compilePolicy(document);
const set = new PolicySet([policy]);
const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
/** As the product matches them. */
const REPOSITORY = 'acme/legacy-shop';
const PATTERNS = ['*', 'acme/*', 'acme/legacy-*', '*-shop', REPOSITORY];

const anyFiles = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('a.js', 'b.js', 'test/c.js', 'd.md'),
    content: fc
      .array(fc.constantFrom('eval(x);\n', '// FIXME: later\n', '// assay-ignore no-eval: fine\n', 'f();\n'), {
        maxLength: 12,
      })
      .map((lines) => lines.join('')),
  }),
  { selector: ({ path }) => path },
);
const anyRecords = fc
  .array(
    fc.record({
      rule_ids: fc.uniqueArray(fc.constantFrom(...RULES, 'gone'), { minLength: 1 }),
      repository_pattern: fc.constantFrom(...PATTERNS),
      effect: fc.constantFrom('off' as const, 'shadow' as const, 'severity' as const),
      level: fc.constantFrom(...SEVERITIES),
      day: fc.integer({ min: 0, max: 3 }),
      raises: fc.boolean(),
      policy_id: fc.constantFrom(POLICY_ID, 'pol_other'),
    }),
    { maxLength: 6 },
  )
  .map((records) =>
    records.map(
      ({ level, day, raises, ...record }, at): OverrideRecord => ({
        ...record,
        id: `ovr_${at}`,
        severity: record.effect === 'severity' ? level : null,
        only_raises: record.effect === 'severity' && raises,
        reason: 'why',
        owner_id: 'usr_a',
        created_by: 'key_a',
        created_at: new Date(day),
        expires_at: null,
      }),
    ),
  );

type Files = readonly { path: string; content: string }[];

function run(files: Files, overrides?: readonly AppliedOverride[], baseline?: readonly Finding[]): EvaluationResult {
  const results = files.map((file) => evaluateFile(set, file, { fingerprintKey: KEY }));
  const evaluated = { id: POLICY_ID, version: 1, policy, ...(overrides ? { overrides } : {}) };
  return mergeFileResults([evaluated], results, { nowMs: NOW_MS, ...(baseline ? { baseline } : {}) });
}
const override = (rule_id: string, effect: AppliedOverride['effect'], severity: Severity | null = null) => ({
  id: 'ovr_a',
  rule_id,
  effect,
  severity,
  repository_pattern: '*',
  reason: 'why',
  owner_id: 'usr_a',
  created_by: 'key_a',
  expires_at: null,
});
const withoutOverride = ({ override: _override, ...finding }: Finding) => finding;

describe('Of several overrides', () => {
  it('the same hold in whatever order they are listed', () => {
    fc.assert(
      fc.property(
        anyRecords.chain((records) =>
          fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
        ),
        ([records, shuffled]) => {
          expect(overridesOf(POLICY_ID, document.rules, shuffled)).toEqual(
            overridesOf(POLICY_ID, document.rules, records),
          );
        },
      ),
    );
  });

  it('the most specific pattern holds, then the newest', () => {
    const record = (id: string, repository_pattern: string, day: number): OverrideRecord => ({
      ...override('no-eval', 'off'),
      id,
      policy_id: POLICY_ID,
      rule_ids: ['no-eval'],
      only_raises: false,
      repository_pattern,
      created_at: new Date(day),
    });
    const winner = (...records: OverrideRecord[]) =>
      overridesOf(POLICY_ID, document.rules, records)?.map(({ id }) => id);
    expect(winner(record('all', '*', 9), record('some', 'acme/*', 1))).toEqual(['some']);
    expect(winner(record('long', 'acme/legacy-sho*', 9), record('name', REPOSITORY, 1))).toEqual(['name']);
    // as many characters beside *
    expect(winner(record('old', 'acme/*', 1), record('new', 'ac*me/', 2))).toEqual(['new']);
    expect(winner(record('ovr_1', '*', 1), record('ovr_2', '*', 1))).toEqual(['ovr_2']);
  });

  it('one that lowered nothing when it was made never takes from what would hold without it', () => {
    fc.assert(
      fc.property(anyRecords, fc.nat(), (records, at) => {
        const raising = records.filter(({ only_raises }) => only_raises);
        const one = raising[at % Math.max(1, raising.length)];
        fc.pre(one !== undefined);
        const [withIt, without] = [records, records.filter((record) => record !== one)].map((given) => {
          const applied = overridesOf(POLICY_ID, document.rules, given) ?? [];
          return RULES.map((rule) =>
            strictness(
              applied.find(({ rule_id }) => rule_id === rule) ?? { effect: 'severity', severity: severityOf(rule) },
            ),
          );
        });
        for (const [place, held] of (withIt ?? []).entries())
          expect(held).toBeGreaterThanOrEqual(without?.[place] ?? 9);
      }),
    );
  });

  it('each is of one rule that the policy has, and one of no such rule changes nothing', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const applied = overridesOf(POLICY_ID, document.rules, records) ?? [];
        expect(new Set(applied.map(({ rule_id }) => rule_id)).size).toBe(applied.length);
        expect(RULES).toEqual(expect.arrayContaining(applied.map(({ rule_id }) => rule_id)));
        const matching = records
          .filter(({ policy_id }) => policy_id === POLICY_ID)
          .map((record) => ({ ...record, rule_ids: record.rule_ids.filter((id) => RULES.includes(id)) }));
        expect(overridesOf(POLICY_ID, document.rules, matching) ?? []).toEqual(applied);
      }),
    );
  });
});

describe('An override', () => {
  it('to off takes away exactly the findings of the rule', () => {
    fc.assert(
      fc.property(anyFiles, fc.constantFrom(...RULES), (files, rule) => {
        expect(run(files, [override(rule, 'off')]).findings).toEqual(
          run(files).findings.filter(({ rule_id }) => rule_id !== rule),
        );
      }),
    );
  });

  it('to shadow shows the findings of the rule, and neither blocks nor warns by them', () => {
    fc.assert(
      fc.property(anyFiles, fc.constantFrom(...RULES), (files, rule) => {
        const [before, after, off] = [
          run(files),
          run(files, [override(rule, 'shadow')]),
          run(files, [override(rule, 'off')]),
        ];
        expect(after.findings.map(withoutOverride)).toEqual(
          before.findings.map((finding) => (finding.rule_id === rule ? { ...finding, action: 'off' } : finding)),
        );
        expect({ gate: after.gate, verdict: after.verdict }).toEqual({ gate: off.gate, verdict: off.verdict });
      }),
    );
  });

  it('of severity gives what the policy would with that severity, and says what it was', () => {
    fc.assert(
      fc.property(anyFiles, fc.constantFrom(...RULES), fc.constantFrom(...SEVERITIES), (files, rule, severity) => {
        const changed = compilePolicy({
          ...document,
          rules: document.rules.map((one) => (one.id === rule ? { ...one, severity } : one)),
        });
        const results = files.map((file) => evaluateFile(new PolicySet([changed]), file, { fingerprintKey: KEY }));
        const expected = mergeFileResults([{ id: POLICY_ID, version: 1, policy: changed }], results, { nowMs: NOW_MS });
        const [before, after] = [run(files), run(files, [override(rule, 'severity', severity)])];
        expect({ ...after, findings: after.findings.map(withoutOverride) }).toEqual(expected);
        for (const [at, finding] of after.findings.entries())
          expect(finding.override?.original_severity).toBe(
            finding.rule_id === rule ? before.findings[at]?.severity : undefined,
          );
      }),
    );
  });

  it('of a higher severity is no way out of a gate on one severity (law)', () => {
    const raised = fc
      .constantFrom(...document.rules)
      .chain(({ id, severity }) =>
        fc.tuple(fc.constant(id), fc.constantFrom(...SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1))),
      );
    fc.assert(
      fc.property(
        anyFiles,
        raised,
        fc.constantFrom(...SEVERITIES),
        fc.constantFrom('', 'new_'),
        (files, [rule, severity], counted, prefix) => {
          const metric = `${prefix}${counted}` as GateMetric;
          const policy = compilePolicy({ ...document, gate: { conditions: [{ metric, op: '<=', threshold: 0 }] } });
          const results = files.map((file) => evaluateFile(new PolicySet([policy]), file, { fingerprintKey: KEY }));
          const under = (overrides?: AppliedOverride[]) =>
            mergeFileResults([{ id: POLICY_ID, version: 1, policy, ...(overrides ? { overrides } : {}) }], results, {
              nowMs: NOW_MS,
            });
          const actual = ({ gate }: EvaluationResult) => gate.conditions[0]?.actual as number;
          expect(actual(under([override(rule, 'severity', severity)]))).toBeGreaterThanOrEqual(actual(under()));
        },
      ),
    );
  });

  describe('of severity, whatever the gate counts (law)', () => {
    const METRICS = ['total', 'blocking', 'warning', ...SEVERITIES].flatMap((each) => [each, `new_${each}`]);
    const anyGate = fc.record({
      mode: fc.constantFrom('enforce' as const, 'warn' as const),
      conditions: fc.array(
        fc.record({
          metric: fc.constantFrom(...METRICS, 'suppressed', 'skipped') as fc.Arbitrary<GateMetric>,
          op: fc.constantFrom('<' as const, '<=' as const, '==' as const, '>=' as const, '>' as const),
          threshold: fc.integer({ min: 0, max: 4 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      rules: fc.tuple(
        ...document.rules.map((rule) =>
          fc
            .record({
              severity: fc.constantFrom(...SEVERITIES),
              action: fc.constantFrom(undefined, undefined, 'warn' as const, 'block' as const),
              confidence: fc.constantFrom(undefined, 'low' as const),
            })
            .map(({ action, confidence, severity }) => ({
              ...rule,
              severity,
              ...(action ? { action } : {}),
              ...(confidence ? { confidence } : {}),
            })),
        ),
      ),
    });
    const text = fc
      .array(fc.constantFrom('eval(x);\n', '// FIXME: later\n', 'f();\n'), { minLength: 1, maxLength: 6 })
      .map((lines) => lines.join(''));
    const anyCase = fc.record({
      gate: anyGate,
      files: fc.array(text, { minLength: 1, maxLength: 2 }),
      // the less severe first
      steps: fc
        .tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }))
        .map((steps) => steps.toSorted((a, b) => a - b) as [number, number]),
      other: fc.option(fc.constantFrom(...SEVERITIES)),
    });
    type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;
    const verdictsOf = ({ gate: { mode, conditions, rules }, files }: Case) => {
      const of = compilePolicy({ ...document, mode, rules, gate: { conditions } });
      const results = files.map((content, at) =>
        evaluateFile(new PolicySet([of]), { path: `${at}.js`, content }, { fingerprintKey: KEY }),
      );
      return (...overrides: AppliedOverride[]) =>
        mergeFileResults([{ id: POLICY_ID, version: 1, policy: of, overrides }], results, { nowMs: NOW_MS }).verdict;
    };
    const isNoBetter = (one: Verdict, than: Verdict) => worstVerdict([one, than]) === one;
    const [RULE, OTHER] = RULES as [string, string];
    /** The severity that is so many steps above, or below. */
    const moved = (severity: Severity, steps: number) =>
      SEVERITIES[Math.min(4, Math.max(0, SEVERITIES.indexOf(severity) - steps))] as Severity;
    const at = (rule: string, severity: Severity) => override(rule, 'severity', severity);

    it('raising never makes a verdict better, whatever other rules are', () => {
      fc.assert(
        fc.property(anyCase, (any) => {
          const verdict = verdictsOf(any);
          const others = any.other ? [at(OTHER, any.other)] : [];
          const [low, high] = any.steps.map((steps) => at(RULE, moved(any.gate.rules[0]?.severity as Severity, steps)));
          const [first, second] = [
            verdict(...others, low as AppliedOverride),
            verdict(...others, high as AppliedOverride),
          ];
          expect(isNoBetter(first, verdict(...others))).toBe(true);
          expect(isNoBetter(second, first)).toBe(true);
        }),
        { numRuns: 400 },
      );
    });

    it('lowering never makes a verdict worse, of one rule or of all', () => {
      fc.assert(
        fc.property(anyCase, (any) => {
          const verdict = verdictsOf(any);
          const severities = any.gate.rules.map(({ severity }) => severity) as [Severity, Severity];
          const isRaised = any.other && SEVERITIES.indexOf(any.other) < SEVERITIES.indexOf(severities[1]);
          const others = any.other && isRaised ? [at(OTHER, any.other)] : [];
          const [first, second] = any.steps.map((steps) => verdict(...others, at(RULE, moved(severities[0], -steps))));
          expect(isNoBetter(verdict(...others), first as Verdict)).toBe(true);
          expect(isNoBetter(first as Verdict, second as Verdict)).toBe(true);
          const all = RULES.map((rule, index) =>
            at(rule, moved(severities[index] as Severity, -(any.steps[index] ?? 0))),
          );
          expect(isNoBetter(verdict(), verdict(...all))).toBe(true);
        }),
        { numRuns: 400 },
      );
    });

    it('a gate on warnings alone still counts a finding that was raised to block', () => {
      const conditions = [{ metric: 'warning' as const, op: '<=' as const, threshold: 0 }];
      const rules = document.rules.map((rule) => ({ ...rule, severity: 'low' as const }));
      const gate = { mode: 'enforce' as const, conditions, rules } as Case['gate'];
      const verdict = verdictsOf({ gate, files: ['eval(x);\n'], steps: [0, 0], other: null });
      expect([verdict(), verdict(at('no-eval', 'critical'))]).toEqual(['blocked', 'blocked']);
    });

    it('a rule lowered from critical to high still fails a gate on both', () => {
      const conditions = (['critical', 'high'] as const).map((metric) => ({ metric, op: '<=' as const, threshold: 0 }));
      const rules = document.rules.map((rule) => ({ ...rule, severity: 'critical' as const }));
      const gate = { mode: 'enforce' as const, conditions, rules } as Case['gate'];
      const verdict = verdictsOf({ gate, files: ['eval(x);\n'], steps: [0, 0], other: null });
      expect(verdict(at('no-eval', 'high'))).toBe('blocked');
      expect(verdict(at('no-eval', 'low'))).toBe('warned');
    });
  });

  it('to off does not make findings of the baseline look fixed', () => {
    const files = [{ path: 'a.js', content: 'eval(x);\n' }];
    const { findings } = run(files);
    expect(findings).toHaveLength(1);
    expect(run(files, [override('no-eval', 'off')], findings).findings).toEqual([]);
    // and put in shadow, it is the same finding as before
    expect(run(files, [override('no-eval', 'shadow')], findings).findings).toMatchObject([
      { baseline_state: 'unchanged', action: 'off' },
    ]);
  });

  it.each([
    ['off', 0, 'passed'],
    ['shadow', 1, 'passed'],
    ['severity', 1, 'blocked'],
  ] as const)('to %s: what could not be evaluated for the rule', (effect, skipped, verdict) => {
    const strict = compilePolicy({ ...document, on_incomplete: 'block' });
    const result = {
      path: 'a.js',
      sizeBytes: 1,
      skipped: [],
      suppressions: [],
      policies: [
        {
          policyDigest: strict.digest,
          matches: [],
          skipped: [{ ruleId: 'no-eval', reason: 'finding_limit' as const, message: 'Too many.' }],
        },
      ],
    };
    const overrides = [override('no-eval', effect, effect === 'severity' ? 'low' : null)];
    const merged = mergeFileResults([{ id: POLICY_ID, version: 1, policy: strict, overrides }], [result], {
      nowMs: NOW_MS,
    });
    expect({ skipped: merged.skipped.length, verdict: merged.verdict }).toEqual({ skipped, verdict });
  });
});
