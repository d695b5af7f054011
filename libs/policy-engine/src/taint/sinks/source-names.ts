import type { Activation } from '../activation.js';
import type { Expr } from '../ir.js';
import type { Value } from '../values/value.js';

/** A parameter that received a constant is not a source, whatever its name, and neither is a value that the program assigned: `$_GET['a'] = 'x'`. */
export function isFixedName({ op }: Expr, { constant: known, taint }: Value, { depth }: Activation): boolean {
  return known !== undefined && !taint && (op === 'index' || (op === 'name' && depth > 0));
}

/** Whether a name already holds data of this source. */
export function isSameSource({ op }: Expr, { taint }: Value): boolean {
  return op === 'name' && taint !== null && !taint.isGuessed && taint.length === 1;
}
