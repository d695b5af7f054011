import type {
  Finding,
  FindingPosition,
  FindingSuppression,
  PolicyRule,
  RuleAction,
  Severity,
  SkippedEntry,
} from '@assay/contracts';
import { compareWithBaseline } from './baseline.js';
import { applyAccepted } from './findings/accepted.js';
import { fileRole } from './findings/file-role.js';
import { digest } from './findings/fingerprint.js';
import { LOWERED_BECAUSE, severityInRole, severityUnderCondition } from './findings/lowered-severity.js';
import { suppressedUntilMs } from './findings/suppressions.js';
import { UNUSED_SUPPRESSION } from './findings/unused-suppression.js';
import { decide } from './gate.js';
import { missingPaths } from './rules/required-paths.js';
import { ruleReads } from './rules/rules-that-read.js';
import { summarize } from './summary.js';
import type {
  AcceptedFinding,
  EvaluatedPolicy,
  EvaluationResult,
  FileResult,
  MergeOptions,
  PolicyFileResult,
  RuleMatch,
  SuppressionComment,
} from './types.js';

const UNUSED_RULE = { id: UNUSED_SUPPRESSION, severity: 'info', action: 'warn' } as PolicyRule;
const TOP: FindingPosition = { line: 1, column: 1, offset: 0 };

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
  const ordered = [...policies].sort((a, b) => compare(a.id, b.id));
  const merger = new Merger(ordered, files, options);
  const findings = merger.findings().sort(compareFindings);
  const skipped = merger.skipped().sort(compareSkipped);
  const incomplete = (finding: Finding) =>
    skipped.some(
      (entry) =>
        entry.path === finding.path &&
        (entry.policy_id ?? finding.policy_id) === finding.policy_id &&
        (entry.rule_id ?? finding.rule_id) === finding.rule_id,
    );
  if (options.baseline) {
    const paths = new Set(files.map(({ path }) => path));
    const reads = new Map(ordered.map(({ id, policy }) => [id, ruleReads(policy.document)]));
    const isWhole = (options.scope ?? 'repository') === 'repository';
    const absent = compareWithBaseline(
      findings,
      options.baseline,
      (finding) =>
        (reads.get(finding.policy_id)?.(finding.rule_id, finding.path) ?? false) &&
        (isWhole || paths.has(finding.path)) &&
        !incomplete(finding),
    );
    findings.push(...absent);
    findings.sort(compareFindings);
  }
  return {
    findings,
    skipped,
    summary: summarize(
      findings,
      skipped,
      files.map(({ path }) => path),
    ),
    ...decide(ordered, findings, skipped),
  };
}

class Merger {
  private readonly usedSuppressions = new Set<SuppressionComment>();
  private readonly occurrences = new Map<string, number>();
  /** Made once: most files of a large evaluation have nothing to look up. */
  private readonly rulesOf: ReadonlyMap<EvaluatedPolicy, ReadonlyMap<string, PolicyRule>>;

  constructor(
    private readonly policies: readonly EvaluatedPolicy[],
    private readonly files: readonly FileResult[],
    private readonly options: MergeOptions,
  ) {
    this.rulesOf = new Map(
      policies.map((evaluated) => [evaluated, new Map(evaluated.policy.document.rules.map((rule) => [rule.id, rule]))]),
    );
  }

  findings(): Finding[] {
    const found: Finding[] = [];
    for (const file of this.files) {
      // most files of most evaluations have nothing
      if (file.policies.some(({ matches }) => matches.length > 0))
        for (const policy of this.policies) found.push(...this.ofFile(policy, file));
      found.push(...this.unusedSuppressions(file));
    }
    found.push(...this.missingPaths());
    const { accepted = [], nowMs } = this.options;
    if (accepted.length === 0) return found;
    const paths = new Set(this.files.map(({ path }) => path));
    const unused = applyAccepted(found, accepted, paths, nowMs);
    return [...found, ...unused.flatMap((record) => this.unusedRecord(record))];
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
    const matches = resultOf(file, evaluated.policy.digest)?.matches ?? [];
    if (matches.length === 0) return [];
    const rules = this.rulesOf.get(evaluated);
    return [...matches].sort(compareMatches).flatMap((match) => {
      const rule = rules?.get(match.ruleId);
      return rule ? [this.finding(evaluated, rule, file, match)] : [];
    });
  }

  private finding(evaluated: EvaluatedPolicy, rule: PolicyRule, file: FileResult, match: RuleMatch): Finding {
    const { path } = file;
    const { severity, because } = rating(evaluated, rule, path, match);
    const occurrence = this.nextOccurrence([evaluated.id, rule.id, path, match.matchDigest]);
    const fingerprints = {
      'match/v1': digest(['match/v1', rule.id, path, match.matchDigest, String(occurrence)]),
      'context/v1': digest([
        'context/v1',
        rule.id,
        match.contextDigest,
        String(this.nextOccurrence([evaluated.id, rule.id, path, match.contextDigest, 'context'])),
      ]),
    };
    const suppressions = this.inlineSuppressions(rule.id, file, match);
    const suppressed = suppressions.some(
      ({ expires_at: until }) => until === null || Date.parse(until) >= this.options.nowMs,
    );
    return {
      id: findingId([
        evaluated.id,
        rule.id,
        path,
        String(match.start.offset),
        String(match.end.offset),
        match.matchDigest,
        String(occurrence),
      ]),
      rule_id: rule.id,
      policy_id: evaluated.id,
      policy_version: evaluated.version,
      severity,
      action: effectiveAction(rule, severity, evaluated.policy.document.mode),
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
    };
  }

  private inlineSuppressions(ruleId: string, file: FileResult, match: RuleMatch): FindingSuppression[] {
    const inline = file.suppressions.filter(
      (comment) =>
        comment.ruleId === ruleId &&
        comment.reason !== '' &&
        comment.firstLine <= match.start.line &&
        match.start.line <= comment.lastLine,
    );
    for (const comment of inline) this.usedSuppressions.add(comment);
    return inline.map((comment): FindingSuppression => {
      const untilMs = suppressedUntilMs(comment);
      return {
        kind: 'inline',
        reason: comment.reason,
        by: null,
        expires_at: Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null,
      };
    });
  }

  /** A comment about a rule that was run here and found nothing where it stands, or one without a reason. */
  private unusedSuppressions(file: FileResult): Finding[] {
    return file.suppressions.flatMap((comment) => {
      if (this.usedSuppressions.has(comment)) return [];
      const owner = this.policies.find(({ policy }) =>
        policy.document.rules.some((rule) => rule.id === comment.ruleId && rule.action !== 'off'),
      );
      const result = owner && resultOf(file, owner.policy.digest);
      // Of a rule that is not evaluated here, or that could not be run, nothing can be said.
      if (!result || result.skipped.some((skip) => skip.ruleId === comment.ruleId || skip.ruleId === null)) return [];
      const message =
        comment.reason === ''
          ? `This comment suppresses nothing: it needs a reason (and a date as YYYY-MM-DD, if any): assay-ignore ${comment.ruleId}: <reason> [until <date>].`
          : `This comment suppresses nothing: ${comment.ruleId} finds nothing here. Remove it.`;
      const match = plainMatch(
        UNUSED_SUPPRESSION,
        message,
        comment.start,
        comment.end,
        digest([comment.ruleId, comment.reason]),
      );
      return [this.finding(owner, UNUSED_RULE, file, match)];
    });
  }

  /** A record about a rule that was run on the file it names and found nothing there that it is about. */
  private unusedRecord(record: AcceptedFinding): Finding[] {
    const owner = this.policies.find(
      ({ id, policy }) =>
        id === record.policyId &&
        policy.document.rules.some((rule) => rule.id === record.ruleId && rule.action !== 'off'),
    );
    const file = this.files.find(({ path }) => path === record.path);
    const result = owner && file && resultOf(file, owner.policy.digest);
    if (
      !result ||
      [...file.skipped, ...result.skipped].some(({ ruleId }) => (ruleId ?? record.ruleId) === record.ruleId)
    )
      return [];
    const message = `The suppression ${record.id} suppresses nothing: ${record.ruleId} no longer finds here what was accepted. Delete it.`;
    const match = plainMatch(UNUSED_SUPPRESSION, message, TOP, TOP, digest([record.id]));
    return [this.finding(owner, UNUSED_RULE, file, match)];
  }

  /** Of a part of the repository nobody can tell that a file is missing. */
  private missingPaths(): Finding[] {
    if (this.options.scope === 'changes') return [];
    const paths = this.files.map(({ path }) => path);
    return this.policies.flatMap((evaluated) =>
      missingPaths(evaluated.policy.document, paths).map(({ rule, path }) => {
        const file: FileResult = { path, sizeBytes: 0, skipped: [], suppressions: [], policies: [] };
        const match = plainMatch(rule.id, rule.message, TOP, TOP, digest([rule.id, 'missing']));
        return this.finding(evaluated, rule, file, match);
      }),
    );
  }

  private nextOccurrence(key: readonly string[]): number {
    const name = JSON.stringify(key);
    const occurrence = (this.occurrences.get(name) ?? 0) + 1;
    this.occurrences.set(name, occurrence);
    return occurrence;
  }
}

/** A rule's severity as it is for one match, and a sentence that says why where it is lower. */
function rating(
  { policy }: EvaluatedPolicy,
  { severity }: PolicyRule,
  path: string,
  match: RuleMatch,
): { severity: Severity; because: string | null } {
  const role = fileRole(path, policy.document.lower_severity_in ?? []);
  const lowered = role ? severityInRole(severity) : match.isLowered ? severityUnderCondition(severity) : severity;
  return { severity: lowered, because: lowered === severity ? null : LOWERED_BECAUSE[role ?? 'condition'] };
}

/** The action as it weighs under the policy's mode. */
function effectiveAction(rule: PolicyRule, severity: Severity, mode: string | undefined): RuleAction {
  if (mode === 'shadow') return 'off';
  const isSevere = severity === 'critical' || severity === 'high';
  const action = rule.action ?? (isSevere && rule.confidence !== 'low' ? 'block' : 'warn');
  return mode === 'warn' && action === 'block' ? 'warn' : action;
}

function plainMatch(
  ruleId: string,
  message: string,
  start: FindingPosition,
  end: FindingPosition,
  matchDigest: string,
): RuleMatch {
  return {
    ruleId,
    message,
    start,
    end,
    snippet: '',
    captures: {},
    edits: null,
    matchDigest,
    contextDigest: matchDigest,
  };
}

function resultOf(file: FileResult, policyDigest: string): PolicyFileResult | undefined {
  return file.policies.find((result) => result.policyDigest === policyDigest);
}

function entry(
  path: string,
  policyId: string | null,
  skip: { ruleId: string | null; reason: SkippedEntry['reason']; message: string },
): SkippedEntry {
  return { path, policy_id: policyId, rule_id: skip.ruleId, reason: skip.reason, message: skip.message };
}

const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** `fnd_` and 26 characters (130 bits) of Crockford's base 32. */
function findingId(parts: readonly string[]): string {
  let bits = BigInt(`0x${digest(parts)}`) >> 126n;
  let id = '';
  for (let at = 0; at < 26; at++) {
    id = (ID_ALPHABET[Number(bits & 31n)] as string) + id;
    bits >>= 5n;
  }
  return `fnd_${id}`;
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
