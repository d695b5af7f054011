import { type Activation, activation } from '../activation.js';
import { errorClasses, errorOf } from '../builtins/error-classes.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FileIr, FunctionIr } from '../ir.js';
import { Scope } from '../memory/scope.js';
import { OUTER } from '../memory/self.js';
import { merged, step, type Value, withField, withUnknown } from '../values/value.js';
import { inOrder } from './arguments.js';

/** Creates objects of the file's classes and constructor functions. */
export class Constructors {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
  ) {}

  /** `new Named(x)`; null if `Named` is not a class of the file. */
  construct(written: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const expr = this.withClass(written, scope, run);
    const { language, constructorName, classes } = this.file;
    if (language === 'go') return this.converted(expr, args);
    const byFunction = classes.has(expr.name) ? null : this.byFunction(expr, args, scope, run);
    if (byFunction) return byFunction;
    const isInner = language === 'java' && this.file.enclosed.has(expr.name);
    if ((expr.receiver && language !== 'java') || expr.callee || !classes.has(expr.name)) return null;
    // Python creates objects with calls that look like those of functions.
    if (!expr.isNew && language !== 'python') return null;
    const { objects } = this.flow;
    let self = this.first(expr, args, scope);
    const around = isInner
      ? expr.receiver
        ? this.flow.expressions.value(expr.receiver, scope, run)
        : scope.get('this')
      : null;
    if (around) self = withField(self, OUTER, around);
    for (const field of objects.fields(expr.name)) {
      if (field.field === '') {
        self = this.flow.calls.onObject({ ...expr, args: [] }, field, self, [], scope, run)?.self ?? self;
        continue;
      }
      const initial = new Scope(objects.around(field) ?? this.flow.globals, true);
      initial.declare('this', self);
      const [first] = field.body;
      if (first?.kind === 'expression')
        self = withField(
          self,
          objects.slotOf({ name: field.field ?? '' }, self.type, field.owner),
          this.flow.expressions.value(first.value, initial, activation(run.depth + 1)),
        );
    }
    const maker = language === 'python' ? objects.method(expr.name, '__new__', expr.args.length) : null;
    if (maker) self = this.made(expr, maker, args, scope, run) ?? self;
    const body = objects.method(expr.name, constructorName, expr.args.length);
    if (body) self = this.flow.calls.onObject(expr, body, self, args, scope, run)?.self ?? merged(args);
    const after = body && language === 'python' ? objects.method(expr.name, '__post_init__', 0) : null;
    if (after) self = this.flow.calls.onObject({ ...expr, args: [] }, after, self, [], scope, run)?.self ?? self;
    if (objects.isNameless(expr.name)) this.runMethods(expr.name, scope, run);
    if (body) return self;
    return objects.isOpen(expr.name) ? this.kept(self, args, expr) : self;
  }

  /** The object after a constructor in another file, which is assumed to keep its arguments. */
  kept(self: Value, args: readonly Value[], call: CallExpr): Value {
    const { language } = this.file;
    const crossed = this.flow.crossFileFlows?.call(call, null, args);
    if (crossed) return withUnknown(self, { taint: crossed });
    const classes = this.flow.objects.classes(self.type ?? '');
    if (classes.some((name) => errorClasses(this.file, name)))
      return errorOf(
        language,
        self,
        args.map((arg) => step(arg, call)),
      );
    return withUnknown(self, step(merged(args), call));
  }

  /** PHP's `new static()`: of the class that a method was called on. */
  private withClass(expr: CallExpr, scope: Scope, { method }: Activation): CallExpr {
    if (!expr.isNew || expr.name !== 'static' || !this.flow.knowsFunctions) return expr;
    return { ...expr, name: scope.get('this')?.type ?? method?.owner ?? 'static' };
  }

  /** What `__new__` returns, which is given the class. */
  private made(expr: CallExpr, maker: FunctionIr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const type = scope.get(expr.name) ?? this.flow.objects.make(expr.name);
    const returned = this.flow.calls.onObject(expr, maker, type, args, scope, run);
    const { id, start, end } = expr;
    if (returned?.self && returned.self !== type)
      this.flow.stores.store({ op: 'name', name: expr.name, id, start, end }, returned.self, scope, run);
    return returned?.value ?? null;
  }

  /** `Name(x)`, for a type of the file that has methods. */
  private converted({ receiver, callee, name }: CallExpr, [value, ...others]: readonly Value[]): Value | null {
    const isType = !receiver && !callee && this.file.classes.has(name);
    return isType && value && others.length === 0 ? this.flow.objects.ofType(value, name) : null;
  }

  /** The object before its fields are set: an empty collection for an anonymous class that extends a list or a map. */
  private first({ name }: CallExpr, args: readonly Value[], scope: Scope): Value {
    const { objects, effects } = this.flow;
    if (!objects.isNameless(name)) return objects.make(name);
    objects.enclose(name, scope);
    const empty = effects.emptyCollection(objects.classes(name)[1] ?? '', args);
    return empty ? objects.copy(empty) : objects.make(name);
  }

  /** Runs the methods of an anonymous class, which unknown code may call, like inline callbacks. */
  private runMethods(type: string, scope: Scope, run: Activation): void {
    for (const method of this.flow.objects.ownMethods(type)) this.flow.calls.runs.enter(method, scope, null, run.depth);
  }

  /** `new Process(x)` with a constructor function: an object with its prototype's properties, and those written to `this`. */
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
