import { severityRank } from '@assay/contracts/severities';
import type { FileSkip } from '../../evaluation/limits.js';
import type { SetRule } from '../../evaluation/policy-set.js';
import type { FlowResult } from '../../taint/flow.js';
import { type Marks, placeKey } from '../../taint/sinks/sinks.js';
import type { FileScan, RuleOutcome } from '../file-scan.js';
import { collectEach, type KindRun, type PolicyFindings, type RuleFinding } from '../phase-run.js';
import type { Steps } from '../steps.js';
import { tellOthers } from './cross-file-facts.js';
import { sharedRuns } from './shared-runs.js';
import { analyze, TaintMatcher } from './taint-rule.js';

/** Runs each rule. Then drops findings of any kind that are less specific than another about the same data. */
export function* runTaint(run: KindRun): Steps<FileSkip[]> {
  const { scan, parts } = run;
  for (const { rules, called, into } of parts) {
    yield* runEach(called, scan, into);
    if (into.found.length === 0) continue;
    into.found = oneForEachFlow(yield* withoutSettled(withoutReplaced(into.found, scan), rules, scan));
  }
  yield* tellOthers(run);
  return [];
}

/** Runs each rule. Rules share a run if their runs would be equal. */
function* runEach(rules: readonly SetRule[], scan: FileScan, into: PolicyFindings): Steps<void> {
  const lookedFor = new Map<SetRule, Marks>();
  const failures = new Map<SetRule, unknown>();
  for (const rule of rules) {
    try {
      const marks = rule.matcher instanceof TaintMatcher ? yield* rule.matcher.marks(scan, 'flows') : null;
      if (marks) lookedFor.set(rule, marks);
    } catch (error) {
      failures.set(rule, error);
    }
    yield* scan.pause();
  }
  let results: ReadonlyMap<Marks, () => FlowResult> | undefined;
  yield* collectEach(rules, scan, into, function* (rule): Steps<RuleOutcome> {
    if (failures.has(rule)) throw failures.get(rule);
    const { matcher } = rule;
    const marks = lookedFor.get(rule);
    const file = marks && (yield* scan.dataFlow());
    if (!file || !(matcher instanceof TaintMatcher)) return { matches: [], skipped: [], secrets: [] };
    results ??= sharedRuns([...lookedFor.values()], (all) => analyze(scan, file, all), findsNothing);
    const result = results.get(marks);
    if (!result) throw new TypeError('a rule has no run');
    return matcher.outcome(scan, file, result());
  });
}

/** Sanitizers and guards only remove flows: a rule without findings in a run has none with more of them. */
function findsNothing({ flows, exhausted }: FlowResult, { sinks }: Marks): boolean {
  return !exhausted && [...sinks.values()].flat().every(({ rule }) => !flows.get(rule)?.length);
}

/** Drops findings of rules that a taint rule replaces, if it found something on the same line. */
function withoutReplaced(found: RuleFinding[], { source }: FileScan): RuleFinding[] {
  const replaced = new Set(
    found.flatMap(({ rule: { matcher }, raw }) =>
      matcher instanceof TaintMatcher ? matcher.replaces.map((id) => `${id} ${source.lineOf(raw.start)}`) : [],
    ),
  );
  if (replaced.size === 0) return found;
  return found.filter(({ rule, raw }) => !replaced.has(`${rule.rule.id} ${source.lineOf(raw.start)}`));
}

/** Drops findings of rules that a taint rule replaces, if only constants and checked data reach the reported code. */
function* withoutSettled(found: RuleFinding[], rules: readonly SetRule[], scan: FileScan): Steps<RuleFinding[]> {
  let rest = found;
  for (const { matcher } of rules) {
    if (!(matcher instanceof TaintMatcher)) continue;
    const isReplaced = ({ rule }: RuleFinding) => matcher.replaces.includes(rule.rule.id);
    const replaced = rest.filter(isReplaced).map(({ raw }) => raw);
    if (replaced.length === 0) continue;
    const settled = yield* matcher.settled(scan, replaced);
    rest = rest.filter((item) => !isReplaced(item) || !settled.has(placeKey(item.raw)));
  }
  return rest;
}

/** Keeps the most severe of several findings for one weakness about the same data, source and sink. */
function oneForEachFlow(found: RuleFinding[]): RuleFinding[] {
  const kept = new Map<string, RuleFinding>();
  const keyOf = ({ rule: { rule }, raw: { steps = [], start, end } }: RuleFinding): string | null => {
    const [source] = steps;
    const weakness = rule.metadata?.cwe?.[0];
    return source && weakness ? `${weakness} ${source.start}-${source.end} ${start}-${end}` : null;
  };
  const rank = ({ rule: { rule } }: RuleFinding) => severityRank(rule.severity);
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
