import type { Activation } from './activation.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, Expr, FunctionIr, IndexExpr, MemberExpr } from './ir.js';
import { Scope } from './scope.js';
import { CLEAN, constant, step, type Value, withField } from './value.js';

/** Methods that a language calls with the name of a property that the object does not have. */
const READS_ANY = ['__get', '__getattr__'];
const WRITES_ANY = '__set';
const ELEMENTS = ['__getitem__', 'offsetGet'];

/** Properties that are not fields of the object: accessors, and members of its class. */
export class Properties {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null if the property is a field, or unknown */
  read({ object: target, name, ...place }: MemberExpr, object: Value, scope: Scope, run: Activation): Value | null {
    const held = object.fields?.get(name);
    if (held?.closure?.body.accessor === 'get') {
      const { body, scope: outside } = held.closure;
      return this.flow.calls.runs.run(body, outside, [], run.depth + 1, place, object)?.value ?? null;
    }
    if (held || object.type === undefined) return null;
    const { objects } = this.flow;
    const getter = objects.accessor(object.type, name, 'get');
    if (getter) return this.run(getter, [], object, target, scope, run);
    const ofClass = objects.classes(object.type).map((each) => scope.get(each)?.fields?.get(name));
    const kept = ofClass.find((value) => value !== undefined);
    if (kept) return kept;
    const embedded = objects.classes(object.type).map((each) => object.fields?.get(each)?.fields?.get(name));
    const promoted = embedded.find((value) => value !== undefined);
    if (promoted) return promoted;
    const method = objects.method(object.type, name, -1);
    if (method) return this.bound(method, object);
    const any = READS_ANY.map((each) => objects.method(object.type ?? '', each, 1)).find((each) => each !== null);
    return any ? this.run(any, [constant(name)], object, target, scope, run) : null;
  }

  /** The element of an object whose class defines indexing. */
  element({ object: target }: IndexExpr, object: Value, index: Value, scope: Scope, run: Activation): Value | null {
    const { type } = object;
    if (type === undefined || object.fields?.has(String(index.constant))) return null;
    const method = ELEMENTS.map((each) => this.flow.objects.method(type, each, 1)).find((each) => each !== null);
    return method ? this.run(method, [index], object, target, scope, run) : null;
  }

  /** @returns whether a setter of the object was called with the value */
  write(target: MemberExpr, object: Value, value: Value, scope: Scope, run: Activation): boolean {
    const { type, fields } = object;
    const own = fields?.get(`set ${target.name}`)?.closure;
    if (own) {
      const returned = this.flow.calls.runs.run(own.body, own.scope, [value], run.depth + 1, target, object);
      if (returned?.self) this.flow.stores.store(target.object, returned.self, scope, run);
      return true;
    }
    if (type === undefined || fields?.has(target.name)) return false;
    const { objects } = this.flow;
    const setter = objects.accessor(type, target.name, 'set');
    const any = setter ? null : objects.method(type, WRITES_ANY, 2);
    // inside `__set` itself, the assignment creates a field
    if (!setter && (!any || run.method === any)) return false;
    const args = setter ? [value] : [constant(target.name), value];
    this.run((setter ?? any) as FunctionIr, args, object, target.object, scope, run);
    return true;
  }

  /** `bean.setName(x)` and `bean.getName()` of an object whose class is in another file; null for any other call. */
  ofBean(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const isBean = receiver?.identity !== undefined && !receiver.items && receiver.type === undefined;
    if (!isBean || !expr.receiver) return null;
    const [, verb, name] = /^(set|get|is)_?([A-Z]\w*|(?<=_)[a-z]\w*)$/.exec(expr.name) ?? [];
    if (!verb || !name) return null;
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    const [given] = args;
    if (verb !== 'set') return args.length === 0 ? (receiver.fields?.get(field) ?? null) : null;
    if (!given || args.length > 1 || this.flow.effects.adds(expr.name)) return null;
    this.flow.stores.store(expr.receiver, withField(receiver, field, step(given, expr)), scope, run);
    return CLEAN;
  }

  /** A method as a value, bound to its object. */
  private bound(body: FunctionIr, object: Value): Value {
    const scope = new Scope(this.flow.objects.around(body) ?? this.flow.root, true);
    scope.declare(body.self ?? 'this', object);
    return { taint: null, closure: { body, scope } };
  }

  private run(
    body: FunctionIr,
    args: readonly Value[],
    object: Value,
    target: Expr,
    scope: Scope,
    run: Activation,
  ): Value | null {
    const outside = this.flow.objects.around(body) ?? this.flow.root;
    const returned = this.flow.calls.runs.run(body, outside, args, run.depth + 1, target, object);
    if (!returned) return null;
    if (returned.self && returned.self !== object) this.flow.stores.store(target, returned.self, scope, run);
    return returned.value ?? CLEAN;
  }
}
