import { pushTo } from '../group-by.js';
import type { ModelLanguage } from '../models/model.js';
import type { AssignExpr, CallExpr, Expr, FileIr, FunctionIr, Statement, Target } from './ir.js';
import { FIELD, isSelf } from './memory/self.js';

/** The statements inside a statement, without those of functions declared there. */
export function partsOf(statement: Statement): readonly (readonly Statement[])[] {
  switch (statement.kind) {
    case 'block':
    case 'labeled':
    case 'loop':
    case 'each':
      return [statement.body];
    case 'if':
      return [statement.whenTrue, statement.whenFalse];
    case 'switch':
      return statement.cases.map(({ body }) => body);
    case 'try':
      return [statement.body, ...statement.handlers.map(({ body }) => body), statement.last];
    default:
      return [];
  }
}

/** The expressions of a statement, without those of the statements inside it. */
export function exprsOf(statement: Statement): readonly Expr[] {
  switch (statement.kind) {
    case 'if':
      return [statement.test];
    case 'loop':
      return [...(statement.test ? [statement.test] : []), ...statement.update];
    case 'each':
    case 'switch':
      return [statement.subject];
    case 'decorate':
      return [statement.call];
    default:
      return 'value' in statement && statement.value ? [statement.value] : [];
  }
}

/** The expressions inside an expression, without those of a function. */
export function innerOf(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'member':
    case 'entered':
      return [expr.object];
    case 'index':
      return [expr.object, expr.index];
    case 'call':
      return [expr.callee, expr.receiver, ...expr.args.map(({ value }) => value)].filter((each) => each !== null);
    case 'assign':
      return [...ofTarget(expr.target), expr.value];
    case 'text':
    case 'merge':
    case 'opaque':
    case 'number':
      return expr.parts;
    case 'binary':
      return [expr.left, expr.right];
    case 'unary':
      return [expr.operand];
    case 'choice':
      return [expr.test, expr.whenTrue, expr.whenFalse];
    case 'list':
      return expr.items;
    case 'map':
      return expr.entries.flatMap(({ key, value }) => (key && typeof key !== 'string' ? [key, value] : [value]));
    case 'comprehension':
      return [
        ...expr.clauses.map((clause) => ('test' in clause ? clause.test : clause.subject)),
        ...(expr.key ? [expr.key] : []),
        expr.value,
      ];
    case 'switch':
      return [expr.subject, ...expr.cases.flatMap(({ body }) => body.flatMap(exprsOf))];
    default:
      return [];
  }
}

/** The object and the key that an assignment writes to. */
function ofTarget(target: Target): readonly Expr[] {
  return target.op === 'member' || target.op === 'index' ? innerOf(target) : [];
}

/** The names that a target binds. */
export function namesIn(target: Target): string[] {
  if (target.op === 'name') return [target.name];
  return target.op === 'pattern' ? target.parts.flatMap((part) => namesIn(part.target)) : [];
}

/** The names that an assignment changes outside of its function: outer variables, and fields of the current object. */
function outerNamesIn({ target, declares }: AssignExpr): string[] {
  if (target.op === 'member') return isSelf(target.object) ? [FIELD + target.name] : [];
  return declares ? [] : namesIn(target);
}

const definitionsByFile = new WeakMap<FileIr, ReadonlyMap<string, Expr | null>>();

/** What a file assigns to names at its top level; null for a name with several values. */
export function definitionsOf(file: FileIr): ReadonlyMap<string, Expr | null> {
  let definitions = definitionsByFile.get(file);
  if (!definitions) {
    const found = new Map<string, Expr | null>();
    for (const statement of file.body) {
      const value = statement.kind === 'expression' ? statement.value : null;
      if (value?.op !== 'assign' || value.target.op !== 'name') continue;
      found.set(value.target.name, found.has(value.target.name) ? null : value.value);
    }
    definitions = found;
    definitionsByFile.set(file, definitions);
  }
  return definitions;
}

const functionsByFile = new WeakMap<FileIr, ReadonlyMap<string, FunctionIr>>();

/** The functions that a file declares or assigns to a name outside of others, by name; the first of several. */
export function functionsOf(file: FileIr): ReadonlyMap<string, FunctionIr> {
  let functions = functionsByFile.get(file);
  if (!functions) {
    const found = new Map<string, FunctionIr>();
    const add = (name: string, body: FunctionIr) => found.set(name, found.get(name) ?? body);
    const look = (statements: readonly Statement[]): void => {
      for (const statement of statements) {
        if (statement.kind === 'function') add(statement.body.name, statement.body);
        for (const expr of exprsOf(statement))
          if (expr.op === 'assign' && expr.target.op === 'name' && expr.value.op === 'function')
            add(expr.target.name, expr.value.body);
        for (const part of partsOf(statement)) look(part);
      }
    };
    look(file.body);
    functions = found;
    functionsByFile.set(file, functions);
  }
  return functions;
}

/** What imports name. Some modules of Python only give the language's own names to older versions. */
const IMPORTS: Partial<Record<ModelLanguage, RegExp>> = {
  python: /^[ \t]*from[ \t]+(?!(?:builtins|six|past|future)\b)[.\w]+[ \t]+import[ \t]+(\([^)]*|[^\n]*)/gm,
  php: /^[ \t]*use[ \t]+\\?\w([^;(]*[\\ {,][^;(]*)/gm,
};
const importedByFile = new WeakMap<FileIr, ReadonlySet<string>>();

/** The names that a file's imports may give it. */
function importedIn(file: FileIr): ReadonlySet<string> {
  let names = importedByFile.get(file);
  if (!names) {
    const pattern = IMPORTS[file.language];
    const imports = pattern ? [...file.text.matchAll(pattern)].map(([, code = '']) => code) : [];
    names = new Set(imports.flatMap((code) => code.match(/\w+(?![\w\\])/g) ?? []));
    importedByFile.set(file, names);
  }
  return names;
}

/** Whether a file gives another meaning to a name that the language has, by an import, a class, a function or an assignment. */
export function givesMeaning(file: FileIr, name: string): boolean {
  return (
    importedIn(file).has(name) || file.classes.has(name) || functionsOf(file).has(name) || definitionsOf(file).has(name)
  );
}

const MAX_NODES = 200_000;

/** The calls of a file, with those of its functions and methods. */
export function* callsIn(file: FileIr): Generator<CallExpr> {
  for (const expr of exprsIn(file)) if (expr.op === 'call') yield expr;
}

/** The expressions of a file, with those of its functions and methods; each before those inside it. */
export function* exprsIn(file: Pick<FileIr, 'body' | 'methods'>): Generator<Expr> {
  for (const node of nodesIn(file)) if ('op' in node) yield node;
}

/** The statements and expressions of a file, in the same order. */
export function* nodesIn({ body, methods }: Pick<FileIr, 'body' | 'methods'>): Generator<Statement | Expr> {
  const left: (Statement | Expr)[] = [...body];
  for (const method of methods) left.push(...method.body);
  for (let count = 0; count < MAX_NODES; count++) {
    const node = left.pop();
    if (!node) return;
    yield node;
    if ('kind' in node) {
      left.push(...exprsOf(node), ...partsOf(node).flat());
      if (node.kind === 'function') left.push(...node.body.body);
    } else {
      left.push(...innerOf(node));
      if (node.op === 'function') left.push(...node.body.body);
    }
  }
}

const bodiesByFile = new WeakMap<FileIr, ReadonlyMap<string, readonly FunctionIr[]>>();

/** The functions and methods of a file, with those inside others, by name. */
function bodiesOf(file: FileIr): ReadonlyMap<string, readonly FunctionIr[]> {
  let bodies = bodiesByFile.get(file);
  if (!bodies) {
    const found = new Map<string, FunctionIr[]>();
    for (const method of file.methods) pushTo(found, method.name, method);
    for (const node of nodesIn(file)) {
      if ('kind' in node && node.kind === 'function') pushTo(found, node.body.name, node.body);
      if ('op' in node && node.op === 'assign' && node.target.op === 'name' && node.value.op === 'function')
        pushTo(found, node.target.name, node.value.body);
    }
    bodies = found;
    bodiesByFile.set(file, bodies);
  }
  return bodies;
}

const readByCalls = new WeakMap<FunctionIr, readonly string[]>();
/** Of a function that reaches more, what the nearest ones mention. */
const MAX_REACHED = 20;

/** The names that a function mentions, and those that functions of the file mention which it may call, each once. */
export function readByCallsOf(body: FunctionIr, file: FileIr): readonly string[] {
  let names = readByCalls.get(body);
  if (!names) {
    const reached = new Set([body]);
    const found = new Set<string>();
    for (const each of reached) {
      for (const name of readIn(each)) {
        found.add(name);
        if (reached.size < MAX_REACHED) for (const called of bodiesOf(file).get(name) ?? []) reached.add(called);
      }
    }
    names = [...found];
    readByCalls.set(body, names);
  }
  return names;
}

const readByFunction = new WeakMap<FunctionIr, readonly string[]>();

/** The names that a function mentions, each once. */
export function readIn(body: FunctionIr): readonly string[] {
  let names = readByFunction.get(body);
  if (!names) {
    const found = new Set<string>();
    for (const expr of exprsIn({ body: body.body, methods: [] }))
      if (expr.op === 'name' || expr.op === 'call') found.add(expr.name);
      else if (expr.op === 'member' && isSelf(expr.object)) found.add(FIELD + expr.name);
      else if (expr.op === 'assign') for (const name of outerNamesIn(expr)) found.add(name);
    names = [...found];
    readByFunction.set(body, names);
  }
  return names;
}
