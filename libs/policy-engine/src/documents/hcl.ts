import { itemAt } from '../item-at.js';
import type { Span } from '../regex/pattern.js';
import {
  assertDepth,
  DocumentError,
  type DocumentNode,
  isListNode,
  isMapNode,
  type MapNode,
  NodeBuilder,
} from './document-node.js';
import { type HclToken, tokenizeHcl } from './hcl-lexer.js';

/**
 * HCL 2 as Terraform's JSON syntax has it: `resource "a" "b" {}` is `resource.a.b[0]`, a block without labels is an item
 * of a list under its type. Attributes are values where they are literals; any other expression is the text `${…}` as
 * written. The `content` of a `dynamic` block counts as a block of its label.
 */
export function parseHcl(text: string): DocumentNode {
  return new HclParser(text).parse();
}

class HclParser {
  private readonly tokens: readonly HclToken[];
  private readonly builder = new NodeBuilder();
  private at = 0;

  constructor(private readonly text: string) {
    this.tokens = tokenizeHcl(text);
  }

  parse(): DocumentNode {
    const root = this.builder.map({ start: 0, end: this.text.length });
    this.body(root, 0, 'end');
    return root;
  }

  private body(map: MapNode, depth: number, close: 'end' | '}'): void {
    assertDepth(depth, this.token.start);
    for (;;) {
      this.newlines();
      const { token } = this;
      if (close === 'end' ? token.type === 'end' : this.is('}')) return;
      if (token.type !== 'name' && token.type !== 'text') this.fail('an attribute or a block is expected');
      this.at++;
      if (this.is('=')) {
        this.at++;
        this.builder.set(map, token.value, this.expression(depth + 1, token));
      } else this.block(map, token, depth);
    }
  }

  private block(map: MapNode, type: HclToken, depth: number): void {
    const labels: HclToken[] = [];
    while (this.token.type === 'text' || this.token.type === 'name') labels.push(itemAt(this.tokens, this.at++));
    const header = { start: type.start, end: (labels.at(-1) ?? type).end };
    if (!this.is('{')) this.fail('= or { is expected');
    const block = this.builder.map({ start: this.token.start, end: this.token.end }, header);
    this.at++;
    this.body(block, depth + 1 + labels.length, '}');
    block.end = this.token.end;
    this.at++;
    let parent = map;
    const path = [type, ...labels].map(({ value }) => value);
    const last = path.pop() ?? type.value;
    for (const step of path) {
      const known = parent.children.get(step);
      if (known && isMapNode(known)) parent = known;
      else {
        const made = this.builder.map(block, header);
        this.builder.set(parent, step, made);
        parent = made;
      }
    }
    this.append(parent, last, block, header);
    const content = block.children.get('content')?.children?.get('0');
    if (type.value === 'dynamic' && labels.length === 1 && content) this.append(map, last, content, header);
  }

  private append(parent: MapNode, name: string, block: DocumentNode, header: Span): void {
    const known = parent.children.get(name);
    const list = known && isListNode(known) ? known : this.builder.list(block, header);
    if (list !== known) this.builder.set(parent, name, list);
    this.builder.push(list, block);
  }

  /** A literal, a list or an object; else everything up to the end of the expression. */
  private expression(depth: number, key?: Span): DocumentNode {
    assertDepth(depth, this.token.start);
    const first = this.at;
    const node = this.literal(depth, key);
    if (node && this.endsHere()) return node;
    this.at = first;
    const start = this.token.start;
    let end = start;
    let open = 0;
    while (this.token.type !== 'end' && !(open === 0 && this.endsHere())) {
      if (this.is('(') || this.is('[') || this.is('{')) open++;
      else if (this.is(')') || this.is(']') || this.is('}')) open--;
      end = this.token.end;
      this.at++;
    }
    if (end === start) this.fail('a value is expected');
    return this.builder.scalar(`\${${this.text.slice(start, end)}}`, { start, end }, key);
  }

  private endsHere(): boolean {
    const { type } = this.token;
    return type === 'end' || type === 'newline' || this.is(',') || this.is(']') || this.is('}') || this.is(')');
  }

  private literal(depth: number, key?: Span): DocumentNode | null {
    const { token, builder } = this;
    const sign = this.is('-') && this.tokens[this.at + 1]?.type === 'number' ? -1 : 1;
    if (sign < 0) this.at++;
    const { type, value } = this.token;
    const span = { start: token.start, end: this.token.end };
    if (type === 'text' || type === 'heredoc' || type === 'number') {
      this.at++;
      return builder.scalar(type === 'number' ? sign * Number(value) : value, span, key);
    }
    if (type === 'name' && (value === 'true' || value === 'false' || value === 'null')) {
      this.at++;
      return builder.scalar(value === 'null' ? null : value === 'true', span, key);
    }
    const isFor = this.peekName(1) === 'for';
    if (this.is('[') && !isFor) return this.list(depth, key);
    if (this.is('{') && !isFor) return this.object(depth, key);
    return null;
  }

  private list(depth: number, key?: Span): DocumentNode {
    const list = this.builder.list(this.token, key);
    this.at++;
    for (this.newlines(); !this.is(']'); this.newlines()) {
      this.builder.push(list, this.expression(depth + 1));
      this.newlines();
      if (this.is(',')) this.at++;
      else if (!this.is(']')) this.fail('a comma or ] is expected');
    }
    list.end = this.token.end;
    this.at++;
    return list;
  }

  private object(depth: number, key?: Span): DocumentNode {
    const map = this.builder.map(this.token, key);
    this.at++;
    for (this.newlines(); !this.is('}'); this.newlines()) {
      const name = this.objectKey();
      this.at++;
      this.newlines();
      this.builder.set(map, name.value, this.expression(depth + 1, name));
      if (this.is(',')) this.at++;
      else if (this.token.type !== 'newline' && !this.is('}')) this.fail('a comma, a line end or } is expected');
    }
    map.end = this.token.end;
    this.at++;
    return map;
  }

  /** Up to `=` or `:`; a key that is an expression is kept as written. */
  private objectKey(): Span & { value: string } {
    const first = this.token;
    let end = first.end;
    let count = 0;
    for (let open = 0; open > 0 || !(this.is('=') || this.is(':')); this.at++, count++) {
      const { type } = this.token;
      if (type === 'end' || (open === 0 && (type === 'newline' || this.is('}')))) this.fail('= is expected');
      if (this.is('(')) open++;
      else if (this.is(')')) open--;
      end = this.token.end;
    }
    if (count === 0) this.fail('a key is expected');
    const plain = count === 1 && (first.type === 'text' || first.type === 'name' || first.type === 'number');
    return { start: first.start, end, value: plain ? first.value : this.text.slice(first.start, end) };
  }

  /** The name after the bracket, line ends between them left out. */
  private peekName(ahead: number): string | null {
    let at = this.at + ahead;
    while (this.tokens[at]?.type === 'newline') at++;
    const token = this.tokens[at];
    return token?.type === 'name' ? token.value : null;
  }

  private get token(): HclToken {
    return itemAt(this.tokens, Math.min(this.at, this.tokens.length - 1));
  }

  private is(symbol: string): boolean {
    return this.token.type === 'symbol' && this.token.value === symbol;
  }

  private newlines(): void {
    while (this.token.type === 'newline') this.at++;
  }

  private fail(message: string): never {
    throw new DocumentError('parse_error', message, this.token.start);
  }
}
