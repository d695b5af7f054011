import type { Activation } from './activation.js';
import { truth } from './expressions.js';
import type { Expr } from './ir.js';
import type { Scope } from './scope.js';
import type { Value } from './value.js';

/** Whether a condition holds: a known boolean, or a literal or a variable of the function that is known to be empty or not; null if unknown. */
export function holds(test: Expr, value: Value, scope: Scope, run: Activation): boolean | null {
  const { constant, taint } = value;
  const known = truth(value);
  if (known !== null || constant === undefined || taint) return known;
  if (test.op === 'merge' && test.parts.length === 1 && test.parts[0]) return holds(test.parts[0], value, scope, run);
  // Other functions may set other variables.
  const isOwn = test.op === 'name' && run.method !== null && scope.isOwn(test.name);
  // In PHP, "0" is false, too.
  return (isOwn || test.op === 'constant') && constant !== '0' ? Boolean(constant) : null;
}
