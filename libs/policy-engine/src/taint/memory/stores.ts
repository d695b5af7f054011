import type { Activation } from '../activation.js';
import { RECEIVER } from '../files/flow-parts.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, MemberExpr, Target } from '../ir.js';
import { fromStart } from '../values/collections.js';
import { union } from '../values/trace.js';
import {
  anyTaint,
  CLEAN,
  element,
  guessed,
  join,
  listOf,
  objectOf,
  opened,
  readField,
  type Value,
  withField,
  withKey,
  withUnknown,
} from '../values/value.js';
import { withinOf } from './pointers.js';
import type { Scope } from './scope.js';
import { isSelf } from './self.js';

/** Writes values to names, fields and elements. */
export class Stores {
  /** Whether methods and functions left new values for others since this was last set to false. */
  hasChanged = false;
  /** Fields of `this`, for all classes together. */
  private readonly fields = new Map<string, Value>();
  /** Fields that were read. Code that read one before it had its value must run again. */
  private readonly readFields = new Set<string>();

  /** Outer names that a function changes. Code that reads them does not know when it ran. */
  private readonly leaked = new Set<string>();

  constructor(private readonly flow: FlowAnalysis) {}

  /** Needed only for settled places. Otherwise, functions are assumed to run in the order of the file. */
  noteLeak(name: string): void {
    if (!this.flow.isAboutSettled || this.leaked.has(name)) return;
    this.leaked.add(name);
    this.hasChanged = true;
  }

  /** The value of a field of `this`, which any method may have assigned; undefined if the object is known and has its own value. */
  fieldOfSelf({ object, name }: MemberExpr, scope: Scope): Value | undefined {
    const kept = this.keptInSelf(name);
    return this.flow.objects.bound(object, scope) ? undefined : (scope.get(`this.${name}`) ?? kept);
  }

  /** The values that methods of the file have assigned to a field of `this` so far. */
  keptInSelf(name: string): Value | undefined {
    this.readFields.add(name);
    return this.fields.get(name);
  }

  write(target: Target, value: Value, scope: Scope, run: Activation, declares: boolean): void {
    if (this.flow.marks.sources.has(target.op === 'pattern' ? -1 : target.id) && target.op === 'name' && declares) {
      scope.declare(target.name, { taint: this.flow.sourceTrace(target) });
      return;
    }
    if (target.op === 'name' && target.ending) {
      const name = this.flow.expressions.nameOf(target, scope, run);
      this.write({ ...target, name, ending: undefined }, value, scope, run, declares);
      return;
    }
    switch (target.op) {
      case 'name': {
        const held = target.isContent ? scope.get(target.name) : undefined;
        if (target.deeper && held?.pointsTo !== undefined) {
          this.write({ ...target, name: held.pointsTo, deeper: target.deeper - 1 }, value, scope, run, declares);
          return;
        }
        if (held?.pointsAt) this.write(held.pointsAt, value, scope, run, false);
        const given = this.flow.objects.given(value);
        const kept = this.leaked.has(target.name) ? opened(given) : given;
        if (held?.identity !== undefined) {
          const { identity, isShared, type } = held;
          this.store(target, { ...kept, identity, isShared, type: kept.type ?? type }, scope, run);
          return;
        }
        this.flow.objects.noteName(target.name, kept);
        if (declares) scope.declare(target.name, kept);
        else {
          const { pointsTo } = (target.isContent && scope.get(target.name)) || {};
          scope.set(target.name, pointsTo === undefined ? kept : { ...kept, pointsTo });
          if (pointsTo !== undefined) scope.set(pointsTo, kept);
          (target.isContent ? run.changed : run.reassigned).add(target.name);
        }
        return;
      }
      case 'pattern':
        for (const { key: written, target: part, from, behind, without, fallback } of target.parts) {
          const key = typeof written === 'object' && written ? this.nameOf(written, scope, run) : written;
          const item = key === null ? restOf(value, from, behind, without) : readField(value, fromStart(value, key));
          const ofParameter =
            key !== null && part.op !== 'pattern' ? this.flow.crossFileFlows?.field(value, String(key), part) : null;
          const found = ofParameter ? { ...item, taint: ofParameter } : item;
          const given = fallback ? this.orElse(value, found, fallback, scope, run) : found;
          this.write(part, isErrorOf(value, part, this.flow) ? guessed(given) : given, scope, run, declares);
        }
        return;
      case 'member': {
        if (isSelf(target.object)) {
          const self = this.flow.objects.bound(target.object, scope);
          if (self && this.flow.properties.write(target, self, value, scope, run)) return;
          if (self) {
            const name = this.flow.objects.slotOf(target, self.type, run.method?.owner ?? null);
            this.store(target.object, withField(self, name, value), scope, run);
            this.keepField(target.name, value);
            return;
          }
          const name = `this.${target.name}`;
          scope.set(name, this.leaked.has(name) ? opened(value) : value);
          this.keepField(target.name, value);
          return;
        }
        const object = this.flow.expressions.value(target.object, scope, run);
        const promoted = this.flow.objects.promoted(object.type, target.name);
        if (promoted?.length) {
          this.write({ ...target, object: withinOf(target.object, promoted) }, value, scope, run, declares);
          return;
        }
        if (target.object.op === 'name') this.flow.crossFileFlows?.sets(target.object.name, target.name, value, target);
        if (this.flow.properties.write(target, object, value, scope, run)) return;
        this.store(target.object, withField(object, target.name, value), scope, run);
        return;
      }
      case 'index': {
        const object = this.flow.expressions.value(target.object, scope, run);
        const index = this.flow.expressions.value(target.index, scope, run);
        const { constant: key } = index;
        const isKnown = typeof key === 'string' || typeof key === 'number';
        if (anyTaint(index)) scope.set(keysOf(target.object, this.flow), { taint: anyTaint(index) });
        if (this.flow.properties.writeElement(target, object, index, value, scope, run)) return;
        const { items } = object;
        // Arrays do not grow, so the program throws here.
        if (this.flow.wholeNumbers && items && items.length > 0 && typeof key === 'number' && key >= items.length)
          return;
        this.store(
          target.object,
          isKnown ? withField(object, fromStart(object, key), value) : withKey(object, index, value),
          scope,
          run,
        );
      }
    }
  }

  private nameOf(expr: Expr, scope: Scope, run: Activation): string | null {
    const { constant: name } = this.flow.expressions.value(expr, scope, run);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
  }

  /** A part of an object or a list, or its default; both if it is unknown whether the part exists. */
  private orElse(whole: Value, part: Value, fallback: Expr, scope: Scope, run: Activation): Value {
    const isKnown = (whole.fields ?? whole.items) !== undefined && !whole.taint;
    if (isKnown && part !== CLEAN && part.constant !== null) return part;
    const other = this.flow.expressions.value(fallback, scope, run);
    return isKnown ? other : join(part, other);
  }

  /** Stores the changed state of the object that an expression refers to. */
  store(expr: Expr, value: Value, scope: Scope, run: Activation): void {
    if (this.flow.language !== 'javascript') this.flow.crossFileFlows?.changed(value, expr);
    if (expr.op === 'name') {
      this.flow.objects.change(scope.get(expr.name), value, scope, run);
      this.flow.objects.noteName(expr.name, value);
      scope.set(expr.name, value);
      if (value.pointsTo !== undefined) scope.set(value.pointsTo, { ...value, pointsTo: undefined });
      run.changed.add(expr.name);
    } else if (expr.op === 'member') {
      this.flow.objects.change(value, value, scope, run);
      this.write(expr, value, scope, run, false);
    }
    // A value stored under one key in an outer object is not what other code reads from it.
    else if (expr.op === 'index' && isOwn(expr, scope)) this.write(expr, value, scope, run, false);
    else if (expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0])
      this.store(expr.parts[0], value, scope, run);
    // `b.append(x).append(y)` changes b.
    else if (expr.op === 'call' && expr.receiver && this.flow.effects.adds(expr.name))
      this.store(expr.receiver, value, scope, run);
    // an object that other names may refer to: `find(name).value = x`
    else if (expr.op === 'call') this.flow.objects.change(value, value, scope, run);
  }

  /** A function of another file may change the objects that it is given. */
  changeElsewhere(expr: CallExpr, receiver: Value | null, args: readonly Value[], scope: Scope, run: Activation): void {
    // In JavaScript, where most calls are given objects, this takes more time than it finds.
    if (this.flow.language === 'javascript') return;
    const given = args.map((value, at) => [at, expr.args[at]?.value, value] as const);
    for (const [at, place, value] of [[RECEIVER, expr.receiver, receiver] as const, ...given]) {
      const isReference = expr.args[at]?.isReference === true;
      const isKnown = isReference || value?.identity !== undefined || value?.pointsTo !== undefined;
      const taint = place && isKnown ? this.flow.crossFileFlows?.leftBy(expr, at, place) : null;
      // a variable passed by reference may have had a value before
      const held = isReference && place?.op === 'name' ? scope.get(place.name) : value;
      if (taint && place) this.store(place, withUnknown(held ?? CLEAN, { taint }), scope, run);
    }
  }

  private keepField(name: string, value: Value): void {
    const taint = anyTaint(value);
    const before = this.fields.get(name)?.taint ?? null;
    const after = union(before, taint);
    if (!after || after === before) return;
    this.fields.set(name, { taint: after });
    this.hasChanged ||= this.readFields.has(name);
  }
}

/** Under which name a scope notes that data became a key of an object. */
export function keysOf(object: Expr, flow: FlowAnalysis): string {
  return `\0key of ${flow.code(object)}`;
}

/** Go's `_, err := call(data)` with an unknown function: it is a guess that the error contains the data. */
function isErrorOf({ taint }: Value, part: Target, { returnsErrors }: FlowAnalysis): boolean {
  return returnsErrors && taint !== null && part.op === 'name' && /^err(?![a-z])|Err$/.test(part.name);
}

/** The rest of a list after its first elements, or of an object without some names; any element of other values. */
function restOf(value: Value, from: number | undefined, behind = 0, without?: readonly string[]): Value {
  if (without && value.fields && !value.taint && !value.keys)
    return objectOf([...value.fields].filter(([name]) => !without.includes(name)));
  return from !== undefined && value.items && !value.taint
    ? listOf(value.items.slice(from, value.items.length - behind))
    : element(value);
}

/** Whether the function created or received the containing object. */
function isOwn(expr: Expr, scope: Scope): boolean {
  let root = expr;
  while (root.op === 'member' || root.op === 'index') root = root.object;
  return root.op === 'name' && !isSelf(root) && scope.isOwn(root.name);
}
