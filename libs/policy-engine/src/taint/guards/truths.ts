import type { FlowAnalysis } from '../flow.js';
import type { Expr } from '../ir.js';
import { innerOf } from '../walk.js';
import { bare, isNone } from './expressions.js';

/** Whether an expression runs code, so that it may be another value each time. */
export function hasCall(expr: Expr): boolean {
  return expr.op === 'call' || expr.op === 'function' || innerOf(expr).some(hasCall);
}

/** What holds of every value and itself: `path.startsWith(path)`. */
const HOLDS_OF_ITSELF =
  /^(?:startsWith|startswith|HasPrefix|str_starts_with|endsWith|endswith|HasSuffix|includes|contains|Contains|str_contains|equals|equalsIgnoreCase|EqualFold|Equal|is_relative_to|isPathInside|isInside)$/;

/** What a text is a copy of: `path.toString()`, `String(path)`. */
function textOf(expr: Expr): Expr {
  if (expr.op !== 'call' || !/^(?:toString|valueOf|String|str|strval)$/.test(expr.name)) return expr;
  return bare(expr.args[0]?.value ?? expr.receiver ?? expr);
}

/**
 * Whether an expression holds, whatever it is given; null if that is not known.
 * @param fixed names that hold the same at any time
 */
export function truthOf(given: Expr, fixed: ReadonlyMap<string, boolean | null>, flow: FlowAnalysis): boolean | null {
  const expr = bare(given);
  const of = (inner: Expr) => truthOf(inner, fixed, flow);
  if (isNone(expr)) return false;
  switch (expr.op) {
    case 'constant':
      return Boolean(expr.value);
    case 'name':
      return fixed.get(expr.name) ?? null;
    case 'unary': {
      const operand = expr.operator === '!' ? of(expr.operand) : null;
      return operand === null ? null : !operand;
    }
    case 'choice': {
      const test = of(expr.test);
      if (test !== null) return of(test ? expr.whenTrue : expr.whenFalse);
      const ways = [of(expr.whenTrue), of(expr.whenFalse)];
      return ways[0] === ways[1] ? (ways[0] ?? null) : null;
    }
    case 'call': {
      if (HOLDS_OF_ITSELF.test(expr.name)) {
        const sides = [...(expr.args.length === 1 ? [expr.receiver] : []), ...expr.args.map(({ value }) => value)];
        const [one, other] = sides.map((side) => side && flow.code(textOf(bare(side))));
        if (sides.length === 2 && one === other) return true;
      }
      return /^(?:Boolean|bool|resolve)$/.test(expr.name) && expr.args[0] ? of(expr.args[0].value) : null;
    }
    case 'binary': {
      const { operator, left, right } = expr;
      const sides = [of(left), of(right)];
      if (/^(?:\|\||or)$/.test(operator)) return sides.includes(true) ? true : sides.includes(null) ? null : false;
      if (/^(?:&&|and)$/.test(operator)) return sides.includes(false) ? false : sides.includes(null) ? null : true;
      const [a, b] = [flow.code(textOf(left)), flow.code(textOf(right))];
      if (a === b && !hasCall(textOf(left)))
        return /^(?:===?|[<>]=|is|in)$/.test(operator) ? true : /^[!<>]/.test(operator) ? false : null;
      // `x.length >= 0`
      return operator === '>=' && b === '0' && /(?:^len\(.*\)|\.length(?:\(\))?)$/.test(a) ? true : null;
    }
    default:
      return null;
  }
}
