import { codeUnits } from '../text/code-units.js';
import { foldCodeUnit, foldText } from './fold.js';
import type { Literal } from './prefilter.js';

const NO_OUTPUT = -1;
const MAX_CLASSES = 255;

/**
 * Which of many literals occur in a text, in one pass (Aho and Corasick, 1975). The automaton is a dense table of
 * states × classes of code units: one look-up a code unit, whatever the number of literals. Case is folded on both
 * sides (`foldText`), so a hit says "may occur" for a case-sensitive pattern.
 */
export class AhoCorasick {
  readonly size: number;
  /** Class of every UTF-16 code unit; 0 for those in no literal. */
  private readonly classes = new Uint8Array(0x10000);
  private readonly shift: number;
  private readonly next: Int32Array;
  /** Per state: a literal that ends here, and the next state of which this one's output is a suffix. */
  private readonly output: Int32Array;
  private readonly outputLink: Int32Array;
  /** Per literal: an equal one that was given before it. */
  private readonly sameLiteral: Int32Array;
  private readonly lengths: Int32Array;
  /** Per literal: the name as it must be written; null where any place and case will do. */
  private readonly words: readonly (string | null)[];

  /** Equal literals (after folding) may be given more than once; each has its own index. Empty ones are refused. */
  constructor(literals: readonly Literal[]) {
    this.size = literals.length;
    const folded = literals.map(({ text }) => foldText(text));
    this.lengths = Int32Array.from(folded, (literal) => literal.length);
    this.words = literals.map(({ text, isWord }) => (isWord ? text : null));
    if (folded.includes('')) throw new RangeError('an empty literal occurs everywhere; leave it out');
    this.shift = this.assignClasses(folded);
    const width = 1 << this.shift;
    const states = 1 + folded.reduce((sum, literal) => sum + literal.length, 0);
    const trie = new Int32Array(states * width);
    const output = new Int32Array(states).fill(NO_OUTPUT);
    this.sameLiteral = new Int32Array(literals.length).fill(NO_OUTPUT);
    let used = 1;
    folded.forEach((literal, index) => {
      let state = 0;
      for (let at = 0; at < literal.length; at++) {
        const cell = state * width + (this.classes[literal.charCodeAt(at)] as number);
        if (trie[cell] === 0) trie[cell] = used++;
        state = trie[cell] as number;
      }
      this.sameLiteral[index] = output[state] as number;
      output[state] = index;
    });
    this.output = output.slice(0, used);
    this.outputLink = new Int32Array(used);
    this.next = this.complete(trie.slice(0, used * width), width, used);
  }

  /** One byte a literal: 1 where it occurs. */
  present(text: string): Uint8Array {
    const found = new Uint8Array(this.size);
    const { classes, next, output, outputLink, shift, sameLiteral, words, lengths } = this;
    const units = codeUnits(text);
    let state = 0;
    for (let at = 0; at < units.length; at++) {
      state = next[(state << shift) | (classes[units[at] as number] as number)] as number;
      if (output[state] === NO_OUTPUT && outputLink[state] === 0) continue;
      for (let link = state; link !== 0; link = outputLink[link] as number) {
        for (let index = output[link] as number; index !== NO_OUTPUT; index = sameLiteral[index] as number) {
          if (found[index] === 1) continue;
          const word = words[index] as string | null;
          if (word === null || isWordAt(text, word, at + 1 - (lengths[index] as number))) found[index] = 1;
        }
      }
    }
    return found;
  }

  /** Gives every code unit of the literals a class of its own; returns log2 of the table's width. */
  private assignClasses(folded: readonly string[]): number {
    const units = new Set<number>();
    for (const literal of folded) for (let at = 0; at < literal.length; at++) units.add(literal.charCodeAt(at));
    // Past the last class the rarer characters share one: a hit there may be false, but none is missed.
    let classCount = 1;
    for (const unit of [...units].sort((a, b) => a - b)) {
      this.classes[unit] = Math.min(classCount, MAX_CLASSES);
      classCount++;
    }
    for (let unit = 0; unit < 0x10000; unit++) {
      const target = foldCodeUnit(unit);
      if (target !== unit) this.classes[unit] = this.classes[target] as number;
    }
    return Math.ceil(Math.log2(Math.max(2, Math.min(classCount, MAX_CLASSES + 1))));
  }

  /** Breadth first: failure links turn the trie into a complete automaton. */
  private complete(trie: Int32Array, width: number, states: number): Int32Array {
    const failure = new Int32Array(states);
    const queue = new Int32Array(states);
    let head = 0;
    let tail = 0;
    for (let c = 0; c < width; c++) {
      const child = trie[c] as number;
      if (child !== 0) queue[tail++] = child;
    }
    while (head < tail) {
      const state = queue[head++] as number;
      const suffix = failure[state] as number;
      this.outputLink[state] = this.output[suffix] !== NO_OUTPUT ? suffix : (this.outputLink[suffix] as number);
      for (let c = 0; c < width; c++) {
        const cell = state * width + c;
        const child = trie[cell] as number;
        const fallback = trie[suffix * width + c] as number;
        if (child === 0) trie[cell] = fallback;
        else {
          failure[child] = fallback;
          queue[tail++] = child;
        }
      }
    }
    return trie;
  }
}

function isWordAt(text: string, word: string, start: number): boolean {
  return (
    text.startsWith(word, start) &&
    !isWordUnit(text.charCodeAt(start - 1)) &&
    !isWordUnit(text.charCodeAt(start + word.length))
  );
}

/** NaN, beyond the ends of the text, is none. */
function isWordUnit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x30 && unit <= 0x39) ||
    unit === 0x5f ||
    unit === 0x24 ||
    unit >= 0x80
  );
}
