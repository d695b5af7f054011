import { Beginnings } from './beginnings.js';
import { ASSERT, CHAR, holdsAt, MATCH, type Program, SAVE } from './program.js';

const BEYOND = -2;

/**
 * A backtracking matcher that never tries the same instruction at the same place twice, so its time is bounded by the
 * program's size × the length of the stretch (RE2's BitState). Leftmost-first, as RE2 and V8 are.
 */
export class BitState {
  private visited = new Uint32Array(0);
  private stack = new Int32Array(256);
  private top = 0;
  private readonly beginnings: Beginnings;

  constructor(private readonly program: Program) {
    this.beginnings = new Beginnings(program);
  }

  /**
   * The leftmost match that starts in a stretch of the text.
   * @param first @param last the first and the last index where it may start
   * @param reach how far beyond the last start it is looked at
   * @returns start and end of the match and of its groups (-1: took no part); null where there is none; undefined where that
   * cannot be told without looking beyond the reach
   */
  match(text: string, first: number, last: number, reach: number): Int32Array | null | undefined {
    const { ops, slots } = this.program;
    const width = Math.min(last + reach, text.length) - first + 2;
    const words = Math.ceil((ops.length * width) / 32);
    if (words > this.visited.length) this.visited = new Uint32Array(words);
    else this.visited.fill(0, 0, words);
    const places = new Int32Array(Math.max(2, slots)).fill(-1);
    for (let start = first; start <= last; start++) {
      if (!this.beginnings.mayBeAt(text, start) || (start > 0 && isSecondHalf(text, start))) continue;
      const end = this.run(text, start, first, width, places);
      if (end === BEYOND) return undefined;
      if (end < 0) continue;
      places[0] = start;
      places[1] = end;
      return places;
    }
    return null;
  }

  private run(text: string, start: number, base: number, width: number, places: Int32Array): number {
    const { ops, next, other, accepts, alphabet } = this.program;
    const ascii = alphabet.asciiClasses;
    const { visited } = this;
    this.top = 0;
    this.push(ops.length - 1, start);
    while (this.top > 0) {
      let at = this.stack[--this.top] ?? 0;
      let pc = this.stack[--this.top] ?? 0;
      if (pc < 0) {
        places[-pc - 1] = at;
        continue;
      }
      for (;;) {
        const bit = pc * width + at - base;
        const mask = 1 << (bit & 31);
        if (((visited[bit >>> 5] ?? 0) & mask) !== 0) break;
        visited[bit >>> 5] = (visited[bit >>> 5] ?? 0) | mask;
        const op = ops[pc] ?? 0;
        if (op === CHAR) {
          if (at >= text.length) break;
          if (at - base >= width - 2) return BEYOND;
          const unit = text.charCodeAt(at);
          const code = unit < 0x80 ? unit : (text.codePointAt(at) ?? 0);
          const kind = unit < 0x80 ? (ascii[unit] ?? 0) : alphabet.classOf(code);
          if (accepts[other[pc] ?? 0]?.[kind] === 0) break;
          at += code > 0xffff ? 2 : 1;
        } else if (op === MATCH) {
          return at;
        } else if (op === ASSERT) {
          if (!holdsAt(other[pc] ?? 0, text, at)) break;
        } else if (op === SAVE) {
          const slot = other[pc] ?? 0;
          this.push(-slot - 1, places[slot] ?? 0);
          places[slot] = at;
        } else {
          this.push(other[pc] ?? 0, at);
        }
        pc = next[pc] ?? 0;
      }
    }
    return -1;
  }

  private push(pc: number, at: number): void {
    if (this.top + 2 > this.stack.length) {
      const larger = new Int32Array(this.stack.length * 2);
      larger.set(this.stack);
      this.stack = larger;
    }
    this.stack[this.top++] = pc;
    this.stack[this.top++] = at;
  }
}

/** No match starts between the halves of a pair. */
function isSecondHalf(text: string, index: number): boolean {
  const low = text.charCodeAt(index);
  if (low < 0xdc00 || low > 0xdfff) return false;
  const high = text.charCodeAt(index - 1);
  return high >= 0xd800 && high <= 0xdbff;
}
