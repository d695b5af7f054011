import type { ControlStatus, FrameworkId } from '@assay/contracts';
import { FRAMEWORK_IDS } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FRAMEWORKS } from '../frameworks/catalog.js';
import { assess } from './assess.js';
import type { ControlException, RepositoryEvidence, RuleRun } from './evidence.js';

const TO = '2026-11-21T12:00:00.000Z';
const DIGEST = 'a'.repeat(64);

const run = (rule_id: string, cwe: string[], more: Partial<RuleRun> = {}): RuleRun => ({
  rule_id,
  policy_id: 'pol_a',
  policy_digest: `${DIGEST}${rule_id}`,
  cwe,
  controls: [],
  skipped: false,
  ...more,
});
const repository = (
  rules: RuleRun[],
  open: string[] = [],
  more: { gaps?: string[]; suppressed?: string[]; accepted?: string[]; firstSeenAt?: string; name?: string } = {},
): RepositoryEvidence => ({
  coverage: {
    repository: more.name ?? 'acme/shop',
    ref: 'main',
    evaluations: 1,
    failed: 0,
    incomplete: 0,
    evaluation_id: 'eval_a',
    evaluated_at: '2026-11-20T12:00:00.000Z',
    commit_sha: null,
    verdict: 'passed',
    input_digest: DIGEST,
    policies: [{ id: 'pol_a', name: 'a', version: 1, digest: DIGEST }],
    gaps: more.gaps ?? [],
  },
  rules,
  findings: [
    ...open.map((id) => [id, 'open'] as const),
    ...(more.suppressed ?? []).map((id) => [id, 'suppressed'] as const),
    ...(more.accepted ?? []).map((id) => [id, 'suppressed', true] as const),
  ].map(([rule_id, state, is_accepted_risk = false], index) => ({
    id: `fnd_${index}`,
    rule_id,
    policy_id: 'pol_a',
    severity: 'high' as const,
    state,
    is_accepted_risk,
    first_seen_at: more.firstSeenAt ?? '2026-11-20T12:00:00.000Z',
  })),
});
const unevaluated = (name: string): RepositoryEvidence => {
  const { coverage } = repository([]);
  return {
    coverage: {
      ...coverage,
      repository: name,
      evaluation_id: null,
      evaluated_at: null,
      input_digest: null,
      policies: [],
      gaps: ['not_evaluated'],
    },
    rules: [],
    findings: [],
  };
};
const exception = (control_id: string, more: Partial<ControlException> = {}): ControlException => ({
  id: 'exc_a',
  control_id,
  kind: 'accepted_risk',
  owner: 'ciso',
  reason: 'compensated',
  expires_at: '2026-12-01T00:00:00.000Z',
  active: true,
  ...more,
});
function control(
  framework: FrameworkId,
  id: string,
  repositories: RepositoryEvidence[],
  exceptions: ControlException[] = [],
) {
  const found = assess(FRAMEWORKS[framework], repositories, exceptions, TO).controls.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is no control of ${framework}`);
  return found;
}
const sql = (repositories: RepositoryEvidence[], exceptions?: ControlException[]) =>
  control('cwe-top-25', 'CWE-89', repositories, exceptions);
const SQL = run('js-sql-injection', ['CWE-89']);

describe('A control', () => {
  it('is satisfied where its rules looked everywhere and found nothing', () => {
    expect(sql([repository([SQL])])).toMatchObject({
      status: 'satisfied',
      checks: [{ subject: 'CWE-89', status: 'passed', rules: ['js-sql-injection'] }],
      evidence: [{ evaluation_id: 'eval_a', input_digest: DIGEST, finding_ids: [] }],
    });
  });

  it('is not satisfied by an open finding, and is by a suppressed one that it shows', () => {
    expect(sql([repository([SQL], ['js-sql-injection'])])).toMatchObject({
      status: 'not_satisfied',
      checks: [{ status: 'failed', open: 1 }],
      evidence: [{ finding_ids: ['fnd_0'], findings_total: 1 }],
    });
    const suppressed = sql([repository([SQL], [], { suppressed: ['js-sql-injection'] })]);
    expect(suppressed).toMatchObject({ status: 'satisfied', checks: [{ suppressed: 1 }] });
  });

  it('is partial where a risk was accepted: it is there all the same', () => {
    const accepted = sql([repository([SQL], [], { suppressed: [SQL.rule_id], accepted: [SQL.rule_id] })]);
    expect(accepted).toMatchObject({
      status: 'partial',
      reason: 'Accepted risks: CWE-89. All other checks that ran passed',
      checks: [{ status: 'incomplete', open: 0, suppressed: 2, accepted_risks: 1 }],
    });
  });

  it.each<[string, RepositoryEvidence[]]>([
    ['was not evaluated', [repository([SQL]), unevaluated('acme/other')]],
    ['was evaluated too long ago', [repository([SQL], [], { gaps: ['stale'] })]],
    ['was evaluated only in part since', [repository([SQL], [], { gaps: ['part_since'] })]],
    ['was skipped for the rule', [repository([{ ...SQL, skipped: true }])]],
    [
      'has no file that the rule reads',
      [repository([SQL]), repository([run('docker-sudo', ['CWE-250'])], [], { name: 'x' })],
    ],
  ])('is partial where a repository %s', (_what, repositories) => {
    expect(sql(repositories).status).toBe('partial');
  });

  it.each(['off', 'shadow'] as const)('is not satisfied by a rule that an override puts to %s', (effect) => {
    const switched_off = {
      id: 'ovr_a',
      rule_id: SQL.rule_id,
      effect,
      severity: null,
      repository_pattern: '*',
      reason: 'legacy',
      owner_id: 'usr_a',
      created_by: 'key_a',
      expires_at: null,
    };
    const off = { ...SQL, switched_off };
    expect(sql([repository([off])])).toMatchObject({
      status: 'not_assessed',
      checks: [
        {
          status: 'not_run',
          rules: [],
          switched_off: [expect.stringMatching(/in acme\/shop by override of usr_a: legacy$/)],
        },
      ],
      evidence: [],
    });
    // what another rule of the weakness says does not make up for it
    const other = run('py-sql-injection', ['CWE-89']);
    expect(sql([repository([off, other])])).toMatchObject({
      status: 'partial',
      checks: [{ status: 'incomplete', rules: ['py-sql-injection'] }],
    });
    expect(sql([repository([off]), repository([SQL], [], { name: 'acme/other' })]).status).toBe('partial');
  });

  it('is not assessed without evidence', () => {
    for (const repositories of [[], [unevaluated('a')], [repository([])]])
      expect(sql(repositories)).toMatchObject({ status: 'not_assessed', evidence: [] });
  });

  it('that is partly automated is partial at best', () => {
    expect(control('owasp-top-10-2025', 'A05:2025', [repository([SQL])]).status).toBe('partial');
  });

  it('that is manual stays manual, whatever a policy says about it', () => {
    const own = run('own-rule', [], { controls: ['cwe-top-25 CWE-862'] });
    expect(control('cwe-top-25', 'CWE-862', [repository([own])])).toMatchObject({
      status: 'manual',
      checks: [{ kind: 'rule', subject: 'own-rule', status: 'passed' }],
    });
    expect(control('cwe-top-25', 'CWE-787', [repository([SQL])])).toMatchObject({ status: 'manual', checks: [] });
  });

  it('is checked once by a rule that covers it by its weakness and also names it', () => {
    const both = { ...SQL, controls: ['cwe-top-25 CWE-89'] };
    expect(sql([repository([both])]).checks.map(({ subject }) => subject)).toEqual(['CWE-89']);
  });

  it('without a weakness of its own is assessed by the rules that name it', () => {
    const license = run('license-copyleft', [], { controls: ['iso-27001-2022 A.5.32'] });
    const named = (open: string[]) => control('iso-27001-2022', 'A.5.32', [repository([license], open)]);
    expect(named([])).toMatchObject({ status: 'partial', checks: [{ subject: 'license-copyleft', status: 'passed' }] });
    expect(named(['license-copyleft']).status).toBe('not_satisfied');
    expect(control('iso-27001-2022', 'A.5.32', [repository([SQL])]).status).toBe('not_assessed');
  });

  it('whose risk is accepted is partial until the exception expires, then fails again', () => {
    const failing = [repository([SQL], ['js-sql-injection'])];
    expect(sql(failing, [exception('CWE-89')])).toMatchObject({ status: 'partial', exceptions: [{ active: true }] });
    expect(sql(failing, [exception('CWE-89', { active: false })])).toMatchObject({
      status: 'not_satisfied',
      exceptions: [{ active: false }],
    });
    expect(sql(failing, [exception('CWE-79')]).status).toBe('not_satisfied');
  });

  it('that is declared not applicable is left out of the score', () => {
    const repositories = [repository([SQL])];
    const declared = exception('CWE-89', { kind: 'not_applicable' });
    const before = assess(FRAMEWORKS['cwe-top-25'], repositories, [], TO).score;
    const after = assess(FRAMEWORKS['cwe-top-25'], repositories, [declared], TO);
    expect(after.controls.find(({ id }) => id === 'CWE-89')?.status).toBe('not_applicable');
    expect(after.score).toEqual({ satisfied: before.satisfied - 1, assessed: before.assessed - 1, total: 25 });
  });

  it('about triage fails on a high finding that is open for more than 30 days', () => {
    const rule = run('any', ['CWE-1']);
    const status = (firstSeenAt: string) =>
      control('nist-ssdf-1.1', 'RV.2.2', [repository([rule], ['any'], { firstSeenAt })]).status;
    expect(status('2026-10-22T11:59:59.000Z')).toBe('not_satisfied');
    expect(status('2026-10-22T12:00:00.000Z')).toBe('partial');
  });
});

describe('Whatever the evidence', () => {
  const rules = ['CWE-79', 'CWE-89', 'CWE-798', 'CWE-22', 'CWE-502', 'CWE-328'].map((cwe) => run(`r-${cwe}`, [cwe]));
  const anyRepository = fc
    .record({
      evaluated: fc.boolean(),
      rules: fc.subarray(rules),
      open: fc.subarray(rules.map(({ rule_id }) => rule_id)),
      gaps: fc.subarray(['incomplete', 'part_since', 'stale']),
    })
    .map(({ evaluated, rules: some, open, gaps }) =>
      evaluated ? repository(some, open, { gaps }) : unevaluated('acme/none'),
    );
  const evidence = fc.tuple(fc.constantFrom(...FRAMEWORK_IDS), fc.array(anyRepository, { maxLength: 4 }));

  it('nothing is satisfied by nothing, and no open finding is passed over', () => {
    fc.assert(
      fc.property(evidence, ([framework, repositories]) => {
        const { controls, score } = assess(FRAMEWORKS[framework], repositories, [], TO);
        const counted = (...statuses: ControlStatus[]) =>
          controls.filter(({ status }) => statuses.includes(status)).length;
        for (const { status, class: kind, checks, evidence: shown } of controls) {
          if (status === 'satisfied') {
            expect(kind).toBe('automated');
            expect(shown.length).toBeGreaterThan(0);
            expect(checks.some((check) => check.status === 'passed')).toBe(true);
            expect(checks.every((check) => check.open === 0 || check.kind === 'triage')).toBe(true);
          }
          expect(status === 'manual').toBe(kind === 'manual');
        }
        expect(score).toEqual({
          satisfied: counted('satisfied'),
          assessed: counted('satisfied', 'partial', 'not_satisfied'),
          total: controls.length,
        });
      }),
      { verbose: true },
    );
  });

  it('one more open finding never makes a control better', () => {
    const order: ControlStatus[] = ['not_satisfied', 'partial', 'satisfied'];
    fc.assert(
      fc.property(fc.constantFrom(...FRAMEWORK_IDS), fc.subarray(rules, { minLength: 1 }), (framework, some) => {
        const found = some[0] as RuleRun;
        const without = assess(FRAMEWORKS[framework], [repository(some)], [], TO).controls;
        const withIt = assess(FRAMEWORKS[framework], [repository(some, [found.rule_id])], [], TO).controls;
        for (const [index, { status }] of withIt.entries())
          expect(order.indexOf(status)).toBeLessThanOrEqual(order.indexOf(without[index]?.status as ControlStatus));
      }),
    );
  });
});
