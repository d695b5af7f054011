import { ChosenKeys } from './chosen-keys.js';
import type { Expr, FileIr, Target } from './ir.js';

/**
 * The IDs of assignments to an element of an object that itself may have been read by a name from outside: `target[a][b] = x`.
 * No other assignment reaches the prototype of all objects (`Prototypes.written`). It only looks at what is assigned to which variable, in
 * no order, and takes one such object that is passed or put anywhere for all others: that is quick, and spares most files
 * that data is followed through them.
 */
export function writesToChosen(file: FileIr): ReadonlySet<number> {
  let ids = known.get(file);
  if (!ids) {
    ids = new ChosenObjects(file).writes();
    known.set(file, ids);
  }
  return ids;
}

const known = new WeakMap<FileIr, ReadonlySet<number>>();

/** Any node of a file's code: a statement, an expression, or a part of one, such as an argument. */
interface Node {
  id?: number;
  op?: Expr['op'];
  kind?: string;
  /** What is bound to `value`, to an element of `subject`, or to an argument. */
  target?: Target | null;
  value?: Expr | null;
  subject?: Expr;
  /** The default value of a parameter. */
  fallback?: Expr | null;
  /** Of a list. */
  items?: Expr[];
  /** Of a call. */
  receiver?: Expr | null;
  callee?: Expr | null;
}

/** If names are assigned to each other in a longer chain than this, any name counts. */
const MAX_ROUNDS = 50;
const MAKES_EMPTY = /^(?:Object|Map|Set|WeakMap|WeakSet|\w*Array)$/;
const IS_LOGICAL = /^(?:\|\||\?\?|&&)$/;

class ChosenObjects {
  private readonly nodes: Node[] = [];
  /** Variables that may be one, wherever they are declared. */
  private readonly names = new Set<string>();
  /** Whether any variable may be one. */
  private isAnyName = false;
  /** Whether an element, a field, a parameter or the result of a call may be one. */
  private isPassed = false;
  private readonly keys: ChosenKeys;

  constructor({ body, methods }: FileIr) {
    const waiting: unknown[] = [body, methods];
    while (waiting.length > 0) {
      const next = waiting.pop();
      if (typeof next !== 'object' || next === null) continue;
      if (!Array.isArray(next)) this.nodes.push(next);
      for (const part of Object.values(next)) if (typeof part === 'object') waiting.push(part);
    }
    this.keys = new ChosenKeys(this.nodes);
  }

  writes(): Set<number> {
    for (let [before, round] = [-1, 0]; before !== this.names.size + Number(this.isPassed); round++) {
      before = this.names.size + Number(this.isPassed);
      this.isAnyName = round >= MAX_ROUNDS;
      for (const node of this.nodes) this.note(node);
    }
    const found = new Set<number>();
    for (const node of this.nodes)
      if (node.op === 'assign' && node.id !== undefined && node.target?.op === 'index')
        if (this.keys.mayBeName(node.target.index) && this.mayBeOne(node.target.object)) found.add(node.id);
    return found;
  }

  private note(node: Node): void {
    const { op, kind, target, items = [], receiver, callee } = node;
    const value = node.value ?? node.subject ?? node.fallback;
    // the `value` of a constant is no expression
    const isOne = op !== 'constant' && value != null && this.mayBeOne(value);
    if (target) {
      if (isOne || (this.isPassed && (op !== 'assign' || target.op === 'pattern'))) this.bind(target);
    } else if (isOne && kind !== 'expression') this.isPassed = true;
    if (op === 'list') this.isPassed ||= items.some((item) => this.mayBeOne(item));
    if (op === 'call') this.isPassed ||= [receiver, callee].some((part) => part != null && this.mayBeOne(part));
  }

  private bind(target: Target): void {
    if (target.op === 'name') this.names.add(target.name);
    else if (target.op === 'pattern') for (const part of target.parts) this.bind(part.target);
    else this.isPassed = true;
  }

  private mayBeOne(expr: Expr): boolean {
    switch (expr.op) {
      case 'constant':
      case 'text':
      case 'opaque':
      case 'number':
      case 'unary':
      case 'list':
      case 'map':
      case 'function':
        return false;
      case 'name':
        return (
          this.isAnyName || this.names.has(expr.name) || (this.isPassed && /^(?:this|self|arguments)$/.test(expr.name))
        );
      case 'index':
        return this.isPassed || this.keys.mayBeName(expr.index);
      case 'call':
        return this.isPassed && !(expr.isNew && MAKES_EMPTY.test(expr.name));
      case 'assign':
        return this.mayBeOne(expr.value) || (IS_LOGICAL.test(expr.operator) && this.mayBeTarget(expr.target));
      case 'merge':
        return expr.parts.some((part) => this.mayBeOne(part));
      case 'binary':
        return IS_LOGICAL.test(expr.operator) && (this.mayBeOne(expr.left) || this.mayBeOne(expr.right));
      case 'choice':
        return this.mayBeOne(expr.whenTrue) || this.mayBeOne(expr.whenFalse);
      default:
        return this.isPassed;
    }
  }

  private mayBeTarget(target: Target): boolean {
    return target.op !== 'pattern' && this.mayBeOne(target);
  }
}
