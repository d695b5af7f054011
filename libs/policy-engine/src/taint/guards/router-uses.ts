import type { CallExpr, Expr, FileIr, FunctionIr, Statement } from '../ir.js';
import { exprsOf, innerOf, namesIn, nodesIn, partsOf } from '../walk.js';
import { bare } from './expressions.js';
import type { RouteStep } from './route-steps.js';

/** Takes away again what a router uses, under any name of the router. */
const CHANGES_ROUTER =
  /\.handle\s*=(?!=)|(?<!\b(?:e|ex|err|error|exception)\??)\.stack\b|\._router\b|['"`]stack['"`]|\bstack\b[^;\n]*\}\s*=/i;

/** What a router runs before its routes, as far as it is certain: `router.use(validate(schema))` in a statement of its own. */
type Used = ReadonlyMap<string, readonly RouteStep[]>;

/**
 * What runs before each route of a file, by the ID of the call that adds it.
 * @param stepsOf what a middleware does
 */
export function usedBefore(file: FileIr, stepsOf: (middleware: Expr) => RouteStep[]): ReadonlyMap<number, RouteStep[]> {
  const before = new Map<number, RouteStep[]>();
  if (!/\.use\(/.test(file.text) || CHANGES_ROUTER.test(file.text)) return before;
  const rebound = reboundIn(file);
  const inside = (expr: Expr): void => {
    if (expr.op === 'function') look(expr.body.body, new Map());
    for (const inner of innerOf(expr)) inside(inner);
  };
  const look = (statements: readonly Statement[], outer: Used): void => {
    const used = new Map(outer);
    for (const statement of statements) {
      if (statement.kind === 'function') look(statement.body.body, new Map());
      const value = statement.kind === 'expression' ? bare(statement.value) : null;
      const { router, calls } = chainOf(value);
      for (const call of calls) {
        const known = used.get(router) ?? [];
        if (call.name === 'use' && !rebound.has(router)) used.set(router, [...known, ...stepsOfUse(call)]);
        else before.set(call.id, [...known]);
      }
      for (const expr of exprsOf(statement)) inside(expr);
      for (const part of partsOf(statement)) look(part, used);
    }
  };
  const stepsOfUse = ({ args }: CallExpr): RouteStep[] => {
    const [first = [], ...others] = args.map(({ value }) => stepsOf(value));
    // what is no middleware may be an address, and the others run for that alone
    return first.length > 0 ? [{ used: [first, ...others].flat() }] : [];
  };
  look(file.body, new Map());
  for (const { body } of file.methods) look(body, new Map());
  return before;
}

/** What gives its router again, or one of its routes; `routers.get('a')` gives something else. */
const GIVES_ROUTER = /^(?:use|all|get|post|put|patch|delete|head|options|param|route)$/;

/** `router.use(a).get('/', b)`: the calls in the order in which they run. */
function chainOf(expr: Expr | null): { router: string; calls: readonly CallExpr[] } {
  const calls: CallExpr[] = [];
  let at = expr;
  for (; at?.op === 'call' && at.receiver; at = bare(at.receiver)) calls.unshift(at);
  const isOfRouter = calls.every(
    ({ name, args }, index) =>
      index === calls.length - 1 || (GIVES_ROUTER.test(name) && (name !== 'get' || args.length > 1)),
  );
  return at?.op === 'name' && isOfRouter ? { router: at.name, calls } : { router: '', calls: [] };
}

/** Names that the file gives values more than once. */
function reboundIn(file: FileIr): ReadonlySet<string> {
  const [bound, rebound] = [new Set<string>(), new Set<string>()];
  for (const name of boundIn(file)) (bound.has(name) ? rebound : bound).add(name);
  return rebound;
}

/** The names that a file gives values, once for each time. */
function* boundIn(file: FileIr): Generator<string> {
  const ofParams = ({ params }: FunctionIr) => params.flatMap(({ target }) => namesIn(target));
  yield* file.methods.flatMap(ofParams);
  for (const node of nodesIn(file)) {
    if ('op' in node) {
      if (node.op === 'assign') yield* namesIn(node.target);
      if (node.op === 'function') yield* ofParams(node.body);
    } else if (node.kind === 'function') yield* ofParams(node.body);
    else if (node.kind === 'each') yield* namesIn(node.target);
    else if (node.kind === 'try') for (const { target } of node.handlers) if (target) yield* namesIn(target);
  }
}
