import type { AstRuleObject, TaintRule, TaintSink } from '@assay/contracts';
import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import { Pattern } from '../../regex/pattern.js';
import { FlowAnalysis } from '../../taint/flow.js';
import type { Flow, Sink } from '../../taint/sinks.js';
import type { Trace } from '../../taint/value.js';
import { boundedOutcome, type FileScan, type Found, type RawMatch, type RuleOutcome } from '../file-scan.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';
import type { Steps } from '../steps.js';
import { astPrefilter } from '../tree/ast-prefilter.js';
import { NodeFinder } from '../tree/node-finder.js';
import { RedactedNodes } from '../tree/redacted-nodes.js';
import { sizeOfObjects, spanOf } from '../tree/rule-objects.js';

/** Written out, they fit into one capture (`maxSnippetChars`). */
const MAX_TRACE_STEPS = 14;
/** Following data through a file that has sources and sinks, in the units of `costOf`. */
const DATA_FLOW_COST = 2_000;

/** `kind: taint`: data that comes from a source and reaches a sink without passing a sanitizer. */
export class TaintMatcher implements RuleMatcher {
  readonly prefilter: Prefilter;
  private readonly sources: NodeFinder;
  private readonly sanitizers: NodeFinder | null;
  private readonly sinks: readonly { finder: NodeFinder; sink: Sink }[];
  readonly redacted: RedactedNodes;

  /** @throws RegexSyntaxError if a `regex` of the rule is not RE2 syntax */
  constructor(private readonly rule: TaintRule) {
    const { sources, sanitizers = [], sinks, literals } = rule.match;
    this.sources = new NodeFinder({ any: sources }, rule.match);
    this.sanitizers = sanitizers.length > 0 ? new NodeFinder({ any: sanitizers }, rule.match) : null;
    this.sinks = sinks.map((sink) => ({ finder: new NodeFinder(sinkRule(sink), rule.match), sink: toSink(sink) }));
    this.redacted = new RedactedNodes(rule.redact, rule.match);
    const utils = rule.match.utils ?? {};
    this.prefilter = all([
      any((literals ?? []).map(literal)),
      astPrefilter({ any: sources, utils }),
      any(sinks.map((sink) => astPrefilter({ ...sinkRule(sink), utils }))),
    ]);
  }

  /** Everything that ast-grep is asked for, part by part with its JSON Pointer, to try it before a file is there. */
  configs(scan: FileScan): [string, NapiConfig][] {
    const { sources, sanitizers = [], sinks } = this.rule.match;
    const parts: [string, AstRuleObject[]][] = [
      ['sources', sources],
      ['sanitizers', sanitizers],
      ['sinks', sinks.map(sinkRule)],
    ];
    return parts.flatMap(([name, rules]) =>
      rules.map((rule, at): [string, NapiConfig] => [
        `/${name}/${at}`,
        new NodeFinder(rule, this.rule.match).config(scan),
      ]),
    );
  }

  get cost(): number {
    return costOf(DATA_FLOW_COST + sizeOfObjects([this.rule.match, this.rule.redact]), this.prefilter);
  }

  /** Pauses where nodes that were found are no longer needed. */
  *run(scan: FileScan): Steps<RuleOutcome> {
    const outcome: RuleOutcome = { matches: [], skipped: [], secrets: [] };
    const root = scan.tree();
    if (!root) return outcome;
    // Sources first: rules share them, so that a file without any is searched once for all.
    const sources = new Set(this.sources.find(scan, root));
    yield* scan.pause();
    if (sources.size === 0) return outcome;
    const sinks = new Map<number, Sink[]>();
    for (const { finder, sink } of this.sinks) {
      for (const id of finder.find(scan, root)) sinks.set(id, [...(sinks.get(id) ?? []), sink]);
      yield* scan.pause();
    }
    if (sinks.size === 0) return outcome;
    const sanitizers = new Set(this.sanitizers?.find(scan, root));
    yield* scan.pause();
    const file = scan.dataFlow();
    if (!file) return outcome;
    const wholeNumbers = scan.language?.name === 'java' || scan.language?.name === 'go';
    const { flows, exhausted } = new FlowAnalysis(
      file,
      {
        sources,
        sanitizers,
        sinks,
        numbers: this.rule.match.numbers ?? false,
        guards: new Set(this.rule.match.guards),
      },
      wholeNumbers,
    ).run();
    const bounded = boundedOutcome(this.matches(scan, flows), scan.limits.maxFindingsPerRuleAndFile, this.redacts);
    if (exhausted || file.cut) {
      bounded.skipped.push({
        reason: 'time_limit',
        message: 'The flow of data in this file is too large to be followed to its end.',
      });
    } else if (file.truncated) {
      bounded.skipped.push({
        reason: 'nesting_limit',
        message: 'Code that nests too deep was left out where the flow of data was followed.',
      });
    }
    return bounded;
  }

  private *matches(scan: FileScan, flows: readonly Flow[]): Generator<Found> {
    for (const { sink, trace } of flows) {
      const secrets = [sink, trace.source].flatMap((node) => this.redacted.within(node, scan));
      yield { match: toMatch(scan, sink, trace), secrets };
    }
  }

  get redacts(): boolean {
    return !this.redacted.isEmpty;
  }

  /** Rules of the same policy whose finding on the same line says less than this one's. */
  get replaces(): readonly string[] {
    return this.rule.match.replaces ?? [];
  }
}

export function sinkRule({ arguments: _, receiver: __, unless_prefix: ___, ...rule }: TaintSink): AstRuleObject {
  return rule;
}

function toSink(sink: TaintSink): Sink {
  const prefix = sink.unless_prefix === undefined ? null : new Pattern(sink.unless_prefix);
  return {
    arguments: sink.arguments ?? [],
    receiver: sink.receiver ?? false,
    isHarmless: prefix && ((text) => prefix.test(text, 'linear')),
  };
}

function toMatch(scan: FileScan, sink: SgNode, trace: Trace): RawMatch {
  const { start, end } = sink.range();
  const nodes: SgNode[] = [];
  for (let step: Trace | null = trace; step; step = step.previous) nodes.push(step.node);
  const all = [...nodes.reverse(), sink].filter((node, at, list) => node.id() !== list[at - 1]?.id());
  // The source and what is nearest to the sink.
  const steps = all.length > MAX_TRACE_STEPS ? [...all.slice(0, 1), ...all.slice(1 - MAX_TRACE_STEPS)] : all;
  return {
    start: start.index,
    end: end.index,
    captures: {
      SOURCE: spanOf(trace.source),
      SOURCE_LINE: String(trace.source.range().start.line + 1),
      TRACE: steps.map((node) => place(scan, node)).join(' '),
    },
    steps: steps.map(spanOf),
    edits: null,
  };
}

/** `line:column-line:column`, 1-based, the end exclusive. */
function place({ source }: FileScan, node: SgNode): string {
  const range = node.range();
  const [from, to] = [source.position(range.start.index), source.position(range.end.index)];
  return `${from.line}:${from.column}-${to.line}:${to.column}`;
}
