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

/** Requires a `portable` tree. Case folding is written as `(?i:…)` where it holds, so the regex itself has no `i`. */
export function translate(node: RegexNode): string {
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
      return `(?:${node.nodes.map(translate).join('|')})`;
    case 'capture':
      return `(${translate(node.node)})`;
    case 'repeat':
      return `${atom(node.node)}${quantifier(node.min, node.max)}${node.lazy ? '?' : ''}`;
  }
}

/** Neighbouring characters and classes that fold share one `(?i:…)`. */
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
      source += translate(node);
    }
  }
  flush();
  return source;
}

function atom(node: RegexNode): string {
  const source = translate(node);
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
