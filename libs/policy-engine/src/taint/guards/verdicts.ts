import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { functionsOf } from '../walk.js';
import { BodyAnalysis, isAwaited, MODES, type Mode, type Verdict, type Weight } from './body-analysis.js';
import type { Patterns } from './patterns.js';
import { isOtherThan } from './replaced.js';

const NOTHING: Verdict = { weights: [0, 0, 0], asks: [[], [], []] };
/** For a function that was not read: it may check something. */
const UNKNOWN: Verdict = { weights: [1, 1, 1], asks: [[], [], []] };

/** Maximum depth of calls between functions. */
const MAX_DEPTH = 30;
/** Longer functions are not checks, and deeply nested operators would exhaust the stack. */
const MAX_CHARS = 6_000;
/** By file, or by the file's callees in other files: equal for every rule. */
const knownVerdicts = new WeakMap<object, Map<number, Verdict>>();

/** CrossFileChecks functions by their bodies: which ones check their arguments, and which reject nothing, whatever their names. */
export class Verdicts {
  private readonly known: Map<number, Verdict>;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly patterns: Patterns,
  ) {
    const key = flow.crossFileFlows?.callees ?? flow.file;
    this.known = knownVerdicts.get(key) ?? new Map();
    knownVerdicts.set(key, this.known);
  }

  /**
   * How the called function checks its arguments.
   * @param modes any one of them suffices
   * @returns its weight if the file has the function; the functions of other files that decide; null if nothing is known
   */
  ofCall(call: CallExpr, modes: readonly Mode[], scope: Scope): Weight | readonly string[] | null {
    const body = this.flow.calls.bodyOf(call, scope);
    const isWaited = isAwaited(call, this.flow);
    if (!body) {
      const callee = this.flow.crossFileFlows?.calleeOf(call);
      return callee === undefined ? null : modes.map((mode) => `${isWaited ? 'await ' : ''}${mode} ${callee}`);
    }
    const { weights, asks, isAsync } = this.of(body);
    if (isAsync && !isWaited) return 0;
    const places = modes.map((mode) => MODES.indexOf(mode));
    const weight = places.map((at) => weights[at] ?? 0).reduce((most, each) => (each > most ? each : most), 0);
    const asked = places.flatMap((at) => asks[at] ?? []);
    return weight < 2 && asked.length > 0 ? asked : weight;
  }

  /** Whether an assignment in the file, or a decorator of the project, may have replaced the function. */
  private isReplaced({ name, owner }: FunctionIr): boolean {
    if (owner !== null) return false;
    if (name !== '' && isOtherThan(name, this.flow.file)) return true;
    return this.flow.file.body.some(
      (each) =>
        each.kind === 'decorate' &&
        each.name === name &&
        each.call.op === 'call' &&
        (this.flow.calls.named(each.call) ?? this.flow.crossFileFlows?.calleeOf(each.call)) != null,
    );
  }

  of(body: FunctionIr): Verdict {
    const { file } = this.flow;
    // In file order, so that results for mutually recursive functions do not depend on which one is read first.
    if (this.known.size === 0) for (const each of [...functionsOf(file).values(), ...file.methods]) this.read(each, 0);
    return this.read(body, 0);
  }

  private read(body: FunctionIr, depth: number): Verdict {
    const known = this.known.get(body.id);
    if (known) return known;
    if (depth > MAX_DEPTH || body.end - body.start > MAX_CHARS) return UNKNOWN;
    // a recursive call adds nothing
    this.known.set(body.id, NOTHING);
    const read = new BodyAnalysis(this.flow, this.patterns, body, (inner) => this.read(inner, depth + 1)).verdict();
    const verdict = this.isReplaced(body)
      ? { ...read, weights: read.weights.map((weight): Weight => (weight > 1 ? 1 : weight)) }
      : read;
    this.known.set(body.id, verdict);
    return verdict;
  }
}
