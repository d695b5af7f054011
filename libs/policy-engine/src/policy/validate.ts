import type { PolicyDocument, PolicyProblem, RuleTest } from '@assay/contracts';
import { MAX_SAMPLE_FINDINGS } from '@assay/contracts/limits';
import { evaluate } from '../evaluation/evaluate.js';
import type { EvaluationResult, SourceFile } from '../evaluation/types.js';
import { applyFixes } from '../fixes.js';
import { policyDigest } from './canonical-json.js';
import { type CompiledPolicy, compilePolicy } from './compile.js';
import { readPolicy } from './parse.js';
import { InvalidPolicyError } from './problems.js';
import type { PolicySource } from './source-map.js';

export interface PolicyValidation {
  /** Null where the schema was not met. */
  document: PolicyDocument | null;
  /** Null unless the policy is valid. */
  digest: string | null;
  /** Sum of the rules' costs, in the units of `costOf`; null where it was not reached. */
  cost: number | null;
  problems: PolicyProblem[];
  /** What the rules say of a file that was given with the policy; null without one, and where the rules cannot run. */
  sample: Pick<EvaluationResult, 'verdict' | 'findings'> | null;
}

/** What one rule, and all rules of a policy, may cost. The 222 secret rules of gitleaks cost about 300,000 together. */
const MAX_RULE_COST = 100_000;
const MAX_POLICY_COST = 2_000_000;

/** Tests need no real key: their fingerprints are never shown. */
const TEST_KEY = new Uint8Array(32);
/** The clock of the tests' suppressions. */
const TEST_NOW_MS = Date.UTC(2026, 0, 1);

/**
 * All that must hold before a version is activated: schema, patterns, cost budget and the policy's own tests. Never
 * throws for what the text contains. Its tests run rules over texts that the policy brings: a policy of an unknown author
 * belongs in a child process.
 * @param sample a file that the rules are run over, whether or not the tests pass
 */
export function validatePolicy(policy: string | object, sample?: SourceFile): PolicyValidation {
  const { document, source, problems } = readPolicy(policy);
  if (document === null) return { document, digest: null, cost: null, problems, sample: null };
  let compiled: CompiledPolicy;
  try {
    compiled = compilePolicy(document, { source });
  } catch (error) {
    if (!(error instanceof InvalidPolicyError)) throw error;
    return { document, digest: null, cost: null, problems: [...error.problems], sample: null };
  }
  const check = new PolicyCheck(compiled, source);
  const cost = check.cost();
  const runs = check.problems.length === 0;
  if (runs) check.runTests();
  const valid = check.problems.length === 0;
  return {
    document,
    digest: valid ? policyDigest(document) : null,
    cost,
    problems: check.problems,
    sample: runs && sample ? runSample(compiled, sample) : null,
  };
}

/** Findings of every rule may be too many for whoever asked in another process. */
function runSample(policy: CompiledPolicy, sample: SourceFile): PolicyValidation['sample'] {
  const { verdict, findings } = evaluateTest(policy, [sample]);
  return { verdict, findings: findings.slice(0, MAX_SAMPLE_FINDINGS) };
}

class PolicyCheck {
  readonly problems: PolicyProblem[] = [];

  constructor(
    private readonly policy: CompiledPolicy,
    private readonly source: PolicySource | undefined,
  ) {}

  cost(): number {
    const { document } = this.policy;
    let total = 0;
    for (const compiled of this.policy.rules) {
      const { cost } = compiled.matcher;
      total += cost;
      if (cost <= MAX_RULE_COST) continue;
      const at = document.rules.indexOf(compiled.rule);
      this.report(
        compiled.rule.id,
        `/rules/${at}/match`,
        'COST_EXCEEDED',
        `the rule costs ${cost} units; ${MAX_RULE_COST} are allowed: give it literals, or make its patterns shorter`,
      );
    }
    if (total > MAX_POLICY_COST)
      this.report(
        null,
        '/rules',
        'COST_EXCEEDED',
        `the rules cost ${total} units together; ${MAX_POLICY_COST} are allowed`,
      );
    return total;
  }

  runTests(): void {
    const { document } = this.policy;
    for (const [at, rule] of document.rules.entries()) {
      const compiled = this.policy.rules.filter((candidate) => candidate.rule === rule);
      // A rule that is off is tested all the same: turning it on must not be a surprise.
      const alone = compiled.length > 0 ? { ...this.policy, rules: compiled } : this.switchedOn(at);
      for (const [number, test] of (rule.tests ?? []).entries())
        this.ruleTest(alone, rule.id, test, `/rules/${at}/tests/${number}`);
    }
    for (const [number, test] of (document.tests ?? []).entries()) this.policyTest(number, test);
  }

  private switchedOn(at: number): CompiledPolicy {
    const rule = this.policy.document.rules[at];
    return compilePolicy({ ...this.policy.document, rules: rule ? [{ ...rule, action: 'warn' }] : [] });
  }

  private ruleTest(policy: CompiledPolicy, ruleId: string, test: RuleTest, pointer: string): void {
    const result = this.run(policy, [test], ruleId, pointer);
    if (!result) return;
    const found = result.findings.filter((finding) => finding.rule_id === ruleId);
    const lines = [...new Set(found.map((finding) => finding.start.line))];
    const expected = test.expect.map(({ line }) => line);
    const missing = expected.filter((line) => !lines.includes(line));
    const unexpected = lines.filter((line) => !expected.includes(line));
    if (missing.length > 0)
      this.report(
        ruleId,
        `${pointer}/expect`,
        'TEST_FAILED',
        `expected on line ${missing.join(', ')}; found on ${lines.join(', ') || 'none'}`,
      );
    if (unexpected.length > 0)
      this.report(
        ruleId,
        `${pointer}/expect`,
        'TEST_FAILED',
        `found on line ${unexpected.join(', ')}, where nothing is expected`,
      );
    if (test.fixed === undefined) return;
    const fixed = applyFixes(test.content, found);
    if (fixed !== test.fixed)
      this.report(ruleId, `${pointer}/fixed`, 'TEST_FAILED', `the fixes give ${JSON.stringify(fixed.slice(0, 200))}`);
  }

  private policyTest(number: number, test: NonNullable<PolicyDocument['tests']>[number]): void {
    const pointer = `/tests/${number}`;
    const result = this.run(this.policy, test.files, null, pointer);
    if (!result) return;
    const rest = [...result.findings];
    for (const [at, expected] of test.expect.entries()) {
      const match = rest.findIndex(
        (finding) =>
          finding.rule_id === expected.rule_id &&
          finding.path === (expected.path ?? finding.path) &&
          finding.start.line === (expected.line ?? finding.start.line),
      );
      if (match >= 0) rest.splice(match, 1);
      else this.report(null, `${pointer}/expect/${at}`, 'TEST_FAILED', `no such finding of ${expected.rule_id}`);
    }
    for (const finding of rest)
      this.report(
        null,
        `${pointer}/expect`,
        'TEST_FAILED',
        `unexpected finding of ${finding.rule_id} at ${finding.path}:${finding.start.line}`,
      );
    if (test.verdict && test.verdict !== result.verdict)
      this.report(null, `${pointer}/verdict`, 'TEST_FAILED', `the verdict is ${result.verdict}`);
  }

  private run(
    policy: CompiledPolicy,
    files: readonly SourceFile[],
    ruleId: string | null,
    pointer: string,
  ): EvaluationResult | null {
    const paths = files.map(({ path }) => path);
    if (new Set(paths).size !== paths.length) {
      this.report(ruleId, pointer, 'TEST_FAILED', 'two files of the test have the same path');
      return null;
    }
    return evaluateTest(policy, files);
  }

  private report(ruleId: string | null, pointer: string, code: PolicyProblem['code'], message: string): void {
    const place = this.source?.locate(pointer) ?? { line: null, column: null };
    this.problems.push({ rule_id: ruleId, pointer, ...place, code, message });
  }
}

function evaluateTest(policy: CompiledPolicy, files: readonly SourceFile[]): EvaluationResult {
  return evaluate({
    files,
    policies: [{ id: 'pol_test', version: 1, policy }],
    fingerprintKey: TEST_KEY,
    nowMs: TEST_NOW_MS,
  });
}
