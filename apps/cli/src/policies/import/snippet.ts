import type { AstRule } from '@assay/contracts';
import { compilePolicy, LANGUAGES } from '@assay/policy-engine';
import { parse, type SgNode } from '@ast-grep/napi';

/** Source files around a pattern that cannot be parsed as a file by itself, tried in this order; `HOLE` stands for the pattern. */
const CONTEXTS: Record<string, readonly string[]> = {
  // at the top of a file, a call with one argument would be a type conversion
  go: ['package p\nfunc f() {\nHOLE\n}', 'HOLE', 'package p\nfunc f() {\nv := HOLE\n}'],
  java: ['HOLE', 'class A {\nHOLE\n}', 'class A { void m() {\nHOLE\n} }'],
  csharp: ['HOLE', 'class A {\nHOLE\n}', 'class A { void M() {\nHOLE\n} }'],
  php: ['<?php\nHOLE;', '<?php\nHOLE', '<?php\nclass A {\nHOLE\n}'],
  rust: ['HOLE', 'fn f() {\nHOLE\n}', 'fn f() {\nlet v = HOLE;\n}'],
  kotlin: ['HOLE', 'class A {\nHOLE\n}'],
  javascript: ['HOLE', '(HOLE)', 'class A {\nHOLE\n}'],
  typescript: ['HOLE', '(HOLE)', 'class A {\nHOLE\n}'],
  tsx: ['HOLE', '(HOLE)', 'class A {\nHOLE\n}'],
};

/** One node of a pattern: what ast-grep takes for `pattern`. */
export interface Part {
  text: string;
  kind: string;
  pattern: string | { context: string; selector: string };
}

/**
 * Splits a pattern into its statements, or returns its one expression. Meta-variables are in ast-grep's notation.
 * @returns null if the text is not valid in the language
 */
export function partsOf(text: string, language: string): Part[] | null {
  const parser = parserOf(language);
  for (const context of CONTEXTS[language] ?? ['HOLE']) {
    const before = context.slice(0, context.indexOf('HOLE'));
    const whole = context.replace('HOLE', () => text);
    const code = whole.replaceAll('$', parser.expandoChar);
    const root = parse(parser.name, code).root();
    if (root.find({ rule: { kind: 'ERROR' } }) !== null) continue;
    const nodes = topNodes(root, before.length, before.length + text.length);
    if (nodes.length === 0) continue;
    return nodes.map((node) =>
      partOf(node, { language, isPlain: context === 'HOLE', whole, isOnly: nodes.length === 1 }),
    );
  }
  return null;
}

/** The outermost named nodes within the range, without comments. */
function topNodes(root: SgNode, start: number, end: number): SgNode[] {
  const found: SgNode[] = [];
  const walk = (node: SgNode): void => {
    const range = node.range();
    if (range.end.index <= start || range.start.index >= end) return;
    const isWithin = range.start.index >= start && range.end.index <= end;
    if (isWithin && node !== root && node.isNamed() && !WRAPPERS.has(String(node.kind()))) {
      found.push(node);
      return;
    }
    for (const child of node.children()) walk(child);
  };
  // the root covers the same text as its only statement
  for (const child of root.children()) walk(child);
  return found.filter((node) => !String(node.kind()).includes('comment'));
}

/** Nodes that contain statements and are not statements themselves. */
const WRAPPERS = new Set(['global_statement', 'statement_list', 'statements']);

function partOf(
  outer: SgNode,
  { language, isPlain, whole, isOnly }: { language: string; isPlain: boolean; whole: string; isOnly: boolean },
): Part {
  const node = innermost(outer);
  const { start, end } = node.range();
  const text = whole.slice(start.index, end.index);
  const kind = String(node.kind());
  if (isPlain && isOnly) return { text, kind, pattern: text };
  // each of several statements becomes a pattern by itself
  const alone = isPlain ? partsOf(text, language)?.[0]?.pattern : undefined;
  return { text, kind, pattern: alone ?? { context: contextOf(whole, outer, language, text), selector: kind } };
}

/** A context with this part only, so that the selector cannot match another node of the same kind first. */
function contextOf(whole: string, outer: SgNode, language: string, text: string): string {
  const context = (CONTEXTS[language] ?? ['HOLE']).find((wrapper) => {
    const before = wrapper.slice(0, wrapper.indexOf('HOLE'));
    return before !== '' && whole.startsWith(before) && whole.endsWith(wrapper.slice(before.length + 'HOLE'.length));
  });
  return context ? context.replace('HOLE', () => outerText(whole, outer) || text) : text;
}

function outerText(whole: string, outer: SgNode): string {
  const { start, end } = outer.range();
  return whole.slice(start.index, end.index);
}

/** As ast-grep does with a pattern: an expression rather than the statement that holds nothing else. */
function innermost(node: SgNode): SgNode {
  const children = node.children().filter((child) => !['', ';'].includes(child.text()));
  const [only] = children;
  if (!only || children.length > 1 || !String(node.kind()).endsWith('statement') || !only.isNamed()) return node;
  return innermost(only);
}

let isReady = false;

/** The engine registers grammars from separate packages when it first compiles a rule for one of them, so this compiles one. */
function parserOf(name: string): { name: string; expandoChar: string } {
  if (!isReady) {
    const match = { kind: 'call' };
    const rule: AstRule = { id: 'a', kind: 'ast', languages: ['python'], severity: 'low', message: 'a', match };
    compilePolicy({ name: 'a', rules: [rule] });
    isReady = true;
  }
  const parser = LANGUAGES.find((language) => language.name === name)?.parser;
  if (!parser) throw new TypeError(`${name} has no parser`);
  return parser;
}
