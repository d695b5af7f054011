import type { Activation } from '../activation.js';
import { MAX_RUNS } from '../calls/arguments.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { knownEffect } from '../values/collections.js';
import { text } from '../values/concatenation.js';
import {
  CLEAN,
  constant,
  element,
  join,
  listOf,
  merged,
  objectOf,
  readField,
  step,
  type Value,
  withField,
} from '../values/value.js';
import type { Builtins, Closure } from './builtins.js';

/** Methods that call their block with the receiver, and return the receiver or the block's result. */
const TAPS = /^(?:tap|also)$/;
const RUNS_ON = /^(?:then|yield_self|instance_eval|instance_exec|public_then)$/;
/** Methods that call their block with each element and return unchanged elements. */
const KEEPS =
  /^(?:filter|find|reject|delete_if|sort_by|min_by|max_by|take_while|drop_while|uniq|partition|group_by|select!|reject!|sort_by!|filter!|each_slice|each_cons|compact_blank|find_index)$/;
/** Methods that map each element. */
const MAKES =
  /^(?:map|flatMap|filter_map|map!|collect!|sum|to_h|index_with|index_by|transform_values|each_entry|map_with_index)$/;
/** Methods whose block is only a test of elements. */
const TESTS = /^(?:any\?|all\?|none\?|one\?|count|find_index)$/;
/** Methods that return all of the receiver in another form or order. */
const SAME =
  /^(?:dup|clone|freeze|itself|to_a|to_ary|entries|reverse|rotate|shuffle|sort|compact|uniq|flatten|to_set|lazy|force|compact_blank|presence|html_safe_string|with_indifferent_access|symbolize_keys|deep_symbolize_keys|stringify_keys|deep_stringify_keys|to_h|to_hash|to_unsafe_h|deep_dup|each_with_index|with_index|each)$/;

/** Behavior of Ruby's built-in methods that models cannot express: blocks, lists and hashes. */
export class RubyBuiltins {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const block = args.find((arg, at) => arg.closure && expr.args[at]?.name !== null)?.closure;
    const plain = args.filter((_, at) => expr.args[at]?.name === null);
    if (!receiver) return null;
    if (block) {
      const made = this.withBlock(expr, receiver, plain, block, run);
      if (made) return made;
    }
    if (receiver.closure && /^(?:call|yield)$/.test(expr.name))
      return this.builtins.run(receiver.closure, plain, expr, run);
    if (receiver.closure && /^(?:to_proc|curry)$/.test(expr.name)) return receiver;
    return (
      this.permitted(expr, receiver, args) ??
      this.ofField(expr, receiver) ??
      this.ofList(expr, receiver, plain) ??
      this.ofHash(expr, receiver, args, scope, run) ??
      this.changed(expr, receiver, plain, scope, run)
    );
  }

  /** `list.map { … }` */
  private withBlock(expr: CallExpr, on: Value, plain: readonly Value[], block: Closure, run: Activation): Value | null {
    const { name } = expr;
    const runs = (args: readonly Value[]) => this.builtins.run(block, args, expr, run);
    if (TAPS.test(name)) return this.leftIn(block, 0, [on], expr, run) ?? on;
    if (RUNS_ON.test(name)) return runs(name === 'instance_exec' && plain.length > 0 ? plain : [on]);
    const each = this.given(on);
    const known = on.items && !on.taint && on.items.length <= MAX_RUNS ? on.items : null;
    const [first] = plain;
    switch (name) {
      case 'each_with_object':
      case 'with_object': {
        const memo = first ?? CLEAN;
        const changed = this.leftIn(block, 1, [each, memo], expr, run);
        return merged([memo, ...(changed ? [changed] : []), each]).taint ? (changed ?? merged([memo, each])) : memo;
      }
      case 'inject':
      case 'reduce': {
        if (known)
          return (first ? known : known.slice(1)).reduce(
            (all, item) => runs([all, item]) ?? merged([all, item]),
            first ?? known[0] ?? CLEAN,
          );
        const once = runs([first ?? each, each]);
        return once && join(once, first ?? each);
      }
      case 'each_with_index':
      case 'with_index':
      case 'each':
      case 'each_pair':
      case 'each_slice':
      case 'each_char':
      case 'each_line':
      case 'reverse_each':
      case 'find_each':
      case 'scan':
        runs([each, CLEAN]);
        // the second run sees the variables that the first one set
        return name === 'with_index' || name === 'each_with_index' ? (runs([each, CLEAN]) ?? on) : on;
      default:
        break;
    }
    if (TESTS.test(name)) {
      runs([each]);
      return CLEAN;
    }
    if (KEEPS.test(name)) return this.kept(expr, on, each, known, block, run);
    if (!MAKES.test(name)) return null;
    const made = known ? known.map((item) => this.of(block, item, expr, run)) : [this.of(block, each, expr, run)];
    if (name === 'to_h' && known) {
      const pairs = made.map(({ items }): [string | null, Value] => {
        const key = items?.[0]?.constant;
        return [typeof key === 'string' || typeof key === 'number' ? String(key) : null, items?.[1] ?? CLEAN];
      });
      return this.flow.objects.shared(objectOf(pairs));
    }
    if (known && /^(?:map|map!|collect!)$/.test(name)) return this.flow.objects.shared(listOf(made));
    return merged(made.map((value) => merged([value])));
  }

  private of(block: Closure, item: Value, expr: CallExpr, run: Activation): Value {
    return this.builtins.run(block, this.arguments(block, item), expr, run) ?? merged([item]);
  }

  /** A block with several parameters destructures a list. */
  private arguments({ body }: Closure, item: Value): readonly Value[] {
    const count = body.params.length;
    if (count < 2) return [item];
    if (item.items && !item.taint) return item.items;
    return body.params.map(() => element(item));
  }

  /** An arbitrary element, as the block receives it. */
  private given(on: Value): Value {
    if (on.items && !on.taint) return on.items.length > 0 ? on.items.reduce(join) : CLEAN;
    return element(on);
  }

  private kept(
    expr: CallExpr,
    on: Value,
    each: Value,
    known: readonly Value[] | null,
    block: Closure,
    run: Activation,
  ): Value | null {
    if (known && /^(?:filter|find)$/.test(expr.name)) return this.builtins.chosen(expr, block, known, run);
    this.builtins.run(block, this.arguments(block, each), expr, run);
    return /^(?:find|min_by|max_by)$/.test(expr.name) ? each : on;
  }

  /** What a block left in the argument at a place; null if it did not change it. */
  private leftIn(
    { body, scope }: Closure,
    at: number,
    args: readonly Value[],
    expr: CallExpr,
    { depth }: Activation,
  ): Value | null {
    return this.flow.calls.runs.run(body, scope, args, depth + 1, expr)?.changed.get(at) ?? null;
  }

  /** `params.permit(:name, tags: [])`: the sender cannot choose its keys. */
  private permitted(expr: CallExpr, on: Value, args: readonly Value[]): Value | null {
    if (expr.name !== 'permit' || !on.taint || args.length === 0) return null;
    const names = expr.args.map(({ name }, at) => (name !== null && /^\w/.test(name) ? name : args[at]?.constant));
    if (!names.every((name) => typeof name === 'string')) return null;
    return this.flow.objects.shared(objectOf(names.map((name) => [name, step(readField(on, name), expr)])));
  }

  /** `user.name` of an object whose class is in another file: the value that this file assigned. */
  private ofField({ name, args, receiver: written }: CallExpr, { fields, items, type, identity }: Value): Value | null {
    if (args.length > 0 || items || !written || identity === undefined) return null;
    return fields?.get(type === undefined ? name : `@${name}`) ?? fields?.get(name) ?? null;
  }

  private ofList({ name }: CallExpr, on: Value, args: readonly Value[]): Value | null {
    if (SAME.test(name) && args.length === 0 && (on.items || on.fields)) {
      if (name === 'reverse' && on.items && !on.taint) return listOf([...on.items].reverse());
      return name === 'dup' || name === 'clone' || name === 'deep_dup' ? this.flow.objects.copy(on) : on;
    }
    if (!on.items || on.taint) return null;
    const [first] = args;
    switch (name) {
      case 'first':
      case 'last':
        return args.length === 0 ? (on.items.at(name === 'first' ? 0 : -1) ?? CLEAN) : null;
      case 'second':
        return on.items[1] ?? CLEAN;
      case 'join': {
        const between = first ?? constant('');
        return text(on.items.flatMap((item, at) => (at === 0 ? [item] : [between, item])));
      }
      case 'values_at':
        return args.every(({ constant: at }) => typeof at === 'number')
          ? listOf(args.map(({ constant: at }) => on.items?.at(Number(at)) ?? CLEAN))
          : null;
      default:
        return null;
    }
  }

  private ofHash(expr: CallExpr, on: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (!on.fields || on.taint || on.type !== undefined || on.items) return null;
    const named = expr.args.flatMap(({ name }, at): [string, Value][] =>
      name !== null && !name.startsWith('$') && name !== '**' ? [[name, args[at] ?? CLEAN]] : [],
    );
    const keys = args.map(({ constant: key }) => key);
    switch (expr.name) {
      case 'merge':
      case 'merge!':
      case 'update':
      case 'reverse_merge':
      case 'deep_merge': {
        const others = args.flatMap(({ fields, taint, closure }) =>
          closure ? [] : fields && !taint ? [...fields] : [],
        );
        if (args.some(({ taint, fields }, at) => expr.args[at]?.name === null && (taint || !fields))) return null;
        const result = [...others, ...named].reduce((made, [key, value]) => withField(made, key, value), on);
        if (/!$|^update$/.test(expr.name) && expr.receiver)
          this.flow.stores.store(expr.receiver, step(result, expr), scope, run);
        return result;
      }
      case 'slice':
      case 'except': {
        if (!keys.every((key) => typeof key === 'string' || typeof key === 'number')) return null;
        const listed = new Set(keys.map(String));
        const kept = [...on.fields].filter(([key]) => listed.has(key) === (expr.name === 'slice'));
        return this.flow.objects.shared(objectOf(kept));
      }
      case 'values_at':
      case 'fetch_values':
        return listOf(keys.map((key) => on.fields?.get(String(key)) ?? CLEAN));
      case 'invert':
        return merged([on]);
      default:
        return null;
    }
  }

  /** `list.push(x)`, `text << x`: adds the argument to the receiver and returns the receiver. */
  private changed(expr: CallExpr, on: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (!/^(?:push|concat)$/.test(expr.name) || !expr.receiver) return null;
    if (expr.name === 'concat' && on.items) {
      const isKnown = !on.taint && args.every(({ items, taint }) => items && !taint);
      const all = isKnown ? listOf([...on.items, ...args.flatMap(({ items }) => items ?? [])]) : merged([on, ...args]);
      this.flow.stores.store(expr.receiver, step({ ...all, identity: on.identity }, expr), scope, run);
      return all;
    }
    const effect = on.items ? knownEffect(on, 'push', args) : null;
    const result = effect?.receiver ?? (on.items || on.fields ? merged([on, ...args]) : text([on, ...args]));
    this.flow.stores.store(expr.receiver, step(result, expr), scope, run);
    return result;
  }
}
