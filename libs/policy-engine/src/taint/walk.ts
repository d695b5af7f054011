import type { CallExpr, Expr, FileIr, FunctionIr, Statement, Target } from './ir.js';

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

const MAX_NODES = 200_000;

/** The calls of a file, with those of its functions and methods. */
export function* callsIn(file: FileIr): Generator<CallExpr> {
  for (const expr of exprsIn(file)) if (expr.op === 'call') yield expr;
}

/** The expressions of a file, with those of its functions and methods; each before those inside it. */
export function* exprsIn({ body, methods }: Pick<FileIr, 'body' | 'methods'>): Generator<Expr> {
  const left: (Statement | Expr)[] = [...body];
  for (const method of methods) left.push(...method.body);
  for (let count = 0; count < MAX_NODES; count++) {
    const node = left.pop();
    if (!node) return;
    if ('kind' in node) {
      left.push(...exprsOf(node), ...partsOf(node).flat());
      if (node.kind === 'function') left.push(...node.body.body);
    } else {
      yield node;
      left.push(...innerOf(node));
      if (node.op === 'function') left.push(...node.body.body);
    }
  }
}

const readByFunction = new WeakMap<FunctionIr, readonly string[]>();

/** The names that a function mentions, each once. */
export function readIn(body: FunctionIr): readonly string[] {
  let names = readByFunction.get(body);
  if (!names) {
    const found = new Set<string>();
    for (const expr of exprsIn({ body: body.body, methods: [] }))
      if (expr.op === 'name' || (expr.op === 'call' && !expr.receiver)) found.add(expr.name);
    names = [...found];
    readByFunction.set(body, names);
  }
  return names;
}
