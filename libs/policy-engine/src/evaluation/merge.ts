import type { FileRole, Finding, PolicyRule, Severity, SkippedEntry } from '@assay/contracts';
import { applyAccepted } from '../findings/accepted.js';
import { fileRole } from '../findings/file-role.js';
import { digest } from '../findings/fingerprint.js';
import { Identities } from '../findings/identity.js';
import { InlineSuppressions } from '../findings/inline-suppressions.js';
import { LOWERED_BECAUSE, severityInRole, severityUnderCondition } from '../findings/lowered-severity.js';
import { Overrides } from '../findings/overrides.js';
import { plainMatch, resultOf, TOP } from '../findings/plain-match.js';
import { placeOf } from '../findings/rule-match.js';
import { UNUSED_RULE, unusedComment, unusedRecord } from '../findings/unused-suppression.js';
import { actionOf, termsOf } from '../policy/profile.js';
import { Packages } from '../project/packages.js';
import { missingPaths } from '../rules/across-files.js';
import { ruleReads } from '../rules/applicable-rules.js';
import { compareWithBaseline } from './baseline.js';
import { decide } from './gate.js';
import { summarize } from './summary.js';
import type { EvaluatedPolicy, EvaluationResult, FileResult, LinkedFile, MergeOptions, RuleMatch } from './types.js';

/**
 * Puts the results of all files together: identities, occurrences, suppressions, baseline, gate and verdict. The same
 * results in any order give the same bytes.
 */
export function mergeFileResults(
  policies: readonly EvaluatedPolicy[],
  results: readonly FileResult[],
  options: MergeOptions,
): EvaluationResult {
  const files = [...results].sort((a, b) => compare(a.path, b.path));
  const paths = [...files.map(({ path }) => path), ...(options.quiet ?? [])];
  const ordered = [...policies].sort((a, b) => compare(a.id, b.id));
  const merger = new Merger(ordered, files, paths, options);
  const overrides = new Overrides(ordered);
  // last, so that nothing else depends on it: neither the numbers of occurrences nor which suppressions are used
  const findings = merger
    .findings()
    .filter((finding) => !overrides.isOff(finding))
    .sort(compareFindings);
  const skipped = merger
    .skipped()
    .filter((entry) => !overrides.isOff(entry))
    .sort(compareSkipped);
  const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts);
  const skippedKeys = new Set(skipped.map((entry) => keyOf(entry.path, entry.policy_id, entry.rule_id)));
  const incomplete = ({ path, policy_id: policy, rule_id: rule }: Finding) =>
    [policy, null].some((ofPolicy) => [rule, null].some((ofRule) => skippedKeys.has(keyOf(path, ofPolicy, ofRule))));
  if (options.baseline) {
    const isWhole = (options.scope ?? 'repository') === 'repository';
    // of a whole repository nobody asks
    const evaluated = new Set(isWhole ? [] : paths);
    const imported = new Set(files.filter((file) => file.imported).map(({ path }) => path));
    const reads = new Map(ordered.map(({ id, policy }) => [id, ruleReads(policy.document)]));
    const absent = compareWithBaseline(
      findings,
      options.baseline,
      (finding) =>
        !overrides.isOff(finding) &&
        (reads.get(finding.policy_id)?.(finding.rule_id, finding.path, imported.has(finding.path)) ?? false) &&
        (isWhole || [finding, ...(finding.trace ?? [])].every(({ path }) => evaluated.has(path))) &&
        !incomplete(finding),
    );
    for (const finding of absent) findings.push(finding);
    findings.sort(compareFindings);
  }
  return {
    findings,
    skipped,
    summary: summarize(findings, skipped, paths),
    ...decide(ordered, findings, skipped),
  };
}

/** Whether a result has nothing that shows in an evaluation: no match, nothing skipped, no suppression comment, nothing that matters to other files. */
export function saysNothing(result: FileResult): boolean {
  const { skipped, suppressions, policies } = result;
  return (
    !affectsOthers(result) &&
    skipped.length === 0 &&
    suppressions.length === 0 &&
    policies.every((result) => result.matches.length === 0 && result.skipped.length === 0)
  );
}

/** Whether a file's result affects other files. */
function affectsOthers({ flows, uses, policies }: FileResult): boolean {
  return flows !== undefined || uses !== undefined || policies.some((each) => each.flows !== undefined);
}

class Merger {
  private readonly suppressions = new InlineSuppressions();
  private readonly identities = new Identities();
  private readonly overrides: Overrides;
  private readonly packages: Packages;
  private knownLicenses: ReadonlySet<string> | null = null;
  /** Made once: most files of a large evaluation have nothing to look up. */
  private readonly rulesOf: ReadonlyMap<EvaluatedPolicy, ReadonlyMap<string, PolicyRule>>;

  constructor(
    private readonly policies: readonly EvaluatedPolicy[],
    private readonly files: readonly FileResult[],
    /** Of these files and of the quiet ones. */
    private readonly paths: readonly string[],
    private readonly options: MergeOptions,
  ) {
    this.overrides = new Overrides(policies);
    this.packages = new Packages(files);
    this.rulesOf = new Map(
      policies.map((evaluated) => [evaluated, new Map(evaluated.policy.document.rules.map((rule) => [rule.id, rule]))]),
    );
  }

  findings(): Finding[] {
    const found: Finding[] = [];
    for (const file of this.files) {
      // most files of most evaluations have nothing
      if (this.options.linked?.has(file.path) || file.policies.some(({ matches }) => matches.length > 0))
        for (const policy of this.policies) found.push(...this.ofFile(policy, file));
      for (const comment of this.suppressions.unused(file))
        found.push(...this.aboutUnused(unusedComment(comment, file, this.policies)));
    }
    found.push(...this.missingPaths());
    const { accepted = [], nowMs } = this.options;
    if (accepted.length === 0) return found;
    const telling = new Map(this.files.map((file) => [file.path, file]));
    const paths = new Set(this.paths);
    const fileAt = (path: string) => telling.get(path) ?? (paths.has(path) ? this.quietFile(path) : undefined);
    const unused = applyAccepted(found, accepted, paths, nowMs);
    return [
      ...found,
      ...unused.flatMap((record) => this.aboutUnused(unusedRecord(record, fileAt(record.path), this.policies))),
    ];
  }

  private quietFile(path: string): FileResult {
    const policies = this.policies.map(({ policy }) => ({ policyDigest: policy.digest, matches: [], skipped: [] }));
    return { path, sizeBytes: 0, skipped: [], suppressions: [], policies };
  }

  skipped(): SkippedEntry[] {
    return this.files.flatMap((file) => [
      ...file.skipped.map((skip) => entry(file.path, null, skip)),
      ...(file.policies.some((result) => result.skipped.length > 0)
        ? this.policies.flatMap(({ id, policy }) =>
            (resultOf(file, policy.digest)?.skipped ?? []).map((skip) => entry(file.path, id, skip)),
          )
        : []),
    ]);
  }

  private ofFile(evaluated: EvaluatedPolicy, file: FileResult): Finding[] {
    const rules = this.rulesOf.get(evaluated);
    const own = resultOf(file, evaluated.policy.digest)?.matches ?? [];
    const linked = this.options.linked?.get(file.path)?.get(evaluated.policy.digest);
    const all = linked ? withLinked(own, linked, rules) : own;
    const matches = all.filter(({ isOfCaller }) => !isOfCaller || !this.packages.isPrivate(file.path));
    if (matches.length === 0) return [];
    return [...matches].sort(compareMatches).flatMap((match) => {
      const rule = rules?.get(match.ruleId);
      if (!rule) return [];
      const isOwn = rule.kind === 'license' && file.path.includes('/') && this.ownLicenses.has(licenseKey(match));
      return [this.finding(evaluated, rule, file, isOwn ? { ...match, isLowered: true } : match)];
    });
  }

  /** What the files at the root of the repository say that a rule objects to. */
  private get ownLicenses(): ReadonlySet<string> {
    this.knownLicenses ??= new Set(
      this.files
        .filter(({ path }) => !path.includes('/'))
        .flatMap(({ policies }) => policies.flatMap(({ matches }) => matches.map(licenseKey))),
    );
    return this.knownLicenses;
  }

  private finding(evaluated: EvaluatedPolicy, rule: PolicyRule, file: FileResult, match: RuleMatch): Finding {
    const { path } = file;
    const override = this.overrides.of(evaluated.id, rule.id);
    const { severity, because } = rating(evaluated, rule, override?.severity ?? rule.severity, file, match);
    const { id, fingerprints, occurrence } = this.identities.of(evaluated.id, rule.id, path, match);
    const suppressions = this.suppressions.of(rule.id, file, match);
    const { nowMs, commentsSuppress = true } = this.options;
    const suppressed =
      commentsSuppress && suppressions.some(({ expires_at: until }) => until === null || Date.parse(until) >= nowMs);
    return {
      id,
      rule_id: rule.id,
      policy_id: evaluated.id,
      policy_version: evaluated.version,
      severity,
      action: override?.effect === 'shadow' ? 'off' : actionOf(rule, severity, termsOf(evaluated)),
      message: because ? `${match.message} ${because}` : match.message,
      remediation: rule.remediation ?? null,
      path,
      start: match.start,
      end: match.end,
      snippet: match.snippet,
      ...(match.context ? { context: match.context } : {}),
      captures: match.captures,
      ...(match.trace ? { trace: match.trace.map((step) => ({ path, ...step })) } : {}),
      fix: match.edits ? { edits: match.edits } : null,
      fingerprints,
      occurrence,
      baseline_state: 'new',
      status: suppressed ? 'suppressed' : 'open',
      suppressions,
      ...(override && override.effect !== 'off'
        ? {
            override: {
              id: override.id,
              effect: override.effect,
              original_severity: rating(evaluated, rule, rule.severity, file, match).severity,
              reason: override.reason,
              owner_id: override.owner_id,
            },
          }
        : {}),
    };
  }

  private aboutUnused(unused: ReturnType<typeof unusedComment>): Finding[] {
    return unused ? [this.finding(unused.owner, UNUSED_RULE, unused.file, unused.match)] : [];
  }

  /** Of a part of the repository nobody can tell that a file is missing. */
  private missingPaths(): Finding[] {
    if (this.options.scope === 'changes') return [];
    return this.policies.flatMap((evaluated) =>
      missingPaths(evaluated.policy.document, this.paths).map(({ rule, path }) => {
        const file: FileResult = { path, sizeBytes: 0, skipped: [], suppressions: [], policies: [] };
        const match = plainMatch(rule.id, rule.message, TOP, TOP, digest([rule.id, 'missing']));
        return this.finding(evaluated, rule, file, match);
      }),
    );
  }
}

/** Data from another file is told of where the file itself has none for the rule there; it replaces what data within the file would. */
function withLinked(
  own: readonly RuleMatch[],
  { matches, refuted }: LinkedFile,
  rules: ReadonlyMap<string, PolicyRule> | undefined,
): RuleMatch[] {
  const before = own.filter((match) => !refuted.has(placeOf(match)));
  const known = new Map(before.map((match) => [placeOf(match), match]));
  // Of a function that the file guesses at, the file that has it says more.
  const added = matches.filter((match) => {
    const ofFile = known.get(placeOf(match));
    return !ofFile || (ofFile.isFar && !match.isFar);
  });
  const better = new Set(added.map(placeOf));
  const replaced = new Set(
    added.flatMap(({ ruleId, start }) => {
      const rule = rules?.get(ruleId);
      return rule?.kind === 'taint' ? (rule.match.replaces ?? []).map((id) => `${id} ${start.line}`) : [];
    }),
  );
  const kept = before.filter(
    (match) => !better.has(placeOf(match)) && !replaced.has(`${match.ruleId} ${match.start.line}`),
  );
  return [...kept, ...added];
}

/** The license that a rule objects to, with the rule. */
function licenseKey({ ruleId, captures }: RuleMatch): string {
  return `${ruleId} ${captures.denied ?? ''}`;
}

/** A severity of a rule as it is for one match, and a sentence that says why where it is lower. */
function rating(
  { policy }: EvaluatedPolicy,
  { kind }: PolicyRule,
  severity: Severity,
  file: FileResult,
  match: RuleMatch,
): { severity: Severity; because: string | null } {
  const roles = policy.document.lower_severity_in ?? [];
  const role = roleIn(file, roles, match.isGenerated ?? false);
  const own = kind === 'secret' ? 'documentation' : kind === 'license' ? 'license' : 'condition';
  const reason = role ?? (match.isLowered ? own : match.isFar ? 'far' : null);
  if (!reason) return { severity, because: null };
  // An encrypted key in a test is lowered for both.
  const isLowered = match.isLowered || match.isFar || (role === 'test' && match.isLoweredInTests);
  const ofMatch = isLowered ? severityUnderCondition(severity) : severity;
  const lowered = role ? severityInRole(ofMatch) : ofMatch;
  return { severity: lowered, because: lowered === severity ? null : LOWERED_BECAUSE[reason] };
}

/** A test or an example that product code imports is product code, and so is what only its path takes for generated or third-party. */
function roleIn({ path, imported }: FileResult, roles: readonly FileRole[], isGenerated: boolean): FileRole | null {
  const said = isGenerated && roles.includes('generated') ? 'generated' : null;
  if (!imported) return fileRole(path, roles) ?? said;
  const isLibrary = imported === 'library' && roles.includes('vendored');
  return said ?? (isLibrary ? fileRole(path, ['vendored']) : null);
}

function entry(
  path: string,
  policyId: string | null,
  skip: { ruleId: string | null; reason: SkippedEntry['reason']; message: string },
): SkippedEntry {
  return { path, policy_id: policyId, rule_id: skip.ruleId, reason: skip.reason, message: skip.message };
}

/** By UTF-16 code units, the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareMatches(a: RuleMatch, b: RuleMatch): number {
  return (
    a.start.offset - b.start.offset ||
    a.end.offset - b.end.offset ||
    compare(a.ruleId, b.ruleId) ||
    compare(a.matchDigest, b.matchDigest)
  );
}

function compareFindings(a: Finding, b: Finding): number {
  return (
    compare(a.path, b.path) ||
    a.start.offset - b.start.offset ||
    a.end.offset - b.end.offset ||
    compare(a.rule_id, b.rule_id) ||
    compare(a.policy_id, b.policy_id) ||
    compare(a.baseline_state, b.baseline_state) ||
    compare(a.id, b.id)
  );
}

function compareSkipped(a: SkippedEntry, b: SkippedEntry): number {
  return (
    compare(a.path, b.path) ||
    compare(a.policy_id ?? '', b.policy_id ?? '') ||
    compare(a.rule_id ?? '', b.rule_id ?? '') ||
    compare(a.reason, b.reason) ||
    compare(a.message, b.message)
  );
}
