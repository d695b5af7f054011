import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, FileIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { anyItem } from '../values/collections.js';
import { text } from '../values/concatenation.js';
import {
  CLEAN,
  constant,
  flat,
  join,
  listOf,
  merged,
  objectOf,
  readField,
  type Value,
  withField,
  withKey,
} from '../values/value.js';
import type { Builtins } from './builtins.js';

/** Where there are none, what is reset may be an iterator, which starts again. */
const HAS_BUFFERS = /\b(?:bytes\.(?:NewB|B)uffer|strings\.Builder)/;
/** The field of an error that `Error()` returns. */
const MESSAGE = '\0message';
/** Tests of texts, by the names that `strings` gives them. */
const TESTS: ReadonlyMap<string, (text: string, part: string) => boolean> = new Map(
  Object.entries({
    HasPrefix: (whole, part) => whole.startsWith(part),
    HasSuffix: (whole, part) => whole.endsWith(part),
    Contains: (whole, part) => whole.includes(part),
    EqualFold: (whole, part) => whole.toLowerCase() === part.toLowerCase(),
  }),
);

/** Behavior of Go's functions that models cannot express: errors, reflection, containers, the parts of lists and maps. */
export class GoBuiltins {
  /** The values that functions of the file panic with. */
  private panic: Value = CLEAN;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (!expr.receiver) return this.ofLanguage(expr, args, scope, run);
    if (expr.receiver.op === 'name' && receiver === CLEAN && !scope.get(expr.receiver.name))
      return this.ofPackage(`${expr.receiver.name}.${expr.name}`, expr, args, scope, run);
    return receiver
      ? (this.held(expr, receiver, args, scope, run) ?? this.reflected(expr, receiver, args, scope, run))
      : null;
  }

  private ofLanguage(expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second] = args;
    const target = expr.args[0]?.value;
    switch (expr.name) {
      case 'panic':
        if (first) this.panic = join(this.panic, first);
        return null;
      case 'recover':
        return flat(this.panic);
      case 'append':
        return appended(expr, args);
      case 'clear':
        if (!first || !target) return null;
        this.flow.stores.store(target, emptied(first), scope, run);
        return CLEAN;
      case 'copy': {
        if (!first?.items || !second?.items || first.taint || second.taint || !target) return null;
        const items = [...second.items.slice(0, first.items.length), ...first.items.slice(second.items.length)];
        this.flow.stores.store(target, { ...first, items }, scope, run);
        return CLEAN;
      }
      default:
        return null;
    }
  }

  private ofPackage(name: string, expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second, third] = args;
    const target = expr.args[0]?.value;
    /** The name of a file or of a variable of the environment. */
    const place = first ? keyOf(first) : null;
    const isTrue = name.startsWith('strings.') ? TESTS.get(expr.name) : undefined;
    if (isTrue && typeof first?.constant === 'string' && typeof second?.constant === 'string')
      return constant(isTrue(first.constant, second.constant));
    switch (name) {
      case 'fmt.Sprint':
      case 'fmt.Sprintf':
      case 'fmt.Sprintln': {
        const told = args.map((each) => this.flow.properties.special(each, ['Error', 'String'], [], expr, run) ?? each);
        return told.some((each, at) => each !== args[at]) ? text(told) : null;
      }
      case 'errors.New':
        return first ? errorOf(first) : null;
      case 'fmt.Errorf':
        return args.length > 0 ? errorOf(args.length > 1 ? text(args) : (args[0] ?? CLEAN)) : null;
      case 'errors.Join':
      case 'errors.Unwrap':
        return errorOf(merged(args));
      case 'errors.As': {
        const into = expr.args[1]?.value;
        if (first && into && (first.type !== undefined || first.fields))
          this.flow.stores.store(into, first, scope, run);
        return null;
      }
      case 'context.WithValue': {
        if (!first || !second || !third) return null;
        const holder = first.fields ? first : { ...first, fields: new Map<string, Value>() };
        return written(holder, second, third);
      }
      case 'sort.Strings':
      case 'sort.Slice':
      case 'sort.Sort':
      case 'slices.Sort':
      case 'slices.Reverse': {
        if (!first?.items || !target) return null;
        const items = name === 'slices.Reverse' ? [...first.items].reverse() : first.items.map(() => anyItem(first));
        this.flow.stores.store(target, { ...first, items }, scope, run);
        return CLEAN;
      }
      case 'os.Setenv':
        if (place !== null && second) scope.set(`\0environment ${place}`, second);
        return null;
      case 'os.Getenv':
        return place === null ? null : (scope.get(`\0environment ${place}`) ?? null);
      case 'os.WriteFile':
      case 'ioutil.WriteFile':
        if (place !== null && second) scope.set(`\0file ${place}`, second);
        return null;
      case 'os.ReadFile':
      case 'ioutil.ReadFile': {
        const content = place === null ? undefined : scope.get(`\0file ${place}`);
        return content ? listOf([content, CLEAN]) : null;
      }
      case 'maps.Keys':
        return first?.keys ? { taint: first.keys } : null;
      case 'reflect.ValueOf':
      case 'reflect.Indirect':
        return first ?? null;
      default:
        return null;
    }
  }

  /** Values that an object of the standard library holds: `builder.Reset()`, `values.Load(key)`. */
  private held(expr: CallExpr, receiver: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [key, value] = args;
    const { fields, type } = receiver;
    if (!expr.receiver || type !== undefined) return null;
    const store = (changed: Value) => {
      if (expr.receiver) this.flow.stores.store(expr.receiver, changed, scope, run);
    };
    const isEmptied = expr.name === 'Reset' ? args.length === 0 : expr.name === 'Truncate' && key?.constant === 0;
    if (isEmptied && HAS_BUFFERS.test(this.file.text)) {
      store(emptied(receiver));
      return CLEAN;
    }
    if (expr.name === 'Error' && args.length === 0) return fields?.get(MESSAGE) ?? null;
    if (expr.name === 'Store' && key && args.length === 1 && /\batomic\./.test(this.file.text)) {
      store({ ...flat(key), identity: receiver.identity });
      return CLEAN;
    }
    if (!fields || !key) return null;
    const name = keyOf(key);
    const found = name === null ? anyField(receiver) : readField(receiver, name);
    switch (expr.name) {
      case 'Value':
        return found;
      case 'Load':
      case 'LoadAndDelete':
      case 'LoadOrStore':
        if (expr.name === 'LoadAndDelete' && name !== null) store(withField(receiver, name, CLEAN));
        if (expr.name !== 'LoadOrStore' || !value) return listOf([found, CLEAN]);
        if (name === null || !fields.has(name)) store(written(receiver, key, value));
        return listOf([name !== null && fields.has(name) ? found : join(found, value), CLEAN]);
      case 'Store':
        if (value) store(written(receiver, key, value));
        return CLEAN;
      case 'Delete':
        if (name !== null) store(withField(receiver, name, CLEAN));
        return CLEAN;
      case 'Range':
        if (key.closure)
          this.builtins.run(key.closure, [{ taint: receiver.keys ?? null }, anyField(receiver)], expr, run);
        return CLEAN;
      default:
        return null;
    }
  }

  private fieldOf(type: string, chosen: Value | undefined): unknown {
    const names = [...(this.file.fields.get(type)?.keys() ?? [])];
    return typeof chosen?.constant === 'number' ? names[chosen.constant] : chosen?.constant;
  }

  /** `reflect.ValueOf(&object).Elem().FieldByName("Name").SetString(x)` */
  private setField({ receiver, args }: CallExpr, value: Value, scope: Scope, run: Activation): Value | null {
    const object = receiver && this.flow.expressions.value(receiver, scope, run);
    const chosen = args[0] && this.flow.expressions.value(args[0].value, scope, run);
    if (!receiver || object?.type === undefined) return null;
    const name = this.fieldOf(object.type, chosen);
    if (typeof name !== 'string') return null;
    this.flow.stores.store(receiver, withField(object, name, value), scope, run);
    return CLEAN;
  }

  /** `reflect.ValueOf(object).MethodByName("Run").Call(args)`: the value stands for what it reflects. */
  private reflected(
    expr: CallExpr,
    receiver: Value,
    args: readonly Value[],
    scope: Scope,
    run: Activation,
  ): Value | null {
    const [first] = args;
    const { type, closure, fields } = receiver;
    if (expr.name === 'Call' && closure && first?.items && !first.taint)
      return listOf([this.builtins.run(closure, first.items, expr, run) ?? merged(first.items)]);
    const chosen = expr.receiver;
    if (first && /^Set(?:[A-Z]|$)/.test(expr.name) && chosen?.op === 'call' && /^Field(?:ByName)?$/.test(chosen.name))
      return this.setField(chosen, first, scope, run);
    if (type === undefined || !expr.receiver) return null;
    switch (expr.name) {
      case 'Elem':
      case 'Interface':
      case 'Addr':
        return args.length === 0 ? receiver : null;
      case 'FieldByName':
      case 'Field': {
        const name = this.fieldOf(type, first);
        return typeof name === 'string'
          ? (fields?.get(name) ?? (receiver.taint ? { taint: receiver.taint } : CLEAN))
          : null;
      }
      case 'MethodByName': {
        const name = first?.constant;
        const body = typeof name === 'string' ? this.flow.objects.method(type, name, -1) : null;
        return body && this.flow.properties.bound(body, receiver);
      }
      default:
        return null;
    }
  }
}

/** An error with a message: other than errors that calls return, it is known to hold what the file gives it. */
function errorOf(message: Value): Value {
  return objectOf([[MESSAGE, flat(message)]]);
}

function keyOf({ constant: key, taint }: Value): string | null {
  return (typeof key === 'string' || typeof key === 'number') && !taint ? String(key) : null;
}

function written(holder: Value, key: Value, value: Value): Value {
  const name = keyOf(key);
  return name === null ? withKey(holder, key, value) : withField(holder, name, value);
}

/** Any value of a map. */
function anyField({ fields = new Map(), taint }: Value): Value {
  return [...fields.values(), ...(taint ? [{ taint }] : [])].reduce((all, one) => join(all, one), CLEAN);
}

/** A list, a map or a text without anything in it. */
function emptied({ identity, items, fields }: Value): Value {
  const nothing = fields ? { fields: new Map<string, Value>() } : items ? { items: items.map(() => CLEAN) } : {};
  return { taint: null, ...nothing, identity };
}

/** `append(list, data, others...)` */
function appended({ args: written }: CallExpr, [list, ...added]: readonly Value[]): Value | null {
  const isSpread = (at: number) => written[at + 1]?.spread === true;
  const isKnown = added.every(({ items, taint }, at) => !isSpread(at) || (items && !taint));
  if (!list?.items || list.taint || !isKnown) return null;
  return listOf([...list.items, ...added.flatMap((each, at) => (isSpread(at) ? (each.items ?? []) : [each]))]);
}
