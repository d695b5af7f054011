import { type Activation, activation } from './activation.js';
import { inOrder } from './arguments.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, FileIr } from './ir.js';
import { Scope } from './scope.js';
import { merged, step, type Value, withField, withUnknown } from './value.js';

/** Makes the objects of a file's classes, and of its functions that make objects. */
export class Constructors {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {}

  /** `new Named(x)` of a class of the file; null where it is none. */
  construct(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { constructorName, classes } = this.file;
    if (constructorName === 'T{}') return null;
    const byFunction = classes.has(expr.name) ? null : this.byFunction(expr, args, scope, run);
    if (byFunction) return byFunction;
    if (constructorName === null || expr.receiver || expr.callee || !classes.has(expr.name)) return null;
    // Python makes objects by calls, which look like those of functions.
    if (!expr.isNew && constructorName !== '__init__') return null;
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
    const maker = constructorName === '__init__' ? objects.method(expr.name, '__new__', expr.args.length) : null;
    if (maker) self = this.flow.calls.onObject(expr, maker, objects.make(expr.name), args, scope, run)?.value ?? self;
    const body = objects.method(expr.name, constructorName, expr.args.length);
    if (body) return this.flow.calls.onObject(expr, body, self, args, scope, run)?.self ?? merged(args);
    // A constructor of another file keeps what it is given.
    return objects.isOpen(expr.name) ? withUnknown(self, step(merged(args), expr)) : self;
  }

  /** `new Process(x)` of a function that makes objects: with what its prototype has, and what it writes to `this`. */
  private byFunction(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const maker = expr.receiver || expr.callee ? undefined : scope.get(expr.name);
    if (!expr.isNew || !maker?.closure || this.file.constructorName !== 'constructor') return null;
    const { body, scope: outside } = maker.closure;
    const made = this.flow.objects.make(expr.name);
    const self = { ...made, fields: new Map(maker.fields?.get('prototype')?.fields) };
    const returned = this.flow.calls.runs.run(body, outside, inOrder(expr, body, args), run.depth + 1, expr, self);
    if (!returned) return null;
    this.flow.calls.passBack(expr, returned, scope, run);
    return returned.value.fields ? returned.value : (returned.self ?? self);
  }
}
