import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import {
  anyTaint,
  CLEAN,
  constant,
  listOf,
  merged,
  objectOf,
  readField,
  type Value,
  withField,
} from '../values/value.js';

/** How deep objects are converted that are fields of others. */
const MAX_DEPTH = 5;

/** What Python's library makes of objects: of data classes and named tuples, of their fields, and functions that read a field. */
export class PythonObjects {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second] = args;
    // `dataclasses.asdict(x)`: the module is no object
    const given = first?.fields && !first.taint ? first : null;
    const self = receiver?.type !== undefined && receiver.fields && !receiver.taint ? receiver : null;
    switch (expr.name) {
      case 'asdict':
      case 'vars':
      case 'model_dump':
        return given && args.length === 1 ? this.asMap(given) : self && !first ? this.asMap(self) : null;
      case '_asdict':
        return self && this.asMap(self);
      case 'astuple': {
        const names = given && this.namesOf(given);
        return given && names ? listOf(names.map((name) => readField(given, name))) : null;
      }
      case 'replace':
        return given?.type !== undefined && expr.args.every(({ name }, at) => at === 0 || name)
          ? this.replaced(given, expr, args)
          : null;
      case '_replace':
        return self && this.replaced(self, expr, args);
      case 'SimpleNamespace':
        if (args.length === 0 || !expr.args.every(({ name }) => name && name !== '**')) return null;
        return this.flow.objects.copy(objectOf(args.map((value, at) => [expr.args[at]?.name ?? null, value])));
      case 'itemgetter':
      case 'attrgetter':
        return this.getter(expr, args);
      case 'eval':
        return typeof first?.constant === 'string' && (!second || second.fields)
          ? dataOf(first.constant, scope, second)
          : null;
      case 'exec': {
        const [, name, code] = /^\s*([A-Za-z_]\w*)\s*=(?!=)\s*([^\n]+)$/.exec(String(first?.constant ?? '')) ?? [];
        if (!name || !code) return null;
        const made = dataOf(code, scope, second) ?? CLEAN;
        const target = expr.args[1]?.value;
        if (second && target) this.flow.stores.store(target, withField(second, name, made), scope, run);
        else scope.set(name, made);
        return CLEAN;
      }
      default:
        return null;
    }
  }

  /** The fields of an object as a map, with those of objects in it. */
  private asMap({ fields }: Value, depth = 0): Value {
    const entries = [...(fields ?? [])].flatMap(([name, value]): [string, Value][] => {
      if (/^\d+$/.test(name)) return [];
      return [[name, value.type !== undefined && depth < MAX_DEPTH ? this.asMap(value, depth + 1) : value]];
    });
    return this.flow.objects.shared(objectOf(entries));
  }

  /** The names of the fields, in the order of the generated constructor. */
  private namesOf({ type }: Value): string[] | null {
    const made = type === undefined ? null : this.flow.objects.method(type, '__init__', -1);
    return made?.params.flatMap(({ target }) => (target.op === 'name' ? [target.name] : [])) ?? null;
  }

  private replaced(object: Value, expr: CallExpr, args: readonly Value[]): Value {
    const names = this.namesOf(object) ?? [];
    return expr.args.reduce((made, { name }, at) => {
      const value = args[at];
      if (!name || !value) return made;
      const place = String(names.indexOf(name));
      return withField(object.fields?.has(place) ? withField(made, place, value) : made, name, value);
    }, this.flow.objects.copy(object));
  }

  /** `itemgetter('a')`, `attrgetter('a')`: a function that reads a part of its argument. */
  private getter({ name, id, start, end }: CallExpr, args: readonly Value[]): Value | null {
    const place = { start, end, id: -3 - id };
    const object: Expr = { ...place, op: 'name', name: '$object' };
    const read = args.map(({ constant: key }): Expr | null => {
      if (typeof key !== 'string' && typeof key !== 'number') return null;
      if (name === 'itemgetter')
        return { ...place, op: 'index', object, index: { ...place, op: 'constant', value: key } };
      return String(key)
        .split('.')
        .reduce<Expr>((from, field) => ({ ...place, op: 'member', object: from, name: field }), object);
    });
    const [one, ...others] = read.flatMap((each) => each ?? []);
    if (!one || others.length + 1 < read.length) return null;
    const value: Expr = others.length > 0 ? { ...place, op: 'list', items: [one, ...others] } : one;
    const body: FunctionIr = {
      ...place,
      name: '',
      owner: null,
      params: [{ ...place, target: object, ids: [], fallback: null, rest: false, opaque: false }],
      body: [{ ...place, kind: 'return', value }],
    };
    return { taint: null, closure: { body, scope: this.flow.root } };
  }
}

/** What a text of code gives: the data of the names in it. */
function dataOf(code: string, scope: Scope, names: Value | undefined): Value | null {
  const text = code.trim();
  const literal = /^(?:'([^'\\]*)'|"([^"\\]*)")$/.exec(text);
  if (literal) return constant(literal[1] ?? literal[2] ?? '');
  const found = text.replace(/'[^']*'|"[^"]*"/g, '').match(/(?<![\w.])[A-Za-z_]\w*/g) ?? [];
  const values = found.map((name) => names?.fields?.get(name) ?? scope.get(name) ?? CLEAN);
  if (values.length === 1 && found[0] === text) return values[0] ?? null;
  const made = merged(values);
  return anyTaint(made) ? made : null;
}
