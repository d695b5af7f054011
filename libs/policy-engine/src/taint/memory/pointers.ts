import type { Expr } from '../ir.js';
import { anyTaint, join, opened, type Value } from '../values/value.js';
import type { Scope } from './scope.js';

/** Go's `&a` and `*p`, if they point to a variable of the function. */
export function pointed({ pointer, parts }: Expr & { op: 'merge' }, value: Value, scope: Scope): Value {
  const [part] = parts;
  if (value.type !== undefined) return { ...value, isShared: pointer === 'to' };
  if (pointer === 'from') return (value.pointsTo !== undefined && scope.get(value.pointsTo)) || value;
  if ((part?.op === 'member' || part?.op === 'index') && value.identity === undefined)
    return { ...value, pointsAt: part };
  return part?.op === 'name' && value.identity === undefined ? { ...value, pointsTo: part.name } : value;
}

/** A channel of Go, which stands for any value that was sent to it. */
export function sent(before: Value, value: Value): Value {
  const isEmpty = !anyTaint(before) && !before.fields && !before.items && before.constant === undefined;
  return isEmpty ? opened(value) : join(before, opened(value));
}

/** The object at a path of fields of another. */
export function withinOf(object: Expr, names: readonly string[]): Expr {
  const { start, end } = object;
  return names.reduce<Expr>((inner, name) => ({ op: 'member', object: inner, name, id: -1, start, end }), object);
}
