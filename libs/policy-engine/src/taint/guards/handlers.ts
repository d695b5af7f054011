import type { Expr, FileIr, FunctionIr } from '../ir.js';
import { definitionsOf, exprsIn } from '../walk.js';
import { exportsOf, functionIn } from './exported-values.js';
import { bare } from './expressions.js';

const REQUEST = /^_?(?:req|request|ctx)$/;
/** `export { list as all }` */
const EXPORTED_AS = /\bexport\s*\{([^{}]*)\}/g;

/**
 * The functions that other files may use as handlers, with their names, by their IDs; without those that the file uses itself, or
 * exports by a second name, so that not all that runs them is known.
 *
 * @param routed IDs of names that stand in routes of the file
 */
export function handlersIn(file: FileIr, routed: ReadonlySet<number>): ReadonlyMap<number, string> {
  const used = usedIn(file, routed);
  const handlers = new Map<number, string>();
  const add = (name: string, body: FunctionIr) => {
    const [request, ...others] = body.params;
    const isHandler = request?.target.op === 'name' && REQUEST.test(request.target.name) && others.length > 0;
    if (isHandler && !used.has(name)) handlers.set(body.id, name);
  };
  for (const [name, value] of exportsOf(file)) {
    const body = functionIn(bare(value));
    if (body) add(name, body);
  }
  for (const method of file.methods) add(method.name, method);
  return handlers;
}

/** Names of functions that the file itself calls with a request, passes on, or exports by another name. */
function usedIn(file: FileIr, routed: ReadonlySet<number>): ReadonlySet<string> {
  const used = new Set<string>();
  const harmless = new Set(routed);
  for (const [name, value] of exportsOf(file)) {
    const expr = bare(value);
    if (expr.op !== 'name') continue;
    if (expr.name === name) harmless.add(expr.id);
    else used.add(expr.name);
  }
  for (const [, list = ''] of file.text.matchAll(EXPORTED_AS))
    for (const [, name = ''] of list.matchAll(/(\w+)\s+as\b/g)) used.add(name);
  for (const expr of exprsIn(file)) {
    // `this.list = this.list.bind(this)`
    if (expr.op === 'assign' && expr.target.op === 'member') {
      const value = bare(expr.value);
      const bound = value.op === 'call' && value.name === 'bind' ? value.receiver : null;
      if (bound?.op === 'member' && bound.name === expr.target.name) harmless.add(bound.id);
    }
    if (harmless.has(expr.id)) continue;
    if (expr.op === 'name' || (expr.op === 'member' && isOwn(expr.object, file))) used.add(expr.name);
    if (expr.op === 'call' && isRequest(expr.args[0]?.value)) used.add(expr.name);
  }
  return used;
}

const isRequest = (expr: Expr | undefined): boolean => expr?.op === 'name' && REQUEST.test(expr.name);

/** `this`, `exports`, `module.exports`, and what the file defines. */
function isOwn(object: Expr, file: FileIr): boolean {
  if (object.op === 'member') return object.name === 'exports';
  if (object.op !== 'name') return false;
  return (
    /^(?:this|exports)$/.test(object.name) || file.classes.has(object.name) || definitionsOf(file).has(object.name)
  );
}
