import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { functionsOf } from '../walk.js';
import { BodyReading, isAwaited, MODES, type Mode, type Verdict, type Weight } from './body-reading.js';
import type { Patterns } from './patterns.js';
import { isOtherThan } from './replaced.js';

const NOTHING: Verdict = { weights: [0, 0, 0], asks: [[], [], []] };
/** Of what was not read: it may ask something. */
const UNKNOWN: Verdict = { weights: [1, 1, 1], asks: [[], [], []] };

/** Of functions that call each other. */
const MAX_DEPTH = 30;
/** A longer function is no check, and takes a stack of the depth of its operators to read. */
const MAX_CHARS = 6_000;
/** By the file, or by what its calls may refer to in others: the same for every rule. */
const knownVerdicts = new WeakMap<object, Map<number, Verdict>>();

/** What functions do with what they are given, by their bodies: which of them stop nothing, whatever they are called. */
export class Verdicts {
  private readonly known: Map<number, Verdict>;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly patterns: Patterns,
  ) {
    const key = flow.borders?.callees ?? flow.file;
    this.known = knownVerdicts.get(key) ?? new Map();
    knownVerdicts.set(key, this.known);
  }

  /**
   * What the function that a call runs says of its arguments.
   * @param modes of which one suffices
   * @returns its weight if the file has it, or the functions of other files that it is up to; null if nothing is known of it
   */
  ofCall(call: CallExpr, modes: readonly Mode[], scope: Scope): Weight | readonly string[] | null {
    const body = this.flow.calls.bodyOf(call, scope);
    const isWaited = isAwaited(call, this.flow);
    if (!body) {
      const callee = this.flow.borders?.calleeOf(call);
      return callee === undefined ? null : modes.map((mode) => `${isWaited ? 'await ' : ''}${mode} ${callee}`);
    }
    const { weights, asks, isAsync } = this.of(body);
    if (isAsync && !isWaited) return 0;
    const places = modes.map((mode) => MODES.indexOf(mode));
    const weight = places.map((at) => weights[at] ?? 0).reduce((most, each) => (each > most ? each : most), 0);
    const asked = places.flatMap((at) => asks[at] ?? []);
    return weight < 2 && asked.length > 0 ? asked : weight;
  }

  /** Whether the file, or a decorator of the project, may have put another function in its place. */
  private isReplaced({ name, owner }: FunctionIr): boolean {
    if (owner !== null) return false;
    if (name !== '' && isOtherThan(name, this.flow.file)) return true;
    return this.flow.file.body.some(
      (each) =>
        each.kind === 'decorate' &&
        each.name === name &&
        each.call.op === 'call' &&
        (this.flow.calls.named(each.call) ?? this.flow.borders?.calleeOf(each.call)) != null,
    );
  }

  of(body: FunctionIr): Verdict {
    const { file } = this.flow;
    // In the order of the file: of functions that call each other, all say the same, whichever is asked about first.
    if (this.known.size === 0) for (const each of [...functionsOf(file).values(), ...file.methods]) this.read(each, 0);
    return this.read(body, 0);
  }

  private read(body: FunctionIr, depth: number): Verdict {
    const known = this.known.get(body.id);
    if (known) return known;
    if (depth > MAX_DEPTH || body.end - body.start > MAX_CHARS) return UNKNOWN;
    // one that calls itself adds nothing to what it does otherwise
    this.known.set(body.id, NOTHING);
    const read = new BodyReading(this.flow, this.patterns, body, (inner) => this.read(inner, depth + 1)).verdict();
    const verdict = this.isReplaced(body)
      ? { ...read, weights: read.weights.map((weight): Weight => (weight > 1 ? 1 : weight)) }
      : read;
    this.known.set(body.id, verdict);
    return verdict;
  }
}
