import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { Expr, FunctionIr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { Value } from '../values/value.js';
import { exprsIn } from '../walk.js';

/** Whether a condition holds: a known boolean, or a literal or a variable of the function that is known to be empty or not; null if unknown. */
export function holds(test: Expr, value: Value, scope: Scope, run: Activation, flow: FlowAnalysis): boolean | null {
  const { constant, taint } = value;
  const known = truth(value);
  const isNull = known === null && test.op === 'binary' ? equalsNull(test, scope, run, flow) : null;
  if (isNull !== null) return isNull;
  if (known !== null || taint) return known;
  const [only, ...others] = test.op === 'merge' ? test.parts : [];
  if (only && others.length === 0) return holds(only, value, scope, run, flow);
  // In PHP, "0" is false, too.
  const isKnown = constant !== undefined && constant !== '0';
  return isKnown && (test.op === 'constant' || isOwn(test, scope, run, flow)) ? Boolean(constant) : null;
}

/** `x is None`, `$x !== null`, of a variable of the function that is known to be nothing or a text. */
function equalsNull(
  { operator, left, right }: Expr & { op: 'binary' },
  scope: Scope,
  run: Activation,
  flow: FlowAnalysis,
): boolean | null {
  const isNot = /^(?:is not|!==?)$/.test(operator);
  if ((!isNot && !/^(?:is|={2,3})$/.test(operator)) || right.op !== 'constant' || right.value !== null) return null;
  if (left.op !== 'name') return null;
  const { constant, taint } = scope.get(left.name) ?? {};
  if (constant === undefined || taint || !isOwn(left, scope, run, flow)) return null;
  return (constant === null) !== isNot;
}

/** Whether nothing sets a variable but assignments of the running function. */
export function isOwn(expr: Expr, scope: Scope, { method }: Activation, flow: FlowAnalysis): boolean {
  return expr.op === 'name' && method !== null && scope.isOwn(expr.name) && !setElsewhere(method, flow).has(expr.name);
}

/** null: not known. */
export function truth({ constant: value, taint }: Value): boolean | null {
  return typeof value === 'boolean' && !taint ? value : null;
}

/** Names that a function gets by other ways than assignments; `any` where it may get every name. */
type Names = Pick<ReadonlySet<string>, 'has'>;

const ANY: Names = { has: () => true };

/** Code that is given as a text or included, names that are made at run time, and jumps. */
const SETS_ANY: Partial<Record<FlowAnalysis['language'], RegExp>> = {
  javascript: /\beval\s*\(|\barguments\s*\[[^\]]*\]\s*=(?!=)/,
  php: /\b(?:(?:eval|extract|(?:mb_)?parse_str)\s*\(|(?:include|require)(?:_once)?\b|goto\s)|\$\$|\$\{(?!\w+\})/i,
  python: /\b(?:eval|exec)\s*\(/,
};
/** PHP's functions that take no variable by reference, unlike functions that are not known. */
export const BY_VALUE =
  /^(?:isset|empty|is_\w+|in_array|count|strlen|sprintf|printf|print|htmlspecialchars|intval|trim)$/;

const setElsewhereIn = new WeakMap<FunctionIr, Names>();

function setElsewhere(method: FunctionIr, flow: FlowAnalysis): Names {
  let names = setElsewhereIn.get(method);
  if (!names) {
    const code = flow.code(method);
    names = SETS_ANY[flow.language]?.test(code) ? ANY : new Set(namesSetElsewhere(method, code, flow));
    setElsewhereIn.set(method, names);
  }
  return names;
}

function* namesSetElsewhere({ body }: FunctionIr, code: string, { language }: FlowAnalysis): Generator<string> {
  if (language === 'php') {
    for (const expr of exprsIn({ body, methods: [] }))
      if (expr.op === 'call' && !BY_VALUE.test(expr.name))
        for (const { value } of expr.args) if (value.op === 'name') yield value.name;
  }
  if (language !== 'python') return;
  for (const [, defined, kept] of code.matchAll(/\b(?:def|class)\s+(\w+)|(\w+)\s*:=/g)) yield defined ?? kept ?? '';
  for (const [imported] of code.matchAll(/\bimport\b\s*(?:\([^)]*\)|[^\n(]*)/g)) yield* imported.match(/\w+/g) ?? [];
}
