import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, FileIr, FunctionIr, Param, Statement, Target } from './ir.js';

/** Code that nests deeper is left out: following it would take a stack of that depth. */
const MAX_DEPTH = 250;
/**
 * Statements and expressions of one file. Following them takes as many steps at least, of which a rule has 300,000
 * (`FlowBudget`); the nodes behind them stay in memory as long as the file is evaluated, at about 1 KB for each.
 */
const MAX_LOWERED = 200_000;

type ExprHandler = (node: SgNode) => Expr;
type StatementHandler = (node: SgNode) => Statement[];

/** From one language's syntax tree to the common form. Kinds without a handler carry what their parts carry. */
export abstract class Lowering {
  protected readonly file: FileIr = { body: [], methods: [], classes: new Set(), truncated: false, cut: false };
  protected readonly exprs = new Map<string, ExprHandler>();
  protected readonly statements = new Map<string, StatementHandler>();
  /** Kinds that no data comes through: types, comments, decorators. */
  protected readonly ignored = new Set<string>();
  private depth = 0;
  private lowered = 0;

  lower(root: SgNode): FileIr {
    this.file.body.push(...this.block(root));
    return this.file;
  }

  protected onExprs(kinds: string, handler: ExprHandler): void {
    for (const kind of kinds.split(' ')) this.exprs.set(kind, handler);
  }

  protected onStatements(kinds: string, handler: StatementHandler): void {
    for (const kind of kinds.split(' ')) this.statements.set(kind, handler);
  }

  expr(node: SgNode | null | undefined): Expr {
    if (!node) throw new TypeError('an expression is missing');
    if (this.isBeyondLimits()) return { op: 'opaque', parts: [], ...this.at(node) };
    this.depth++;
    try {
      const handler = this.exprs.get(String(node.kind()));
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
    return node ? this.named(node).flatMap((child) => this.statement(child)) : [];
  }

  /** One statement where a block may stand too. */
  protected body(node: SgNode | null | undefined): Statement[] {
    return node ? this.statement(node) : [];
  }

  protected statement(node: SgNode): Statement[] {
    if (this.isBeyondLimits()) return [];
    this.depth++;
    try {
      const handler = this.statements.get(String(node.kind()));
      return handler ? handler(node) : [{ kind: 'expression', value: this.expr(node) }];
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

  protected at(node: SgNode): { id: number; node: SgNode } {
    return { id: node.id(), node };
  }

  protected merge(node: SgNode, parts: readonly SgNode[]): Expr {
    if (parts.length === 0) return { op: 'opaque', parts: [], ...this.at(node) };
    return { op: 'merge', parts: parts.map((part) => this.expr(part)), ...this.at(node) };
  }

  protected opaque(node: SgNode): Expr {
    return { op: 'opaque', parts: this.named(node).map((part) => this.expr(part)), ...this.at(node) };
  }

  protected name(node: SgNode): Expr & { op: 'name' } {
    return { op: 'name', name: node.text(), ...this.at(node) };
  }

  protected string(node: SgNode, value: string): Expr {
    return { op: 'constant', value, ...this.at(node) };
  }

  protected number(node: SgNode): Expr {
    const value = Number(
      node
        .text()
        .replaceAll('_', '')
        .replace(/(?<=^\d+)[lL]$/, ''),
    );
    return Number.isFinite(value)
      ? { op: 'constant', value, ...this.at(node) }
      : { op: 'opaque', parts: [], ...this.at(node) };
  }

  /** Chains of one operator are as long as people write them: `a + b + c …` is walked, not descended into. */
  protected binary(node: SgNode, left = 'left', operator = 'operator', right = 'right'): Expr {
    const chain: SgNode[] = [];
    let first: SgNode = node;
    const kind = String(node.kind());
    for (let next: SgNode | null = node; next?.is(kind); ) {
      if (this.lowered + chain.length >= MAX_LOWERED) {
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
      if (other) expr = { op: 'binary', operator: sign, left: expr, right: this.expr(other), ...this.at(link) };
    }
    return expr;
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
    return { target, ids, node, fallback: null, rest: false, opaque: false, ...rest };
  }

  /** What is returned by a function whose body is an expression. */
  protected returning(node: SgNode): Statement[] {
    return [{ kind: 'return', value: this.expr(node), ...this.at(node) }];
  }

  /** Counts one more statement or expression; where that is too many, or too deep, it is left out. */
  private isBeyondLimits(): boolean {
    if (this.lowered >= MAX_LOWERED) this.file.cut = true;
    else if (this.depth >= MAX_DEPTH) this.file.truncated = true;
    else {
      this.lowered++;
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
