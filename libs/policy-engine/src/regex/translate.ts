/** RE2 syntax tree → source of a JavaScript regular expression with the `u` flag and the same matches. */
import type { Assertion, RegexNode } from './syntax.js';

const ASSERTIONS: Record<Assertion, string> = {
  begin_text: '^',
  end_text: '$',
  // JavaScript's multiline ^ and $ also stop at \r, U+2028 and U+2029; RE2's only at \n.
  begin_line: '(?<![^\\n])',
  end_line: '(?![^\\n])',
  // With the i and u flags JavaScript counts U+017F and U+212A as word characters; RE2's \b is ASCII.
  word_boundary: '\\b',
  no_word_boundary: '\\B',
};

function knows(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Whether this V8 knows `(?i:…)` (RegExp modifiers, ES2025): Node 23 and newer. */
const HAS_MODIFIERS = knows('(?i:a)');

/** Without modifiers, case folding is written out, which is done for the letters of ASCII and what folds to them. */
export function canTranslate(node: RegexNode, modifiers = HAS_MODIFIERS): boolean {
  switch (node.type) {
    case 'char':
      return modifiers || !node.fold || isFoldable([[node.codePoint, node.codePoint]]);
    case 'class':
      return modifiers || !node.fold || isFoldable(node.ranges);
    case 'concat':
    case 'alternate':
      return node.nodes.every((each) => canTranslate(each, modifiers));
    case 'capture':
    case 'repeat':
      return canTranslate(node.node, modifiers);
    default:
      return true;
  }
}

/**
 * Requires a `portable` tree for which `canTranslate` holds. Case folding is written as `(?i:…)` where it holds, or out, so the
 * regex itself has no `i`.
 */
export function translate(node: RegexNode, modifiers = HAS_MODIFIERS): string {
  return translateNode(modifiers ? node : unfold(node));
}

function translateNode(node: RegexNode): string {
  switch (node.type) {
    case 'empty':
      return '(?:)';
    case 'char':
      return fold(codePoint(node.codePoint), node.fold && hasCase(node.codePoint));
    case 'class':
      return fold(classSource(node), node.fold);
    case 'assertion':
      return ASSERTIONS[node.assertion];
    case 'concat':
      return concat(node.nodes);
    case 'alternate':
      return `(?:${node.nodes.map(translateNode).join('|')})`;
    case 'capture':
      return `(${translateNode(node.node)})`;
    case 'repeat':
      return `${atom(node.node)}${quantifier(node.min, node.max)}${node.lazy ? '?' : ''}`;
  }
}

const KELVIN_SIGN = 0x212a;
const LONG_S = 0x17f;
const LAST_CODE_POINT = 0x10ffff;
type Ranges = readonly (readonly [number, number])[];

/** Outside of ASCII: nothing, what folds to ASCII, or everything. */
function isFoldable(ranges: Ranges): boolean {
  return ranges.every(
    ([low, high]) =>
      high < 0x80 ||
      (low <= 0x80 && high === LAST_CODE_POINT) ||
      (low === high && (low === KELVIN_SIGN || low === LONG_S)),
  );
}

/** The same tree with every case written out (Unicode, CaseFolding.txt, status C and S, of the characters of `isFoldable`). */
function unfold(node: RegexNode): RegexNode {
  switch (node.type) {
    case 'char': {
      if (!node.fold) return node;
      const ranges = withCases([[node.codePoint, node.codePoint]]);
      return ranges.length === 1 ? { ...node, fold: false } : { type: 'class', ranges, negated: false, fold: false };
    }
    case 'class':
      return node.fold ? { ...node, ranges: withCases(node.ranges), fold: false } : node;
    case 'concat':
    case 'alternate':
      return { ...node, nodes: node.nodes.map(unfold) };
    case 'capture':
    case 'repeat':
      return { ...node, node: unfold(node.node) };
    default:
      return node;
  }
}

function withCases(ranges: Ranges): [number, number][] {
  const all: [number, number][] = ranges.map(([low, high]) => [low, high]);
  const has = (value: number) => all.some(([low, high]) => low <= value && value <= high);
  const alike = [[KELVIN_SIGN, 0x6b] as const, [LONG_S, 0x73] as const];
  for (const [other, letter] of alike) if (has(other) && !has(letter)) all.push([letter, letter]);
  for (const [low, high] of [...all]) {
    const [upperLow, upperHigh] = [Math.max(low, 0x41), Math.min(high, 0x5a)];
    if (upperLow <= upperHigh) all.push([upperLow + 0x20, upperHigh + 0x20]);
    const [lowerLow, lowerHigh] = [Math.max(low, 0x61), Math.min(high, 0x7a)];
    if (lowerLow <= lowerHigh) all.push([lowerLow - 0x20, lowerHigh - 0x20]);
  }
  for (const [other, letter] of alike) if (has(letter) && !has(other)) all.push([other, other]);
  return all;
}

/** Neighboring characters and classes that fold share one `(?i:…)`. */
function concat(nodes: RegexNode[]): string {
  let source = '';
  let folded = '';
  const flush = () => {
    if (folded) source += `(?i:${folded})`;
    folded = '';
  };
  for (const node of nodes) {
    if (node.type === 'char' && node.fold) folded += codePoint(node.codePoint);
    else if (node.type === 'class' && node.fold) folded += classSource(node);
    else {
      flush();
      source += translateNode(node);
    }
  }
  flush();
  return source;
}

function atom(node: RegexNode): string {
  const source = translateNode(node);
  return node.type === 'char' || node.type === 'class' || node.type === 'capture' || node.type === 'alternate'
    ? source
    : `(?:${source})`;
}

function quantifier(min: number, max: number): string {
  if (max === -1) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  if (min === 0 && max === 1) return '?';
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

function fold(source: string, folds: boolean): string {
  return folds ? `(?i:${source})` : source;
}

function hasCase(value: number): boolean {
  if (value < 0x80) return (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7a;
  return true;
}

function classSource(node: Extract<RegexNode, { type: 'class' }>): string {
  const body = node.ranges.map(([low, high]) =>
    low === high ? codePoint(low) : `${codePoint(low)}-${codePoint(high)}`,
  );
  return `[${node.negated ? '^' : ''}${body.join('')}]`;
}

function codePoint(value: number): string {
  const isPlain =
    (value >= 0x30 && value <= 0x39) || (value >= 0x41 && value <= 0x5a) || (value >= 0x61 && value <= 0x7a);
  if (isPlain || value === 0x20 || value === 0x5f) return String.fromCharCode(value);
  return value < 0x100 ? `\\x${value.toString(16).padStart(2, '0')}` : `\\u{${value.toString(16)}}`;
}
