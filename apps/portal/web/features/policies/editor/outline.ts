/** A step of a path into a document: a key, or the index of an item. */
export type Step = string | number;

/** Where the cursor is in the document, as far as an unfinished text tells. */
export interface Place {
  /** Of the mapping whose key, or of the key or item whose value, is written. */
  path: Step[];
  expects: 'key' | 'value';
  /** Where the word under the cursor begins, in the text. */
  from: number;
  /** Columns of indentation of the mapping; undefined inside of brackets. */
  indent: number | undefined;
  /** Keys and their scalar values by mapping; see `pathKey`. */
  mappings: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function pathKey(path: readonly Step[]): string {
  return path.join('/');
}

interface Frame {
  type: 'map' | 'seq';
  column: number;
  path: Step[];
  lastKey: string;
  index: number;
}

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#'"{}[\],&*!|>%@`][^#{}[\],]*?)\s*:(?=\s|$)/;
const BLOCK_SCALAR = /^[|>][+-]?\d?[+-]?\s*(#.*)?$/;

/** @returns undefined if nothing can be completed, as in a comment or in a text of several lines */
export function placeAt(text: string, offset: number): Place | undefined {
  const mappings = new Map<string, Map<string, string>>();
  return text.trimStart().startsWith('{')
    ? scanFlow(text, 0, offset, [], mappings)
    : scanBlocks(text, offset, mappings);
}

/** Keys and items of YAML's block style by their columns. What is unfinished makes no error: it is only not there yet. */
function scanBlocks(text: string, offset: number, mappings: Map<string, Map<string, string>>): Place | undefined {
  const frames: Frame[] = [];
  let found: Place | undefined;
  let scalarColumn: number | undefined;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isHere = offset >= start && offset <= end;
    const here = isHere ? line.slice(0, offset - start) : line;
    const lineStart = start;
    start = end + 1;
    let column = here.length - here.trimStart().length;
    if (scalarColumn !== undefined) {
      if (line.trim() === '' ? !isHere : line.length - line.trimStart().length > scalarColumn) continue;
      if (isHere && line.trim() === '' && offset - lineStart > scalarColumn) return undefined;
      scalarColumn = undefined;
    }
    if (!isHere && (line.trim() === '' || line.trimStart().startsWith('#') || /^(---|\.\.\.|%)/.test(line))) continue;
    if (isHere && /(^|\s)#/.test(here)) return undefined;
    let rest = here.slice(column);
    for (let item = /^-(\s+|$)/.exec(rest); item; item = /^-(\s+|$)/.exec(rest)) {
      enterItem(frames, column);
      column += item[0].length;
      rest = rest.slice(item[0].length);
    }
    const key = KEY.exec(rest);
    if (key) {
      const frame = enterKey(frames, column, unquoted(key[1] ?? ''));
      const value = rest.slice(key[0].length).trim();
      remember(mappings, frame.path, frame.lastKey, value);
      const path = [...frame.path, frame.lastKey];
      const at =
        column + key[0].length + (rest.slice(key[0].length).length - rest.slice(key[0].length).trimStart().length);
      if (BLOCK_SCALAR.test(value)) scalarColumn = column;
      const flow = /^[{[]/.test(value) ? scanFlow(line.slice(at), lineStart + at, offset, path, mappings) : undefined;
      if (isHere) found = flow ?? { path, expects: 'value', from: lineStart + at, indent: column, mappings };
    } else if (/^[{[]/.test(rest)) {
      const flow = scanFlow(line.slice(column), lineStart + column, offset, innermost(frames, column), mappings);
      if (isHere) found = flow;
    } else if (isHere) {
      // a key, or the text of an item: the schema tells
      const path = innermost(frames, column);
      found = { path, expects: 'key', from: lineStart + column, indent: column, mappings };
    }
  }
  return found;
}

/** The path of a mapping whose keys stand at the column. */
function innermost(frames: readonly Frame[], column: number): Step[] {
  const frame = frames.findLast((each) => (each.type === 'map' ? each.column <= column : each.column < column));
  if (!frame) return [];
  if (frame.type === 'seq') return [...frame.path, frame.index];
  return frame.column === column ? frame.path : [...frame.path, frame.lastKey];
}

function enterItem(frames: Frame[], column: number): void {
  while ((frames.at(-1)?.column ?? -1) > column) frames.pop();
  const top = frames.at(-1);
  if (top?.type === 'seq' && top.column === column) {
    top.index += 1;
    return;
  }
  // a sequence may stand at the column of its key
  const path = !top ? [] : top.type === 'seq' ? [...top.path, top.index] : [...top.path, top.lastKey];
  frames.push({ type: 'seq', column, path, lastKey: '', index: 0 });
}

function enterKey(frames: Frame[], column: number, key: string): Frame {
  for (let top = frames.at(-1); top && isLeft(top, column); top = frames.at(-1)) frames.pop();
  const top = frames.at(-1);
  if (top?.type === 'map' && top.column === column) {
    top.lastKey = key;
    return top;
  }
  const path = !top ? [] : top.type === 'seq' ? [...top.path, top.index] : [...top.path, top.lastKey];
  const frame: Frame = { type: 'map', column, path, lastKey: key, index: 0 };
  frames.push(frame);
  return frame;
}

function isLeft(frame: Frame, column: number): boolean {
  return frame.column > column || (frame.column === column && frame.type === 'seq');
}

/** JSON, and YAML's flow style. @param shift where `text` begins in the whole document, which `offset` counts from */
function scanFlow(
  text: string,
  shift: number,
  offset: number,
  base: Step[],
  mappings: Map<string, Map<string, string>>,
): Place | undefined {
  const frames: (Frame & { expects: 'key' | 'value' })[] = [];
  const cursor = offset - shift;
  const token = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\n]|'')*'?|[{}[\],:]|[^\s{}[\],:"']+/g;
  let found: Place | undefined;
  let last = 0;
  const capture = (from: number) => {
    const frame = frames.at(-1);
    if (found || !frame) return;
    const path =
      frame.type === 'seq'
        ? [...frame.path, frame.index]
        : frame.expects === 'key'
          ? frame.path
          : [...frame.path, frame.lastKey];
    found = {
      path,
      expects: frame.type === 'seq' ? 'value' : frame.expects,
      from: shift + from,
      indent: undefined,
      mappings,
    };
  };
  for (const { 0: part, index } of text.matchAll(token)) {
    const end = index + part.length;
    const isWord = !/^[{}[\],:]$/.test(part);
    if (cursor >= last && cursor <= index && !(isWord && cursor === index)) capture(cursor);
    if (isWord && cursor >= index && cursor <= end) capture(index);
    last = end;
    const frame = frames.at(-1);
    if (part === '{' || part === '[') {
      const path = !frame ? base : frame.type === 'seq' ? [...frame.path, frame.index] : [...frame.path, frame.lastKey];
      frames.push({ type: part === '{' ? 'map' : 'seq', column: 0, path, lastKey: '', index: 0, expects: 'key' });
    } else if (part === '}' || part === ']') {
      frames.pop();
      if (frames.length === 0) break;
    } else if (!frame) break;
    else if (part === ',') {
      frame.index += 1;
      frame.expects = 'key';
    } else if (part === ':') frame.expects = 'value';
    else if (frame.type === 'map' && frame.expects === 'key') frame.lastKey = unquoted(part);
    else if (frame.type === 'map') remember(mappings, frame.path, frame.lastKey, part);
  }
  if (cursor >= last && cursor <= text.length) capture(cursor);
  return found;
}

function remember(mappings: Map<string, Map<string, string>>, path: Step[], key: string, value: string): void {
  const known = mappings.get(pathKey(path)) ?? new Map<string, string>();
  known.set(key, unquoted(value.replace(/\s+#.*$/, '')));
  mappings.set(pathKey(path), known);
}

function unquoted(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text.trim();
  return text.slice(1, text.length > 1 && text.endsWith(quote) ? -1 : undefined);
}
