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
  /** Cells of a row. */
  private readonly width: number;
  /**
   * A row of next states for each state. Rows are in breadth-first order: matching stays near the root, so the rows that it needs
   * are adjacent in memory.
   */
  private readonly next: Uint16Array | Uint32Array;
  /** Per state: a literal that ends here, and the next state of which this one's output is a suffix. */
  private readonly output: Int32Array;
  private readonly outputLink: Int32Array;
  /** Per state: the number of the last text in which all literals ending in this state were found; -1 if none ends here. */
  private readonly allFound: Int32Array;
  private texts = 0;
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
    this.width = this.assignClasses(folded);
    const trie = new Trie(1 + folded.reduce((sum, literal) => sum + literal.length, 0), this.width);
    this.sameLiteral = new Int32Array(literals.length).fill(NO_OUTPUT);
    folded.forEach((literal, index) => {
      const state = trie.add(literal, this.classes);
      this.sameLiteral[index] = trie.output[state] ?? 0;
      trie.output[state] = index;
    });
    ({ next: this.next, output: this.output, outputLink: this.outputLink } = trie.complete());
    this.allFound = this.output.map((literal, state) =>
      literal !== NO_OUTPUT || this.outputLink[state] !== 0 ? 0 : NO_OUTPUT,
    );
  }

  /** One byte a literal: 1 where it occurs. */
  present(text: string): Uint8Array {
    const found = new Uint8Array(this.size);
    const { classes, next, width, allFound } = this;
    const units = codeUnits(text);
    const number = ++this.texts;
    let state = 0;
    for (let at = 0; at < units.length; at++) {
      state = next[state * width + (classes[units[at] ?? 0] ?? 0)] ?? 0;
      const last = allFound[state] ?? NO_OUTPUT;
      if (last !== NO_OUTPUT && last !== number && this.note(state, text, at, found)) allFound[state] = number;
    }
    return found;
  }

  /** Notes the literals that end at a place. @returns whether there is nothing more to find where the state is met again */
  private note(state: number, text: string, at: number, found: Uint8Array): boolean {
    const { output, outputLink, sameLiteral, words, lengths } = this;
    let all = true;
    for (let link = state; link !== 0; link = outputLink[link] ?? 0) {
      for (let index = output[link] ?? 0; index !== NO_OUTPUT; index = sameLiteral[index] ?? 0) {
        if (found[index] === 1) continue;
        const word = words[index] ?? null;
        if (word === null || isWordAt(text, word, at + 1 - (lengths[index] ?? 0))) found[index] = 1;
        else all = false;
      }
    }
    return all;
  }

  /** Gives every code unit of the literals a class of its own; returns how many there are. */
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
      if (target !== unit) this.classes[unit] = this.classes[target] ?? 0;
    }
    return Math.min(classCount, MAX_CLASSES + 1);
  }
}

/** The literals as a tree, before it is an automaton. */
class Trie {
  readonly output: Int32Array;
  private readonly cells: Int32Array;
  private used = 1;

  constructor(
    maxStates: number,
    private readonly width: number,
  ) {
    this.output = new Int32Array(maxStates).fill(NO_OUTPUT);
    this.cells = new Int32Array(maxStates * width);
  }

  /** @returns the state at the literal's end */
  add(literal: string, classes: Uint8Array): number {
    let state = 0;
    for (let at = 0; at < literal.length; at++) {
      const cell = state * this.width + (classes[literal.charCodeAt(at)] ?? 0);
      if (this.cells[cell] === 0) this.cells[cell] = this.used++;
      state = this.cells[cell] ?? 0;
    }
    return state;
  }

  /** Failure links turn the tree into a complete automaton; states are numbered breadth first. */
  complete(): { next: Uint16Array | Uint32Array; output: Int32Array; outputLink: Int32Array } {
    const { width, used } = this;
    const next = new (used <= 0x10000 ? Uint16Array : Uint32Array)(used * width);
    const output = new Int32Array(used).fill(NO_OUTPUT);
    const outputLink = new Int32Array(used);
    const failure = new Int32Array(used);
    // By new number: the state's own. A state's failure has a smaller number, so its row is complete already.
    const queue = new Int32Array(used);
    let tail = 1;
    for (let state = 0; state < used; state++) {
      const suffix = failure[state] ?? 0;
      output[state] = this.output[queue[state] ?? 0] ?? 0;
      if (state > 0) outputLink[state] = output[suffix] !== NO_OUTPUT ? suffix : (outputLink[suffix] ?? 0);
      for (let c = 0; c < width; c++) {
        const child = this.cells[(queue[state] ?? 0) * width + c] ?? 0;
        const fallback = state === 0 ? 0 : (next[suffix * width + c] ?? 0);
        if (child !== 0) {
          queue[tail] = child;
          failure[tail] = fallback;
        }
        next[state * width + c] = child === 0 ? fallback : tail++;
      }
    }
    return { next, output, outputLink };
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
