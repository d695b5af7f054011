import type { Activation } from './activation.js';
import { UNKNOWN_ARGUMENT } from './arguments.js';
import type { Builtins } from './builtins.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr } from './ir.js';
import type { Scope } from './scope.js';
import { CLEAN, listOf, objectOf, type Value } from './value.js';

/** What Python's own functions do with callbacks, lists and objects. */
export class PythonBuiltins {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const named = (name: string) => args[expr.args.findIndex((arg) => arg.name === name)];
    const [first, second] = args;
    switch (expr.name) {
      case 'Thread':
      case 'Process': {
        const target = named('target')?.closure;
        if (!target) return null;
        const byName = named('kwargs')?.fields;
        const plain = named('args')?.items;
        const given = target.body.params.map(({ target: { op, ...param } }, at) => {
          const value = op === 'name' && 'name' in param ? byName?.get(param.name) : undefined;
          return value ?? plain?.[at] ?? UNKNOWN_ARGUMENT;
        });
        this.builtins.run(target, given, expr, run);
        return null;
      }
      case 'gather':
        return expr.args.some(({ spread, name }) => spread || name !== null) ? null : listOf(args);
      case 'filter':
        if (receiver || !first?.closure || !second?.items || second.taint) return null;
        return this.builtins.chosen(expr, first.closure, second.items, run);
      case 'zip': {
        if (receiver || args.length === 0 || args.some(({ items, taint }) => !items || taint)) return null;
        const length = Math.min(...args.map(({ items }) => items?.length ?? 0));
        return listOf(Array.from({ length }, (_, at) => listOf(args.map(({ items }) => items?.[at] ?? CLEAN))));
      }
      case 'dict':
        if (receiver || args.length === 0 || expr.args.some(({ name }) => name === null || name === '**')) return null;
        return this.flow.objects.shared(objectOf(args.map((value, at) => [expr.args[at]?.name ?? null, value])));
      default:
        return null;
    }
  }
}
