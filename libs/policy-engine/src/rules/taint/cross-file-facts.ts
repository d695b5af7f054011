import type { PolicySet, SetRule } from '../../evaluation/policy-set.js';
import { fileRole } from '../../findings/file-role.js';
import type { Secret } from '../../findings/redaction.js';
import { pushTo } from '../../group-by.js';
import {
  calleeNames,
  classNames,
  includeCall,
  isAlone,
  usesNoOther,
  variableNames,
} from '../../project/callee-names.js';
import { answers, namedFunctions, verdictsOf } from '../../project/function-names.js';
import { requestFacts } from '../../project/request-facts.js';
import type { Span } from '../../regex/pattern.js';
import { CrossFileFlows, MAX_PARTS } from '../../taint/files/cross-file-flows.js';
import type { FlowPart } from '../../taint/files/flow-parts.js';
import type { Marks, Sink } from '../../taint/sinks/sinks.js';
import type { FileScan } from '../file-scan.js';
import type { KindRun, PolicyFindings, RawSegment, RuleFinding } from '../phase-run.js';
import type { Steps } from '../steps.js';
import { sharedRuns } from './shared-runs.js';
import { analysisOf, flowLanguage, TaintMatcher } from './taint-rule.js';
import { placesOf, spanOf } from './trace-steps.js';

/** Longer files are generated, and take more time than their flows are worth. */
const MAX_CHARS = 262_144;
/** Maximum number of steps in a segment. A trace may have several segments. */
const MAX_STEPS = 5;

/** Rules with the same sources and sanitizers, which share a run. */
interface Group {
  marks: Marks;
  rules: SetRule[];
}

/** Finds the flows that enter or leave the file, for findings across files. */
export function* tellOthers({ set, scan, parts, tells, fileFlows }: KindRun): Steps<void> {
  const language = flowLanguage(scan);
  const told = parts.filter(
    ({ rules }, at) => rules.some(({ matcher }) => matcher instanceof TaintMatcher) && isTold(set, scan, at),
  );
  if (!language || isAlone(scan) || scan.text.length > MAX_CHARS || !scan.tree() || told.length === 0) return;
  if (!tells && !told.some(({ telling }) => telling.some((rule) => startsIn(rule, scan)))) return;
  if (!tells && usesNoOther(scan)) {
    fileFlows.pending = true;
    return;
  }
  const callees = calleeNames(scan);
  const variables = variableNames(scan);
  const classes = classNames(scan);
  const includes = includeCall(scan);
  yield* scan.pause();
  const groups: { into: PolicyFindings; group: Group }[] = [];
  const pending: { into: PolicyFindings; rules: SetRule[] }[] = [];
  for (const { telling, into } of told) {
    for (const group of yield* groupsOf(telling, scan, tells))
      if (tells || group.marks.sources.size > 0) groups.push({ into, group });
      else pending.push({ into, rules: group.rules });
  }
  const file = yield* scan.dataFlow();
  if (!file || file.cut || file.truncated) return;
  for (const { into, rules } of pending) into.flows.push({ rules, segments: [], matches: [], pending: true });
  const functions = namedFunctions(file);
  const nothing = unmarked(scan);
  let exhausted = false;
  const runs = sharedRuns([nothing, ...groups.map(({ group }) => group.marks)], (marks) => {
    const crossFileFlows = new CrossFileFlows(callees, functions, variables, classes, includes, file.declared);
    const analysis = analysisOf(scan, file, marks, crossFileFlows);
    // where one run reaches its step limit, the others would take as long
    exhausted ||= analysis.run().exhausted;
    return { crossFileFlows, analysis, exhausted };
  });
  let isWhole = true;
  const partsOf = (marks: Marks, rules: readonly SetRule[]): FlowPart[] => {
    const run = runs.get(marks)?.();
    const parts = run?.crossFileFlows.partsOf(new Set(rules.map(({ matcher }) => matcher))) ?? [];
    if (!run || run.exhausted || parts.length >= MAX_PARTS) isWhole = false;
    return parts;
  };
  const plain = partsOf(nothing, []).map((part) => toSegment(part, 0));
  fileFlows.passing = plain;
  for (const { into, group } of groups) {
    const ends = new Ends(scan, group.rules);
    const segments = partsOf(group.marks, group.rules).map((part) => toSegment(part, ends.numberOf(part)));
    const { matches, secrets } = ends;
    into.secrets.push(...secrets);
    if (matches.length > 0 || !isSame(segments, plain)) into.flows.push({ rules: group.rules, segments, matches });
    yield* scan.pause();
  }
  const analysis = runs.get(nothing)?.().analysis;
  fileFlows.requests = analysis && requestFacts(scan, analysis);
  if (!isWhole) return;
  fileFlows.functions = [...functions.values()].filter((each) => answers(each, file)).map(({ name }) => name);
  if (analysis)
    fileFlows.verdicts = verdictsOf(functions.values(), file, scan.importTable(), classes, (body) =>
      analysis.verdictOf(body),
    );
}

/** Whether a policy, by its index, follows data in a file. Tests call code with arbitrary arguments, so they are left out unless product code imports them. */
function isTold(set: PolicySet, scan: FileScan, at: number): boolean {
  const roles = scan.isImported ? [] : (set.policies[at]?.document.lower_severity_in ?? []);
  return fileRole(scan.path, roles) === null;
}

/** Whether other files need a file's declarations, because a rule follows data through types in its language. */
export function mayDeclare(set: PolicySet, scan: FileScan, findings: readonly PolicyFindings[]): boolean {
  if (scan.language?.name !== 'csharp') return false;
  return findings.some(
    ({ rules }, at) => rules.some(({ indexedEnds }) => indexedEnds !== null) && isTold(set, scan, at),
  );
}

/** Whether two rules have the same segments. A rule without any shares those of `passing`. */
function isSame(a: readonly RawSegment[], b: readonly RawSegment[]): boolean {
  return a.length === b.length && JSON.stringify(a) === JSON.stringify(b);
}

function startsIn({ matcher }: SetRule, scan: FileScan): boolean {
  return matcher instanceof TaintMatcher && matcher.endsPrefilter !== null && matcher.hasSource(scan);
}

function* groupsOf(rules: readonly SetRule[], scan: FileScan, tells: boolean): Steps<Group[]> {
  const groups = new Map<string, Group & { sinks: Map<number, Sink[]> }>();
  for (const rule of rules) {
    if (!(rule.matcher instanceof TaintMatcher) || rule.matcher.endsPrefilter === null) continue;
    // tests may stop data that only passes through
    const { guards: ofRule = [] } = rule.matcher.rule.match;
    const passing = tells && ofRule.length > 0 ? { ...unmarked(scan), guards: new Set(ofRule) } : null;
    const marks = (yield* rule.matcher.marks(scan, 'ends')) ?? passing;
    if (!marks) continue;
    const { sources, sanitizers, guards, numbers } = marks;
    const key = JSON.stringify([[...sources], [...sanitizers], [...guards].sort(), numbers]);
    const group = groups.get(key) ?? { marks, sinks: new Map<number, Sink[]>(), rules: [] };
    for (const [id, sinks] of marks.sinks) for (const sink of sinks) pushTo(group.sinks, id, sink);
    group.rules.push(rule);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ marks, sinks, rules }) => ({ marks: { ...marks, sinks }, rules }));
}

const unmarked = (scan: FileScan): Marks => ({
  sources: new Set(),
  sanitizers: new Set(),
  sinks: new Map(),
  watched: new Set(),
  isLibrary: false,
  numbers: false,
  guards: new Set(),
  types: () => scan.types(),
  nodeOf: (id) => scan.keptNode(id),
});

/** Matches that data from other files may reach, once for each place and rule. */
class Ends {
  readonly matches: RuleFinding[] = [];
  readonly secrets: Secret[] = [];
  private readonly numbers = new Map<string, number>();

  private readonly ruleOf: ReadonlyMap<object, SetRule>;

  constructor(
    private readonly scan: FileScan,
    rules: readonly SetRule[],
  ) {
    this.ruleOf = new Map(rules.map((rule) => [rule.matcher, rule]));
  }

  /** The number of the match at the end of a part; -1 if there is none. */
  numberOf({ end, place, trace }: FlowPart): number {
    const rule = end.kind === 'sink' ? this.ruleOf.get(end.sink.rule) : undefined;
    if (!(rule?.matcher instanceof TaintMatcher)) return -1;
    const { isGuessed = false } = trace;
    const key = `${rule.rule.id} ${place.id} ${isGuessed}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      const [found] = rule.matcher.matches(this.scan, [{ sink: place, trace, isCertain: true, isGuessed }]);
      if (!found) return -1;
      number = this.matches.push({ rule, raw: { ...found.match, steps: [] } }) - 1;
      this.secrets.push(...found.secrets);
      this.numbers.set(key, number);
    }
    return number;
  }
}

function toSegment({ start, end, trace, place }: FlowPart, match: number): RawSegment {
  const from: RawSegment['from'] =
    start.kind === 'source'
      ? { source: true }
      : start.kind === 'result'
        ? {
            result: start.callee,
            call: start.call,
            field: start.field,
            ...(start.variable ? { variable: start.variable } : {}),
            ...(start.changed === undefined ? {} : { changed: start.changed }),
            ...(start.read === undefined ? {} : { read: start.read }),
          }
        : {
            parameter: start.function,
            at: start.at,
            name: start.name,
            field: start.field,
            ...(start.of === undefined ? {} : { of: start.of }),
            ...(start.rest && { rest: start.rest }),
            ...(start.takes && { takes: start.takes }),
          };
  // For a `return`, the last place of the data: the whole function is not a step.
  const places = placesOf(trace, end.kind === 'return' ? trace.place : place);
  const steps = shortened(places.map(spanOf));
  const crossFileChecks = trace.crossFileChecks && !trace.isGuessed ? { crossFileChecks: trace.crossFileChecks } : {};
  // A match has its own severity.
  if (end.kind === 'sink') {
    const { unlessFixed } = end;
    return { from, to: { match, ...(unlessFixed && { unlessFixed }) }, steps, ...crossFileChecks };
  }
  const guessed = trace.isGuessed ? { guessed: true as const } : crossFileChecks;
  if (end.kind === 'return') {
    const { variable, changed, fixed } = end;
    return {
      from,
      to: {
        return: end.function,
        field: end.field,
        ...(variable && { variable }),
        ...(changed !== undefined && { changed }),
        ...(fixed && { fixed }),
      },
      steps,
      ...guessed,
    };
  }
  const { callee, call, at, field, given, fixed, later, model, spread, type } = end;
  const to = {
    argument: callee,
    call,
    at,
    field,
    given,
    ...(fixed && { fixed }),
    ...(later !== undefined && { later }),
    ...(model && { model }),
    ...(spread && { spread }),
    ...(type && { type }),
  };
  return { from, to, steps, ...guessed };
}

/** The first step, and the steps closest to the end. */
function shortened(steps: readonly Span[]): Span[] {
  return steps.length > MAX_STEPS ? [...steps.slice(0, 1), ...steps.slice(1 - MAX_STEPS)] : [...steps];
}
