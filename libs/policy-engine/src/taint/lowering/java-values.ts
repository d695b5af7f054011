import type { SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import type { Argument, Expr, FunctionIr, Param, Place, Target } from '../ir.js';
import { OUTER } from '../memory/self.js';
import { unescaped } from './lowering.js';
import { SharedConstructs } from './shared-constructs.js';

/** Types whose values hold no text of an attacker's choice. */
export const OPAQUE_TYPE =
  /^(?:int|long|short|byte|double|float|boolean|Integer|Long|Short|Double|Float|Boolean|BigInteger|BigDecimal|UUID|java\.util\.UUID|LocalDate|LocalDateTime|Instant|Date)$/;

/** The names visible in one method. */
export interface JavaNames {
  /** Fields of the class and its base classes. */
  fields: ReadonlySet<string>;
  /** Parameters and local variables. */
  locals: Set<string>;
  /** Names of the enclosing class, whose object an inner class can access. */
  outer: JavaNames | null;
  /** The class. */
  type: string | null;
}

/** In arrays of a fixed size, elements are distinguished up to this number. */
const MAX_ELEMENTS = 32;
/** Methods that write text and objects to a writer. */
const WRITES = /^(?:print|println|printf|format|write|writeObject|writeUTF|append)$/;

/** Names, literals, operators and functions of Java. */
export abstract class JavaValues extends SharedConstructs {
  protected override context: JavaNames = { fields: new Set(), locals: new Set(), outer: null, type: null };
  /** Field names by class. */
  protected readonly fields = new Map<string, Set<string>>();
  /** Names of static fields by class. */
  protected readonly statics = new Map<string, Set<string>>();
  protected firstClass: string | undefined;
  /** Component names by record. */
  protected readonly records = new Map<string, string[]>();
  /** The enum of each constant whose name is unique. */
  protected readonly constants = new Map<string, string>();
  /** What each writer writes to, by name: `new PrintWriter(out)`. */
  private readonly writers = new Map<string, SgNode>();
  /** Whether the lowered code is the initializer of an anonymous class: `new ArrayList<>() {{ add(x); }}`. */
  protected isOfNameless = false;

  constructor(text: string) {
    super(text, 'java', '');
    this.expressions();
  }

  protected isStatic(declaration: SgNode): boolean {
    return (
      declaration.is('constant_declaration') || /\bstatic\b/.test(this.child(declaration, 'modifiers')?.text() ?? '')
    );
  }

  /** A static field, by the name of the class that has it, unless this is the file's first; null if the class has none. */
  protected staticOf(type: string | null, name: string, node: SgNode): (Expr & { op: 'name' }) | null {
    const classes = new Set(type === null ? [] : [type]);
    for (const each of classes) {
      if (this.statics.get(each)?.has(name))
        return { op: 'name', name: each === this.firstClass ? name : `${each}.${name}`, ...this.at(node) };
      for (const base of this.file.bases.get(each) ?? []) classes.add(base);
    }
    return null;
  }

  /** A variable, a field of the current or an enclosing object, or an enum constant. */
  protected variable(node: SgNode): Expr & { op: 'name' | 'member' } {
    const name = this.name(node);
    let object: Expr = this.self(name);
    for (let names: JavaNames | null = this.context; names; names = names.outer) {
      if (names.locals.has(name.name)) return name;
      if (names.fields.has(name.name)) return { ...name, op: 'member', object };
      const ofClass = this.staticOf(names.type, name.name, node);
      if (ofClass) return ofClass;
      if (names.type !== null && names.outer) object = this.around(object, names.type);
    }
    const type = this.constants.get(name.name);
    return type === undefined ? name : { ...name, op: 'member', object: { ...name, name: type, id: -1 } };
  }

  private self(place: Place): Expr & { op: 'name' } {
    return { op: 'name', name: 'this', id: -1, start: place.start, end: place.end };
  }

  /** The enclosing object of an inner class's object. */
  private around(object: Expr, type: string): Expr {
    this.file.enclosed.add(type);
    return { op: 'member', object, name: OUTER, id: -1, start: object.start, end: object.end };
  }

  /** `Type.name`, for a static field of a class of the file; null for anything else. */
  private ofClass(node: SgNode): (Expr & { op: 'name' }) | null {
    const type = node.field('object');
    if (!type?.is('identifier') || this.context.locals.has(type.text()) || this.context.fields.has(type.text()))
      return null;
    return this.staticOf(type.text(), node.field('field')?.text() ?? '', node);
  }

  /** `Outer.this`; null for anything else. */
  /** `Boolean.TRUE` */
  private truthOf(node: SgNode): Expr | null {
    const name = node.field('field')?.text() ?? '';
    if (!/^(?:TRUE|FALSE)$/.test(name) || node.field('object')?.text() !== 'Boolean') return null;
    return { op: 'constant', value: name === 'TRUE', ...this.at(node) };
  }

  private thisOf(node: SgNode): Expr | null {
    if (!node.field('field')?.is('this')) return null;
    const wanted = node.field('object')?.text();
    let object: Expr = this.self(this.at(node));
    for (let names: JavaNames | null = this.context; names?.outer && names.type !== wanted; names = names.outer)
      if (names.type !== null) object = this.around(object, names.type);
    return object;
  }

  protected fieldOf(name: Expr & { op: 'name' }): Expr & { op: 'member' } {
    return { ...name, op: 'member', object: this.self(name) };
  }

  protected local(node: SgNode): Expr & { op: 'name' } {
    const name = this.name(node);
    this.context.locals.add(name.name);
    return name;
  }

  private expressions(): void {
    this.onExprs('this super type_identifier', (node) => this.name(node));
    this.onExprs('identifier', (node) => this.variable(node));
    this.onExprs('string_literal character_literal', (node) => {
      const text = node.text();
      return this.string(node, unescaped(text.startsWith('"""') ? text.slice(3, -3) : text.slice(1, -1)));
    });
    this.onExprs('decimal_integer_literal hex_integer_literal decimal_floating_point_literal', (node) =>
      this.number(node),
    );
    this.onExprs('true false', (node) => ({ op: 'constant', value: node.is('true'), ...this.at(node) }));
    this.onExprs('null_literal', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    // `Type.class` is represented by the name of the type.
    this.onExprs('class_literal', (node) => ({
      op: 'constant',
      value: simpleName(this.named(node)[0]),
      ...this.at(node),
    }));
    this.onExprs('instanceof_expression', (node) => this.instance(node));
    this.onExprs('parenthesized_expression', (node) => ({
      op: 'merge',
      parts: [this.expr(this.named(node)[0])],
      ...this.at(node),
    }));
    this.onExprs('cast_expression', (node) => {
      const value = this.expr(node.field('value'));
      const op = OPAQUE_TYPE.test(node.field('type')?.text() ?? '') ? 'number' : 'merge';
      return { op, parts: [value], ...this.at(node) };
    });
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('unary_expression', (node) => ({
      op: 'unary',
      operator: node.field('operator')?.text() ?? '',
      operand: this.expr(node.field('operand')),
      ...this.at(node),
    }));
    this.onExprs('update_expression', (node) => {
      const operand = this.named(node)[0];
      const target = operand ? this.target(operand) : null;
      const sign = node.text().includes('++') ? '++' : '--';
      return target ? this.counted(node, target, sign, !node.text().startsWith(sign)) : this.opaque(node);
    });
    this.onExprs('ternary_expression', (node) => this.choice(node));
    this.onExprs(
      'field_access',
      (node) =>
        this.thisOf(node) ??
        this.truthOf(node) ??
        this.ofClass(node) ?? {
          op: 'member',
          ...(node.field('object')?.is('super')
            ? { object: this.self(this.at(node)), isAbove: true }
            : { object: this.expr(node.field('object')) }),
          name: node.field('field')?.text() ?? '',
          ...this.at(node),
        },
    );
    this.onExprs('array_access', (node) => ({
      op: 'index',
      object: this.expr(node.field('array')),
      index: this.expr(node.field('index')),
      ...this.at(node),
    }));
    this.onExprs('assignment_expression', (node) => {
      const target = this.target(node.field('left'));
      const operator = node.field('operator')?.text() ?? '=';
      const value = this.expr(node.field('right'));
      return target ? this.assign(node, target, value, false, operator === '=' ? '=' : operator.slice(0, -1)) : value;
    });
    this.onExprs('method_invocation', (node) => {
      const name = node.field('name')?.text() ?? '';
      const object = node.field('object');
      const target = object?.is('identifier') && WRITES.test(name) ? this.writers.get(object.text()) : undefined;
      const receiver = this.optional(target ?? object) ?? (this.isOfNameless ? this.self(this.at(node)) : null);
      return this.call(node, { receiver, name }, this.args(node.field('arguments')));
    });
    // `this(x)`, `super(x)`
    this.onExprs('explicit_constructor_invocation', (node) =>
      this.call(node, { name: node.field('constructor')?.text() ?? '' }, this.args(node.field('arguments'))),
    );
    this.onExprs('object_creation_expression', (node) => {
      const type = node.field('type');
      const body = this.child(node, 'class_body');
      const name = body ? this.nameless(node, body, simpleName(type)) : simpleName(type);
      const [first] = this.named(node);
      const receiver = first && first.id() !== type?.id() && !first.is('argument_list') ? this.expr(first) : null;
      return this.call(node, { receiver, name }, this.args(node.field('arguments')), true);
    });
    this.onExprs('array_creation_expression', (node) => {
      const value = node.field('value');
      if (value) return this.expr(value);
      // an array without any elements set
      const sizes = this.named(node).filter((child) => child.is('dimensions_expr'));
      const size = sizes.length === 1 ? Number(this.named(itemAt(sizes, 0))[0]?.text()) : Number.NaN;
      if (!(size > 0 && size <= MAX_ELEMENTS)) return { op: 'map', entries: [], ...this.at(node) };
      const nothing: Expr = { op: 'constant', value: null, ...this.at(node) };
      return { op: 'list', items: new Array(size).fill(nothing), ...this.at(node) };
    });
    this.onExprs('array_initializer', (node) => ({
      op: 'list',
      items: this.exprsOf(this.named(node)),
      ...this.at(node),
    }));
    this.onExprs('lambda_expression', (node) => ({ op: 'function', body: this.lambda(node), ...this.at(node) }));
    this.onExprs('method_reference', (node) => ({ op: 'function', body: this.reference(node), ...this.at(node) }));
  }

  protected paramOf(node: SgNode): Param[] {
    const name = node.field('name') ?? this.child(node, 'variable_declarator')?.field('name');
    if (!name || !(node.is('formal_parameter') || node.is('spread_parameter'))) return [];
    this.declare(name, node.field('type'));
    const opaque = OPAQUE_TYPE.test(node.field('type')?.text() ?? '');
    return [
      this.param(node, this.local(name), {
        rest: node.is('spread_parameter'),
        opaque,
        type: simpleName(node.field('type')),
      }),
    ];
  }

  /** Records the simple name of a variable's type: `Map` for `java.util.Map<String, X>`. */
  protected declare(name: SgNode, type: SgNode | null): void {
    const simple = type ? simpleName(type) : 'var';
    const types = this.file.declared.get(name.text()) ?? new Set();
    this.file.declared.set(name.text(), types.add(simple));
  }

  protected lambda(node: SgNode): FunctionIr {
    const list = node.field('parameters');
    const params = !list
      ? []
      : list.is('identifier')
        ? [this.param(list, this.local(list))]
        : this.named(list).flatMap((param) =>
            param.is('identifier') ? [this.param(param, this.local(param))] : this.paramOf(param),
          );
    const body = node.field('body');
    return this.fn(node, '', params, !body ? [] : body.is('block') ? this.block(body) : this.returning(body));
  }

  /** `Type::method`: a function that calls the method with its arguments. */
  protected reference(node: SgNode): FunctionIr {
    const [subject, method] = this.named(node);
    const place = this.at(node);
    const given = { ...place, op: 'name', name: 'given', id: -node.id() } as const;
    const call = this.call(
      node,
      method ? { receiver: this.optional(subject), name: method.text() } : { name: subject?.text() ?? '' },
      [this.argument(given)],
      !method,
    );
    return this.fn(node, '', [this.param(node, given)], [{ kind: 'return', value: { ...call, id: -1 }, ...place }]);
  }

  /** An anonymous class. Its name is its place, because a file must give the same facts in every process. */
  protected nameless(node: SgNode, body: SgNode, base: string): string {
    const name = `${base}$${node.range().start.index}`;
    this.file.classes.add(name);
    this.file.bases.set(name, new Set([base]));
    const fields = this.named(body).filter((member) => member.is('field_declaration') && !this.isStatic(member));
    const names = fields.flatMap((field) =>
      field.fieldChildren('declarator').map((each) => each.field('name')?.text() ?? ''),
    );
    this.fields.set(name, new Set(names));
    this.members(body, name, this.context);
    return name;
  }

  protected abstract members(body: SgNode, owner: string, outer: JavaNames | null): void;

  protected args(list: SgNode | null): Argument[] {
    return list ? this.named(list).map((arg) => this.argument(this.expr(arg))) : [];
  }

  /** `x instanceof String s` binds x to another name. */
  protected instance(node: SgNode): Expr {
    const value = this.expr(node.field('left'));
    const name = node.field('name');
    const type = node.field('right');
    if (!name && type?.is('type_identifier'))
      return { op: 'binary', operator: 'instanceof', left: value, right: this.name(type), ...this.at(node) };
    const pattern = this.child(node, 'record_pattern');
    if (pattern) {
      const target = this.recordPattern(pattern);
      return { op: 'opaque', parts: [this.assign(node, target, value, true)], ...this.at(node) };
    }
    if (!name || !type) return { op: 'opaque', parts: [value], ...this.at(node) };
    const place = { ...this.at(node), id: -1 };
    const right: Expr = { op: 'name', name: simpleName(type), ...place };
    return {
      op: 'binary',
      operator: 'instanceof',
      left: this.assign(node, this.local(name), value, true),
      right,
      ...this.at(node),
    };
  }

  /** `Point(int x, int y)` */
  protected recordPattern(node: SgNode): Target {
    const names = this.records.get(this.named(node)[0]?.text() ?? '') ?? [];
    const body = this.child(node, 'record_pattern_body');
    const parts = this.named(body ?? node).flatMap((part, at) => {
      const bound = part.is('record_pattern') ? null : this.named(part).at(-1);
      const target = part.is('record_pattern') ? this.recordPattern(part) : bound && this.local(bound);
      const key = names[at];
      return target && key !== undefined ? [{ key, target }] : [];
    });
    return { op: 'pattern', parts };
  }

  /** Records what a writer writes to. */
  protected noteWriter(name: SgNode, value: SgNode | null): void {
    const made = value?.is('object_creation_expression') ? value : null;
    const [wrapped, ...others] = made ? this.named(made.field('arguments') ?? made) : [];
    const isWriter = /(?:Writer|OutputStream|PrintStream)$/.test(simpleName(made?.field('type')));
    if (isWriter && wrapped?.is('identifier') && others.length === 0)
      this.writers.set(name.text(), this.writers.get(wrapped.text()) ?? wrapped);
    else this.writers.delete(name.text());
  }

  protected target(node: SgNode | null): Target | null {
    if (!node) return null;
    if (node.is('identifier')) return this.variable(node);
    if (!node.is('field_access') && !node.is('array_access')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
  }
}

/** `Map` for `java.util.Map<String, X>` */
export function simpleName(type: SgNode | null | undefined): string {
  return (type?.text() ?? '').replace(/<.*$/s, '').replace(/^.*\./s, '');
}
