/** What can be said of a pattern without running it: lengths, required literals, and whether backtracking stays cheap. */
import { foldText } from '../literals/fold.js';
import type { RegexNode } from './syntax.js';

const MAX_LITERALS = 64;
const MAX_LITERAL_CHARS = 40;
const MAX_CLASS_MEMBERS = 6;
const MIN_LITERAL_CHARS = 3;

/** Longest match in UTF-16 code units; Infinity where unbounded. */
export function maxLength(node: RegexNode): number {
  switch (node.type) {
    case 'empty':
    case 'assertion':
      return 0;
    case 'char':
      // A folded character may match one outside the BMP only if it lies there itself.
      return node.codePoint > 0xffff ? 2 : 1;
    case 'class':
      return node.negated || node.ranges.some(([, high]) => high > 0xffff) ? 2 : 1;
    case 'concat':
      return node.nodes.reduce((sum, child) => sum + maxLength(child), 0);
    case 'alternate':
      return Math.max(...node.nodes.map(maxLength));
    case 'repeat': {
      const body = maxLength(node.node);
      if (body === 0) return 0;
      return node.max === -1 ? Number.POSITIVE_INFINITY : body * node.max;
    }
    case 'capture':
      return maxLength(node.node);
  }
}

/** Whether the node can match nothing. */
export function nullable(node: RegexNode): boolean {
  switch (node.type) {
    case 'empty':
    case 'assertion':
      return true;
    case 'char':
    case 'class':
      return false;
    case 'concat':
      return node.nodes.every(nullable);
    case 'alternate':
      return node.nodes.some(nullable);
    case 'repeat':
      return node.min === 0 || nullable(node.node);
    case 'capture':
      return nullable(node.node);
  }
}

interface Literals {
  /** Every text that the node can match, lower case; null where there are too many. */
  exact: Set<string> | null;
  /** One of these occurs in every match; null where nothing is known. */
  required: Set<string> | null;
}

/**
 * Literals of which every match contains at least one, lower case (look for them without case); null if there is no
 * such set worth looking for. Sound: a file without any of them cannot match.
 */
export function requiredLiterals(root: RegexNode): string[] | null {
  const { exact, required } = literals(root);
  const best = better(exact, required);
  if (best === null || shortest(best) < MIN_LITERAL_CHARS) return null;
  return [...best].sort();
}

function literals(node: RegexNode): Literals {
  switch (node.type) {
    case 'empty':
    case 'assertion':
      return { exact: new Set(['']), required: null };
    case 'char':
      return { exact: folded(node.codePoint, node.fold), required: null };
    case 'class':
      return { exact: classMembers(node), required: null };
    case 'capture':
      return literals(node.node);
    case 'alternate':
      return alternateLiterals(node.nodes.map(literals));
    case 'concat':
      return concatLiterals(node.nodes.map(literals));
    case 'repeat': {
      const body = literals(node.node);
      if (node.min === 0)
        return { exact: node.max === 1 && body.exact ? union([new Set(['']), body.exact]) : null, required: null };
      if (node.min === node.max && node.max <= 8) return concatLiterals(new Array<Literals>(node.max).fill(body));
      return { exact: null, required: better(body.exact, body.required) };
    }
  }
}

function classMembers(node: Extract<RegexNode, { type: 'class' }>): Set<string> | null {
  if (node.negated) return null;
  const members = new Set<string>();
  for (const [low, high] of node.ranges) {
    if (high - low >= MAX_CLASS_MEMBERS * 2) return null;
    for (let c = low; c <= high; c++) {
      const member = folded(c, node.fold);
      if (member === null) return null;
      for (const text of member) members.add(text);
    }
    if (members.size > MAX_CLASS_MEMBERS) return null;
  }
  return members.size === 0 ? null : members;
}

function alternateLiterals(branches: Literals[]): Literals {
  const exacts = branches.map((branch) => branch.exact);
  const exact = exacts.every((set) => set !== null) ? union(exacts) : null;
  const bests = branches.map((branch) => better(branch.exact, branch.required));
  const told = bests.flatMap((best) => (best !== null && shortest(best) > 0 ? [best] : []));
  const required = told.length === bests.length ? union(told) : null;
  return { exact, required };
}

/** Keeps the cross product of neighbors as long as it is small; what it breaks off is a candidate. */
function concatLiterals(parts: Literals[]): Literals {
  let run: Set<string> | null = new Set(['']);
  let whole = true;
  let required: Set<string> | null = null;
  for (const part of parts) {
    required = better(required, part.required);
    const next: Set<string> | null = run !== null && part.exact !== null ? product(run, part.exact) : null;
    if (next === null) {
      whole = false;
      required = better(required, run);
      required = better(required, part.exact);
      run = part.exact === null ? new Set(['']) : part.exact;
    } else run = next;
  }
  return { exact: whole ? run : null, required: better(required, run) };
}

function product(left: Set<string>, right: Set<string>): Set<string> | null {
  if (left.size * right.size > MAX_LITERALS) return null;
  const result = new Set<string>();
  for (const a of left) {
    for (const b of right) {
      if (a.length + b.length > MAX_LITERAL_CHARS) return null;
      result.add(a + b);
    }
  }
  return result;
}

function union(sets: Set<string>[]): Set<string> | null {
  const result = new Set<string>();
  for (const set of sets) for (const item of set) result.add(item);
  return result.size > MAX_LITERALS ? null : result;
}

/** The set whose members are rarer: longer, then fewer. */
function better(a: Set<string> | null, b: Set<string> | null): Set<string> | null {
  if (a === null || a.size === 0) return b;
  if (b === null || b.size === 0) return a;
  return score(a) >= score(b) ? a : b;
}

function score(set: Set<string>): number {
  return Math.min(shortest(set), 8) - set.size / 100;
}

function shortest(set: Set<string>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const item of set) least = Math.min(least, item.length);
  return least;
}

/** As the automaton folds text. A character outside ASCII whose case is ignored may match what the automaton keeps apart. */
function folded(codePoint: number, ignoresCase: boolean): Set<string> | null {
  if (ignoresCase && codePoint >= 0x80) return null;
  return new Set([foldText(String.fromCodePoint(codePoint))]);
}

/**
 * Whether a backtracking matcher may take exponential time: a repeat without end inside another one. What is left can
 * still be slow (`a*b` over a long run of `a`), which is why native matching runs under a time budget.
 */
export function nestsUnboundedRepeats(node: RegexNode, inRepeat = false): boolean {
  switch (node.type) {
    case 'concat':
    case 'alternate':
      return node.nodes.some((child) => nestsUnboundedRepeats(child, inRepeat));
    case 'capture':
      return nestsUnboundedRepeats(node.node, inRepeat);
    case 'repeat':
      return (inRepeat && node.max === -1) || nestsUnboundedRepeats(node.node, inRepeat || node.max === -1);
    default:
      return false;
  }
}

/**
 * Whether every search costs little on any text: all repeats are counted, and the ways to walk the pattern from one
 * start are few.
 */
export function isCheap(node: RegexNode): boolean {
  return paths(node) <= 1000;
}

function paths(node: RegexNode): number {
  switch (node.type) {
    case 'capture':
      return paths(node.node);
    case 'concat':
      return node.nodes.reduce((product, child) => product * paths(child), 1);
    case 'alternate':
      return node.nodes.reduce((sum, child) => sum + paths(child), 0);
    case 'repeat': {
      if (node.max === -1) return Number.POSITIVE_INFINITY;
      const body = paths(node.node);
      if (body === 1) return node.max - node.min + 1;
      let total = 0;
      for (let turns = node.min; turns <= node.max && total < 1e9; turns++) total += body ** turns;
      return total;
    }
    default:
      return 1;
  }
}

/** Whether a capture group sits in a repeat: JavaScript forgets it at each turn, RE2 keeps the last. */
export function capturesInRepeat(node: RegexNode, inRepeat = false): boolean {
  switch (node.type) {
    case 'capture':
      return inRepeat || capturesInRepeat(node.node, inRepeat);
    case 'concat':
    case 'alternate':
      return node.nodes.some((child) => capturesInRepeat(child, inRepeat));
    case 'repeat':
      return capturesInRepeat(node.node, inRepeat || node.max !== 1);
    default:
      return false;
  }
}

/** Whether the body of some repeat can match nothing: the engines disagree on such turns. */
export function repeatsNothing(node: RegexNode): boolean {
  switch (node.type) {
    case 'concat':
    case 'alternate':
      return node.nodes.some(repeatsNothing);
    case 'capture':
      return repeatsNothing(node.node);
    case 'repeat':
      return nullable(node.node) || repeatsNothing(node.node);
    default:
      return false;
  }
}

/** States of an automaton for the node, counted repeats written out. */
export function programSize(node: RegexNode): number {
  switch (node.type) {
    case 'concat':
    case 'alternate':
      return node.nodes.reduce((sum, child) => sum + programSize(child), 1);
    case 'capture':
      return programSize(node.node) + 2;
    case 'repeat': {
      const turns = node.max === -1 ? node.min + 1 : Math.max(1, node.max);
      return programSize(node.node) * turns + 1;
    }
    default:
      return 1;
  }
}
