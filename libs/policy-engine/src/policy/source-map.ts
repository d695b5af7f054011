import type * as Yaml from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';
import { loadOnce } from '../load-once.js';
import { nestsAbsurdly } from '../text/nesting.js';

const yaml = loadOnce<typeof Yaml>('yaml');

export interface SourcePosition {
  line: number;
  column: number;
}

/** Finds the line and column (1-based) of a JSON Pointer in the text that a document was read from. */
export class PolicySource {
  constructor(
    private readonly text: string,
    private readonly document: Document.Parsed,
    private readonly lines: LineCounter,
  ) {}

  /**
   * The place of the value, or of the nearest thing around it. With `within`, a UTF-16 index inside the text value,
   * the place of that character, where the value is written without escapes.
   */
  locate(pointer: string, within?: number): SourcePosition {
    const steps =
      pointer === ''
        ? []
        : pointer
            .slice(1)
            .split('/')
            .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    let node: unknown = this.document.contents;
    let offset = rangeStart(node) ?? 0;
    for (const step of steps) {
      const child = childOf(node, step);
      if (!child) break;
      offset = rangeStart(child.value) ?? child.keyOffset ?? offset;
      node = child.value;
    }
    const position = this.lines.linePos(offset + (within === undefined ? 0 : this.offsetWithin(node, within)));
    return { line: position.line, column: position.col };
  }

  private offsetWithin(node: unknown, within: number): number {
    if (!yaml().isScalar(node) || typeof node.value !== 'string' || !node.range) return 0;
    const [start, end] = node.range;
    const written = this.text.slice(start, end);
    const head = node.value.slice(0, Math.max(within, 1));
    const at = written.indexOf(head);
    return at < 0 ? 0 : at + Math.min(within, head.length);
  }
}

/** Limits of policy documents, checked before the schema: reading must stay fast for hostile input. */
const MAX_SOURCE_CHARS = 1_048_576;
const MAX_DEPTH = 100;
const MAX_NODES = 500_000;
const TOP = { line: 1, column: 1 };

export interface ReadSource {
  value: unknown;
  source: PolicySource;
}

export interface ReadFailure {
  message: string;
  position: SourcePosition;
}

/** YAML 1.2 (and so JSON) to plain data; never throws, never expands aliases without bounds. */
export function readYaml(text: string): ReadSource | ReadFailure {
  if (text.length > MAX_SOURCE_CHARS)
    return { message: `the text is longer than ${MAX_SOURCE_CHARS} characters`, position: TOP };
  const read = readDocument(text);
  if ('message' in read) return read;
  const { document, lines } = read;
  const duplicate = duplicateKey(document);
  if (duplicate) return failure(lines, `the key ${duplicate.key} occurs twice`, duplicate.offset);
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    const excess = measure(value);
    if (excess) return { message: excess, position: TOP };
    return { value, source: new PolicySource(text, document, lines) };
  } catch (error) {
    // the ReferenceError of too many aliases
    return { message: error instanceof Error ? error.message : String(error), position: TOP };
  }
}

/**
 * One document of YAML 1.2, with duplicate keys; never throws. Texts that would cost the library far more than their length are
 * rejected: those that nest too deep, and those with a list or a map as a key, which `toJS` would write out once for each level around it.
 */
export function readDocument(text: string): { document: Document.Parsed; lines: LineCounter } | ReadFailure {
  if (nestsAbsurdly(text)) return { message: `nested deeper than ${MAX_DEPTH} levels`, position: TOP };
  const lines = new (yaml().LineCounter)();
  try {
    const document = yaml().parseDocument(text, { lineCounter: lines, uniqueKeys: false, prettyErrors: false });
    const error = document.errors[0];
    if (error) return failure(lines, error.message, error.pos[0]);
    const key = compositeKey(document);
    return key
      ? failure(lines, 'a key must be text, not a list, a map or an alias', key.range?.[0])
      : { document, lines };
  } catch (error) {
    // a RangeError of the recursive parser
    return { message: error instanceof Error ? error.message : String(error), position: TOP };
  }
}

function failure(lines: LineCounter, message: string, offset = 0): ReadFailure {
  const { line, col } = lines.linePos(offset);
  return { message, position: { line, column: col } };
}

function compositeKey(document: Document.Parsed): Node | undefined {
  let found: Node | undefined;
  yaml().visit(document, {
    Pair(_, { key }) {
      if (!yaml().isNode(key) || yaml().isScalar(key)) return undefined;
      found = key;
      return yaml().visit.BREAK;
    },
  });
  return found;
}

/** The first key that occurs twice in a map. The library's own check compares all pairs of keys, which is slow for hostile maps. */
function duplicateKey(document: Document.Parsed): { key: string; offset: number } | null {
  let found: { key: string; offset: number } | null = null;
  yaml().visit(document, {
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!yaml().isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) {
          found = { key: name, offset: rangeStart(key) ?? 0 };
          return yaml().visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
  });
  return found;
}

/** @returns why the data is too deep or too large, null if it is neither; a shared part counts as often as it occurs */
export function measure(value: unknown): string | null {
  let nodes = 0;
  const walk = (item: unknown, depth: number): string | null => {
    if (++nodes > MAX_NODES) return `the document has more than ${MAX_NODES} values, aliases expanded`;
    if (depth > MAX_DEPTH) return `nested deeper than ${MAX_DEPTH} levels`;
    if (item === null || typeof item !== 'object') return null;
    for (const child of Object.values(item)) {
      const excess = walk(child, depth + 1);
      if (excess) return excess;
    }
    return null;
  };
  return walk(value, 0);
}

function rangeStart(node: unknown): number | undefined {
  return yaml().isScalar(node) || yaml().isCollection(node) ? node.range?.[0] : undefined;
}

function childOf(node: unknown, step: string): { value: unknown; keyOffset: number | undefined } | null {
  if (yaml().isMap(node)) {
    const pair = node.items.find((item) => yaml().isScalar(item.key) && String(item.key.value) === step);
    return pair ? { value: pair.value, keyOffset: rangeStart(pair.key) } : null;
  }
  if (yaml().isCollection(node)) {
    const value = node.items[Number(step)];
    return value === undefined ? null : { value, keyOffset: undefined };
  }
  return null;
}
