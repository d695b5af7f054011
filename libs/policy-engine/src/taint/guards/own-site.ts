import type { Expr } from '../ir.js';
import { bare, type Said } from './expressions.js';
import { STARTS } from './test-names.js';

/** That a text does, or does not, begin with another. */
interface Beginning {
  of: Expr;
  text: string;
  holds: boolean;
}

/**
 * Addresses that stay on the site: they begin with a slash, and not with two. Browsers read a backslash as a slash, so that it
 * is a guess where nothing looks for one.
 *
 * @param tests all of which have the outcome
 * @param textOf of a constant expression
 * @param codeOf by which the same expression is known
 */
export function ofOwnSite(
  tests: readonly Expr[],
  outcome: boolean,
  textOf: (expr: Expr) => unknown,
  codeOf: (expr: Expr) => string,
): Said[] {
  const beginnings = tests.flatMap((test) => beginningOf(test, outcome, textOf) ?? []);
  return beginnings.flatMap(({ of, text, holds }): Said[] => {
    if (text !== '/' || !holds) return [];
    const isNot = (other: string) =>
      beginnings.some((each) => each.text === other && !each.holds && codeOf(each.of) === codeOf(of));
    // PHP's is known as it is written
    const looksForBackslash = isNot('/\\') || isNot('/\\\\');
    return isNot('//') ? [{ expr: of, isGuess: !looksForBackslash }] : [];
  });
}

/** Whether tests may say so: two of them ask how a text begins. */
export function mayStayOnSite(tests: readonly Expr[]): boolean {
  return tests.filter(asksForBeginning).length > 1;
}

function asksForBeginning(given: Expr): boolean {
  const test = bare(given);
  if (test.op === 'unary' && test.operator === '!') return asksForBeginning(test.operand);
  return test.op === 'call' ? STARTS.test(test.name) : test.op === 'binary' && test.left.op === 'index';
}

function beginningOf(given: Expr, outcome: boolean, textOf: (expr: Expr) => unknown): Beginning | null {
  const test = bare(given);
  if (test.op === 'unary' && test.operator === '!') return beginningOf(test.operand, !outcome, textOf);
  if (test.op === 'call' && STARTS.test(test.name)) {
    const [first, second] = test.args.map(({ value }) => value);
    const [of, with_] = second ? [first, second] : [test.receiver, first];
    const text = with_ && textOf(with_);
    return of && typeof text === 'string' ? { of, text, holds: outcome } : null;
  }
  // `next[0] == '/'`, `next[1] != '/'`
  if (test.op !== 'binary' || !/^[!=]==?$/.test(test.operator)) return null;
  const at = test.left.op === 'index' ? textOf(test.left.index) : null;
  const sign = textOf(test.right);
  if (test.left.op !== 'index' || (at !== 0 && at !== 1) || typeof sign !== 'string') return null;
  const holds = test.operator.startsWith('=') === outcome;
  return { of: test.left.object, text: at === 0 ? sign : `/${sign}`, holds };
}
