import { pushTo } from '../../group-by.js';
import type { Expr, IrNode } from '../ir.js';
import { namesIn } from '../walk.js';
import { LISTS_NAMES, mayBeName } from './prototypes.js';

/** If names are assigned to each other in a longer chain than this, any name may hold data. */
const MAX_ROUNDS = 50;
/** Operators whose result may hold what an operand holds, such as text; all others give numbers and truth values. */
const GIVES_OPERAND = /^(?:\|\||\?\?|&&|\+|\/|%|\|)$/;

/** Which keys of elements may be names from outside. It only looks at what is assigned to which variable, in no order. */
export class ChosenKeys {
  /** Variables that hold nothing of any data, as counters do, with all that is assigned to them. */
  private readonly counters = new Map<string, Expr[]>();
  /** Whether a variable that is called like a number may be the name of a property all the same. */
  private hasNames = false;

  constructor(nodes: readonly IrNode[]) {
    const others = new Set<string>();
    for (const node of nodes) {
      const listsNames =
        'op' in node ? node.op === 'call' && LISTS_NAMES.test(node.name) : 'keysOnly' in node && node.keysOnly;
      if (listsNames) this.hasNames = true;
      if ('op' in node && node.op === 'assign' && node.target.op === 'name')
        pushTo(this.counters, node.target.name, node.value);
      else if ('target' in node && node.target) for (const other of namesIn(node.target)) others.add(other);
    }
    for (const name of others) this.counters.delete(name);
    for (let [before, round] = [-1, 0]; before !== this.counters.size; round++) {
      before = this.counters.size;
      if (round >= MAX_ROUNDS) this.counters.clear();
      for (const [name, values] of this.counters)
        if (values.some((value) => this.mayHoldData(value))) this.counters.delete(name);
    }
  }

  /** Whether data may be the key, and be a name. */
  mayBeName(key: Expr): boolean {
    return mayBeName(key, this.hasNames) && this.mayHoldData(key);
  }

  private mayHoldData(expr: Expr): boolean {
    switch (expr.op) {
      case 'constant':
      case 'opaque':
      case 'number':
      case 'unary':
      case 'function':
        return false;
      case 'name':
        return !this.counters.has(expr.name);
      case 'member':
        return expr.name !== 'length';
      case 'binary':
        return GIVES_OPERAND.test(expr.operator) && (this.mayHoldData(expr.left) || this.mayHoldData(expr.right));
      case 'assign':
        return expr.target.op !== 'name' || this.mayHoldData(expr.value) || this.mayHoldData(expr.target);
      case 'merge':
      case 'text':
        return expr.parts.some((part) => this.mayHoldData(part));
      case 'choice':
        return this.mayHoldData(expr.whenTrue) || this.mayHoldData(expr.whenFalse);
      default:
        return true;
    }
  }
}
