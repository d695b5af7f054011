import type { SgNode } from '@ast-grep/napi';
import { isSlow, PatternBudget } from '../../backtracking/slow-pattern.js';
import type { FileScan } from '../file-scan.js';

/** Where a call has its regular expression: `PATTERN.test(x)`, `x.replace(PATTERN, …)`. */
export type SlowPlace = 'receiver' | 'argument';

const known = new WeakMap<FileScan, SlowNames>();

/** Those of the calls whose regular expression, as far as the file says what it is, takes quadratic time or more. */
export function slowCalls(scan: FileScan, root: SgNode, ids: readonly number[], place: SlowPlace): number[] {
  let names = known.get(scan);
  if (!names) {
    names = new SlowNames(scan, root);
    known.set(scan, names);
  }
  const { isSlowAt } = names;
  return ids.filter((id) => {
    const call = scan.kept.get(id);
    const pattern =
      place === 'receiver'
        ? call?.field('function')?.field('object')
        : call?.field('arguments')?.namedChildren().find((child) => !child.is('comment'));
    return pattern ? isSlowAt(pattern) : false;
  });
}

/** Names that the file gives to slow patterns: of variables, of members. */
class SlowNames {
  private readonly names = new Set<string>();
  private readonly budget = new PatternBudget();

  constructor(scan: FileScan, root: SgNode) {
    for (const node of scan.counted(root.findAll({ rule: { any: [{ kind: 'regex' }, MADE] } }))) {
      if (!this.isSlowNode(node)) continue;
      const holder = node.parent();
      const name = holder?.field('name') ?? holder?.field('key') ?? holder?.field('property') ?? holder?.field('left');
      const last = name && lastName(name);
      if (last && holder?.field('function') === null) this.names.add(last);
    }
  }

  readonly isSlowAt = (node: SgNode): boolean => {
    if (node.is('regex') || node.is('new_expression') || node.is('call_expression')) return this.isSlowNode(node);
    if (node.is('parenthesized_expression')) return node.namedChildren().some(this.isSlowAt);
    const name = lastName(node);
    return name !== null && this.names.has(name);
  };

  private isSlowNode(node: SgNode): boolean {
    if (node.is('regex')) {
      const text = node.text();
      const end = text.lastIndexOf('/');
      return isSlow(text.slice(1, end), text.slice(end + 1), this.budget);
    }
    const maker = node.field('constructor') ?? node.field('function');
    if (maker?.text() !== 'RegExp') return false;
    const [pattern, flags] = node.field('arguments')?.namedChildren() ?? [];
    if (pattern?.is('regex')) return this.isSlowNode(pattern);
    if (!pattern?.is('string')) return false;
    return isSlow(unescaped(pattern.text().slice(1, -1)), flags?.is('string') ? flags.text().slice(1, -1) : '', this.budget);
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
