import type { ModelLanguage } from '../../models/model.js';
import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { isSelf } from '../memory/self.js';
import type { Value } from '../values/value.js';

/** A call on the current object, which `target` names. `body`: null if another file has the method. */
interface OnSelf {
  self: Value;
  body: FunctionIr | null;
  target: Expr;
}

/** The current object, if a call is on it without naming it; null for any other call. */
export function ofSelf(expr: CallExpr, scope: Scope, run: Activation, flow: FlowAnalysis): OnSelf | null {
  return aboveOf(expr, scope, run, flow) ?? ownOf(expr, scope, run, flow);
}

/** `super(x)`, `parent::run()`: the method of a base class, on the current object. */
function aboveOf(expr: CallExpr, scope: Scope, run: Activation, flow: FlowAnalysis): OnSelf | null {
  const { receiver, name } = expr;
  // in Python, `super()` is only the object seen from above
  const isConstructor = /^(?:super|this)$/.test(name) && !receiver && !expr.callee && flow.file.language !== 'python';
  const isSuper =
    (receiver?.op === 'name' && (receiver.name === 'super' || flow.file.classes.has(receiver.name))) ||
    (receiver?.op === 'call' && receiver.name === 'super' && !receiver.receiver);
  // PHP's `parent::__construct(x)` of a class that another file has
  const isParent = flow.knowsFunctions && receiver?.op === 'name' && name === flow.file.constructorName;
  if (!run.method || (!isConstructor && !isSuper && !isParent)) return null;
  const target: Expr = { op: 'name', name: run.method.self ?? 'this', id: expr.id, start: expr.start, end: expr.end };
  const self = flow.objects.bound(target, scope);
  if (self?.type === undefined || run.method.owner === null) return null;
  const isNamed = receiver?.op === 'name' && receiver.name !== 'super';
  if (isNamed && !flow.objects.classes(self.type).includes(receiver.name)) return null;
  const bases = isNamed
    ? [receiver.name]
    : flow.objects.above(self.type, run.method.owner, isConstructor && name === 'this');
  const wanted = isConstructor ? flow.file.constructorName : name;
  const body =
    bases.map((base) => flow.objects.called(base, { name: wanted, args: expr.args })).find((each) => each !== null) ??
    null;
  return { self, body, target };
}

/** Languages in which a method calls its own object's methods without a receiver, also inside a lambda. */
const IMPLIES_SELF = /^(?:java|csharp|kotlin|ruby)$/;

/** Whether `run(x)` means `this.run(x)`. */
function ownOf(expr: CallExpr, scope: Scope, { method }: Activation, flow: FlowAnalysis): OnSelf | null {
  if (!IMPLIES_SELF.test(flow.file.language) || expr.receiver || expr.callee || expr.isNew || !method) return null;
  const target: Expr = { op: 'name', name: 'this', id: expr.id, start: expr.start, end: expr.end };
  const self = flow.objects.bound(target, scope);
  if (self?.type === undefined) return null;
  const body = flow.objects.called(self.type, expr);
  return body && { self, body, target };
}

/** Whether the called function runs on the caller's own object: `this.run(x)`, `super.run(x)`, or a closure over `this`. */
export function isOnOwnObject({ receiver }: CallExpr, body: FunctionIr, language: ModelLanguage): boolean {
  if (body.owner === null) return body.isArrow === true || IMPLIES_SELF.test(language);
  if (!receiver) return IMPLIES_SELF.test(language);
  return (
    isSelf(receiver) ||
    (receiver.op === 'name' && receiver.name === 'super') ||
    (receiver.op === 'call' && receiver.name === 'super')
  );
}
