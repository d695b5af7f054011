/** What a call passes, by the places of the parameters. */
import type { CallExpr, FunctionIr } from './ir.js';
import { CLEAN, element, listOf, merged, type Value, withField, withUnknown } from './value.js';

export const UNKNOWN_ARGUMENT: Value = { taint: null };

interface Passed {
  /** Of an argument that is given by its name. */
  name: string | null;
  value: Value;
  /** Whether it stands for any number of arguments. */
  isOpen: boolean;
}

/** What stands in a list that is spread counts one by one, where it is known. */
function passed({ args }: CallExpr, values: readonly Value[]): Passed[] {
  return args.flatMap(({ name, spread }, at): Passed[] => {
    const value = values[at] ?? CLEAN;
    if (!spread || name !== null || !value.items || value.taint) return [{ name, value, isOpen: spread }];
    return value.items.map((item) => ({ name: null, value: item, isOpen: false }));
  });
}

export function inOrder(expr: CallExpr, body: FunctionIr, values: readonly Value[]): Value[] {
  const all = passed(expr, values);
  const spread = all.findIndex(({ isOpen }) => isOpen);
  const plain = all.filter(({ name }, at) => name === null && (spread < 0 || at < spread)).map(({ value }) => value);
  // how many a spread list gives is not known: any of it may come to each of the other parameters
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

/** What is given by names that are no parameters: of `**others`, any of them may be. */
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

/** What gives a number or a truth value of what it is given. */
export const MAKES_NUMBER =
  /^(?:int|float|bool|complex|Number|Boolean|BigInt|parseInt|parseFloat|parseLong|parseDouble|Atoi|ParseInt|ParseUint|ParseFloat|ParseBool|intval|floatval|boolval|round|trunc|floor|ceil|abs|int\d+|uint\d*|float\d+)$/;

/** Of functions of one name, the one whose parameters take what is passed, numbers apart from all else; null: more of them do, or none. */
export function fitting(
  candidates: readonly FunctionIr[],
  { args }: CallExpr,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): FunctionIr | null {
  const isNumber = ({ value }: CallExpr['args'][number]): boolean => {
    if (value.op === 'constant') return typeof value.value === 'number' || typeof value.value === 'boolean';
    if (value.op === 'call') return MAKES_NUMBER.test(value.name);
    const types = value.op === 'name' ? [...(declared.get(value.name) ?? [])] : [];
    return types.length > 0 && types.every((type) => /^(?:int|long|short|byte|float|double|boolean|char)$/.test(type));
  };
  const fits = candidates.filter(({ params }) => args.every((arg, at) => params[at]?.opaque === isNumber(arg)));
  return fits.length === 1 ? (fits[0] ?? null) : null;
}
