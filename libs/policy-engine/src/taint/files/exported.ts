import type { CallExpr, Expr, FileIr, FunctionIr, Statement } from '../ir.js';

/** How deep to follow exported functions that return functions. */
const MAX_DEPTH = 4;
const ANY_EXPORT = /\bexports?\b|\bdefine\.amd\b/;
const EXPORTED_DECLARATION =
  /\bexport\s+(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\s*\*?|class|const|let|var)\s+([\w$]+)/g;
const EXPORTED_LIST = /\bexport\s*\{([^{}]{0,5000})\}/g;
const EXPORTED_NAME = /\bexport\s+default\s+([\w$]+)/g;
/** Methods that the browser calls with an event. */
const IS_EVENT = /^on[a-z]+$/;

/**
 * The IDs of the parameters, and of every `arguments`, of what a JavaScript file offers to its users: functions that it
 * exports in any of the usual ways, methods of its classes and prototypes, members of exported objects, and functions that
 * exported functions return. Empty where the file exports nothing.
 */
export function exportedInputs(file: FileIr): ReadonlySet<number> {
  let ids = known.get(file);
  if (!ids) {
    ids = ANY_EXPORT.test(file.text) ? new Exports(file).ids() : new Set();
    known.set(file, ids);
  }
  return ids;
}

const known = new WeakMap<FileIr, ReadonlySet<number>>();

class Exports {
  /** Definitions by name. */
  private readonly values = new Map<string, Expr[]>();
  private readonly exported = new Set<FunctionIr>();
  private readonly named = new Set<string>();
  private readonly waiting: { expr: Expr; depth: number }[] = [];

  constructor(private readonly file: FileIr) {}

  ids(): Set<number> {
    for (const method of this.file.methods) this.add(method, 0);
    this.statements(this.file.body);
    for (const method of this.file.methods) this.statements(method.body);
    for (const name of this.exportedNames()) this.name(name, 0);
    if (/\bexport\s+default\b/.test(this.file.text)) for (const statement of this.file.body) this.defaultOf(statement);
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.give(next.expr, next.depth);
    const ids = new Set<number>();
    for (const { params, body } of this.exported) {
      for (const param of params) if (!param.opaque) for (const id of param.ids) ids.add(id);
      walk(body, { expr: (expr) => expr.op === 'name' && expr.name === 'arguments' && ids.add(expr.id) }, false);
    }
    return ids;
  }

  /** Records definitions of names, and exports. */
  private statements(body: readonly Statement[]): void {
    walk(
      body,
      {
        expr: (expr) => {
          if (expr.op === 'call') this.bind(expr);
          if (expr.op !== 'assign') return;
          const { target, value } = expr;
          if (target.op === 'name') this.note(target.name, value);
          if (target.op === 'member' && this.isGiven(target, value)) this.waiting.push({ expr: value, depth: 0 });
        },
        declared: (fn) => this.note(fn.name, { op: 'function', body: fn, id: fn.id, start: fn.start, end: fn.end }),
      },
      true,
    );
  }

  /** `(function (root, factory) { … })(this, function () { … })` */
  private bind({ callee, args }: CallExpr): void {
    let called = callee;
    while (called?.op === 'merge' && called.parts.length === 1) called = called.parts[0] ?? null;
    if (called?.op !== 'function') return;
    for (const [at, { target }] of called.body.params.entries()) {
      const arg = args[at];
      if (target.op === 'name' && arg) this.note(target.name, arg.value);
    }
  }

  /** `module.exports = …`, `exports.x = …`, and a function as a member of anything: of a prototype, of what is exported. */
  private isGiven(target: Expr & { op: 'member' }, value: Expr): boolean {
    let root: Expr = target;
    while (root.op === 'member' || root.op === 'index') root = root.object;
    if (root.op === 'name' && /^(?:module|exports)$/.test(root.name)) return true;
    if (target.name === 'prototype') return true;
    return value.op === 'function' && !IS_EVENT.test(target.name);
  }

  private exportedNames(): string[] {
    const { text } = this.file;
    const names = [...text.matchAll(EXPORTED_DECLARATION), ...text.matchAll(EXPORTED_NAME)].map(
      ([, name]) => name ?? '',
    );
    for (const [, list = ''] of text.matchAll(EXPORTED_LIST))
      names.push(...list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''));
    return names;
  }

  private defaultOf(statement: Statement): void {
    if (statement.kind === 'block') for (const inner of statement.body) this.defaultOf(inner);
    else if (statement.kind === 'expression') this.waiting.push({ expr: statement.value, depth: 0 });
    else if (statement.kind === 'function' && statement.body.name === '') this.add(statement.body, 0);
  }

  private note(name: string, value: Expr): void {
    const known = this.values.get(name);
    if (known) known.push(value);
    else this.values.set(name, [value]);
  }

  private name(name: string, depth: number): void {
    if (this.named.has(name)) return;
    this.named.add(name);
    for (const expr of this.values.get(name) ?? []) this.waiting.push({ expr, depth });
  }

  private add(fn: FunctionIr, depth: number): void {
    if (this.exported.has(fn) || /^#/.test(fn.name)) return;
    this.exported.add(fn);
    if (depth >= MAX_DEPTH) return;
    walk(
      fn.body,
      {
        returned: (expr) => this.waiting.push({ expr, depth: depth + 1 }),
      },
      false,
    );
  }

  /** Records an export, and everything that can be called on it. */
  private give(expr: Expr, depth: number): void {
    switch (expr.op) {
      case 'function':
        this.add(expr.body, depth);
        return;
      case 'name':
        this.name(expr.name, depth);
        return;
      case 'map':
        for (const { value } of expr.entries) this.give(value, depth);
        return;
      case 'list':
        for (const item of expr.items) this.give(item, depth);
        return;
      case 'assign':
        this.give(expr.value, depth);
        return;
      case 'merge':
        for (const part of expr.parts) this.give(part, depth);
        return;
      case 'choice':
        this.give(expr.whenTrue, depth);
        this.give(expr.whenFalse, depth);
        return;
      case 'binary':
        if (/^(?:\|\||&&|\?\?)$/.test(expr.operator)) {
          this.give(expr.left, depth);
          this.give(expr.right, depth);
        }
        return;
      case 'call': {
        // `module.exports = promisify(run)`, `module.exports = factory()`, `(function () { … return api; })()`
        if (expr.receiver === null && expr.name !== '') this.name(expr.name, depth);
        if (expr.callee) this.give(expr.callee, depth);
        for (const { value } of expr.args) if (value.op === 'function' || value.op === 'name') this.give(value, depth);
        return;
      }
      default:
    }
  }
}

interface Visitor {
  expr?: (expr: Expr) => unknown;
  declared?: (fn: FunctionIr) => unknown;
  returned?: (expr: Expr) => unknown;
}

/**
 * Every statement and expression below a body, without recursion over statements of files that nest deep: the lowering bounds it.
 * @param intoFunctions whether to descend into functions
 */
function walk(body: readonly Statement[], visitor: Visitor, intoFunctions: boolean): void {
  const statements: Statement[] = [...body];
  const exprs: (Expr | null | undefined)[] = [];
  const intoFunction = (fn: FunctionIr): void => {
    if (!intoFunctions) return;
    statements.push(...fn.body);
    for (const { fallback } of fn.params) exprs.push(fallback);
  };
  for (;;) {
    const expr = exprs.pop();
    if (expr) {
      visitor.expr?.(expr);
      exprsOf(expr, exprs, statements, intoFunction);
      continue;
    }
    if (exprs.length > 0) continue;
    const statement = statements.pop();
    if (!statement) return;
    switch (statement.kind) {
      case 'expression':
      case 'yield':
        exprs.push(statement.value);
        break;
      case 'return':
        if (statement.value) visitor.returned?.(statement.value);
        exprs.push(statement.value);
        break;
      case 'throw':
        exprs.push(statement.value);
        break;
      case 'block':
        statements.push(...statement.body);
        break;
      case 'if':
        exprs.push(statement.test);
        statements.push(...statement.whenTrue, ...statement.whenFalse);
        break;
      case 'loop':
        exprs.push(statement.test, ...statement.update);
        statements.push(...statement.body);
        break;
      case 'each':
        exprs.push(statement.subject);
        statements.push(...statement.body);
        break;
      case 'switch':
        exprs.push(statement.subject);
        for (const way of statement.cases) statements.push(...way.body);
        break;
      case 'try':
        statements.push(...statement.body, ...statement.handlers.flatMap(({ body }) => body), ...statement.last);
        break;
      case 'function':
        visitor.declared?.(statement.body);
        intoFunction(statement.body);
        break;
      default:
    }
  }
}

function exprsOf(
  expr: Expr,
  into: (Expr | null | undefined)[],
  statements: Statement[],
  intoFunction: (fn: FunctionIr) => void,
): void {
  switch (expr.op) {
    case 'member':
      into.push(expr.object);
      return;
    case 'index':
      into.push(expr.object, expr.index);
      return;
    case 'call':
      into.push(expr.callee, expr.receiver);
      for (const { value } of expr.args) into.push(value);
      return;
    case 'assign':
      if (expr.target.op !== 'pattern') into.push(expr.target);
      into.push(expr.value);
      return;
    case 'text':
    case 'merge':
    case 'opaque':
    case 'number':
      for (const part of expr.parts) into.push(part);
      return;
    case 'binary':
      into.push(expr.left, expr.right);
      return;
    case 'unary':
      into.push(expr.operand);
      return;
    case 'choice':
      into.push(expr.test, expr.whenTrue, expr.whenFalse);
      return;
    case 'list':
      for (const item of expr.items) into.push(item);
      return;
    case 'map':
      for (const { key, value } of expr.entries) into.push(key && typeof key === 'object' ? key : null, value);
      return;
    case 'function':
      intoFunction(expr.body);
      return;
    case 'switch':
      into.push(expr.subject);
      for (const way of expr.cases) statements.push(...way.body);
      return;
    default:
  }
}
