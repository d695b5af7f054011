import { itemAt } from '../item-at.js';
import { parsePattern } from './pattern-tree.js';
import { type Positions, positionsOf } from './positions.js';

/** What is longer is not looked at. */
const MAX_CHARS = 1_000;
/** Steps through pairs and triples of states; some 100 ns each. */
const MAX_STEPS = 60_000;
/** Patterns whose outcome is kept. */
const MAX_KNOWN = 2_000;

/**
 * `steep`: a part of the pattern can match one text in two ways, so that the time grows with the square of the text's length at
 * least, and often with a power of two. `quadratic`: only because the search begins again at every place of the text: `\s+$`.
 */
export type Slowness = 'steep' | 'quadratic';

interface Outcome {
  slowness: Slowness | null;
  steps: number;
}

const known = new Map<string, Outcome>();

/** What may be spent on the patterns of one file. */
export class PatternBudget {
  private static readonly MAX_STEPS = 2_000_000;
  private steps = 0;

  get isSpent(): boolean {
    return this.steps > PatternBudget.MAX_STEPS;
  }

  /** The same for a pattern that was looked at before: results do not depend on which files came first. */
  spend(steps: number): void {
    this.steps += steps;
  }
}

/**
 * How much time a backtracking engine takes, of some texts, to find that the pattern does not match (ambiguity as in Weideman et
 * al., "Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers", 2016). Null where it is linear, and where
 * that is not known: of large patterns, and of what assertions and references to groups decide.
 *
 * @param source between the slashes
 */
export function slownessOf(source: string, flags: string, budget = new PatternBudget()): Slowness | null {
  if (source.length > MAX_CHARS || budget.isSpent) return null;
  const key = `${flags}/${source}`;
  let outcome = known.get(key);
  if (!outcome) {
    outcome = look(source, flags);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, outcome);
  }
  budget.spend(outcome.steps);
  return outcome.slowness;
}

function look(source: string, flags: string): Outcome {
  const tree = parsePattern(source, flags);
  const positions = tree && positionsOf(tree);
  if (!positions) return { slowness: null, steps: source.length };
  const ambiguity = new Ambiguity(positions);
  const slowness = ambiguity.slowness(flags.includes('y'));
  return { slowness, steps: ambiguity.steps };
}

class TooMuch extends Error {}

class Ambiguity {
  private readonly component: readonly number[];
  private readonly previous: readonly number[][];
  steps = 0;

  constructor(private readonly states: Positions) {
    this.component = components(states.next);
    const previous: number[][] = states.next.map(() => []);
    for (const [from, next] of states.next.entries()) for (const to of next) previous[to]?.push(from);
    this.previous = previous;
    this.steps = previous.reduce((sum, states) => sum + states.length, 0);
  }

  /** @param isSticky whether the search begins at one place alone */
  slowness(isSticky: boolean): Slowness | null {
    try {
      const loops = this.loops();
      // Where the pattern may end, it does, and nothing is tried again.
      const failing = loops.filter((loop) => loop.every((state) => !this.states.accepts[state]));
      if (failing.some((loop) => this.isExponential(loop))) return 'steep';
      const isAmbiguous = (before: readonly number[]) =>
        failing.some((loop) => before !== loop && this.isReached(before, loop) && this.isPolynomial(before, loop));
      const beginning = loops.filter((loop) => loop.includes(0));
      if (loops.some((loop) => !beginning.includes(loop) && isAmbiguous(loop))) return 'steep';
      return !isSticky && beginning.some(isAmbiguous) ? 'quadratic' : null;
    } catch (error) {
      if (error instanceof TooMuch) return null;
      throw error;
    }
  }

  /** States that lead back to themselves, those that lead to each other together. */
  private loops(): number[][] {
    const groups = new Map<number, number[]>();
    for (const [state, group] of this.component.entries()) {
      const members = groups.get(group);
      if (members) members.push(state);
      else groups.set(group, [state]);
    }
    return [...groups.values()].filter(
      (members) => members.length > 1 || this.states.next[members[0] ?? 0]?.includes(members[0] ?? 0),
    );
  }

  /** One text leads from a state back to it in two ways. */
  private isExponential(loop: readonly number[]): boolean {
    const inside = new Set(loop);
    for (const state of loop) for (const next of this.states.twice[state] ?? []) if (inside.has(next)) return true;
    const [start = 0] = loop;
    const forth = this.pairs(start, inside, this.states.next, (_, to) => this.states.sets[to] ?? 0n);
    const back = this.pairs(start, inside, this.previous, (from) => this.states.sets[from] ?? 0n);
    for (const pair of forth) {
      const [a, b] = this.split(pair);
      if (a !== b && back.has(pair)) return true;
    }
    return false;
  }

  private pairs(
    start: number,
    inside: ReadonlySet<number>,
    edges: readonly (readonly number[])[],
    read: (from: number, to: number) => bigint,
  ): Set<number> {
    const first = this.pair(start, start);
    const seen = new Set([first]);
    const waiting = [first];
    for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
      const [a, b] = this.split(pair);
      for (const nextA of edges[a] ?? []) {
        if (!inside.has(nextA)) continue;
        for (const nextB of edges[b] ?? []) {
          this.step();
          if (!inside.has(nextB)) continue;
          const isSame = nextA === nextB && a === b;
          if (!isSame && (read(a, nextA) & read(b, nextB)) === 0n) continue;
          const next = this.pair(nextA, nextB);
          if (seen.has(next)) continue;
          seen.add(next);
          waiting.push(next);
        }
      }
    }
    return seen;
  }

  /** One text leads from a state of one loop back to it, from it to one of the other, and from that back to it. */
  private isPolynomial(before: readonly number[], loop: readonly number[]): boolean {
    const { sets, next } = this.states;
    const [start = 0] = before;
    const [inBefore, inLoop] = [new Set(before), new Set(loop)];
    for (const end of loop) {
      const goal = this.triple(start, end, end);
      const first = this.triple(start, start, end);
      const seen = new Set([first]);
      const waiting: [number, number, number][] = [[start, start, end]];
      for (let triple = waiting.pop(); triple; triple = waiting.pop()) {
        const [a, b, c] = triple;
        for (const nextC of next[c] ?? []) {
          if (!inLoop.has(nextC)) continue;
          for (const nextB of next[b] ?? []) {
            const both = (sets[nextB] ?? 0n) & (sets[nextC] ?? 0n);
            this.step();
            if (both === 0n) continue;
            for (const nextA of next[a] ?? []) {
              this.step();
              if (!inBefore.has(nextA) || (both & (sets[nextA] ?? 0n)) === 0n) continue;
              const key = this.triple(nextA, nextB, nextC);
              if (key === goal) return true;
              if (seen.has(key)) continue;
              seen.add(key);
              waiting.push([nextA, nextB, nextC]);
            }
          }
        }
      }
    }
    return false;
  }

  private isReached(from: readonly number[], to: readonly number[]): boolean {
    const seen = new Set(from);
    const waiting = [...from];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      for (const next of this.states.next[state] ?? []) {
        this.step();
        if (seen.has(next)) continue;
        if (to.includes(next)) return true;
        seen.add(next);
        waiting.push(next);
      }
    }
    return false;
  }

  private pair(a: number, b: number): number {
    return a * this.states.next.length + b;
  }

  private split(pair: number): [number, number] {
    const size = this.states.next.length;
    return [Math.floor(pair / size), pair % size];
  }

  private triple(a: number, b: number, c: number): number {
    return this.pair(a, b) * this.states.next.length + c;
  }

  private step(): void {
    if (++this.steps > MAX_STEPS) throw new TooMuch();
  }
}

/** By state, the number of its strongly connected component (Tarjan's, without recursion). */
function components(next: readonly (readonly number[])[]): number[] {
  const order = next.map(() => -1);
  const low = next.map(() => 0);
  const component = next.map(() => -1);
  const stack: number[] = [];
  let count = 0;
  let groups = 0;
  for (const root of next.keys()) {
    if (order[root] !== -1) continue;
    const work: { state: number; at: number }[] = [{ state: root, at: 0 }];
    while (work.length > 0) {
      const top = itemAt(work, work.length - 1);
      const { state } = top;
      if (top.at === 0) {
        order[state] = count;
        low[state] = count++;
        stack.push(state);
      }
      const to = next[state]?.[top.at++];
      if (to !== undefined) {
        if (order[to] === -1) work.push({ state: to, at: 0 });
        else if (component[to] === -1) low[state] = Math.min(low[state] ?? 0, order[to] ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) low[parent.state] = Math.min(low[parent.state] ?? 0, low[state] ?? 0);
      if (low[state] !== order[state]) continue;
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        component[member] = groups;
        if (member === state) break;
      }
      groups++;
    }
  }
  return component;
}
