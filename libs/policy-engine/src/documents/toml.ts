import type * as Toml from 'toml-eslint-parser';
import type { AST } from 'toml-eslint-parser';
import { loadOnce } from '../load-once.js';
import type { Span } from '../regex/pattern.js';
import { exceedsNesting } from '../text/nesting.js';
import {
  assertDepth,
  DocumentError,
  type DocumentNode,
  isListNode,
  isMapNode,
  MAX_DEPTH,
  type MapNode,
  NodeBuilder,
} from './document-node.js';

const toml = loadOnce<typeof Toml>('toml-eslint-parser');

/** TOML 1.0. */
export function parseToml(text: string): DocumentNode {
  if (exceedsNesting(text, MAX_DEPTH))
    throw new DocumentError('nesting_limit', `it nests deeper than ${MAX_DEPTH} levels`);
  try {
    return new TomlReader(new NodeBuilder()).read(toml().parseTOML(text));
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    if (cause instanceof toml().ParseError) throw new DocumentError('parse_error', cause.message, cause.index);
    throw new DocumentError('parse_error', cause instanceof Error ? cause.message : String(cause));
  }
}

class TomlReader {
  constructor(private readonly builder: NodeBuilder) {}

  read(program: AST.TOMLProgram): DocumentNode {
    const [top] = program.body;
    const root = this.builder.map(spanOf(top));
    for (const item of top.body) {
      if (item.type === 'TOMLKeyValue') this.entry(root, item, 0);
      else this.table(root, item);
    }
    return root;
  }

  private table(root: MapNode, table: AST.TOMLTable): void {
    const keys = table.key.keys;
    const last = keys.at(-1);
    if (!last) return;
    assertDepth(keys.length, table.range[0]);
    const parent = this.descend(root, keys.slice(0, -1), spanOf(table));
    const span = spanOf(table);
    const known = parent.children.get(nameOf(last));
    let target: MapNode;
    if (table.kind === 'array') {
      const list = known && isListNode(known) ? known : this.builder.list(span, spanOf(last));
      if (list !== known) this.builder.set(parent, nameOf(last), list);
      list.end = span.end;
      target = this.builder.map(span, spanOf(table.key));
      this.builder.push(list, target);
    } else if (known && isMapNode(known)) target = known;
    else {
      target = this.builder.map(span, spanOf(last));
      this.builder.set(parent, nameOf(last), target);
    }
    for (const item of table.body) this.entry(target, item, keys.length);
  }

  private entry(map: MapNode, { key, value, range }: AST.TOMLKeyValue, depth: number): void {
    const last = key.keys.at(-1);
    if (!last) return;
    assertDepth(depth + key.keys.length, range[0]);
    const parent = this.descend(map, key.keys.slice(0, -1), { start: range[0], end: range[1] });
    this.builder.set(parent, nameOf(last), this.value(value, depth + key.keys.length, spanOf(last)));
  }

  /** Through maps, and through the last map of an array of tables. */
  private descend(map: MapNode, keys: readonly AST.TOMLKey['keys'][number][], span: Span): MapNode {
    let at = map;
    for (const key of keys) {
      const known = at.children.get(nameOf(key));
      const next = known && Array.isArray(known.plain) ? [...(known.children ?? new Map()).values()].at(-1) : known;
      if (next && isMapNode(next)) at = next;
      else {
        const made = this.builder.map(span, spanOf(key));
        this.builder.set(at, nameOf(key), made);
        at = made;
      }
    }
    return at;
  }

  private value(node: AST.TOMLContentNode, depth: number, key?: Span): DocumentNode {
    assertDepth(depth, node.range[0]);
    if (node.type === 'TOMLArray') {
      const list = this.builder.list(spanOf(node), key);
      for (const item of node.elements) this.builder.push(list, this.value(item, depth + 1));
      return list;
    }
    if (node.type === 'TOMLInlineTable') {
      const map = this.builder.map(spanOf(node), key);
      for (const item of node.body) this.entry(map, item, depth);
      return map;
    }
    const scalar = 'datetime' in node ? node.datetime : node.value;
    return this.builder.scalar(scalar, spanOf(node), key);
  }
}

function nameOf(key: AST.TOMLKey['keys'][number]): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function spanOf(node: { range: [number, number] }): Span {
  return { start: node.range[0], end: node.range[1] };
}
