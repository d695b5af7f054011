import { DAY_MS } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FRAMEWORKS } from '../frameworks/catalog.js';
import { assess } from './assess.js';
import type { RepositoryEvidence, RuleRun } from './evidence.js';
import { coversPeriod, type SubmittedEvidence } from './submitted.js';

const FRAMEWORK = FRAMEWORKS['owasp-top-10-2025'];
const SOC = FRAMEWORKS['soc-2'];
const MANUAL = SOC.controls.find((control) => control.class === 'manual')?.id as string;
const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * DAY_MS).toISOString();
const NAMES = ['a', 'b', 'c'];

const repository = (name: string, rules: RuleRun[] = [], open = false): RepositoryEvidence => ({
  coverage: {
    repository: name,
    ref: 'main',
    evaluations: 1,
    failed: 0,
    incomplete: 0,
    evaluation_id: `eval_${name}`,
    evaluated_at: day(0),
    commit_sha: null,
    verdict: 'passed',
    input_digest: 'a'.repeat(64),
    policies: [],
    gaps: [],
  },
  rules,
  findings: open
    ? rules.map(({ rule_id, policy_id }) => ({
        id: `fnd_${rule_id}`,
        rule_id,
        policy_id,
        severity: 'high' as const,
        state: 'open' as const,
        first_seen_at: day(0),
      }))
    : [],
});

/** Evidence, with times in days: about a period, or (`about: null`) about the state from the day it was signed. */
interface Given {
  about: { from: number; to: number } | null;
  signed: number;
  until: number;
  repositories: string[];
}
const given = fc.record<Given>({
  about: fc.option(fc.record({ from: fc.nat(40), to: fc.nat(40) }), { nil: null }),
  signed: fc.nat(40),
  until: fc.nat(60),
  repositories: fc.subarray(NAMES),
});
const evidenceOf = (one: Given, period: { from: string; to: string }, control = MANUAL): SubmittedEvidence => {
  const dates = {
    from: one.about ? day(one.about.from) : null,
    to: one.about ? day(one.about.to) : null,
    signed_at: day(one.signed),
    valid_until: day(one.until),
  };
  return {
    id: 'evd_a',
    control_id: control,
    kind: 'attestation',
    statement: 'It was done',
    file_name: null,
    digest: 'b'.repeat(64),
    repositories: one.repositories,
    signer: 'Ana <ana@acme.example>',
    reviewer: 'Jo <jo@acme.example>',
    reviewed_at: day(41),
    ...dates,
    covers: coversPeriod(dates, period),
  };
};
const controlOf = (found: ReturnType<typeof assess>, id: string) => {
  const control = found.controls.find((one) => one.id === id);
  if (!control) throw new Error(`${id} is no control`);
  return control;
};

describe('A manual control', () => {
  const situation = fc.record({
    period: fc.tuple(fc.nat(40), fc.nat(40)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
    scope: fc.subarray(NAMES),
    evidence: fc.array(given, { maxLength: 5 }),
  });

  it('is satisfied exactly if evidence covers the whole period, is valid at its end, and covers every repository', () => {
    let satisfied = 0;
    fc.assert(
      fc.property(situation, ({ period, scope, evidence }) => {
        const counts = evidence.filter(({ about, signed, until }) => {
          if (until <= period.to) return false;
          return about ? about.from <= period.from && about.to >= period.to : signed <= period.to;
        });
        const wanted =
          counts.some(({ repositories }) => repositories.length === 0) ||
          (scope.length > 0 && scope.every((name) => counts.some(({ repositories }) => repositories.includes(name))));
        const dates = { from: day(period.from), to: day(period.to) };
        const submitted = evidence.map((one) => evidenceOf(one, dates));
        const found = assess(
          SOC,
          scope.map((name) => repository(name)),
          [],
          dates.to,
          submitted,
        );
        const { status, submitted_evidence: listed } = controlOf(found, MANUAL);
        expect(status === 'satisfied').toBe(wanted);
        if (wanted) satisfied++;
        // and no other control is touched
        const others = assess(
          SOC,
          scope.map((name) => repository(name)),
          [],
          dates.to,
        ).controls;
        expect(found.controls.filter(({ id }) => id !== MANUAL)).toEqual(others.filter(({ id }) => id !== MANUAL));
        expect(listed ?? []).toHaveLength(evidence.length);
      }),
      { numRuns: 500, verbose: true },
    );
    expect(satisfied).toBeGreaterThan(0);
  });

  it('does not change without evidence', () => {
    const control = controlOf(assess(SOC, [repository('a')], [], day(40)), MANUAL);
    expect(control).toEqual({
      id: MANUAL,
      title: control.title,
      class: 'manual',
      status: 'manual',
      reason: 'A person must assess it: no check decides it',
      checks: [],
      evidence: [],
      exceptions: [],
    });
  });

  it('is partial if evidence covers some of the repositories, and says how many', () => {
    const period = { from: day(0), to: day(30) };
    const some = evidenceOf({ about: null, signed: 1, until: 50, repositories: ['a'] }, period);
    expect(controlOf(assess(SOC, [repository('a'), repository('b')], [], period.to, [some]), MANUAL)).toMatchObject({
      status: 'partial',
      reason:
        'Evidence signed by Ana <ana@acme.example> and accepted by Jo <jo@acme.example> counts for 1 of 2 repositories',
    });
  });
});

describe('A control that checks cover in part', () => {
  const period = { from: day(0), to: day(30) };
  const rule: RuleRun = {
    rule_id: 'r',
    policy_id: 'pol_a',
    policy_digest: 'c'.repeat(64),
    cwe: FRAMEWORK.controls.flatMap(({ mapping }) => mapping?.cwe ?? []),
    controls: [],
    skipped: false,
  };
  const evidence = evidenceOf({ about: null, signed: 1, until: 50, repositories: [] }, period, 'A05:2025');
  const status = (open: boolean, submitted: SubmittedEvidence[]) =>
    controlOf(assess(FRAMEWORK, [repository('a', [rule], open)], [], period.to, submitted), 'A05:2025').status;

  it('is completed by evidence, which does not outweigh a failed check', () => {
    expect(status(false, [])).toBe('partial');
    expect(status(false, [evidence])).toBe('satisfied');
    expect(status(true, [evidence])).toBe('not_satisfied');
  });
});
