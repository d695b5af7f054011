import type * as Yaml from 'yaml';
import type { Alias, Node, Pair } from 'yaml';
import { loadOnce } from '../load-once.js';
import type { Span } from '../regex/pattern.js';
import { nestsAbsurdly } from '../text/nesting.js';
import {
  assertDepth,
  DocumentError,
  type DocumentNode,
  type MapNode,
  NodeBuilder,
  type Scalar,
} from './document-node.js';

const yaml = loadOnce<typeof Yaml>('yaml');

export interface ParsedDocuments {
  documents: DocumentNode[];
  /** Of the first document that could not be read; the others stand. */
  error?: DocumentError;
}

/** YAML 1.2 with merge keys, every document of the stream. Aliases are expanded, and count as what they stand for. */
export function parseYaml(text: string): ParsedDocuments {
  if (nestsAbsurdly(text)) return { documents: [], error: new DocumentError('nesting_limit', 'it nests too deep') };
  const builder = new NodeBuilder();
  const documents: DocumentNode[] = [];
  let error: DocumentError | undefined;
  try {
    const parsed = yaml().parseAllDocuments(text, {
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      merge: true,
    });
    for (const document of Array.isArray(parsed) ? parsed : []) {
      const [problem] = document.errors;
      if (problem) {
        error ??= new DocumentError('parse_error', problem.message, problem.pos[0]);
        continue;
      }
      if (!document.contents) continue;
      const anchors = new Map<string, Node>();
      if (text.includes('&'))
        yaml().visit(document, {
          Node(_, node) {
            if (!yaml().isAlias(node) && node.anchor) anchors.set(node.anchor, node);
          },
        });
      documents.push(new YamlReader(builder, anchors).read(document.contents, 0));
    }
  } catch (cause) {
    if (cause instanceof DocumentError) error ??= cause;
    // The library's recursion ran out of stack.
    else if (cause instanceof RangeError) error ??= new DocumentError('nesting_limit', 'it nests too deep');
    else error ??= new DocumentError('parse_error', cause instanceof Error ? cause.message : String(cause));
  }
  return error ? { documents, error } : { documents };
}

class YamlReader {
  constructor(
    private readonly builder: NodeBuilder,
    private readonly anchors: ReadonlyMap<string, Node>,
  ) {}

  read(node: Node, depth: number, key?: Span): DocumentNode {
    assertDepth(depth, node.range?.[0] ?? 0);
    if (yaml().isAlias(node)) return this.read(this.target(node), depth + 1, key);
    const span = { start: node.range?.[0] ?? 0, end: node.range?.[1] ?? 0 };
    if (yaml().isMap<Node, Node | null>(node)) {
      const map = this.builder.map(span, key);
      const own = new Set<string>();
      for (const pair of node.items) this.entry(map, pair, own, depth);
      return map;
    }
    if (yaml().isSeq<Node>(node)) {
      const list = this.builder.list(span, key);
      for (const item of node.items) this.builder.push(list, this.read(item, depth + 1));
      return list;
    }
    return this.builder.scalar(scalarOf(yaml().isScalar(node) ? node.value : null), span, key);
  }

  private entry(map: MapNode, { key, value }: Pair<Node, Node | null>, own: Set<string>, depth: number): void {
    const span = { start: key.range?.[0] ?? map.start, end: key.range?.[1] ?? map.start };
    if (yaml().isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol') && value) {
      this.merge(map, value, own, depth);
      return;
    }
    const name = yaml().isScalar(key) ? String(scalarOf(key.value)) : '?';
    own.add(name);
    const node = value
      ? this.read(value, depth + 1, span)
      : this.builder.scalar(null, { start: span.end, end: span.end }, span);
    this.builder.set(map, name, node);
  }

  /** `<<`: keys of the map's own win, and earlier maps over later ones. */
  private merge(map: MapNode, value: Node, own: ReadonlySet<string>, depth: number): void {
    assertDepth(depth + 1, value.range?.[0] ?? 0);
    const source = yaml().isAlias(value) ? this.target(value) : value;
    if (yaml().isSeq<Node>(source)) {
      for (const item of source.items) this.merge(map, item, own, depth + 1);
      return;
    }
    if (!yaml().isMap(source)) return;
    const merged = this.read(source, depth + 1);
    for (const [name, child] of merged.children ?? [])
      if (!own.has(name) && !map.children.has(name)) this.builder.set(map, name, child);
  }

  private target(alias: Alias): Node {
    const target = this.anchors.get(alias.source);
    if (!target)
      throw new DocumentError('parse_error', `the alias *${alias.source} has no anchor`, alias.range?.[0] ?? 0);
    return target;
  }
}

function scalarOf(value: unknown): Scalar {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'bigint') return Number(value);
  return value === undefined ? null : String(value);
}
