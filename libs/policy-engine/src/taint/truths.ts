import type { Activation } from './activation.js';
import type { Expr } from './ir.js';
import type { Scope } from './scope.js';
import type { Value } from './value.js';

/** Whether a condition holds: a known boolean, or a literal or a variable of the function that is known to be empty or not; null if unknown. */
export function holds(test: Expr, value: Value, scope: Scope, run: Activation): boolean | null {
  const { constant, taint } = value;
  const known = truth(value);
  const isNull = known === null && test.op === 'binary' ? equalsNull(test, scope, run) : null;
  if (isNull !== null) return isNull;
  if (known !== null || taint) return known;
  if (test.op === 'merge' && test.parts.length === 1 && test.parts[0]) return holds(test.parts[0], value, scope, run);
  // In PHP, "0" is false, too.
  const isKnown = constant !== undefined && constant !== '0';
  return isKnown && (test.op === 'constant' || isOwn(test, scope, run)) ? Boolean(constant) : null;
}

/** `x is None`, `$x !== null`, of a variable of the function that is known to be nothing or a text. */
function equalsNull({ operator, left, right }: Expr & { op: 'binary' }, scope: Scope, run: Activation): boolean | null {
  const isNot = /^(?:is not|!==?)$/.test(operator);
  if ((!isNot && !/^(?:is|={2,3})$/.test(operator)) || right.op !== 'constant' || right.value !== null) return null;
  if (left.op !== 'name' || !isOwn(left, scope, run)) return null;
  const { constant, taint } = scope.get(left.name) ?? {};
  return constant === undefined || taint ? null : (constant === null) !== isNot;
}

/** Whether no other function sets a variable. */
export function isOwn(expr: Expr, scope: Scope, { method }: Activation): boolean {
  return expr.op === 'name' && method !== null && scope.isOwn(expr.name);
}

/** null: not known. */
export function truth({ constant: value, taint }: Value): boolean | null {
  return typeof value === 'boolean' && !taint ? value : null;
}
