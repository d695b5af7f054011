import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { knownEffect } from '../values/collections.js';
import {
  CLEAN,
  constant,
  element,
  join,
  listOf,
  merged,
  objectOf,
  SETTLED,
  type Value,
  withField,
  withKey,
} from '../values/value.js';
import type { Builtins, Closure } from './builtins.js';
import type { JavaBuiltins } from './java-builtins.js';

/** A map's entries as a list; any other value unchanged. */
export const PAIRS = '$pairs';

const LISTS =
  /^(?:(?:mutable)?(?:List|Set)Of(?:NotNull)?|(?:array|mutable|hash|linked|sorted)?(?:List|Set)Of|listOf(?:NotNull)?|setOf(?:NotNull)?|arrayOf|sequenceOf|flowOf|empty(?:List|Set|Array))$/;
const MAPS = /^(?:mapOf|mutableMapOf|hashMapOf|linkedMapOf|sortedMapOf|emptyMap)$/;
/** Methods that call the function with each element and return one element. */
const GIVES_ONE = /^(?:first|firstOrNull|last|lastOrNull|single|singleOrNull|find|findLast|maxBy\w*|minBy\w*|random)$/;
/** Methods that call the function with each element and return all or some elements. */
const GIVES_ALL =
  /^(?:sortedBy\w*|sortedWith|distinctBy|takeWhile|dropWhile|takeLastWhile|dropLastWhile|filterNot|filterIndexed|partition|chunked|windowed)$/;
/** Methods that reduce the function's results to a number or a truth value. */
const VISITS = /^(?:any|all|none|count|sumOf|sumBy)$/;
/** Methods that return the function's results, some together with the elements. */
const MAKES = /^(?:associate(?:By|With)?|groupBy|joinToString|mapIndexed)$/;
/** Methods that return all elements in another collection. */
const SAME =
  /^(?:to(?:Mutable)?(?:List|Set|TypedArray)|asSequence|asIterable|asList|filterNotNull|distinct|requireNoNulls|orEmpty|toCollection)$/;
/** Functions that throw if a value is null, and return it otherwise. */
const CHECKS_NULL = /^(?:requireNotNull|checkNotNull)$/;

/** Methods that call the function for the value that is missing. */
const OR_ELSE = /^(?:getOrElse|getOrPut|elementAtOrElse|recover)$/;

/** The names that Java uses for what these methods do. */
const AS_JAVA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    elementAt: 'get',
    elementAtOrNull: 'get',
    getOrNull: 'get',
    getValue: 'get',
    getOrDefault: 'getOrDefault',
    removeAt: 'remove',
  } as const),
);

/** Behavior of Kotlin's standard library that models cannot express: collections and higher-order functions. */
export class KotlinBuiltins {
  constructor(
    private readonly flow: FlowAnalysis,
    private readonly builtins: Builtins,
    private readonly java: JavaBuiltins,
  ) {}

  /** @returns null if the call is not modeled, or its arguments are unknown */
  call(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): Value | null {
    const { name } = expr;
    const [given, second] = args;
    if (!expr.receiver) {
      if (CHECKS_NULL.test(name) && given) return given;
      if (LISTS.test(name) && !expr.args.some(({ spread }) => spread)) return this.flow.objects.shared(listOf(args));
      if (MAPS.test(name)) return this.mapOf(args);
    }
    if (name === PAIRS) return receiver && (ofMap(receiver, 'entries') ?? receiver);
    if (receiver?.closure && name === 'invoke') return this.builtins.run(receiver.closure, args, expr, run);
    const ofEach = receiver && given?.closure ? this.ofEach(expr, receiver, given.closure, run) : null;
    if (ofEach) return ofEach;
    if (receiver && second?.closure && /^(?:fold|foldRight|reduce)$/.test(name)) {
      const once = this.builtins.run(second.closure, [given ?? CLEAN, element(receiver)], expr, run);
      return once && given ? join(given, once) : once;
    }
    const otherwise = OR_ELSE.test(name) ? args.at(-1)?.closure : undefined;
    const instead = receiver && otherwise && this.builtins.run(otherwise, [CLEAN], expr, run);
    if (receiver && instead) {
      if (args.length === 1) return join(receiver, instead);
      const key = given?.constant;
      const held = key === undefined ? element(receiver) : receiver.fields?.get(String(key));
      const found = held ? join(held, instead) : instead;
      if (name === 'getOrPut' && expr.receiver && given)
        this.flow.stores.store(
          expr.receiver,
          key === undefined ? withKey(receiver, given, found) : withField(receiver, String(key), found),
          scope,
          run,
        );
      return key !== undefined && held && !receiver.taint ? held : found;
    }
    if (receiver?.items && !receiver.taint) {
      if (SAME.test(name)) return listOf(receiver.items);
      if (/^(?:first|firstOrNull)$/.test(name) && args.length === 0) return receiver.items[0] ?? CLEAN;
      if (/^(?:last|lastOrNull)$/.test(name) && args.length === 0) return receiver.items.at(-1) ?? CLEAN;
      if (name === 'withIndex') return listOf(receiver.items.map((item) => listOf([CLEAN, item])));
    }
    const known = AS_JAVA.get(name);
    const java = this.java.call(known ? { ...expr, name: known } : expr, receiver, args, scope, run);
    if (java || !known || !receiver) return java;
    const effect = knownEffect(receiver, known, args);
    if (effect?.receiver && expr.receiver) this.flow.stores.store(expr.receiver, effect.receiver, scope, run);
    return effect && (effect.result ?? SETTLED);
  }

  /** The result of a call that passes each element to a function: `list.first { … }`, `list.groupBy { … }`. */
  private ofEach(expr: CallExpr, receiver: Value, given: Closure, run: Activation): Value | null {
    const { name } = expr;
    const one = element(receiver);
    const isKnown = [VISITS, GIVES_ONE, GIVES_ALL, MAKES].some((names) => names.test(name));
    if (!isKnown) return null;
    const made = this.builtins.run(given, name === 'mapIndexed' ? [CLEAN, one] : [one], expr, run);
    if (VISITS.test(name)) return CLEAN;
    if (GIVES_ONE.test(name)) return one;
    if (GIVES_ALL.test(name)) return receiver;
    return made && merged(/By$/.test(name) ? [made, one] : [made]);
  }

  /** `mapOf("a" to x)` */
  private mapOf(pairs: readonly Value[]): Value | null {
    if (pairs.some(({ items, taint }) => items?.length !== 2 || taint))
      return pairs.length === 0 ? this.flow.objects.shared(objectOf([])) : null;
    return this.flow.objects.shared(
      objectOf(
        pairs.map(({ items }): [string | null, Value] => {
          const key = items?.[0]?.constant;
          return [typeof key === 'string' ? key : null, items?.[1] ?? constant(null)];
        }),
      ),
    );
  }
}

/** A property of a list, a pair or a map: `pair.first`, `map.values`; null for any other object. */
export function ofCollection(object: Value, name: string): Value | null {
  if (object.type !== undefined || object.taint || object.fields?.has(name)) return null;
  const place = ['first', 'second', 'third'].indexOf(name);
  if (object.items && place >= 0) return object.items[place] ?? CLEAN;
  return object.items ? (/^(?:indices|lastIndex)$/.test(name) ? CLEAN : null) : ofMap(object, name);
}

function ofMap({ fields, keys, taint, type }: Value, name: string): Value | null {
  if (!fields || taint || type !== undefined) return null;
  if (name === 'values') return merged([...fields.values()]);
  if (name === 'keys') return keys ? { taint: keys } : CLEAN;
  if (name !== 'entries') return null;
  const entries = [...fields].map(([key, value]): readonly [Value, Value] => [constant(key), value]);
  const all = keys ? [...entries, [{ taint: keys }, CLEAN] as const] : entries;
  return listOf(
    all.map(([key, value]) =>
      objectOf([
        ['key', key],
        ['value', value],
        ['0', key],
        ['1', value],
      ]),
    ),
  );
}
