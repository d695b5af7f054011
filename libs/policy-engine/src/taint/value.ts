import type { Constant, Expr, FunctionIr, Place } from './ir.js';
import type { Scope } from './scope.js';

/** How data came here: the newest step first, the source last. */
export interface Trace {
  place: Place;
  previous: Trace | null;
  source: Place;
  length: number;
  /** Of what is asked for every source (`borders.ts`): data of these sources is in the value too. */
  also?: readonly Trace[];
  /** Whether it came through a method of which nothing is known but that it was given the data, or a function said yes to it. */
  isGuessed?: boolean;
  /** Whether it became part of a longer text: its beginning, or behind it. */
  part?: 'first' | 'later';
}

/** What is known of a value. Never changed: a new one takes its place. */
export interface Value {
  /** The whole of it, and all that is in it. */
  taint: Trace | null;
  /** undefined: not known. */
  constant?: Constant | undefined;
  /** What a text is known to start with. */
  prefix?: string | undefined;
  /** Whether all of it is known to be harmless: the file says it, or it was checked for what the rule is about. */
  settled?: boolean | undefined;
  fields?: ReadonlyMap<string, Value> | undefined;
  /** Of a map: data that names something in it. */
  keys?: Trace | undefined;
  items?: readonly Value[] | undefined;
  /** Of an object of a class of the file: the class. */
  type?: string | undefined;
  /** Of such an object: which one. Another name of it is the same. */
  identity?: number | undefined;
  closure?: { body: FunctionIr; scope: Scope } | undefined;
  /** What chose the name under which this object was read from another: `target[key]` may be the prototype of every object. */
  chosen?: Trace | undefined;
  /** The code of the object whose own names it is one of. */
  keyOf?: string | undefined;
  /** An object that was made of the data, as a form is: it holds it, and is none itself. */
  isHolder?: boolean | undefined;
  /** Of Go: a struct that is the same one under another name, as what `&a` gives. */
  isShared?: boolean | undefined;
  /** The variable that it points to. */
  pointsTo?: string | undefined;
  /** An object that has no prototype. */
  isBare?: boolean | undefined;
  /** Of the outcome of a test that a variable keeps: what it says of other expressions. */
  proves?: Proofs | undefined;
}

/** Expressions that are harmless where a test holds, and where it does not. */
export interface Proofs {
  whenTrue: readonly Proof[];
  whenFalse: readonly Proof[];
}

export interface Proof {
  expr: Expr;
  /** Nothing is known but that a function of the project took it. */
  isGuess: boolean;
  /** What the expression's first name held then: since it holds something else, nothing is proven. */
  held: Value | undefined;
}

export const CLEAN: Value = { taint: null };
export const SETTLED: Value = { taint: null, settled: true };

const MAX_STEPS = 24;
const MAX_CONSTANT_CHARS = 500;
const MAX_ITEMS = 64;
export const MAX_DEPTH = 12;
/** Of one value, besides the first. */
const MAX_SOURCES = 7;
/** Values in a value, each counted as often as it stands there: lists of lists of one value grow exponentially. */
const MAX_PARTS = 400;

/** What is in a value: its fields, or its items. Values that differ in something else share it. */
type Content = NonNullable<Value['fields'] | Value['items']>;

interface ContentFacts {
  /** How many values it is made of. */
  parts: number;
  /** Whether an object that has names of its own is anywhere in it. */
  hasIdentity: boolean;
}

const knownContents = new WeakMap<Content, ContentFacts>();

function factsOf(content: Content): ContentFacts {
  let facts = knownContents.get(content);
  if (!facts) {
    facts = { parts: 0, hasIdentity: false };
    for (const part of content.values()) {
      facts.parts += parts(part);
      facts.hasIdentity ||= part.identity !== undefined || hasIdentityWithin(part);
    }
    knownContents.set(content, facts);
  }
  return facts;
}

/** Whether an object that has names of its own is in it, itself not counted. */
export function hasIdentityWithin({ fields, items }: Value): boolean {
  return (fields !== undefined && factsOf(fields).hasIdentity) || (items !== undefined && factsOf(items).hasIdentity);
}

export function constant(value: Constant): Value {
  if (typeof value !== 'string') return { taint: null, constant: value };
  if (value.length > MAX_CONSTANT_CHARS) return { ...SETTLED, prefix: value.slice(0, MAX_CONSTANT_CHARS) };
  return { taint: null, constant: value };
}

export function startTrace(place: Place): Trace {
  return { place, previous: null, source: place, length: 1 };
}

/** The same data one step further; where the steps become too many, the middle is left out. */
export function step(value: Value, place: Place): Value {
  const { taint } = value;
  if (!taint || taint.length >= MAX_STEPS || taint.place.id === place.id) return value;
  return { ...value, taint: { ...taint, place, previous: taint, length: taint.length + 1 } };
}

/** The beginning of a trace that is joined by those of other sources, where one alone is usually told of. */
export function startOfMany(place: Place): Trace {
  return { ...startTrace(place), also: [] };
}

/** Of data of one source and of another: the first, unless every source is asked for. */
export function union(a: Trace | null, b: Trace | null): Trace | null {
  if (!a || a === b) return b;
  if (!b) return a;
  if (!a.also) {
    const told = a.isGuessed && !b.isGuessed ? b : a;
    return told.part === 'later' || (a.part ?? b.part) === undefined ? told : { ...told, part: laterOf(a, b) };
  }
  const others = new Map(a.also.map((trace) => [trace.source.id, trace]));
  for (const trace of [b, ...(b.also ?? [])])
    if (trace.source.id !== a.source.id && !others.has(trace.source.id) && others.size < MAX_SOURCES)
      others.set(trace.source.id, trace);
  return others.size === a.also.length ? a : { ...a, also: [...others.values()] };
}

function laterOf(a: Trace, b: Trace): 'first' | 'later' {
  return a.part === 'later' || b.part === 'later' ? 'later' : 'first';
}

/** Data that became a part of a text: `later` of one that begins with something else. */
function asPart(taint: Trace | null, part: 'first' | 'later'): Trace | null {
  return taint && taint.part !== 'later' && taint.part !== part ? { ...taint, part } : taint;
}

/** Data of which it is a guess that it comes here as the sender wrote it. */
export function asGuess(taint: Trace): Trace {
  if (taint.isGuessed) return taint;
  return { ...taint, isGuessed: true, ...(taint.also ? { also: taint.also.map(asGuess) } : {}) };
}

/** The value, of whose data it is a guess that it is in it. */
export function guessed(value: Value): Value {
  const taint = anyTaint(value);
  return taint ? { ...value, taint: asGuess(taint), fields: undefined, items: undefined } : value;
}

/** Whether no other data would say more than it. */
function isEnough(taint: Trace | null): boolean {
  return taint !== null && !taint.also && !taint.isGuessed;
}

/** The trace of the value or of anything in it. */
export function anyTaint(value: Value, depth = 0): Trace | null {
  let found = union(value.taint, value.keys ?? null);
  if (depth >= MAX_DEPTH || isEnough(found)) return found;
  for (const item of value.items ?? []) {
    found = union(found, anyTaint(item, depth + 1));
    if (isEnough(found)) return found;
  }
  for (const field of value.fields?.values() ?? []) {
    found = union(found, anyTaint(field, depth + 1));
    if (isEnough(found)) return found;
  }
  return found;
}

/** Whether nothing of it comes from anywhere but the file, or from where it was not checked. */
export function isSettled(value: Value): boolean {
  return !value.taint && (value.constant !== undefined || value.settled === true);
}

/** The value as somebody else may give it: nothing that the file says of it decides anything. */
export function opened(value: Value): Value {
  return isSettled(value) || value.prefix !== undefined
    ? { ...value, constant: undefined, prefix: undefined, settled: undefined }
    : value;
}

/** How many values it is made of, itself included. */
export function parts(value: Value): number {
  const { fields, items } = value;
  return 1 + (fields ? factsOf(fields).parts : 0) + (items ? factsOf(items).parts : 0);
}

/** Anything in it becomes a property of the whole. */
export function flat(value: Value): Value {
  const taint = anyTaint(value);
  if (value.keyOf !== undefined) return { taint, keyOf: value.keyOf };
  return taint ? { taint } : isSettled(value) ? SETTLED : CLEAN;
}

/** Something made of several values, of which nothing else is known. */
export function merged(values: readonly Value[]): Value {
  let taint: Trace | null = null;
  for (const value of values) {
    taint = union(taint, anyTaint(value));
    if (isEnough(taint)) return { taint };
  }
  if (taint) return { taint };
  return values.length > 0 && values.every(isSettled) ? SETTLED : CLEAN;
}

/** One of the two, by which way the program went. */
export function join(a: Value, b: Value): Value {
  if (a === b) return a;
  if (parts(a) + parts(b) > 2 * MAX_PARTS) return merged([a, b]);
  const value: Value = { taint: union(a.taint, b.taint) };
  if (a.constant !== undefined && a.constant === b.constant) value.constant = a.constant;
  const prefix = commonPrefix(beginning(a), beginning(b));
  if (prefix && value.constant === undefined) value.prefix = prefix;
  if (value.constant === undefined && isSettled(a) && isSettled(b)) value.settled = true;
  if (a.items && a.items === b.items) value.items = a.items;
  else if (a.items && b.items && a.items.length === b.items.length) {
    value.items = a.items.map((item, at) => join(item, b.items?.[at] ?? CLEAN));
  } else if (a.items || b.items) {
    value.taint = union(value.taint, union(anyTaint(a), anyTaint(b)));
  }
  if (a.fields && a.fields === b.fields) value.fields = a.fields;
  else if (a.fields || b.fields) {
    const fields = new Map<string, Value>();
    for (const name of new Set([...(a.fields?.keys() ?? []), ...(b.fields?.keys() ?? [])])) {
      fields.set(name, join(a.fields?.get(name) ?? CLEAN, b.fields?.get(name) ?? CLEAN));
    }
    value.fields = fields;
  }
  const keys = union(a.keys ?? null, b.keys ?? null);
  if (keys) value.keys = keys;
  if (a.type !== undefined && a.type === b.type) value.type = a.type;
  if (a.identity !== undefined && a.identity === b.identity) value.identity = a.identity;
  if (a.closure ?? b.closure) value.closure = a.closure ?? b.closure;
  if (a.chosen ?? b.chosen) value.chosen = a.chosen ?? b.chosen;
  if (a.keyOf !== undefined && a.keyOf === b.keyOf) value.keyOf = a.keyOf;
  if (a.isBare && b.isBare) value.isBare = true;
  if (a.isHolder && b.isHolder) value.isHolder = true;
  return value;
}

export function beginning(value: Value): string | undefined {
  if (typeof value.constant === 'string' || typeof value.constant === 'number') return String(value.constant);
  return value.constant === undefined ? value.prefix : undefined;
}

function commonPrefix(a: string | undefined, b: string | undefined): string {
  if (a === undefined || b === undefined) return '';
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

/** In a `prefix`: text that is not known and comes from no source. Nothing that is known follows it. */
const UNKNOWN_TEXT = '…';

/** One after the other, as a text. */
export function text(values: readonly Value[]): Value {
  let prefix = '';
  let known = true;
  for (const part of values) {
    const start = beginning(part);
    prefix += start ?? '';
    // A field that is nothing so far may be set by a framework.
    if (part.constant === undefined || part.constant === null) {
      known = false;
      // After a beginning of which part is known, the rest of it is not.
      if (!anyTaint(part) && !prefix.endsWith(UNKNOWN_TEXT)) prefix += UNKNOWN_TEXT;
      break;
    }
  }
  const whole = values.length > 1 ? putTogether(values) : merged(values);
  if (known && !whole.taint) return constant(prefix);
  if (!whole.taint && prefix === UNKNOWN_TEXT) return whole;
  return prefix ? { ...whole, prefix: prefix.slice(0, MAX_CONSTANT_CHARS) } : whole;
}

/** Something made of values that stand one behind the other, as a text. */
export function putTogether(values: readonly Value[]): Value {
  const whole = merged(values);
  const [first] = values;
  return whole.taint ? { taint: asPart(whole.taint, first && anyTaint(first) ? 'first' : 'later') } : whole;
}

/** Python counts the places of a list below zero from its end. */
export function fromStart({ items }: Value, key: string | number): string {
  return String(typeof key === 'number' && key < 0 && items ? items.length + key : key);
}

export function readField(value: Value, name: string): Value {
  const field = value.fields?.get(name);
  if (field) return value.taint && !field.taint ? { ...field, taint: value.taint } : field;
  if (/^\d+$/.test(name) && value.items) {
    const item = value.items[Number(name)];
    // what was written at a place that is not known may stand at any
    return item ? (value.taint && !item.taint ? { ...item, taint: value.taint } : item) : taintOnly(value);
  }
  return taintOnly(value);
}

function taintOnly(value: Value): Value {
  return value.taint ? { taint: value.taint } : CLEAN;
}

/** Any one of its elements, by whatever name. */
export function element(value: Value): Value {
  return flat(value.keys ? { ...value, keys: undefined } : value);
}

export function withField(value: Value, name: string, field: Value): Value {
  if (value.items && /^\d+$/.test(name) && Number(name) < value.items.length) {
    if (parts(value) + parts(field) > MAX_PARTS) return withUnknown(value, field);
    return { ...value, items: value.items.map((item, at) => (at === Number(name) ? field : item)) };
  }
  if ((value.fields?.size ?? 0) >= MAX_ITEMS && !value.fields?.has(name)) return withUnknown(value, field);
  if (parts(value) + parts(field) > MAX_PARTS) return withUnknown(value, field);
  return {
    ...value,
    constant: undefined,
    prefix: undefined,
    settled: undefined,
    fields: new Map(value.fields).set(name, field),
  };
}

/** An object with what is written to it in this order; a name that is null is not known. */
export function objectOf(entries: readonly (readonly [name: string | null, field: Value])[]): Value {
  const fields = new Map<string, Value>();
  let taint: Trace | null = null;
  let count = 1;
  for (const [name, field] of entries) {
    const before = name === null ? undefined : fields.get(name);
    const isFull = (fields.size >= MAX_ITEMS && !before) || count + parts(field) > MAX_PARTS;
    if (name === null || isFull) taint = union(taint, anyTaint(field));
    else {
      fields.set(name, field);
      count += parts(field) - (before ? parts(before) : 0);
    }
  }
  return { taint, fields };
}

/** Written at a place that is not known: it may come out anywhere. */
export function withUnknown(value: Value, added: Value): Value {
  const taint = union(value.taint, anyTaint(added));
  return taint ? { ...value, constant: undefined, prefix: undefined, settled: undefined, taint } : value;
}

/** Written under a name that is not known: of a map that the file makes, the name is among what it holds. */
export function withKey(value: Value, key: Value, added: Value): Value {
  // Of an object of which nothing is known, what it gives under another name is most likely something else.
  const whole = withUnknown(value, value.fields || value.items ? added : guessed(added));
  const keys = value.fields ? union(value.keys ?? null, anyTaint(key)) : null;
  return keys ? { ...whole, settled: undefined, keys } : whole;
}

export function listOf(items: readonly Value[]): Value {
  const isSmall = items.length <= MAX_ITEMS && items.reduce((sum, item) => sum + parts(item), 0) <= MAX_PARTS;
  return isSmall ? { taint: null, items } : opened(merged(items));
}
