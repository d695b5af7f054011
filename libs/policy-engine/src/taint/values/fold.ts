import { ofNames } from '../builtins/python-texts.js';
import type { FlowAnalysis } from '../flow.js';
import { text } from './concatenation.js';
import { CLEAN, constant, isSettled, listOf, merged, SETTLED, type Value } from './value.js';

/**
 * The result of an operator, as far as it is known. Conditions on constants decide which branch runs.
 * @param wholeNumbers whether dividing integers gives an integer, as in Java and Go
 */
export function fold(operator: string, left: Value, right: Value, wholeNumbers: boolean): Value {
  const [a, b] = [left.constant, right.constant];
  if (left.items && right.items && !left.taint && !right.taint) {
    const made = ofLists(operator, left.items, right.items);
    if (made) return made;
  }
  if (operator === '+' && !(typeof a === 'number' && typeof b === 'number')) return text([left, right]);
  if (/^(?:\|\||or|\?\?|&&|and)$/.test(operator)) return logical(operator, left, right, wholeNumbers);
  if (/^(?:[<>]=?|[=!]==?|in|instanceof|is|not in|is not)$/.test(operator)) return compare(operator, left, right);
  if (operator === '<=>' && typeof a === typeof b && a != null && b != null)
    return constant(a < b ? -1 : a > b ? 1 : 0);
  if (typeof a === 'number' && typeof b === 'number') {
    const value = arithmetic(operator, a, b, wholeNumbers);
    return value === null ? CLEAN : constant(value);
  }
  if (/^[-*]$/.test(operator) && isSettled(left) && isSettled(right)) return SETTLED;
  // "%s" % x in Python; in other languages `%` gives numbers, which carry no text
  if (operator === '%' && !(typeof a === 'number' || typeof b === 'number'))
    return (
      (typeof a === 'string' && right.fields && !right.taint ? ofNames(a, right) : null) ?? {
        ...merged([left, right]),
        prefix: percentPrefix(left),
      }
    );
  if (operator === '/') return text([left, right]);
  if (operator === '|') {
    // `x | 0`
    if (typeof a === 'number' || typeof b === 'number') return SETTLED;
    if (!left.fields || !right.fields || left.taint || right.taint) return merged([left, right]);
    return { taint: null, fields: new Map([...right.fields, ...left.fields]) };
  }
  return CLEAN;
}

/** The same in the file's language. */
export function foldIn(flow: FlowAnalysis, operator: string, left: Value, right: Value): Value {
  // When two maps are joined, Python's `|` keeps the values of the second, and PHP's `+` those of the first.
  const isJoined = operator === '|' && flow.language === 'python' && left.fields && right.fields;
  const value = fold(operator, isJoined ? right : left, isJoined ? left : right, flow.wholeNumbers);
  // repeats a text or a list
  if (operator === '*' && /^(?:python|ruby)$/.test(flow.language) && !value.taint && value.constant === undefined)
    return merged([left, right]);
  // takes elements out of a list
  if (operator === '-' && flow.language === 'ruby' && !value.items && value.constant === undefined)
    return merged([left]);
  const isNumber =
    value.constant === undefined &&
    !value.fields &&
    !value.items &&
    !/^(?:&&|\|\||\?\?|and|or|instanceof)$/.test(operator);
  return flow.marks.numbers && isNumber && !value.taint ? { ...value, ...merged([left, right]) } : value;
}

/** Operators on Python's lists and sets; null for any other operator. */
export function ofLists(operator: string, a: readonly Value[], b: readonly Value[]): Value | null {
  switch (operator) {
    case '+':
    case '|':
      return listOf([...a, ...b]);
    case '-':
      return listOf(a.filter((item) => !b.some((other) => isSame(item, other))));
    case '&':
      return commonOf(a, b);
    case '^':
      return listOf([...a, ...b].filter((item) => ![a, b].every((set) => set.some((other) => isSame(item, other)))));
    default:
      return null;
  }
}

/** The intersection of two sets. Data that equals a harmless constant is harmless. */
export function commonOf(a: readonly Value[], b: readonly Value[]): Value {
  const isFixed = (set: readonly Value[]) => set.every(({ constant: known, taint }) => known !== undefined && !taint);
  if (isFixed(a)) return listOf(a);
  return isFixed(b) ? listOf(b) : listOf([...a, ...b]);
}

/** Whether two values are known to be equal. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.taint || b.taint)
    return a.taint !== null && a.taint.source.id === b.taint?.source.id && isPlain(a) && isPlain(b);
  return a.constant !== undefined && a.constant === b.constant;
}

/** Whether data of a source has at most been assigned to a name, and is otherwise unchanged. */
function isPlain({ taint, prefix, fields, items }: Value): boolean {
  return taint?.part === undefined && (prefix ?? fields ?? items) === undefined;
}

/** The known prefix of a format: its text before the first placeholder. */
function percentPrefix(format: Value): string | undefined {
  return typeof format.constant === 'string' ? format.constant.slice(0, format.constant.indexOf('%')) : undefined;
}

export function negate(operator: string, value: Value): Value {
  if (operator === '!' || operator === 'not')
    return value.constant === undefined || value.taint ? CLEAN : constant(!value.constant);
  return operator === '-' && typeof value.constant === 'number' ? constant(-value.constant) : CLEAN;
}

/** @param isTruthValue whether the result is a boolean, and not one of the operands */
function logical(operator: string, left: Value, right: Value, isTruthValue: boolean): Value {
  const isAnd = operator === '&&' || operator === 'and';
  if (left.constant !== undefined && !left.taint) {
    if (operator === '??') return left.constant === null ? right : left;
    return Boolean(left.constant) === isAnd ? right : left;
  }
  // A constant on the right also decides: `x && false`.
  if (isAnd && right.constant === false) return right;
  // A falsy operand carries no data: it is an empty string or nothing.
  if (isAnd && !isTruthValue)
    return { ...right, constant: undefined, prefix: undefined, settled: isSettled(right) || undefined };
  const value = merged([left, right]);
  const chosen = left.chosen ?? right.chosen;
  return chosen ? { ...value, chosen } : value;
}

function compare(operator: string, left: Value, right: Value): Value {
  const [a, b] = [left.constant, right.constant];
  const isEqual = ofEqualLists(left, right);
  if (isEqual !== null && /^[=!]=$/.test(operator)) return constant(isEqual === (operator === '=='));
  // `'a' in {'a': 1}`
  if (/^(?:not )?in$/.test(operator) && typeof a === 'string' && !left.taint && isKnownMap(right))
    return constant(right.fields?.has(a) === (operator === 'in'));
  // `x in ('a', 'b')`, of constants
  if (/^(?:not )?in$/.test(operator) && a !== undefined && !left.taint && right.items?.length && !right.taint) {
    const isFixed = right.items.every(({ constant: known, taint }) => known !== undefined && !taint);
    return isFixed ? constant(right.items.some(({ constant: known }) => known === a) === (operator === 'in')) : CLEAN;
  }
  if (
    a === undefined ||
    b === undefined ||
    left.taint ||
    right.taint ||
    typeof a !== typeof b ||
    a === null ||
    b === null
  )
    return CLEAN;
  switch (operator) {
    case '<':
      return constant(a < b);
    case '<=':
      return constant(a <= b);
    case '>':
      return constant(a > b);
    case '>=':
      return constant(a >= b);
    case '==':
    case '===':
      return constant(a === b);
    case '!=':
    case '!==':
      return constant(a !== b);
    // of Python: equal numbers and texts need not be one object
    case 'is':
    case 'is not':
      return a !== b || typeof a === 'boolean' ? constant((a === b) === (operator === 'is')) : CLEAN;
    case 'in':
    case 'not in':
      // Python's `in` on two strings
      return typeof a === 'string' ? constant(String(b).includes(a) === (operator === 'in')) : CLEAN;
    default:
      return CLEAN;
  }
}

/** Whether all keys of a map are known. */
function isKnownMap({ fields, keys, type, taint }: Value): boolean {
  return fields !== undefined && fields.size > 0 && !keys && !taint && type === undefined;
}

/** Whether two lists of constants are equal; null if either is not a list of constants. */
function ofEqualLists(left: Value, right: Value): boolean | null {
  const [a, b] = [left.items, right.items];
  if (!a || !b || left.taint || right.taint) return null;
  if (![...a, ...b].every(({ constant: known, taint }) => known !== undefined && !taint)) return null;
  return a.length === b.length && a.every(({ constant: known }, at) => known === b[at]?.constant);
}

function arithmetic(operator: string, a: number, b: number, wholeNumbers: boolean): number | null {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '%':
      return b === 0 ? null : a % b;
    case '/':
      if (b === 0) return null;
      return wholeNumbers && Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b;
    case '**':
      return a ** b;
    case '//':
      return b === 0 ? null : Math.floor(a / b);
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
      return bits(operator, a, b);
    default:
      return null;
  }
}

/** An operator on the bits of two integers; null where languages with integers of other sizes disagree. */
function bits(operator: '&' | '|' | '^' | '<<' | '>>', a: number, b: number): number | null {
  if (![a, b].every((each) => Number.isInteger(each) && each >= 0 && each < 2 ** 31)) return null;
  switch (operator) {
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    default: {
      const result = operator === '<<' ? a * 2 ** b : Math.floor(a / 2 ** b);
      return result < 2 ** 31 ? result : null;
    }
  }
}
