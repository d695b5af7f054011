/** Tests that hold if one of several values passes: `any(full.startswith(root) for root in ROOTS)`, `ROOTS.some((root) => full.startsWith(root))`. */
import type { CallExpr, Expr, Statement } from '../ir.js';
import { innerOf, namesIn } from '../walk.js';
import { bare } from './expressions.js';

/** A test of the elements of `list`, to which `names` are bound. */
export interface AskedOfSome {
  test: Expr;
  list: Expr;
  names: readonly string[];
  /** The call's result if the test holds for one element. */
  holds: boolean;
}

/** Methods of lists and streams that test elements. */
const ASKS_SOME = /^(?:some|anyMatch|noneMatch|Any)$/;

/** The test of a call; null for any other call. */
export function askedOfSome({ name, receiver, callee, args }: CallExpr): AskedOfSome | null {
  const [first, second] = args.map(({ value }) => bare(value));
  if (name === 'any' && !receiver && !callee && first?.op === 'comprehension') {
    const [clause, ...others] = first.clauses;
    if (!clause || !('target' in clause) || others.length > 0 || first.key) return null;
    return { test: first.value, list: clause.subject, names: namesIn(clause.target), holds: true };
  }
  const isMethod = receiver !== null && ASKS_SOME.test(name);
  // Go's `slices.ContainsFunc(roots, func(root string) bool { … })`
  const [list, asks] = isMethod ? [receiver, first] : name === 'ContainsFunc' ? [first, second] : [];
  const test = asks?.op === 'function' ? returned(asks.body.body) : null;
  if (!list || !test || asks?.op !== 'function') return null;
  const names = asks.body.params.flatMap(({ target }) => namesIn(target));
  return { test, list, names, holds: name !== 'noneMatch' };
}

/** The result of a function that consists of a single return. */
function returned([first, ...others]: readonly Statement[]): Expr | null {
  if (!first || others.length > 0) return null;
  if (first.kind === 'block') return returned(first.body);
  return first.kind === 'return' ? first.value : null;
}

/** Whether an expression reads any of the names. */
export function reads(expr: Expr, names: readonly string[]): boolean {
  return expr.op === 'name' ? names.includes(expr.name) : innerOf(expr).some((each) => reads(each, names));
}
