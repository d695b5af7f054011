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
/** Ways that are followed for one rule, and segments of all files together: bounds, not numbers that a project has. */
const MAX_WAYS = 20_000;
const MAX_SEGMENTS = 200_000;

type Step = FileFlows['steps'][number] & { path: string };

interface PlacedSegment {
  path: string;
  segment: FlowSegment;
  /** Of the file, under the rule. */
  matches: readonly RuleMatch[];
  steps: FileFlows['steps'];
}

/** Data of a source on its way, before it goes through a segment. */
interface Way {
  placed: PlacedSegment;
  /** Null: it begins here. */
  previous: Way | null;
  /** The calls that it came in by and has not gone back to, `path offset`. */
  calls: readonly string[];
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
  const linked = new Map<string, Map<string, RuleMatch[]>>();
  const telling = files.filter(tells);
  let functions: ProjectFunctions | undefined;
  for (const { policy } of new Map(policies.map((each) => [each.policy.digest, each])).values()) {
    for (const rule of policy.document.rules) {
      if (rule.kind !== 'taint') continue;
      const told = telling.map((file) => ({ file, own: ownFlows(file, policy.digest, rule.id) }));
      if (!told.some(({ file, own }) => hasSource(file, own))) continue;
      functions ??= new ProjectFunctions(paths, telling.map(knownFile));
      const segments = told.flatMap(({ file, own }) => segmentsOf(file, own)).slice(0, MAX_SEGMENTS);
      for (const { path, match } of new Link(rule, segments, functions).matches()) {
        const ofFile = linked.get(path) ?? new Map<string, RuleMatch[]>();
        linked.set(path, ofFile);
        ofFile.set(policy.digest, [...(ofFile.get(policy.digest) ?? []), match]);
      }
    }
  }
  return { matches: linked, wanted: functions?.wanted ?? new Set() };
}

/** Whether a file has anything to say that matters to others. */
export function tells({ flows, policies }: FileResult): boolean {
  return flows !== undefined || policies.some((each) => each.flows !== undefined);
}

/** What a rule says of a file where it looks for anything in it. */
function ownFlows({ policies }: FileResult, digest: string, ruleId: string): RuleFlows | undefined {
  const { flows = [] } = policies.find(({ policyDigest }) => policyDigest === digest) ?? {};
  return flows.find(({ rules }) => rules.includes(ruleId));
}

function hasSource({ flows }: FileResult, own: RuleFlows | undefined): boolean {
  return own?.segments.some((at) => 'source' in (flows?.segments[at]?.from ?? {})) ?? false;
}

/** What flows under a rule, or under any rule where it looks for nothing in the file. */
function segmentsOf({ path, flows }: FileResult, own: RuleFlows | undefined): PlacedSegment[] {
  if (!flows) return [];
  const matches = own?.matches ?? [];
  return (own?.segments ?? flows.passing).flatMap((at) => {
    const segment = flows.segments[at];
    return segment ? [{ path, segment, matches, steps: flows.steps }] : [];
  });
}

function knownFile({ path, flows }: FileResult): KnownFile {
  const names = (flows?.segments ?? []).flatMap(({ from, to }) => [
    ...('parameter' in from ? [from.parameter] : []),
    ...('return' in to ? [to.return] : []),
  ]);
  return { path, flows, functions: new Set(names) };
}

/** One rule's ways through the files, the shortest first. */
class Link {
  /** By function, `path name`. */
  private readonly fromParameters = new Map<string, PlacedSegment[]>();
  private readonly fromResults = new Map<string, PlacedSegment[]>();
  /** By call, `path offset`. */
  private readonly fromCalls = new Map<string, PlacedSegment[]>();
  private readonly sources: PlacedSegment[] = [];

  constructor(
    private readonly rule: PolicyRule,
    segments: readonly PlacedSegment[],
    private readonly functions: ProjectFunctions,
  ) {
    for (const placed of segments) {
      const { path, segment } = placed;
      const { from } = segment;
      if ('source' in from) this.sources.push(placed);
      else if ('parameter' in from) push(this.fromParameters, `${path} ${from.parameter}`, placed);
      else {
        push(this.fromCalls, `${path} ${from.call}`, placed);
        for (const callee of functions.called(path, from.result)) push(this.fromResults, keyOf(callee), placed);
      }
    }
  }

  matches(): { path: string; match: RuleMatch }[] {
    const found = new Map<string, { path: string; match: RuleMatch }>();
    const seen = new Set<string>();
    let ways: Way[] = this.sources.map((placed) => ({ placed, previous: null, calls: [], isGuessed: false }));
    while (ways.length > 0) {
      const next: Way[] = [];
      for (const way of ways) {
        if (seen.size >= MAX_WAYS) return [...found.values()];
        const { path, segment, matches } = way.placed;
        if ('match' in segment.to) {
          const match = matches[segment.to.match];
          if (!match || match.ruleId !== this.rule.id || !comesFromElsewhere(way)) continue;
          const key = `${path} ${match.start.offset} ${match.end.offset}`;
          if (!found.has(key) || (found.get(key)?.match.isFar && !way.isGuessed))
            found.set(key, { path, match: this.matchOf(match, way) });
          continue;
        }
        for (const following of this.after(way)) {
          const key = `${this.numberOf(following.placed)} ${following.isGuessed} ${following.calls.join(' ')}`;
          if (seen.has(key)) continue;
          seen.add(key);
          next.push({ ...following, previous: way });
        }
      }
      ways = next;
    }
    return [...found.values()];
  }

  private readonly numbers = new Map<PlacedSegment, number>();

  private numberOf(placed: PlacedSegment): number {
    const number = this.numbers.get(placed) ?? this.numbers.size;
    this.numbers.set(placed, number);
    return number;
  }

  /** Where data goes on that has left a file. */
  private after({ placed: { path, segment }, calls, isGuessed }: Way): Omit<Way, 'previous'>[] {
    const { to } = segment;
    if ('return' in to) {
      const back = calls.at(-1);
      // what came in by a call goes back to it; what began here, to all
      const placed = back === undefined ? this.fromResults.get(`${path} ${to.return}`) : this.fromCalls.get(back);
      return (placed ?? [])
        .filter(({ segment: { from } }) => 'result' in from && isField(from.field, to.field))
        .map((each) => ({ placed: each, calls: calls.slice(0, -1), isGuessed }));
    }
    if (!('argument' in to)) return [];
    const call = `${path} ${to.call}`;
    const callees = this.functions.called(path, to.argument);
    // of a function that nothing is known of, what it is given is taken to come back
    if (callees.length === 0)
      return (this.fromCalls.get(call) ?? []).map((placed) => ({ placed, calls, isGuessed: true }));
    if (calls.length >= MAX_CALLS) return [];
    return callees.flatMap((callee) =>
      (this.fromParameters.get(keyOf(callee)) ?? [])
        .filter(({ segment: { from } }) => 'parameter' in from && isGiven(from, to))
        .map((placed) => ({ placed, calls: [...calls, call], isGuessed })),
    );
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
function comesFromElsewhere({ placed: { path }, previous }: Way): boolean {
  for (let way = previous; way; way = way.previous) if (way.placed.path !== path) return true;
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
  return ways
    .reverse()
    .flatMap(({ placed: { path, segment, steps } }) =>
      segment.steps.flatMap((at) => (steps[at] ? [{ ...steps[at], path }] : [])),
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

function keyOf({ path, name }: FunctionPlace): string {
  return `${path} ${name}`;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
