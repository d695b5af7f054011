import type { Activation } from '../activation.js';
import { MAX_RUNS, UNKNOWN_ARGUMENT } from '../arguments.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../scope.js';
import { CLEAN, listOf, merged, objectOf, type Value, withField } from '../value.js';
import type { Builtins } from './builtins.js';

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
    if (!receiver && first?.type !== undefined && expr.args.length === 1) {
      const made = this.flow.properties.special(first, [`__${expr.name}__`], [], expr, run);
      if (made) return made;
    }
    switch (expr.name) {
      case 'next': {
        const target = expr.args[0]?.value;
        if (receiver || !target || !first?.items || first.taint || first.items.length === 0) return null;
        this.flow.stores.store(target, { ...first, items: first.items.slice(1) }, scope, run);
        return first.items[0] ?? CLEAN;
      }
      case 'deepcopy':
        return first ? this.flow.objects.renewed(first, new Map(), 0) : null;
      case 'copy':
        return first && !(receiver?.items ?? receiver?.fields) && first.identity !== undefined
          ? this.flow.objects.copy(first)
          : null;
      case 'reduce': {
        const body = first?.closure;
        if (!body || !second?.items || second.taint || second.items.length > MAX_RUNS) return null;
        return (args[2] ? second.items : second.items.slice(1)).reduce(
          (all, item) => this.builtins.run(body, [all, item], expr, run) ?? merged([all, item]),
          args[2] ?? second.items[0] ?? CLEAN,
        );
      }
      case 'setdefault': {
        const name = first?.constant;
        if (!receiver?.fields || receiver.taint || typeof name !== 'string' || !second || !expr.receiver) return null;
        const held = receiver.fields.get(name);
        if (!held) this.flow.stores.store(expr.receiver, withField(receiver, name, second), scope, run);
        return held ?? second;
      }

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
