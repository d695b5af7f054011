import type { ImportTable } from '../calls/import-table.js';
import { groupBy } from '../group-by.js';
import { formRequests } from '../taint/builtins/laravel-rules.js';
import type { CrossFileFunction } from '../taint/files/flow-parts.js';
import type { Verdict } from '../taint/guards/body-analysis.js';
import type { Expr, FileIr, FunctionIr, Statement } from '../taint/ir.js';
import { isConstructor } from '../taint/memory/objects.js';
import { isSelf } from '../taint/memory/self.js';
import { FIELD, fieldVerdicts } from '../taint/sinks/request-models.js';
import { partsOf } from '../taint/walk.js';
import { aliasesOf } from './aliases.js';
import type { FunctionVerdict } from './file-flows.js';

export interface NamedFunction extends CrossFileFunction {
  body: FunctionIr;
}

/** The functions that other files may call, by identifier. Exports are not checked, because other files cannot name the rest. */
export function namedFunctions(file: FileIr): Map<number, NamedFunction> {
  const named = new Map<number, NamedFunction>();
  const add = (body: FunctionIr, name: string) => {
    if (name !== '' && !isPrivate(file, body)) named.set(body.id, { name, body });
  };
  // A constructor has the name of its class.
  for (const method of file.methods)
    if (isConstructor(file, method)) add(method, method.owner ?? '');
    else if (method.name !== '') add(method, nameOf(method));
  for (const statement of file.body) ofStatement(statement, add);
  const given = DEFAULT_EXPORT.exec(file.text)?.[1];
  for (const each of named.values()) if (each.name === given) each.name = 'default';
  for (const same of groupBy(named.values(), ({ name }) => name).values())
    if (same.length > 1) for (const each of same) distinguishOverload(each, same, file.text);
  return named;
}

/** Distinguishes overloads by the number and types of their parameters. An overload that takes text is preferred, because request data is most often text. */
function distinguishOverload(each: NamedFunction, same: readonly NamedFunction[], text: string): void {
  const { params } = each.body;
  if (params.some(({ rest }) => rest)) return;
  each.of = params.length;
  const takesText = ({ body }: NamedFunction, at: number) => {
    const { start = 0, end = 0 } = body.params[at] ?? {};
    return IS_TEXT.test(text.slice(start, end));
  };
  const others = same.filter(({ body }) => body.params.length === params.length);
  each.takes = params.map(({ type }, at) => {
    const types = new Set([type, ...others.map(({ body }) => body.params[at]?.type)]);
    return types.size > 1 && !types.has(undefined) ? [...types].flatMap((one) => one ?? []) : undefined;
  });
  each.unlikely = new Set(
    [...params.keys()].filter((at) => !takesText(each, at) && others.some((other) => takesText(other, at))),
  );
}

/** `final String name`, `[FromQuery] string name` */
const IS_TEXT =
  /^(?:(?:final|this|ref|out|in|params)\s+|@\w+(?:\([^)]*\))?\s*|\[[^\]]*\]\s*)*(?:[sS]tring|CharSequence|StringValues)\b/;

/**
 * Whether the `return` statements show the whole result of a function. Not if it returns nothing (it may be only a declaration), creates
 * a promise, or keeps its arguments in its object; for a constructor, whether
 * it does nothing but set fields of its object.
 */
export function answers({ body: made }: NamedFunction, file: FileIr): boolean {
  const { body, owner } = made;
  // what a class above keeps is not seen here
  if (isConstructor(file, made)) return !file.bases.get(owner ?? '')?.size && every(body, setsFields);
  let returns = false;
  const isPlain = every(body, (statement) => {
    const value = 'value' in statement ? statement.value : null;
    if (/^(?:return|yield)$/.test(statement.kind) && value) returns = true;
    return !(value?.op === 'call' && value.isNew && value.name === 'Promise') && !(value && isKept(value));
  });
  return returns && isPlain;
}

/** Not a function, which sees the parameters later. */
function setsFields(statement: Statement): boolean {
  if (/^(?:block|if|throw)$/.test(statement.kind)) return true;
  return (
    statement.kind === 'expression' &&
    statement.value.op === 'assign' &&
    isKept(statement.value) &&
    statement.value.value.op !== 'function'
  );
}

function isKept(value: Expr): boolean {
  return value.op === 'assign' && value.target.op === 'member' && isSelf(value.target.object);
}

function every(body: readonly Statement[], holds: (statement: Statement) => boolean): boolean {
  return body.every((statement) => holds(statement) && partsOf(statement).every((part) => every(part, holds)));
}

/** The name of a JavaScript module's default export. */
const DEFAULT_EXPORT =
  /^(?:module\.exports\s*=\s*|export\s+default\s+)(?:async\s+)?(?:function\s*\*?\s*)?([\w$]+)\s*(?:[;(]|$)/m;

function nameOf({ owner, name }: FunctionIr): string {
  return owner === null ? name : `${owner}.${name}`;
}

/** What functions say of their arguments, for other files. Of several of one name, what all of them say. */
export function verdictsOf(
  functions: Iterable<NamedFunction>,
  file: FileIr,
  imports: ImportTable,
  classOf: (name: string) => string | null,
  verdictOf: (body: FunctionIr) => Verdict,
): [string, FunctionVerdict][] {
  const named = new Map<string, FunctionVerdict>();
  for (const { name, body } of functions) {
    if (isDeclaration(body, file)) continue;
    const { weights, asks, isAsync } = verdictOf(body);
    const hasAsks = asks.some((names) => names.length > 0);
    const digits = weights.join('');
    const verdict: FunctionVerdict = hasAsks ? [digits, isAsync ? 1 : 0, asks] : isAsync ? [digits, 1] : [digits];
    const known = named.get(name);
    named.set(name, !known || JSON.stringify(known) === JSON.stringify(verdict) ? verdict : ['111']);
  }
  for (const [type, plain] of file.language === 'php' ? formRequests(file) : [])
    for (const field of plain) named.set(`${type}.${FIELD}${field}`, ['220']);
  for (const [name, ...answers] of fieldVerdicts(file, classOf)) {
    const weights = `${answers.map((answer) => (answer === true ? 2 : 0)).join('')}0`;
    const asks = answers.map((answer) => (typeof answer === 'string' ? [answer] : []));
    named.set(name, asks.some(({ length }) => length > 0) ? [weights, 0, asks] : [weights]);
  }
  for (const { name, of, isQualified } of aliasesOf(file.text, file.language, imports)) {
    const verdict: FunctionVerdict | undefined = isQualified ? [`=${of}`] : named.get(of);
    if (verdict && !named.has(name)) named.set(name, verdict);
  }
  return [...named];
}

/** Whether a function has no body of its own, so that it says nothing of what a call runs. */
function isDeclaration({ body, start, end }: FunctionIr, { text, language }: FileIr): boolean {
  if (language === 'python') return /@abstract|@overload/.test(text.slice(Math.max(0, start - 100), start));
  return body.length === 0 && !text.slice(start, end).trimEnd().endsWith('}');
}

type Add = (body: FunctionIr, name: string) => void;

function ofStatement(statement: Statement, add: Add): void {
  if (statement.kind === 'function') add(statement.body, statement.body.name);
  else if (statement.kind === 'block') for (const inner of statement.body) ofStatement(inner, add);
  else if (statement.kind === 'expression') ofExpr(statement.value, '', add);
}

/** `const find = () => …`, `exports.find = …`, `module.exports = { find() {} }`, `export default function …`. */
function ofExpr(expr: Expr, name: string, add: Add): void {
  if (expr.op === 'assign') {
    const { target, value } = expr;
    const isWhole = target.op === 'member' && target.object.op === 'name' && target.object.name === 'module';
    ofExpr(value, isWhole ? '' : target.op === 'name' || target.op === 'member' ? target.name : '', add);
  } else if (expr.op === 'function') add(expr.body, name || expr.body.name || 'default');
  else if (expr.op === 'map')
    for (const { key, value } of expr.entries) if (typeof key === 'string') ofExpr(value, key, add);
}

/** Whether a function is marked `private`: other files cannot call it, unless they hold another part of a partial class. */
function isPrivate(file: FileIr, { start, end }: FunctionIr): boolean {
  const text = file.text.slice(start, Math.min(end, start + 200));
  const isMarked = /^(?:@\w+(?:\([^)]*\))?\s*|\[[^\]]*\]\s*)*private\b/.test(text);
  return isMarked && !(file.language === 'csharp' && /\bpartial\b/.test(file.text));
}
