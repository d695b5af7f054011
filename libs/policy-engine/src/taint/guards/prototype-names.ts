import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../scope.js';

/** What tests say of names where a rule is about the prototypes of objects. */
export class PrototypeNames {
  constructor(private readonly flow: FlowAnalysis) {}

  /** `key !== '__proto__'`, `BLOCKED.indexOf(key) === -1`; null: something else is compared. */
  ofOperator({ operator, left, right }: Expr & { op: 'binary' }, outcome: boolean): Expr[] | null {
    for (const [name, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (name.op === 'constant' && name.value === '__proto__' && /^[!=]==?$/.test(operator))
        return operator.startsWith('!') === outcome ? [other] : [];
    }
    const [first] = left.op === 'call' && left.name === 'indexOf' ? left.args : [];
    if (left.op !== 'call' || !left.receiver || !first) return null;
    // Which of its two ways is the one for names that are blocked is clear to who wrote it.
    if (this.blocksPrototypes(left.receiver)) return [first.value];
    return first.value.op === 'constant' && first.value.value === '__proto__' ? [left.receiver] : null;
  }

  /** `BLOCKED.includes(key)`, `/__proto__/.test(key)`, `Object.hasOwn(target, key)`; null: something else is asked. */
  ofCall({ name, receiver, args }: CallExpr, outcome: boolean, scope: Scope, run: Activation): Expr[] | null {
    const [first, second] = args.map(({ value }) => value);
    if (!receiver || !first) return null;
    if (/^(?:includes|has|test|match)$/.test(name)) {
      if (this.blocksPrototypes(receiver)) return outcome ? [] : [first];
      return first.op === 'constant' && first.value === '__proto__' && !outcome ? [receiver] : null;
    }
    // an object's own element is none of its prototype's: of the object that is read, not of the one that names come from
    const [object, key] =
      name === 'hasOwnProperty'
        ? [receiver, first]
        : name === 'hasOwn' || (name === 'call' && receiver.op === 'member' && receiver.name === 'hasOwnProperty')
          ? [first, second]
          : [null, null];
    if (!object || !key) return null;
    const { keyOf } = this.flow.expressions.value(key, scope, run);
    return outcome && keyOf !== this.flow.code(object) && keyOf !== undefined ? [key] : [];
  }

  /** A list or a pattern of names that are not to be used. */
  private blocksPrototypes(expr: Expr): boolean {
    const code = this.flow.code(expr);
    return (
      code.includes('__proto__') ||
      (expr.op === 'name' &&
        /proto|unsafe|forbid|block|deny|danger|illegal|reserved|disallow|pollut|bad|ignore/i.test(code))
    );
  }
}
