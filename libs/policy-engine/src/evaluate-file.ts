import type { SgNode } from '@ast-grep/napi';
import { Redaction, type Secret } from './findings/redaction.js';
import { toRuleMatch } from './findings/rule-match.js';
import { findSuppressions } from './findings/suppressions.js';
import { languageOf } from './languages.js';
import { DEFAULT_LIMITS, type FileSkip } from './limits.js';
import type { FileContent, PolicySet, SetRule } from './policy-set.js';
import { TimeBudget } from './regex/budget.js';
import { AstMatcher, anyMatches } from './rules/ast-rule.js';
import { FileScan, type RawMatch, type RuleOutcome } from './rules/file-scan.js';
import { LicenseMatcher } from './rules/license-rule.js';
import { PathMatcher } from './rules/path-rule.js';
import { RegexMatcher } from './rules/regex-rule.js';
import { SecretMatcher } from './rules/secret-rule.js';
import { StructuredMatcher } from './rules/structured-rule.js';
import { TaintMatcher } from './rules/taint-rule.js';
import { type DecodedSegment, decodeRound } from './text/decode.js';
import type { EvaluateFileOptions, FileResult, SourceFile } from './types.js';

/** What native regex matching may take of one file before the linear engine takes over. */
const NATIVE_BUDGET_MS = 100;
const budget = new TimeBudget();

interface Found {
  rule: SetRule;
  raw: RawMatch;
}

interface PolicyFindings {
  /** Rules of the policy that look at files of this name. */
  rules: readonly SetRule[];
  found: Found[];
  skipped: FileSkip[];
  /** Of all that was found, dropped findings included. */
  secrets: Secret[];
  /** False where a rule found more than it told of. */
  hasAllSecrets: boolean;
}

/**
 * Everything that the policies say of one file. Depends on path, content, policies, limits and the fingerprint key
 * alone: not on the clock, not on other files. Total: any text is evaluated; what cannot be is in `skipped`.
 */
export function evaluateFile(set: PolicySet, file: SourceFile, options: EvaluateFileOptions): FileResult {
  const steps = evaluateInSteps(set, file, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * The same with pauses behind searches of the syntax tree that found much. A search makes an object of every node that it
 * finds, of which Node frees the native part only when its event loop turns: a caller with a limit of memory collects
 * garbage in the pauses and lets it turn.
 */
export function* evaluateInSteps(
  set: PolicySet,
  file: SourceFile,
  options: EvaluateFileOptions,
): Generator<void, FileResult> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const scan = new FileScan(
    file.path,
    file.content,
    languageOf(file.path, file.content),
    limits,
    options.fingerprintKey,
  );
  const { sizeBytes } = scan.source;
  const result: FileResult = { path: file.path, sizeBytes, skipped: [], suppressions: [], policies: [] };
  const findings = set.applicable(file.path, scan.language).map(noFindings);
  runPathRules(scan, findings);
  if (sizeBytes > limits.maxFileBytes) {
    result.skipped.push({
      ruleId: null,
      reason: 'file_too_large',
      message: `The file has ${sizeBytes} bytes; content rules look at up to ${limits.maxFileBytes}.`,
    });
  } else {
    const content = set.contentOf(scan.text);
    const fileSkips = runTextRules(set, scan, content, findings);
    result.skipped.push(...fileSkips);
    yield* runAstRules(set, scan, content, findings);
    runDocumentRules(set, scan, content, findings);
    if (set.hasSuppressions(content)) result.suppressions = findSuppressions(scan);
  }
  return shown(set, scan, findings, result);
}

/** What leaves the engine: nothing of the file's secrets, in any text. */
function shown(set: PolicySet, scan: FileScan, findings: readonly PolicyFindings[], result: FileResult): FileResult {
  const redaction = new Redaction(
    scan.text,
    findings.flatMap(({ secrets }) => secrets),
    { complete: findings.every(({ hasAllSecrets }) => hasAllSecrets), maxDecodeDepth: scan.limits.maxDecodeDepth },
  );
  const showSkip = (skip: FileSkip): FileSkip => ({ ...skip, message: redaction.show(skip.message) });
  const showsContext = !redaction.hidesAll && result.skipped.length === 0 && findings.every(knowsSecrets);
  return {
    ...result,
    skipped: result.skipped.map(showSkip),
    suppressions: result.suppressions.map((comment) => ({ ...comment, reason: redaction.show(comment.reason) })),
    policies: set.policies.map(({ policy }, at) => {
      const { found, skipped } = findings[at] as PolicyFindings;
      return {
        policyDigest: policy.digest,
        matches: found.map(({ rule, raw }) => toRuleMatch(scan, rule, raw, redaction, showsContext)),
        skipped: skipped.map(showSkip),
      };
    }),
  };
}

/** Whether every rule of the policy that redacts could look at the whole file. */
function knowsSecrets({ rules, skipped }: PolicyFindings): boolean {
  return skipped.every(
    ({ ruleId, reason }) =>
      reason === 'finding_limit' || !rules.some(({ rule, matcher }) => rule.id === ruleId && matcher.redacts),
  );
}

/** The result of a file that could not be evaluated at all: its process was killed, for instance. */
export function unevaluatedFile(
  file: { path: string; sizeBytes: number },
  reason: FileSkip['reason'],
  message: string,
): FileResult {
  return { ...file, skipped: [{ ruleId: null, reason, message }], suppressions: [], policies: [] };
}

function runPathRules(scan: FileScan, findings: PolicyFindings[]): void {
  eachRule(findings, (rule, into) => {
    if (!(rule.matcher instanceof PathMatcher) || !rule.matcher.isViolatedBy(scan.path, scan.source.sizeBytes)) return;
    into.found.push({ rule, raw: { start: 0, end: 0, captures: {}, edits: null } });
  });
}

/** Regex and secret rules: natively within a budget, and if that runs out, linearly. Both give the same. */
function runTextRules(set: PolicySet, scan: FileScan, content: FileContent, findings: PolicyFindings[]): FileSkip[] {
  const finding = findings.map(({ rules }) => rules.filter((rule) => finds(set, rule, content)));
  const work = () => {
    const local = findings.map(({ rules }) => noFindings(rules));
    runRegexRules(scan, finding, local);
    const skips = runSecretRules(set, scan, finding, local);
    return { local, skips };
  };
  scan.engine = 'native';
  const done = finding.some((rules) => rules.some(isRisky)) ? budget.run(work, NATIVE_BUDGET_MS) : { value: work() };
  if (!done) scan.engine = 'linear';
  const { local, skips } = done?.value ?? work();
  local.forEach((part, at) => {
    const into = findings[at] as PolicyFindings;
    into.found.push(...part.found);
    into.skipped.push(...part.skipped);
    into.secrets.push(...part.secrets);
    into.hasAllSecrets &&= part.hasAllSecrets;
  });
  return skips;
}

/** Whether the rule has something to find in the text: its literals are there, and its pattern too. */
function finds(set: PolicySet, rule: SetRule, content: FileContent): boolean {
  const { matcher } = rule;
  if (!(matcher instanceof RegexMatcher || matcher instanceof SecretMatcher) || !set.mayMatch(rule, content))
    return false;
  return matcher.pattern === null || content.contains(matcher.pattern);
}

/** Few files need the watchdog: where a pattern that may backtrack for long is found, linearly, to be there at all. */
function isRisky({ matcher }: SetRule): boolean {
  return (matcher instanceof RegexMatcher || matcher instanceof SecretMatcher) && matcher.risky;
}

/** @param finding per policy, the rules that find something in the file */
function runRegexRules(scan: FileScan, finding: readonly SetRule[][], findings: PolicyFindings[]): void {
  findings.forEach((into, at) => {
    for (const rule of finding[at] as SetRule[])
      if (rule.matcher instanceof RegexMatcher) collect(rule, rule.matcher.run(scan), into);
  });
}

type TreeMatcher = AstMatcher | TaintMatcher;

function* runAstRules(
  set: PolicySet,
  scan: FileScan,
  content: FileContent,
  findings: PolicyFindings[],
): Generator<void, void> {
  if (!scan.language?.parser) return;
  const chosen: { rule: SetRule; matcher: TreeMatcher; into: PolicyFindings }[] = [];
  eachRule(findings, (rule, into) => {
    const { matcher } = rule;
    if ((matcher instanceof AstMatcher || matcher instanceof TaintMatcher) && set.mayMatch(rule, content))
      chosen.push({ rule, matcher, into });
  });
  if (chosen.length === 0) return;
  const root = scan.tree();
  if (root === null) {
    const message = `The file nests deeper than ${scan.limits.maxNesting} levels and was not parsed.`;
    for (const { rule, into } of chosen) into.skipped.push({ ruleId: rule.rule.id, reason: 'nesting_limit', message });
    return;
  }
  const asts = chosen.filter(({ matcher }) => matcher instanceof AstMatcher);
  const matchers = asts.map(({ matcher }) => matcher as AstMatcher);
  if (asts.length > 0 && mayAnyMatch(matchers, scan, root)) {
    for (const { rule, matcher, into } of asts) yield* runTreeRule(rule, matcher, scan, root, into);
  }
  const taints = chosen.filter(({ matcher }) => matcher instanceof TaintMatcher);
  for (const { rule, matcher, into } of taints) yield* runTreeRule(rule, matcher, scan, root, into);
  if (taints.length > 0) for (const into of findings) into.found = oneForEachFlow(withoutReplaced(into.found, scan));
  const errorLine = scan.syntaxErrorLine();
  if (errorLine === null) return;
  const message = `The file has a syntax error near line ${errorLine}; what stands there was not evaluated.`;
  for (const { rule, into } of chosen) into.skipped.push({ ruleId: rule.rule.id, reason: 'parse_error', message });
}

/** Drops findings of rules that a taint rule replaces, where it found something on the same line. */
function withoutReplaced(found: Found[], { source }: FileScan): Found[] {
  const replaced = new Set(
    found.flatMap(({ rule: { matcher }, raw }) =>
      matcher instanceof TaintMatcher ? matcher.replaces.map((id) => `${id} ${source.lineOf(raw.start)}`) : [],
    ),
  );
  if (replaced.size === 0) return found;
  return found.filter(({ rule, raw }) => !replaced.has(`${rule.rule.id} ${source.lineOf(raw.start)}`));
}

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'];

/** Of several findings about the same data from the same source to the same sink, for one weakness, the most severe. */
function oneForEachFlow(found: Found[]): Found[] {
  const kept = new Map<string, Found>();
  const keyOf = ({ rule: { rule }, raw: { steps = [], start, end } }: Found): string | null => {
    const [source] = steps;
    const weakness = rule.metadata?.cwe?.[0];
    return source && weakness ? `${weakness} ${source.start}-${source.end} ${start}-${end}` : null;
  };
  const rank = ({ rule: { rule } }: Found) => SEVERITIES.indexOf(rule.severity);
  for (const item of found) {
    const key = keyOf(item);
    const other = key === null ? undefined : kept.get(key);
    if (key !== null && (!other || rank(item) < rank(other))) kept.set(key, item);
  }
  return found.filter((item) => {
    const key = keyOf(item);
    return key === null || kept.get(key) === item;
  });
}

function runDocumentRules(set: PolicySet, scan: FileScan, content: FileContent, findings: PolicyFindings[]): void {
  eachRule(findings, (rule, into) => {
    const { matcher } = rule;
    if ((matcher instanceof StructuredMatcher || matcher instanceof LicenseMatcher) && set.mayMatch(rule, content))
      collect(rule, matcher.run(scan), into);
  });
}

function mayAnyMatch(matchers: readonly AstMatcher[], scan: FileScan, root: SgNode): boolean {
  try {
    return anyMatches(matchers, scan, root);
  } catch {
    // One of the rules cannot be run; alone, each says so for itself.
    return true;
  }
}

function* runTreeRule(
  rule: SetRule,
  matcher: TreeMatcher,
  scan: FileScan,
  root: SgNode,
  into: PolicyFindings,
): Generator<void, void> {
  try {
    const outcome = matcher instanceof TaintMatcher ? yield* matcher.run(scan, root) : matcher.run(scan, root);
    collect(rule, outcome, into);
  } catch (error) {
    const message = `The rule could not be run: ${error instanceof Error ? error.message : String(error)}`;
    into.skipped.push({ ruleId: rule.rule.id, reason: 'rule_error', message });
  }
  yield* scan.pause();
}

/**
 * Rounds of searching and decoding, as gitleaks has them.
 * @param finding per policy, the rules that find something in the file as it is
 */
function runSecretRules(
  set: PolicySet,
  scan: FileScan,
  finding: readonly SetRule[][],
  findings: PolicyFindings[],
): FileSkip[] {
  const secrets = findings.map(({ rules }, at) => {
    const lists = set.policies[at]?.policy.allowlists ?? [];
    if (lists.some((list) => list.allowsPath(scan.path, scan.engine))) return [];
    return rules.filter((rule) => rule.matcher instanceof SecretMatcher);
  });
  if (secrets.every((rules) => rules.length === 0)) return [];
  const known = new Map<string, string>();
  const skips: FileSkip[] = [];
  let text = scan.text;
  let segments: DecodedSegment[] = [];
  let current = secrets.map((_, at) => finding[at] as SetRule[]);
  let decodedBytes = 0;
  for (let depth = 0; ; depth++) {
    secrets.forEach((allowed, at) => {
      for (const rule of current[at] as SetRule[]) {
        if (!(rule.matcher instanceof SecretMatcher) || allowed.length === 0) continue;
        collect(rule, rule.matcher.run(scan, text, segments), findings[at] as PolicyFindings);
      }
    });
    if (depth >= scan.limits.maxDecodeDepth) break;
    const round = decodeRound(text, segments, known);
    if (round.segments.length === 0) break;
    decodedBytes += round.segments.reduce((sum, { decoded }) => sum + decoded.end - decoded.start, 0);
    if (decodedBytes > scan.limits.maxDecodedBytes) {
      skips.push({
        ruleId: null,
        reason: 'decode_limit',
        message: `Encoded text was decoded up to ${scan.limits.maxDecodedBytes} bytes only.`,
      });
      break;
    }
    text = round.text;
    segments = round.segments;
    const decoded = set.contentOf(text);
    current = secrets.map((rules) => rules.filter((rule) => finds(set, rule, decoded)));
  }
  secrets.forEach((_, at) => {
    const into = findings[at] as PolicyFindings;
    into.found = withoutWeakerGenerics(into.found, scan);
  });
  return skips;
}

/** Drops a generic rule's finding where another rule found the same secret on the same line (gitleaks' `filter`). */
function withoutWeakerGenerics(found: Found[], { source }: FileScan): Found[] {
  const isGeneric = ({ rule }: Found) => rule.matcher instanceof SecretMatcher && rule.matcher.isGeneric;
  const better = found.filter((item) => item.raw.secret !== undefined && !isGeneric(item));
  return found.filter(
    (item) =>
      !isGeneric(item) ||
      !better.some(
        ({ raw }) =>
          source.lineOf(raw.start) === source.lineOf(item.raw.start) &&
          (raw.secret as string).includes(item.raw.secret ?? ''),
      ),
  );
}

function eachRule(findings: readonly PolicyFindings[], visit: (rule: SetRule, into: PolicyFindings) => void): void {
  for (const into of findings) for (const rule of into.rules) visit(rule, into);
}

function collect(rule: SetRule, outcome: RuleOutcome, into: PolicyFindings): void {
  for (const raw of outcome.matches) into.found.push({ rule, raw });
  for (const skip of outcome.skipped) into.skipped.push({ ...skip, ruleId: rule.rule.id });
  into.secrets.push(...outcome.secrets);
  if (outcome.secretsCut) into.hasAllSecrets = false;
}

function noFindings(rules: readonly SetRule[]): PolicyFindings {
  return { rules, found: [], skipped: [], secrets: [], hasAllSecrets: true };
}
