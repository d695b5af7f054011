import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, MapEntry, Statement } from '../ir.js';
import { lastName, PhpValues } from './php-values.js';

/** A header with which browsers do not render the response as a page. */
const NO_PAGE =
  /^\\?header\s*\(\s*["']content-type:\s*(?:text\/(?:plain|css|csv|calendar|javascript|event-stream)|application\/(?!xhtml|xml)|image\/(?!svg)|audio|video|font)/i;

/** PHP calls, and functions that are language constructs. */
export abstract class PhpCalls extends PhpValues {
  constructor(text: string) {
    super(text);
    this.onExprs('function_call_expression', (node) => this.functionCall(node));
    this.onExprs('member_call_expression nullsafe_member_call_expression', (node) => {
      const receiver = this.expr(node.field('object'));
      const name = node.field('name');
      const args = this.args(node.field('arguments'));
      if (name?.is('name') && this.isReference(node))
        return { op: 'list', items: [receiver, this.string(name, name.text())], ...this.at(node) };
      const called = name?.is('name') ? this.call(node, { receiver, name: name.text() }, args) : null;
      if (called && node.is('nullsafe_member_call_expression') && receiver.op === 'name') {
        const isNull: Expr = {
          op: 'binary',
          operator: '===',
          left: receiver,
          right: this.nothing(node),
          ...this.at(node),
          id: -1,
        };
        return {
          op: 'choice',
          test: isNull,
          whenTrue: { ...this.nothing(node), id: -1 },
          whenFalse: called,
          ...this.at(node),
          id: -1,
        };
      }
      if (called) return called;
      return this.call(
        node,
        { callee: { op: 'index', object: receiver, index: this.expr(name), ...this.at(node) } },
        args,
      );
    });
    this.onExprs('scoped_call_expression', (node) => {
      const scope = node.field('scope');
      const args = this.args(node.field('arguments'));
      if (/^\\?Closure::fromCallable$/i.test(`${scope?.text()}::${node.field('name')?.text()}`) && args[0])
        return args[0].value;
      const known = scope?.is('variable_name') ? this.context.textOf(scope) : undefined;
      const isLate = scope?.text().toLowerCase() === 'static';
      const name = isLate ? 'this' : (known ?? this.className(scope));
      const receiver: Expr =
        scope?.is('variable_name') && known === undefined
          ? this.variable(scope)
          : { op: 'name', name, ...this.at(scope ?? node) };
      return this.call(node, { receiver, name: node.field('name')?.text() ?? '' }, args);
    });
    this.onExprs('object_creation_expression', (node) => this.creation(node));
  }

  /** @returns statements that initialize the constants and properties of the class */
  protected abstract classOf(node: SgNode, name: string): Statement[];

  private functionCall(node: SgNode): Expr {
    const callee = node.field('function');
    const args = this.args(node.field('arguments'));
    if (!callee?.is('name') && !callee?.is('qualified_name'))
      return this.call(node, { callee: this.optional(callee) }, args);
    const name = lastName(callee);
    if (this.isReference(node)) return this.string(node, name);
    switch (name.toLowerCase()) {
      case 'isset':
      case 'empty': {
        const parts = args.map(({ value }) => value);
        return this.call(
          node,
          { name: name.toLowerCase() },
          parts.map((value) => this.argument(value)),
        );
      }
      case 'header':
        if (NO_PAGE.test(node.text())) this.context.isNoPage = true;
        break;
      case 'ob_start':
        return this.assign(node, this.buffer(node), this.string(node, ''));
      case 'ob_get_clean':
      case 'ob_get_contents':
      case 'ob_get_flush':
        return this.buffer(node);
      case 'define': {
        const defined = args[0] && textOf(args[0].value);
        if (defined === undefined || !args[1]) break;
        return this.assign(node, { op: 'name', name: defined, ...this.at(node) }, args[1].value);
      }
      case 'constant': {
        const defined = args[0] && textOf(args[0].value);
        if (defined !== undefined) return { op: 'name', name: defined, ...this.at(node) };
        break;
      }
      case 'compact': {
        const listed = args.flatMap(({ value }) => (value.op === 'list' ? value.items : [value]));
        const names = listed.map((value) => textOf(value));
        if (!names.every((each) => each !== undefined)) break;
        const entries = names.map((each): MapEntry => {
          return { key: each, value: { op: 'name', name: this.context.nameOf(`$${each}`), ...this.at(node) } };
        });
        return { op: 'map', entries, ...this.at(node) };
      }
      case 'extract':
        return this.extract(node, args) ?? this.call(node, { name }, args);
      case 'array_push':
      case 'array_unshift':
        if (args[0])
          return this.call(
            node,
            { receiver: args[0].value, name: name === 'array_push' ? 'push' : 'unshift' },
            args.slice(1),
          );
        break;
      case 'array_pop':
      case 'array_shift':
        if (args.length === 1 && args[0])
          return this.call(node, { receiver: args[0].value, name: name === 'array_pop' ? 'pop' : 'shift' }, []);
        break;
      case 'call_user_func':
      case 'call_user_func_array': {
        const [first, ...rest] = args;
        if (!first) break;
        const passed = /array$/i.test(name) && rest[0] ? this.spread(rest[0].value) : rest;
        const method = methodOf(first.value);
        return this.call(node, method ?? { callee: first.value }, passed);
      }
      case 'array_map': {
        const mapped = args[0] && (textOf(args[0].value) ?? nameOfCallable(args[0].value));
        if (mapped !== undefined && args[1])
          return this.call(node, methodOf(args[0]?.value) ?? { name: mapped }, args.slice(1));
        // The function comes first, then its arguments.
        if (args.length === 2 && args[0]?.value.op === 'function' && args[1])
          return this.call(node, { receiver: args[1].value, name: 'map' }, [args[0]]);
        break;
      }
      case 'sort':
      case 'rsort':
      case 'shuffle':
      case 'usort':
        if (args[0])
          return this.call(
            node,
            { receiver: args[0].value, name: 'sort' },
            args.slice(1).filter(({ value }) => value.op === 'function'),
          );
        break;
      case 'array_filter':
        if (args[1]?.value.op === 'function' && args[0])
          return this.call(node, { receiver: args[0].value, name: 'filter' }, [args[1]]);
        break;
    }
    return this.call(node, { name }, args);
  }

  /** `trim(...)` */
  private isReference(call: SgNode): boolean {
    const list = call.field('arguments');
    return list !== null && this.child(list, 'variadic_placeholder') !== undefined;
  }

  /** The values of a list literal, or else any element of the list. */
  private spread(list: Expr): Argument[] {
    if (list.op === 'list' && !list.spread) return list.items.map((item) => this.argument(item));
    if (list.op === 'map' && list.entries.every(({ key }) => key !== null))
      return list.entries.map(({ key, value }) => {
        const name = typeof key === 'string' || key === null ? undefined : textOf(key);
        return this.argument(value, name === undefined ? null : `$${name}`);
      });
    return [this.argument(list, null, true)];
  }

  /** `extract(['name' => …])`, or with a variable that such an array was last assigned to. */
  private extract(node: SgNode, args: readonly Argument[]): Expr | null {
    const from = args[0]?.value;
    if (!from || args.length > 1) return null;
    const keys =
      from.op === 'map'
        ? from.entries.map(({ key }) => (key === null ? undefined : typeof key === 'string' ? key : textOf(key)))
        : from.op === 'name'
          ? (this.context.keysOf(from.name) ?? [])
          : [];
    const parts = keys.flatMap((key) =>
      key === undefined
        ? []
        : [{ key, target: { op: 'name' as const, name: this.context.nameOf(`$${key}`), ...this.at(node) } }],
    );
    return parts.length > 0 ? this.assign(node, { op: 'pattern', parts }, from, true) : null;
  }

  private creation(node: SgNode): Expr {
    const list = this.child(node, 'arguments');
    const anonymous = this.child(node, 'anonymous_class');
    if (anonymous) {
      // by its place, because a file must give the same facts in every process
      const name = `class@${node.range().start.index}`;
      const statements = this.classOf(anonymous, name);
      // The declarations of a class are known before an object is created.
      this.file.body.push(...statements);
      return this.call(node, { name }, this.args(this.child(anonymous, 'arguments') ?? null), true);
    }
    const type = this.named(node).find((child) => child.id() !== list?.id());
    const known = type?.is('variable_name') ? this.context.textOf(type) : undefined;
    if (type?.text().toLowerCase() === 'static')
      return this.call(node, { name: 'static' }, this.args(list ?? null), true);
    if (type && (known !== undefined || !type.is('variable_name')))
      return this.call(node, { name: known ?? this.className(type) }, this.args(list ?? null), true);
    return this.call(node, { callee: this.optional(type) }, this.args(list ?? null), true);
  }

  private args(list: SgNode | null): Argument[] {
    if (!list) return [];
    return this.named(list).flatMap((arg): Argument[] => {
      if (!arg.is('argument')) return [];
      const name = arg.field('name');
      const inner = this.named(arg).at(-1);
      if (!inner) return [];
      const isSpread = inner.is('variadic_unpacking');
      const value = this.expr(isSpread ? this.named(inner)[0] : inner);
      if (isSpread && value.op === 'list' && !value.spread) return value.items.map((item) => this.argument(item));
      return [this.argument(value, name && name.id() !== inner.id() ? `$${name.text()}` : null, isSpread)];
    });
  }
}

/** The value of a string literal. */
function textOf(expr: Expr): string | undefined {
  if (expr.op === 'constant') return typeof expr.value === 'string' ? expr.value : undefined;
  const [part, ...others] = expr.op === 'text' ? expr.parts : [];
  return part && others.length === 0 ? textOf(part) : undefined;
}

/** `trim(...)`. */
function nameOfCallable(expr: Expr): string | undefined {
  return expr.op === 'call' && !expr.receiver && !expr.callee && expr.args.length === 0 ? expr.name : undefined;
}

/** The receiver and the name in `[$object, 'method']` or `'Type::method'`. */
function methodOf(expr: Expr | undefined): { receiver: Expr; name: string } | null {
  if (!expr) return null;
  if (expr.op === 'list' && expr.items.length === 2) {
    const [receiver, method] = expr.items;
    const name = method && textOf(method);
    const type = receiver && textOf(receiver);
    if (!receiver || name === undefined) return null;
    return { receiver: type === undefined ? receiver : nameAt(receiver, type), name };
  }
  const [type, name] = textOf(expr)?.split('::') ?? [];
  return type && name ? { receiver: nameAt(expr, type), name } : null;
}

function nameAt({ id, start, end }: Expr, name: string): Expr {
  return { op: 'name', name, id, start, end };
}
