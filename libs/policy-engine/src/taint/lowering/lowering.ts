import type { SgNode } from '@ast-grep/napi';
import type { ModelLanguage } from '../../models/model.js';
import type { Steps } from '../../rules/steps.js';
import type { Argument, CallExpr, Constant, Expr, FileIr, FunctionIr, Param, Place, Statement, Target } from '../ir.js';

/** Code that nests deeper is left out, because following it would need a stack of that depth. */
const MAX_DEPTH = 250;
/** Of a field; a longer one is not known. In UTF-16 code units. */
const MAX_DECLARATION = 500;
/** Statements and expressions between pauses: each makes two nodes of the syntax tree or more, of about 600 bytes each. */
const LOWERED_BETWEEN_PAUSES = 20_000;

type ExprHandler = (node: SgNode) => Expr;
type StatementHandler = (node: SgNode) => Statement[];

/** Lowers one language's syntax tree to the common form. A node kind without a handler carries the data of its parts. */
export abstract class Lowering {
  protected readonly file: FileIr;
  protected readonly exprs = new Map<string, ExprHandler>();
  protected readonly statements = new Map<string, StatementHandler>();
  /** Node kinds that carry no data: types, comments, decorators. */
  protected readonly ignored = new Set<string>();
  /** The class whose members are being lowered. */
  protected owner: string | null = null;
  /** The function that is being lowered, in a language whose names depend on it. */
  protected context: unknown = null;
  private depth = 0;
  /** `file.size` at the last pause. */
  private sizeAtPause = 0;
  /** Parts that wait for a pause, in reverse order. */
  private readonly waiting: (() => void)[] = [];
  private waitingSincePause: (() => void)[] = [];

  /** @param text the source text of the syntax tree, or a text of the same length: places refer to it */
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
      enums: new Set(),
      declared: new Map(),
      bases: new Map(),
      enclosed: new Set(),
      fields: new Map(),
      attributes: new Map(),
      language,
      constructorName,
      parameters: new Set(),
      size: 0,
      truncated: false,
      cut: false,
    };
  }

  /** Yields where nodes of the syntax tree may be released. */
  *lower(root: SgNode): Steps<FileIr> {
    this.file.body.push(...this.block(root));
    for (;;) {
      // In file order: code that nests deeper was deferred first.
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
   * Lowers a list. If a pause is due, the rest follows after it.
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

  /** The expressions of a list, which may be deferred: nothing may read it before lowering is complete. */
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
      // Read once: a call on a node costs more than everything else here.
      const kind = String(child.kind());
      if (!this.ignored.has(kind)) body.push(...this.statement(child, kind));
    });
    // Deferred statements are added to this list, so it must not be copied.
    return isWhole ? body : [{ kind: 'block', body }];
  }

  /** The body of a construct: a block, or a single statement. */
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

  /** A field that the grammar always has. */
  protected requiredField(node: SgNode, name: string): SgNode {
    const field = node.field(name);
    if (!field) throw new TypeError(`${String(node.kind())} has no ${name}`);
    return field;
  }

  protected named(node: SgNode): SgNode[] {
    return node.namedChildren().filter((child) => !this.ignored.has(String(child.kind())));
  }

  protected child(node: SgNode, kind: string): SgNode | undefined {
    return node.children().find((child) => child.is(kind));
  }

  protected at(node: SgNode): Place {
    // `range()` takes twice the time, because it also computes lines and columns.
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

  /** @param spread the node kind of an item that stands for all elements of a list */
  protected list(node: SgNode, spread: string): Expr {
    const items = this.named(node);
    const open = items.flatMap((item, at) => (item.is(spread) ? [at] : []));
    return { op: 'list', items: this.exprsOf(items), spread: open, ...this.at(node) };
  }

  protected string(node: SgNode, value: string): Expr {
    return { op: 'constant', value, ...this.at(node) };
  }

  /** A slice of a list or a string. Start, end and step are used if they are number literals. */
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

  /** Lowers chains of one operator, `a + b + c …`, in a loop, because they may be too long for recursion. */
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

  protected assign(node: SgNode, target: Target, value: Expr, declares = false, operator = '='): Expr {
    return { op: 'assign', target, operator, value, declares, ...this.at(node) };
  }

  protected call(
    node: SgNode,
    callee: { receiver?: Expr | null; name?: string; callee?: Expr | null },
    args: Argument[],
    isNew = false,
  ): CallExpr {
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

  /** Records how a class declares a field. */
  protected declareField(owner: string | null, name: SgNode | null, declaration: SgNode): void {
    const { start, end } = this.at(declaration);
    if (owner === null || !name || end - start > MAX_DECLARATION) return;
    const fields = this.file.attributes.get(owner) ?? new Map();
    this.file.attributes.set(owner, fields.set(name.text(), declaration.text()));
  }

  /** Counts a statement or expression. Returns whether it must be left out because of size or depth. */
  private isBeyondLimits(): boolean {
    // Code has fewer of them than characters, unless parts of it are lowered twice.
    if (this.file.size >= this.text.length) this.file.cut = true;
    else if (this.depth >= MAX_DEPTH) this.file.truncated = true;
    else {
      this.file.size++;
      return false;
    }
    return true;
  }
}

/** Replaces the escape sequences of a string literal that matter here. */
export function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/gs, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r', '0': '\0' }[code] ?? code;
  });
}
