import type { CharSet, PatternNode } from './pattern-tree.js';

/** Beyond it, a pattern is not looked at: the work grows with the square of it. */
const MAX_POSITIONS = 250;
const MAX_ATOMS = 200;
/** Copies of what is repeated a number of times: more of them say no more of the time that it takes. */
const MAX_COPIES = 2;
/** From so many copies of more than a character on, the time is as good as that of any number. */
const MANY = 8;

/**
 * A pattern as an automaton without empty steps (Glushkov's): a state for each place of a character in it, and 0 for the
 * beginning of the text, where every character may be skipped.
 */
export interface Positions {
  /** By state: the characters that lead into it, as bits of the pattern's classes of characters; 0n of a condition, which nothing else is equal to. */
  sets: bigint[];
  /** By state: the states that come next. */
  next: number[][];
  /** By state: whether the same next state is reached in two ways. */
  twice: Set<number>[];
  /** By state: whether the pattern may end there. */
  accepts: boolean[];
}

interface Fragment {
  isNullable: boolean;
  first: number[];
  last: number[];
}

class TooLarge extends Error {}

/** Null where the pattern is too large. */
export function positionsOf(tree: PatternNode): Positions | null {
  try {
    return new Builder().build(tree);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class Builder {
  private readonly chars: (CharSet | null)[] = [null];
  private readonly next: Map<number, number>[] = [new Map()];

  build(tree: PatternNode): Positions {
    const { isNullable, first, last } = this.fragment(tree);
    this.link([0], first);
    const bits = bitsOf(this.chars);
    const accepts = this.chars.map(() => false);
    for (const state of last) accepts[state] = true;
    if (isNullable) accepts[0] = true;
    return {
      sets: this.chars.map((set, state) => (state === 0 ? bits.all : set ? bits.of(set) : 0n)),
      next: this.next.map((states, state) => (state === 0 ? [0, ...states.keys()] : [...states.keys()])),
      twice: this.next.map((states) => new Set([...states].flatMap(([state, ways]) => (ways > 1 ? [state] : [])))),
      accepts,
    };
  }

  private fragment(node: PatternNode): Fragment {
    switch (node.type) {
      case 'chars':
        return this.state(node.set);
      case 'condition':
        return this.state(null);
      case 'sequence':
        return node.parts.reduce((before: Fragment, part) => this.joined(before, this.fragment(part)), EMPTY);
      case 'choice': {
        const parts = node.parts.map((part) => this.fragment(part));
        return {
          isNullable: parts.some(({ isNullable }) => isNullable),
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
        };
      }
      case 'repeat':
        return this.repeated(node.part, node.least, node.most);
    }
  }

  private repeated(part: PatternNode, least: number, most: number | null): Fragment {
    let whole: Fragment = EMPTY;
    const copies = Math.min(most === null && least > 0 ? least - 1 : least, MAX_COPIES);
    for (let copy = 0; copy < copies; copy++) whole = this.joined(whole, this.fragment(part));
    if (most === null || (most >= MANY && !isSingle(part))) {
      const loop = this.fragment(part);
      this.link(loop.last, loop.first);
      return this.joined(whole, least > 0 ? loop : { ...loop, isNullable: true });
    }
    for (let copy = 0; copy < Math.min(most - least, MAX_COPIES); copy++)
      whole = this.joined(whole, { ...this.fragment(part), isNullable: true });
    return whole;
  }

  private state(set: CharSet | null): Fragment {
    const state = this.chars.push(set) - 1;
    if (state > MAX_POSITIONS) throw new TooLarge();
    this.next.push(new Map());
    return { isNullable: false, first: [state], last: [state] };
  }

  private joined(a: Fragment, b: Fragment): Fragment {
    this.link(a.last, b.first);
    return {
      isNullable: a.isNullable && b.isNullable,
      first: a.isNullable ? [...a.first, ...b.first] : a.first,
      last: b.isNullable ? [...a.last, ...b.last] : b.last,
    };
  }

  private link(from: readonly number[], to: readonly number[]): void {
    for (const state of from) {
      const next = this.next[state];
      for (const other of to) next?.set(other, (next.get(other) ?? 0) + 1);
    }
  }
}

function isSingle(node: PatternNode): boolean {
  if (node.type === 'sequence') return node.parts.length === 1 && !!node.parts[0] && isSingle(node.parts[0]);
  return node.type === 'chars';
}

const EMPTY: Fragment = { isNullable: true, first: [], last: [] };

/** Characters that no set of the pattern tells apart are one bit. */
function bitsOf(sets: readonly (CharSet | null)[]): { all: bigint; of: (set: CharSet) => bigint } {
  const starts = new Set<number>([0]);
  for (const set of sets) for (const [low, high] of set ?? []) starts.add(low).add(high + 1);
  const atoms = [...starts].sort((a, b) => a - b);
  if (atoms.length > MAX_ATOMS) throw new TooLarge();
  const known = new Map<CharSet, bigint>();
  const of = (set: CharSet): bigint => {
    let bits = known.get(set);
    if (bits === undefined) {
      bits = 0n;
      for (const [at, atom] of atoms.entries())
        if (set.some(([low, high]) => low <= atom && atom <= high)) bits |= 1n << BigInt(at);
      known.set(set, bits);
    }
    return bits;
  };
  return { all: (1n << BigInt(atoms.length)) - 1n, of };
}
