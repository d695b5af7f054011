import { itemAt } from '../item-at.js';
import { DocumentError, MAX_DEPTH } from './document-node.js';

export type HclTokenType = 'name' | 'number' | 'text' | 'heredoc' | 'newline' | 'symbol' | 'end';

export interface HclToken {
  type: HclTokenType;
  start: number;
  end: number;
  /** Of a text or here-document: what it means, with `${…}` as written. Else what is written. */
  value: string;
  /** A text that has an interpolation or directive. */
  isTemplate?: boolean;
}

const NAME = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const HEREDOC = /<<(-?)([\p{L}_][\p{L}\p{N}_-]*)[ \t]*\r?\n/uy;
const SYMBOL = /\.\.\.|=>|==|!=|<=|>=|&&|\|\||[\s\S]/y;
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** Tokens of HCL 2 (https://github.com/hashicorp/hcl, hclsyntax/spec.md), comments and blanks left out. */
export function tokenizeHcl(text: string): HclToken[] {
  return new HclLexer(text).run();
}

class HclLexer {
  private at = 0;
  private readonly tokens: HclToken[] = [];

  constructor(private readonly text: string) {}

  run(): HclToken[] {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    while (this.at < this.text.length) this.next();
    this.tokens.push({ type: 'end', start: this.at, end: this.at, value: '' });
    return this.tokens;
  }

  private next(): void {
    const { text, at } = this;
    const unit = text.charAt(at);
    if (unit === ' ' || unit === '\t' || unit === '\r') this.at++;
    else if (unit === '\n') this.push('newline', at + 1);
    else if (unit === '#' || text.startsWith('//', at)) this.at = endOr(text.indexOf('\n', at), text.length);
    else if (text.startsWith('/*', at)) this.at = endOr(text.indexOf('*/', at + 2), text.length - 2) + 2;
    else if (unit === '"') this.quoted();
    else if (!this.heredoc()) {
      const [type, length] = this.word();
      this.push(type, at + length);
    }
  }

  private word(): [HclTokenType, number] {
    for (const [type, pattern] of [
      ['name', NAME],
      ['number', NUMBER],
      ['symbol', SYMBOL],
    ] as const) {
      pattern.lastIndex = this.at;
      const match = pattern.exec(this.text);
      if (match) return [type, match[0].length];
    }
    return ['symbol', 1];
  }

  private quoted(): void {
    const start = this.at;
    let value = '';
    let isTemplate = false;
    for (let at = start + 1; at < this.text.length; ) {
      const unit = this.text.charAt(at);
      if (unit === '"') {
        this.tokens.push({ type: 'text', start, end: at + 1, value, isTemplate });
        this.at = at + 1;
        return;
      }
      if (unit === '\n') break;
      if (unit === '\\') {
        const next = this.text[at + 1] ?? '';
        const unicode = /^u([0-9a-fA-F]{4})|^U([0-9a-fA-F]{8})/.exec(this.text.slice(at + 1, at + 10));
        const code = unicode ? Number.parseInt(unicode[1] ?? itemAt(unicode, 2), 16) : 0;
        value += unicode && code <= 0x10ffff ? String.fromCodePoint(code) : (ESCAPES[next] ?? next);
        at += unicode ? unicode[0].length + 1 : 2;
      } else if (isTemplateStart(this.text, at)) {
        const end = this.templateEnd(at);
        value += this.text.slice(at, end);
        isTemplate = true;
        at = end;
      } else {
        // `$${` and `%%{` stand for themselves.
        const doubled = (unit === '$' || unit === '%') && this.text.startsWith(`${unit}${unit}{`, at);
        value += doubled ? `${unit}{` : unit;
        at += doubled ? 3 : 1;
      }
    }
    throw new DocumentError('parse_error', 'a text is not closed', start);
  }

  /** After the brace that closes a template, with texts and templates within it. Iterative: templates nest. */
  private templateEnd(from: number): number {
    const open: ('{' | '"')[] = ['{'];
    for (let at = from + 2; at < this.text.length; at++) {
      const unit = this.text[at];
      const inside = open.at(-1);
      if (inside === '"') {
        if (unit === '\\') at++;
        else if (unit === '"') open.pop();
        else if (isTemplateStart(this.text, at)) {
          open.push('{');
          at++;
        }
      } else if (unit === '"') open.push('"');
      else if (unit === '{') open.push('{');
      else if (unit === '}') open.pop();
      if (open.length === 0) return at + 1;
      if (open.length > MAX_DEPTH) throw new DocumentError('nesting_limit', 'templates nest too deep', from);
    }
    throw new DocumentError('parse_error', 'a template is not closed', from);
  }

  private heredoc(): boolean {
    HEREDOC.lastIndex = this.at;
    const match = HEREDOC.exec(this.text);
    if (!match) return false;
    const start = this.at;
    const word = itemAt(match, 2);
    const body = start + match[0].length;
    for (let at = body; at <= this.text.length; ) {
      const lineEnd = endOr(this.text.indexOf('\n', at), this.text.length);
      if (this.text.slice(at, lineEnd).trim() === word) {
        const value = this.text.slice(body, at);
        this.tokens.push({ type: 'heredoc', start, end: lineEnd, value, isTemplate: /[$%]\{/.test(value) });
        this.at = lineEnd;
        return true;
      }
      at = lineEnd + 1;
    }
    throw new DocumentError('parse_error', `the here-document ${word} is not closed`, start);
  }

  private push(type: HclTokenType, end: number): void {
    this.tokens.push({ type, start: this.at, end, value: this.text.slice(this.at, end) });
    this.at = end;
  }
}

function isTemplateStart(text: string, at: number): boolean {
  const unit = text[at];
  return (unit === '$' || unit === '%') && text[at + 1] === '{' && text[at - 1] !== unit;
}

function endOr(found: number, otherwise: number): number {
  return found < 0 ? otherwise : found;
}
