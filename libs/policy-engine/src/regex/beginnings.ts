import { CHAR, MATCH, type Program, SPLIT } from './program.js';

/** Two ASCII characters as one index. */
const PAIRS = 0x80 * 0x80;

/**
 * With which two ASCII characters a match of a program may begin. Most places of a text are ruled out by these alone,
 * without running the program there.
 */
export class Beginnings {
  private readonly pairs = new Uint8Array(PAIRS);

  constructor(program: Program) {
    const firsts = charsFrom(program, program.ops.length - 1);
    // A match of less than one character may be anywhere.
    if (firsts === null) this.pairs.fill(1);
    else for (const at of firsts) this.note(program, at);
  }

  /** True wherever a match starts, and at few other places. */
  mayBeAt(text: string, index: number): boolean {
    const first = text.charCodeAt(index);
    const second = text.charCodeAt(index + 1);
    // What is not ASCII, and the text's end, is left to the program.
    if (!(first < 0x80 && second < 0x80)) return true;
    return this.pairs[first * 0x80 + second] === 1;
  }

  private note({ ops, next, other, accepts, alphabet }: Program, at: number): void {
    const classes = alphabet.asciiClasses;
    const first = accepts[other[at] as number] as Uint8Array;
    const seconds = charsFrom({ ops, next, other }, next[at] as number);
    const follows = new Uint8Array(alphabet.size).fill(seconds === null ? 1 : 0);
    for (const second of seconds ?? []) {
      (accepts[other[second] as number] as Uint8Array).forEach((taken, kind) => {
        follows[kind] = (follows[kind] as number) | taken;
      });
    }
    for (let a = 0; a < 0x80; a++) {
      if (first[classes[a] as number] === 0) continue;
      for (let b = 0; b < 0x80; b++) if (follows[classes[b] as number] === 1) this.pairs[a * 0x80 + b] = 1;
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
      seen.add(next[at] as number);
      if (ops[at] === SPLIT) seen.add(other[at] as number);
    }
  }
  return chars;
}
