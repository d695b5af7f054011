import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../../rules/steps.js';
import type { Expr, FileIr, FunctionIr, NameExpr, Param, Statement } from '../ir.js';
import { type KotlinNames, PLAIN_TYPE, typeName, typeOf } from './kotlin-names.js';
import { KotlinStatements } from './kotlin-statements.js';
import { LocalNames } from './local-names.js';

/** The class that a member belongs to. */
interface Owner {
  owner: string;
  isStatic: boolean;
  /** Whether its constructor initializes its properties. */
  isMade: boolean;
}

const TYPES = ['class_declaration', 'object_declaration', 'companion_object', 'object_literal'];

/** Lowers Kotlin's classes and their members; the base classes lower the code in them. */
export class KotlinLowering extends KotlinStatements {
  constructor(text: string) {
    super(text);
    for (const kind of [
      'line_comment',
      'multiline_comment',
      'shebang_line',
      'modifiers',
      'parameter_modifiers',
      'annotation',
      'file_annotation',
      'type_arguments',
      'type_parameters',
      'type_constraints',
      'user_type',
      'nullable_type',
      'function_type',
      'package_header',
      'import_list',
      'import_header',
      'type_alias',
    ])
      this.ignored.add(kind);
    this.onStatements(TYPES.slice(0, 2).join(' '), (node) => this.type(node, this.nameOf(node)));
    this.onExprs('object_literal', (node) => this.nameless(node));
  }

  /** Names of properties and functions must be known before any code is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    for (const type of root.findAll({ rule: { any: TYPES.map((kind) => ({ kind })) } })) this.keepNames(type);
    for (const method of root.findAll({ rule: { kind: 'function_declaration' } })) {
      const name = this.child(method, 'simple_identifier')?.text() ?? '';
      const isExtension = this.receiverOf(method) !== undefined;
      this.functions.set(name, isExtension && this.functions.get(name) !== false);
    }
    return yield* super.lower(root);
  }

  /** The name of a class: a companion object has its class's name, and an anonymous object is named by its position. */
  private nameOf(type: SgNode): string {
    if (type.is('companion_object')) {
      const outer = type.parent()?.parent();
      return outer ? this.nameOf(outer) : '';
    }
    if (type.is('object_literal')) return `${this.basesOf(type)[0] ?? 'object'}$${this.at(type).start}`;
    return this.child(type, 'type_identifier')?.text() ?? '';
  }

  private basesOf(type: SgNode): string[] {
    return type
      .children()
      .filter((child) => child.is('delegation_specifier'))
      .map((child) => typeName(typeOf(this.child(child, 'constructor_invocation') ?? child)));
  }

  private bodyOf(type: SgNode): SgNode | undefined {
    return this.child(type, 'class_body') ?? this.child(type, 'enum_class_body');
  }

  private isStatic(type: SgNode): boolean {
    return type.is('object_declaration') || type.is('companion_object');
  }

  private keepNames(type: SgNode): void {
    const name = this.nameOf(type);
    const bases = this.basesOf(type);
    if (bases.length > 0) this.file.bases.set(name, new Set([...(this.file.bases.get(name) ?? []), ...bases]));
    const kept = this.isStatic(type) ? this.statics : this.fields;
    const names = kept.get(name) ?? new Set();
    kept.set(name, names);
    const primary = this.child(type, 'primary_constructor');
    for (const param of primary ? this.named(primary) : []) {
      const field = this.child(param, 'binding_pattern_kind') && this.child(param, 'simple_identifier');
      if (!field) continue;
      names.add(field.text());
      this.declareField(name, field, param);
    }
    const body = this.bodyOf(type);
    for (const member of body ? this.named(body) : []) {
      if (!member.is('property_declaration')) continue;
      const field = this.child(this.child(member, 'variable_declaration') ?? member, 'simple_identifier');
      if (!field) continue;
      names.add(field.text());
      this.declareField(name, field, member);
    }
  }

  /** Names that a class and its base classes in the file have. */
  private namesOf(owner: string): KotlinNames {
    const fields = new Set<string>();
    const statics = new Map(this.context.statics);
    const types = new Set([owner]);
    for (const type of types) {
      for (const name of this.fields.get(type) ?? []) fields.add(name);
      for (const name of this.statics.get(type) ?? []) statics.set(name, type);
      for (const base of this.file.bases.get(type) ?? []) types.add(base);
    }
    for (const name of fields) statics.delete(name);
    return { ...this.context, fields, statics, receivers: [], before: [] };
  }

  private type(node: SgNode, name: string): Statement[] {
    this.file.classes.add(name);
    const body = this.bodyOf(node);
    const isEnum = body?.is('enum_class_body') === true;
    if (isEnum) this.file.enums.add(name);
    const before = { owner: this.owner, context: this.context };
    this.owner = name;
    this.context = this.namesOf(name);
    const members = body ? this.named(body) : [];
    const isStatic = this.isStatic(node);
    const made = this.constructorOf(node, name, isStatic ? [] : members);
    if (made) this.file.methods.push(made);
    this.each(members, (member) => this.ofMember(member, { owner: name, isStatic, isMade: made !== null }));
    const statics = members
      .filter((member) => member.is('enum_entry'))
      .map((entry) => {
        const args = this.child(entry, 'value_arguments');
        const value = { ...this.call(entry, { name }, this.args(args, undefined), true), id: -1 };
        return { name: this.child(entry, 'simple_identifier')?.text() ?? '', value };
      });
    ({ owner: this.owner, context: this.context } = before);
    return [{ kind: 'class', name, statics }];
  }

  private ofMember(member: SgNode, of: Owner): void {
    const { owner, isStatic, isMade } = of;
    const kind = String(member.kind());
    if (kind === 'function_declaration') {
      if (this.child(member, 'function_body')) this.file.methods.push({ ...this.functionOf(member), owner });
    } else if (kind === 'secondary_constructor') this.secondary(member, owner);
    else if (kind === 'companion_object') this.file.body.push(...this.type(member, this.nameOf(member)));
    else if (kind === 'class_declaration' || kind === 'object_declaration')
      this.file.body.push(...this.statement(member));
    else if (kind === 'property_declaration') this.property(member, of);
    else if (kind === 'anonymous_initializer' && (isStatic || !isMade)) {
      const body = this.scoped(() => this.blockOf(this.child(member, 'statements')));
      if (isStatic) this.file.body.push({ kind: 'block', body });
      else this.file.methods.push({ ...this.fn(member, '', [], body, owner), field: '' });
    }
  }

  /** The constructor of `class A(val x: String) : B(x)`, which also runs what initializes properties; null if it would do nothing, or has others. */
  private constructorOf(node: SgNode, owner: string, members: readonly SgNode[]): FunctionIr | null {
    const primary = this.child(node, 'primary_constructor');
    const initializes = members.some(
      (member) => member.is('property_declaration') || member.is('anonymous_initializer'),
    );
    const hasOther = members.some((member) => member.is('secondary_constructor'));
    if (!primary && (!node.is('class_declaration') || !initializes || hasOther)) return null;
    const isData = /\bdata\b/.test(this.child(node, 'modifiers')?.text() ?? '');
    return this.scoped(() => {
      const kept: Statement[] = [];
      const params = primary ? this.paramsOf(primary, 'class_parameter') : [];
      const parts = primary ? this.named(primary) : [];
      for (const [at, param] of params.entries()) {
        const { target } = param;
        if (target.op !== 'name' || !parts[at] || !this.child(parts[at], 'binding_pattern_kind')) continue;
        const value = { ...target, id: -1 };
        const field = this.ownField(target);
        kept.push(this.set(parts[at], field, value, false));
        // by which it is taken apart: `val (name, age) = user`
        if (isData) kept.push(this.set(parts[at], { ...field, name: String(at), id: -1 }, value, false));
      }
      const above = this.named(node).flatMap((child): Statement[] => {
        const called = child.is('delegation_specifier') && this.child(child, 'constructor_invocation');
        const args = called && this.child(called, 'value_arguments');
        return called
          ? [
              {
                kind: 'expression',
                value: this.call(called, { name: 'super' }, this.args(args || undefined, undefined)),
              },
            ]
          : [];
      });
      // `: Service by service`: what has its methods
      const behind = this.named(node).flatMap((child): Statement[] => {
        const given = child.is('delegation_specifier') && this.child(child, 'explicit_delegation');
        const value = given && this.named(given).at(-1);
        if (!value) return [];
        return [this.set(value, this.ownField(this.made(value, 'behind')), this.expr(value))];
      });
      const initial = members.flatMap((member): Statement[] => {
        if (member.is('anonymous_initializer')) return this.blockOf(this.child(member, 'statements'));
        const bound = member.is('property_declaration') && this.child(member, 'variable_declaration');
        const value = bound && this.initialOf(member, bound);
        const name = bound && this.child(bound, 'simple_identifier');
        if (!value || !name) return [];
        const { before, lowered } = this.withBefore(() => this.kept(member, bound, this.expr(value)));
        const target = this.ownField(this.name(name));
        return [...before, { kind: 'expression', value: this.assign(member, target, lowered) }];
      });
      return {
        ...this.fn(primary ?? node, '', params, [...kept, ...above, ...behind, ...initial], owner),
        isConstructor: true,
      };
    });
  }

  /** `constructor(x: String) : this(x, 1) { … }` */
  private secondary(node: SgNode, owner: string): void {
    const lowered = this.scoped(() => {
      const params = this.paramsOf(this.child(node, 'function_value_parameters') ?? node, 'parameter');
      const called = this.child(node, 'constructor_delegation_call');
      const name = called?.text().startsWith('this') ? 'this' : 'super';
      const above: Statement[] = called
        ? [
            {
              kind: 'expression',
              value: this.call(called, { name }, this.args(this.child(called, 'value_arguments'), undefined)),
            },
          ]
        : [];
      return this.fn(node, '', params, [...above, ...this.blockOf(this.child(node, 'statements'))], owner);
    });
    this.file.methods.push({ ...lowered, isConstructor: true });
  }

  private property(node: SgNode, { owner, isStatic, isMade }: Owner): void {
    const bound = this.child(node, 'variable_declaration');
    const name = bound && this.child(bound, 'simple_identifier');
    if (!bound || !name) return;
    const value = this.initialOf(node, bound);
    if (value && (isStatic || !isMade)) {
      const { before, lowered } = this.withBefore(() => this.kept(node, bound, this.expr(value)));
      const target: NameExpr = { ...this.name(name), name: `${owner}.${name.text()}` };
      if (isStatic) this.file.body.push(...before, { kind: 'expression', value: this.assign(node, target, lowered) });
      else if (before.length > 0) {
        const body = [...before, this.set(node, this.ownField(this.name(name)), lowered)];
        this.file.methods.push({ ...this.fn(node, '', [], body, owner), field: '' });
      } else
        this.file.methods.push({
          ...this.fn(node, '', [], [{ kind: 'expression', value: lowered }], owner),
          field: name.text(),
        });
    }
    const accessor = this.child(node, 'getter') ?? [node.next()].find((next) => next?.is('getter'));
    const body = accessor && this.child(accessor, 'function_body');
    // a getter that only reads the field adds nothing
    if (!body || /\bfield\b/.test(body.text())) return;
    const lowered = this.scoped(() => this.fn(accessor, name.text(), [], this.functionBody(body), owner));
    this.file.methods.push({ ...lowered, accessor: 'get' });
  }

  /** An anonymous object: `object : Runnable { … }` */
  private nameless(node: SgNode): Expr {
    const name = this.nameOf(node);
    this.type(node, name);
    return this.call(node, { name }, [], true);
  }

  private receiverOf(node: SgNode): SgNode | undefined {
    const children = node.children().filter((child) => child.isNamed());
    const name = children.findIndex((child) => child.is('simple_identifier') || child.is('function_value_parameters'));
    return children.slice(0, name).find((child) => child.is('user_type') || child.is('nullable_type'));
  }

  /** Parameters, whose modifiers and defaults are sibling nodes. @param kind of the parameter nodes */
  private paramsOf(list: SgNode, kind: string): Param[] {
    const children = list.children();
    return children.flatMap((child, at): Param[] => {
      if (!child.is(kind)) return [];
      const modifiers = children[at - 1];
      const rest = modifiers?.is('parameter_modifiers') === true && /\bvararg\b/.test(modifiers.text());
      const inner = child.children();
      const ofOwn = inner.findIndex((part) => part.is('='));
      const value = ofOwn >= 0 ? inner[ofOwn + 1] : children[at + 1]?.is('=') ? children[at + 2] : undefined;
      return this.paramOf(child, { rest, ...(value?.isNamed() ? { fallback: this.expr(value) } : {}) });
    });
  }

  protected functionOf(node: SgNode): FunctionIr {
    const name = node.is('function_declaration') ? (this.child(node, 'simple_identifier')?.text() ?? '') : '';
    const receiver = this.receiverOf(node);
    const list = this.child(node, 'function_value_parameters');
    const given = this.made(node, 'receiver');
    const context: Partial<KotlinNames> = {
      locals: new LocalNames(this.context.locals),
      before: [],
      ...(receiver ? { receivers: [given] } : {}),
    };
    return this.scoped(() => {
      const params = list ? this.paramsOf(list, 'parameter') : [];
      const plain = PLAIN_TYPE.test(receiver?.text() ?? '');
      const all = receiver ? [this.param(receiver, given, { opaque: plain }), ...params] : params;
      const body = this.child(node, 'function_body');
      return this.fn(node, name, all, body ? this.functionBody(body) : []);
    }, context);
  }

  /** The body of a function: `= x`, `{ … }`. */
  private functionBody(body: SgNode): Statement[] {
    if (body.text().startsWith('='))
      return this.valued(body, (value, place) => [{ kind: 'return', value, ...this.at(place) }]);
    return this.blockOf(this.child(body, 'statements'));
  }
}
