import type { ModelLanguage } from '../../models/model.js';
import type { CallExpr, Expr, FunctionIr } from '../ir.js';
import { CLEAN, element, type Value } from '../values/value.js';

/** Of a list of unknown length, so many elements are taken for arguments. */
const MAX_ARGUMENTS = 4;

/**
 * The arguments that a function gets which is called through another, by name where they have one: of `run.call(null, x)`,
 * `Reflect.apply(run, null, [x])`, `xs.forEach(run)` and `partial(run, x)`. Those of any other call stay as they are.
 *
 * @param on the receiver of the call
 * @param isMethod whether the call is known to be of a method of this name, so that it calls nothing that it is given
 */
export function directArguments(
  { name, receiver, callee, args: written }: CallExpr,
  on: Value | null,
  args: readonly Value[],
  isMethod: boolean,
): { name: string | null; value: Value }[] {
  const given = args.map((value, at) => ({ name: written[at]?.name ?? null, value }));
  const plain = (values: readonly Value[]) => values.map((value) => ({ name: null, value }));
  if (callee || isMethod) return given;
  switch (name) {
    case 'call':
    case 'bind':
    case 'partial':
    case 'to_thread':
    case 'submit':
      return given.slice(1);
    case 'apply':
      return plain(elements(args[receiver?.op === 'name' && receiver.name === 'Reflect' ? 2 : 1]));
    case 'then':
      return on ? plain([on]) : given;
    case 'forEach':
    case 'flatMap':
    case 'some':
    case 'every':
    case 'find':
    case 'findIndex':
      return on ? plain([element(on)]) : given;
    case 'map':
    case 'filter':
      if (args.length > 1 && !receiver) return plain(args.slice(1).map(element));
      return receiver && on ? plain([element(on)]) : given;
    default:
      return given;
  }
}

/**
 * The function that is called where it is written: `(() => { … })()`, `(function () { … }).call(this)`. Nothing else can
 * call it, so it runs once, as this call.
 */
export function calledInPlace({ callee, receiver, name, isNew }: CallExpr): FunctionIr | null {
  if (isNew) return null;
  const on = name === 'call' || name === 'apply' ? receiver : null;
  let called: Expr | null | undefined = callee ?? on;
  while (called?.op === 'merge' && called.parts.length === 1) [called] = called.parts;
  return called?.op === 'function' ? called.body : null;
}

function elements(list: Value | undefined): readonly Value[] {
  if (!list) return [];
  return list.items && !list.taint ? list.items : Array.from({ length: MAX_ARGUMENTS }, () => element(list));
}

/** A function that is called through one of its methods: `f.call(this, x)`, or `f.accept(x)` of a Java functional interface. */
export function calledThrough(
  { name, receiver }: CallExpr,
  closure: NonNullable<Value['closure']>,
  args: readonly Value[],
  language: ModelLanguage,
): { closure: NonNullable<Value['closure']>; args: readonly Value[] } | null {
  if (/^(?:csharp|kotlin|ruby)$/.test(language)) return { closure, args };
  if (language === 'java') {
    const isReflected = name === 'invoke' && closure.body.name !== '';
    return isReflected || OF_INTERFACE.test(name) ? null : { closure, args };
  }
  if (!receiver || language !== 'javascript') return null;
  if (name === 'call') return { closure, args: args.slice(1) };
  const [, list] = args;
  if (name !== 'apply') return null;
  const each = list?.items && !list.taint ? list.items : closure.body.params.map(() => (list ? element(list) : CLEAN));
  return { closure, args: each };
}

/** Methods of Java's functional interfaces other than the abstract one. */
const OF_INTERFACE =
  /^(?:andThen|compose|negate|and|or|reversed|thenComparing\w*|equals|hashCode|toString|getClass|start|join|submit|execute)$/;
