import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, FunctionIr, Param, Place, Target } from '../ir.js';
import type { CSharpNames } from './csharp-names.js';
import { LocalNames } from './local-names.js';
import { unescaped } from './lowering.js';
import { SharedConstructs } from './shared-constructs.js';

/** Types whose values cannot hold text that an attacker chooses. */
export const PLAIN_TYPE =
  /^(?:System\.)?(?:s?byte|u?short|u?int|u?long|n?u?int|float|double|decimal|bool|char|Boolean|U?Int(?:16|32|64|128|Ptr)|S?Byte|Char|Double|Single|Decimal|Half|BigInteger|Guid|DateTime(?:Offset)?|DateOnly|TimeOnly|TimeSpan|CancellationToken)\??$/;

/** Methods of strings and lists, by the names that most languages use for them. */
const COMMON: ReadonlyMap<string, string> = new Map(
  Object.entries({
    StartsWith: 'startsWith',
    EndsWith: 'endsWith',
    Equals: 'equals',
    IsMatch: 'MatchString',
    Select: 'map',
    ConvertAll: 'map',
    SelectMany: 'flatMap',
    Where: 'filter',
    FindAll: 'filter',
  }),
);

/** Lowers C#'s names, literals, operators and functions. */
export abstract class CSharpValues extends SharedConstructs {
  protected override context: CSharpNames = {
    fields: new Set(),
    statics: new Map(),
    isOpen: false,
    locals: new LocalNames(),
  };
  /** Fields and properties by class. */
  protected readonly fields = new Map<string, Set<string>>();
  /** Static ones by class. */
  protected readonly statics = new Map<string, Set<string>>();
  /** Static properties that run code, by class. */
  protected readonly computed = new Map<string, Set<string>>();
  /** Names of the methods of the file's classes, and for extension methods, their class. */
  protected readonly methodNames = new Map<string, string | null>();

  constructor(text: string) {
    super(text, 'csharp', '');
    this.expressions();
  }

  /** Lowers an argument or operand. It has no expression if the code is incomplete. */
  override expr(node: SgNode | null | undefined, kind?: string): Expr {
    return node ? super.expr(node, kind ?? String(node.kind())) : { op: 'opaque', parts: [], id: -1, start: 0, end: 0 };
  }

  /** A variable, or a field or property of the current object or class. */
  protected variable(node: SgNode): Expr & { op: 'name' | 'member' } {
    const name = this.name(node);
    const local = this.context.locals.get(name.name);
    if (local !== undefined) return { ...name, ...local, ...this.at(node) };
    if (this.context.fields.has(name.name)) return { ...name, op: 'member', object: this.self(name) };
    const owner = this.context.statics.get(name.name);
    if (owner !== undefined) return { ...name, name: `${owner}.${name.name}` };
    const isOfOther = this.context.isOpen && !this.methodNames.has(name.name) && isValue(node);
    return isOfOther ? { ...name, op: 'member', object: this.self(name) } : name;
  }

  protected self({ start, end }: Place): Expr & { op: 'name' } {
    return { op: 'name', name: 'this', id: -1, start, end };
  }

  /** `@class` is the name `class`. */
  protected override name(node: SgNode): Expr & { op: 'name' } {
    const name = super.name(node);
    return name.name.startsWith('@') ? { ...name, name: name.name.slice(1) } : name;
  }

  /** Lowers code whose own names end with it. */
  protected scoped<T>(lower: () => T, around: LocalNames | null = this.context.locals): T {
    const { context } = this;
    this.context = { ...context, locals: new LocalNames(around) };
    const lowered = lower();
    this.context = context;
    return lowered;
  }

  /** A static property whose code runs when it is read; null for any other name. */
  private computedOf(node: SgNode, owner: string | undefined, name: string): Expr | null {
    if (owner === undefined || !this.computed.get(owner)?.has(name)) return null;
    return this.call(node, { receiver: { op: 'name', name: owner, ...this.at(node), id: -1 }, name }, []);
  }

  protected local(node: SgNode): Expr & { op: 'name' } {
    const name = this.name(node);
    this.context.locals.add(name.name);
    return name;
  }

  private expressions(): void {
    this.onExprs('this predefined_type generic_name qualified_name alias_qualified_name', (node) => this.name(node));
    this.onExprs('base', (node) => ({ op: 'name', name: 'super', ...this.at(node) }));
    this.onExprs('identifier', (node) => {
      const variable = this.variable(node);
      const [, owner, name = ''] = /^(.*)[.](.*)$/.exec(variable.name) ?? [];
      return (variable.op === 'name' && this.computedOf(node, owner, name)) || variable;
    });
    this.onExprs('string_literal character_literal', (node) => {
      const text = node.text().replace(/[uU]8$/, '');
      return this.string(node, unescaped(text.slice(1, -1)));
    });
    this.onExprs('verbatim_string_literal', (node) =>
      this.string(node, node.text().slice(2, -1).replaceAll('""', '"')),
    );
    this.onExprs('raw_string_literal', (node) => this.string(node, node.text().replace(/^"+|"+$/g, '')));
    this.onExprs('interpolated_string_expression', (node) => this.interpolated(node));
    this.onExprs('integer_literal', (node) => this.number(node));
    // Between whole numbers `/` is another operator: `7 / 2.0`.
    this.onExprs('real_literal', (node) => {
      const number = this.number(node);
      return number.op === 'constant' && Number.isInteger(number.value) ? this.opaque(node) : number;
    });
    this.onExprs('boolean_literal', (node) => ({ op: 'constant', value: node.text() === 'true', ...this.at(node) }));
    this.onExprs('null_literal default_expression', (node) => this.nothing(node));
    // `typeof` and `nameof` return text of the program.
    this.onExprs('typeof_expression sizeof_expression', (node) => this.string(node, node.text()));
    this.onExprs('parenthesized_expression await_expression checked_expression ref_expression', (node) => ({
      op: 'merge',
      parts: this.exprsOf(this.named(node)),
      ...this.at(node),
    }));
    this.onExprs('argument attribute_argument', (node) => this.expr(this.named(node).at(-1)));
    this.onExprs('cast_expression', (node) => this.converted(node, node.field('type'), node.field('value')));
    this.onExprs('as_expression', (node) => this.converted(node, node.field('right'), node.field('left')));
    this.onExprs('is_expression', (node) => ({
      op: 'binary',
      operator: 'instanceof',
      left: this.expr(node.field('left')),
      right: { ...this.name(this.requiredField(node, 'right')), name: simpleName(node.field('right')) },
      ...this.at(node),
    }));
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('prefix_unary_expression', (node) => this.prefix(node));
    this.onExprs('postfix_unary_expression', (node) => {
      const [operand] = this.named(node);
      const target = operand ? this.target(operand) : null;
      const sign = /(?:\+\+|--)$/.exec(node.text())?.[0];
      return sign && target ? this.counted(node, target, sign, true) : this.expr(operand);
    });
    this.onExprs('conditional_expression', (node) => this.choice(node));
    this.onExprs('member_access_expression', (node) => this.member(node, node.field('expression')));
    this.onExprs('conditional_access_expression', (node) => this.accessed(node));
    this.onExprs('element_access_expression', (node) =>
      this.element(node, node.field('expression'), node.field('subscript')),
    );
    this.onExprs('assignment_expression', (node) => this.assignment(node));
    this.onExprs('invocation_expression', (node) => this.invocation(node));
    this.onExprs('array_creation_expression implicit_array_creation_expression stackalloc_expression', (node) => {
      const items = this.child(node, 'initializer_expression');
      return items ? this.list(items, 'range_expression') : { op: 'map', entries: [], ...this.at(node) };
    });
    this.onExprs('initializer_expression collection_expression', (node) => this.list(node, 'spread_element'));
    // the grammar reads a list like `[a, b]` as this
    this.onExprs('element_binding_expression', (node) => this.list(node, 'spread_element'));
    this.onExprs('lambda_expression anonymous_method_expression', (node) => ({
      op: 'function',
      body: this.lambda(node),
      ...this.at(node),
    }));
    // `out var x`: the variable, which the call sets
    this.onExprs('declaration_expression', (node) => {
      const name = node.field('name');
      return name?.is('identifier') ? this.local(name) : this.opaque(node);
    });
    this.onExprs('throw_expression', (node) => this.opaque(node));
  }

  /** `$"a {x} b"` */
  private interpolated(node: SgNode): Expr {
    const parts = this.named(node).flatMap((part): Expr[] => {
      if (part.is('interpolation')) {
        const [value, ...more] = this.named(part).filter((child) => !/^interpolation_/.test(String(child.kind())));
        return value ? [this.expr(value), ...more.map((child) => this.expr(child))] : [];
      }
      return /^(?:string_content|escape_sequence)$/.test(String(part.kind()))
        ? [this.string(part, unescaped(part.text()))]
        : [];
    });
    return { op: 'text', parts, ...this.at(node) };
  }

  /** `(T)x`, `x as T` */
  private converted(node: SgNode, type: SgNode | null, value: SgNode | null): Expr {
    const op = PLAIN_TYPE.test(type?.text() ?? '') ? 'number' : 'merge';
    return { op, parts: [this.expr(value)], ...this.at(node) };
  }

  private prefix(node: SgNode): Expr {
    const [operand] = this.named(node);
    const [sign = ''] = /^(?:\+\+|--|.)/s.exec(node.text()) ?? [];
    const target = operand && sign.length === 2 ? this.target(operand) : null;
    if (target) return this.counted(node, target, sign, false);
    return { op: 'unary', operator: sign, operand: this.expr(operand), ...this.at(node) };
  }

  private member(node: SgNode, object: SgNode | null): Expr {
    const name = memberName(node);
    if (/^[sS]tring\.Empty$/.test(node.text())) return this.string(node, '');
    if (object?.is('identifier') && !this.context.locals.has(object.text()) && !this.context.fields.has(object.text()))
      if (this.statics.get(object.text())?.has(name))
        return this.computedOf(node, object.text(), name) ?? this.staticOf(node, object.text(), name);
    return { op: 'member', object: this.expr(object), name, ...this.at(node) };
  }

  private staticOf(node: SgNode, owner: string, name: string): Expr {
    return { op: 'name', name: `${owner}.${name}`, ...this.at(node) };
  }

  /** `x?.Name`, `x?[0]` */
  private accessed(node: SgNode): Expr {
    const object = node.field('condition');
    const binding = this.named(node).at(-1);
    if (binding?.is('member_binding_expression')) return { ...this.member(binding, object), ...this.at(node) };
    if (binding?.is('element_binding_expression')) return this.element(node, object, binding);
    // the rest of the chain, which starts with a member of the tested value
    return this.merge(node, this.named(node));
  }

  private element(node: SgNode, object: SgNode | null, subscript: SgNode | null): Expr {
    const [index, ...more] = this.named(subscript ?? node).map((argument) => this.named(argument).at(-1));
    if (!object || !index) return this.opaque(node);
    if (index.is('range_expression')) return this.expr(object);
    // which element of several dimensions it is, is not followed
    const place = { ...this.at(node), id: -1 };
    const at: Expr = more.length > 0 ? { op: 'opaque', parts: [], ...place } : this.expr(index);
    return { op: 'index', object: this.expr(object), index: at, ...this.at(node) };
  }

  private assignment(node: SgNode): Expr {
    const left = node.field('left');
    const operator = node.field('operator')?.text() ?? '=';
    const target = left?.is('tuple_expression') || left?.is('tuple_pattern') ? this.pattern(left) : this.target(left);
    const value = this.expr(node.field('right'));
    if (!target) return value;
    // The function that an event runs is the one that was added last.
    if (operator === '+=' && (value.op === 'function' || (value.op === 'name' && this.methodNames.has(value.name))))
      return this.assign(node, target, value);
    const declares = left?.is('declaration_expression') ?? false;
    return this.assign(node, target, value, declares, operator === '=' ? '=' : operator.slice(0, -1));
  }

  private invocation(node: SgNode): Expr {
    const callee = node.field('function');
    const args = this.args(node.field('arguments'));
    if (callee?.is('member_access_expression'))
      return this.called(node, callee.field('expression'), memberName(callee), args);
    if (callee?.is('conditional_access_expression')) {
      const binding = this.named(callee).at(-1);
      if (binding?.is('member_binding_expression'))
        return this.called(node, callee.field('condition'), memberName(binding), args);
    }
    if (callee?.is('identifier') || callee?.is('generic_name')) {
      const name = simpleName(callee);
      if (name === 'nameof') return this.string(node, node.text());
      // a delegate in a field
      const variable = callee.is('identifier') && !this.methodNames.has(name) ? this.variable(callee) : null;
      return variable?.op === 'member'
        ? this.call(node, { callee: { ...variable, id: -1 } }, args)
        : this.call(node, { name }, args);
    }
    return this.call(node, { callee: this.optional(callee) }, args);
  }

  private called(node: SgNode, receiver: SgNode | null, name: string, args: Argument[]): Expr {
    const owner = this.methodNames.get(name);
    const object = this.optional(receiver);
    if (owner && object && receiver?.text() !== owner)
      return this.call(node, { receiver: { ...this.self(object), name: owner }, name }, [
        this.argument(object),
        ...args,
      ]);
    return this.call(node, { receiver: object, name: owner === undefined ? (COMMON.get(name) ?? name) : name }, args);
  }

  protected args(list: SgNode | null): Argument[] {
    return (list ? this.named(list) : []).map((argument) => {
      const value = this.named(argument).at(-1);
      const name = argument.field('name');
      const isNamed = name !== null && value !== undefined && name.id() !== value.id();
      const isReference = /^(?:ref|out)\b/.test(argument.text());
      return { ...this.argument(this.expr(value), isNamed ? name.text() : null), isReference };
    });
  }

  /** `(a, b) = …`, `var (a, b) = …` */
  protected pattern(node: SgNode, declares = node.is('tuple_pattern')): Target {
    const parts = this.named(node).flatMap((part, at) => {
      const inner = part.is('argument') ? this.named(part).at(-1) : part;
      const target = !inner
        ? null
        : inner.is('tuple_pattern') || inner.is('tuple_expression')
          ? this.pattern(inner, declares)
          : inner.is('declaration_expression')
            ? this.declared(inner)
            : declares && inner.is('identifier')
              ? this.local(inner)
              : this.target(inner);
      return target ? [{ key: at, target }] : [];
    });
    return { op: 'pattern', parts };
  }

  /** `var x`, where a value is bound to a new variable. */
  private declared(node: SgNode): Target | null {
    const name = node.field('name');
    return name?.is('identifier') ? this.local(name) : null;
  }

  protected target(node: SgNode | null): Target | null {
    if (!node) return null;
    if (node.is('declaration_expression')) return this.declared(node);
    if (node.is('identifier')) return this.variable(node);
    if (!/^(?:member_access|element_access)_expression$/.test(String(node.kind()))) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
  }

  protected lambda(node: SgNode): FunctionIr {
    return this.scoped(() => {
      const list = node.field('parameters');
      const params = !list
        ? []
        : list.is('implicit_parameter') || list.is('identifier')
          ? [this.param(list, this.local(list))]
          : this.named(list).flatMap((param) => this.paramOf(param));
      const body = node.field('body') ?? this.child(node, 'block');
      return this.fn(node, '', params, !body ? [] : body.is('block') ? this.block(body) : this.returning(body));
    });
  }

  protected paramOf(node: SgNode): Param[] {
    const name = node.is('implicit_parameter') || node.is('identifier') ? node : node.field('name');
    if (!name) return [];
    const type = node.field('type');
    const isReference = /^(?:ref|out)$/.test(this.child(node, 'modifier')?.text() ?? '');
    const fallback = this.named(node).at(-1);
    const hasFallback =
      fallback && fallback.id() !== name.id() && fallback.id() !== type?.id() && /=/.test(node.text());
    return [
      this.param(node, this.local(name), {
        opaque: PLAIN_TYPE.test(type?.text() ?? ''),
        type: simpleName(type),
        ...(hasFallback ? { fallback: this.expr(fallback) } : {}),
        ...(isReference ? { isReference } : {}),
      }),
    ];
  }
}

/** Whether a name cannot be a type: its first letter is not a capital, or no member of it is accessed. */
function isValue(node: SgNode): boolean {
  return (
    /^[a-z_]/.test(node.text()) ||
    !/^(?:member_access|conditional_access|invocation)_expression$/.test(String(node.parent()?.kind()))
  );
}

/** The name of a member, without type arguments. */
function memberName(node: SgNode): string {
  return simpleName(node.field('name'));
}

/** `Map` for `N.Map<string, X>?` */
export function simpleName(type: SgNode | null | undefined): string {
  return (type?.text() ?? '')
    .replace(/[<([?].*$/s, '')
    .replace(/^.*[.:]/s, '')
    .trim();
}
