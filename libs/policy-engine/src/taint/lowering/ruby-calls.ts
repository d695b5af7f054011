import type { SgNode } from '@ast-grep/napi';
import type { Argument, CallExpr, Expr, FunctionIr, NameExpr, Param, Statement } from '../ir.js';
import { BLOCK, COMMON_NAMES, lastName, type RubyContext, RubyLocals } from './ruby-names.js';
import { RubyValues } from './ruby-values.js';

/** Implicit parameters of a block. */
const IMPLICIT = /\b(?:it|_1|_2)\b/;

/** Tests whether something exists, which reveal nothing about its value. */
const IS_THERE = /^(?:nil|blank|empty|present|any|zero)\?$/;

/** Lowers Ruby's calls, with their arguments and blocks. */
export abstract class RubyCalls extends RubyValues {
  /** Whether each method of the file takes keyword arguments, by name; other methods get them as one hash. */
  protected readonly takesKeywords = new Map<string, boolean>();

  constructor(text: string) {
    super(text);
    this.onExprs('call', (node) => this.callOf(node));
    this.onExprs('super', (node) => this.above(node, []));
    this.onExprs('yield', (node) => this.call(node, { name: BLOCK }, this.args(this.named(node)[0])));
    this.onExprs('lambda', (node) => this.functionOf(node, node.field('body')));
    this.onExprs('block do_block', (node) => this.functionOf(node, node));
    this.onExprs('block_argument', (node) => this.blockArgument(node));
    this.onExprs('argument_list', (node) => this.valuesOf(node));
    this.onExprs('forward_argument', (node) => this.nothing(node));
  }

  /** The statements of a function's body, whose last value is its result. */
  protected abstract returned(node: SgNode | null): Statement[];

  protected callNamed(node: SgNode, name: string): Expr {
    return this.call(node, { name: COMMON_NAMES.get(name) ?? name }, []);
  }

  private callOf(node: SgNode): Expr {
    const on = node.field('receiver');
    const method = node.field('method');
    if (method?.is('super')) return this.above(node, this.argsOf(node));
    const name = method?.text() ?? 'call';
    const [first, ...others] = this.named(node.field('arguments') ?? node).filter(() => node.field('arguments'));
    if (/^(?:proc|lambda)$/.test(name) && !on && node.field('block')) return this.functionOf(node, node.field('block'));
    if (name === 'new' && on?.text() === 'Proc' && node.field('block'))
      return this.functionOf(node, node.field('block'));
    const said =
      first && /^(?:simple_symbol|string)$/.test(String(first.kind()))
        ? /^[:"']?(@?\w+[?!]?)["']?$/.exec(first.text())?.[1]
        : null;
    // `user.send(:name, x)`
    if (said && /^(?:send|__send__|public_send|try|try!)$/.test(name)) {
      const args = [...others.flatMap((other) => this.argOf(other)), ...this.blockOf(node)];
      // The name that selects the method is not an argument of it.
      return { ...this.called(node, on, said, args), id: -1 };
    }
    if (said && name === 'method') return this.methodAsFunction(node, on, said);
    if (said && /^instance_variable_get$/.test(name))
      return { op: 'member', object: on ? this.expr(on) : this.self(node), name: said, ...this.at(node) };
    if (first && others.length === 0 && name === 'fetch' && on && !node.field('block'))
      return { op: 'index', object: this.expr(on), index: this.expr(first), ...this.at(node) };
    if (first && others.length === 1 && others[0] && name === 'fetch' && on && !node.field('block')) {
      const place = { ...this.at(node), id: -1 };
      const found: Expr = { op: 'index', object: this.expr(on), index: this.expr(first), ...place };
      return { op: 'binary', operator: '||', left: found, right: this.expr(others[0]), ...this.at(node) };
    }
    if (on && !first && IS_THERE.test(name)) return this.isThere(node, name, this.expr(on));
    if (on && first && /^(?:is_a|kind_of|instance_of)\?$/.test(name))
      return this.call(node, { name: 'isinstance' }, [this.argument(this.expr(on)), this.argument(this.expr(first))]);
    if (name === 'dig' && on && first && ![first, ...others].some((each) => each.is('splat_argument')))
      return [first, ...others].reduce<Expr>(
        (object, key) => ({ op: 'index', object, index: this.expr(key), ...this.at(node) }),
        this.expr(on),
      );
    if (name === 'match?' && on && first && others.length === 0)
      return this.tested(node, this.expr(on), this.expr(first));
    if (name === 'in?' && on && first)
      return this.call(node, { receiver: this.expr(first), name: 'contains' }, [this.argument(this.expr(on))]);
    if (/^ex?clude\?$/.test(name) && on && first) {
      const inner = this.call(node, { receiver: this.expr(on), name: 'contains' }, [this.argument(this.expr(first))]);
      return { op: 'unary', operator: '!', operand: { ...inner, id: -1 }, ...this.at(node) };
    }
    if (name === 'instance_variable_set' && said && others[0]) {
      const object = on ? this.expr(on) : this.self(node);
      return this.assign(node, { op: 'member', object, name: said, ...this.at(node), id: -1 }, this.expr(others[0]));
    }
    return this.called(node, on, name, this.argsOf(node, name));
  }

  private isThere(node: SgNode, name: string, operand: Expr): Expr {
    const place = this.at(node);
    if (name === 'nil?')
      return { op: 'binary', operator: '==', left: operand, right: { ...this.nothing(node), id: -1 }, ...place };
    const isNot: Expr = { op: 'unary', operator: '!', operand, ...place };
    return /^(?:present|any)/.test(name)
      ? { op: 'unary', operator: '!', operand: { ...isNot, id: -1 }, ...place }
      : isNot;
  }

  private called(node: SgNode, on: SgNode | null, name: string, args: Argument[]): Expr {
    if (name === 'new') return this.made(node, on, args);
    if (!on && args.length === 0 && this.context.locals.has(name) && !node.field('arguments'))
      return { op: 'name', name, ...this.at(node) };
    const common = COMMON_NAMES.get(name) ?? name;
    if (on?.is('super')) return this.call(node, { receiver: this.above(on, []), name: common }, args);
    // `f.(x)`, `f.call(x)`
    if (/^(?:call|yield|===)$/.test(common) && on?.is('identifier') && this.context.locals.has(on.text()))
      return this.call(node, { callee: this.expr(on) }, args);
    if (on?.is('self') && args.length === 0 && this.attributes.has(name))
      return { op: 'member', object: this.expr(on), name, ...this.at(node) };
    const receiver = on ? this.expr(on) : null;
    return this.call(node, { receiver, name: common }, args);
  }

  /** `Name.new(x)`; `new(x)` and `self.class.new(x)` create an object of the enclosing class. */
  private made(node: SgNode, on: SgNode | null, args: Argument[]): Expr {
    const written = on?.text() ?? 'self';
    const name = /^(?:self|self\.class)$/.test(written) ? (this.owner ?? '') : lastName(written);
    if (/^OpenStruct$/.test(name)) {
      const entries = args.map((arg) => ({ key: arg.name === '**' ? null : arg.name, value: arg.value }));
      return { op: 'map', entries, ...this.at(node) };
    }
    if (/^[A-Z]/.test(name) && (!on || /^(?:constant|scope_resolution|self|call)$/.test(String(on.kind()))))
      return this.call(node, { name }, args, true);
    return this.call(node, { receiver: on && this.expr(on), name: 'new' }, args);
  }

  /** `super` without arguments passes on the method's own arguments. */
  private above(node: SgNode, args: Argument[]): Expr {
    const place = { ...this.at(node), id: -1 };
    const { method } = this.context;
    const isBare = node.is('super');
    const given = isBare ? this.paramsOfMethod.map((name) => this.argument({ op: 'name', name, ...place })) : args;
    return this.call(node, { receiver: { op: 'name', name: 'super', ...place }, name: method ?? 'super' }, given);
  }

  /** Names of the current method's parameters. */
  protected paramsOfMethod: readonly string[] = [];

  /** `method(:run)`: a function that calls the method. */
  private methodAsFunction(node: SgNode, on: SgNode | null, name: string): Expr {
    const given: NameExpr = { op: 'name', name: '$given', ...this.at(node), id: -1 };
    const called = this.call(node, { receiver: on && this.expr(on), name }, [this.argument(given)]);
    return this.functionOfCall(node, given, called);
  }

  /** The arguments of a call, its block last. @param callee the method's name */
  protected argsOf(node: SgNode, callee = ''): Argument[] {
    return [...this.args(node.field('arguments'), callee), ...this.blockOf(node)];
  }

  protected args(list: SgNode | null | undefined, callee = ''): Argument[] {
    if (!list) return [];
    const parts = this.named(list);
    const isPair = (part: SgNode) => part.is('pair') || part.is('hash_splat_argument');
    const pairs = parts.filter(isPair);
    // A method of the file without keyword parameters gets a hash.
    if (pairs.length > 0 && this.takesKeywords.get(callee) === false) {
      const plain = parts.filter((part) => !isPair(part)).flatMap((part) => this.argOf(part));
      return [...plain, this.argument(this.mapOf(list, pairs))];
    }
    return parts.flatMap((part) => this.argOf(part));
  }

  private argOf(node: SgNode): Argument[] {
    if (node.is('pair')) {
      const key = node.field('key');
      const name = key && /^:?["']?([\w-]+[?!]?)["']?$/.exec(key.text())?.[1];
      const isFixed = key && /^(?:hash_key_symbol|simple_symbol|string)$/.test(String(key.kind()));
      if (name && isFixed) return [this.argument(this.pairValue(node), name)];
      return [this.argument(this.mapOf(node, [node]), '**', true)];
    }
    if (node.is('block_argument')) return [this.argument(this.blockArgument(node), BLOCK)];
    if (/^(?:hash_)?splat_argument$/.test(String(node.kind()))) {
      const key = node.is('hash_splat_argument') ? '**' : null;
      const isUnnamed = this.named(node).length === 0;
      const unnamed: Expr = { op: 'name', name: `$others${key ?? ''}`, ...this.at(node) };
      return [this.argument(isUnnamed ? unnamed : this.expr(node), key, true)];
    }
    if (node.is('forward_argument')) {
      const given: Expr = { op: 'name', name: '$forwarded', ...this.at(node) };
      return [this.argument(given, null, true)];
    }
    return [this.argument(this.expr(node))];
  }

  private blockOf(node: SgNode): Argument[] {
    const block = node.field('block');
    return block ? [this.argument(this.functionOf(block, block), BLOCK)] : [];
  }

  /** `&:name` calls that method on each element; `&block` passes a function on. */
  private blockArgument(node: SgNode): Expr {
    const [given] = this.named(node);
    if (!given) return { op: 'name', name: BLOCK, ...this.at(node) };
    if (!given.is('simple_symbol')) return this.expr(given);
    const each: NameExpr = { op: 'name', name: '$each', ...this.at(given), id: -1 };
    const name = given.text().slice(1);
    const called = this.call(given, { receiver: each, name: COMMON_NAMES.get(name) ?? name }, []);
    return this.functionOfCall(node, each, called);
  }

  /** A function of one parameter that returns what a call with it returns. */
  private functionOfCall(node: SgNode, param: NameExpr, called: CallExpr): Expr {
    const { start, end } = param;
    const value = { ...called, id: -1 };
    const body = this.fn(
      node,
      '',
      [this.param(node, param, { ids: [] })],
      [{ kind: 'return', value, id: -1, start, end }],
    );
    return { op: 'function', body: { ...body, isArrow: true }, ...this.at(node) };
  }

  /** `return a, b` returns a list. */
  protected valuesOf(list: SgNode | null | undefined): Expr {
    const parts = list ? this.named(list) : [];
    const [only] = parts;
    if (list && !only) return this.nothing(list);
    if (
      list &&
      only &&
      parts.length === 1 &&
      !/^(?:pair|splat_argument|hash_splat_argument)$/.test(String(only.kind()))
    )
      return this.expr(only);
    if (list && parts.every((part) => part.is('pair') || part.is('hash_splat_argument')))
      return this.mapOf(list, parts);
    if (!list) throw new TypeError('a list of values is missing');
    return this.list(list, 'splat_argument');
  }

  /** Lowers code that has its own variables. */
  protected within<T>(context: RubyContext, lower: () => T): T {
    const before = this.context;
    this.context = context;
    try {
      return lower();
    } finally {
      this.context = before;
    }
  }

  /** A block, a lambda or a proc. @param from the node with the body, and with the parameters unless `node` has them */
  protected functionOf(node: SgNode, from: SgNode | null): Expr {
    return { op: 'function', body: this.blockFunction(node, from), ...this.at(node) };
  }

  protected blockFunction(node: SgNode, from: SgNode | null): FunctionIr {
    const context: RubyContext = { ...this.context, locals: new RubyLocals(this.context.locals), leaves: 'block' };
    return this.within(context, () => {
      const list = node.field('parameters') ?? from?.field('parameters') ?? null;
      const isBlock = from && /^(?:do_)?block$/.test(String(from.kind()));
      const body = isBlock ? from.field('body') : from;
      const params = list ? this.paramsOf(list) : this.implicit(node, body);
      return { ...this.fn(node, '', params, this.returned(body)), isArrow: true };
    });
  }

  /** Parameters that a block uses implicitly: `{ it.name }`, `{ _1 + _2 }`. */
  private implicit(node: SgNode, body: SgNode | null): Param[] {
    const text = body?.text() ?? '';
    const { locals } = this.context;
    if (!IMPLICIT.test(text) || (/\bit\b/.test(text) && locals.has('it'))) return [];
    const names = /\b_1\b/.test(text) ? ['_1', '_2'] : ['it'];
    return names.map((name) => {
      locals.addOwn(name);
      return this.param(node, { op: 'name', name, ...this.at(node), id: -1 }, { ids: [] });
    });
  }

  protected paramsOf(list: SgNode): Param[] {
    return this.named(list).flatMap((param) => this.paramOf(param));
  }

  private paramOf(node: SgNode): Param[] {
    const { locals } = this.context;
    if (node.is('destructured_parameter')) return [this.param(node, this.targets(this.named(node)))];
    if (node.is('forward_parameter')) {
      locals.addOwn('$forwarded');
      return [this.param(node, { op: 'name', name: '$forwarded', ...this.at(node) }, { rest: true })];
    }
    const name = node.is('identifier') ? node : node.field('name');
    const place = this.at(node);
    if (node.is('block_parameter')) return [];
    if (!name?.is('identifier')) {
      const rest = node.is('splat_parameter');
      const unnamed = { op: 'name', name: rest ? '$others' : '$others**', ...place } as const;
      return rest || node.is('hash_splat_parameter') ? [this.param(node, unnamed, { rest, keywords: !rest })] : [];
    }
    locals.addOwn(name.text());
    return [
      this.param(node, this.name(name), {
        fallback: this.optional(node.field('value')),
        rest: node.is('splat_parameter'),
        keywords: node.is('hash_splat_parameter'),
      }),
    ];
  }

  /** The name of the parameter that holds the block: `&block`. */
  protected blockName(list: SgNode | null): SgNode | null {
    const param = list && this.named(list).find((each) => each.is('block_parameter'));
    return param?.field('name') ?? null;
  }

  /** The value of statements that run in place. */
  protected inPlace(node: SgNode, body: Statement[]): CallExpr {
    const place = this.at(node);
    const fn: Expr = { op: 'function', body: { ...this.fn(node, '', [], body), isArrow: true }, ...place };
    return { ...this.call(node, { callee: fn }, []), id: -1 };
  }
}
