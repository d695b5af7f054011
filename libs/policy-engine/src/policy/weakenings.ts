import type {
  GateMetric,
  OnIncomplete,
  PolicyDocument,
  PolicyGateCondition,
  PolicyMode,
  PolicyRule,
  RuleAction,
  RuleKind,
} from '@assay/contracts';
import { severityRank } from '@assay/contracts/severities';
import { DEFAULT_CONDITIONS } from '../evaluation/gate.js';
import { canonicalJson } from './canonical-json.js';

const MODES: readonly PolicyMode[] = ['shadow', 'warn', 'enforce'];
const ON_INCOMPLETE: readonly OnIncomplete[] = ['warn', 'block'];
const ACTIONS: readonly RuleAction[] = ['off', 'warn', 'block'];

/** Kinds of rules whose findings depend on no other rule or file. A data-flow finding can replace that of another rule. */
const INDEPENDENT: ReadonlySet<string> = new Set<RuleKind>(['regex', 'ast', 'path', 'structured', 'license']);

/** Metrics that still count a finding when it becomes more severe. A single severity, or `warning`, no longer counts a finding above it. */
const CUMULATIVE: ReadonlySet<GateMetric> = new Set<GateMetric>(['total', 'new_total', 'blocking', 'new_blocking']);

/**
 * Returns, in words, how `after` may block less than `before`; empty if it provably does not. Only changes that are known to be
 * harmless pass: texts, fixes and tests; more rules, more files and higher severities under a gate that only has upper limits.
 * Every other difference is reported, because a changed pattern may find less.
 */
export function weakenings(before: PolicyDocument, after: PolicyDocument): string[] {
  // findings of a shadow policy never count
  if (before.mode === 'shadow') return [];
  const reasons: string[] = [];
  if (rank(MODES, after.mode, 'enforce') < rank(MODES, before.mode, 'enforce'))
    reasons.push(`mode changes from ${before.mode ?? 'enforce'} to ${after.mode}`);
  if (rank(ON_INCOMPLETE, after.on_incomplete, 'warn') < rank(ON_INCOMPLETE, before.on_incomplete, 'warn'))
    reasons.push('on_incomplete changes from block to warn');
  const conditions = before.gate?.conditions ?? DEFAULT_CONDITIONS;
  for (const condition of conditions)
    if (!(after.gate?.conditions ?? DEFAULT_CONDITIONS).some((other) => isAsStrict(other, condition)))
      reasons.push(`the gate no longer has the condition ${condition.metric} ${condition.op} ${condition.threshold}`);
  const mayFindMore = conditions.every(isUpperLimit);
  if (!isSelectionKept(before, after, mayFindMore && before.rules.every(findsNoLessInMoreFiles)))
    reasons.push('include or exclude changes');
  for (const field of ['exclude_unless_imported', 'lower_severity_in', 'allowlists'] as const)
    if (!isSame(before[field], after[field])) reasons.push(`${field} changes`);
  const mayRise = mayFindMore && conditions.every(({ metric }) => CUMULATIVE.has(metric));
  const rules = new Map(after.rules.map((rule) => [rule.id, rule]));
  for (const rule of before.rules) {
    const other = rules.get(rule.id);
    rules.delete(rule.id);
    if (other === undefined) reasons.push(`rule ${rule.id} is removed`);
    else if (!isRuleKept(rule, other, INDEPENDENT.has(rule.kind) ? { mayFindMore, mayRise } : NOTHING))
      reasons.push(`rule ${rule.id} changes`);
  }
  for (const { id, kind } of rules.values())
    if (!mayFindMore || !INDEPENDENT.has(kind)) reasons.push(`rule ${id} is added, and may take the place of others`);
  return reasons;
}

/** False for a rule that requires a file: that file may be among those added. */
function findsNoLessInMoreFiles(rule: PolicyRule): boolean {
  return INDEPENDENT.has(rule.kind) && !(rule.kind === 'path' && rule.match.required !== undefined);
}

interface Allowed {
  mayFindMore: boolean;
  /** Whether a finding may get more severe, or block instead of warn. */
  mayRise: boolean;
}

const NOTHING: Allowed = { mayFindMore: false, mayRise: false };

function isRuleKept(before: PolicyRule, after: PolicyRule, { mayFindMore, mayRise }: Allowed): boolean {
  return (
    isSame(essence(before), essence(after)) &&
    isSelectionKept(before, after, mayFindMore && findsNoLessInMoreFiles(before)) &&
    isRankKept(-severityRank(before.severity), -severityRank(after.severity), mayRise) &&
    // a rule without an action has the action of its severity, which does not become weaker
    (before.action === after.action ||
      (mayRise && after.action === 'block') ||
      (before.action !== undefined &&
        after.action !== undefined &&
        isRankKept(rank(ACTIONS, before.action), rank(ACTIONS, after.action), mayRise)))
  );
}

/** The fields that decide what a rule finds, without those that are compared separately. */
function essence(rule: PolicyRule): object {
  const {
    message: _message,
    remediation: _remediation,
    url: _url,
    tests: _tests,
    include: _include,
    exclude: _exclude,
    severity: _severity,
    action: _action,
    ...rest
  } = rule;
  const { fix: _fix, ...essential }: typeof rest & { fix?: unknown } = rest;
  return essential;
}

type Selection = Pick<PolicyDocument, 'include' | 'exclude'>;

/** Whether every selected file is still selected, and no other file unless more findings are allowed. */
function isSelectionKept(before: Selection, after: Selection, mayFindMore: boolean): boolean {
  if (isSame(before.include, after.include) && isSame(before.exclude, after.exclude)) return true;
  if (!mayFindMore) return false;
  const { include } = after;
  const isIncluded = include === undefined || before.include?.every((glob) => include.includes(glob)) === true;
  return isIncluded && (after.exclude ?? []).every((glob) => before.exclude?.includes(glob));
}

function isRankKept(before: number, after: number, mayRise: boolean): boolean {
  return after === before || (after > before && mayRise);
}

function rank<Value extends string>(ascending: readonly Value[], value: Value | undefined, fallback?: Value): number {
  const given = value ?? fallback;
  return given === undefined ? -1 : ascending.indexOf(given);
}

/** Whether more findings can never make a failed condition pass. */
function isUpperLimit({ op, threshold }: PolicyGateCondition): boolean {
  return op === '<' || op === '<=' || (op === '==' && threshold === 0);
}

/** Whether a condition fails whenever the other one fails. */
function isAsStrict(condition: PolicyGateCondition, other: PolicyGateCondition): boolean {
  if (condition.metric !== other.metric || condition.op !== other.op) return false;
  if (condition.op === '<' || condition.op === '<=') return condition.threshold <= other.threshold;
  return condition.threshold === other.threshold;
}

function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}
