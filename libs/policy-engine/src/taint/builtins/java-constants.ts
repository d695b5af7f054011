import type { CallExpr } from '../ir.js';
import { constant, constantsOf, type Value } from '../values/value.js';

/**
 * The result of a static method of Java's library for known numbers and text, of `equals` on a known value, or of `name()` on an enum
 * constant; null for any other call.
 */
export function ofJavaConstants({ name, receiver }: CallExpr, on: Value | null, args: readonly Value[]): Value | null {
  const ofEnum = args.length === 0 && on?.type !== undefined && !on.taint ? on.constant : undefined;
  if (typeof ofEnum === 'string' && /^(?:name|toString)$/.test(name)) return constant(ofEnum.replace(/^.*\./s, ''));
  const known = constantsOf(args);
  const [a, b] = known;
  if (a === undefined || (known.length > 1 && b === undefined)) return null;
  const type = receiver?.op === 'name' ? receiver.name : '';
  switch (`${type}.${name}/${known.length}`) {
    case 'Integer.parseInt/1':
    case 'Integer.valueOf/1':
    case 'Long.parseLong/1':
    case 'Long.valueOf/1':
      return /^-?\d{1,9}$/.test(String(a)) ? constant(Number(a)) : null;
    case 'Boolean.parseBoolean/1':
      return typeof a === 'string' ? constant(a.toLowerCase() === 'true') : null;
    case 'Math.abs/1':
      return typeof a === 'number' ? constant(Math.abs(a)) : null;
    case 'Math.max/2':
    case 'Math.min/2':
      return typeof a === 'number' && typeof b === 'number'
        ? constant(name === 'max' ? Math.max(a, b) : Math.min(a, b))
        : null;
    case 'Objects.equals/2':
      return typeof a === typeof b ? constant(a === b) : null;
    default: {
      const own = on?.taint ? undefined : on?.constant;
      if (known.length > 1 || own === undefined || typeof own !== typeof a) return null;
      if (name === 'equals') return constant(own === a);
      if (name !== 'compareTo' || typeof own === 'boolean' || own === null || a === null) return null;
      return constant(own === a ? 0 : own < a ? -1 : 1);
    }
  }
}
