import type { EvaluatedPolicy, FileResult, LinkedFiles, RuleMatch } from '../evaluation/types.js';
import { placeOf, renderMessage } from '../findings/rule-match.js';
import { MAX_STEPS_TO_FIELD } from '../taint/files/cross-file-flows.js';
import { type ModelOfArgument, RECEIVER } from '../taint/files/flow-parts.js';
import { crossFileCheckOfField } from '../taint/guards/cross-file-check.js';
import { isHardToSend } from '../taint/sinks/senders.js';
import type { FileFlows } from './file-flows.js';
import { FileSegments, type PlacedSegment } from './file-segments.js';
import { type FlowRule, FlowRules } from './flow-rules.js';
import { ProjectFunctions } from './functions.js';
import { isField, isGiven, receiverOf } from './given.js';
import { ProjectPaths } from './paths.js';
import type { FunctionPlace } from './places.js';
import { ProjectVerdicts } from './verdicts.js';

/** Maximum number of steps in a trace. Steps in the middle are left out. */
const MAX_STEPS = 24;
/** A flow through more segments is rated lower, because each of them may be imprecise. */
const MAX_NEAR_SEGMENTS = 3;
/** Maximum depth of calls into other files. */
const MAX_CALLS = 3;
/** Maximum number of flows to follow. A safety limit that projects do not reach. */
const MAX_WAYS = 50_000;

type Step = FileFlows['steps'][number] & { path: string };

/** By its file and where it begins there. */
interface Call {
  path: string;
  at: number;
  /** The function that it runs. */
  callee: string;
}

/** Data of a source at some point of its flow, before the next segment. */
interface Way {
  placed: PlacedSegment;
  /** The set of rules that it applies to. */
  rules: bigint;
  /** null if it begins here. */
  previous: Way | null;
  /** The calls that it entered and has not returned from. */
  calls: readonly Call[];
  /** Of the object that begins this segment, the field that holds the data; null for any. */
  field: string | null;
  /** What the caller at `path` knows of the fields of the object that begins this segment. */
  model: Model | null;
  /** Where the object that began a call got its data, after the call: only what reads the result later has it. */
  since: number | null;
  /** Whether the data that begins this segment comes after an address with its host. */
  isFixed: boolean;
  /** Whether an unknown function returned it, or one approved it. */
  isGuessed: boolean;
  /** Whether functions of other files were asked what they say of it. */
  isJudged: boolean;
  /** Whether it relies on the assumption that a function of another file returned it, made when the file was evaluated alone. */
  presumed: Presumed;
}

/** `refuted`: the function returns something else. `open`: its result is unknown. */
type Presumed = 'no' | 'open' | 'refuted';

interface Model {
  path: string;
  of: ModelOfArgument;
}

type WayOn = Omit<Way, 'previous' | 'rules'>;

/** A match at the end of a flow. */
interface Found {
  by: FlowRule;
  path: string;
  match: RuleMatch;
}

/**
 * Joins the flows of files: finds matches of taint rules whose data comes from a source in one file and reaches a
 * sink in another. The result depends only on the files added, and on their order.
 */
export class ProjectLink {
  private readonly rules: FlowRules;
  private readonly functions: ProjectFunctions;
  private readonly files = new Map<string, FileSegments>();
  private verdicts: ProjectVerdicts;

  /** @param paths of all files of the evaluation */
  constructor(policies: readonly Pick<EvaluatedPolicy, 'policy'>[], paths: readonly string[]) {
    this.rules = new FlowRules(policies);
    this.functions = new ProjectFunctions(new ProjectPaths(paths));
    this.verdicts = new ProjectVerdicts(this.functions, this.files);
  }

  /** Adds the results of files. Results without flows are left out. */
  add(results: Iterable<FileResult>): void {
    const added = [];
    const all = [...results];
    for (const { path, flows } of all) if (flows?.declares) this.functions.csharp.add(path, flows.declares);
    for (const result of all)
      if (result.flows?.pending) this.functions.addPending(result.path, result.flows);
      else if (result.flows?.imports) this.functions.addImports(result.path, result.flows.imports);
      else if (result.flows) added.push(new FileSegments(result, result.flows, this.rules));
    for (const file of added) this.files.set(file.path, file);
    this.functions.add(added);
  }

  /** Files that data may reach, as far as it was followed, and that have not been queried, or not for all rules. */
  get wanted(): ReadonlySet<string> {
    return this.functions.wanted;
  }

  /** Follows data from all sources of the added files, shortest flows first. */
  follow(): LinkedFiles {
    this.functions.wantUsed();
    this.verdicts = new ProjectVerdicts(this.functions, this.files);
    const ends = new Ends();
    const seen = new Seen();
    let followed = 0;
    let ways = [...this.files.values()].flatMap((file) =>
      file.sources.flatMap((placed): Way[] => {
        const way: Way = {
          placed,
          rules: placed.rules,
          previous: null,
          calls: [],
          field: null,
          model: null,
          since: null,
          isFixed: false,
          isGuessed: false,
          isJudged: false,
          presumed: 'no',
        };
        return this.splitByChecks(way);
      }),
    );
    while (ways.length > 0) {
      const next: Way[] = [];
      for (const way of ways) {
        if (followed++ >= MAX_WAYS) return ends.linked(false);
        const { to } = way.placed.segment;
        if ('match' in to) {
          if (!(to.unlessFixed && way.isFixed && isPassedOn(way))) ends.add(way);
          continue;
        }
        for (const following of this.after(way)) {
          const rules = way.rules & following.placed.rules;
          for (const on of this.splitByChecks({ ...following, rules, previous: way })) {
            const added = seen.add(on, on.rules);
            if (added !== 0n) next.push({ ...on, rules: added });
          }
        }
      }
      ways = next;
    }
    return ends.linked(true);
  }

  /** The way, as far as functions of other files that test its data let it pass; for the other rules, what they refute. */
  private splitByChecks(way: Way): Way[] {
    const { crossFileChecks } = way.placed.segment;
    if (!crossFileChecks) return [way];
    let { rules, isGuessed } = way;
    for (const crossFileCheck of crossFileChecks) {
      const sentence = this.verdicts.of(crossFileCheck, way.placed.file.path);
      if (sentence === 'proof') rules = 0n;
      else if (sentence === 'folder') rules &= ~this.rules.aboutPaths;
      if (sentence !== 'nothing' && sentence !== 'proof') isGuessed = true;
    }
    // A file that is evaluated alone does not know what functions of others say.
    const isLess = isGuessed && !way.isGuessed;
    const stopped = comesFromElsewhere(way) ? 0n : isLess ? way.rules : way.rules & ~rules;
    return [
      ...(rules === 0n ? [] : [{ ...way, rules, isGuessed, isJudged: true }]),
      ...(stopped === 0n ? [] : [{ ...way, rules: stopped, presumed: 'refuted' as const }]),
    ];
  }

  /** Where data continues after leaving a file. */
  private after(way: Way): WayOn[] {
    const {
      placed: { file, segment },
      calls,
      presumed,
      isJudged,
    } = way;
    const { to } = segment;
    const isGuessed = way.isGuessed || segment.guessed === true;
    const field = fieldOf(way);
    const isFixed = ('fixed' in to && to.fixed === true) || (way.isFixed && isPassedOn(way));
    const on = { calls, field, model: null, since: null, isFixed, isGuessed, isJudged, presumed };
    if ('return' in to) {
      if (presumed !== 'no') return [];
      // A variable keeps the data for all that read it, including other functions of its file.
      const isKept = to.variable === true || isByVariable(way, to.return);
      const back = isKept ? undefined : calls.at(-1);
      // A field keeps the data for another method of the object.
      if (back && back.callee !== to.return) return [];
      // Data that came in through a call returns to it. Data that began here returns to all callers.
      const placed = back ? this.resultsOf(back) : this.callersOf({ path: file.path, name: to.return }, way.rules);
      return (
        placed
          .filter(
            ({ segment: { from } }) =>
              'result' in from &&
              from.variable === to.variable &&
              from.changed === to.changed &&
              !(way.since !== null && from.read !== undefined && from.read < way.since) &&
              isField(from.field, field),
          )
          // We do not know whether a call that puts data into a variable runs before the code that reads it.
          .map((each) => ({
            ...on,
            placed: each,
            isGuessed: isGuessed || (isKept && calls.length > 0),
            calls: back ? calls.slice(0, -1) : [],
          }))
      );
    }
    if (!('argument' in to)) return [];
    const callees = this.functions.called(file.path, to.argument);
    const back = this.resultsOf({ path: file.path, at: to.call }).filter(
      ({ segment: { from } }) => to.later === undefined && 'result' in from && from.changed === undefined,
    );
    // Nothing is known of which field of a result the data is in, or what it comes after.
    const result = { ...on, field: null, isFixed: false };
    // An unknown function is assumed to return its arguments.
    if (callees.length === 0 && this.functions.csharp.isLookup(file.path, to.argument)) return [];
    if (callees.length === 0) return back.map((placed) => ({ ...result, placed, isGuessed: true }));
    const isAnswered = callees.every(({ path, name }) => this.files.get(path)?.answering.has(name));
    const isRefuted = isAnswered || presumed === 'refuted';
    const alone = comesFromElsewhere(way)
      ? []
      : [...back, ...(file.reads.get(to.call) ?? [])].map(
          (placed): WayOn => ({ ...result, placed, presumed: isRefuted ? 'refuted' : 'open' }),
        );
    if (presumed !== 'no' || calls.length >= MAX_CALLS) return alone;
    const model = to.model ? { path: file.path, of: to.model } : isPassedOn(way) ? way.model : null;
    const given = callees.flatMap(({ path, name }) => {
      const entered = [...calls, { path: file.path, at: to.call, callee: name }];
      const argument = this.functions.csharp.asGiven(to, { path, name });
      return this.parametersOf({ path, name: argument.at === RECEIVER ? receiverOf(name) : name }, way.rules)
        .filter(
          ({ segment: { from, to: end } }) =>
            'parameter' in from &&
            isGiven(from, { ...argument, field }) &&
            (to.later === undefined || 'return' in end) &&
            !this.isPlain(model, from.field),
        )
        .map((placed) => ({ ...on, model, since: to.later ?? null, placed, calls: entered }));
    });
    return [...given, ...alone];
  }

  /** Whether a field of an object holds no text of the sender's choice. */
  private isPlain(model: Model | null, field: string | null): boolean {
    if (!model || field === null) return false;
    const { plain, asks } = model.of;
    return (
      plain.includes(field) ||
      (asks.length > 0 && this.verdicts.of(crossFileCheckOfField(asks, field), model.path) === 'proof')
    );
  }

  /** Where a call's result flows. */
  private resultsOf({ path, at }: Omit<Call, 'callee'>): readonly PlacedSegment[] {
    return this.files.get(path)?.calls.get(at) ?? [];
  }

  /** Where a function's arguments flow. */
  private parametersOf({ path, name }: FunctionPlace, rules: bigint): readonly PlacedSegment[] {
    this.functions.reach(path, rules);
    return this.files.get(path)?.parameters.get(name) ?? [];
  }

  /** Where a function's result flows, for all its callers. */
  private callersOf(callee: FunctionPlace, rules: bigint): readonly PlacedSegment[] {
    return this.functions.callersOf(callee).flatMap(({ path, name }) => {
      this.functions.reach(path, rules);
      return this.files.get(path)?.results.get(name) ?? [];
    });
  }
}

/** The rules that each flow was already followed for. Of two flows that continue in the same way, the first counts. */
class Seen {
  private readonly rules = new Map<PlacedSegment, Map<string, bigint>>();

  /** @returns the rules that were not there before */
  add({ placed, calls, field, model, since, isFixed, isGuessed, presumed }: WayOn, rules: bigint): bigint {
    const ofSegment = this.rules.get(placed) ?? new Map<string, bigint>();
    this.rules.set(placed, ofSegment);
    const back = calls.at(-1);
    const key = `${since} ${isFixed} ${isGuessed} ${presumed} ${back?.at} ${back?.path} ${back?.callee} ${field} ${model ? `${model.path} ${JSON.stringify(model.of)}` : ''}`;
    const known = ofSegment.get(key) ?? 0n;
    ofSegment.set(key, known | rules);
    return rules & ~known;
  }
}

/** The matches at the end of flows, each once. */
class Ends {
  private readonly found = new Map<string, Found>();
  /** Matches that data reaches, or may reach. */
  private readonly reached = new Set<string>();
  private readonly refuted = new Map<string, Found>();

  add(way: Way): void {
    const { path } = way.placed.file;
    const isFound = way.presumed === 'no' && (comesFromElsewhere(way) || way.isJudged);
    const isWholeFile = way.placed.file.flows.functions !== undefined;
    for (const { by, match } of way.placed.matches) {
      if ((way.rules & by.bit) === 0n) continue;
      const key = `${by.policyDigest} ${path} ${placeOf(match)}`;
      if (way.presumed === 'refuted' && isWholeFile) this.refuted.set(key, { by, path, match });
      // a guess replaces what the file finds alone
      else if (!(isFound && way.isGuessed)) this.reached.add(key);
      if (!isFound) continue;
      const known = this.found.get(key);
      // Prefer a flow without guesses.
      if (!known || (known.match.isFar && !way.isGuessed))
        this.found.set(key, { by, path, match: matchOf(by, match, way) });
    }
  }

  /** @param isWhole whether every flow was followed: only then may a match be refuted */
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

/** The match as a finding shows it, starting at the source. */
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
  const codes = trace.map(({ code }) => code);
  const isFar = way.isGuessed || waysTo(way).length > MAX_NEAR_SEGMENTS || isHardToSend(codes, rule.metadata?.cwe);
  return { ...match, message: renderMessage(rule, captures), captures, trace, ...(isFar ? { isFar } : {}) };
}

/** Within one file, its own findings are more precise. */
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

/** The field of what leaves the segment that holds the data: an object that is passed on as it came keeps its fields. */
function fieldOf(way: Way): string | null {
  const { to } = way.placed.segment;
  if (!('field' in to)) return null;
  return to.field ?? (isPassedOn(way) ? way.field : null);
}

/** Whether data that entered through one function leaves the file through another that is not a method, by a variable of the file. */
function isByVariable({ placed: { segment } }: Way, returned: string): boolean {
  const { from } = segment;
  return (
    'parameter' in from && ![from.parameter, returned].some((name) => name.includes('.')) && from.parameter !== returned
  );
}

/** Whether what begins the segment leaves it as it came. */
function isPassedOn({ placed: { segment } }: Way): boolean {
  const { from, steps } = segment;
  return 'field' in from && from.field === null && steps.length <= MAX_STEPS_TO_FIELD;
}
