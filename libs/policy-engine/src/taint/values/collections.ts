/** Results of calls on collections and strings whose content is known. */
import type { Effect } from '../calls/effects.js';
import type { Constant } from '../ir.js';
import { isSame, ofLists } from './fold.js';
import { lengthOf } from './known-functions.js';
import { textEffect } from './texts.js';
import {
  CLEAN,
  constant,
  constantsOf,
  element,
  join,
  listOf,
  readField,
  type Value,
  withField,
  withKey,
} from './value.js';

/** The effect of a call on a known collection or string; null if nothing special is known of the call. */
export function knownEffect(receiver: Value, name: string, args: readonly Value[]): Effect | null {
  if (receiver.items) return listEffect(receiver, receiver.items, name, args);
  if (receiver.fields && !receiver.taint) return mapEffect(receiver, name, args);
  if (typeof receiver.constant === 'string') return textEffect(receiver.constant, name, args);
  // The text before the data is known. A part of that prefix alone contains no data.
  if (receiver.prefix && /^(?:substring|slice|substr)$/.test(name) && args.length === 2) {
    const known = receiver.prefix.replace(/….*$/s, '');
    const [from, to] = args.map((arg) => arg.constant);
    const isWithin = typeof from === 'number' && typeof to === 'number' && from >= 0 && to >= from;
    const end = name === 'substr' ? Number(from) + Number(to) : to;
    if (isWithin && Number(end) <= known.length) return { result: constant(known.slice(from, Number(end))) };
  }
  return null;
}

/** Any item of a list: like `element`, but data in one field or part of an item stays there. */
export function anyItem(list: Value): Value {
  const [first, ...others] = list.taint || list.keys ? [] : (list.items ?? []);
  return first ? others.reduce(join, first) : element(list);
}

function listEffect(receiver: Value, items: readonly Value[], name: string, args: readonly Value[]): Effect | null {
  const [first = CLEAN, second] = args;
  const at = first.constant;
  switch (name) {
    case 'size':
    case 'length':
    case 'isEmpty': {
      const length = args.length === 0 ? lengthOf(receiver) : null;
      return length && { result: name === 'isEmpty' ? constant(false) : length };
    }
    case 'insert':
    case 'unshift':
    case 'addFirst':
    case 'appendleft':
      if (name === 'insert' ? typeof at !== 'number' || !second : args.length !== 1) return null;
      return {
        result: CLEAN,
        receiver: inserted(receiver, items, name === 'insert' ? Number(at) : 0, second ?? first),
      };
    case 'extend':
    case 'addAll':
      if (!first.items || first.taint || args.length !== 1) return null;
      return { result: CLEAN, receiver: { ...receiver, ...listOf([...items, ...first.items]), taint: receiver.taint } };
    case 'add':
    case 'append':
    case 'push':
    case 'addLast':
    case 'offer':
    case 'addElement':
    case 'enqueue':
      if (name === 'add' && typeof at === 'number' && second)
        return { result: CLEAN, receiver: inserted(receiver, items, at, second) };
      if (args.length !== 1 && name !== 'push') return null;
      return { result: CLEAN, receiver: { ...receiver, ...listOf([...items, ...args]), taint: receiver.taint } };
    case 'get':
    case 'elementAt':
    case 'at':
      if (typeof at === 'number') return { result: (at < 0 ? items.at(at) : items[at]) ?? { taint: receiver.taint } };
      return { result: element(receiver) };
    case 'getFirst':
      return { result: items[0] ?? CLEAN };
    case 'set':
      if (typeof at !== 'number' || !second) return null;
      return {
        result: CLEAN,
        receiver: { ...receiver, items: items.map((item, index) => (index === at ? second : item)) },
      };
    case 'union':
    case 'intersection':
    case 'difference':
    case 'symmetric_difference': {
      if (!first.items || first.taint || receiver.taint || args.length !== 1) return null;
      const result = ofLists(SET_OPERATORS[name], items, first.items);
      return result && { result };
    }
    case 'intersection_update':
    case 'difference_update':
    case 'symmetric_difference_update': {
      if (!first.items || first.taint || receiver.taint || args.length !== 1) return null;
      const changed = ofLists(SET_OPERATORS[name], items, first.items);
      return changed && { result: CLEAN, receiver: { ...receiver, ...changed } };
    }
    case 'contains':
    case 'index':
    case 'count': {
      const isKnown = at !== undefined && !first.taint && args.length === 1;
      const result = isKnown && !(name === 'contains' && receiver.taint) ? ofElement(name, items, at) : null;
      return result && { result };
    }
    case '__setslice__': {
      const [, , given] = args;
      if (!given?.items || given.taint || typeof at !== 'number' || receiver.taint) return null;
      const [from, to] = [
        placeIn(items, at),
        second?.constant == null ? items.length : placeIn(items, second.constant),
      ];
      return {
        result: CLEAN,
        receiver: {
          ...receiver,
          ...listOf([...items.slice(0, from), ...given.items, ...items.slice(Math.max(from, to))]),
        },
      };
    }
    case 'remove':
    case 'discard':
    case 'delete':
    case 'popleft':
    case 'removeFirst':
    case 'dequeue':
    case 'shift':
    case 'pop': {
      const same = typeof at === 'number' || args.length === 0 ? -1 : items.findIndex((item) => isSame(item, first));
      if (same >= 0)
        return { result: CLEAN, receiver: { ...receiver, items: items.filter((_, index) => index !== same) } };
      const place = args.length === 0 ? (name === 'pop' ? items.length - 1 : 0) : at;
      if (typeof place !== 'number') return null;
      return {
        result: items[place] ?? CLEAN,
        receiver: { ...receiver, items: items.filter((_, index) => index !== place) },
      };
    }
    case 'slice':
    case 'subList': {
      const to = second?.constant;
      if (typeof at !== 'number' || (second && typeof to !== 'number' && to !== null) || receiver.taint) return null;
      const by = args.length > 2 ? args[2]?.constant : 1;
      if (typeof by !== 'number') return null;
      if (by < 0 && at === 0 && to === null) return { result: listOf(stepped(items, by)) };
      const part = items.slice(at, typeof to === 'number' ? to : undefined);
      return { result: listOf(by === 1 ? part : stepped(part, by)) };
    }
    case '__delitem__': {
      const [from, to] = [placeIn(items, at), args.length > 1 ? (second?.constant ?? items.length) : null];
      if (args.length === 0 || (typeof at !== 'number' && at !== null)) return null;
      const end = to === null ? from + 1 : placeIn(items, Number(to));
      return {
        result: CLEAN,
        receiver: { ...receiver, items: items.filter((_, place) => place < from || place >= end) },
      };
    }
    case 'reverse':
      if (args.length > 0) return null;
      return { result: receiver, receiver: { ...receiver, items: [...items].reverse() } };
    case 'concat': {
      if (receiver.taint || args.some(({ taint, items: others }) => taint || !others)) return null;
      return { result: listOf([...items, ...args.flatMap(({ items: others }) => others ?? [])]) };
    }
    case 'copy':
      return args.length === 0 ? { result: { ...listOf(items), taint: receiver.taint } } : null;
    case 'clear':
      return { result: CLEAN, receiver: { ...listOf([]), identity: receiver.identity } };
    default:
      return null;
  }
}

const SET_OPERATORS = {
  union: '|',
  intersection: '&',
  intersection_update: '&',
  difference: '-',
  difference_update: '-',
  symmetric_difference: '^',
  symmetric_difference_update: '^',
} as const;

/** A negative index counts from the end. */
function placeIn(items: readonly Value[], at: unknown): number {
  if (typeof at !== 'number') return 0;
  return at < 0 ? Math.max(0, items.length + at) : at;
}

/** Every `by`-th item; from the end if negative. */
function stepped(items: readonly Value[], by: number): Value[] {
  const ordered = by < 0 ? [...items].reverse() : items;
  return ordered.filter((_, at) => at % Math.abs(by) === 0);
}

/** Whether a list contains a constant, where it first does, or how often; null if its elements do not show that. */
function ofElement(name: 'contains' | 'index' | 'count', items: readonly Value[], wanted: Constant): Value | null {
  const known = constantsOf(items);
  const at = known.indexOf(wanted);
  // no element before it may be equal
  if (name === 'index') return at >= 0 && !known.slice(0, at).includes(undefined) ? constant(at) : null;
  if (known.includes(undefined)) return null;
  if (name === 'count') return constant(known.filter((each) => each === wanted).length);
  return items.length > 0 ? constant(at >= 0) : null;
}

function inserted(receiver: Value, items: readonly Value[], at: number, item: Value): Value {
  return { ...receiver, ...listOf([...items.slice(0, at), item, ...items.slice(at)]), taint: receiver.taint };
}

function mapEffect(receiver: Value, name: string, args: readonly Value[]): Effect | null {
  const [first = CLEAN, second, third] = args;
  const key = first.constant;
  if (receiver.type === undefined) {
    const { fields = new Map<string, Value>() } = receiver;
    if (name === 'clear' && args.length === 0)
      return { result: CLEAN, receiver: { taint: null, fields: new Map(), identity: receiver.identity } };
    if (/^(?:keys|keySet)$/.test(name) && args.length === 0 && receiver.keys)
      return { result: { taint: receiver.keys } };
    if (/^(?:keys|keySet)$/.test(name) && args.length === 0 && fields.size > 0)
      return { result: listOf([...fields.keys()].map(constant)) };
    if (name === 'values' && args.length === 0 && (fields.size > 0 || receiver.keys))
      return { result: listOf([...fields.values()]) };
    if (/^(?:items|entries)$/.test(name) && !receiver.keys && args.length === 0 && fields.size > 0)
      return { result: listOf([...fields].map(([each, held]) => listOf([constant(each), held]))) };
    if (/^(?:update|putAll)$/.test(name) && first.fields && !first.taint && args.length === 1)
      return {
        result: CLEAN,
        receiver: [...first.fields].reduce((all, [each, held]) => withField(all, each, held), receiver),
      };
  }
  const isWrite = /^(?:put|set|setProperty|putIfAbsent)$/.test(name);
  if (key === undefined && isWrite && second && !third && receiver.type === undefined)
    return { result: CLEAN, receiver: withKey(receiver, first, second) };
  if (key === undefined && name === 'getOrDefault' && second) return { result: join(element(receiver), second) };
  if (typeof key !== 'string' && typeof key !== 'number') return null;
  // Python's configparser: a section, an option in it, and its value
  const option = `${key}\0${second?.constant}`;
  if (name === 'set' && third && typeof second?.constant === 'string')
    return { result: CLEAN, receiver: withField(receiver, option, third) };
  if (name === 'get' && receiver.fields?.has(option)) return { result: receiver.fields.get(option) ?? CLEAN };
  switch (name) {
    case 'putIfAbsent': {
      const held = receiver.fields?.get(String(key)) ?? CLEAN;
      if (held.constant != null && !held.taint) return { result: held };
      const isThere = held !== CLEAN && held.constant !== null;
      return second
        ? { result: held, receiver: withField(receiver, String(key), isThere ? join(held, second) : second) }
        : null;
    }
    case 'put':
    case 'set':
    case 'setProperty':
    case 'replace':
      return second ? { result: CLEAN, receiver: withField(receiver, String(key), second) } : null;
    case 'get':
    case 'getOrDefault':
    case 'getProperty':
      return { result: receiver.fields?.get(String(key)) ?? second ?? CLEAN };
    case 'remove':
    case 'delete':
    case 'pop':
    case '__delitem__':
      return { result: readField(receiver, String(key)), receiver: withField(receiver, String(key), CLEAN) };
    default:
      return null;
  }
}

/** Resolves negative list indexes, which Python counts from the end. */
export function fromStart({ items }: Value, key: string | number): string {
  return String(typeof key === 'number' && key < 0 && items ? items.length + key : key);
}
