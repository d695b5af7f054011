/** Calls of functions that are elsewhere: in other files, methods of objects that those created, or later in the file. */
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { Value } from '../values/value.js';
import { functionsOf } from '../walk.js';

/** Methods of Java's lists and maps that give one element. */
const GIVES_ELEMENT = /^(?:get|getOrDefault|elementAt)$/;
const HAS_ELEMENTS = /^(?:\w*(?:List|Map|Vector|Properties)|Hashtable)\b/;

/** The qualified name of the function that a call runs, where values say it and not the call; undefined for any other call. */
export function heldElsewhere(
  { name, receiver: on, callee }: CallExpr,
  receiver: Value | null,
  scope: Scope,
  { crossFileFlows, language }: FlowAnalysis,
): string | undefined {
  if (!crossFileFlows || callee) return undefined;
  if (language === 'java') {
    const made = on?.op === 'name' && receiver ? crossFileFlows.classMade(receiver) : undefined;
    return made && `${made}.${name}`;
  }
  if (language !== 'python') return undefined;
  // what a class of the file has from one above it
  if (on) return receiver?.type === undefined ? undefined : `${receiver.type}.${name}`;
  const value = scope.get(name);
  return value && crossFileFlows.functionIn(value);
}

/** An element, by its place or its key, of a list or a map of Java that a function of another file returned; null for any other call. */
export function elementElsewhere(
  expr: CallExpr,
  receiver: Value | null,
  [key]: readonly Value[],
  { crossFileFlows, language, file }: FlowAnalysis,
): Value | null {
  const { name, receiver: on } = expr;
  if (!crossFileFlows || language !== 'java' || on?.op !== 'name' || !receiver || !GIVES_ELEMENT.test(name))
    return null;
  const isCollection = [...(file.declared.get(on.name) ?? [])].every((type) => HAS_ELEMENTS.test(type));
  const { constant: known, taint } = key ?? { taint: null };
  if (!isCollection || taint || !/^(?:string|number)$/.test(typeof known)) return null;
  const found = crossFileFlows.field(receiver, String(known), expr);
  return found && { taint: found };
}

/** The object that a call gives to a method. Of Go, a package is none. */
export function objectGiven(
  expr: CallExpr,
  receiver: Value | null,
  { crossFileFlows, language }: FlowAnalysis,
): Value | null {
  if (language !== 'go') return receiver;
  const callee = crossFileFlows?.calleeOf(expr) ?? '';
  const [, ...rest] = callee.slice(callee.lastIndexOf('/') + 1).split('.');
  return rest.length > (callee.startsWith(':') ? 0 : 1) ? receiver : null;
}

/** Whether a JavaScript file assigns the function after the call. Requests another run of the file, in which the function is known. */
export function isAssignedLater(
  { receiver, callee, name, isNew }: CallExpr,
  scope: Scope,
  { round, hasModules, file, stores }: FlowAnalysis,
): boolean {
  if (round > 0 || !hasModules || receiver || callee || isNew) return false;
  if (scope.get(name) !== undefined || !functionsOf(file).has(name)) return false;
  stores.hasChanged = true;
  return true;
}
