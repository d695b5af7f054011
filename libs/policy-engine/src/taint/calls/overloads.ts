/** Resolves which overload a call refers to, by the types of its arguments. */
import { MAKES_NUMBER } from '../builtins/plain-values.js';
import type { CallExpr, Expr, FunctionIr } from '../ir.js';

/** What the file declares about types. */
interface KnownTypes {
  /** Declared types by variable. */
  declared: ReadonlyMap<string, ReadonlySet<string>>;
  /** A class of the file and its base classes. */
  classes: (type: string) => readonly string[];
}

const PRIMITIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'Integer',
    long: 'Long',
    short: 'Short',
    byte: 'Byte',
    float: 'Float',
    double: 'Double',
    boolean: 'Boolean',
    char: 'Character',
  }),
);

/** Of Java. @returns the best match; the first of several; null if there is none */
export function bestOverload(
  methods: readonly FunctionIr[],
  { args }: Pick<CallExpr, 'args'>,
  known: KnownTypes,
): FunctionIr | null {
  const alike = methods.filter(({ params }) => params.length === args.length);
  const [first = methods[0] ?? null, ...others] = alike;
  if (!first || others.length === 0) return first;
  const types = args.map(({ value }) => typeOf(value, known));
  const fit = ({ params }: FunctionIr) => params.reduce((sum, { type }, at) => sum + fitOf(types[at], type, known), 0);
  return others.reduce((best, each) => (fit(each) > fit(best) ? each : best), first);
}

/** The type of a Java expression, as far as its code shows it; undefined if unknown. */
export function typeOf(expr: Expr, { declared }: Pick<KnownTypes, 'declared'>): string | undefined {
  switch (expr.op) {
    case 'constant':
      if (typeof expr.value === 'number') return Number.isInteger(expr.value) ? 'int' : 'double';
      return typeof expr.value === 'string' ? 'String' : typeof expr.value === 'boolean' ? 'boolean' : undefined;
    case 'call':
      return expr.isNew ? expr.name.replace(/\$.*$/, '') : undefined;
    case 'name': {
      const [type, ...others] = declared.get(expr.name) ?? [];
      return others.length === 0 && type !== 'var' ? type : undefined;
    }
    default:
      return undefined;
  }
}

function fitOf(given: string | undefined, taken: string | undefined, { classes }: KnownTypes): number {
  if (given === undefined || taken === undefined) return 0;
  if (given === taken) return 3;
  if (PRIMITIVES.get(given) === taken || PRIMITIVES.get(taken) === given) return 2;
  // `ArrayList` is a `List`
  if (classes(given).includes(taken) || given.endsWith(taken)) return 2;
  return taken === 'Object' || /^[A-Z]$/.test(taken) ? 1 : -10;
}

/** The overload whose parameters match the arguments, by which of them are numbers; null if several match, or none. */
export function matchingOverload(
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
