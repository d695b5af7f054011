import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FileIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { constant, listOf, type Value } from '../values/value.js';

/** PHP callables other than plain function names: objects, `[object, method]` pairs, strings, class methods. */
export class PhpCallables {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {}

  /** @returns null if the value is not callable */
  call(
    expr: CallExpr,
    receiver: Value | null,
    callee: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    if (callee?.type !== undefined) return this.method(expr, callee, '__invoke', args, scope, run);
    const [object, method, ...others] = callee?.items ?? [];
    if (object && typeof method?.constant === 'string' && others.length === 0) {
      if (object.type !== undefined) return this.method(expr, object, method.constant, args, scope, run);
      return typeof object.constant === 'string'
        ? this.ofClass(expr, object.constant, method.constant, args, scope, run)
        : null;
    }
    if (typeof callee?.constant === 'string') {
      const [type, name] = callee.constant.split('::');
      return type && name ? this.ofClass(expr, type, name, args, scope, run) : null;
    }
    if (receiver?.type !== undefined) return this.any(expr, receiver, '__call', args, run);
    if (expr.receiver?.op !== 'name' || expr.isNew) return null;
    return this.ofClass(expr, expr.receiver.name, expr.name, args, scope, run);
  }

  private method(
    expr: CallExpr,
    object: Value,
    name: string,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const body = this.flow.objects.method(object.type ?? '', name, args.length);
    return body && (this.flow.calls.onObject(expr, body, object, args, scope, run)?.value ?? null);
  }

  /** `Type::run($x)`: calls through `static::` are resolved in that class. */
  private ofClass(
    expr: CallExpr,
    type: string,
    name: string,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    if (!this.file.classes.has(type)) return null;
    const object = this.flow.objects.make(type);
    return this.method(expr, object, name, args, scope, run) ?? this.any(expr, object, '__callStatic', args, run);
  }

  /** `__call` and similar methods, which run in place of undefined methods. */
  private any(expr: CallExpr, object: Value, name: string, args: readonly Value[], run: Activation): Value | null {
    return this.flow.properties.special(object, [name], [constant(expr.name), listOf(args)], expr, run);
  }
}
