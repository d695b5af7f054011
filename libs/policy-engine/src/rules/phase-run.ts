import type { FileSkip } from '../evaluation/limits.js';
import type { FileContent, PolicySet, SetRule } from '../evaluation/policy-set.js';
import type { Secret } from '../findings/redaction.js';
import type { FileFlows, FlowSegment } from '../project/file-flows.js';
import type { Span } from '../regex/pattern.js';
import type { FileScan, RawMatch, RuleOutcome } from './file-scan.js';
import { type Steps, stepsOf } from './steps.js';

/** A match with its rule. */
export interface RuleFinding {
  rule: SetRule;
  raw: RawMatch;
}

/** What one policy says of a file, as far as its rules have run. */
export interface PolicyFindings {
  /** Rules of the policy that look at files of this name. */
  rules: readonly SetRule[];
  found: RuleFinding[];
  skipped: FileSkip[];
  /** Of all that was found, dropped findings included. */
  secrets: Secret[];
  /** False where a rule found more than it told of. */
  hasAllSecrets: boolean;
  /** What matters to other files, by rules that look for the same. */
  flows: RawFlows[];
}

export interface RawFlows {
  rules: readonly SetRule[];
  segments: RawSegment[];
  matches: { rule: SetRule; raw: RawMatch }[];
  /** As in `RuleFlows`. */
  pending?: true;
}

/** A `FlowSegment` before its texts are redacted. */
export interface RawSegment extends Omit<FlowSegment, 'steps'> {
  steps: readonly Span[];
}

/** What matters to other files, before its texts are redacted. */
export interface RawFileFlows {
  /** What flows through the file under any rule. */
  passing: RawSegment[];
  /** As in `FileFlows`. */
  functions: string[] | null;
  /** As in `FileFlows`. */
  verdicts: FileFlows['verdicts'];
  /** As in `FileFlows`. */
  pending: boolean;
  /** Whether other files need the file's declarations. */
  declares: boolean;
  /** As in `FileFlows`. */
  requests: FileFlows['requests'];
}

export function noFileFlows(): RawFileFlows {
  return { passing: [], functions: null, verdicts: undefined, pending: false, declares: false, requests: undefined };
}

/** The rules of one kind on one file. */
export interface KindRun {
  set: PolicySet;
  scan: FileScan;
  /** One for each policy of the set. */
  parts: readonly KindPart[];
  /** Whether data of other files may come into this one. */
  tells: boolean;
  /** Takes what matters to other files. */
  fileFlows: RawFileFlows;
}

export interface KindPart {
  /** Those that look at files of this name. */
  rules: readonly SetRule[];
  /** Of these, the ones that may find something in its text; see `isCalledFor`. */
  called: readonly SetRule[];
  /** What the policy found so far in this phase, `text`, or in all so far; takes what the rules find. */
  into: PolicyFindings;
  /** Those that are asked what matters to other files: data may begin its way there, or comes in from others. */
  telling: readonly SetRule[];
}

export function noFindings(rules: readonly SetRule[]): PolicyFindings {
  return { rules, found: [], skipped: [], secrets: [], hasAllSecrets: true, flows: [] };
}

/** Puts what else was found of a file to what was found before. */
export function addTo(
  into: PolicyFindings,
  { rules, found, skipped, secrets, hasAllSecrets, flows }: PolicyFindings,
): void {
  into.found.push(...found);
  into.skipped.push(...skipped);
  into.secrets.push(...secrets);
  into.hasAllSecrets &&= hasAllSecrets;
  into.flows.push(...flows);
  if (rules !== into.rules) into.rules = [...into.rules, ...rules];
}

/** Whether the rule has something to find in the text: its literals are there, and its pattern too. */
export function isCalledFor(set: PolicySet, rule: SetRule, content: FileContent): boolean {
  const { pattern } = rule.matcher;
  return set.mayMatch(rule, content) && (!pattern || content.contains(pattern));
}

export function collect(rule: SetRule, outcome: RuleOutcome, into: PolicyFindings): void {
  for (const raw of outcome.matches) into.found.push({ rule, raw });
  for (const skip of outcome.skipped) into.skipped.push({ ...skip, ruleId: rule.rule.id });
  into.secrets.push(...outcome.secrets);
  if (outcome.secretsCut) into.hasAllSecrets = false;
}

/** Runs rules that ast-grep may refuse; what it says of one is that rule's skip, and no end of the others. */
export function* collectEach(
  rules: readonly SetRule[],
  scan: FileScan,
  into: PolicyFindings,
  run: (rule: SetRule) => RuleOutcome | Steps<RuleOutcome> = ({ matcher }) => matcher.run(scan),
): Steps<void> {
  for (const rule of rules) {
    try {
      collect(rule, yield* stepsOf(run(rule)), into);
    } catch (error) {
      const message = `The rule could not be run: ${error instanceof Error ? error.message : String(error)}`;
      into.skipped.push({ ruleId: rule.rule.id, reason: 'rule_error', message });
    }
    yield* scan.pause();
  }
}
