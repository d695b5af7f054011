import { type Activation, activation } from './activation.js';
import { inOrder } from './arguments.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, FileIr } from './ir.js';
import { Scope } from './scope.js';
import { merged, step, type Value, withField, withUnknown } from './value.js';

/** Creates objects of the file's classes and constructor functions. */
export class Constructors {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {}

  /** `new Named(x)`; null if `Named` is not a class of the file. */
  construct(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { language, constructorName, classes } = this.file;
    if (language === 'go') return null;
    const byFunction = classes.has(expr.name) ? null : this.byFunction(expr, args, scope, run);
    if (byFunction) return byFunction;
    if (expr.receiver || expr.callee || !classes.has(expr.name)) return null;
    // Python creates objects with calls that look like those of functions.
    if (!expr.isNew && language !== 'python') return null;
    const { objects } = this.flow;
    let self = objects.make(expr.name);
    for (const field of objects.fields(expr.name)) {
      const initial = new Scope(objects.around(field) ?? this.flow.globals, true);
      initial.declare('this', self);
      const [first] = field.body;
      if (first?.kind === 'expression')
        self = withField(
          self,
          field.field ?? '',
          this.flow.expressions.value(first.value, initial, activation(run.depth + 1)),
        );
    }
    const maker = language === 'python' ? objects.method(expr.name, '__new__', expr.args.length) : null;
    if (maker) self = this.flow.calls.onObject(expr, maker, objects.make(expr.name), args, scope, run)?.value ?? self;
    const body = objects.method(expr.name, constructorName, expr.args.length);
    if (body) {
      const begun = this.flow.calls.onObject(expr, body, self, args, scope, run)?.self;
      const after = begun && language === 'python' ? objects.method(expr.name, '__post_init__', 0) : null;
      if (!begun || !after) return begun ?? merged(args);
      return this.flow.calls.onObject({ ...expr, args: [] }, after, begun, [], scope, run)?.self ?? begun;
    }
    // A constructor in another file is assumed to keep its arguments.
    return objects.isOpen(expr.name) ? withUnknown(self, step(merged(args), expr)) : self;
  }

  /** `new Process(x)` of a constructor function: with the properties of its prototype, and those that it writes to `this`. */
  private byFunction(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const maker = expr.receiver || expr.callee ? undefined : scope.get(expr.name);
    if (!expr.isNew || !maker?.closure || this.file.language !== 'javascript') return null;
    const { body, scope: outside } = maker.closure;
    const made = this.flow.objects.make(expr.name);
    const self = { ...made, fields: new Map(maker.fields?.get('prototype')?.fields) };
    const returned = this.flow.calls.runs.run(body, outside, inOrder(expr, body, args), run.depth + 1, expr, self);
    if (!returned) return null;
    this.flow.calls.passBack(expr, returned, scope, run);
    return returned.value.fields ? returned.value : (returned.self ?? self);
  }
}
