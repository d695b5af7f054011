import type { SgNode } from '@ast-grep/napi';
import { PatternBudget, type Slowness, slownessOf } from '../../backtracking/slow-pattern.js';
import type { FileScan } from '../file-scan.js';

/** Where a call has its regular expression: `PATTERN.test(x)`, `x.replace(PATTERN, …)`. */
export interface SlowSink {
  at: 'receiver' | 'argument';
  slowness: Slowness;
}

const known = new WeakMap<FileScan, SlowNames>();

function slowNames(scan: FileScan, root: SgNode): SlowNames {
  let names = known.get(scan);
  if (!names) {
    names = new SlowNames(scan, root);
    known.set(scan, names);
  }
  return names;
}

/** Whether the file has a regular expression that is that slow; few have one, and need no search for the calls. */
export function hasSlowPattern(scan: FileScan, root: SgNode, { slowness }: SlowSink): boolean {
  return slowNames(scan, root).found.has(slowness);
}

/** Those of the calls whose regular expression, as far as the file says what it is, is that slow. */
export function slowCalls(scan: FileScan, root: SgNode, ids: readonly number[], { at, slowness }: SlowSink): number[] {
  const { slownessAt } = slowNames(scan, root);
  return ids.filter((id) => {
    const call = scan.kept.get(id);
    const pattern =
      at === 'receiver'
        ? call?.field('function')?.field('object')
        : call
            ?.field('arguments')
            ?.namedChildren()
            .find((child) => !child.is('comment'));
    return pattern ? slownessAt(pattern) === slowness : false;
  });
}

/** Names that the file gives to slow patterns: of variables, of members. */
class SlowNames {
  /** Of all that are written in the file, with a name or without. */
  readonly found = new Set<Slowness>();
  private readonly names = new Map<string, Slowness>();
  private readonly budget = new PatternBudget();

  constructor(scan: FileScan, root: SgNode) {
    const written = [{ kind: 'regex' }, ...(scan.literals.occurs('RegExp') ? [MADE] : [])];
    for (const node of scan.counted(root.findAll({ rule: { any: written } }))) {
      const slowness = this.ofNode(node);
      if (!slowness) continue;
      this.found.add(slowness);
      const holder = node.parent();
      const name = holder?.field('name') ?? holder?.field('key') ?? holder?.field('property') ?? holder?.field('left');
      const last = name && lastName(name);
      if (last && holder?.field('function') === null) this.note(last, slowness);
    }
  }

  /** If several patterns have one name, the slowest one counts. */
  private note(name: string, slowness: Slowness): void {
    if (this.names.get(name) !== 'steep') this.names.set(name, slowness);
  }

  readonly slownessAt = (node: SgNode): Slowness | null => {
    if (node.is('regex') || node.is('new_expression') || node.is('call_expression')) return this.ofNode(node);
    if (node.is('parenthesized_expression')) return node.namedChildren().map(this.slownessAt).at(0) ?? null;
    const name = lastName(node);
    return (name !== null && this.names.get(name)) || null;
  };

  private ofNode(node: SgNode): Slowness | null {
    if (node.is('regex')) {
      const text = node.text();
      const end = text.lastIndexOf('/');
      return slownessOf(text.slice(1, end), text.slice(end + 1), this.budget);
    }
    const maker = node.field('constructor') ?? node.field('function');
    if (maker?.text() !== 'RegExp') return null;
    const [pattern, flags] = node.field('arguments')?.namedChildren() ?? [];
    if (pattern?.is('regex')) return this.ofNode(pattern);
    if (!pattern?.is('string')) return null;
    const given = flags?.is('string') ? flags.text().slice(1, -1) : '';
    return slownessOf(unescaped(pattern.text().slice(1, -1)), given, this.budget);
  }
}

/** What a quoted text is to the regular expression that is made of it. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, char: string) => (/[nrtbfv0ux]/.test(char) ? `\\${char}` : char));
}

/** `new RegExp('…')`, `RegExp('…', 'i')` */
const MADE = {
  any: [
    { kind: 'new_expression', has: { field: 'constructor', regex: '^RegExp$' } },
    { kind: 'call_expression', has: { field: 'function', regex: '^RegExp$' } },
  ],
};

/** `PATTERN`, `formats.email`, `this.pattern` */
function lastName(node: SgNode): string | null {
  if (node.is('identifier') || node.is('property_identifier')) return node.text();
  if (node.is('string')) return node.text().slice(1, -1);
  if (node.is('member_expression')) return node.field('property')?.text() ?? null;
  return null;
}
