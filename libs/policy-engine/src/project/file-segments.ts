import type { FileResult, RuleMatch } from '../evaluation/types.js';
import { pushTo } from '../group-by.js';
import type { RouteStep } from '../taint/guards/route-steps.js';
import type { FileFlows, FlowSegment, FunctionVerdict } from './file-flows.js';
import type { FlowRule, FlowRules } from './flow-rules.js';

export type PlacedSegment = Readonly<Placed>;

class Placed {
  /** The set of rules under which data takes this segment. */
  rules = 0n;
  /** The matches at its end. */
  readonly matches: { by: FlowRule; match: RuleMatch }[] = [];

  constructor(
    readonly segment: FlowSegment,
    readonly file: FileSegments,
  ) {}
}

/** The segments of one file, indexed by where they begin. */
export class FileSegments {
  readonly path: string;
  readonly flows: FileFlows;
  /** Those that begin at a source. */
  readonly sources: PlacedSegment[] = [];
  /** By the function whose parameter they begin at. */
  readonly parameters = new Map<string, PlacedSegment[]>();
  /** Those that begin at a call's result, by the start of the call and the callee's qualified name. */
  readonly calls = new Map<number, PlacedSegment[]>();
  readonly results = new Map<string, PlacedSegment[]>();
  /** Those that begin at a field of a result, by where it is read. */
  readonly reads = new Map<number, PlacedSegment[]>();
  readonly called = new Set<string>();
  /** Names of the functions with known data flows. */
  readonly functions: Set<string>;
  /** Those of them that return only what the segments show. */
  readonly answering: ReadonlySet<string>;
  /** How its functions check their arguments, by name. */
  readonly verdicts: ReadonlyMap<string, FunctionVerdict>;
  /** What its handlers, middleware and schemas do to requests. */
  readonly requests: ReadonlyMap<string, readonly RouteStep[]>;
  /** The set of rules that return more about the file when it is queried: see `RuleFlows`. */
  readonly pending: bigint;

  constructor({ path, policies }: FileResult, flows: FileFlows, rules: FlowRules) {
    this.path = path;
    this.flows = flows;
    this.answering = new Set(flows.functions);
    this.functions = new Set(flows.functions);
    this.verdicts = new Map(flows.verdicts);
    this.requests = new Map(flows.requests?.given);
    const placed = flows.segments.map((segment) => new Placed(segment, this));
    let [own, pending] = [0n, 0n];
    for (const { policyDigest, flows: ofPolicy } of policies)
      for (const { rules: ids, segments, matches, pending: isPending } of ofPolicy ?? []) {
        const set = rules.setOf(policyDigest, ids);
        if (isPending) pending |= set;
        else own |= set;
        for (const at of segments) {
          const each = placed[at];
          if (!each) continue;
          each.rules |= set;
          const { to } = each.segment;
          const match = 'match' in to ? matches[to.match] : undefined;
          const by = match && rules.find(policyDigest, match.ruleId);
          if (match && by) each.matches.push({ by, match });
        }
      }
    // Rules that match nothing in the file.
    for (const at of flows.passing) {
      const each = placed[at];
      if (each) each.rules |= rules.all & ~own;
    }
    this.pending = pending;
    for (const each of placed) this.add(each);
  }

  private add(placed: PlacedSegment): void {
    const { from, to } = placed.segment;
    if ('source' in from) this.sources.push(placed);
    else if ('parameter' in from) {
      pushTo(this.parameters, from.parameter, placed);
      this.functions.add(from.parameter);
    } else {
      pushTo(this.calls, from.call, placed);
      pushTo(this.results, from.result, placed);
      if (from.read !== undefined) pushTo(this.reads, from.read, placed);
      if (!from.variable) this.called.add(from.result);
      // `settings.key`: of an object `settings`, or of a module of that name
      if (from.variable && from.field !== null) {
        const ofModule = { ...from, result: `${from.result}.${from.field}`, field: null };
        pushTo(this.results, ofModule.result, { ...placed, segment: { ...placed.segment, from: ofModule } });
      }
    }
    if ('return' in to) this.functions.add(to.return);
  }
}
