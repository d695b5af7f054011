import type { CallExpr, Expr, FileIr, FunctionIr, Param } from '../ir.js';
import { isNarrow } from '../sinks/request-models.js';
import { callsIn, functionsOf } from '../walk.js';
import { bare, literalText } from './expressions.js';

/** `{id:[0-9]+}` of Spring, chi and gorilla/mux, all of which match a whole segment of the path. */
const VARIABLE = /\{(\w+)(?::((?:[^{}]|\{[^{}]*\})+))?\}/g;

/** Names in a path that leave no text of the sender's choice. */
function plainIn(path: string): Set<string> {
  const found = [...path.matchAll(VARIABLE)];
  const isPlain = (name: string) =>
    found.every(([, other, pattern]) => other !== name || isNarrow(pattern?.replace(/^\^|\$$/g, '')));
  return new Set(found.flatMap(([, name = '']) => (isPlain(name) ? [name] : [])));
}

/** Whether Spring passes a method only a part of the path that a narrow pattern fits: `@GetMapping("/{kind:[a-z]+}")`. */
export function isPlainInPath(param: Param, { start, params }: FunctionIr, { language, text }: FileIr): boolean {
  if (language !== 'java') return false;
  const declared = text.slice(param.start, param.end);
  const [, named, name = ''] =
    /@PathVariable(?:\(\s*(?:(?:name|value)\s*=\s*)?"(\w+)"[^()]*\))?\s+(?:final\s+)?\w+\s+(\w+)$/.exec(declared) ?? [];
  const annotations = text.slice(start, params[0]?.start);
  return name !== '' && plainIn(annotations.replaceAll('\\\\', '\\')).has(named ?? name);
}

/** Where code may read which plain names of the path. */
interface Handler {
  start: number;
  end: number;
  plain: ReadonlySet<string>;
}

const ADDS_ROUTE = /^(?:Get|Post|Put|Patch|Delete|Head|Options|Handle|HandleFunc|Method|MethodFunc|Route)$/;
const known = new WeakMap<FileIr, readonly Handler[]>();

/** `chi.URLParam(r, "id")`, and for `mux.Vars(r)` the names that it has; of handlers whose routes the file shows. */
export function plainInRoute(expr: CallExpr, file: FileIr): ReadonlySet<string> | null {
  const on = expr.receiver && bare(expr.receiver);
  const isRead = on?.op === 'name' && /^(?:chi\.URLParam|mux\.Vars)$/.test(`${on.name}.${expr.name}`);
  if (file.language !== 'go' || !isRead) return null;
  const handlers = known.get(file) ?? handlersIn(file);
  known.set(file, handlers);
  const around = handlers.filter(({ start, end }) => start <= expr.start && expr.end <= end);
  const [{ plain } = { plain: new Set<string>() }] = around.sort((a, b) => b.start - a.start);
  if (expr.name === 'Vars') return plain;
  const name = expr.args[1] && literalText(expr.args[1].value);
  return name != null && plain.has(name) ? plain : null;
}

function handlersIn(file: FileIr): readonly Handler[] {
  const routes = new Map<FunctionIr, Set<string>[]>();
  const names = new Map<string, number>();
  for (const [name] of file.text.matchAll(/\b[a-z]\w*\b/g)) names.set(name, (names.get(name) ?? 0) + 1);
  const used = new Map<string, number>();
  const handlerOf = (given: Expr): FunctionIr | undefined => {
    const expr = bare(given);
    if (expr.op === 'function') return expr.body;
    if (expr.op !== 'name') return undefined;
    used.set(expr.name, (used.get(expr.name) ?? 1) + 1);
    return functionsOf(file).get(expr.name);
  };
  const inner: { start: number; end: number; plain: Set<string> }[] = [];
  const calls = [...callsIn(file)].filter(({ name, receiver }) => receiver && ADDS_ROUTE.test(name));
  for (const { args, start } of calls.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const paths = args.slice(0, -1).flatMap(({ value }) => literalText(value) ?? []);
    const last = args.at(-1)?.value;
    const handler = last && handlerOf(last);
    if (!handler) continue;
    const around = inner.filter((each) => each.start < start && start < each.end);
    const own = paths.flatMap((path) => [...path.matchAll(VARIABLE)].map(([, variable = '']) => variable));
    const above = around.flatMap((each) => [...each.plain]).filter((variable) => !own.includes(variable));
    const plain = new Set([...above, ...plainIn(paths.join('/'))]);
    inner.push({ start: handler.start, end: handler.end, plain });
    routes.set(handler, [...(routes.get(handler) ?? []), plain]);
  }
  return [...routes].flatMap(([{ name, start, end }, all]) => {
    // what something else than a route names may be called with another request
    if (name !== '' && (names.get(name) ?? 0) !== (used.get(name) ?? 0)) return [];
    const [first = new Set<string>(), ...others] = all;
    return [{ start, end, plain: new Set([...first].filter((each) => others.every((other) => other.has(each)))) }];
  });
}
