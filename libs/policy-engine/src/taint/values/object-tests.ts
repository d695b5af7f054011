import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr } from '../ir.js';
import { constant, type Value } from './value.js';

type Binary = Expr & { op: 'binary' };

/** What a comparison of objects that the file creates gives: of their types, with nothing, or in Java with each other; null if unknown. */
export function ofObjects(
  link: Binary,
  left: Value,
  right: Value,
  flow: FlowAnalysis,
  { since }: Activation,
): Value | null {
  const { operator } = link;
  if (operator === 'instanceof') return instanceOf(link, left, flow);
  if (operator !== '==' && operator !== '!=') return null;
  const isNothing = link.right.op === 'constant' && link.right.value === null;
  // In Go, the zero value of a slice, a map or an interface is nil, too; only what a pointer refers to is there.
  const isStruct = left.identity !== undefined && left.type !== undefined && flow.file.fields.has(left.type);
  const isThere =
    flow.language === 'go' ? left.isShared === true || isStruct : (left.constant ?? left.identity) != null;
  if (isNothing && isThere && !left.taint) return constant(operator === '!=');
  if (flow.language !== 'java' || left.identity === undefined || right.identity === undefined) return null;
  // What was there before the function began may be one object in another call of it, which reuses this result.
  if (Math.max(left.identity, right.identity) <= since) return null;
  return constant((left.identity === right.identity) === (operator === '=='));
}

/** `made instanceof Type` */
function instanceOf({ left, right }: Binary, value: Value, flow: FlowAnalysis): Value | null {
  const { objects } = flow;
  if (right.op !== 'name') return null;
  if (flow.language === 'go') return objects.isExactly(value, right.name);
  if (left.op === 'name' && flow.isDeclared(left, right.name)) return constant(true);
  if (value.type === undefined || value.taint) return null;
  if (objects.classes(value.type).includes(right.name)) return constant(true);
  return objects.isOpen(value.type) ? null : constant(false);
}
