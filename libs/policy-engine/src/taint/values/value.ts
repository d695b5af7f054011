import { withCrossFileCheck } from '../guards/cross-file-check.js';
import type { KeptProofs } from '../guards/proofs.js';
import type { Constant, FunctionIr, IndexExpr, MemberExpr, Place } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { RequestModel } from '../sinks/request-models.js';
import { asGuess, type Trace, union } from './trace.js';

/** What is known of a value. Immutable. */
export interface Value {
  /** Data in the whole value, and therefore in all its parts. */
  taint: Trace | null;
  /** The constant value; undefined if unknown. */
  constant?: Constant | undefined;
  /** The known beginning of a text. */
  prefix?: string | undefined;
  /** Whether the text may be empty instead of beginning with `prefix`, so that what is appended may come first. */
  mayBeEmpty?: boolean | undefined;
  /** Whether all of it is known to be harmless: it is constant, or was checked for the rule's weakness. */
  settled?: boolean | undefined;
  fields?: ReadonlyMap<string, Value> | undefined;
  /** For a map, data that is one of its keys. */
  keys?: Trace | undefined;
  items?: readonly Value[] | undefined;
  /** The class of an object, if the file has it. */
  type?: string | undefined;
  /** The identity of such an object. All its names share it. */
  identity?: number | undefined;
  closure?: { body: FunctionIr; scope: Scope } | undefined;
  /** Data that chose the property from which this object was read: `target[key]` may be the prototype of every object. */
  chosen?: Trace | undefined;
  /** The code of the object of which it is an own property name. */
  keyOf?: string | undefined;
  /** An object made from the data, such as a form: it holds the data, but is not data itself. */
  isHolder?: boolean | undefined;
  /** In Go, a struct that assignment shares instead of copying, such as the result of `&a`. */
  isShared?: boolean | undefined;
  /** The variable that a pointer refers to. */
  pointsTo?: string | undefined;
  /** The field or the element that a pointer refers to. */
  pointsAt?: MemberExpr | IndexExpr | undefined;
  /** An object that has no prototype. */
  isBare?: boolean | undefined;
  /** Of an object that a framework makes of a request. */
  model?: RequestModel | undefined;
  /** For a test outcome in a variable: what it proves about other expressions. */
  proves?: KeptProofs | undefined;
  /** For what a value was in a branch, which a test showed again: that value (`repeated-tests.ts`). */
  restores?: Value | undefined;
}

export const CLEAN: Value = { taint: null };
export const SETTLED: Value = { taint: null, settled: true };

/** The beginning of a URL with a fixed host, which data after it cannot change. */
export const FIXED_HOST = /^https?:\/\/[^/?#%@\s…]+[/?#]/;

const MAX_STEPS = 24;
export const MAX_CONSTANT_CHARS = 500;
const MAX_ITEMS = 64;
export const MAX_DEPTH = 12;
/** Maximum number of parts in a value, counting repetitions, because nested lists of one value grow exponentially. */
const MAX_PARTS = 400;

/** The fields or the items of a value. Values that differ only in something else share them. */
type Content = NonNullable<Value['fields'] | Value['items']>;

interface ContentFacts {
  /** How many values it contains. */
  parts: number;
  /** Whether it contains an object with an identity. */
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

/** Whether it contains an object with an identity, not counting itself. */
export function hasIdentityWithin({ fields, items }: Value): boolean {
  return (fields !== undefined && factsOf(fields).hasIdentity) || (items !== undefined && factsOf(items).hasIdentity);
}

/** The constants that values hold; undefined for one that holds none, or data. */
export function constantsOf(values: readonly Value[]): (Constant | undefined)[] {
  return values.map(({ constant: known, taint }) => (taint ? undefined : known));
}

export function constant(value: Constant): Value {
  if (typeof value !== 'string') return { taint: null, constant: value };
  if (value.length > MAX_CONSTANT_CHARS) return { ...SETTLED, prefix: value.slice(0, MAX_CONSTANT_CHARS) };
  return { taint: null, constant: value };
}

/** The same data one step further. If there are too many steps, the middle ones are left out. */
export function step(value: Value, place: Place): Value {
  const { taint } = value;
  if (!taint || taint.length >= MAX_STEPS || taint.place.id === place.id) return value;
  return { ...value, taint: { ...taint, place, previous: taint, length: taint.length + 1 } };
}

/** The value with all its data changed; its structure stays. */
export function withTraces(value: Value, change: (taint: Trace) => Trace, depth = 0): Value {
  const inside = (part: Value) => (anyTaint(part) ? withTraces(part, change, depth + 1) : part);
  const isDeep = depth >= MAX_DEPTH;
  return {
    ...value,
    taint: value.taint && change(value.taint),
    ...(value.fields && !isDeep
      ? { fields: new Map([...value.fields].map(([name, field]) => [name, inside(field)])) }
      : {}),
    ...(value.items && !isDeep ? { items: value.items.map(inside) } : {}),
  };
}

/** The value, with its data marked as a guess. */
export function guessed(value: Value): Value {
  const taint = anyTaint(value);
  return taint ? { ...value, taint: asGuess(taint), fields: undefined, items: undefined } : value;
}

/** Whether joining other data would add nothing. */
function isEnough(taint: Trace | null): boolean {
  return taint !== null && !taint.also && !taint.isGuessed && !taint.isHeader;
}

const knownTraces = new WeakMap<Value, { taint: Trace | null }>();

/** The trace of the value or of anything in it. */
export function anyTaint(value: Value): Trace | null {
  if (!value.items && !value.fields) return tracesIn(value, 0);
  let known = knownTraces.get(value);
  if (!known) {
    known = { taint: tracesIn(value, 0) };
    knownTraces.set(value, known);
  }
  return known.taint;
}

function tracesIn(value: Value, depth: number): Trace | null {
  const { keys, items, fields } = value;
  let found = keys ? union(value.taint, keys) : value.taint;
  if ((!items && !fields) || depth >= MAX_DEPTH || isEnough(found)) return found;
  for (const item of items ?? []) {
    found = union(found, tracesIn(item, depth + 1));
    if (isEnough(found)) return found;
  }
  for (const field of fields?.values() ?? []) {
    found = union(found, tracesIn(field, depth + 1));
    if (isEnough(found)) return found;
  }
  return found;
}

/** Whether all of it is constant or was checked. */
export function isSettled(value: Value): boolean {
  return !value.taint && (value.constant !== undefined || value.settled === true);
}

/** The value if other code may also set it: its constants decide no condition. */
export function opened(value: Value): Value {
  return isSettled(value) || value.prefix !== undefined
    ? { ...value, constant: undefined, prefix: undefined, mayBeEmpty: undefined, settled: undefined }
    : value;
}

/** How many values it contains, including itself. */
export function parts(value: Value): number {
  const { fields, items } = value;
  return 1 + (fields ? factsOf(fields).parts : 0) + (items ? factsOf(items).parts : 0);
}

/** The value without known parts: their data belongs to the whole. */
export function flat(value: Value): Value {
  const taint = anyTaint(value);
  if (value.keyOf !== undefined) return { taint, keyOf: value.keyOf };
  return taint ? { taint } : isSettled(value) ? SETTLED : CLEAN;
}

/** A value made from several, of which nothing else is known. */
export function merged(values: readonly Value[]): Value {
  let taint: Trace | null = null;
  for (const value of values) {
    taint = union(taint, anyTaint(value));
    if (isEnough(taint)) return { taint };
  }
  if (taint) return { taint };
  return values.length > 0 && values.every(isSettled) ? SETTLED : CLEAN;
}

/** Whether a value was restored from the other, which it is one way of. */
const isPartOf = (part: Value, whole: Value): boolean =>
  part.restores === whole && !part.taint && !part.fields && !part.items;

/** Either of the two, depending on the branch taken. */
export function join(a: Value, b: Value): Value {
  if (a === b || isPartOf(b, a)) return a;
  if (isPartOf(a, b)) return b;
  if (parts(a) + parts(b) > 2 * MAX_PARTS) return merged([a, b]);
  const value: Value = { taint: union(a.taint, b.taint) };
  if (a.constant !== undefined && a.constant === b.constant) value.constant = a.constant;
  const address = hostBeside(a, b) ?? hostBeside(b, a);
  const prefix =
    address ?? (value.taint ? sharedBeginning(startOf(a), startOf(b)) : sharedBeginning(beginning(a), beginning(b)));
  if (prefix && value.constant === undefined) value.prefix = prefix;
  if (address || a.mayBeEmpty || b.mayBeEmpty) value.mayBeEmpty = true;
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
    for (const [name, field] of a.fields ?? []) fields.set(name, join(field, b.fields?.get(name) ?? CLEAN));
    for (const [name, field] of b.fields ?? []) if (!a.fields?.has(name)) fields.set(name, join(CLEAN, field));
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
  // Where nothing is held (`let room = null`), nothing else is known of the object.
  if ((a.isHolder || !anyTaint(a)) && (b.isHolder || !anyTaint(b)) && (a.isHolder ?? b.isHolder)) value.isHolder = true;
  if (a.model && a.model === b.model) value.model = a.model;
  if (a.proves && a.proves === b.proves) value.proves = a.proves;
  return value;
}

export function beginning(value: Value): string | undefined {
  if (typeof value.constant === 'string' || typeof value.constant === 'number') return String(value.constant);
  return value.constant === undefined ? value.prefix : undefined;
}

/** What a text is known to begin with, for a text made of it that begins in the same way. */
export function startOfText(value: Value): Pick<Value, 'prefix' | 'mayBeEmpty'> {
  return { prefix: beginning(value), mayBeEmpty: value.mayBeEmpty };
}

/** The beginning of an address with a fixed host if the other value is none, or an empty text: `return host ? address : ''`. */
function hostBeside(other: Value, address: Value): string | undefined {
  const isNothing = (other.constant === '' || other.constant === null) && !anyTaint(other);
  return isNothing && address.taint && address.prefix && FIXED_HOST.test(address.prefix) ? address.prefix : undefined;
}

/** In a `prefix`, stands for unknown text that does not come from a source. No known text follows it. */
export const UNKNOWN_TEXT = '…';

/** The known beginning of a text that is joined with data. */
function startOf(value: Value): string | undefined {
  return beginning(value) ?? (value.constant === undefined && !anyTaint(value) ? UNKNOWN_TEXT : undefined);
}

/** The common beginning of two texts. For two URLs with different fixed hosts, the first in sort order. */
function sharedBeginning(a: string | undefined, b: string | undefined): string {
  if (a === undefined || b === undefined) return '';
  const [host] = FIXED_HOST.exec(a) ?? [];
  const [other] = FIXED_HOST.exec(b) ?? [];
  if (host && other && host !== other) return host < other ? host : other;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
}

export function readField(value: Value, name: string): Value {
  const field = value.fields?.get(name);
  if (field) return value.taint && !field.taint ? { ...field, taint: value.taint } : field;
  if (value.model?.plain.has(name)) return SETTLED;
  if (value.taint && value.model?.crossFileCheck)
    return { taint: withCrossFileCheck(value.taint, value.model.crossFileCheck(name)) };
  if (/^\d+$/.test(name) && value.items) {
    const item = value.items[Number(name)];
    // A value written at an unknown index may be at any index.
    return item ? (value.taint && !item.taint ? { ...item, taint: value.taint } : item) : taintOnly(value);
  }
  return taintOnly(value);
}

function taintOnly(value: Value): Value {
  return value.taint ? { taint: value.taint } : value.settled ? SETTLED : CLEAN;
}

/** Any of its elements. */
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

/** An object with these entries, written in order. A null name is unknown. */
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

/** Writes a value at an unknown index, so that any element may be it. */
export function withUnknown(value: Value, added: Value): Value {
  const taint = union(value.taint, anyTaint(added));
  const model = anyTaint(added) ? undefined : value.model;
  return taint ? { ...value, constant: undefined, prefix: undefined, settled: undefined, model, taint } : value;
}

/** Writes a value under an unknown key. In a map that the file creates, the key itself is recorded. */
export function withKey(value: Value, key: Value, added: Value): Value {
  // Another property of an unknown object most likely holds something else.
  const whole = withUnknown(value, value.fields || value.items ? added : guessed(added));
  const keys = value.fields ? union(value.keys ?? null, anyTaint(key)) : null;
  return keys ? { ...whole, settled: undefined, keys } : whole;
}

export function listOf(items: readonly Value[]): Value {
  const isSmall = items.length <= MAX_ITEMS && items.reduce((sum, item) => sum + parts(item), 0) <= MAX_PARTS;
  return isSmall ? { taint: null, items } : opened(merged(items));
}
