/** Parses regular expressions of ECMAScript into a tree that keeps only what affects how long matching takes. */

import { normalized } from '../regex/program.js';

/** Code points as sorted ranges; both ends are included. */
export type CharSet = readonly (readonly [number, number])[];

export type PatternNode =
  | { type: 'chars'; set: CharSet }
  /** An assertion or a backreference, of which we only know that it may fail. */
  | { type: 'condition' }
  | { type: 'sequence'; parts: PatternNode[] }
  | { type: 'choice'; parts: PatternNode[] }
  /** `most` is null if there is no upper bound. */
  | { type: 'repeat'; part: PatternNode; least: number; most: number | null };

const LAST = 0x10ffff;
const ALL: CharSet = [[0, LAST]];
const DIGITS: CharSet = [[48, 57]];
const WORD: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACES: CharSet = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: CharSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
/** Stands for any `\p{…}`: letters of any script. */
const LETTERS: CharSet = [
  [65, 90],
  [97, 122],
  [0xaa, LAST],
];
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 };
/** Maximum nesting of groups. */
const MAX_DEPTH = 60;

class UnknownSyntax extends Error {}

/** @returns null if the source is not a valid pattern, nests too deep or uses syntax that this parser does not know */
export function parsePattern(source: string, flags: string): PatternNode | null {
  try {
    return new PatternParser(source, flags).parse();
  } catch (error) {
    if (error instanceof UnknownSyntax) return null;
    throw error;
  }
}

class PatternParser {
  private at = 0;
  private depth = 0;
  private readonly ignoresCase: boolean;
  private readonly dotIsAll: boolean;

  constructor(
    private readonly source: string,
    flags: string,
  ) {
    if (flags.includes('v')) throw new UnknownSyntax();
    this.ignoresCase = flags.includes('i');
    this.dotIsAll = flags.includes('s');
  }

  parse(): PatternNode {
    const node = this.choice();
    if (this.at < this.source.length) throw new UnknownSyntax();
    return node;
  }

  private choice(): PatternNode {
    if (++this.depth > MAX_DEPTH) throw new UnknownSyntax();
    const parts = [this.sequence()];
    while (this.eat('|')) parts.push(this.sequence());
    this.depth--;
    return parts.length === 1 && parts[0] ? parts[0] : { type: 'choice', parts };
  }

  private sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) parts.push(this.quantified());
    return { type: 'sequence', parts };
  }

  private quantified(): PatternNode {
    const part = this.atom();
    const rest = this.source.slice(this.at, this.at + 24);
    const [text, sign, least = '', comma, most = ''] = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(rest) ?? [];
    if (text === undefined) return part;
    this.at += text.length;
    if (sign) return { type: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : null };
    const low = Number(least);
    return { type: 'repeat', part, least: low, most: !comma ? low : most === '' ? null : Number(most) };
  }

  private atom(): PatternNode {
    const char = this.next();
    switch (char) {
      case '^':
      case '$':
        return { type: 'condition' };
      case '.':
        return { type: 'chars', set: this.dotIsAll ? ALL : normalized(LINE_ENDS, true) };
      case '(':
        return this.group();
      case '[':
        return { type: 'chars', set: this.class() };
      case '\\':
        return this.escape();
      case '*':
      case '+':
      case '?':
        throw new UnknownSyntax();
      default:
        return { type: 'chars', set: this.folded([[char.codePointAt(0) ?? 0, char.codePointAt(0) ?? 0]]) };
    }
  }

  private group(): PatternNode {
    let isCondition = false;
    if (this.eat('?')) {
      const rest = this.source.slice(this.at, this.at + 200);
      const [head] = /^(?::|=|!|<=|<!|<[\w$]+>)/.exec(rest) ?? [];
      if (head === undefined) throw new UnknownSyntax();
      this.at += head.length;
      isCondition = /^<?[=!]$/.test(head);
    }
    const node = this.choice();
    if (!this.eat(')')) throw new UnknownSyntax();
    return isCondition ? { type: 'condition' } : node;
  }

  private escape(): PatternNode {
    const next = this.source.charAt(this.at);
    if (/[bB1-9]/.test(next)) {
      this.at++;
      return { type: 'condition' };
    }
    if (next === 'k' && this.source.charAt(this.at + 1) === '<') {
      this.at = this.source.indexOf('>', this.at) + 1;
      if (this.at === 0) throw new UnknownSyntax();
      return { type: 'condition' };
    }
    return { type: 'chars', set: this.folded(this.escaped()) };
  }

  /** The escape after a backslash, inside or outside a class. */
  private escaped(): CharSet {
    const char = this.next();
    switch (char) {
      case 'd':
        return DIGITS;
      case 'D':
        return normalized(DIGITS, true);
      case 'w':
        return WORD;
      case 'W':
        return normalized(WORD, true);
      case 's':
        return SPACES;
      case 'S':
        return normalized(SPACES, true);
      case 'p':
      case 'P': {
        if (!this.eat('{')) return one(char);
        this.at = this.source.indexOf('}', this.at) + 1;
        if (this.at === 0) throw new UnknownSyntax();
        return char === 'p' ? LETTERS : normalized(LETTERS, true);
      }
      case 'x':
      case 'u': {
        const rest = this.source.slice(this.at, this.at + 8);
        const [text, brace, plain] = /^(?:\{([\da-fA-F]{1,6})\}|([\da-fA-F]{4}|[\da-fA-F]{2}))/.exec(rest) ?? [];
        const code = Number.parseInt(char === 'x' ? rest.slice(0, 2) : (brace ?? plain ?? ''), 16);
        if (text === undefined || Number.isNaN(code)) return one(char);
        this.at += char === 'x' ? 2 : text.length;
        return [[code, code]];
      }
      case 'c':
        return one(String.fromCharCode(this.next().charCodeAt(0) % 32));
      default: {
        const code = CONTROLS[char];
        return code === undefined ? one(char) : [[code, code]];
      }
    }
  }

  private class(): CharSet {
    const isNegated = this.eat('^');
    const ranges: (readonly [number, number])[] = [];
    const item = (): CharSet => {
      const char = this.next();
      if (char !== '\\') return one(char);
      if (this.eat('b')) return [[8, 8]];
      return this.escaped();
    };
    while (!this.eat(']')) {
      const low = item();
      const from = single(low);
      if (from !== null && this.source.charAt(this.at) === '-' && this.source.charAt(this.at + 1) !== ']') {
        this.at++;
        const high = item();
        const to = single(high);
        if (to === null) ranges.push([from, from], [45, 45], ...high);
        else ranges.push([from, Math.max(from, to)]);
      } else ranges.push(...low);
    }
    return normalized(this.folded(normalized(ranges)), isNegated);
  }

  /** Adds the other case of ASCII letters if the pattern ignores case. */
  private folded(set: CharSet): CharSet {
    if (!this.ignoresCase) return set;
    const other = set.flatMap(([low, high]): [number, number][] => {
      const [upper, lower] = [cut(low, high, 65, 90), cut(low, high, 97, 122)];
      return [...(upper ? moved(upper, 32) : []), ...(lower ? moved(lower, -32) : [])];
    });
    return normalized([...set, ...other]);
  }

  private next(): string {
    const code = this.source.codePointAt(this.at);
    if (code === undefined) throw new UnknownSyntax();
    const char = String.fromCodePoint(code);
    this.at += char.length;
    return char;
  }

  private eat(char: string): boolean {
    if (this.source.charAt(this.at) !== char) return false;
    this.at++;
    return true;
  }
}

function one(char: string): CharSet {
  const code = char.codePointAt(0) ?? 0;
  return [[code, code]];
}

function single(set: CharSet): number | null {
  return set.length === 1 && set[0] && set[0][0] === set[0][1] ? set[0][0] : null;
}

function cut(low: number, high: number, from: number, to: number): [number, number] | null {
  return low <= to && high >= from ? [Math.max(low, from), Math.min(high, to)] : null;
}

function moved([low, high]: [number, number], by: number): [number, number][] {
  return [[low + by, high + by]];
}
