import { placeOf, renderMessage } from '../findings/rule-match.js';
import type { EvaluatedPolicy, FileResult, LinkedFiles, RuleMatch } from '../types.js';
import type { FileFlows, FlowArgument, FlowParameter } from './file-flows.js';
import { FileSegments, type PlacedSegment } from './file-segments.js';
import { type FlowRule, FlowRules } from './flow-rules.js';
import { type FunctionPlace, ProjectFunctions } from './functions.js';
import { ProjectPaths } from './paths.js';

/** A trace has as many steps at most; those in the middle are left out. */
const MAX_STEPS = 24;
/** A way through more segments is rated lower: each of them may be taken for more than it is. */
const MAX_NEAR_SEGMENTS = 4;
/** Calls into other files that data is in at a time. */
const MAX_CALLS = 3;
/** Ways that are followed: a bound, not a number that a project has. */
const MAX_WAYS = 50_000;

type Step = FileFlows['steps'][number] & { path: string };

/** By its file and where it begins there. */
interface Call {
  path: string;
  at: number;
}

/** Data of a source on its way, before it goes through a segment. */
interface Way {
  placed: PlacedSegment;
  /** The set of the rules whose way it is. */
  rules: bigint;
  /** Null: it begins here. */
  previous: Way | null;
  /** The calls that it came in by and has not gone back to. */
  calls: readonly Call[];
  /** Whether it came back from a function of which nothing is known. */
  isGuessed: boolean;
  /** Whether a function of another file is taken to have given it back, as it is where its file is read alone. */
  presumed: Presumed;
}

/** `refuted`: the function gives back something else. `open`: what it gives back is not known. */
type Presumed = 'no' | 'open' | 'refuted';

type WayOn = Omit<Way, 'previous' | 'rules'>;

/** A match that a way ends at. */
interface Found {
  by: FlowRule;
  path: string;
  match: RuleMatch;
}

/**
 * Joins what files tell of themselves: the matches of taint rules whose data comes from a source in one file and reaches a
 * sink in another. What the files are taken in with alone decides, in their order.
 */
export class ProjectLink {
  private readonly rules: FlowRules;
  private readonly functions: ProjectFunctions;
  private readonly files = new Map<string, FileSegments>();

  /** @param paths of all files of the evaluation */
  constructor(policies: readonly Pick<EvaluatedPolicy, 'policy'>[], paths: readonly string[]) {
    this.rules = new FlowRules(policies);
    this.functions = new ProjectFunctions(new ProjectPaths(paths));
  }

  /** Takes in what files tell; those that tell nothing are left out. */
  add(results: Iterable<FileResult>): void {
    const added = [];
    for (const result of results) if (result.flows) added.push(new FileSegments(result, result.flows, this.rules));
    for (const file of added) this.files.set(file.path, file);
    this.functions.add(added);
  }

  /** Files that data may come to, by what was followed so far, and that have told nothing, or not all. */
  get wanted(): ReadonlySet<string> {
    return this.functions.wanted;
  }

  /** Follows data from all sources of the files that were taken in; the shortest ways first. */
  follow(): LinkedFiles {
    const ends = new Ends();
    const seen = new Seen();
    let followed = 0;
    let ways = [...this.files.values()].flatMap((file) =>
      file.sources.map((placed): Way => {
        return { placed, rules: placed.rules, previous: null, calls: [], isGuessed: false, presumed: 'no' };
      }),
    );
    while (ways.length > 0) {
      const next: Way[] = [];
      for (const way of ways) {
        if (followed++ >= MAX_WAYS) return ends.linked(false);
        if ('match' in way.placed.segment.to) {
          ends.add(way);
          continue;
        }
        for (const following of this.after(way)) {
          const rules = seen.add(following, way.rules & following.placed.rules);
          if (rules !== 0n) next.push({ ...following, rules, previous: way });
        }
      }
      ways = next;
    }
    return ends.linked(true);
  }

  /** Where data goes on that has left a file. */
  private after(way: Way): WayOn[] {
    const {
      placed: { file, segment },
      calls,
      presumed,
    } = way;
    const { to } = segment;
    const isGuessed = way.isGuessed || segment.guessed === true;
    if ('return' in to) {
      if (presumed !== 'no') return [];
      const back = calls.at(-1);
      // what came in by a call goes back to it; what began here, to all
      const placed = back ? this.resultsOf(back) : this.callersOf({ path: file.path, name: to.return }, way.rules);
      return placed
        .filter(({ segment: { from } }) => 'result' in from && isField(from.field, to.field))
        .map((each) => ({ placed: each, calls: calls.slice(0, -1), isGuessed, presumed }));
    }
    if (!('argument' in to)) return [];
    const call: Call = { path: file.path, at: to.call };
    const callees = this.functions.called(file.path, to.argument);
    // of a function that nothing is known of, what it is given is taken to come back
    const back = this.resultsOf(call);
    if (callees.length === 0) return back.map((placed) => ({ placed, calls, isGuessed: true, presumed }));
    const isAnswered = callees.every(({ path, name }) => this.files.get(path)?.answering.has(name));
    const alone = comesFromElsewhere(way)
      ? []
      : back.map((placed): WayOn => {
          return { placed, calls, isGuessed, presumed: isAnswered || presumed === 'refuted' ? 'refuted' : 'open' };
        });
    if (presumed !== 'no' || calls.length >= MAX_CALLS) return alone;
    const given = callees.flatMap(({ path, name }) =>
      this.parametersOf({ path, name }, way.rules)
        .filter(({ segment: { from } }) => 'parameter' in from && isGiven(from, to))
        .map((placed) => ({ placed, calls: [...calls, call], isGuessed, presumed })),
    );
    return [...given, ...alone];
  }

  /** What becomes of a call's result. */
  private resultsOf({ path, at }: Call): readonly PlacedSegment[] {
    return this.files.get(path)?.calls.get(at) ?? [];
  }

  /** What becomes of what a function is given. */
  private parametersOf({ path, name }: FunctionPlace, rules: bigint): readonly PlacedSegment[] {
    this.functions.reach(path, rules);
    return this.files.get(path)?.parameters.get(name) ?? [];
  }

  /** What becomes of a function's result, wherever it is called. */
  private callersOf(callee: FunctionPlace, rules: bigint): readonly PlacedSegment[] {
    return this.functions.callersOf(callee).flatMap(({ path, name }) => {
      this.functions.reach(path, rules);
      return this.files.get(path)?.results.get(name) ?? [];
    });
  }
}

/** The rules that went a way already: of two ways that go on in the same, the first counts. */
class Seen {
  private readonly rules = new Map<PlacedSegment, Map<string, bigint>>();

  /** @returns those of the rules that have not been there */
  add({ placed, calls, isGuessed, presumed }: WayOn, rules: bigint): bigint {
    const ofSegment = this.rules.get(placed) ?? new Map<string, bigint>();
    this.rules.set(placed, ofSegment);
    const back = calls.at(-1);
    const key = `${isGuessed} ${presumed} ${back?.at} ${back?.path}`;
    const known = ofSegment.get(key) ?? 0n;
    ofSegment.set(key, known | rules);
    return rules & ~known;
  }
}

/** The matches that ways end at, each once. */
class Ends {
  private readonly found = new Map<string, Found>();
  /** Those that data reaches, or may reach. */
  private readonly reached = new Set<string>();
  private readonly refuted = new Map<string, Found>();

  add(way: Way): void {
    const { path } = way.placed.file;
    const isFromElsewhere = comesFromElsewhere(way);
    const isWholeFile = way.placed.file.flows.functions !== undefined;
    for (const { by, match } of way.placed.matches) {
      if ((way.rules & by.bit) === 0n) continue;
      const key = `${by.policyDigest} ${path} ${placeOf(match)}`;
      if (way.presumed === 'refuted' && isWholeFile) this.refuted.set(key, { by, path, match });
      else this.reached.add(key);
      if (way.presumed !== 'no' || !isFromElsewhere) continue;
      const known = this.found.get(key);
      // rather by a way of which all is known
      if (!known || (known.match.isFar && !way.isGuessed))
        this.found.set(key, { by, path, match: matchOf(by, match, way) });
    }
  }

  /** @param isWhole whether every way was followed: a match may be refuted only then */
  linked(isWhole: boolean): LinkedFiles {
    const files = new Map<string, Map<string, { matches: RuleMatch[]; refuted: Set<string> }>>();
    const under = ({ path, by: { policyDigest } }: Found) => {
      const ofFile = files.get(path) ?? new Map();
      const ofPolicy = ofFile.get(policyDigest) ?? { matches: [], refuted: new Set() };
      files.set(path, ofFile.set(policyDigest, ofPolicy));
      return ofPolicy;
    };
    for (const each of this.found.values()) under(each).matches.push(each.match);
    if (isWhole)
      for (const [key, each] of this.refuted) if (!this.reached.has(key)) under(each).refuted.add(placeOf(each.match));
    return files;
  }
}

/** The match as a finding tells it: from the source on. */
function matchOf({ rule }: FlowRule, match: RuleMatch, way: Way): RuleMatch {
  const all = stepsOf(way);
  const trace = all.length > MAX_STEPS ? [...all.slice(0, MAX_STEPS / 2), ...all.slice(-MAX_STEPS / 2)] : all;
  const source = trace[0];
  const captures = {
    ...match.captures,
    SOURCE: source?.code ?? '',
    SOURCE_LINE: String(source?.start.line ?? ''),
    TRACE: trace.map((step) => `${step.path}:${step.start.line}:${step.start.column}`).join(' '),
  };
  const isFar = way.isGuessed || waysTo(way).length > MAX_NEAR_SEGMENTS;
  return { ...match, message: renderMessage(rule, captures), captures, trace, ...(isFar ? { isFar } : {}) };
}

/** Within one file, its own findings say more. */
function comesFromElsewhere({ placed: { file }, previous }: Way): boolean {
  for (let way = previous; way; way = way.previous) if (way.placed.file !== file) return true;
  return false;
}

/** From the source on. */
function waysTo(end: Way): Way[] {
  const ways: Way[] = [];
  for (let way: Way | null = end; way; way = way.previous) ways.push(way);
  return ways.reverse();
}

/** All of them, from the source on. */
function stepsOf(end: Way): Step[] {
  return waysTo(end).flatMap(({ placed: { segment, file } }) =>
    segment.steps.flatMap((at) => {
      const step = file.flows.steps[at];
      return step ? [{ ...step, path: file.path }] : [];
    }),
  );
}

/** Whether what is passed is what counts. */
function isGiven(parameter: FlowParameter, { at, field, given }: FlowArgument): boolean {
  const isPlace = (typeof at === 'number' ? parameter.at : parameter.name) === at;
  return isPlace && (parameter.of ?? given) === given && isField(parameter.field, field);
}

/** Null: all of an object. */
function isField(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}
