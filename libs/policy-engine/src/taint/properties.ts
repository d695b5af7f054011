import type { Activation } from './activation.js';
import type { FlowAnalysis } from './flow.js';
import type { Expr, FunctionIr, IndexExpr, MemberExpr } from './ir.js';
import type { Scope } from './scope.js';
import { CLEAN, constant, type Value } from './value.js';

/** Methods that a language asks for a property that an object has not, by name. */
const READS_ANY = ['__get', '__getattr__'];
const WRITES_ANY = '__set';
const ELEMENTS = ['__getitem__', 'offsetGet'];

/** Properties that are no fields: a function runs where they are read or written, or their class has them. */
export class Properties {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null where it is a field, or nothing is known of it */
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
    const any = READS_ANY.map((each) => objects.method(object.type ?? '', each, 1)).find((each) => each !== null);
    return any ? this.run(any, [constant(name)], object, target, scope, run) : null;
  }

  /** What an object of a class gives by an index. */
  element({ object: target }: IndexExpr, object: Value, index: Value, scope: Scope, run: Activation): Value | null {
    const { type } = object;
    if (type === undefined || object.fields?.has(String(index.constant))) return null;
    const method = ELEMENTS.map((each) => this.flow.objects.method(type, each, 1)).find((each) => each !== null);
    return method ? this.run(method, [index], object, target, scope, run) : null;
  }

  /** @returns whether a function of the object took the value */
  write(target: MemberExpr, object: Value, value: Value, scope: Scope, run: Activation): boolean {
    const { type, fields } = object;
    if (type === undefined || fields?.has(target.name)) return false;
    const { objects } = this.flow;
    const setter = objects.accessor(type, target.name, 'set');
    const any = setter ? null : objects.method(type, WRITES_ANY, 2);
    // within the method itself, a field is made
    if (!setter && (!any || run.method === any)) return false;
    const args = setter ? [value] : [constant(target.name), value];
    this.run((setter ?? any) as FunctionIr, args, object, target.object, scope, run);
    return true;
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
