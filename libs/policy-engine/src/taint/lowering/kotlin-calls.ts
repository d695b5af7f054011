import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr } from '../ir.js';
import { suffixName } from './kotlin-names.js';
import { KotlinValues } from './kotlin-values.js';

/** Kotlin's collection and text functions, with the names that most languages use for them. */
const COMMON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mapNotNull: 'map',
    mapTo: 'map',
    flatMapTo: 'flatMap',
    plus: 'concat',
  } as const),
);

/** Functions that are always in scope: inside `apply`, they are not methods of the receiver. */
const OF_KOTLIN =
  /^(?:print(?:ln)?|listOf|mutableListOf|arrayListOf|setOf|mutableSetOf|hashSetOf|mapOf|mutableMapOf|hashMapOf|linkedMapOf|arrayOf|sequenceOf|emptyList|emptyMap|emptySet|lazy|error|require(?:NotNull)?|check(?:NotNull)?|maxOf|minOf)$/;

/** What they find holds the text; Java has a method of that name which says whether there is something. */
const FINDS = /^(?:find|findAll|matchEntire|matchAt)$/;

/** Lowers Kotlin's calls, and references to functions. */
export abstract class KotlinCalls extends KotlinValues {
  constructor(text: string) {
    super(text);
    this.onExprs('call_expression', (node) => this.invocation(node));
    this.onExprs('infix_expression', (node) => this.infix(node));
    this.onExprs('value_argument', (node) => this.expr(this.named(node).at(-1)));
    this.onExprs('spread_expression', (node) => this.expr(this.named(node)[0]));
    this.onExprs('callable_reference', (node) => this.reference(node));
  }

  /** The parts of a call: its callee, its arguments in parentheses, and its trailing lambda. */
  private partsOf(node: SgNode): {
    place: SgNode;
    callee: SgNode | undefined;
    list: SgNode | undefined;
    lambda: SgNode | undefined;
  } {
    const [callee, suffix] = this.named(node);
    const list = suffix && this.child(suffix, 'value_arguments');
    const lambda = suffix && this.child(suffix, 'annotated_lambda');
    if (lambda && !list && callee?.is('call_expression')) {
      const [inner, given] = this.named(callee);
      const args = given && this.child(given, 'value_arguments');
      // `f(x) { … }`: the grammar parses it as a call of the result of f(x)
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

  /** `f(x)`: a function, a constructor, a function in a variable, or a method of the receiver of `apply`. */
  private unqualified(node: SgNode, callee: SgNode, list: SgNode | undefined, lambda: SgNode | undefined): Expr {
    const name = this.name(callee).name;
    const inlined = this.inlined(node, null, name, list, lambda);
    if (inlined) return inlined;
    const args = this.args(list, lambda);
    if (name === 'Regex') return this.regex(node, args);
    if (this.context.locals.has(name) && !this.functions.has(name))
      return this.call(node, { callee: { ...this.variable(callee), id: -1 } }, args);
    if (/^[A-Z]/.test(name)) {
      if (name === 'Pair' || name === 'Triple')
        return { op: 'list', items: args.map(({ value }) => value), ...this.at(node) };
      return this.call(node, { name }, args, true);
    }
    const [inner] = this.context.receivers;
    if (inner && !this.functions.has(name) && !OF_KOTLIN.test(name))
      return this.call(node, { receiver: inner, name }, args);
    if (this.context.fields.has(name) && !this.functions.has(name))
      return this.call(node, { callee: { ...this.variable(callee), id: -1 } }, args);
    return this.call(node, { name }, args);
  }

  /** `x.f(y)` */
  private called(
    node: SgNode,
    object: SgNode | undefined,
    name: string,
    list: SgNode | undefined,
    lambda: SgNode | undefined,
  ): Expr {
    const inlined = this.inlined(node, object ?? null, name, list, lambda);
    if (inlined) return inlined;
    const receiver = this.expr(object);
    const args = this.args(list, lambda);
    if (name === 'toRegex') return this.regex(node, [this.argument(receiver), ...args]);
    if (FINDS.test(name) && args.length > 0 && !lambda && !this.functions.has(name))
      return { op: 'merge', parts: [receiver, ...args.map(({ value }) => value)], ...this.at(node) };
    if (name === 'matches' && args.length === 1) return this.matches(node, object, receiver, args);
    if (name === 'copy' && args.length > 0 && args.every((arg) => arg.name !== null)) {
      const entries = args.map((arg) => ({ key: arg.name, value: arg.value }));
      return { op: 'map', entries: [{ key: null, value: receiver }, ...entries], ...this.at(node) };
    }
    const isOfPackage = /^[a-z][\w.]*$/.test(object?.text() ?? '') && /^[A-Z]/.test(name);
    if (isOfPackage && !this.context.locals.has(object?.text().split('.')[0] ?? ''))
      return this.call(node, { name }, args, true);
    if (this.functions.get(name)) return this.call(node, { name }, [this.argument(receiver), ...args]);
    return this.call(node, { receiver, name: this.functions.has(name) ? name : (COMMON.get(name) ?? name) }, args);
  }

  /** `Regex(text)`, `text.toRegex()`: as in Java. */
  private regex(node: SgNode, [text]: Argument[]): Expr {
    const type: Expr = { op: 'name', name: 'Pattern', ...this.placed(node) };
    return this.call(node, { receiver: type, name: 'compile' }, text ? [text] : []);
  }

  /** `text matches regex`, `regex.matches(text)`: `regex.matcher(text).matches()`. */
  private matches(node: SgNode, object: SgNode | undefined, receiver: Expr, [given]: Argument[]): Expr {
    const isRegex = (expr: Expr, text: string) =>
      (expr.op === 'call' && expr.name === 'compile') ||
      /(?:regex|pattern)\w*$/i.test(text) ||
      /(?:^|\.)[A-Z][A-Z_\d]+$/.test(text);
    const code = (expr: Expr) => this.text.slice(expr.start, expr.end);
    const value = given?.value;
    if (!value) return this.call(node, { receiver, name: 'matches' }, []);
    const isOfRegex = isRegex(receiver, object?.text() ?? '') && !isRegex(value, code(value));
    const [regex, text] = isOfRegex ? [receiver, value] : [value, receiver];
    const literal = regex.op === 'call' && regex.name === 'compile' ? regex.args[0]?.value : regex;
    if (literal?.op === 'constant')
      return this.call(node, { receiver: text, name: 'matches' }, [this.argument(literal)]);
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

  /** `::f`, `Type::f`, `object::f`: a function that calls f with its argument. */
  private reference(node: SgNode): Expr {
    const [subject, method] = this.named(node);
    const place = this.at(node);
    const given = { ...this.made(node, 'given'), id: -node.id() };
    const isOfType = method !== undefined && (subject?.is('type_identifier') || subject?.is('user_type'));
    const name = (method ?? subject)?.text() ?? '';
    const isMade = !method && /^[A-Z]/.test(name);
    const isOwn = isOfType && this.file.classes.has(subject?.text() ?? '') && this.functions.get(name) === false;
    const call =
      isOfType && !isOwn
        ? this.call(node, { receiver: given, name }, [])
        : this.call(node, method ? { receiver: this.expr(subject), name } : { name }, [this.argument(given)], isMade);
    const body = this.fn(
      node,
      '',
      [this.param(node, given)],
      [{ kind: 'return', value: { ...call, id: -1 }, ...place }],
    );
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

  /** A call whose lambda runs in place; null for any other call. */
  protected abstract inlined(
    node: SgNode,
    object: SgNode | null,
    name: string,
    list: SgNode | undefined,
    lambda: SgNode | undefined,
  ): Expr | null;
}
