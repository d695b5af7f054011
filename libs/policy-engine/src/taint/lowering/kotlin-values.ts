import type { SgNode } from '@ast-grep/napi';
import type { Expr, FunctionIr, NameExpr, Param, Place, Statement, Target } from '../ir.js';
import { type KotlinNames, PLAIN_TYPE, suffixName, typeName, typeOf } from './kotlin-names.js';
import { LocalNames } from './local-names.js';
import { Lowering, unescaped } from './lowering.js';

/** Java getters that Kotlin accesses as properties. */
const GETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    canonicalPath: 'getCanonicalPath',
    canonicalFile: 'getCanonicalFile',
    absoluteFile: 'getAbsoluteFile',
    host: 'getHost',
  } as const),
);

/** Lowers Kotlin's names, literals, operators and calls. */
export abstract class KotlinValues extends Lowering {
  protected override context: KotlinNames = {
    fields: new Set(),
    statics: new Map(),
    locals: new LocalNames(),
    receivers: [],
    before: [],
  };
  /** Properties by class, and those of its companion object. */
  protected readonly fields = new Map<string, Set<string>>();
  protected readonly statics = new Map<string, Set<string>>();
  /** Names of the file's functions; true for extension functions, whose first parameter is the receiver. */
  protected readonly functions = new Map<string, boolean>();

  constructor(text: string) {
    super(text, 'kotlin', '');
    this.expressions();
  }

  /** In the grammar, `null` is not a named node. */
  protected override named(node: SgNode): SgNode[] {
    return node
      .children()
      .filter((child) => (child.isNamed() ? !this.ignored.has(String(child.kind())) : child.is('null')));
  }

  /** Never deferred: statements that run before an expression belong to its statement. */
  protected override exprsOf(nodes: readonly SgNode[]): Expr[] {
    return nodes.map((node) => this.expr(node));
  }

  /** An operand may be missing where the code is incomplete. */
  override expr(node: SgNode | null | undefined, kind?: string): Expr {
    return node ? super.expr(node, kind ?? String(node.kind())) : { op: 'opaque', parts: [], id: -1, start: 0, end: 0 };
  }

  protected placed(node: SgNode): Place {
    return { ...this.at(node), id: -1 };
  }

  /** A generated name, which cannot occur in a program. */
  protected made(node: SgNode, what: string): NameExpr {
    const place = this.placed(node);
    return { op: 'name', name: `$${what}${place.start}-${place.end}`, ...place };
  }

  protected set(node: SgNode, target: Target, value: Expr, declares = true): Statement {
    return { kind: 'expression', value: { ...this.assign(node, target, value, declares), id: -1 } };
  }

  protected self({ start, end }: Place): NameExpr {
    return { op: 'name', name: 'this', id: -1, start, end };
  }

  /** A property of the current object. */
  protected ownField(name: NameExpr): Expr & { op: 'member' } {
    return { ...name, op: 'member', object: this.self(name) };
  }

  /** A variable, or a property of the current object, of the class, or of an implicit receiver (`apply`). */
  protected variable(node: SgNode): NameExpr | (Expr & { op: 'member' }) {
    const name = this.name(node);
    const { locals, fields, statics, receivers } = this.context;
    const local = locals.get(name.name);
    if (local !== undefined) return { ...name, ...local, ...this.at(node) };
    const [inner] = receivers;
    const isFunction = this.functions.has(name.name);
    if (inner && !fields.has(name.name) && !statics.has(name.name) && !isFunction && !/^[A-Z]/.test(name.name))
      return { ...name, op: 'member', object: { ...inner, ...this.placed(node) } };
    if (fields.has(name.name)) return this.ownField(name);
    const owner = statics.get(name.name);
    return owner === undefined ? name : { ...name, name: `${owner}.${name.name}` };
  }

  /** Removes backquotes around a name. */
  protected override name(node: SgNode): NameExpr {
    const name = super.name(node);
    return { ...name, name: name.name.replace(/^`|`$/g, '') };
  }

  protected local(node: SgNode): NameExpr {
    const name = this.name(node);
    this.context.locals.add(name.name);
    return name;
  }

  /** Lowers code in a scope of its own. */
  protected scoped<T>(lower: () => T, more: Partial<KotlinNames> = {}): T {
    const { context } = this;
    this.context = { ...context, locals: new LocalNames(context.locals), ...more };
    const lowered = lower();
    this.context = context;
    return lowered;
  }

  /** Lowers code, and collects the statements that its expressions need to run first. */
  protected withBefore<T>(lower: () => T): { before: Statement[]; lowered: T } {
    const { context } = this;
    const before: Statement[] = [];
    this.context = { ...context, before };
    const lowered = lower();
    this.context = context;
    return { before, lowered };
  }

  private expressions(): void {
    this.onExprs('simple_identifier interpolated_identifier', (node) => this.variable(node));
    this.onExprs('type_identifier', (node) => this.name(node));
    this.onExprs('this_expression', (node) => this.current(node));
    this.onExprs('super_expression', (node) => ({ op: 'name', name: 'super', ...this.at(node) }));
    this.onExprs('string_literal', (node) => this.textOf(node));
    this.onExprs('character_literal', (node) => this.string(node, unescaped(node.text().slice(1, -1))));
    this.onExprs('integer_literal hex_literal bin_literal unsigned_literal', (node) => this.number(node));
    this.onExprs('long_literal', (node) => this.number(node));
    this.onExprs('real_literal', (node) => this.opaque(node));
    this.onExprs('boolean_literal', (node) => ({ op: 'constant', value: node.text() === 'true', ...this.at(node) }));
    this.onExprs('null', (node) => this.nothing(node));
    this.onExprs('parenthesized_expression interpolated_expression annotated_expression', (node) => ({
      op: 'merge',
      parts: this.exprsOf(this.named(node).slice(-1)),
      ...this.at(node),
    }));
    this.onExprs(
      'additive_expression multiplicative_expression conjunction_expression disjunction_expression',
      (node) => this.operators(node),
    );
    this.onExprs('equality_expression comparison_expression', (node) => {
      const [left, right] = this.named(node);
      // `===` and `!==` compare references
      const operator = this.sign(node).replace(/^(.=)=$/, '$1');
      return { op: 'binary', operator, left: this.expr(left), right: this.expr(right), ...this.at(node) };
    });
    this.onExprs('range_expression', (node) => this.opaque(node));
    this.onExprs('elvis_expression', (node) => this.elvis(node));
    this.onExprs('check_expression', (node) => {
      const [value, other] = this.named(node);
      return this.checked(node, this.expr(value), other, this.sign(node));
    });
    this.onExprs('as_expression', (node) => {
      const [value, type] = node.children().filter((child) => child.isNamed());
      const op = PLAIN_TYPE.test(type?.text() ?? '') ? 'number' : 'merge';
      return { op, parts: [this.expr(value)], ...this.at(node) };
    });
    this.onExprs('prefix_expression', (node) => {
      const [operand] = this.named(node);
      const sign = /^(?:\+\+|--|.)/s.exec(node.text())?.[0] ?? '';
      const target = operand && sign.length === 2 ? this.target(operand) : null;
      if (target) return this.counted(node, target, sign);
      return { op: 'unary', operator: sign, operand: this.expr(operand), ...this.at(node) };
    });
    this.onExprs('postfix_expression', (node) => {
      const [operand] = this.named(node);
      const sign = /(?:\+\+|--|!!)$/.exec(node.text())?.[0] ?? '';
      const target = operand && sign !== '!!' ? this.target(operand) : null;
      if (target) return this.counted(node, target, sign);
      return { op: 'merge', parts: [this.expr(operand)], ...this.at(node) };
    });
    this.onExprs('navigation_expression', (node) => this.member(node));
    this.onExprs('indexing_expression', (node) => {
      const [object, suffix] = this.named(node);
      return this.element(node, this.expr(object), suffix);
    });
    this.onExprs('collection_literal', (node) => this.list(node, 'spread_expression'));
    this.onExprs('lambda_literal', (node) => ({ op: 'function', body: this.lambda(node), ...this.at(node) }));
    this.onExprs('annotated_lambda', (node) => this.expr(this.child(node, 'lambda_literal')));
    this.onExprs('anonymous_function', (node) => ({ op: 'function', body: this.functionOf(node), ...this.at(node) }));
  }

  /** `this`: inside an extension function or `apply`, the receiver. */
  private current(node: SgNode): Expr {
    const [inner] = this.context.receivers;
    const isOfOuter = node.text().includes('@');
    return { ...(inner && !isOfOuter ? inner : this.self(this.at(node))), ...this.at(node) };
  }

  /** The operator between two operands. */
  private sign(node: SgNode): string {
    return (
      node
        .children()
        .find((child) => !child.isNamed() && !/^[()]$|^null$/.test(child.text()))
        ?.text() ?? ''
    );
  }

  /** Lowers chains of one operator in a loop, because they may be too long for recursion. */
  private operators(node: SgNode): Expr {
    const kind = String(node.kind());
    const chain: SgNode[] = [];
    let first: SgNode | undefined = node;
    while (first?.is(kind)) {
      chain.push(first);
      first = this.named(first)[0];
    }
    let expr = this.expr(first);
    for (const link of chain.reverse())
      expr = {
        op: 'binary',
        operator: this.sign(link),
        left: expr,
        right: this.expr(this.named(link).at(1)),
        ...this.at(link),
      };
    return expr;
  }

  /** `"a $x ${y.z}"` */
  private textOf(node: SgNode): Expr {
    const isRaw = node.text().startsWith('"""');
    const parts = node
      .children()
      .filter((child) => child.isNamed())
      .map(
        (part): Expr =>
          part.is('string_content')
            ? this.string(part, isRaw ? part.text() : unescaped(part.text()))
            : part.is('character_escape_seq')
              ? this.string(part, unescaped(part.text()))
              : this.expr(part),
      );
    const [only] = parts;
    if (parts.every(({ op }) => op === 'constant'))
      return this.string(node, parts.map((part) => (part.op === 'constant' ? String(part.value) : '')).join(''));
    return only && parts.length === 1 && only.op === 'constant' ? only : { op: 'text', parts, ...this.at(node) };
  }

  /** `x ?: y`, where y may be a `return` or `throw`. */
  private elvis(node: SgNode): Expr {
    const [value, otherwise] = this.named(node);
    const left = this.expr(value);
    if (!otherwise?.is('jump_expression')) {
      const right = this.expr(otherwise);
      return { op: 'binary', operator: '??', left, right, ...this.at(node) };
    }
    const place = this.placed(node);
    const held = left.op === 'name' ? { ...left, ...place } : this.made(node, 'held');
    const test: Expr = { op: 'binary', operator: '==', left: held, right: this.nothing(node), ...place };
    if (left.op !== 'name') this.context.before.push(this.set(node, held, left));
    this.context.before.push({ kind: 'if', test, whenTrue: this.statement(otherwise), whenFalse: [] });
    return held;
  }

  /** `x is T`, `x !in list`. @param sign the operator */
  protected checked(node: SgNode, value: Expr, other: SgNode | undefined, sign: string): Expr {
    const place = this.at(node);
    const isType = /is$/.test(sign);
    const isRange =
      other?.is('range_expression') || (other?.is('infix_expression') && /\b(?:until|downTo)\b/.test(other.text()));
    const test: Expr = isType
      ? {
          op: 'binary',
          operator: 'instanceof',
          left: value,
          right: { op: 'name', name: typeName(other), ...place, id: -1 },
          ...place,
        }
      : isRange
        ? { op: 'opaque', parts: [value], ...place }
        : this.call(node, { receiver: this.expr(other), name: 'contains' }, [this.argument(value)]);
    return sign.startsWith('!') ? { op: 'unary', operator: '!', operand: { ...test, id: -1 }, ...place } : test;
  }

  /** `x++`: the previous value is not needed. */
  private counted(node: SgNode, target: Target, sign: string): Expr {
    const place = this.placed(node);
    if (target.op === 'pattern') return this.opaque(node);
    const one: Expr = { op: 'constant', value: sign === '++' ? -1 : 1, ...place };
    return this.assign(node, target, { op: 'binary', operator: '-', left: target, right: one, ...place });
  }

  private member(node: SgNode): Expr {
    const [object, suffix] = this.named(node);
    const name = suffixName(suffix);
    if (object?.is('simple_identifier') && !this.context.locals.has(object.text()))
      if (this.statics.get(object.text())?.has(name))
        return { op: 'name', name: `${object.text()}.${name}`, ...this.at(node) };
    return this.memberOf(node, this.expr(object), name);
  }

  /** A property, or the result of an extension property's getter. */
  private memberOf(node: SgNode, object: Expr, name: string): Expr {
    if (name === 'size') return { op: 'member', object, name: 'length', ...this.at(node) };
    const getter = GETTERS.get(name);
    if (getter) return this.call(node, { receiver: object, name: getter }, []);
    return { op: 'member', object, name, ...this.at(node) };
  }

  private element(node: SgNode, object: Expr, suffix: SgNode | undefined): Expr & { op: 'index' } {
    const [index] = suffix ? this.named(suffix) : [];
    return { op: 'index', object, index: this.expr(index), ...this.at(node) };
  }

  protected lambda(node: SgNode): FunctionIr {
    return this.scoped(
      () => {
        const list = this.child(node, 'lambda_parameters');
        const it = { ...this.made(node, 'it'), name: 'it' };
        if (!list) this.context.locals.add('it');
        const params = list
          ? this.named(list).map((param) => this.param(param, this.pattern(param)))
          : [this.param(node, it, { ids: [] })];
        return this.fn(
          node,
          '',
          params,
          this.valued(this.child(node, 'statements') ?? null, (value, place) => [
            { kind: 'return', value, ...this.at(place) },
          ]),
        );
      },
      { before: [] },
    );
  }

  /**
   * What a parameter or a declaration binds: `x`, `x: T`, `(a, b)`.
   * @param runsInPlace whether it is a lambda's that is lowered in place, where it may hide names around it
   */
  protected pattern(node: SgNode, runsInPlace = false): Target {
    if (node.is('multi_variable_declaration'))
      return {
        op: 'pattern',
        parts: this.named(node).map((part, key) => ({ key, target: this.pattern(part, runsInPlace) })),
      };
    const name = node.is('simple_identifier') ? node : this.child(node, 'simple_identifier');
    if (!name) return this.made(node, 'nameless');
    if (!runsInPlace || !this.context.locals.has(name.text())) return this.local(name);
    const own = { ...this.name(name), name: `${name.text()}$${this.at(name).start}` };
    this.context.locals.add(this.name(name).name, own);
    return own;
  }

  protected paramOf(node: SgNode, more: Partial<Param> = {}): Param[] {
    const name = this.child(node, 'simple_identifier');
    if (!name) return [];
    const type = typeOf(node);
    return [
      this.param(node, this.local(name), {
        opaque: PLAIN_TYPE.test(type?.text() ?? ''),
        type: typeName(type),
        ...more,
      }),
    ];
  }

  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    if (node.is('simple_identifier')) return this.variable(node);
    if (node.is('directly_assignable_expression') || node.is('parenthesized_expression')) return this.assignable(node);
    if (!node.is('navigation_expression') && !node.is('indexing_expression')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
  }

  /** An assignment target: `x`, `x.y`, `x.y[0]`, whose parts are sibling nodes. */
  private assignable(node: SgNode): Target | null {
    const [first, ...suffixes] = this.named(node);
    if (!first) return null;
    if (suffixes.length === 0) return this.target(first);
    let expr: Expr = this.expr(first);
    for (const suffix of suffixes) {
      const place = this.at(suffix);
      if (suffix.is('indexing_suffix')) expr = { ...this.element(node, expr, suffix), ...place };
      else if (expr.op === 'name' && this.statics.get(expr.name)?.has(suffixName(suffix)))
        expr = { ...expr, name: `${expr.name}.${suffixName(suffix)}` };
      else expr = { op: 'member', object: expr, name: suffixName(suffix), ...place };
    }
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
  }

  /** The statements of a body, with its last expression passed on. */
  protected abstract valued(body: SgNode | null, give: (value: Expr | null, place: SgNode) => Statement[]): Statement[];

  protected abstract functionOf(node: SgNode): FunctionIr;
}
