import { asNumber, asString, CelError, type CelValue, isMap, type StepBudget, stepsOf, typeName } from './values.js';

/** Functions and methods (the receiver is the first argument), with the number of their arguments. */
export interface CelFunction {
  arguments: readonly number[];
  run(args: readonly CelValue[], budget: StepBudget): CelValue;
}

const text = (run: (a: string, b: string) => CelValue): CelFunction => ({
  arguments: [2],
  run: ([a = null, b = null], budget) => {
    const [left, right] = [asString(a), asString(b)];
    budget.spend(1 + (left.length >> 6));
    return run(left, right);
  },
});

const conversion = (run: (value: CelValue) => CelValue): CelFunction => ({
  arguments: [1],
  run: ([value = null], budget) => {
    budget.spend(1 + stepsOf(value));
    return run(value);
  },
});

function size(value: CelValue): number {
  if (typeof value === 'string') return [...value].length;
  if (Array.isArray(value)) return value.length;
  if (isMap(value)) return Object.keys(value).length;
  throw new CelError(`${typeName(value)} has no size`);
}

function toNumber(value: CelValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value)) return Number(value);
  throw new CelError(`${typeName(value)} is no number`);
}

function toText(value: CelValue): string {
  if (isMap(value) || Array.isArray(value) || value === null) throw new CelError(`${typeName(value)} is no string`);
  return String(value);
}

/** Those of CEL's standard library and string extension that plain data can have; `matches` and macros are compiled apart. */
export const FUNCTIONS: Readonly<Record<string, CelFunction>> = {
  size: {
    arguments: [1],
    run: ([value = null], budget) => {
      const count = size(value);
      budget.spend(1 + (count >> 4));
      return count;
    },
  },
  contains: text((a, b) => a.includes(b)),
  startsWith: text((a, b) => a.startsWith(b)),
  endsWith: text((a, b) => a.endsWith(b)),
  split: text((a, b) => a.split(b).slice(0, 10_000)),
  lowerAscii: conversion((value) => asString(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  upperAscii: conversion((value) => asString(value).replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  trim: conversion((value) => asString(value).trim()),
  /** Not CEL's own: whether a value is only known when the document is used, as `${var.name}` in Terraform is. */
  unknown: conversion((value) => typeof value === 'string' && /[$%]\{|^\$|\{\{/.test(value)),
  int: conversion((value) => Math.trunc(toNumber(value))),
  double: conversion(toNumber),
  string: conversion(toText),
  type: conversion(typeName),
  abs: conversion((value) => Math.abs(asNumber(value))),
};
