import { itemAt } from '../item-at.js';
import { codeUnits } from '../text/code-units.js';
import { maxLength } from './analyze.js';
import { Beginnings } from './beginnings.js';
import { CHAR, compileProgram, MATCH, type Program, SPLIT } from './program.js';
import type { RegexNode } from './syntax.js';

const MAX_STATES = 4_000;
/** A scan that makes more states than this a flush gives up telling: its answer is "maybe, from here on". */
const MAX_FLUSHES = 4;
const ACCEPT = -1;
/** What was said of the last text from its beginning on: first it is asked whether a pattern may be there, then where. */
const lastEnds = new Map<Presence, number>();
let lastText = '';

/**
 * Where a pattern may be found in a text: a deterministic automaton whose states are made when a text first needs them, a
 * table look-up a character. It looks for the part of the pattern that every match contains: without assertions, and
 * without what its two ends may leave out. So it may say "maybe" of a text without a match, never "no" of one with.
 */
export class Presence {
  private readonly program: Program;
  /** How far before the end that `firstEnd` gives the match there may start; Infinity where unbounded. */
  readonly span: number;
  private readonly width: number;
  private table: Int32Array;
  private states: number[][] = [];
  private readonly ids = new Map<string, number>();
  private flushes = 0;
  private readonly marks: Int32Array;
  private generation = 0;
  /** Null where they tell too little to be looked for. */
  private readonly beginnings: Beginnings | null;

  /** Null where the pattern is too large, or everything contains it. */
  static of(root: RegexNode): Presence | null {
    const core = coreOf(root);
    if (core.type === 'empty') return null;
    const program = compileProgram(core, 0);
    if (program === null) return null;
    const presence = new Presence(program, maxLength(trimmedAt(withoutAssertions(root), 'end')));
    return presence.table.length === 0 ? null : presence;
  }

  private constructor(program: Program, span: number) {
    this.span = span;
    this.program = program;
    this.width = program.alphabet.size;
    this.marks = new Int32Array(program.ops.length);
    const beginnings = new Beginnings(program);
    this.beginnings = beginnings.isTelling ? beginnings : null;
    this.table = new Int32Array(0);
    this.reset();
  }

  /** The first index after `from` at which a match may end; -1 where there is none. */
  firstEnd(text: string, from: number): number {
    if (from > 0) return this.search(text, from);
    if (text !== lastText) {
      lastEnds.clear();
      lastText = text;
    }
    const end = lastEnds.get(this) ?? this.search(text, 0);
    lastEnds.set(this, end);
    return end;
  }

  private search(text: string, from: number): number {
    const { alphabet } = this.program;
    const ascii = alphabet.asciiClasses;
    const units = codeUnits(text);
    const { length } = units;
    this.flushes = 0;
    const { beginnings } = this;
    let { table } = this;
    const start = this.width;
    let state = start;
    for (let at = from; at < length; ) {
      if (state === start && beginnings !== null) at = beginnings.next(units, at);
      const code = units[at++] ?? 0;
      let kind: number;
      if (code < 0x80) kind = ascii[code] ?? 0;
      else {
        const point = code < 0xd800 || code > 0xdbff ? code : (text.codePointAt(at - 1) ?? 0);
        if (point > 0xffff) at++;
        kind = alphabet.classOf(point);
      }
      const next = table[state + kind] ?? 0;
      if (next > 0) {
        state = next;
        continue;
      }
      state = next === ACCEPT ? ACCEPT : this.step(state, kind);
      if (state === ACCEPT || this.flushes > MAX_FLUSHES) return at;
      ({ table } = this);
    }
    return -1;
  }

  private reset(): void {
    this.states = [[]];
    this.ids.clear();
    this.table = new Int32Array(this.width * 64);
    const start: number[] = [];
    this.generation++;
    if (this.close(this.program.ops.length - 1, start)) this.table = new Int32Array(0);
    else this.idOf(start.sort((a, b) => a - b));
  }

  /** The state after a character of a class, noted in the table. States are known by the beginning of their row; 0: not made yet. */
  private step(state: number, kind: number): number {
    const { ops, next, other, accepts } = this.program;
    const from = itemAt(this.states, state / this.width);
    const to: number[] = [];
    this.generation++;
    let accepted = false;
    for (const at of from) {
      if (ops[at] === CHAR && accepts[other[at] ?? 0]?.[kind] === 1)
        accepted = this.close(next[at] ?? 0, to) || accepted;
    }
    // A match may start at every place.
    this.close(ops.length - 1, to);
    if (accepted) {
      this.table[state + kind] = ACCEPT;
      return ACCEPT;
    }
    if (this.states.length >= MAX_STATES) {
      this.flushes++;
      this.reset();
      return this.idOf(to.sort((a, b) => a - b));
    }
    const id = this.idOf(to.sort((a, b) => a - b));
    this.table[state + kind] = id;
    return id;
  }

  private idOf(members: number[]): number {
    const key = String.fromCharCode(...members);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.states.length * this.width;
      this.states.push(members);
      this.ids.set(key, id);
      if (id + this.width > this.table.length) {
        const larger = new Int32Array(this.table.length * 2);
        larger.set(this.table);
        this.table = larger;
      }
    }
    return id;
  }

  /** Adds what is reached without a character; true where the match is. */
  private close(start: number, into: number[]): boolean {
    const { ops, next, other } = this.program;
    const { marks, generation } = this;
    const stack = [start];
    let matched = false;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (marks[at] === generation) continue;
      marks[at] = generation;
      if (ops[at] === CHAR) into.push(at);
      else if (ops[at] === MATCH) matched = true;
      else if (ops[at] === SPLIT) stack.push(other[at] ?? 0, next[at] ?? 0);
    }
    return matched;
  }
}

/** The part of a pattern that every text with a match contains a match of: without assertions and optional ends. */
export function coreOf(root: RegexNode): RegexNode {
  return trimmed(withoutAssertions(root));
}

function withoutAssertions(node: RegexNode): RegexNode {
  switch (node.type) {
    case 'assertion':
      return { type: 'empty' };
    case 'concat':
    case 'alternate':
      return { ...node, nodes: node.nodes.map(withoutAssertions) };
    case 'capture':
      return withoutAssertions(node.node);
    case 'repeat':
      return { ...node, node: withoutAssertions(node.node) };
    default:
      return node;
  }
}

/** Without what may be missing at the beginning and at the end: a text that matches contains one that matches this. */
function trimmed(node: RegexNode): RegexNode {
  return trimmedAt(trimmedAt(node, 'start'), 'end');
}

function trimmedAt(node: RegexNode, side: 'start' | 'end'): RegexNode {
  switch (node.type) {
    case 'concat': {
      const nodes = [...node.nodes];
      while (nodes.length > 0) {
        const at = side === 'start' ? 0 : nodes.length - 1;
        const part = trimmedAt(itemAt(nodes, at), side);
        if (part.type !== 'empty') {
          nodes[at] = part;
          break;
        }
        nodes.splice(at, 1);
      }
      return nodes.length === 0 ? { type: 'empty' } : nodes.length === 1 ? itemAt(nodes, 0) : { ...node, nodes };
    }
    case 'alternate': {
      const nodes = node.nodes.map((part) => trimmedAt(part, side));
      return nodes.some(({ type }) => type === 'empty') ? { type: 'empty' } : { ...node, nodes };
    }
    case 'repeat':
      if (node.min === 0) return { type: 'empty' };
      return node.min === 1 ? trimmedAt(node.node, side) : { ...node, max: node.min };
    default:
      return node;
  }
}
