/** A syntax tree as instructions over classes of characters, for the automata of this folder. */
import type { Range } from './character-classes.js';
import type { Assertion, RegexNode } from './syntax.js';

export const CHAR = 0;
export const SPLIT = 1;
export const ASSERT = 2;
export const SAVE = 3;
export const MATCH = 4;

const ASSERTIONS: readonly Assertion[] = [
  'begin_text',
  'end_text',
  'begin_line',
  'end_line',
  'word_boundary',
  'no_word_boundary',
];
const MAX_INSTRUCTIONS = 20_000;
const MAX_CLASSES = 250;
/** Beside ASCII's own, what letters without regard to case are: KELVIN SIGN and LATIN SMALL LETTER LONG S. */
const FOLDS: readonly (readonly [number, number])[] = [
  [0x6b, 0x212a],
  [0x73, 0x17f],
];

/**
 * Instructions as parallel arrays. CHAR goes on to `next` on a character of a class that its row of `accepts` names; SPLIT
 * prefers `next` to `other`; ASSERT needs the assertion `other`; SAVE notes the place in slot `other`.
 */
export interface Program {
  ops: Uint8Array;
  next: Int32Array;
  other: Int32Array;
  /** By CHAR's `other`: per class, whether it is taken. */
  accepts: readonly Uint8Array[];
  alphabet: Alphabet;
  slots: number;
}

/** Characters that no instruction tells apart share a class. */
export class Alphabet {
  private readonly ascii = new Uint8Array(0x80);
  /** First code points of the classes' ranges, ascending, with the class of each range. */
  private readonly starts: number[] = [];
  private readonly classes: number[] = [];
  readonly size: number;

  /** @param sets ascending ranges that do not touch, per set of characters */
  constructor(sets: readonly (readonly Range[])[]) {
    const cuts = new Set([0, 0x80]);
    for (const set of sets) {
      for (const [low, high] of set) {
        cuts.add(low);
        cuts.add(high + 1);
      }
    }
    const known = new Map<string, number>();
    for (const start of [...cuts].sort((a, b) => a - b)) {
      if (start > 0x10ffff) break;
      const members = sets.map((set) => (holds(set, start) ? '1' : '0')).join('');
      const id = known.get(members) ?? known.size;
      known.set(members, id);
      this.starts.push(start);
      this.classes.push(id);
    }
    this.size = known.size;
    if (this.size <= MAX_CLASSES) for (let c = 0; c < 0x80; c++) this.ascii[c] = this.search(c);
  }

  classOf(codePoint: number): number {
    return codePoint < 0x80 ? (this.ascii[codePoint] ?? 0) : this.search(codePoint);
  }

  /** Classes of ASCII characters by code. */
  get asciiClasses(): Uint8Array {
    return this.ascii;
  }

  /** Per class, whether it lies in the set; the set must be one of those given. */
  rowOf(set: readonly Range[]): Uint8Array {
    const row = new Uint8Array(this.size);
    this.starts.forEach((start, at) => {
      if (holds(set, start)) row[this.classes[at] ?? 0] = 1;
    });
    return row;
  }

  private search(codePoint: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= codePoint) low = middle;
      else high = middle - 1;
    }
    return this.classes[low] ?? 0;
  }
}

function holds(set: readonly Range[], codePoint: number): boolean {
  return set.some(([low, high]) => low <= codePoint && codePoint <= high);
}

/**
 * Null where the tree is too large, or ignores the case of characters outside ASCII, whose tables are not known here.
 */
export function compileProgram(root: RegexNode, captures: number): Program | null {
  try {
    return new Compiler(captures).compile(root);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class TooLarge extends Error {}

class Compiler {
  private readonly ops: number[] = [];
  private readonly next: number[] = [];
  private readonly other: number[] = [];
  private readonly sets: Range[][] = [];
  private readonly setOf = new Map<string, number>();

  constructor(private readonly captures: number) {}

  compile(root: RegexNode): Program {
    const match = this.emit(MATCH, 0, 0);
    // Backwards: every node is given where to go on, and says where it starts.
    const start = this.node(root, match);
    // The last instruction is where programs are run from.
    this.emit(SPLIT, start, start);
    const alphabet = new Alphabet(this.sets);
    if (alphabet.size > MAX_CLASSES) throw new TooLarge();
    const accepts = this.sets.map((set) => alphabet.rowOf(set));
    return {
      ops: Uint8Array.from(this.ops),
      next: Int32Array.from(this.next),
      other: Int32Array.from(this.other),
      accepts,
      alphabet,
      slots: this.captures * 2,
    };
  }

  private emit(op: number, next: number, other: number): number {
    if (this.ops.length >= MAX_INSTRUCTIONS) throw new TooLarge();
    this.next.push(next);
    this.other.push(other);
    return this.ops.push(op) - 1;
  }

  private node(node: RegexNode, next: number): number {
    switch (node.type) {
      case 'empty':
        return next;
      case 'char':
        return this.emit(CHAR, next, this.set([[node.codePoint, node.codePoint]], node.fold, false));
      case 'class':
        return this.emit(CHAR, next, this.set(node.ranges, node.fold, node.negated));
      case 'assertion':
        return this.emit(ASSERT, next, ASSERTIONS.indexOf(node.assertion));
      case 'concat':
        return node.nodes.reduceRight((after, child) => this.node(child, after), next);
      case 'alternate': {
        const starts = node.nodes.map((child) => this.node(child, next));
        return starts.reduceRight((rest, start) => this.emit(SPLIT, start, rest));
      }
      case 'capture': {
        if (this.captures === 0) return this.node(node.node, next);
        const close = this.emit(SAVE, next, node.index * 2 + 1);
        return this.emit(SAVE, this.node(node.node, close), node.index * 2);
      }
      case 'repeat':
        return this.repeat(node, next);
    }
  }

  private repeat(node: Extract<RegexNode, { type: 'repeat' }>, next: number): number {
    let after = next;
    if (node.max === -1) {
      const split = this.emit(SPLIT, 0, 0);
      this.choose(split, this.node(node.node, split), next, node.lazy);
      after = split;
    } else {
      for (let turn = node.min; turn < node.max; turn++) {
        const split = this.emit(SPLIT, 0, 0);
        this.choose(split, this.node(node.node, after), next, node.lazy);
        after = split;
      }
    }
    for (let turn = 0; turn < node.min; turn++) after = this.node(node.node, after);
    return after;
  }

  private choose(split: number, body: number, leave: number, lazy: boolean): void {
    this.next[split] = lazy ? leave : body;
    this.other[split] = lazy ? body : leave;
  }

  private set(ranges: readonly Range[], fold: boolean, negated: boolean): number {
    const folded = fold ? withBothCases(ranges) : [...ranges];
    const set = normalized(folded, negated);
    const key = set.join(' ');
    const known = this.setOf.get(key);
    if (known !== undefined) return known;
    const index = this.sets.push(set) - 1;
    this.setOf.set(key, index);
    return index;
  }
}

function withBothCases(ranges: readonly Range[]): Range[] {
  const result: Range[] = [...ranges];
  for (const [low, high] of ranges) {
    if (high >= 0x80 && !(low <= 0x80 && high === 0x10ffff)) throw new TooLarge();
    for (let c = Math.max(low, 0x41); c <= Math.min(high, 0x7a); c++) {
      const upper = c & ~0x20;
      if (upper < 0x41 || upper > 0x5a) continue;
      result.push([upper, upper], [upper | 0x20, upper | 0x20]);
      for (const [letter, like] of FOLDS) if ((upper | 0x20) === letter) result.push([like, like]);
    }
    if (high >= 0x80) result.push([0x6b, 0x6b], [0x4b, 0x4b], [0x73, 0x73], [0x53, 0x53]);
  }
  return result;
}

/** The code points of ranges, or all others, as ranges in order that do not touch. */
export function normalized(ranges: readonly Range[], negated = false): Range[] {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  if (!negated) return merged;
  const rest: [number, number][] = [];
  let from = 0;
  for (const [low, high] of merged) {
    if (low > from) rest.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= 0x10ffff) rest.push([from, 0x10ffff]);
  return rest;
}

/** Whether an assertion (its position in the list) holds between the code units at `index - 1` and `index`. */
export function holdsAt(assertion: number, text: string, index: number): boolean {
  switch (assertion) {
    case 0:
      return index === 0;
    case 1:
      return index === text.length;
    case 2:
      return index === 0 || text.charCodeAt(index - 1) === 0x0a;
    case 3:
      return index === text.length || text.charCodeAt(index) === 0x0a;
    default: {
      const boundary = isWord(text.charCodeAt(index - 1)) !== isWord(text.charCodeAt(index));
      return boundary === (assertion === 4);
    }
  }
}

function isWord(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f
  );
}
