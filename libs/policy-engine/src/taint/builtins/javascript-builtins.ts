import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import {
  CLEAN,
  constant,
  join,
  listOf,
  merged,
  objectOf,
  readField,
  type Value,
  withField,
  withUnknown,
} from '../values/value.js';
import type { Builtins } from './builtins.js';
import { Schemas } from './schemas.js';

/** JavaScript types whose static functions are modeled. */
const TYPES = new Set(['Object', 'Reflect', 'Array', 'Promise']);

/** The field that holds the reason of a rejected promise. No property can have this name. */
const REJECTED = 'rejected promise';

/** What JavaScript's own types and functions do with callbacks, lists and objects. */
export class JavaScriptBuiltins {
  private readonly schemas: Schemas;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {
    this.schemas = new Schemas(flow);
  }

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    return (
      this.schemas.parsed(expr, args, scope) ??
      this.ofType(expr, args, scope, run) ??
      this.ofObject(expr, receiver, args, scope, run)
    );
  }

  /** `Object.assign(target, data)`, `Reflect.get(data, 'name')`: functions of JavaScript's own types. */
  private ofType(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const type = expr.receiver?.op === 'name' ? expr.receiver.name : '';
    const [object, key, third] = args;
    if (!object || !TYPES.has(type) || scope.get(type)) return null;
    const change = (changed: Value) => {
      const target = expr.args[0]?.value;
      if (target) this.flow.stores.store(target, changed, scope, run);
      return changed;
    };
    const name = typeof key?.constant === 'string' || typeof key?.constant === 'number' ? String(key.constant) : null;
    const isKnown = !object.taint && !object.keys;
    switch (`${type}.${expr.name}`) {
      case 'Object.assign': {
        const others = args.slice(1);
        if (object.model) return change(withUnknown(object, merged(others)));
        if (!object.fields || others.some(({ fields, taint, keys }) => !fields || taint || keys)) return null;
        const written = others.flatMap(({ fields }) => [...(fields ?? [])]);
        return change(written.reduce((all, [each, value]) => withField(all, each, value), object));
      }
      case 'Object.values':
        return isKnown && object.fields?.size ? listOf([...object.fields.values()]) : null;
      case 'Object.create':
        return object.fields && args.length === 1 ? this.flow.objects.copy({ ...object, identity: undefined }) : null;
      case 'Object.setPrototypeOf':
        if (!key?.fields || !object.fields || key.taint) return null;
        return change({ ...object, fields: new Map([...key.fields, ...object.fields]) });
      case 'Object.freeze':
      case 'Object.seal':
      case 'Object.preventExtensions':
        return object;
      case 'Object.keys':
      case 'Reflect.ownKeys':
        return isKnown && object.fields?.size ? listOf([...object.fields.keys()].map(constant)) : null;
      case 'Object.entries': {
        if (!isKnown || !object.fields?.size) return null;
        return listOf([...object.fields].map(([each, value]) => listOf([constant(each), value])));
      }
      case 'Object.fromEntries':
        return isKnown && object.items ? mapOf(object.items) : null;
      case 'Object.defineProperty': {
        const value = described(third);
        return name !== null && value ? change(withField(object, name, value)) : null;
      }
      case 'Object.defineProperties': {
        if (!key?.fields || key.taint) return null;
        const written = [...key.fields].map(([each, field]) => [each, described(field) ?? CLEAN] as const);
        return change(written.reduce((all, [each, value]) => withField(all, each, value), object));
      }
      case 'Reflect.get':
        return name === null ? null : readField(object, name);
      case 'Reflect.set':
        if (name !== null && third) change(withField(object, name, third));
        return CLEAN;
      case 'Reflect.deleteProperty':
        if (name !== null && object.fields?.has(name)) change(withField(object, name, CLEAN));
        return CLEAN;
      case 'Reflect.apply':
        return object.closure && third?.items && !third.taint
          ? this.builtins.run(object.closure, third.items, expr, run)
          : null;
      case 'Array.of':
        return listOf(args);
      case 'Array.from': {
        const body = key?.closure;
        if (!isKnown || !object.items || args.length > 2 || (key && !body)) return null;
        return listOf(
          body ? object.items.map((item) => this.builtins.run(body, [item], expr, run) ?? item) : object.items,
        );
      }
      case 'Promise.reject':
        return this.flow.objects.copy({ taint: null, fields: new Map([[REJECTED, object]]) });
      case 'Promise.allSettled':
        if (!isKnown || !object.items) return null;
        return listOf(object.items.map((item) => objectOf([['value', item]])));
      case 'Promise.all':
        return isKnown && object.items ? object : null;
      default:
        return null;
    }
  }

  private ofObject(
    expr: CallExpr,
    receiver: Value | null,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first, second] = args;
    if (expr.isNew && first?.items && !first.taint && args.length === 1)
      return expr.name === 'Map' ? mapOf(first.items) : expr.name === 'Set' ? listOf(first.items) : null;
    if (!receiver) return null;
    const reason = receiver.fields?.get(REJECTED);
    if (expr.name === 'then' && (reason || first?.closure)) {
      const handler = reason ? second : first;
      const given = handler?.closure && this.builtins.run(handler.closure, [reason ?? receiver], expr, run);
      return handler?.closure ? (given ?? null) : receiver;
    }
    if (expr.name === 'catch' && first?.closure) {
      const thrown = reason ?? merged(run.thrown.at(-1) ?? []);
      const given = this.builtins.run(first.closure, [thrown], expr, run);
      return reason ? given : join(receiver, given ?? CLEAN);
    }
    if (expr.name === 'finally' && first?.closure) {
      this.builtins.run(first.closure, [], expr, run);
      return receiver;
    }
    if (expr.name === 'next' && receiver.items && !receiver.taint && args.length === 0 && expr.receiver) {
      const [value, ...others] = receiver.items;
      this.flow.stores.store(expr.receiver, { ...receiver, items: others }, scope, run);
      return objectOf([['value', value ?? CLEAN]]);
    }
    const event = typeof first?.constant === 'string' ? `on ${first.constant}` : null;
    if (!event || !expr.receiver) return null;
    if (/^(?:on|once|addListener)$/.test(expr.name) && second?.closure && receiver.identity !== undefined) {
      const listeners = listOf([...(receiver.fields?.get(event)?.items ?? []), second]);
      this.flow.stores.store(expr.receiver, withField(receiver, event, listeners), scope, run);
      return receiver;
    }
    const listeners = receiver.fields?.get(event)?.items;
    if (!listeners) return null;
    if (/^(?:off|removeListener|removeAllListeners)$/.test(expr.name)) {
      const others = second ? listeners.filter(({ closure }) => closure?.body.id !== second.closure?.body.id) : [];
      this.flow.stores.store(expr.receiver, withField(receiver, event, listOf(others)), scope, run);
      return receiver;
    }
    if (expr.name !== 'emit') return null;
    for (const { closure } of listeners) if (closure) this.builtins.run(closure, args.slice(1), expr, run);
    return CLEAN;
  }
}

/** The value of a property with this descriptor. */
function described(descriptor: Value | undefined): Value | undefined {
  const getter = descriptor?.fields?.get('get')?.closure;
  if (!getter) return descriptor?.fields?.get('value');
  return { taint: null, closure: { ...getter, body: { ...getter.body, accessor: 'get' as const } } };
}

/** An object made from key-value pairs; null unless all keys are known. */
function mapOf(pairs: readonly Value[]): Value | null {
  const isPair = ({ items, taint }: Value) => !taint && items?.length === 2 && typeof items[0]?.constant === 'string';
  if (!pairs.every(isPair)) return null;
  return objectOf(pairs.map(({ items }) => [String(items?.[0]?.constant), items?.[1] ?? CLEAN]));
}
