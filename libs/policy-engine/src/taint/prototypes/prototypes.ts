import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { AssignExpr, CallExpr, Expr, IndexExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { anyTaint, CLEAN, type Value } from '../values/value.js';

/** Names of numbers, places of a list or of a grid, and of what a program makes itself. */
export const IS_NUMBER =
  /^(?:[ijmnrcxyz]|ii|jj|_?(?:idx|index|i\d|len|length|size|count|pos|position|offset|row|col|column|num|number|line|start|end|depth|level)(?:\d|[A-Z]\w*)?|\w+(?:Index|Idx|Count|Offset|Pos|Num|Row|Col))$|^(?:\w*_)?(?:uu)?id$|(?:Id|ID|Uuid|Hash|Slug)$/;
/** Operators that give numbers, or what names no property. */
export const GIVES_NUMBER = /^[-*/%|&]$/;
/** Functions that list the names of an object's properties. */
export const LISTS_NAMES = /^(?:keys|ownKeys|getOwnPropertyNames)$/;

/** Which objects may be the prototype of all: `target[key]`, where `key` is data of a source. */
export class Prototypes {
  constructor(private readonly flow: FlowAnalysis) {}

  /** @returns the element that was read, with who chose it */
  read(expr: IndexExpr, object: Value, key: Value, element: Value): Value {
    const taint = key.constant === undefined ? anyTaint(key) : null;
    // what an object's own names name is its own
    if (!taint || object.isBare || isNumber(expr.index, key) || key.keyOf === this.flow.code(expr.object))
      return element;
    return { ...element, chosen: taint };
  }

  /** What counts of `object[key] = value` where `object` may be the prototype of all objects. */
  written({ target, value }: AssignExpr, scope: Scope, run: Activation): readonly Value[] {
    if (target.op !== 'index' || isHarmless(target, value)) return [];
    const object = this.flow.expressions.value(target.object, scope, run);
    if (!object.chosen) return [];
    const key = this.flow.expressions.value(target.index, scope, run);
    const taint = key.constant === undefined && !isNumber(target.index, key) ? anyTaint(key) : null;
    return taint ? [{ taint }] : [];
  }

  /** Names of an object's own: `Object.keys(source)`. */
  ofCall({ name, receiver, args }: CallExpr, result: Value): Value {
    const [first] = args;
    if (receiver?.op !== 'name' || !first) return result;
    if (LISTS_NAMES.test(name)) return { ...result, keyOf: this.flow.code(first.value) };
    const isNull = first.value.op === 'constant' && first.value.value === null;
    return receiver.name === 'Object' && name === 'create' && isNull ? { ...CLEAN, isBare: true } : result;
  }

  /** `for (key in source)` */
  ofLoop(subject: Expr, item: Value): Value {
    return item.taint ? { ...item, keyOf: this.flow.code(subject) } : item;
  }
}

/** Whether an assignment says itself that it changes no prototype. */
export function isHarmless({ object }: IndexExpr, value: Expr): boolean {
  // `object[key] = {}` makes place for what comes next
  return isEmpty(value) || (object.op === 'index' && isField(object.index));
}

/**
 * Whether a key may be a name from outside, as far as the code alone says.
 * @param hasNames whether a variable may hold the name of a property, whatever it is called
 */
export function mayBeName(key: Expr, hasNames: boolean): boolean {
  if (key.op === 'name' && hasNames) return true;
  return !(key.op === 'constant' || key.op === 'unary' || isNumber(key, CLEAN));
}

function isNumber(expr: Expr, value: Value): boolean {
  if (expr.op === 'name') return value.keyOf === undefined && IS_NUMBER.test(expr.name);
  if (expr.op === 'binary')
    return GIVES_NUMBER.test(expr.operator) || (expr.operator === '+' && isNumber(expr.left, CLEAN));
  return expr.op === 'constant' ? typeof expr.value === 'number' : expr.op === 'opaque' || expr.op === 'number';
}

/** `routes[route.path][verb] = …` stores what belongs together, by what each thing says of itself. */
function isField(expr: Expr): boolean {
  if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return isField(expr.parts[0]);
  return expr.op === 'member';
}

function isEmpty(expr: Expr): boolean {
  if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0]) return isEmpty(expr.parts[0]);
  if (expr.op === 'choice') return isEmpty(expr.whenTrue) && isEmpty(expr.whenFalse);
  if (expr.op === 'map') return expr.entries.length === 0;
  return expr.op === 'list' && expr.items.length === 0;
}
