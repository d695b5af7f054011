import { DocumentError } from '../documents/document-node.js';
import type { EmbeddedCode } from '../embedded/code.js';
import { EmbeddedText, embeddedCode } from '../embedded/embedded-code.js';
import { findingsInFile, flowsInFile } from '../embedded/to-file.js';
import { Redaction } from '../findings/redaction.js';
import { Room } from '../findings/room.js';
import { stepOf, toRuleMatch } from '../findings/rule-match.js';
import { findSuppressions } from '../findings/suppressions.js';
import { itemAt } from '../item-at.js';
import { languageNamed, languageOf } from '../languages/languages.js';
import { modelLanguage } from '../models/model.js';
import { FlowLists, importsOf, withDeclarations } from '../project/flow-lists.js';
import { packageOf } from '../project/packages.js';
import { usesOf } from '../project/used-files.js';
import { TimeBudget } from '../regex/budget.js';
import { loadLinearEngine } from '../regex/pattern.js';
import { FileScan } from '../rules/file-scan.js';
import {
  addTo,
  collect,
  isCalledFor,
  noFileFlows,
  noFindings,
  type PolicyFindings,
  type RawFileFlows,
  type RawFlows,
  type RuleFinding,
} from '../rules/phase-run.js';
import { ruleKinds } from '../rules/registry.js';
import type { Phase } from '../rules/rule-matcher.js';
import { type Steps, stepsOf, withoutPause } from '../rules/steps.js';
import { mayDeclare } from '../rules/taint/cross-file-facts.js';
import { mayUseHandlers } from '../taint/guards/route-checks.js';
import { readAsOtherCode } from '../text/declared-encoding.js';
import { DEFAULT_LIMITS, type FileSkip } from './limits.js';
import type { PolicySet, SetRule } from './policy-set.js';
import type { EvaluateFileOptions, FileResult, RuleFlows, RuleMatch, SourceFile, SuppressionComment } from './types.js';

/** What native regex matching may take of one file before the linear engine takes over. */
const NATIVE_BUDGET_MS = 100;
const budget = new TimeBudget();

/**
 * Everything that the policies say of one file. Depends on path, content, policies, limits and the fingerprint key
 * alone: not on the clock, not on other files. Total: any text is evaluated; what cannot be is in `skipped`.
 */
export function evaluateFile(set: PolicySet, file: SourceFile, options: EvaluateFileOptions): FileResult {
  return withoutPause(evaluateInSteps(set, file, options));
}

/**
 * The same with pauses behind searches of the syntax tree that found much. A search makes an object of every node that it
 * finds, of which Node frees the native part only when its event loop turns: a caller with a limit of memory collects
 * garbage in the pauses and lets it turn.
 */
export function* evaluateInSteps(set: PolicySet, file: SourceFile, options: EvaluateFileOptions): Steps<FileResult> {
  return shown(set, yield* look(set, file, options));
}

/**
 * The lines of a file without its secrets, in as many lines as it has. `set` has the rules that redact; others tell nothing here.
 * @returns null where not all secrets may be known: a rule that redacts did not look at all of it, or there are too many
 */
export function linesWithoutSecrets(set: PolicySet, file: SourceFile, options: EvaluateFileOptions): string[] | null {
  const looked = withoutPause(look(set, file, options));
  const redaction = redactionOf(looked);
  return knowsAllSecrets(looked, redaction) && !looked.findings.some(isSecretItself) ? redaction.lines() : null;
}

/** A rule for the names of files found it: where in it the secret stands, nobody knows. */
function isSecretItself({ found }: PolicyFindings): boolean {
  return found.some(({ rule: { rule }, raw }) => rule.kind === 'secret' && raw.secret === undefined);
}

/** What the rules found in a file; nothing of it may leave the engine as it is. */
interface Looked extends LookedAt {
  scan: FileScan;
  /** What is followed to other files: the file, or the code in it. */
  code: FileScan;
  /** Whether it was asked what matters to other files. */
  tells: boolean;
  result: FileResult;
}

/** The same of its text, or of the code that is embedded in it. */
interface LookedAt {
  findings: readonly PolicyFindings[];
  skipped: FileSkip[];
  suppressions: SuppressionComment[];
  fileFlows: RawFileFlows;
  /** Whether data of other files may come to a finding in it. */
  mayEnd: boolean;
}

function* look(set: PolicySet, file: SourceFile, options: EvaluateFileOptions): Steps<Looked> {
  const { path } = file;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const language = languageOf(path, file.content);
  const isImported = options.tells === 'imported';
  const scan = new FileScan(path, file.content, language, limits, options.fingerprintKey, 'native', isImported);
  const { sizeBytes } = scan.source;
  const findings = set.applicable(path, language, isImported).map(noFindings);
  const skipped = yield* run(set, scan, 'path', { called: inPhase(findings, 'path') }, findings);
  let looked: LookedAt = { findings, skipped, suppressions: [], fileFlows: noFileFlows(), mayEnd: false };
  let code = scan;
  if (sizeBytes > limits.maxFileBytes) {
    skipped.push({
      ruleId: null,
      reason: 'file_too_large',
      message: `The file has ${sizeBytes} bytes; content rules check files of up to ${limits.maxFileBytes} bytes.`,
    });
  } else {
    const whole = yield* lookAt(set, scan, findings, options);
    looked = { ...whole, skipped: [...skipped, ...whole.skipped] };
    const embedded = embeddedIn(scan);
    if (embedded instanceof DocumentError)
      looked.skipped.push({
        ruleId: null,
        reason: embedded.reason,
        message: `The file cannot be read: ${embedded.message}.`,
      });
    else if (embedded) {
      const text = new EmbeddedText(scan.source, embedded);
      const inner = languageNamed(embedded.language);
      code = new FileScan(path, text, inner, limits, options.fingerprintKey, 'native', isImported);
      // those that look at the whole file have seen it
      const isNew = ({ languages }: SetRule) => languages?.has(language?.name ?? '') === false;
      const rules = set.applicable(path, code.language, isImported).map((all) => noFindings(all.filter(isNew)));
      const isKnown = !embedded.isTemplate || code.syntaxErrorLine() === null;
      if (isKnown) looked = joined(looked, inFile(yield* lookAt(set, code, rules, options), embedded));
    }
  }
  const { suppressions } = looked;
  const uses = options.tells === 'nothing' || !set.tellingNames ? [] : usesOf(scan, set.tellingNames);
  const result: FileResult = {
    path,
    sizeBytes,
    skipped: looked.skipped,
    suppressions,
    policies: [],
    ...((uses.length > 0 || isImported) && { uses }),
  };
  return { ...looked, scan, code, tells: asksWhatItTells(options), result };
}

function asksWhatItTells({ tells }: EvaluateFileOptions): boolean {
  return tells === true || tells === 'imported';
}

/** What all but the rules for names say of a text. */
function* lookAt(
  set: PolicySet,
  scan: FileScan,
  findings: readonly PolicyFindings[],
  options: EvaluateFileOptions,
): Steps<LookedAt> {
  const asked = options.tells;
  const tells = asksWhatItTells(options);
  const fileFlows = noFileFlows();
  const content = set.contentOf(scan.text);
  scan.literals.know((literal) => set.lacks(literal, content));
  const called = (phase: Phase) => inPhase(findings, phase, (rule) => isCalledFor(set, rule, content));
  const hasRule = (isMeant: (rule: SetRule) => boolean) => findings.some(({ rules }) => rules.some(isMeant));
  // a file that data begins in is asked under which rules it says more of data that comes in, too
  const mayTell = asked !== 'nothing' && (tells || hasRule((rule) => set.mayStart(rule, content)));
  const mayEnd =
    !tells &&
    asked !== 'nothing' &&
    (hasRule((rule) => set.mayEnd(rule, content)) ||
      // a rule follows data in handlers of other files, too
      (hasRule(({ indexedEnds }) => indexedEnds !== null) && isScript(scan) && mayUseHandlers(scan)));
  const telling = inPhase(findings, 'tree', (rule) => mayTell && rule.indexedStarts !== null);
  const skipped = [
    ...runInText(set, scan, called('text'), findings),
    ...(yield* runInTree(set, scan, { called: called('tree'), telling, tells, fileFlows }, findings)),
    ...(yield* run(set, scan, 'documents', { called: called('documents') }, findings)),
  ];
  const hasRules = findings.some(({ rules }) => rules.length > 0);
  const other = hasRules && scan.language ? readAsOtherCode(scan.language.name, scan.text) : null;
  if (other) skipped.push({ ruleId: null, reason: 'parse_error', message: other });
  const suppressions = set.hasSuppressions(content) ? findSuppressions(scan) : [];
  fileFlows.declares = asked !== 'nothing' && mayDeclare(set, scan, findings);
  return { findings, skipped, suppressions, fileFlows, mayEnd };
}

function isScript({ language }: FileScan): boolean {
  return modelLanguage(language?.name ?? '') === 'javascript';
}

function embeddedIn({ language, text }: FileScan): EmbeddedCode | DocumentError | null {
  try {
    return language ? embeddedCode(language, text) : null;
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
}

/** What was found in embedded code, in the places of its file. */
function inFile(looked: LookedAt, { places }: EmbeddedCode): LookedAt {
  if (!places) return looked;
  const findings = looked.findings.map((each) => findingsInFile(each, places));
  return { ...looked, findings, fileFlows: flowsInFile(looked.fileFlows, places) };
}

/** What was found in a text, and in another one of the same file, that others follow. */
function joined(a: LookedAt, b: LookedAt): LookedAt {
  for (const [at, part] of a.findings.entries()) addTo(part, itemAt(b.findings, at));
  return {
    ...b,
    findings: a.findings,
    skipped: [...a.skipped, ...b.skipped],
    suppressions: [...a.suppressions, ...b.suppressions],
  };
}

function redactionOf({ scan, findings }: Looked): Redaction {
  return new Redaction(
    scan.text,
    findings.flatMap(({ secrets }) => secrets),
    { complete: findings.every(({ hasAllSecrets }) => hasAllSecrets), maxDecodeDepth: scan.limits.maxDecodeDepth },
  );
}

/** Whether what the file shows beyond its findings holds no secret. */
function knowsAllSecrets({ findings, result }: Looked, redaction: Redaction): boolean {
  return !redaction.hidesAll && result.skipped.length === 0 && findings.every(knowsSecrets);
}

/** What leaves the engine: nothing of the file's secrets, in any text. */
function shown(set: PolicySet, looked: Looked): FileResult {
  const { scan, code, findings, result, tells, fileFlows } = looked;
  const redaction = redactionOf(looked);
  const showSkip = (skip: FileSkip): FileSkip => ({ ...skip, message: redaction.show(skip.message) });
  const showsContext = knowsAllSecrets(looked, redaction);
  const lists = new FlowLists((step) => stepOf(scan, step, redaction));
  const toMatch = ({ rule, raw }: RuleFinding) => toRuleMatch(scan, rule, raw, redaction, showsContext);
  const room = new Room(scan.limits.maxEntriesPerFile);
  const policies = set.policies.map((policy, at) => {
    const { found, skipped, flows } = itemAt(findings, at);
    return {
      policyDigest: policy.digest,
      matches: room.take(found).map(toMatch),
      skipped: room.take(skipped).map(showSkip),
      ...(flows.length > 0 ? { flows: flows.map((each) => toFlows(each, lists, toMatch)) } : {}),
    };
  });
  const told =
    lists.flows(code, fileFlows, tells) ??
    (looked.mayEnd ? importsOf(code) : undefined) ??
    (set.asksForPackages ? packageOf(scan) : undefined);
  const flows = fileFlows.declares ? withDeclarations(told, code) : told;
  const suppressions = room.take(result.suppressions);
  return {
    ...result,
    ...(flows ? { flows } : {}),
    skipped: [...result.skipped.map(showSkip), ...room.skips],
    suppressions: suppressions.map((comment) => ({ ...comment, reason: redaction.show(comment.reason) })),
    policies,
  };
}

function toFlows(
  { rules, segments, matches, ...asked }: RawFlows,
  lists: FlowLists,
  toMatch: (raw: RuleFinding) => RuleMatch,
): RuleFlows {
  return {
    rules: rules.map(({ rule }) => rule.id),
    segments: segments.flatMap((segment) => lists.add(segment) ?? []),
    matches: matches.map(toMatch),
    ...asked,
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

/** Per policy. */
type CalledRules = readonly (readonly SetRule[])[];

function inPhase(
  findings: readonly PolicyFindings[],
  phase: Phase,
  isCalled: (rule: SetRule) => boolean = () => true,
): CalledRules {
  return findings.map(({ rules }) => rules.filter((rule) => rule.phase === phase && isCalled(rule)));
}

/** What is asked of a phase's rules. */
interface Asked {
  called: CalledRules;
  /** Rules that may have something to say that matters to other files; absent: it is not asked. */
  telling?: CalledRules;
  /** Whether data of other files may come into this one. */
  tells?: boolean;
  /** Takes what matters to other files. */
  fileFlows?: RawFileFlows;
}

/** The rules of one phase: those of most kinds one after the other, those of a kind that runs them together after them. */
function* run(
  set: PolicySet,
  scan: FileScan,
  phase: Phase,
  { called, telling = [], tells = false, fileFlows = noFileFlows() }: Asked,
  findings: readonly PolicyFindings[],
): Steps<FileSkip[]> {
  const together = [...ruleKinds().values()].filter((kind) => kind.phase === phase && kind.runAll);
  const isTogether = ({ rule }: SetRule) => together.some(({ name }) => name === rule.kind);
  for (const [at, into] of findings.entries()) {
    for (const rule of called[at] ?? []) {
      if (isTogether(rule)) continue;
      collect(rule, yield* stepsOf(rule.matcher.run(scan)), into);
      yield* scan.pause();
    }
  }
  const skips: FileSkip[] = [];
  for (const kind of together) {
    const ofKind = ({ rule }: SetRule) => rule.kind === kind.name;
    const parts = findings.map((into, at) => ({
      rules: into.rules.filter(ofKind),
      called: (called[at] ?? []).filter(ofKind),
      telling: (telling[at] ?? []).filter(ofKind),
      into,
    }));
    skips.push(...(yield* stepsOf(kind.runAll?.({ set, scan, parts, tells, fileFlows }) ?? [])));
  }
  return skips;
}

/** Natively within a budget, and if that runs out, linearly. Both give the same. */
function runInText(
  set: PolicySet,
  scan: FileScan,
  called: CalledRules,
  findings: readonly PolicyFindings[],
): FileSkip[] {
  const work = () => {
    const local = findings.map(({ rules }) => noFindings(rules));
    const skips = withoutPause(run(set, scan, 'text', { called }, local));
    return { local, skips };
  };
  // Few files need the watchdog: where a pattern that may backtrack for long is found, linearly, to be there at all.
  const isRisky = called.some((rules) => rules.some(({ matcher }) => matcher.risky));
  if (isRisky) loadLinearEngine();
  scan.engine = 'native';
  const done = isRisky ? budget.run(work, NATIVE_BUDGET_MS) : { value: work() };
  if (!done) scan.engine = 'linear';
  const { local, skips } = done?.value ?? work();
  for (const [at, part] of local.entries()) addTo(itemAt(findings, at), part);
  return skips;
}

/** What could not be looked at is each rule's own skip. */
function* runInTree(
  set: PolicySet,
  scan: FileScan,
  asked: Asked & { telling: CalledRules },
  findings: readonly PolicyFindings[],
): Steps<FileSkip[]> {
  if (!scan.language?.parser) return [];
  const { called, telling } = asked;
  const isCalled = called.some((rules) => rules.length > 0);
  if (!isCalled && telling.every((rules) => rules.length === 0)) return [];
  const skipAll = (reason: FileSkip['reason'], message: string) =>
    findings.forEach(({ skipped }, at) => {
      for (const { rule, matcher } of called[at] ?? [])
        if (reason !== 'parse_error' || (matcher.isAsked?.(scan) ?? true))
          skipped.push({ ruleId: rule.id, reason, message });
    });
  if (scan.tree() === null) {
    skipAll('nesting_limit', `The file nests deeper than ${scan.limits.maxNesting} levels and was not parsed.`);
    return [];
  }
  const skips = yield* run(set, scan, 'tree', asked, findings);
  if (!isCalled) return skips;
  const errorLine = scan.syntaxErrorLine();
  if (errorLine !== null)
    skipAll('parse_error', `The file has a syntax error near line ${errorLine}; what stands there was not evaluated.`);
  return skips;
}
