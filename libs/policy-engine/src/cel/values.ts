import type { Plain } from '../documents/document-node.js';
import { itemAt } from '../item-at.js';

/** What a CEL expression works with: plain data. Numbers are doubles; `1` and `1.0` are equal, as in CEL across types. */
export type CelValue = Plain;

/** A CEL runtime error: a key that is not there, operands of the wrong type. Not a fault of the engine. */
export class CelError extends Error {
  override name = 'CelError';
}

/** The expression took more steps than one file may cost. */
export class StepLimitError extends Error {
  override name = 'StepLimitError';
}

/** Counts the steps that the expressions of one rule take in one file: the same number on every machine. */
export class StepBudget {
  constructor(private left: number) {}

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new StepLimitError('too many steps');
  }
}

/** Steps of reading a text: far fewer than characters, as reading one is quick. */
export function stepsOf(text: CelValue): number {
  return typeof text === 'string' ? text.length >> 4 : 0;
}

export type CelMap = { [key: string]: CelValue };

export function isMap(value: CelValue): value is CelMap {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function memberOf(map: Readonly<CelMap>, name: string): CelValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined;
}

export function typeName(value: CelValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'map' : typeof value === 'boolean' ? 'bool' : typeof value;
}

/** Deep; values of different types are unequal. Every value compared is a step, and long texts are more. */
export function equal(a: CelValue, b: CelValue, budget: StepBudget): boolean {
  budget.spend(1);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => equal(item, itemAt(b, at), budget));
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => {
        const [own, other] = [memberOf(a, key), memberOf(b, key)];
        return own !== undefined && other !== undefined && equal(own, other, budget);
      })
    );
  }
  // texts of different lengths are not read
  if (typeof a === 'string' && typeof b === 'string' && a.length === b.length) budget.spend(stepsOf(a));
  return a === b;
}

export function asBool(value: CelValue): boolean {
  if (typeof value !== 'boolean') throw new CelError(`a bool is expected, not a ${typeName(value)}`);
  return value;
}

export function asString(value: CelValue): string {
  if (typeof value !== 'string') throw new CelError(`a string is expected, not a ${typeName(value)}`);
  return value;
}

export function asNumber(value: CelValue): number {
  if (typeof value !== 'number') throw new CelError(`a number is expected, not a ${typeName(value)}`);
  return value;
}
