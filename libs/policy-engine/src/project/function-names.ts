import type { Expr, FileIr, FunctionIr, Statement } from '../taint/ir.js';

/**
 * The functions that other files may call, by their ids: `Class.method`, or the name under which the file declares or exports
 * one. Which of them it exports is not asked: nobody else can name the others.
 */
export function functionNames(file: FileIr): Map<number, string> {
  const names = new Map<number, string>();
  const add = (body: FunctionIr, name: string) => {
    if (name !== '' && !isPrivate(file, body)) names.set(body.id, name);
  };
  for (const method of file.methods) if (method.name !== '') add(method, nameOf(method));
  for (const statement of file.body) ofStatement(statement, add);
  const given = DEFAULT_EXPORT.exec(file.text)?.[1];
  if (given !== undefined) for (const [id, name] of names) if (name === given) names.set(id, 'default');
  return names;
}

/** The name of what a module of JavaScript is, or gives as its default. */
const DEFAULT_EXPORT =
  /^(?:module\.exports\s*=\s*|export\s+default\s+)(?:async\s+)?(?:function\s*\*?\s*)?([\w$]+)\s*(?:[;(]|$)/m;

function nameOf({ owner, name }: FunctionIr): string {
  return owner === null ? name : `${owner}.${name}`;
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

/** Java and TypeScript write it; a class of another file cannot call it. */
function isPrivate(file: FileIr, { start, end }: FunctionIr): boolean {
  const text = file.text.slice(start, Math.min(end, start + 200));
  return /^(?:@\w+(?:\([^)]*\))?\s*)*private\b/.test(text);
}
