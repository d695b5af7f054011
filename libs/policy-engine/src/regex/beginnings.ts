import { itemAt } from '../item-at.js';
import { CHAR, MATCH, type Program, SPLIT } from './program.js';

const ASCII = 0x80;
/** Words of 32 bits that a row of the table has, one bit a second character. */
const ROW = ASCII / 32;
/** Above this share of all pairs, looking for one saves nothing. */
const MAX_SHARE = 0.25;

/**
 * With which two ASCII characters a match of a program may begin. Most places of a text are ruled out by these alone,
 * without running the program there.
 */
export class Beginnings {
  private readonly pairs = new Uint32Array(ASCII * ROW);
  /** Whether few pairs begin a match. */
  readonly isTelling: boolean;

  constructor(program: Program) {
    const firsts = charsFrom(program, program.ops.length - 1);
    // A match of less than one character may be anywhere.
    if (firsts === null) this.pairs.fill(0xffffffff);
    else for (const at of firsts) this.note(program, at);
    let count = 0;
    for (const word of this.pairs) for (let rest = word; rest !== 0; rest &= rest - 1) count++;
    this.isTelling = count < MAX_SHARE * ASCII * ASCII;
  }

  /** True wherever a match starts, and at few other places. */
  mayBeAt(text: string, index: number): boolean {
    const first = text.charCodeAt(index);
    const second = text.charCodeAt(index + 1);
    // What is not ASCII, and the text's end, is left to the program.
    return !(first < ASCII && second < ASCII) || this.has(first, second);
  }

  /** The first index from `from` on at which a match may start; the last index where none may before. */
  next(units: Uint16Array, from: number): number {
    const { pairs } = this;
    const last = units.length - 1;
    let at = from;
    for (let first = units[at] ?? 0; at < last; at++) {
      const second = units[at + 1] ?? 0;
      if ((first | second) >= ASCII) break;
      if ((((pairs[first * ROW + (second >> 5)] ?? 0) >>> (second & 31)) & 1) === 1) break;
      first = second;
    }
    return at;
  }

  private has(first: number, second: number): boolean {
    return (((this.pairs[first * ROW + (second >> 5)] ?? 0) >>> (second & 31)) & 1) === 1;
  }

  private note({ ops, next, other, accepts, alphabet }: Program, at: number): void {
    const classes = alphabet.asciiClasses;
    const first = itemAt(accepts, other[at] ?? 0);
    const seconds = charsFrom({ ops, next, other }, next[at] ?? 0);
    const follows = new Uint8Array(alphabet.size).fill(seconds === null ? 1 : 0);
    for (const second of seconds ?? []) {
      itemAt(accepts, other[second] ?? 0).forEach((taken, kind) => {
        follows[kind] = (follows[kind] ?? 0) | taken;
      });
    }
    for (let a = 0; a < ASCII; a++) {
      if (first[classes[a] ?? 0] === 0) continue;
      for (let b = 0; b < ASCII; b++) {
        const word = a * ROW + (b >> 5);
        if (follows[classes[b] ?? 0] === 1) this.pairs[word] = (this.pairs[word] ?? 0) | (1 << (b & 31));
      }
    }
  }
}

/** The CHARs that are reached without a character, assertions taken to hold; null where the match is. */
function charsFrom({ ops, next, other }: Pick<Program, 'ops' | 'next' | 'other'>, start: number): number[] | null {
  const seen = new Set([start]);
  const chars: number[] = [];
  for (const at of seen) {
    if (ops[at] === MATCH) return null;
    if (ops[at] === CHAR) chars.push(at);
    else {
      seen.add(next[at] ?? 0);
      if (ops[at] === SPLIT) seen.add(other[at] ?? 0);
    }
  }
  return chars;
}
