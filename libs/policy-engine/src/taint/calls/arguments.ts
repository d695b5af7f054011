/** Matches the arguments of a call to the parameters of a function. */
import type { CallExpr, FunctionIr } from '../ir.js';
import { CLEAN, element, listOf, merged, type Value, withField, withUnknown } from '../values/value.js';

export const UNKNOWN_ARGUMENT: Value = { taint: null };

/** Callbacks on longer lists run once for all elements, not once for each. */
export const MAX_RUNS = 12;

interface Passed {
  /** Name of a keyword argument. */
  name: string | null;
  value: Value;
  /** Whether it may be any number of arguments. */
  isOpen: boolean;
}

/** The items of a spread list count as single arguments if they are known. */
function passed({ args }: CallExpr, values: readonly Value[]): Passed[] {
  return args.flatMap(({ name, spread }, at): Passed[] => {
    const value = values[at] ?? CLEAN;
    // `**options`, and in PHP `...$options` with names
    if (spread && value.fields && !value.items && !value.taint && !value.keys)
      return [...value.fields].map(([key, field]) => {
        const keyword = name === null ? `$${key}` : key;
        return { name: name === null && /^\d+$/.test(key) ? null : keyword, value: field, isOpen: false };
      });
    if (!spread || name !== null || !value.items || value.taint) return [{ name, value, isOpen: spread }];
    return value.items.map((item) => ({ name: null, value: item, isOpen: false }));
  });
}

export function inOrder(expr: CallExpr, body: FunctionIr, values: readonly Value[]): Value[] {
  const all = passed(expr, values);
  const spread = all.findIndex(({ isOpen }) => isOpen);
  const plain = all.filter(({ name }, at) => name === null && (spread < 0 || at < spread)).map(({ value }) => value);
  // The length of a spread list is unknown, so any of its items may reach each of the other parameters.
  const others = spread < 0 ? UNKNOWN_ARGUMENT : merged(all.slice(spread).map(({ value }) => element(value)));
  return body.params.map((param, at) => {
    const { target } = param;
    const keyword = target.op === 'name' ? all.find(({ name }) => name === target.name) : undefined;
    if (keyword) return keyword.value;
    if (param.keywords) return byName(expr, body, values);
    if (spread >= 0 && (param.rest || at >= plain.length)) return others.taint ? others : UNKNOWN_ARGUMENT;
    return param.rest ? listOf(plain.slice(at)) : (plain[at] ?? UNKNOWN_ARGUMENT);
  });
}

/** Keyword arguments without a parameter of that name; `**others` may contain any of them. */
function byName(expr: CallExpr, { params }: FunctionIr, values: readonly Value[]): Value {
  let value: Value = { taint: null, fields: new Map() };
  for (const [at, { name }] of expr.args.entries()) {
    const arg = values[at] ?? CLEAN;
    const isParam = params.some(({ target }) => target.op === 'name' && target.name === name);
    if (name === null || isParam) continue;
    if (name !== '**') value = withField(value, name, arg);
    else if (arg.fields && !arg.taint) for (const [each, held] of arg.fields) value = withField(value, each, held);
    else value = withUnknown(value, arg);
  }
  return value;
}
