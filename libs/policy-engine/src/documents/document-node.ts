import type { Span } from '../regex/pattern.js';

export type Scalar = string | number | boolean | null;
/** Maps have no prototype, so that no key of a document has a special meaning in JavaScript. */
export type Plain = Scalar | Plain[] | { [key: string]: Plain };

/** A value of a parsed document with its position in the text, in UTF-16 indices. */
export interface DocumentNode extends Span {
  plain: Plain;
  /** The position of its key; undefined for list items and the top-level value. */
  key?: Span;
  /** By key of a map or index of a list; undefined for scalars. */
  children?: Map<string, DocumentNode>;
}

/** A document that could not be read. `reason` is that of the `skipped` entry. */
export class DocumentError extends Error {
  constructor(
    readonly reason: 'parse_error' | 'nesting_limit',
    message: string,
    readonly offset = 0,
  ) {
    super(message);
    this.name = 'DocumentError';
  }
}

/** Values in the documents of a file, with aliases expanded: far more than people write, and few enough to handle. */
export const MAX_NODES = 200_000;
export const MAX_DEPTH = 100;

/** Creates nodes and counts them. Each file has its own builder. */
export class NodeBuilder {
  private nodes = 0;

  scalar(plain: Scalar, span: Span, key?: Span): DocumentNode {
    this.count(span.start);
    return key ? { plain, start: span.start, end: span.end, key } : { plain, start: span.start, end: span.end };
  }

  map(span: Span, key?: Span): MapNode {
    this.count(span.start);
    const plain: { [key: string]: Plain } = Object.create(null);
    return { plain, start: span.start, end: span.end, children: new Map(), ...(key && { key }) };
  }

  list(span: Span, key?: Span): ListNode {
    this.count(span.start);
    return { plain: [], start: span.start, end: span.end, children: new Map(), ...(key && { key }) };
  }

  /** The last of two values under one key wins, as in most readers. */
  set(map: MapNode, key: string, node: DocumentNode): void {
    map.plain[key] = node.plain;
    map.children.set(key, node);
  }

  push(list: ListNode, node: DocumentNode): void {
    list.children.set(String(list.plain.length), node);
    list.plain.push(node.plain);
  }

  private count(offset: number): void {
    if (++this.nodes > MAX_NODES)
      throw new DocumentError('parse_error', `it has more than ${MAX_NODES} values, aliases expanded`, offset);
  }
}

export interface MapNode extends DocumentNode {
  plain: { [key: string]: Plain };
  children: Map<string, DocumentNode>;
}

export interface ListNode extends DocumentNode {
  plain: Plain[];
  children: Map<string, DocumentNode>;
}

export function isListNode(node: DocumentNode): node is ListNode {
  return node.children !== undefined && Array.isArray(node.plain);
}

export function isMapNode(node: DocumentNode): node is MapNode {
  return node.children !== undefined && !Array.isArray(node.plain);
}

export function assertDepth(depth: number, offset: number): void {
  if (depth > MAX_DEPTH) throw new DocumentError('nesting_limit', `it nests deeper than ${MAX_DEPTH} levels`, offset);
}

/**
 * The part of a node that a finding shows: `key: value` for a scalar; for a map or list, only its key or, if it has none, its
 * first entry, so that a finding keeps its identity when something else in the node changes.
 */
export function reportedSpan(node: DocumentNode): Span {
  let at = node;
  while (at.children && !at.key) {
    const first = at.children.values().next().value;
    if (!first || first.start < node.start) break;
    at = first;
  }
  if (!at.children) return { start: at.key?.start ?? at.start, end: Math.max(at.end, at.key?.end ?? 0) };
  return at.key ?? { start: at.start, end: Math.min(at.end, at.start + 1) };
}
