import type { Activation } from '../activation.js';
import { MAX_RUNS, UNKNOWN_ARGUMENT } from '../calls/arguments.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { text } from '../values/concatenation.js';
import { CLEAN, constant, isSettled, listOf, merged, objectOf, type Value, withField } from '../values/value.js';
import { givesMeaning } from '../walk.js';
import type { Builtins } from './builtins.js';
import { errorClasses, errorOf } from './error-classes.js';
import { PythonObjects } from './python-objects.js';
import { formatted, isInstance, itemsOf, ofConstants, ofList } from './python-texts.js';

/** Behavior of Python's built-in functions: callbacks, lists and objects. */
export class PythonBuiltins {
  private readonly objects: PythonObjects;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {
    this.objects = new PythonObjects(flow);
  }

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const named = (name: string) => args[expr.args.findIndex((arg) => arg.name === name)];
    const [first, second] = args;
    if (!receiver && first?.type !== undefined && expr.args.length === 1) {
      const made = this.flow.properties.special(first, [`__${expr.name}__`], [], expr, run);
      if (made) return made;
    }
    const isOfLanguage = !receiver && !givesMeaning(this.flow.file, expr.name);
    const made =
      this.objects.call(expr, receiver, args, scope, run) ??
      (isOfLanguage ? (ofConstants(expr.name, args) ?? ofList(expr.name, args)) : null);
    if (made) return made;
    if (!receiver && errorClasses(this.flow.file, expr.name))
      return errorOf('python', this.flow.objects.make(expr.name), args);
    switch (expr.name) {
      case 'format':
        if (typeof receiver?.constant !== 'string' || expr.args.some(({ name, spread }) => spread || name === '**'))
          return null;
        return formatted(
          receiver.constant,
          args.filter((_, at) => expr.args[at]?.name === null),
          named,
        );
      case 'format_map':
        return typeof receiver?.constant === 'string' && first?.fields && !first.taint
          ? formatted(receiver.constant, [], (name) => first.fields?.get(name))
          : null;
      case 'put':
      case 'put_nowait':
        if (!receiver?.items || !first || !expr.receiver) return null;
        this.flow.stores.store(expr.receiver, { ...receiver, items: [...receiver.items, first] }, scope, run);
        return CLEAN;
      case 'get':
      case 'get_nowait': {
        // of a queue: the element that was put first, however long it waits
        if (!receiver?.items || receiver.taint || !expr.receiver) return null;
        const [next = CLEAN, ...others] = receiver.items;
        this.flow.stores.store(expr.receiver, { ...receiver, items: others }, scope, run);
        return next;
      }
      case 'update': {
        const names = expr.args.map(({ name }) => name ?? '**');
        if (!receiver?.fields || !expr.receiver || names.length === 0 || names.includes('**')) return null;
        const changed = names.reduce((made, name, at) => withField(made, name, args[at] ?? CLEAN), receiver);
        this.flow.stores.store(expr.receiver, changed, scope, run);
        return CLEAN;
      }
      case 'str':
      case 'repr': {
        // of an exception: what it was given
        const given = first?.type !== undefined && !first.taint && !receiver ? first.fields?.get('args') : null;
        return given?.items && args.length === 1 ? text(given.items) : null;
      }
      case 'isinstance': {
        const type = expr.args[1]?.value;
        return isOfLanguage && first && type?.op === 'name' ? isInstance(first, type.name) : null;
      }
      case 'array':
        // `array.array('i', [1, 2])`, `numpy.array([1, 2])`
        if (second?.items && !second.taint && args.length === 2) return this.flow.objects.shared(listOf(second.items));
        return first && isSettled(first) && args.length === 1 && !first.items
          ? this.flow.objects.shared(listOf([]))
          : null;
      case 'tolist':
        return receiver?.items && !receiver.taint ? this.flow.objects.shared(listOf(receiver.items)) : null;
      case 'islice': {
        const [from, to] = args.length === 2 ? [0, second?.constant] : [second?.constant, args[2]?.constant];
        if (!first?.items || first.taint || typeof from !== 'number' || typeof to !== 'number' || args.length > 3)
          return null;
        return listOf(first.items.slice(from, to));
      }
      case 'popitem': {
        if (!receiver?.fields?.size || receiver.taint || receiver.keys || receiver.type !== undefined || !expr.receiver)
          return null;
        const entries = [...receiver.fields];
        const [name, value] = entries.at(-1) ?? ['', CLEAN];
        this.flow.stores.store(expr.receiver, { ...receiver, fields: new Map(entries.slice(0, -1)) }, scope, run);
        return listOf([constant(name), value]);
      }
      case 'add_done_callback':
        if (first?.closure && receiver) this.builtins.run(first.closure, [receiver], expr, run);
        return null;
      case 'next': {
        const target = expr.args[0]?.value;
        if (receiver || !target || !first?.items || first.taint || first.items.length === 0) return null;
        this.flow.stores.store(target, { ...first, items: first.items.slice(1) }, scope, run);
        return first.items[0] ?? CLEAN;
      }
      case 'deepcopy':
        return first ? this.flow.objects.renewed(first, new Map(), 0) : null;
      case 'copy':
        return first && !(receiver?.items ?? receiver?.fields) && first.identity !== undefined
          ? this.flow.objects.copy(first)
          : null;
      case 'reduce': {
        const body = first?.closure;
        if (!body || !second?.items || second.taint || second.items.length > MAX_RUNS) return null;
        return (args[2] ? second.items : second.items.slice(1)).reduce(
          (all, item) => this.builtins.run(body, [all, item], expr, run) ?? merged([all, item]),
          args[2] ?? second.items[0] ?? CLEAN,
        );
      }
      case 'setdefault': {
        const name = first?.constant;
        if (!receiver?.fields || receiver.taint || typeof name !== 'string' || !second || !expr.receiver) return null;
        const held = receiver.fields.get(name);
        if (!held) this.flow.stores.store(expr.receiver, withField(receiver, name, second), scope, run);
        return held ?? second;
      }

      case 'Thread':
      case 'Process': {
        const target = named('target')?.closure;
        if (!target) return null;
        const byName = named('kwargs')?.fields;
        const plain = named('args')?.items;
        const given = target.body.params.map(({ target: { op, ...param } }, at) => {
          const value = op === 'name' && 'name' in param ? byName?.get(param.name) : undefined;
          return value ?? plain?.[at] ?? UNKNOWN_ARGUMENT;
        });
        const { scope: outside, body } = target;
        const returned = this.flow.calls.runs.run(body, outside, given, run.depth + 1, expr);
        for (const [at, value] of returned?.changed ?? []) this.flow.objects.change(given[at], value, scope, run);
        return null;
      }
      case 'gather':
        return expr.args.some(({ spread, name }) => spread || name !== null) ? null : listOf(args);
      case 'filter':
        if (receiver || !first?.closure || !second?.items || second.taint) return null;
        return this.builtins.chosen(expr, first.closure, second.items, run);
      case 'zip':
      case 'zip_longest': {
        const lists = itemsOf(args);
        if ((receiver && receiver !== CLEAN) || !lists) return null;
        const lengths = lists.map(({ length }) => length);
        const length = expr.name === 'zip' ? Math.min(...lengths) : Math.max(...lengths);
        return listOf(Array.from({ length }, (_, at) => listOf(lists.map((items) => items[at] ?? CLEAN))));
      }
      case 'chain': {
        const lists = itemsOf(args);
        return lists && listOf(lists.flat());
      }
      case 'product': {
        const [left, right, ...others] = itemsOf(args) ?? [];
        if (!left || !right || others.length > 0 || left.length * right.length > MAX_RUNS) return null;
        return listOf(left.flatMap((one) => right.map((other) => listOf([one, other]))));
      }
      case 'starmap': {
        const [items] = (second && itemsOf([second])) ?? [];
        const body = first?.closure;
        if (!body || !items || items.length > MAX_RUNS) return null;
        return listOf(items.map((item) => this.builtins.run(body, item.items ?? [], expr, run) ?? merged([item])));
      }
      case 'ChainMap': {
        if (args.length === 0 || args.some(({ fields, taint }) => !fields || taint)) return null;
        return this.flow.objects.shared(objectOf([...args].reverse().flatMap(({ fields }) => [...(fields ?? [])])));
      }
      case 'dict':
        if (!receiver && first && args.length === 1 && expr.args[0]?.name === null) return this.ofPairs(first);
        if (receiver || args.length === 0 || expr.args.some(({ name }) => name === null || name === '**')) return null;
        return this.flow.objects.shared(objectOf(args.map((value, at) => [expr.args[at]?.name ?? null, value])));
      default:
        return null;
    }
  }

  /** `dict([('a', x), ('b', y)])` */
  private ofPairs({ items, taint }: Value): Value | null {
    const pairs = taint ? [] : (items ?? []).map(({ items: pair }) => [pair?.[0]?.constant, pair?.[1]] as const);
    if (pairs.length === 0 || !pairs.every(([key, value]) => value && /^(?:string|number)$/.test(typeof key)))
      return null;
    return this.flow.objects.shared(objectOf(pairs.map(([key, value]) => [String(key), value ?? CLEAN])));
  }
}
