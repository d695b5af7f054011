import { asNumber, CelError, type CelValue, type StepBudget, stepsOf, typeName } from './values.js';

type Operator = (a: CelValue, b: CelValue, budget: StepBudget) => CelValue;

function ordered(a: CelValue, b: CelValue, budget: StepBudget): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') {
    budget.spend(Math.min(stepsOf(a), stepsOf(b)));
    return a < b ? -1 : a > b ? 1 : 0;
  }
  throw new CelError(`${typeName(a)} and ${typeName(b)} have no order`);
}

function divisor(value: CelValue): number {
  const number = asNumber(value);
  if (number === 0) throw new CelError('division by zero');
  return number;
}

function sum(a: CelValue, b: CelValue, budget: StepBudget): CelValue {
  if (typeof a === 'string' && typeof b === 'string') {
    budget.spend(stepsOf(a) + stepsOf(b));
    return a + b;
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    budget.spend(a.length + b.length);
    return [...a, ...b];
  }
  return asNumber(a) + asNumber(b);
}

export const ARITHMETIC = {
  '+': sum,
  '-': (a, b) => asNumber(a) - asNumber(b),
  '*': (a, b) => asNumber(a) * asNumber(b),
  '/': (a, b) => asNumber(a) / divisor(b),
  '%': (a, b) => asNumber(a) % divisor(b),
} satisfies Record<string, Operator>;

export const COMPARISON = {
  '<': (a, b, budget) => ordered(a, b, budget) < 0,
  '<=': (a, b, budget) => ordered(a, b, budget) <= 0,
  '>': (a, b, budget) => ordered(a, b, budget) > 0,
  '>=': (a, b, budget) => ordered(a, b, budget) >= 0,
} satisfies Record<string, Operator>;
