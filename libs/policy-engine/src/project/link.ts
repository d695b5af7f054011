import type { PolicyRule } from '@assay/contracts';
import type { EvaluatedPolicy, FileResult, RuleFlows, RuleMatch } from '../types.js';
import type { FileFlows, FlowArgument, FlowParameter, FlowSegment } from './file-flows.js';
import { type FunctionPlace, type KnownFile, ProjectFunctions } from './functions.js';
import type { ProjectPaths } from './paths.js';

/** A trace has as many steps at most; those in the middle are left out. */
const MAX_STEPS = 24;
/** A way through more segments is rated lower: each of them may be taken for more than it is. */
const MAX_NEAR_SEGMENTS = 4;
/** Calls into other files that data is in at a time. */
const MAX_CALLS = 3;
/** Ways that are followed for one rule: a bound, not a number that a project has. */
const MAX_WAYS = 20_000;

type Step = FileFlows['steps'][number] & { path: string };

interface PlacedSegment {
  segment: FlowSegment;
  file: FileSegments;
}

/** By its file and where it begins there. */
interface Call {
  path: string;
  at: number;
}

/** Data of a source on its way, before it goes through a segment. */
interface Way {
  placed: PlacedSegment;
  /** Null: it begins here. */
  previous: Way | null;
  /** The calls that it came in by and has not gone back to. */
  calls: readonly Call[];
  /** Whether it came back from a function of which nothing is known. */
  isGuessed: boolean;
}

export interface LinkedProject {
  /** Further matches, by path and policy digest. */
  matches: Map<string, Map<string, RuleMatch[]>>;
  /** Files that data may come to, and that were not asked what they tell others. */
  wanted: ReadonlySet<string>;
}

/**
 * Joins what files tell of themselves: the matches of taint rules whose data comes from a source in one file and reaches a
 * sink in another. Depends on what is given alone, in any order.
 *
 * @param files sorted by path
 */
export function linkProject(
  policies: readonly Pick<EvaluatedPolicy, 'policy'>[],
  files: readonly FileResult[],
  paths: ProjectPaths,
): LinkedProject {
  const matches = new Map<string, Map<string, RuleMatch[]>>();
  const telling = files.filter(tells);
  let functions: ProjectFunctions | undefined;
  for (const { policy } of new Map(policies.map((each) => [each.policy.digest, each])).values()) {
    const inPolicy = telling.map((file) => ({ file, flows: flowsUnder(file, policy.digest) }));
    for (const rule of policy.document.rules) {
      if (rule.kind !== 'taint') continue;
      const starting = inPolicy.filter(({ file, flows }) => startsIn(file, flows, rule.id));
      if (starting.length === 0) continue;
      functions ??= new ProjectFunctions(paths, telling.map(knownFile));
      const segments = new Map(inPolicy.map(({ file, flows }) => [file.path, segmentsUnder(file, flows, rule.id)]));
      for (const { path, match } of new Link(rule, segments, functions).matches()) {
        const ofFile = matches.get(path) ?? new Map<string, RuleMatch[]>();
        matches.set(path, ofFile);
        ofFile.set(policy.digest, [...(ofFile.get(policy.digest) ?? []), match]);
      }
    }
  }
  return { matches, wanted: functions?.wanted ?? new Set() };
}

/** Whether a file has anything to say that matters to others. */
export function tells({ flows, policies }: FileResult): boolean {
  return flows !== undefined || policies.some((each) => each.flows !== undefined);
}

const NONE: readonly RuleFlows[] = [];

function flowsUnder({ policies }: FileResult, digest: string): readonly RuleFlows[] {
  return policies.find(({ policyDigest }) => policyDigest === digest)?.flows ?? NONE;
}

function startsIn(file: FileResult, flows: readonly RuleFlows[], ruleId: string): boolean {
  return flows.some((each) => each.rules.includes(ruleId) && segmentsOf(file, each).sources.length > 0);
}

/** What flows under a rule, or under any rule where it looks for nothing in the file. */
function segmentsUnder(file: FileResult, flows: readonly RuleFlows[], ruleId: string): FileSegments {
  return segmentsOf(file, flows.find(({ rules }) => rules.includes(ruleId)) ?? null);
}

/** The segments of one file under a rule, found by where they begin. */
interface FileSegments {
  path: string;
  steps: FileFlows['steps'];
  matches: readonly RuleMatch[];
  sources: readonly FlowSegment[];
  /** By function. */
  parameters: ReadonlyMap<string, readonly FlowSegment[]>;
  /** By where the call begins, and by the callee's name. */
  calls: ReadonlyMap<number, readonly FlowSegment[]>;
  results: ReadonlyMap<string, readonly FlowSegment[]>;
}

/** Rules share them, and so do the rounds of an evaluation. */
const known = new WeakMap<RuleFlows | FileResult, FileSegments>();

function segmentsOf(file: FileResult, own: RuleFlows | null): FileSegments {
  const key = own ?? file;
  let segments = known.get(key);
  if (!segments) {
    segments = index(file, own);
    known.set(key, segments);
  }
  return segments;
}

function index({ path, flows }: FileResult, own: RuleFlows | null): FileSegments {
  const sources: FlowSegment[] = [];
  const parameters = new Map<string, FlowSegment[]>();
  const calls = new Map<number, FlowSegment[]>();
  const results = new Map<string, FlowSegment[]>();
  for (const at of own?.segments ?? flows?.passing ?? []) {
    const segment = flows?.segments[at];
    if (!segment) continue;
    const { from } = segment;
    if ('source' in from) sources.push(segment);
    else if ('parameter' in from) push(parameters, from.parameter, segment);
    else {
      push(calls, from.call, segment);
      push(results, from.result, segment);
    }
  }
  return { path, steps: flows?.steps ?? [], matches: own?.matches ?? [], sources, parameters, calls, results };
}

const functionsKnown = new WeakMap<FileResult, KnownFile>();

function knownFile(file: FileResult): KnownFile {
  let entry = functionsKnown.get(file);
  if (!entry) {
    const names = (file.flows?.segments ?? []).flatMap(({ from, to }) => [
      ...('parameter' in from ? [from.parameter] : []),
      ...('return' in to ? [to.return] : []),
    ]);
    const callees = (file.flows?.segments ?? []).flatMap(({ from }) => ('result' in from ? [from.result] : []));
    entry = { path: file.path, flows: file.flows, functions: new Set(names), callees: new Set(callees) };
    functionsKnown.set(file, entry);
  }
  return entry;
}

/** One rule's ways through the files, the shortest first. */
class Link {
  constructor(
    private readonly rule: PolicyRule,
    /** By path, in the order of the paths. */
    private readonly files: ReadonlyMap<string, FileSegments>,
    private readonly functions: ProjectFunctions,
  ) {}

  matches(): { path: string; match: RuleMatch }[] {
    const found = new Map<string, { path: string; match: RuleMatch }>();
    const seen = new Set<string>();
    let ways = [...this.files.values()].flatMap((file) =>
      file.sources.map((segment): Way => ({ placed: { segment, file }, previous: null, calls: [], isGuessed: false })),
    );
    while (ways.length > 0) {
      const next: Way[] = [];
      for (const way of ways) {
        if (seen.size >= MAX_WAYS) return [...found.values()];
        const {
          segment,
          file: { path, matches },
        } = way.placed;
        if ('match' in segment.to) {
          const match = matches[segment.to.match];
          if (!match || match.ruleId !== this.rule.id || !comesFromElsewhere(way)) continue;
          const key = `${path} ${match.start.offset} ${match.end.offset}`;
          if (!found.has(key) || (found.get(key)?.match.isFar && !way.isGuessed))
            found.set(key, { path, match: this.matchOf(match, way) });
          continue;
        }
        for (const following of this.after(way)) {
          const back = following.calls.at(-1);
          const key = `${this.numberOf(following.placed)} ${following.isGuessed} ${back?.path} ${back?.at}`;
          if (seen.has(key)) continue;
          seen.add(key);
          next.push({ ...following, previous: way });
        }
      }
      ways = next;
    }
    return [...found.values()];
  }

  private readonly numbers = new Map<FlowSegment, number>();

  private numberOf({ segment }: PlacedSegment): number {
    const number = this.numbers.get(segment) ?? this.numbers.size;
    this.numbers.set(segment, number);
    return number;
  }

  /** Where data goes on that has left a file. */
  private after({ placed: { file, segment }, calls, isGuessed }: Way): Omit<Way, 'previous'>[] {
    const { to } = segment;
    if ('return' in to) {
      const back = calls.at(-1);
      // what came in by a call goes back to it; what began here, to all
      const placed = back ? this.resultsOf(back) : this.callersOf({ path: file.path, name: to.return });
      return placed
        .filter(({ segment: { from } }) => 'result' in from && isField(from.field, to.field))
        .map((each) => ({ placed: each, calls: calls.slice(0, -1), isGuessed }));
    }
    if (!('argument' in to)) return [];
    const call: Call = { path: file.path, at: to.call };
    const callees = this.functions.called(file.path, to.argument);
    // of a function that nothing is known of, what it is given is taken to come back
    if (callees.length === 0) return this.resultsOf(call).map((placed) => ({ placed, calls, isGuessed: true }));
    if (calls.length >= MAX_CALLS) return [];
    return callees.flatMap(({ path, name }) => {
      const callee = this.files.get(path);
      const segments = callee?.parameters.get(name) ?? [];
      return segments
        .filter(({ from }) => 'parameter' in from && isGiven(from, to))
        .map((each) => ({
          placed: { segment: each, file: callee as FileSegments },
          calls: [...calls, call],
          isGuessed,
        }));
    });
  }

  /** What becomes of a call's result. */
  private resultsOf({ path, at }: Call): PlacedSegment[] {
    const file = this.files.get(path);
    return file ? (file.calls.get(at) ?? []).map((segment) => ({ segment, file })) : [];
  }

  /** What becomes of a function's result, wherever it is called. */
  private callersOf(callee: FunctionPlace): PlacedSegment[] {
    return this.functions.callersOf(callee).flatMap(({ path, name }) => {
      const file = this.files.get(path);
      return file ? (file.results.get(name) ?? []).map((segment) => ({ segment, file })) : [];
    });
  }

  /** The match as a finding tells it: from the source on. */
  private matchOf(match: RuleMatch, way: Way): RuleMatch {
    const all = stepsOf(way);
    const trace = all.length > MAX_STEPS ? [...all.slice(0, MAX_STEPS / 2), ...all.slice(-MAX_STEPS / 2)] : [...all];
    const source = trace[0];
    const captures = {
      ...match.captures,
      SOURCE: source?.code ?? '',
      SOURCE_LINE: String(source?.start.line ?? ''),
      TRACE: trace.map((step) => `${step.path}:${step.start.line}:${step.start.column}`).join(' '),
    };
    const message = this.rule.message.replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => (captures as Record<string, string>)[name] ?? '',
    );
    const isFar = way.isGuessed || lengthOf(way) > MAX_NEAR_SEGMENTS;
    return { ...match, message, captures, trace, ...(isFar ? { isFar } : {}) };
  }
}

/** Within one file, its own findings say more. */
function comesFromElsewhere({ placed: { file }, previous }: Way): boolean {
  for (let way = previous; way; way = way.previous) if (way.placed.file !== file) return true;
  return false;
}

function lengthOf(end: Way): number {
  let length = 0;
  for (let way: Way | null = end; way; way = way.previous) length++;
  return length;
}

/** All of them, from the source on. */
function stepsOf(end: Way): Step[] {
  const ways: Way[] = [];
  for (let way: Way | null = end; way; way = way.previous) ways.push(way);
  return ways.reverse().flatMap(
    ({
      placed: {
        segment,
        file: { path, steps },
      },
    }) => segment.steps.flatMap((at) => (steps[at] ? [{ ...steps[at], path }] : [])),
  );
}

/** Whether what is passed is what counts. */
function isGiven(parameter: FlowParameter, { at, field }: FlowArgument): boolean {
  const isPlace = (typeof at === 'number' ? parameter.at : parameter.name) === at;
  return isPlace && isField(parameter.field, field);
}

/** Null: all of an object. */
function isField(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
