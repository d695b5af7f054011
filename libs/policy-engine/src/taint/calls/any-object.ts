import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { join, type Value } from '../values/value.js';

/** Methods of longer lists are not called on each object. */
const MAX_OBJECTS = 8;

/** `objects[i].run(x)`: calls the method on each object that it may be; null for any other call, or if one of them has an unknown class. */
export function onAnyObject(
  expr: CallExpr,
  args: readonly Value[],
  scope: Scope,
  run: Activation,
  { expressions, objects, calls, stores }: FlowAnalysis,
): Value | null {
  if (expr.receiver?.op !== 'index') return null;
  const { object, start, end } = expr.receiver;
  const { items = [], taint } = expressions.value(object, scope, run);
  if (items.length > MAX_OBJECTS || taint) return null;
  const bodies = items.map(({ type }) => (type === undefined ? null : objects.called(type, expr)));
  if (bodies.includes(null)) return null;
  let result: Value | null = null;
  for (const [at, item] of items.entries()) {
    const body = bodies[at];
    const own = new Scope(scope);
    const returned = body ? calls.onObject(expr, body, item, args, own, run) : null;
    if (!returned) return null;
    const index: Expr = { op: 'constant', value: at, id: -1, start, end };
    if (returned.self && returned.self !== item)
      stores.store({ op: 'index', object, index, id: -1, start, end }, returned.self, own, run);
    scope.absorbMaybe(own);
    result = result ? join(result, returned.value) : returned.value;
  }
  return result;
}
