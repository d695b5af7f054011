import type { Activation } from '../activation.js';
import { MAX_RUNS } from '../calls/arguments.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { anyItem } from '../values/collections.js';
import { text } from '../values/concatenation.js';
import { CLEAN, constant, flat, listOf, merged, objectOf, opened, SETTLED, step, type Value } from '../values/value.js';
import { exprsIn } from '../walk.js';
import type { Builtins } from './builtins.js';

/** Functions that give a list or a map as it is. */
const SAME =
  /^Collections\.(?:unmodifiable|synchronized|checked)\w+$|^(?:List|Set|Map)\.copyOf$|^Objects\.requireNonNull\w*$/;
/** Types of which `push` and `pop` work at the beginning. */
const DEQUES = /^(?:Deque|ArrayDeque|LinkedList|ConcurrentLinkedDeque)$/;
/** Objects that hold one value. */
const HOLDERS = /^Atomic(?:Reference|Integer|Long|Boolean)$|^ThreadLocal$|^InheritableThreadLocal$|^CompletableFuture$/;
/** Functions that take a list, and add nothing to it. */
const KEEPS =
  /^(?:print\w*|append|addAll|putAll|join|equals|format|valueOf|of|asList|size|sort|reverse|shuffle|copyOf)$/;
const BUILDERS = /^String(?:Builder|Buffer)$/;
const BUFFERS = /^(?:ByteArrayOutputStream|CharArrayWriter|StringJoiner)$/;

/** What Java's collections, builders and holders of one value do with what is known of their content. */
export class JavaCollections {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly file: FileIr,
    private readonly builtins: Builtins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    if (expr.isNew) return this.copied(expr, args);
    if (expr.receiver?.op === 'name' && receiver === CLEAN)
      return this.ofType(`${expr.receiver.name}.${expr.name}`, expr, args, scope, run);
    if (!receiver || !expr.receiver) return null;
    return this.held(expr, receiver, args, scope, run) ?? this.ofList(expr, receiver, args, scope, run);
  }

  /** `new ArrayList<>(other)`, `new StringBuilder("x")` */
  private copied({ name }: CallExpr, args: readonly Value[]): Value | null {
    const [first, second] = args;
    const { objects, effects } = this.flow;
    if (BUILDERS.test(name) && args.length <= 1)
      return objects.copy(typeof first?.constant === 'number' || !first ? constant('') : { ...flat(first), ...first });
    if (/^(?:SimpleEntry|SimpleImmutableEntry)$/.test(name) && first && second) return entry(first, second);
    const isCollection = effects.emptyCollection(name, []) !== null;
    if (!isCollection || args.length !== 1 || !first || first.taint || first.type !== undefined) return null;
    if (first.items) return objects.shared(listOf(first.items));
    return first.fields && !first.keys ? objects.shared({ taint: null, fields: first.fields }) : null;
  }

  /** Static functions of `Collections`, `Arrays` and `Map`. */
  private ofType(name: string, expr: CallExpr, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second, third] = args;
    const target = expr.args[0]?.value;
    if (SAME.test(name)) return first ?? null;
    const numbers = args.flatMap(({ constant: known }) => (typeof known === 'number' ? [known] : []));
    if (/^Math\.(?:max|min|abs)$/.test(name) && numbers.length === args.length) {
      const [one = 0, other = 0] = numbers;
      return constant(
        expr.name === 'abs' ? Math.abs(one) : expr.name === 'max' ? Math.max(one, other) : Math.min(one, other),
      );
    }
    if (name === 'Map.entry' && first && second) return entry(first, second);
    if (name === 'Map.ofEntries') {
      const keys = args.map(({ fields }) => fields?.get('key')?.constant);
      if (keys.some((key) => key === undefined || key === null)) return null;
      return objectOf(keys.map((key, at) => [String(key), args[at]?.fields?.get('value') ?? CLEAN]));
    }
    if (/^Collections\.singleton(?:List)?$/.test(name)) return listOf(args);
    const property = typeof first?.constant === 'string' ? `\0property ${first.constant}` : null;
    if (property !== null && name === 'System.setProperty' && second) scope.set(property, second);
    if (property !== null && name === 'System.getProperty') return scope.get(property) ?? null;
    const items = first?.taint ? undefined : first?.items;
    if (!first || !items || !target) return null;
    const change = (changed: readonly Value[]): Value => {
      this.flow.stores.store(target, { ...first, items: changed }, scope, run);
      return SETTLED;
    };
    const [from, to] = [second?.constant, third?.constant];
    switch (name) {
      case 'Collections.addAll':
        return change([...items, ...args.slice(1)]);
      case 'Collections.reverse':
        return change([...items].reverse());
      case 'Collections.sort':
      case 'Collections.shuffle':
      case 'Arrays.sort':
        return change(items.map(() => anyItem(first)));
      case 'Collections.swap':
        if (typeof from !== 'number' || typeof to !== 'number') return null;
        return change(items.map((item, at) => items[at === from ? to : at === to ? from : at] ?? item));
      case 'Arrays.copyOf':
        return typeof from === 'number' && from <= items.length ? listOf(items.slice(0, from)) : null;
      case 'Arrays.copyOfRange':
        return typeof from === 'number' && typeof to === 'number' && to <= items.length
          ? listOf(items.slice(from, to))
          : null;
      default:
        return null;
    }
  }

  /** Whether the running function gives a list to another one, which may add to it. */
  private isGiven({ receiver }: CallExpr, { method }: Activation): boolean {
    if (receiver?.op !== 'name' || !method) return false;
    for (const expr of exprsIn({ body: method.body, methods: [] }))
      if (expr.op === 'call' && expr.receiver && !KEEPS.test(expr.name) && !this.flow.calls.named(expr))
        for (const { value } of expr.args) if (value.op === 'name' && value.name === receiver.name) return true;
    return false;
  }

  /** Whether it is called on a `StringBuilder`. */
  isBuilder(expr: CallExpr): boolean {
    return this.isOf(expr, BUILDERS);
  }

  private isOf(expr: CallExpr, pattern: RegExp): boolean {
    const receiver = changed(expr);
    if (receiver?.op !== 'name' && receiver?.op !== 'member') return false;
    const types = this.file.declared.get(receiver.name.replace(/^.*\./, ''));
    return types !== undefined && [...types].some((type) => pattern.test(type));
  }

  /** Objects that hold one value or text: `reference.set(x)`, `builder.setLength(0)`. */
  private held(expr: CallExpr, receiver: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const [first, second] = args;
    const { identity } = receiver;
    const put = (value: Value): Value => {
      const { constant: known, prefix, mayBeEmpty } = value;
      const kept = { ...flat(value), constant: known, prefix, mayBeEmpty, identity };
      const target = changed(expr);
      if (target) this.flow.stores.store(target, kept, scope, run);
      return kept;
    };
    const { identity: _, ...before } = receiver;
    if (this.isOf(expr, HOLDERS)) {
      const computed = () =>
        first?.closure && (this.builtins.run(first.closure, [before, second ?? CLEAN], expr, run) ?? CLEAN);
      switch (expr.name) {
        case 'set':
        case 'lazySet':
        case 'complete':
          if (!first || second) return null;
          put(first);
          return CLEAN;
        case 'remove':
          if (first) return null;
          put(CLEAN);
          return CLEAN;
        case 'getAndSet':
          if (!first) return null;
          put(first);
          return before;
        case 'compareAndSet':
          if (second) put(merged([before, second]));
          return CLEAN;
        case 'updateAndGet':
        case 'getAndUpdate': {
          const made = computed();
          if (!made) return null;
          put(made);
          return expr.name === 'updateAndGet' ? made : before;
        }
        default:
          return null;
      }
    }
    // It is not compared by its text.
    if (this.isBuilder(expr) && expr.name === 'equals')
      return first?.identity === undefined || identity === undefined ? CLEAN : constant(first.identity === identity);
    if (this.isOf(expr, BUFFERS) && expr.name === 'reset') return put(constant(''));
    if (!this.isBuilder(expr)) return null;
    const end = expr.args[1]?.value;
    const isLength = end?.op === 'call' && end.name === 'length' && end.receiver;
    const isOfItself = isLength && expr.receiver && this.flow.code(isLength) === this.flow.code(expr.receiver);
    const isFromStart = first?.constant === 0;
    const isAll = isFromStart && isOfItself;
    // What it began with is gone.
    const until = second?.constant;
    const isKnown = typeof before.constant === 'string' && typeof until === 'number';
    const rest = () => (isKnown ? constant(String(before.constant).slice(until)) : opened(flat(before)));
    switch (expr.name) {
      case 'append':
        return first && !second
          ? put(before.constant === '' ? step(first, expr) : text([before, step(first, expr)]))
          : null;
      case 'insert':
        return second ? put(merged([before, step(second, expr)])) : null;
      case 'reverse':
        return put(opened(flat(before)));
      case 'setLength':
        return put(first?.constant === 0 ? constant('') : flat(before));
      case 'delete':
        return put(isAll ? constant('') : isFromStart ? rest() : flat(before));
      case 'deleteCharAt':
      case 'setCharAt':
        return put(isFromStart ? opened(flat(before)) : flat(before));
      case 'replace':
        return args[2] ? put(isAll ? step(args[2], expr) : merged([before, step(args[2], expr)])) : null;
      default:
        return null;
    }
  }

  /** Lists, queues and iterators whose elements are all known. */
  private ofList(expr: CallExpr, receiver: Value, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { items, taint } = receiver;
    const [first, second] = args;
    if (!items || taint) return null;
    const change = (changed: readonly Value[], result: Value = CLEAN): Value => {
      if (expr.receiver) this.flow.stores.store(expr.receiver, { ...receiver, items: changed }, scope, run);
      return result;
    };
    const isDeque = () => this.isOf(expr, DEQUES);
    switch (expr.name) {
      case 'iterator':
      case 'listIterator':
        return args.length === 0 && items.length > 0 && !this.isGiven(expr, run)
          ? this.flow.objects.copy(listOf(items))
          : null;
      case 'hasNext':
        return this.isOf(expr, /^(?:List)?Iterator$/) ? constant(items.length > 0) : null;
      case 'next':
        return this.isOf(expr, /^(?:List)?Iterator$/) ? change(items.slice(1), items[0] ?? CLEAN) : null;
      case 'toArray':
        return listOf(items);
      case 'replaceAll': {
        const each = first?.closure;
        return each && items.length <= MAX_RUNS
          ? change(items.map((item) => this.builtins.run(each, [item], expr, run) ?? item))
          : null;
      }
      case 'reduce': {
        const body = second?.closure;
        if (!first || !body || items.length > MAX_RUNS) return null;
        return items.reduce(
          (all, item) => this.builtins.run(body, [all, item], expr, run) ?? merged([all, item]),
          first,
        );
      }
      case 'push':
      case 'offerFirst':
        return first && args.length === 1 && (expr.name === 'offerFirst' || isDeque())
          ? change([first, ...items])
          : null;
      case 'offerLast':
      case 'put':
        return first && args.length === 1 ? change([...items, first]) : null;
      case 'pop':
      case 'poll':
      case 'pollFirst':
      case 'take':
        if (args.length > 0 || !items[0] || (expr.name === 'pop' && !isDeque())) return null;
        return change(items.slice(1), items[0]);
      case 'pollLast':
      case 'removeLast':
        return args.length === 0 ? change(items.slice(0, -1), items.at(-1) ?? CLEAN) : null;
      case 'peekFirst':
      case 'element':
        return args.length === 0 ? (items[0] ?? CLEAN) : null;
      case 'peekLast':
      case 'getLast':
      case 'lastElement':
        return args.length === 0 ? (items.at(-1) ?? CLEAN) : null;
      case 'peek':
        if (args.length > 0 || items.length === 0) return null;
        return isDeque() || this.isOf(expr, /^Queue$/)
          ? (items[0] ?? null)
          : this.isOf(expr, /^Stack$/)
            ? (items.at(-1) ?? null)
            : null;
      default:
        return null;
    }
  }
}

/** What a call changes: in `url.append("?").append(query)`, `url`. */
function changed({ receiver }: CallExpr): Expr | null {
  return receiver?.op === 'call' && receiver.name === 'append' ? changed(receiver) : receiver;
}

/** An entry of a map. */
export function entry(key: Value, value: Value): Value {
  return objectOf([
    ['key', key],
    ['value', value],
  ]);
}
