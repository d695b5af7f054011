import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, FunctionIr, NameExpr, Param, Place, Statement, Target } from '../ir.js';
import { LocalNames } from './csharp-names.js';
import { Lowering, unescaped } from './lowering.js';

/** Types whose values cannot hold text that an attacker chooses. */
export const PLAIN_TYPE =
  /^(?:Byte|Short|Int|Long|Float|Double|Boolean|Char|U(?:Byte|Short|Int|Long)|BigInteger|BigDecimal|UUID|Uuid|(?:Zoned|Offset)?(?:Local)?(?:Date|DateTime|Time)|Instant|Duration)\??$/;

/** The names visible in one function. */
export interface KotlinNames {
  /** Properties of the objects of the class and its base classes in the file. */
  fields: ReadonlySet<string>;
  /** Properties of companion objects and objects, with the class. */
  statics: ReadonlyMap<string, string>;
  locals: LocalNames;
  /** What names without a receiver belong to inside `apply`, `run` and `with`, the innermost first. */
  receivers: readonly NameExpr[];
  /** What runs before the statement that is being lowered: `val x = if (a) { b(); c } else d`. */
  before: Statement[];
}

/** Functions of Kotlin's collections and texts, by the names that most languages use for them. */
const COMMON: Readonly<Record<string, string>> = {
  mapNotNull: 'map',
  mapTo: 'map',
  flatMapTo: 'flatMap',
  plus: 'concat',
};

/** Getters of Java that Kotlin writes as properties. */
const GETTERS: Readonly<Record<string, string>> = {
  canonicalPath: 'getCanonicalPath',
  canonicalFile: 'getCanonicalFile',
  absoluteFile: 'getAbsoluteFile',
  host: 'getHost',
};

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
  /** Names of the file's functions; true for extensions, which are called on their first parameter. */
  protected readonly functions = new Map<string, boolean>();

  constructor(text: string) {
    super(text, 'kotlin', '');
    this.expressions();
  }

  /** `null` is no named node of the grammar. */
  protected override named(node: SgNode): SgNode[] {
    return node
      .children()
      .filter((child) => (child.isNamed() ? !this.ignored.has(String(child.kind())) : child.is('null')));
  }

  /** Never deferred: what runs before an expression belongs to its statement. */
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

  /** A name that the program does not have. */
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

  /** A variable, a property of the current object or class, or of what `apply` and its like are called on. */
  protected variable(node: SgNode): NameExpr | (Expr & { op: 'member' }) {
    const name = this.name(node);
    const { locals, fields, statics, receivers } = this.context;
    const local = locals.get(name.name);
    if (local !== undefined) return { ...name, ...local, ...this.at(node) };
    const [inner] = receivers;
    const isFunction = this.functions.has(name.name);
    if (inner && !fields.has(name.name) && !statics.has(name.name) && !isFunction && !/^[A-Z]/.test(name.name))
      return { ...name, op: 'member', object: { ...inner, ...this.placed(node) } };
    if (fields.has(name.name)) return { ...name, op: 'member', object: this.self(name) };
    const owner = statics.get(name.name);
    return owner === undefined ? name : { ...name, name: `${owner}.${name.name}` };
  }

  /** A name in backquotes is the name inside. */
  protected override name(node: SgNode): NameExpr {
    const name = super.name(node);
    return { ...name, name: name.name.replace(/^`|`$/g, '') };
  }

  protected local(node: SgNode): NameExpr {
    const name = this.name(node);
    this.context.locals.add(name.name);
    return name;
  }

  /** Lowers code whose own names end with it. */
  protected scoped<T>(lower: () => T, more: Partial<KotlinNames> = {}): T {
    const { context } = this;
    this.context = { ...context, locals: new LocalNames(context.locals), ...more };
    const lowered = lower();
    this.context = context;
    return lowered;
  }

  private expressions(): void {
    this.onExprs('simple_identifier interpolated_identifier', (node) => this.variable(node));
    this.onExprs('type_identifier', (node) => this.name(node));
    this.onExprs('this_expression', (node) => this.current(node));
    this.onExprs('super_expression', (node) => ({ op: 'name', name: 'super', ...this.at(node) }));
    this.onExprs('string_literal', (node) => this.text_(node));
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
    this.onExprs('additive_expression multiplicative_expression conjunction_expression disjunction_expression', (node) =>
      this.operators(node),
    );
    this.onExprs('equality_expression comparison_expression', (node) => {
      const [left, right] = this.named(node);
      const operator = this.sign(node).replace('===', '==').replace('!===', '!=').replace('!==', '!=');
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
    this.onExprs('call_expression', (node) => this.invocation(node));
    this.onExprs('infix_expression', (node) => this.infix(node));
    this.onExprs('value_argument', (node) => this.expr(this.named(node).at(-1)));
    this.onExprs('spread_expression', (node) => this.expr(this.named(node)[0]));
    this.onExprs('collection_literal', (node) => this.list(node, 'spread_expression'));
    this.onExprs('callable_reference', (node) => this.reference(node));
    this.onExprs('lambda_literal', (node) => ({ op: 'function', body: this.lambda(node), ...this.at(node) }));
    this.onExprs('annotated_lambda', (node) => this.expr(this.child(node, 'lambda_literal')));
    this.onExprs('anonymous_function', (node) => ({ op: 'function', body: this.functionOf(node), ...this.at(node) }));
  }

  /** `this`: inside an extension function or `apply`, what it is called on. */
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
  private text_(node: SgNode): Expr {
    const isRaw = node.text().startsWith('"""');
    const parts = node
      .children()
      .filter((child) => child.isNamed())
      .map((part): Expr =>
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

  /** `x ?: y`, where y may leave the function. */
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
    const isRange = other?.is('range_expression') || (other?.is('infix_expression') && /\b(?:until|downTo)\b/.test(other.text()));
    const test: Expr = isType
      ? { op: 'binary', operator: 'instanceof', left: value, right: { op: 'name', name: typeName(other), ...place, id: -1 }, ...place }
      : isRange
        ? { op: 'opaque', parts: [value], ...place }
        : this.call(node, { receiver: this.expr(other), name: 'contains' }, [this.argument(value)]);
    return sign.startsWith('!') ? { op: 'unary', operator: '!', operand: { ...test, id: -1 }, ...place } : test;
  }

  /** `x++`: of what the value was before, nothing is needed. */
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
      if (this.statics.get(object.text())?.has(name)) return { op: 'name', name: `${object.text()}.${name}`, ...this.at(node) };
    return this.memberOf(node, this.expr(object), name);
  }

  /** A property, or what the getter of an extension property gives. */
  private memberOf(node: SgNode, object: Expr, name: string): Expr {
    if (name === 'size') return { op: 'member', object, name: 'length', ...this.at(node) };
    const getter = GETTERS[name];
    if (getter) return this.call(node, { receiver: object, name: getter }, []);
    return { op: 'member', object, name, ...this.at(node) };
  }

  private element(node: SgNode, object: Expr, suffix: SgNode | undefined): Expr & { op: 'index' } {
    const [index] = suffix ? this.named(suffix) : [];
    return { op: 'index', object, index: this.expr(index), ...this.at(node) };
  }

  /** What a call is written as: its callee, its arguments in parentheses, and the lambda behind them. */
  private partsOf(node: SgNode): { place: SgNode; callee: SgNode | undefined; list: SgNode | undefined; lambda: SgNode | undefined } {
    const [callee, suffix] = this.named(node);
    const list = suffix && this.child(suffix, 'value_arguments');
    const lambda = suffix && this.child(suffix, 'annotated_lambda');
    if (lambda && !list && callee?.is('call_expression')) {
      const [inner, given] = this.named(callee);
      const args = given && this.child(given, 'value_arguments');
      // `f(x) { … }`: the grammar reads it as a call of what f(x) gives
      if (args && !this.child(given, 'annotated_lambda'))
        return { place: callee, callee: inner, list: args, lambda: this.child(lambda, 'lambda_literal') };
    }
    return { place: node, callee, list, lambda: lambda && this.child(lambda, 'lambda_literal') };
  }

  private invocation(node: SgNode): Expr {
    const { place, callee, list, lambda } = this.partsOf(node);
    if (callee?.is('navigation_expression')) {
      const [object, suffix] = this.named(callee);
      return this.called(place, object, suffixName(suffix), list, lambda);
    }
    if (callee?.is('simple_identifier')) return this.unqualified(place, callee, list, lambda);
    return this.call(place, { callee: this.expr(callee) }, this.args(list, lambda));
  }

  /** `f(x)`: a function, a constructor, a function in a variable, or a method of what `apply` is called on. */
  private unqualified(node: SgNode, callee: SgNode, list: SgNode | undefined, lambda: SgNode | undefined): Expr {
    const name = this.name(callee).name;
    const inlined = this.inlined(node, null, name, list, lambda);
    if (inlined) return inlined;
    const args = this.args(list, lambda);
    if (/^(?:Regex)$/.test(name)) return this.regex(node, args);
    if (this.context.locals.has(name) && !this.functions.has(name))
      return this.call(node, { callee: { ...this.variable(callee), id: -1 } }, args);
    if (/^[A-Z]/.test(name)) {
      if (name === 'Pair' || name === 'Triple') return { op: 'list', items: args.map(({ value }) => value), ...this.at(node) };
      return this.call(node, { name }, args, true);
    }
    const [inner] = this.context.receivers;
    if (inner && !this.functions.has(name) && !OF_KOTLIN.test(name)) return this.call(node, { receiver: inner, name }, args);
    if (this.context.fields.has(name) && !this.functions.has(name))
      return this.call(node, { callee: { ...this.variable(callee), id: -1 } }, args);
    return this.call(node, { name }, args);
  }

  /** `x.f(y)` */
  private called(node: SgNode, object: SgNode | undefined, name: string, list: SgNode | undefined, lambda: SgNode | undefined): Expr {
    const inlined = this.inlined(node, object ?? null, name, list, lambda);
    if (inlined) return inlined;
    const receiver = this.expr(object);
    const args = this.args(list, lambda);
    if (name === 'toRegex') return this.regex(node, [this.argument(receiver), ...args]);
    if (name === 'matches' && args.length === 1) return this.matches(node, object, receiver, args);
    if (name === 'copy' && args.length > 0 && args.every((arg) => arg.name !== null)) {
      const entries = args.map((arg) => ({ key: arg.name, value: arg.value }));
      return { op: 'map', entries: [{ key: null, value: receiver }, ...entries], ...this.at(node) };
    }
    const isOfPackage = /^[a-z][\w.]*$/.test(object?.text() ?? '') && /^[A-Z]/.test(name);
    if (isOfPackage && !this.context.locals.has(object?.text().split('.')[0] ?? '')) return this.call(node, { name }, args, true);
    if (this.functions.get(name)) return this.call(node, { name }, [this.argument(receiver), ...args]);
    return this.call(node, { receiver, name: this.functions.has(name) ? name : (COMMON[name] ?? name) }, args);
  }

  /** `Regex(text)`, `text.toRegex()`, as Java writes it. */
  private regex(node: SgNode, [text]: Argument[]): Expr {
    const type: Expr = { op: 'name', name: 'Pattern', ...this.placed(node) };
    return this.call(node, { receiver: type, name: 'compile' }, text ? [text] : []);
  }

  /** `text matches regex`, `regex.matches(text)`: `regex.matcher(text).matches()`. */
  private matches(node: SgNode, object: SgNode | undefined, receiver: Expr, [given]: Argument[]): Expr {
    const isRegex = (expr: Expr, text: string) =>
      (expr.op === 'call' && expr.name === 'compile') || /(?:regex|pattern)\w*$/i.test(text) || /(?:^|\.)[A-Z][A-Z_\d]+$/.test(text);
    const code = (expr: Expr) => this.text.slice(expr.start, expr.end);
    const value = given?.value;
    if (!value) return this.call(node, { receiver, name: 'matches' }, []);
    const isOfRegex = isRegex(receiver, object?.text() ?? '') && !isRegex(value, code(value));
    const [given_, text] = isOfRegex ? [receiver, value] : [value, receiver];
    const literal = given_.op === 'call' && given_.name === 'compile' ? given_.args[0]?.value : given_;
    const regex = literal?.op === 'constant' ? literal : given_;
    if (regex.op === 'constant') return this.call(node, { receiver: text, name: 'matches' }, [this.argument(regex)]);
    const matcher = { ...this.call(node, { receiver: regex, name: 'matcher' }, [this.argument(text)]), id: -1 };
    return this.call(node, { receiver: matcher, name: 'matches' }, []);
  }

  /** `a to b`, `a until b`, `a matches b`, `x contains y` */
  private infix(node: SgNode): Expr {
    const [left, operator, right] = this.named(node);
    const name = operator?.text() ?? '';
    if (/^(?:until|downTo|step|shl|shr|and|or|xor)$/.test(name)) return this.opaque(node);
    const [first, second] = [this.expr(left), this.expr(right)];
    if (name === 'to') return { op: 'list', items: [first, second], ...this.at(node) };
    if (name === 'matches') return this.matches(node, left, first, [this.argument(second)]);
    if (this.functions.get(name)) return this.call(node, { name }, [this.argument(first), this.argument(second)]);
    return this.call(node, { receiver: first, name }, [this.argument(second)]);
  }

  /** `::f`, `Type::f`, `object::f`: a function that calls it with its argument. */
  private reference(node: SgNode): Expr {
    const [subject, method] = this.named(node);
    const place = this.at(node);
    const given = { ...this.made(node, 'given'), id: -node.id() };
    const isOfType = method !== undefined && (subject?.is('type_identifier') || subject?.is('user_type'));
    const name = (method ?? subject)?.text() ?? '';
    const isMade = !method && /^[A-Z]/.test(name);
    const isOwn = isOfType && this.file.classes.has(subject?.text() ?? '') && this.functions.get(name) === false;
    const call = isOfType && !isOwn
      ? this.call(node, { receiver: given, name }, [])
      : this.call(node, method ? { receiver: this.expr(subject), name } : { name }, [this.argument(given)], isMade);
    const body = this.fn(node, '', [this.param(node, given)], [{ kind: 'return', value: { ...call, id: -1 }, ...place }]);
    return { op: 'function', body, ...place };
  }

  protected args(list: SgNode | undefined, lambda: SgNode | undefined): Argument[] {
    const given = (list ? this.named(list) : []).map((argument) => {
      const parts = this.named(argument);
      const isNamed = argument.children().some((child) => !child.isNamed() && child.text() === '=');
      const value = parts.at(-1);
      const isSpread = value?.is('spread_expression') === true;
      return this.argument(this.expr(value), isNamed ? (parts[0]?.text() ?? null) : null, isSpread);
    });
    return lambda ? [...given, this.argument(this.expr(lambda))] : given;
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
        return this.fn(node, '', params, this.valued(this.child(node, 'statements') ?? null, (value, place) => [
          { kind: 'return', value, ...this.at(place) },
        ]));
      },
      { before: [] },
    );
  }

  /** What a parameter or a declaration binds: `x`, `x: T`, `(a, b)`. */
  protected pattern(node: SgNode): Target {
    if (node.is('multi_variable_declaration'))
      return {
        op: 'pattern',
        parts: this.named(node).map((part, key) => ({ key, target: this.pattern(part) })),
      };
    const name = node.is('simple_identifier') ? node : this.child(node, 'simple_identifier');
    return name ? this.local(name) : this.made(node, 'nameless');
  }

  protected paramOf(node: SgNode, more: Partial<Param> = {}): Param[] {
    const name = this.child(node, 'simple_identifier');
    if (!name) return [];
    const type = typeOf(node);
    return [this.param(node, this.local(name), { opaque: PLAIN_TYPE.test(type?.text() ?? ''), type: typeName(type), ...more })];
  }

  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    if (node.is('simple_identifier')) return this.variable(node);
    if (node.is('directly_assignable_expression') || node.is('parenthesized_expression')) return this.assignable(node);
    if (!node.is('navigation_expression') && !node.is('indexing_expression')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
  }

  /** `x`, `x.y`, `x.y[0]`: a name and its suffixes side by side. */
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

  /** A call whose lambda runs in place; null for any other call. */
  protected abstract inlined(
    node: SgNode,
    object: SgNode | null,
    name: string,
    list: SgNode | undefined,
    lambda: SgNode | undefined,
  ): Expr | null;

  /** The statements of a body, whose last expression is passed on. */
  protected abstract valued(
    body: SgNode | null,
    give: (value: Expr | null, place: SgNode) => Statement[],
  ): Statement[];

  protected abstract functionOf(node: SgNode): FunctionIr;
}

/** Functions that every file has, so that `apply` does not take them for methods of its receiver. */
const OF_KOTLIN =
  /^(?:print(?:ln)?|listOf|mutableListOf|arrayListOf|setOf|mutableSetOf|hashSetOf|mapOf|mutableMapOf|hashMapOf|linkedMapOf|arrayOf|sequenceOf|emptyList|emptyMap|emptySet|lazy|error|require(?:NotNull)?|check(?:NotNull)?|maxOf|minOf)$/;

/** `x` of `.x`, `?.x`, `!!.x` */
export function suffixName(suffix: SgNode | undefined): string {
  return (suffix?.text() ?? '').replace(/^[?!:]*\.?\s*|`/g, '').replace(/^[?!.:\s]+/, '');
}

/** The type that a parameter or a variable is declared with. */
export function typeOf(node: SgNode | undefined): SgNode | undefined {
  return node?.children().find((child) => child.is('user_type') || child.is('nullable_type') || child.is('function_type'));
}

/** `Map` for `a.Map<String, X>?` */
export function typeName(type: SgNode | undefined): string {
  return (type?.text() ?? '').replace(/[<?(].*$/s, '').replace(/^.*\./s, '').trim();
}
