import { CLEAN, constant, isSettled, merged, SETTLED, text, type Value } from './value.js';

/**
 * What an operator gives, as far as it is known: conditions on constants decide which way a program goes.
 * @param wholeNumbers whether the division of whole numbers gives one, as in Java and Go
 */
export function fold(operator: string, left: Value, right: Value, wholeNumbers: boolean): Value {
  const [a, b] = [left.constant, right.constant];
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
  // "%s" % x in Python; elsewhere numbers, which carry no text.
  if (operator === '%' && !(typeof a === 'number' || typeof b === 'number'))
    return { ...merged([left, right]), prefix: percentPrefix(left) };
  if (operator === '/') return text([left, right]);
  if (operator === '|') {
    if (!left.fields || !right.fields || left.taint || right.taint) return merged([left, right]);
    return { taint: null, fields: new Map([...right.fields, ...left.fields]) };
  }
  return CLEAN;
}

/** In Python's pathlib `a / b` joins; a format's beginning stands before its first place. */
function percentPrefix(format: Value): string | undefined {
  return typeof format.constant === 'string' ? format.constant.slice(0, format.constant.indexOf('%')) : undefined;
}

export function negate(operator: string, value: Value): Value {
  if (operator === '!' || operator === 'not')
    return value.constant === undefined || value.taint ? CLEAN : constant(!value.constant);
  return operator === '-' && typeof value.constant === 'number' ? constant(-value.constant) : CLEAN;
}

/** @param isTruthValue whether the outcome is a truth value, and not one of the two */
function logical(operator: string, left: Value, right: Value, isTruthValue: boolean): Value {
  const isAnd = operator === '&&' || operator === 'and';
  if (left.constant !== undefined && !left.taint) {
    if (operator === '??') return left.constant === null ? right : left;
    return Boolean(left.constant) === isAnd ? right : left;
  }
  // A truth value decides here too: `x && false`.
  if (isAnd && right.constant === false) return right;
  // Of what counts as false, nothing comes through: an empty text, or none.
  if (isAnd && !isTruthValue)
    return { ...right, constant: undefined, prefix: undefined, settled: isSettled(right) || undefined };
  const value = merged([left, right]);
  const chosen = left.chosen ?? right.chosen;
  return chosen ? { ...value, chosen } : value;
}

function compare(operator: string, left: Value, right: Value): Value {
  const [a, b] = [left.constant, right.constant];
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
    case 'in':
    case 'not in':
      // Of two texts, Python's.
      return typeof a === 'string' ? constant(String(b).includes(a) === (operator === 'in')) : CLEAN;
    default:
      return CLEAN;
  }
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
    case '//':
      return b === 0 ? null : Math.floor(a / b);
    default:
      return null;
  }
}
