import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FunctionIr } from '../ir.js';
import type { Scope } from '../scope.js';
import { BodyReading, isAwaited } from './body-reading.js';
import type { Patterns } from './patterns.js';

/**
 * How much a caller may rely on a function having judged its arguments. 0: whatever they are, it does the same. 1: it asks
 * something of them that harmful ones fulfil, too, such as whether they are there. 2: it compares them, or has a library do so.
 * 3: it tests whether a path lies below a folder.
 */
export type Weight = 0 | 1 | 2 | 3;

/** By what a caller goes on: a result that holds, one that does not, or that the function returns at all. */
export type Mode = 'yes' | 'no' | 'stop';
export const MODES: readonly Mode[] = ['yes', 'no', 'stop'];

/** What the body of a function shows, by `MODES`. Plain JSON. */
export interface Verdict {
  weights: readonly Weight[];
  /** Functions of other files that it hands its arguments to and whose verdicts are its own, by mode. */
  asks: readonly (readonly string[])[];
  /** Whether it returns a promise: without `await`, it has judged nothing yet. */
  isAsync?: true;
}

const NOTHING: Verdict = { weights: [0, 0, 0], asks: [[], [], []] };
/** Of what is not known any better. */
const UNKNOWN: Verdict = { weights: [2, 2, 2], asks: [[], [], []] };

const MAX_DEPTH = 6;

/** What functions do with what they are given, by their bodies: which of them stop nothing, whatever they are called. */
export class Verdicts {
  private readonly known = new Map<number, Verdict>();

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly patterns: Patterns,
  ) {}

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
    const weight = Math.max(...places.map((at) => weights[at] ?? 0)) as Weight;
    const asked = places.flatMap((at) => asks[at] ?? []);
    return weight < 2 && asked.length > 0 ? asked : weight;
  }

  of(body: FunctionIr, depth = 0): Verdict {
    const known = this.known.get(body.id);
    if (known) return known;
    if (depth > MAX_DEPTH) return UNKNOWN;
    // one that calls itself adds nothing to what it does otherwise
    this.known.set(body.id, NOTHING);
    const verdict = new BodyReading(this.flow, this.patterns, body, (inner) => this.of(inner, depth + 1)).verdict();
    this.known.set(body.id, verdict);
    return verdict;
  }
}
