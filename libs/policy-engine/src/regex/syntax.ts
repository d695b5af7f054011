import { itemAt } from '../item-at.js';
import { complement, MAX_CODE_POINT, PERL, POSIX, type Range } from './character-classes.js';

/**
 * A parser of RE2 syntax (https://github.com/google/re2/wiki/Syntax) that gives a tree for analysis and translation.
 * `re2js` stays the authority on what is a valid pattern; this parser accepts the same and refuses with a position.
 */

export type RegexNode =
  | { type: 'empty' }
  | { type: 'char'; codePoint: number; fold: boolean }
  | { type: 'class'; ranges: Range[]; negated: boolean; fold: boolean }
  | { type: 'assertion'; assertion: Assertion }
  | { type: 'concat'; nodes: RegexNode[] }
  | { type: 'alternate'; nodes: RegexNode[] }
  | { type: 'repeat'; node: RegexNode; min: number; max: number; lazy: boolean }
  | { type: 'capture'; node: RegexNode; index: number; name: string | null };

export type Assertion = 'begin_text' | 'end_text' | 'begin_line' | 'end_line' | 'word_boundary' | 'no_word_boundary';

export interface RegexTree {
  root: RegexNode;
  captureNames: (string | null)[];
  /** Unicode classes (\p), or folded \W: their tables differ between engines, so only re2js runs such a pattern. */
  portable: boolean;
}

/** `offset` is the UTF-16 index in the pattern. */
export class RegexSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
    this.name = 'RegexSyntaxError';
  }
}

interface Flags {
  fold: boolean;
  multiline: boolean;
  dotAll: boolean;
  swapGreed: boolean;
}

const MAX_REPEAT = 1000;
const MAX_DEPTH = 250;

const CONTROL: Record<string, number> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };

/** @throws RegexSyntaxError */
export function parseRegex(pattern: string): RegexTree {
  return new RegexParser(pattern).parse();
}

class RegexParser {
  private at = 0;
  private depth = 0;
  private portable = true;
  private readonly captureNames: (string | null)[] = [null];

  constructor(private readonly text: string) {}

  parse(): RegexTree {
    const root = this.alternation({ fold: false, multiline: false, dotAll: false, swapGreed: false });
    if (this.at < this.text.length) throw this.error('unexpected )');
    return { root, captureNames: this.captureNames, portable: this.portable };
  }

  private error(message: string, offset = this.at): RegexSyntaxError {
    return new RegexSyntaxError(message, offset);
  }

  /** `flags` belongs to the group: `(?i)` changes it up to the group's end. */
  private alternation(flags: Flags): RegexNode {
    if (++this.depth > MAX_DEPTH) throw this.error(`nested deeper than ${MAX_DEPTH} groups`);
    const branches: RegexNode[] = [];
    do branches.push(this.concatenation(flags));
    while (this.eat('|'));
    this.depth--;
    return branches.length === 1 ? itemAt(branches, 0) : { type: 'alternate', nodes: branches };
  }

  private concatenation(flags: Flags): RegexNode {
    const nodes: RegexNode[] = [];
    while (this.at < this.text.length) {
      const c = this.text.charAt(this.at);
      if (c === '|' || c === ')') break;
      if (this.text.startsWith('\\Q', this.at)) {
        this.quoted(nodes, flags);
        continue;
      }
      const start = this.at;
      const atom = this.atom(flags);
      if (atom === null) continue;
      nodes.push(this.quantified(atom, start, flags));
    }
    if (nodes.length === 0) return { type: 'empty' };
    return nodes.length === 1 ? itemAt(nodes, 0) : { type: 'concat', nodes };
  }

  private quoted(nodes: RegexNode[], flags: Flags): void {
    const end = this.text.indexOf('\\E', this.at + 2);
    const literal = this.text.slice(this.at + 2, end < 0 ? undefined : end);
    this.at = end < 0 ? this.text.length : end + 2;
    for (const character of literal) nodes.push(this.char(character.codePointAt(0) ?? 0, flags));
    const last = nodes.pop();
    if (last) nodes.push(this.quantified(last, this.at, flags));
  }

  private quantified(atom: RegexNode, start: number, flags: Flags): RegexNode {
    let node = atom;
    let quantified = false;
    for (;;) {
      const bounds = this.quantifier();
      if (!bounds) return node;
      if (quantified) throw this.error('a quantifier after a quantifier', start);
      quantified = true;
      const lazy = this.eat('?') !== flags.swapGreed;
      if (bounds.max !== -1 && bounds.min > bounds.max) throw this.error('the bounds of {} are reversed', start);
      if (Math.max(bounds.min, bounds.max) > MAX_REPEAT)
        throw this.error(`{} repeats more than ${MAX_REPEAT} times`, start);
      node = { type: 'repeat', node, ...bounds, lazy };
    }
  }

  private quantifier(): { min: number; max: number } | null {
    if (this.eat('*')) return { min: 0, max: -1 };
    if (this.eat('+')) return { min: 1, max: -1 };
    if (this.eat('?')) return { min: 0, max: 1 };
    const counted = /^\{(0|[1-9]\d{0,8})(,(0|[1-9]\d{0,8})?)?\}/.exec(this.text.slice(this.at, this.at + 24));
    if (!counted) return null;
    this.at += counted[0].length;
    const min = Number(counted[1]);
    if (counted[2] === undefined) return { min, max: min };
    return { min, max: counted[3] === undefined ? -1 : Number(counted[3]) };
  }

  /** Null where only flags were set. */
  private atom(flags: Flags): RegexNode | null {
    const c = this.text.charAt(this.at);
    switch (c) {
      case '(':
        return this.group(flags);
      case '[':
        return this.bracket(flags);
      case '.':
        this.at++;
        return { type: 'class', ranges: flags.dotAll ? [] : [[10, 10]], negated: true, fold: false };
      case '^':
        this.at++;
        return { type: 'assertion', assertion: flags.multiline ? 'begin_line' : 'begin_text' };
      case '$':
        this.at++;
        return { type: 'assertion', assertion: flags.multiline ? 'end_line' : 'end_text' };
      case '*':
      case '+':
      case '?':
        throw this.error('a quantifier without anything to repeat');
      case '{': {
        const start = this.at;
        if (this.quantifier()) throw this.error('a quantifier without anything to repeat', start);
        this.at++;
        return this.char(c.charCodeAt(0), flags);
      }
      case '\\':
        return this.escape(flags);
      default:
        return this.char(this.codePoint(), flags);
    }
  }

  private group(flags: Flags): RegexNode | null {
    const start = this.at++;
    if (!this.eat('?')) return this.capture(null, flags, start);
    const name = /^(?:P?<)([A-Za-z_]\w*)>/.exec(this.text.slice(this.at, this.at + 200));
    if (name) {
      this.at += name[0].length;
      if (this.captureNames.includes(itemAt(name, 1)))
        throw this.error(`the group name ${name[1]} is used twice`, start);
      return this.capture(itemAt(name, 1), flags, start);
    }
    if (/^(?:[=!]|<[=!])/.test(this.text.slice(this.at, this.at + 2))) {
      throw this.error('look-around is not RE2 syntax; use not_in_match, not_on_line or not_in_file instead', start);
    }
    const modifiers = /^([imsU]*)(?:-([imsU]+))?([:)])/.exec(this.text.slice(this.at, this.at + 24));
    if (!modifiers || modifiers[0] === ')' || modifiers[0] === '-:') throw this.error('unknown kind of group', start);
    this.at += modifiers[0].length;
    const target = modifiers[3] === ')' ? flags : { ...flags };
    for (const flag of modifiers[1] ?? '') setFlag(target, flag, true);
    for (const flag of modifiers[2] ?? '') setFlag(target, flag, false);
    if (modifiers[3] === ')') return null;
    const node = this.alternation(target);
    if (!this.eat(')')) throw this.error('a group is not closed', start);
    return node;
  }

  private capture(name: string | null, flags: Flags, start: number): RegexNode {
    const index = this.captureNames.push(name) - 1;
    const node = this.alternation({ ...flags });
    if (!this.eat(')')) throw this.error('a group is not closed', start);
    return { type: 'capture', node, index, name };
  }

  private escape(flags: Flags): RegexNode {
    const start = this.at;
    const c = this.text[this.at + 1];
    switch (c) {
      case 'A':
      case 'z':
      case 'b':
      case 'B':
        this.at += 2;
        return {
          type: 'assertion',
          assertion: ({ A: 'begin_text', z: 'end_text', b: 'word_boundary', B: 'no_word_boundary' } as const)[c],
        };
      case 'Z':
        throw this.error('\\Z is not RE2 syntax; use \\z', start);
      case 'C':
        throw this.error('\\C is not supported', start);
    }
    const set = this.classEscape(flags);
    if (set) return { type: 'class', ranges: set, negated: false, fold: flags.fold };
    return this.char(this.escapedCodePoint(), flags);
  }

  /** \d \D \s \S \w \W \p{…} \P{…}; null if something else stands here. */
  private classEscape(flags: Flags): Range[] | null {
    const c = this.text[this.at + 1];
    if (this.text[this.at] !== '\\' || c === undefined) return null;
    const perl = PERL[c.toLowerCase()];
    if (perl) {
      this.at += 2;
      if (c === 'W' && flags.fold) this.portable = false;
      return c === c.toLowerCase() ? perl : complement(perl);
    }
    if (c !== 'p' && c !== 'P') return null;
    const name = /^\\[pP](?:\{\^?[A-Za-z_]+\}|[A-Za-z])/.exec(this.text.slice(this.at, this.at + 48));
    if (!name) throw this.error('unknown Unicode class');
    this.at += name[0].length;
    this.portable = false;
    // The table stays re2js' affair; for analysis the class may be anything.
    return [[0, MAX_CODE_POINT]];
  }

  private escapedCodePoint(): number {
    const start = this.at++;
    if (this.at >= this.text.length) throw this.error('a backslash at the end', start);
    const rest = this.text.slice(this.at, this.at + 12);
    // a single digit but zero would be a back-reference, in a class too; with another octal digit behind it is a code point
    if (/^[1-9](?![0-7])|^[89]/.test(rest)) throw this.error('back-references are not RE2 syntax', start);
    const octal = /^[0-7]{1,3}/.exec(rest);
    if (octal) {
      this.at += octal[0].length;
      return Number.parseInt(octal[0], 8);
    }
    const hex = /^x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,8})\})/.exec(rest);
    if (hex) {
      this.at += hex[0].length;
      const value = Number.parseInt(hex[1] ?? itemAt(hex, 2), 16);
      if (value > MAX_CODE_POINT) throw this.error('above the last code point', start);
      return value;
    }
    const c = this.text.charAt(this.at);
    if (CONTROL[c] !== undefined) {
      this.at++;
      return CONTROL[c];
    }
    if (/[A-Za-z0-9]/.test(c) || c.charCodeAt(0) >= 0x80) throw this.error(`unknown escape \\${c}`, start);
    return this.codePoint();
  }

  private bracket(flags: Flags): RegexNode {
    const start = this.at++;
    const negated = this.eat('^');
    const ranges: Range[] = [];
    for (let first = true; first || this.text[this.at] !== ']'; first = false) {
      if (this.at >= this.text.length) throw this.error('a class is not closed', start);
      const posix = /^\[:(\^?)([a-z]+):\]/.exec(this.text.slice(this.at, this.at + 16));
      if (posix) {
        const named = POSIX[itemAt(posix, 2)];
        if (!named) throw this.error(`unknown class ${posix[0]}`);
        if (posix[1] && flags.fold) this.portable = false;
        ranges.push(...(posix[1] ? complement(named) : named));
        this.at += posix[0].length;
        continue;
      }
      // re2js takes everything from `[:` to the next `:]`, wherever it is, for the name of a class.
      if (this.text.startsWith('[:', this.at) && this.text.indexOf(':]', this.at + 1) >= 0)
        throw this.error('unknown class');
      const set = this.classEscape(flags);
      if (set) {
        ranges.push(...set);
        continue;
      }
      ranges.push(this.range());
    }
    this.at++;
    return { type: 'class', ranges, negated, fold: flags.fold };
  }

  private range(): Range {
    const start = this.at;
    const low = this.classChar();
    if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']' || this.at + 1 >= this.text.length)
      return [low, low];
    this.at++;
    const high = this.classChar();
    if (high < low) throw this.error('the ends of a range are reversed', start);
    return [low, high];
  }

  private classChar(): number {
    if (this.at >= this.text.length) throw this.error('a class is not closed');
    return this.text[this.at] === '\\' ? this.escapedCodePoint() : this.codePoint();
  }

  private char(codePoint: number, flags: Flags): RegexNode {
    return { type: 'char', codePoint, fold: flags.fold };
  }

  private codePoint(): number {
    const codePoint = this.text.codePointAt(this.at) ?? 0;
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  private eat(c: string): boolean {
    if (this.text[this.at] !== c) return false;
    this.at++;
    return true;
  }
}

function setFlag(flags: Flags, flag: string, value: boolean): void {
  if (flag === 'i') flags.fold = value;
  else if (flag === 'm') flags.multiline = value;
  else if (flag === 's') flags.dotAll = value;
  else flags.swapGreed = value;
}
