/** Recognizes expressions that denote the object that a method runs on. */
import type { Activation } from '../activation.js';
import type { Expr } from '../ir.js';

/** The field of a Java inner class that holds the enclosing object. */
export const OUTER = 'this$0';

/** Prefix under which a scope holds the fields of the current object, if that object is unknown. */
export const FIELD = 'this.';

/** Whether an expression is the current object, or the enclosing one. */
export function isSelf(expr: Expr): boolean {
  if (expr.op === 'member') return expr.name === OUTER && isSelf(expr.object);
  return expr.op === 'name' && (expr.name === 'this' || expr.name === 'self' || expr.name === 'cls');
}

/** Whether it is the name of a Go method's receiver. */
export function isReceiver(expr: Expr, { method }: Pick<Activation, 'method'>): boolean {
  return expr.op === 'name' && method !== null && method.owner !== null && expr.name === method.self && !isSelf(expr);
}
