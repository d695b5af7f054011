import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, MapEntry } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { keysOf } from '../memory/stores.js';
import type { RequestModel } from '../sinks/request-models.js';
import { anyTaint, type Value } from '../values/value.js';
import type { CrossFileCheck } from './cross-file-check.js';
import { answersAll } from './replaced.js';

/** An expression that a test judges: it is harmless, or data in it is only a guess. */
export interface Said {
  expr: Expr;
  isGuess: boolean;
  /** Which of its fields are harmless, if not all of it. */
  model?: RequestModel | undefined;
  /** The test, where another file has its function. */
  crossFileCheck?: CrossFileCheck | undefined;
}

/** Expressions that are proven to be harmless. */
export const sure = (exprs: readonly Expr[]): Said[] => exprs.map((expr) => ({ expr, isGuess: false }));

/** Expressions of which it is only known that something approved them. */
export const guesses = (exprs: readonly Expr[]): Said[] => exprs.map((expr) => ({ expr, isGuess: true }));

/** The arguments of a call. */
export const valuesOf = ({ args }: CallExpr): Expr[] => args.map(({ value }) => value);

/** Functions that throw unless their first argument holds, and the libraries that they are of. */
const ASSERTS = /^(?:isTrue|assertTrue|checkArgument|checkState|state|ok|assert|invariant)$/;
const ASSERTS_ALONE = /^(?:checkArgument|checkState|invariant)$/;
const ASSERTIONS = /^(?:Assert|Preconditions|Validate|assert)$/;

/** What holds if a call returns: `Assert.isTrue(path.startsWith(base), "…")`. */
export function assertedBy({ name, receiver, args }: CallExpr, { language }: FlowAnalysis): Expr | null {
  const isAssertion = receiver
    ? receiver.op === 'name' && ASSERTIONS.test(receiver.name) && ASSERTS.test(name)
    : ASSERTS_ALONE.test(name) || (name === 'assert' && language === 'javascript');
  return isAssertion ? (args[0]?.value ?? null) : null;
}

/** What an operator of tests joins, without recursion, because a chain nests as deep as it is long; null for other expressions. */
export function joined(expr: Expr): { isAnd: boolean; tests: readonly Expr[] } | null {
  if (expr.op !== 'binary' || !/^(?:&&|and|\|\||or)$/.test(expr.operator)) return null;
  const tests: Expr[] = [];
  let at: Expr = expr;
  for (; at.op === 'binary' && at.operator === expr.operator; at = at.left) tests.push(at.right);
  return { isAnd: /^(?:&&|and)$/.test(expr.operator), tests: [at, ...tests.reverse()] };
}

const HOST_PARTS = /^(?:hostname|host|origin|netloc|Host)$/;

/** The same expression without the parentheses around it. */
export function bare(expr: Expr): Expr {
  return expr.op === 'merge' && expr.parts.length === 1 && expr.parts[0] ? bare(expr.parts[0]) : expr;
}

/** Whether an expression may be a test whose outcome a variable keeps. */
export function isTest({ op }: Expr): boolean {
  return op === 'call' || op === 'binary' || op === 'unary' || op === 'index';
}

/** The path that a relative one leads to, from a folder that is not of the data: `path.relative(ROOT, full)`. */
export function reachedBy(expr: Expr, scope: Scope, { marks }: FlowAnalysis): Expr | null {
  if (expr.op !== 'call' || !/^(?:relative|Rel|relativize)$/.test(expr.name)) return null;
  const [full, from = expr.receiver] = valuesOf(expr).reverse();
  let at = from;
  while (at?.op === 'member' && !marks.sources.has(at.id)) at = at.object;
  return full && from && at?.op === 'name' && !heldBy(from, scope)?.taint ? full : null;
}

export function isNone(expr: Expr): boolean {
  return (
    (expr.op === 'constant' && expr.value === null) ||
    (expr.op === 'name' && /^(?:undefined|nil|None)$/.test(expr.name))
  );
}

/** The value of the variable that an expression is based on. */
export function heldBy(expr: Expr, scope: Scope): Value | undefined {
  for (let at: Expr | null = expr; at; ) {
    if (at.op === 'name') return scope.get(at.name);
    if (at.op === 'member' || at.op === 'index') at = at.object;
    else at = at.op === 'call' ? (at.receiver ?? at.args[0]?.value ?? null) : null;
  }
  return undefined;
}

/** The address whose host an expression returns. */
export function hostOf(expr: Expr): Expr | null {
  // `parse_url($url, PHP_URL_HOST)`, `parse_url($url)['host']`
  if (expr.op === 'call' && expr.name === 'parse_url') {
    const [first, second] = expr.args.map(({ value }) => value);
    return first && second?.op === 'name' && second.name === 'PHP_URL_HOST' ? first : null;
  }
  if (expr.op === 'index' && expr.object.op === 'call' && expr.object.name === 'parse_url')
    return isHostKey(expr.index) ? (expr.object.args[0]?.value ?? null) : null;
  if (expr.op === 'member') return HOST_PARTS.test(expr.name) ? expr.object : null;
  return expr.op === 'call' && /^(?:getHost|getAuthority|Hostname|host)$/.test(expr.name) ? expr.receiver : null;
}

function isHostKey(expr: Expr): boolean {
  return expr.op === 'constant' ? expr.value === 'host' : expr.op === 'text' && expr.parts.every(isHostKey);
}

export function isLiteral(expr: Expr): boolean {
  if (expr.op === 'constant') return true;
  return (expr.op === 'text' || expr.op === 'merge') && expr.parts.length > 0 && expr.parts.every(isLiteral);
}

/** The text that an expression writes down; null for any other. */
export function literalText(given: Expr): string | null {
  const expr = bare(given);
  const parts = expr.op === 'text' ? expr.parts : [expr];
  const written = parts.map((part) => (part.op === 'constant' ? String(part.value) : null));
  return written.includes(null) ? null : written.join('');
}

/** The name of a field, as it is written; null for what is computed or spread. */
export function nameOf(key: MapEntry['key']): string | null {
  return key === null || typeof key === 'string' ? key : literalText(key);
}

export function isQuote(code: string): boolean {
  return /^\w?(?:"'"|"\\""|'"'|'\\'')$/.test(code);
}

/** Whether code is `".."`, with or without a slash. */
export function isDots(code: string): boolean {
  return /^\w?["'`][\\/]*\.{1,2}[\\/]*["'`]$/.test(code) || /^["'`]\/["'`]$/.test(code);
}

/** What operators call: `x in list`, `x == other`, `table[x]`, `isset($table[$x])`. */
const OPERATORS = ['__contains__', '__eq__', '__missing__', '__getitem__', 'offsetExists', 'contains', 'equals'];

/** Whether a class of the file says the same of everything. */
function saysYes(type: string, { objects, guards }: FlowAnalysis): boolean {
  return OPERATORS.some((name) => {
    const body = objects.method(type, name, 1);
    return body !== null && guards.verdicts.of(body).weights[0] === 0;
  });
}

/** Whether an element of a list is equal to everything: `ANY` of tests, and in PHP `true`, and 0 before version 8. */
function equalsAll(expr: Expr, { file }: FlowAnalysis): boolean {
  if (expr.op === 'name') return answersAll(expr.name, file);
  return file.language === 'php' && expr.op === 'constant' && (expr.value === true || expr.value === 0);
}

/** Whether an expression holds no data of a source, such as a list, a constant or a setting. */
export function isKnown(flow: FlowAnalysis, expr: Expr, scope: Scope, run: Activation): boolean {
  if (isLiteral(expr)) return true;
  if (expr.op === 'opaque') return false;
  const name = expr.op === 'name' || expr.op === 'member' || expr.op === 'call' ? expr.name : '';
  if (expr.op === 'list' && expr.items.some((item) => equalsAll(item, flow))) return false;
  if (answersAll(name, flow.file) || scope.get(keysOf(expr, flow))) return false;
  const value = flow.expressions.value(expr, scope, run);
  if (value.type !== undefined && saysYes(value.type, flow)) return false;
  const taint = anyTaint(value);
  // The result of an unknown function without arguments: `files.list().includes(name)`.
  const isGivenNothing = expr.op === 'call' && expr.args.length === 0 && !flow.marks.sources.has(expr.id);
  return (
    !taint ||
    (isGivenNothing && taint.source.id === expr.id) ||
    flow.crossFileFlows?.isOfOthers(taint, 'variables') === true
  );
}

/** Whether an expression holds what a function of another file returned: most likely no data of the same source. */
export function isOfFunctionElsewhere(flow: FlowAnalysis, expr: Expr, scope: Scope, run: Activation): boolean {
  const taint = flow.crossFileFlows && anyTaint(flow.expressions.value(expr, scope, run));
  return !!taint && flow.crossFileFlows?.isOfOthers(taint, 'results') === true;
}

/** Whether an expression holds what a function of another file returned that was given no data: `settings.defaults()`. */
export function isListElsewhere(flow: FlowAnalysis, expr: Expr, scope: Scope, run: Activation): boolean {
  const taint = flow.crossFileFlows && anyTaint(flow.expressions.value(expr, scope, run));
  return !!taint && flow.crossFileFlows?.isIndependent(taint) === true;
}
