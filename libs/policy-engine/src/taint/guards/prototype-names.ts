import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';

/** What tests prove about property names, for rules about prototype pollution. */
export class PrototypeNames {
  constructor(private readonly flow: FlowAnalysis) {}

  /** `key !== '__proto__'`, `BLOCKED.indexOf(key) === -1`; null for other comparisons. */
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
    // Either outcome counts: the author knows which one is for blocked names.
    if (this.blocksPrototypes(left.receiver)) return [first.value];
    return first.value.op === 'constant' && first.value.value === '__proto__' ? [left.receiver] : null;
  }

  /** `BLOCKED.includes(key)`, `/__proto__/.test(key)`, `Object.hasOwn(target, key)`; null for other calls. */
  ofCall({ name, receiver, args }: CallExpr, outcome: boolean, scope: Scope, run: Activation): Expr[] | null {
    const [first, second] = args.map(({ value }) => value);
    if (!receiver || !first) return null;
    if (/^(?:includes|has|test|match)$/.test(name)) {
      if (this.blocksPrototypes(receiver)) return outcome ? [] : [first];
      return first.op === 'constant' && first.value === '__proto__' && !outcome ? [receiver] : null;
    }
    // An own property is not inherited from the prototype. This holds for the object that is read, not for the one whose keys are used.
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

  /** Whether an expression is a list or a pattern of forbidden names. */
  private blocksPrototypes(expr: Expr): boolean {
    const code = this.flow.code(expr);
    return (
      code.includes('__proto__') ||
      (expr.op === 'name' &&
        /proto|unsafe|forbid|block|deny|danger|illegal|reserved|disallow|pollut|bad|ignore/i.test(code))
    );
  }
}
