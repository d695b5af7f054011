import type { Span } from '../regex/pattern.js';
import { assertDepth, DocumentError, type DocumentNode, NodeBuilder } from './document-node.js';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERALS: [string, null | boolean][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** JSON (RFC 8259), with comments and trailing commas as configuration files have them. */
export function parseJson(text: string): DocumentNode {
  return new JsonParser(text).parse();
}

class JsonParser {
  private at = 0;
  private readonly builder = new NodeBuilder();

  constructor(private readonly text: string) {}

  parse(): DocumentNode {
    if (this.text.charCodeAt(0) === 0xfeff) this.at = 1;
    this.space();
    const node = this.value(0);
    this.space();
    if (this.at < this.text.length) this.fail('there is something after its end');
    return node;
  }

  private value(depth: number, key?: Span): DocumentNode {
    assertDepth(depth, this.at);
    const start = this.at;
    const unit = this.text[start];
    if (unit === '{') return this.map(depth, key);
    if (unit === '[') return this.list(depth, key);
    if (unit === '"') {
      const value = this.string();
      return this.builder.scalar(value, { start, end: this.at }, key);
    }
    NUMBER.lastIndex = start;
    const number = NUMBER.exec(this.text);
    if (number) {
      this.at = NUMBER.lastIndex;
      return this.builder.scalar(Number(number[0]), { start, end: this.at }, key);
    }
    for (const [word, value] of LITERALS) {
      if (!this.text.startsWith(word, start)) continue;
      this.at += word.length;
      return this.builder.scalar(value, { start, end: this.at }, key);
    }
    return this.fail('a value is expected');
  }

  private map(depth: number, key?: Span): DocumentNode {
    const node = this.builder.map({ start: this.at, end: this.at }, key);
    this.at++;
    for (this.space(); this.text[this.at] !== '}'; this.space()) {
      if (this.text[this.at] !== '"') this.fail('a key or } is expected');
      const start = this.at;
      const name = this.string();
      const span = { start, end: this.at };
      this.space();
      if (this.text[this.at] !== ':') this.fail('a colon is expected');
      this.at++;
      this.space();
      this.builder.set(node, name, this.value(depth + 1, span));
      this.space();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== '}') this.fail('a comma or } is expected');
    }
    node.end = ++this.at;
    return node;
  }

  private list(depth: number, key?: Span): DocumentNode {
    const node = this.builder.list({ start: this.at, end: this.at }, key);
    this.at++;
    for (this.space(); this.text[this.at] !== ']'; this.space()) {
      this.builder.push(node, this.value(depth + 1));
      this.space();
      if (this.text[this.at] === ',') this.at++;
      else if (this.text[this.at] !== ']') this.fail('a comma or ] is expected');
    }
    node.end = ++this.at;
    return node;
  }

  private string(): string {
    const start = this.at;
    for (let at = start + 1; at < this.text.length; at++) {
      const unit = this.text.charCodeAt(at);
      if (unit === 0x5c) at++;
      else if (unit === 0x0a) break;
      else if (unit === 0x22) {
        this.at = at + 1;
        const written = this.text.slice(start, this.at);
        if (!written.includes('\\') && !written.includes('\t')) return written.slice(1, -1);
        try {
          return String(JSON.parse(written.replaceAll('\t', '\\t')));
        } catch {
          this.at = start;
          return this.fail('invalid escape sequence');
        }
      }
    }
    return this.fail('a text is not closed');
  }

  private space(): void {
    for (; this.at < this.text.length; this.at++) {
      const unit = this.text.charCodeAt(this.at);
      if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) continue;
      if (unit !== 0x2f) return;
      const next = this.text[this.at + 1];
      const end =
        next === '/' ? this.text.indexOf('\n', this.at) : next === '*' ? this.text.indexOf('*/', this.at + 2) + 1 : -2;
      if (end === -2) return;
      // The loop goes on behind it.
      this.at = end <= 0 ? this.text.length - 1 : end;
    }
  }

  private fail(message: string): never {
    throw new DocumentError('parse_error', message, this.at);
  }
}
