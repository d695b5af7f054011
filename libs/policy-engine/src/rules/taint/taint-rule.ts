import type { AstRuleObject, ModelReference, TaintRule } from '@assay/contracts';
import type { NapiConfig } from '@ast-grep/napi';
import { pushTo } from '../../group-by.js';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import { type ModelLanguage, modelLanguage } from '../../models/model.js';
import {
  isAboutCallers,
  isReference,
  languagesOf,
  methodCall,
  type ResolvedTaint,
  resolveModels,
} from '../../models/resolve.js';
import { isElsewhere } from '../../project/callee-names.js';
import { isOfPackage } from '../../project/npm-calls.js';
import type { Span } from '../../regex/pattern.js';
import { callEffects } from '../../taint/calls/effects.js';
import type { CrossFileFlows } from '../../taint/files/cross-file-flows.js';
import { exportedInputs } from '../../taint/files/exported.js';
import { FlowAnalysis, type FlowLanguage, type FlowResult } from '../../taint/flow.js';
import type { GuardKind } from '../../taint/guards/guards.js';
import type { FileIr } from '../../taint/ir.js';
import { isHardToSend } from '../../taint/sinks/senders.js';
import { type Flow, type Marks, placeKey, type RunMarks, type Sink } from '../../taint/sinks/sinks.js';
import { boundedOutcome, type FileScan, type Found, type RuleOutcome } from '../file-scan.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';
import type { Steps } from '../steps.js';
import { astPrefilter } from '../tree/ast-prefilter.js';
import { NodeFinder } from '../tree/node-finder.js';
import { RedactedNodes } from '../tree/redacted-nodes.js';
import { sizeOfObjects } from '../tree/rule-objects.js';
import { byLiterals, sinkPrefilter, sinkRule, sourcePrefilter, toSink } from './model-rules.js';
import { prototypeWrites } from './prototype-writes.js';
import { hasSlowPattern, type SlowSink, slowCalls } from './slow-patterns.js';
import { toMatch } from './trace-steps.js';

/** Cost of data flow in a file that has sources and sinks, in the units of `costOf`. */
const DATA_FLOW_COST = 2_000;

/** Longer files are bundles, or take more time than flows from their callers are worth. */
const MAX_CHARS_OF_EXPORTS = 100_000;

const NOTHING: ReadonlySet<string> = new Set();

/** What a rule matches in one language. */
interface Parts {
  /** Grouped by their literals; null for those without literals. */
  sources: readonly { finder: NodeFinder; literals: readonly string[] | null }[];
  /** Literals of files in which parameters of exported functions are sources; null if they never are. */
  exports: readonly string[] | null;
  sanitizers: NodeFinder | null;
  /** Guards that protect from the weakness of the sinks, in addition to those that the rule names. */
  guards: readonly GuardKind[];
  sinks: readonly { finder: NodeFinder; sink: Sink; slow: SlowSink | null; prefilter: Prefilter }[];
}

/** `flows`: from a source to a sink in this file. `ends`: a source, a sink or a sanitizer, which may be part of a flow across files. */
export type Wanted = 'flows' | 'ends';

/** `kind: taint`: data that comes from a source and reaches a sink without passing a sanitizer. */
export class TaintMatcher implements RuleMatcher {
  readonly prefilter: Prefilter;
  readonly redacted: RedactedNodes;
  private readonly parts = new Map<ModelLanguage, Parts>();
  private readonly looked = new WeakSet<FileScan>();
  private readonly resolved: ReadonlyMap<ModelLanguage, ResolvedTaint>;

  readonly startsPrefilter: Prefilter;
  readonly endsPrefilter: Prefilter | null;

  /** @throws RegexSyntaxError if a `regex` of the rule is not RE2 syntax */
  constructor(readonly rule: TaintRule) {
    const { literals } = rule.match;
    this.resolved = new Map(languagesOf(rule).map((language) => [language, resolveModels(rule, language)]));
    this.redacted = new RedactedNodes(rule.redact, rule.match);
    const utils = rule.match.utils ?? {};
    const sides = [...this.resolved.values()].map(({ sources, sinks }) => [
      any(sources.map((source) => sourcePrefilter(source, utils))),
      any(sinks.map((sink) => astPrefilter({ ...sinkRule(sink), utils }))),
    ]);
    const ofRule = any((literals ?? []).map(literal));
    this.prefilter = all([ofRule, any(sides.map(all))]);
    this.endsPrefilter = isFollowed(rule) ? any(sides.flatMap(([, sinks]) => sinks ?? [])) : null;
    // Arguments from callers are sources only within the file, because callers may also call functions of other files.
    this.startsPrefilter = any(
      [...this.resolved.values()].flatMap(({ sources }) =>
        sources.filter(({ parameters }) => !parameters).map((source) => sourcePrefilter(source, utils)),
      ),
    );
  }

  /** Every ast-grep query with the JSON Pointer of its part, to test it before there is a file. */
  configs(scan: FileScan): [string, NapiConfig][] {
    const { sources, sanitizers = [], sinks } = this.rule.match;
    const language = modelLanguage(scan.language?.name ?? '');
    const parts: [string, readonly (AstRuleObject | ModelReference)[]][] = [
      ['sources', sources],
      ['sanitizers', sanitizers],
      ['sinks', language ? sinks.map((sink) => (isReference(sink) ? sink : sinkRule(methodCall(sink, language)))) : []],
    ];
    return parts.flatMap(([name, rules]) =>
      rules.flatMap((rule, at): [string, NapiConfig][] =>
        isReference(rule) ? [] : [[`/${name}/${at}`, new NodeFinder(rule, this.rule.match).config(scan)]],
      ),
    );
  }

  get cost(): number {
    const parts = [...this.resolved.values()];
    return costOf(DATA_FLOW_COST + sizeOfObjects([this.rule.match, this.rule.redact, parts]), this.prefilter);
  }

  /** Yields where nodes that were found are no longer needed. */
  *run(scan: FileScan): Steps<RuleOutcome> {
    const marks = yield* this.marks(scan, 'flows');
    const file = marks && (yield* scan.dataFlow());
    return file ? this.outcome(scan, file, analyze(scan, file, marks)) : { matches: [], skipped: [], secrets: [] };
  }

  /** The findings of the rule, from the flows in a file. */
  outcome(scan: FileScan, file: FileIr, result: FlowResult): RuleOutcome {
    this.looked.add(scan);
    const bounded = boundedOutcome(
      this.matches(scan, oneForEachObject(result.flows.get(this) ?? [], scan), this.inputsOf(file)),
      scan.limits.maxFindingsPerRuleAndFile,
      this.redacts,
    );
    if (result.exhausted || file.cut) {
      bounded.skipped.push({
        reason: 'time_limit',
        message: 'The data flow in this file is too large to follow completely.',
      });
    } else if (file.truncated) {
      bounded.skipped.push({
        reason: 'nesting_limit',
        message: 'Code that is nested too deeply was left out of the data flow analysis.',
      });
    }
    return bounded;
  }

  /**
   * Which of the places are settled: only constants and checked data reach the sink there, or are the value of
   * the expression there. None if the file was too large.
   */
  *settled(scan: FileScan, places: readonly Span[]): Steps<ReadonlySet<string>> {
    const marks = yield* this.marks(scan, 'flows', new Set(places.map(placeKey)));
    const file = marks && (yield* scan.dataFlow());
    if (!file || file.cut || file.truncated) return new Set();
    return analyze(scan, file, marks).settled;
  }

  /**
   * What the rule matches in the file; null if nothing.
   * @param watched places that are needed even in a file without a source or a sink
   */
  *marks(scan: FileScan, wanted: Wanted, watched = NOTHING): Steps<Marks | null> {
    const root = scan.tree();
    const language = modelLanguage(scan.language?.name ?? '');
    const parts = language && this.partsOf(language);
    if (!root || !parts) return null;
    // Sources first: rules share them, so a file without any is searched only once for all rules.
    const sources = new Set<number>();
    for (const { finder, literals } of parts.sources) {
      if (!isThere(literals, scan)) continue;
      for (const id of finder.find(scan, root)) sources.add(id);
    }
    yield* scan.pause();
    // A bundle has other exports than its package.
    const mayExport =
      parts.exports !== null &&
      scan.text.length <= MAX_CHARS_OF_EXPORTS &&
      isThere(parts.exports, scan) &&
      !scan.isGenerated;
    if (sources.size === 0 && !mayExport && wanted === 'flows' && watched.size === 0) return null;
    const sinks = new Map<number, Sink[]>();
    for (const { finder, sink, slow, prefilter } of parts.sinks) {
      if (!scan.literals.canMatch(prefilter) || (slow && !hasSlowPattern(scan, root, slow))) continue;
      const found = finder.find(scan, root, sink.typed !== null || slow !== null);
      const ids = sink.writesPrototype ? yield* prototypeWrites(scan, root, found) : found;
      for (const id of slow ? slowCalls(scan, root, ids, slow) : ids) pushTo(sinks, id, sink);
      yield* scan.pause();
    }
    if (sinks.size === 0 && wanted === 'flows' && watched.size === 0) return null;
    if (mayExport) {
      const file = yield* scan.dataFlow();
      if (file) for (const id of exportedInputs(file)) sources.add(id);
      if (sources.size === 0 && wanted === 'flows' && watched.size === 0) return null;
    }
    const sanitizers = new Set(parts.sanitizers?.find(scan, root));
    if (sources.size + sinks.size + sanitizers.size === 0 && watched.size === 0) return null;
    yield* scan.pause();
    return {
      sources,
      sanitizers,
      sinks,
      watched,
      isLibrary: mayExport,
      numbers: this.rule.match.numbers ?? false,
      guards: new Set([...(this.rule.match.guards ?? []), ...parts.guards]),
      types: () => scan.types(),
      nodeOf: (id) => scan.keptNode(id),
    };
  }

  /** Whether the file has a source. */
  hasSource(scan: FileScan): boolean {
    const root = scan.tree();
    const language = modelLanguage(scan.language?.name ?? '');
    const { sources = [] } = (language && this.partsOf(language)) ?? {};
    return (
      root !== null &&
      sources.some(({ finder, literals }) => isThere(literals, scan) && finder.find(scan, root).length > 0)
    );
  }

  private partsOf(language: ModelLanguage): Parts | null {
    const resolved = this.resolved.get(language);
    if (!resolved) return null;
    let parts = this.parts.get(language);
    if (!parts) {
      const { sources, sanitizers, sinks } = resolved;
      const finder = (rule: AstRuleObject) => new NodeFinder(rule, this.rule.match);
      parts = {
        sources: byLiterals(sources.filter(({ parameters }) => !parameters)).map(({ literals, rules }) => ({
          finder: finder({ any: rules }),
          literals,
        })),
        exports: sources.find(({ parameters }) => parameters)?.literals ?? null,
        guards: sinks.some(({ writes }) => writes === 'prototype') ? ['prototype'] : [],
        sanitizers: sanitizers.length > 0 ? finder({ any: sanitizers }) : null,
        sinks: sinks.map((sink) => ({
          finder: finder(sinkRule(sink)),
          sink: toSink(sink, this),
          slow: sink.slow ? { at: sink.slow, slowness: sink.slowness ?? 'steep' } : null,
          prefilter: sinkPrefilter(sink, this.rule.match.utils ?? {}),
        })),
      };
      this.parts.set(language, parts);
    }
    return parts;
  }

  private get isAboutCallers(): boolean {
    return isAboutCallers(this.rule);
  }

  /** Whether a syntax error in the file matters. For a rule about callers, only if the rest of the file has something for it. */
  isAsked(scan: FileScan): boolean {
    return !this.isAboutCallers || this.looked.has(scan);
  }

  private inputsOf(file: FileIr): ReadonlySet<number> {
    return this.isAboutCallers ? exportedInputs(file) : new Set();
  }

  /** @param inputs the sources that callers of the package pass */
  *matches(scan: FileScan, flows: readonly Flow[], inputs: ReadonlySet<number> = new Set()): Generator<Found> {
    const root = scan.tree();
    const hidden = root && this.redacts && flows.length > 0 ? this.redacted.within(root, scan) : [];
    for (const { sink, trace, isCertain, isGuessed } of flows) {
      const secrets = [sink, trace.source].flatMap(({ start, end }) =>
        hidden.filter((secret) => start <= secret.start && secret.end <= end),
      );
      const match = toMatch(scan, sink, trace);
      const codes = match.steps?.map(({ start, end }) => scan.text.slice(start, end));
      const isFar = isGuessed || isHardToSend(codes ?? [], this.rule.metadata?.cwe);
      const lowered = isCertain ? (isFar ? { isFar } : {}) : { isLowered: true };
      const ofCaller = inputs.has(trace.source.id) ? { isOfCaller: true } : {};
      yield { match: { ...match, ...lowered, ...ofCaller }, secrets };
    }
  }

  get redacts(): boolean {
    return !this.redacted.isEmpty;
  }

  /**
   * Rules of the same policy that report the same calls whatever their arguments. Their findings are dropped if this rule has one on
   * the line, or if only constants and checked data reach the call.
   */
  get replaces(): readonly string[] {
    return this.rule.match.replaces ?? [];
  }
}

/** Only rules that block changes are followed across files. For others, findings within a file are enough. */
const isFollowed = ({ severity }: TaintRule): boolean => severity === 'critical' || severity === 'high';

const GLOBALS_CHANGE: Partial<Record<ModelLanguage, FlowLanguage['globalsChange']>> = {
  go: 'in-functions',
  java: 'in-functions',
  csharp: 'in-functions',
  kotlin: 'in-functions',
  php: 'between-calls',
  python: 'between-calls',
  ruby: 'between-calls',
};

/** null for a language without data flow. */
export function flowLanguage(scan: FileScan): FlowLanguage | null {
  const language = modelLanguage(scan.language?.name ?? '');
  return (
    language && {
      effects: callEffects(language),
      wholeNumbers: language === 'java' || language === 'csharp' || language === 'kotlin' || language === 'go',
      hasModules: language === 'javascript',
      knowsFunctions: language === 'php',
      sharesCollections: language !== 'php',
      globalsChange: GLOBALS_CHANGE[language] ?? 'rarely',
      isElsewhere: (call) => isElsewhere(scan, language, call),
      isOfPackage: (call) => language === 'javascript' && isOfPackage(scan, call),
    }
  );
}

/** @throws TypeError for a file in a language without data flow */
export function analyze(scan: FileScan, file: FileIr, marks: RunMarks): FlowResult {
  return analysisOf(scan, file, marks).run();
}

/** @throws TypeError where data is not followed in the language of the file */
export function analysisOf(
  scan: FileScan,
  file: FileIr,
  marks: RunMarks,
  crossFileFlows: CrossFileFlows | null = null,
): FlowAnalysis {
  const language = flowLanguage(scan);
  if (!language) throw new TypeError('data is not followed in the language of the file');
  return new FlowAnalysis(file, marks, language, crossFileFlows);
}

/** Keeps the last of several assignments to elements of one object by names from one source: merge functions have several. */
function oneForEachObject(flows: readonly Flow[], scan: FileScan): Flow[] {
  const last = new Map<string, Flow>();
  const keyOf = ({ sink, trace, writes }: Flow) =>
    writes ? `${trace.source.id} ${scan.text.slice(sink.start, sink.start + 80).split('[', 1)}` : String(sink.id);
  for (const flow of flows) last.set(keyOf(flow), flow);
  return flows.filter((flow) => last.get(keyOf(flow)) === flow);
}

function isThere(literals: readonly string[] | null, scan: FileScan): boolean {
  return !literals || literals.some((text) => scan.literals.containsInAnyCase(text));
}
