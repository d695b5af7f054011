import { isOneOf } from '@assay/contracts';
import { invalidFilter } from './scim-error.js';

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type Value = string | number | boolean | null;
export type Filter =
  | { op: Comparison; path: string; value: Value }
  | { op: 'pr'; path: string }
  | { op: 'and' | 'or'; of: Filter[] }
  | { op: 'not'; of: Filter }
  /** `emails[type eq "work"]`, and with `compared` `emails[type eq "work"].value eq "…"`: of one and the same value. */
  | { op: 'value'; path: string; of: Filter; compared?: { op: Comparison | 'pr'; sub: string; value?: Value } };

type Token =
  | { kind: 'word'; text: string }
  | { kind: 'literal'; value: Value }
  | { kind: '(' | ')' | '[' | ']' | '].' | 'end' };

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.:$-]))|(\]\.(?=[A-Za-z$])|[()[\]])|([A-Za-z$][\w.:/$-]*))/y;
const COMPARISONS: readonly Comparison[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const BRACKETS = ['(', ')', '[', ']', '].'] as const;
const LITERALS = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** A filter that nests deeper, or is longer, was written by nobody. */
const MAX_DEPTH = 30;
const MAX_CHARACTERS = 8_192;

/**
 * Reads a filter (RFC 7644, section 3.4.2.2, figure 1): operators in any case, `not` before `and` before `or`, value paths, URNs.
 * @throws ScimError 400 invalidFilter, naming the place
 */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_CHARACTERS) throw invalidFilter(`The filter is longer than ${MAX_CHARACTERS} characters`);
  const parser = new Parser(tokenize(text));
  const filter = parser.or(0, false);
  parser.expect('end');
  return filter;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw invalidFilter(`The filter cannot be read at character ${at + 1}`);
    const [whole, quoted, number, bracket, word] = match;
    if (quoted !== undefined) tokens.push({ kind: 'literal', value: unquote(quoted) });
    else if (number !== undefined) tokens.push({ kind: 'literal', value: Number(number) });
    else if (isOneOf(BRACKETS, bracket)) tokens.push({ kind: bracket });
    else tokens.push({ kind: 'word', text: word ?? '' });
    at += whole.length;
  }
  tokens.push(END);
  return tokens;
}

/** A string is JSON's (RFC 7644). */
function unquote(quoted: string): string {
  let text: string;
  try {
    text = JSON.parse(quoted);
  } catch {
    throw invalidFilter('A string in the filter is not a valid JSON string');
  }
  if (text.includes('\0')) throw invalidFilter('A string in the filter contains the character U+0000');
  return text;
}

const END: Token = { kind: 'end' };

class Parser {
  private at = 0;

  constructor(private readonly tokens: Token[]) {}

  or(depth: number, inside: boolean): Filter {
    return this.list('or', () => this.list('and', () => this.term(depth, inside)));
  }

  expect(kind: Token['kind']): void {
    const token = this.next();
    if (token.kind !== kind)
      throw invalidFilter(`The filter has ${shown(token)} where ${kind === 'end' ? 'its end' : kind} should be`);
  }

  private list(op: 'and' | 'or', read: () => Filter): Filter {
    const first = read();
    const of = [first];
    while (this.takeWord(op)) of.push(read());
    return of.length === 1 ? first : { op, of };
  }

  private term(depth: number, inside: boolean): Filter {
    if (depth > MAX_DEPTH) throw invalidFilter('The filter nests too deeply');
    if (this.peek().kind === '(') {
      this.next();
      const filter = this.or(depth + 1, inside);
      this.expect(')');
      return filter;
    }
    if (this.isWord('not') && this.tokens[this.at + 1]?.kind === '(') {
      this.next();
      return { op: 'not', of: this.term(depth + 1, inside) };
    }
    const path = this.word();
    if (this.peek().kind !== '[') return { path, ...this.comparison() };
    if (inside) throw invalidFilter('A value path must not contain another value path');
    this.next();
    const of = this.or(depth + 1, true);
    const close = this.next();
    if (close.kind === ']') return { op: 'value', path, of };
    if (close.kind !== '].') throw invalidFilter(`The filter has ${shown(close)} where ] should be`);
    const sub = this.word();
    return { op: 'value', path, of, compared: { sub, ...this.comparison() } };
  }

  private comparison(): { op: Comparison; value: Value } | { op: 'pr' } {
    const op = this.word().toLowerCase();
    if (op === 'pr') return { op };
    if (!isOneOf(COMPARISONS, op)) throw invalidFilter(`${JSON.stringify(op)} is not a filter operator`);
    const token = this.next();
    if (token.kind === 'literal') return { op, value: token.value };
    const literal = token.kind === 'word' ? token.text.toLowerCase() : '';
    const value = LITERALS.get(literal);
    if (value === undefined)
      throw invalidFilter(`The filter has ${shown(token)} where a value should be: put strings in double quotes`);
    return { op, value };
  }

  private peek(): Token {
    // the last token is the end, which nothing goes beyond
    return this.tokens[this.at] ?? END;
  }

  private next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.at++;
    return token;
  }

  private isWord(text: string): boolean {
    const token = this.peek();
    return token.kind === 'word' && token.text.toLowerCase() === text;
  }

  private takeWord(text: string): boolean {
    const is = this.isWord(text);
    if (is) this.at++;
    return is;
  }

  private word(): string {
    const token = this.next();
    if (token.kind !== 'word')
      throw invalidFilter(`The filter has ${shown(token)} where an attribute or operator should be`);
    return token.text;
  }
}

function shown(token: Token): string {
  if (token.kind === 'word') return JSON.stringify(token.text.slice(0, 50));
  if (token.kind === 'literal') return JSON.stringify(token.value)?.slice(0, 50);
  return token.kind === 'end' ? 'its end' : token.kind;
}
