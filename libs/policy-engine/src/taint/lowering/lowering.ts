import type { SgNode } from '@ast-grep/napi';
import type { ModelLanguage } from '../../models/model.js';
import type { Steps } from '../../rules/steps.js';
import type { Argument, Constant, Expr, FileIr, FunctionIr, Param, Place, Statement, Target } from '../ir.js';

/** Code that nests deeper is left out: following it would take a stack of that depth. */
const MAX_DEPTH = 250;
/** Statements and expressions between pauses: each makes two nodes of the syntax tree or more, of about 600 bytes each. */
const LOWERED_BETWEEN_PAUSES = 20_000;

type ExprHandler = (node: SgNode) => Expr;
type StatementHandler = (node: SgNode) => Statement[];

/** From one language's syntax tree to the common form. Kinds without a handler carry what their parts carry. */
export abstract class Lowering {
  protected readonly file: FileIr;
  protected readonly exprs = new Map<string, ExprHandler>();
  protected readonly statements = new Map<string, StatementHandler>();
  /** Kinds that no data comes through: types, comments, decorators. */
  protected readonly ignored = new Set<string>();
  /** The class whose members are lowered. */
  protected owner: string | null = null;
  /** Of a language whose names mean something else in each function: the function that is lowered. */
  protected context: unknown = null;
  private depth = 0;
  /** Of `file.size`, at the last pause. */
  private sizeAtPause = 0;
  /** Parts that wait for a pause, the last first. */
  private readonly waiting: (() => void)[] = [];
  private waitingSincePause: (() => void)[] = [];

  /** @param text what the syntax tree was made of, or of the same length: places are places in it */
  constructor(
    protected readonly text: string,
    language: ModelLanguage,
    constructorName: string,
  ) {
    this.file = {
      text,
      body: [],
      methods: [],
      classes: new Set(),
      declared: new Map(),
      bases: new Map(),
      enclosed: new Set(),
      fields: new Map(),
      language,
      constructorName,
      parameters: new Set(),
      size: 0,
      truncated: false,
      cut: false,
    };
  }

  /** Pauses where nodes of the syntax tree may be let go. */
  *lower(root: SgNode): Steps<FileIr> {
    this.file.body.push(...this.block(root));
    for (;;) {
      // In the order of the file: what stands further in was put off first.
      this.waiting.push(...this.waitingSincePause.reverse());
      this.waitingSincePause = [];
      const next = this.waiting.pop();
      if (!next) return this.file;
      if (this.needsPause()) {
        yield;
        this.sizeAtPause = this.file.size;
      }
      next();
    }
  }

  private needsPause(): boolean {
    return this.file.size - this.sizeAtPause >= LOWERED_BETWEEN_PAUSES;
  }

  /**
   * Lowers a list, the rest of it after a pause where it is time for one.
   * @returns whether all is done
   */
  protected each(nodes: readonly SgNode[], handle: (node: SgNode) => void): boolean {
    for (const [at, node] of nodes.entries()) {
      if (nodes.length > 1 && this.needsPause()) {
        const rest = nodes.slice(at);
        const { depth, owner, context } = this;
        this.waitingSincePause.push(() => {
          [this.depth, this.owner, this.context] = [depth, owner, context];
          this.each(rest, handle);
        });
        return false;
      }
      handle(node);
    }
    return true;
  }

  /** The expressions of a list, which may be put off: nothing may look into it before all is lowered. */
  protected exprsOf(nodes: readonly SgNode[]): Expr[] {
    const exprs: Expr[] = [];
    this.each(nodes, (node) => exprs.push(this.expr(node)));
    return exprs;
  }

  protected onExprs(kinds: string, handler: ExprHandler): void {
    for (const kind of kinds.split(' ')) this.exprs.set(kind, handler);
  }

  protected onStatements(kinds: string, handler: StatementHandler): void {
    for (const kind of kinds.split(' ')) this.statements.set(kind, handler);
  }

  expr(node: SgNode | null | undefined, kind = node && String(node.kind())): Expr {
    if (!node || !kind) throw new TypeError('an expression is missing');
    if (this.isBeyondLimits()) return { op: 'opaque', parts: [], ...this.at(node) };
    this.depth++;
    try {
      const handler = this.exprs.get(kind);
      return handler ? handler(node) : this.merge(node, this.named(node));
    } finally {
      this.depth--;
    }
  }

  protected optional(node: SgNode | null | undefined): Expr | null {
    return node ? this.expr(node) : null;
  }

  /** The statements below a node. */
  protected block(node: SgNode | null | undefined): Statement[] {
    if (!node) return [];
    const body: Statement[] = [];
    const isWhole = this.each(node.namedChildren(), (child) => {
      // Asked for once: a question to a node costs more than all else that is done with it here.
      const kind = String(child.kind());
      if (!this.ignored.has(kind)) body.push(...this.statement(child, kind));
    });
    // What is put off comes into this list, which must not be copied into another.
    return isWhole ? body : [{ kind: 'block', body }];
  }

  /** One statement where a block may stand too. */
  protected body(node: SgNode | null | undefined): Statement[] {
    return node ? this.statement(node) : [];
  }

  protected statement(node: SgNode, kind = String(node.kind())): Statement[] {
    if (this.isBeyondLimits()) return [];
    this.depth++;
    try {
      const handler = this.statements.get(kind);
      return handler ? handler(node) : [{ kind: 'expression', value: this.expr(node, kind) }];
    } finally {
      this.depth--;
    }
  }

  protected named(node: SgNode): SgNode[] {
    return node.namedChildren().filter((child) => !this.ignored.has(String(child.kind())));
  }

  protected child(node: SgNode, kind: string): SgNode | undefined {
    return node.children().find((child) => child.is(kind));
  }

  protected at(node: SgNode): Place {
    // `range()` says the same with lines and columns, at twice the time.
    const { startPos, endPos } = node.replace('');
    return { id: node.id(), start: startPos, end: endPos };
  }

  protected merge(node: SgNode, parts: readonly SgNode[]): Expr {
    if (parts.length === 0) return { op: 'opaque', parts: [], ...this.at(node) };
    return { op: 'merge', parts: this.exprsOf(parts), ...this.at(node) };
  }

  protected opaque(node: SgNode): Expr {
    return { op: 'opaque', parts: this.exprsOf(this.named(node)), ...this.at(node) };
  }

  protected name(node: SgNode): Expr & { op: 'name' } {
    const place = this.at(node);
    return { op: 'name', name: this.text.slice(place.start, place.end), ...place };
  }

  /** @param spread the kind of an item that stands for all elements of a list */
  protected list(node: SgNode, spread: string): Expr {
    const items = this.named(node);
    const open = items.flatMap((item, at) => (item.is(spread) ? [at] : []));
    return { op: 'list', items: this.exprsOf(items), spread: open, ...this.at(node) };
  }

  protected string(node: SgNode, value: string): Expr {
    return { op: 'constant', value, ...this.at(node) };
  }

  /** A part of a list or of a text: the places where it begins and ends, and the step, count where they are written as numbers. */
  protected slice(
    node: SgNode,
    subject: SgNode | null,
    from: SgNode | null,
    to: SgNode | null,
    by: SgNode | null = null,
  ): Expr {
    const isNumber = (place: SgNode | null) =>
      place === null || /^-?\d+$|^len\([\w.]+\)(?:\s*-\s*\d+)?$/.test(place.text());
    if (!subject || ![from, to, by].every(isNumber)) return this.merge(node, subject ? [subject] : []);
    const constant = (value: Constant): Expr => ({ op: 'constant', value, ...this.at(node), id: -1 });
    const place = (bound: SgNode | null, otherwise: Constant): Expr => {
      if (!bound) return constant(otherwise);
      return /^-?\d+$/.test(bound.text()) ? constant(Number(bound.text())) : this.expr(bound);
    };
    const args = [place(from, 0), place(to, null), place(by, null)]
      .slice(0, by ? 3 : to ? 2 : 1)
      .map((value) => this.argument(value));
    return this.call(node, { receiver: this.expr(subject), name: 'slice' }, args);
  }

  protected nothing(node: SgNode): Expr {
    return { op: 'constant', value: null, ...this.at(node) };
  }

  protected number(node: SgNode): Expr {
    const place = this.at(node);
    const value = Number(
      this.text
        .slice(place.start, place.end)
        .replaceAll('_', '')
        .replace(/(?<=^\d+)[lL]$/, ''),
    );
    return Number.isFinite(value) ? { op: 'constant', value, ...place } : { op: 'opaque', parts: [], ...place };
  }

  /** Chains of one operator are as long as people write them: `a + b + c …` is walked, not descended into. */
  protected binary(node: SgNode, left = 'left', operator = 'operator', right = 'right'): Expr {
    const chain: SgNode[] = [];
    let first: SgNode = node;
    const kind = String(node.kind());
    for (let next: SgNode | null = node; next?.is(kind); ) {
      if (this.file.size + chain.length > this.text.length) {
        this.file.cut = true;
        return { op: 'opaque', parts: [], ...this.at(node) };
      }
      chain.push(next);
      next = next.field(left);
      if (next) first = next;
    }
    let expr = this.expr(first);
    for (const link of chain.reverse()) {
      const other = link.field(right);
      const sign = link.field(operator)?.text() ?? '';
      if (other) expr = this.operation(link, sign, expr, this.expr(other));
    }
    return expr;
  }

  protected operation(node: SgNode, operator: string, left: Expr, right: Expr): Expr {
    return { op: 'binary', operator, left, right, ...this.at(node) };
  }

  /** A loop that has a name, or a block that has one. */
  protected labeled(label: string, body: Statement[]): Statement[] {
    const last = body.at(-1);
    if (last?.kind === 'loop' || last?.kind === 'each') return [...body.slice(0, -1), { ...last, label }];
    return [{ kind: 'labeled', label, body }];
  }

  /** `i++`: what the target holds is one more, and a name in front of the sign is worth what it held before. */
  protected counted(node: SgNode, target: Target, sign: string, isPostfix: boolean): Expr {
    const place = { ...this.at(node), id: -1 };
    // A sum might be one of texts, a difference is one of numbers.
    const change = sign === '++' ? 1 : -1;
    const number = (value: number): Expr => ({ op: 'constant', value, ...place });
    if (target.op === 'pattern') return this.opaque(node);
    const assign = this.assign(node, target, {
      op: 'binary',
      operator: '-',
      left: target,
      right: number(-change),
      ...place,
    });
    if (!isPostfix) return assign;
    return { op: 'binary', operator: '-', left: assign, right: number(change), ...place };
  }

  /** Where it stands alone: whoever waits for `x = yield f()` is given something else. */
  protected yields(node: SgNode): Statement[] {
    const value = this.named(node)[0];
    const isMany = /^yield(?:\s*\*|\s+from\b)/.test(node.text());
    return value ? [{ kind: 'yield', value: this.expr(value), isMany, ...this.at(node) }] : [];
  }

  /** `@outer` before `@inner`: the one that stands next to the function or the class comes first. */
  protected decorated(node: SgNode, name: SgNode | null | undefined): Statement[] {
    const decorators = name ? node.children().filter((child) => child.is('decorator')) : [];
    return decorators.reverse().flatMap((decorator): Statement[] => {
      const made = this.named(decorator)[0];
      if (!name || !made || !/^(?:identifier|call|call_expression)$/.test(String(made.kind()))) return [];
      const callee = made.is('identifier') ? { name: made.text() } : { callee: this.expr(made) };
      const given = { ...this.name(name), id: -1 };
      const call = { ...this.call(decorator, callee, [this.argument(given)]), id: -1 };
      return [{ kind: 'decorate', name: name.text(), call }];
    });
  }

  protected assign(node: SgNode, target: Target, value: Expr, declares = false, operator = '='): Expr {
    return { op: 'assign', target, operator, value, declares, ...this.at(node) };
  }

  protected call(
    node: SgNode,
    callee: { receiver?: Expr | null; name?: string; callee?: Expr | null },
    args: Argument[],
    isNew = false,
  ): Expr {
    return {
      op: 'call',
      callee: callee.callee ?? null,
      receiver: callee.receiver ?? null,
      name: callee.name ?? '',
      args,
      isNew,
      ...this.at(node),
    };
  }

  protected argument(value: Expr, name: string | null = null, spread = false): Argument {
    return { value, name, spread };
  }

  protected fn(
    node: SgNode,
    name: string,
    params: Param[],
    body: Statement[],
    owner: string | null = null,
  ): FunctionIr {
    return { ...this.at(node), name, owner, params, body };
  }

  protected param(node: SgNode, target: Target, rest: Partial<Param> = {}): Param {
    const ids = [node.id(), ...(target.op === 'pattern' ? [] : [target.id])];
    return { target, ids, fallback: null, rest: false, opaque: false, ...this.at(node), ...rest };
  }

  /** What is returned by a function whose body is an expression. */
  protected returning(node: SgNode): Statement[] {
    return [{ kind: 'return', value: this.expr(node), ...this.at(node) }];
  }

  /** Counts one more statement or expression; where that is too many, or too deep, it is left out. */
  private isBeyondLimits(): boolean {
    // No code has more of them than characters; code that is lowered twice might.
    if (this.file.size >= this.text.length) this.file.cut = true;
    else if (this.depth >= MAX_DEPTH) this.file.truncated = true;
    else {
      this.file.size++;
      return false;
    }
    return true;
  }
}

/** Turns the escapes of a quoted text into what they stand for, as far as it matters here. */
export function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/gs, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r', '0': '\0' }[code] ?? code;
  });
}
