import type { FunctionIr } from '../ir.js';
import type { Value } from '../values/value.js';
import { CapturedScope, type Scope } from './scope.js';

/** A captured list, map or object stays the same one as outside the closure, so changes inside are visible outside. */
export function capturedBy({ captured = [] }: FunctionIr, scope: Scope): Scope {
  const values = captured.flatMap((name): [string, Value][] => {
    const value = scope.get(name);
    return value && !value.fields && !value.items && !value.closure && value.identity === undefined
      ? [[name, value]]
      : [];
  });
  return values.length > 0 ? new CapturedScope(scope, new Map(values)) : scope;
}

/** A function as a value. @param scope around it */
export function closure(body: FunctionIr, scope: Scope): Value {
  return { taint: null, closure: { body, scope } };
}
