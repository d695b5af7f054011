import type { SgNode } from '@ast-grep/napi';
import type { Expr, FunctionIr, MapEntry, Param, Statement, Target } from '../ir.js';
import { PhpNames } from './php-names.js';
import { PhpStatements } from './php-statements.js';
import { lastName } from './php-values.js';

const OPAQUE_TYPE = /^\??\\?(?:int|float|bool|DateTime\w*|Carbon|int\|null|null\|int)$/;

/** Lowers PHP's functions and classes; the base classes lower the code in them. */
export class PhpLowering extends PhpStatements {
  constructor(text: string) {
    super(text);
    for (const kind of [
      'comment',
      'attribute_list',
      'php_tag',
      'php_end_tag',
      'text',
      'text_interpolation',
      'visibility_modifier',
      'static_modifier',
      'reference_modifier',
      'cast_type',
      'primitive_type',
      'named_type',
      'optional_type',
      'heredoc_start',
      'heredoc_end',
    ])
      this.ignored.add(kind);
    this.declarations();
  }

  private declarations(): void {
    this.onExprs('anonymous_function arrow_function', (node) => ({
      op: 'function',
      body: this.functionOf(node),
      ...this.at(node),
    }));
    this.onStatements('global_declaration', (node) => {
      for (const name of this.named(node)) this.context.addGlobal(name.text());
      return [];
    });
    this.onStatements('function_static_declaration', (node) =>
      this.named(node).flatMap((part): Statement[] => {
        const [name, value] = [part.field('name'), part.field('value')];
        if (!name) return [];
        // Initialized once, before any other code.
        this.context.addStatic(name.text(), `${this.at(part).start}::${name.text()}`);
        const first: Expr = value ? this.expr(value) : { op: 'constant', value: null, ...this.at(part) };
        this.file.body.push({ kind: 'expression', value: this.assign(part, this.variable(name), first) });
        return [];
      }),
    );
    this.onStatements('const_declaration', (node) => this.constants(node));
    this.onStatements('function_definition', (node) => [{ kind: 'function', body: this.functionOf(node) }]);
    this.onStatements('class_declaration trait_declaration enum_declaration', (node) =>
      this.classOf(node, node.field('name')?.text() ?? ''),
    );
  }

  private functionOf(node: SgNode): FunctionIr {
    const outer = this.context;
    const isClosure = node.is('anonymous_function') || node.is('arrow_function');
    const names = new PhpNames(
      node.is('arrow_function') ? 'arrow' : isClosure ? 'closure' : 'function',
      isClosure ? outer : null,
    );
    const clause = this.child(node, 'anonymous_function_use_clause');
    const captured: string[] = [];
    for (const part of clause ? this.named(clause) : []) {
      if (!part.is('by_ref')) captured.push(outer.nameOf(part.text()));
      names.addUsed(part.is('by_ref') ? (this.named(part)[0]?.text() ?? '') : part.text(), part.is('by_ref'));
    }
    const { receives } = this;
    this.context = names;
    this.receives = undefined;
    const list = node.field('parameters');
    const params = list ? this.named(list).flatMap((param) => this.paramOf(param)) : [];
    const body = node.field('body');
    const statements = !body ? [] : body.is('compound_statement') ? this.block(body) : this.returning(body);
    const sent = this.receives;
    this.context = outer;
    this.receives = receives;
    const owner = isClosure ? null : this.owner;
    const made = this.fn(node, node.field('name')?.text() ?? '', params, statements, owner);
    return { ...made, ...(captured.length > 0 ? { captured } : {}), ...(sent ? { receives: sent } : {}) };
  }

  private paramOf(node: SgNode): Param[] {
    const name = node.field('name');
    if (!name) return [];
    const variable = name.is('by_ref') ? (this.named(name)[0] ?? name) : name;
    this.context.addParameter(variable.text());
    const isReference = node.children().some((child) => child.is('reference_modifier')) || name.is('by_ref');
    return [
      this.param(node, this.variable(variable), {
        fallback: this.optional(node.field('default_value')),
        rest: node.is('variadic_parameter'),
        opaque: OPAQUE_TYPE.test(node.field('type')?.text() ?? ''),
        ...(isReference ? { isReference } : {}),
      }),
    ];
  }

  /** @returns statements that initialize the constants and properties of the class */
  protected override classOf(node: SgNode, name: string): Statement[] {
    const outer = { owner: this.owner, base: this.base, context: this.context };
    this.owner = name;
    this.context = new PhpNames('function');
    const bases = [
      ...(this.child(node, 'base_clause')?.children() ?? []),
      ...(this.child(node, 'class_interface_clause')?.children() ?? []),
    ]
      .filter((child) => child.isNamed())
      .map(lastName);
    const body = node.field('body');
    const traits = this.named(body ?? node)
      .filter((member) => member.is('use_declaration'))
      .flatMap((member) =>
        this.named(member)
          .filter((part) => !part.is('use_list'))
          .map(lastName),
      );
    this.base = this.child(node, 'base_clause') ? (bases[0] ?? null) : null;
    this.file.classes.add(name);
    if (node.is('enum_declaration')) this.file.enums.add(name);
    this.file.bases.set(name, new Set([...traits, ...bases]));
    for (const member of this.named(body ?? node)) if (member.is('use_declaration')) this.chosen(member);
    const first: Statement[] = [];
    this.each(this.named(body ?? node), (member) => first.push(...this.member(member)));
    ({ owner: this.owner, base: this.base, context: this.context } = outer);
    return first;
  }

  /** `use A, B { A::run insteadof B; go as start; }`: adds methods that call those of the traits. */
  private chosen(use: SgNode): void {
    const traits = this.named(use).filter((part) => !part.is('use_list'));
    const list = this.child(use, 'use_list');
    for (const clause of list ? this.named(list) : []) {
      const [from, to] = this.named(clause);
      const [trait, method] = from?.is('class_constant_access_expression') ? this.named(from) : [traits[0], from];
      const name = clause.is('use_as_clause') ? to : method;
      if (!trait || !method || !name?.is('name')) continue;
      const place = this.at(clause);
      const given = { op: 'name', name: '$given', ...place } as const;
      const receiver: Expr = { op: 'name', name: lastName(trait), ...place };
      const call = this.call(clause, { receiver, name: method.text() }, [this.argument(given, null, true)]);
      const body: Statement[] = [{ kind: 'return', value: call, ...place }];
      this.file.methods.push(
        this.fn(clause, name.text(), [this.param(clause, given, { rest: true })], body, this.owner),
      );
    }
  }

  private member(member: SgNode): Statement[] {
    if (member.is('method_declaration')) {
      // what an abstract method does, a class below says
      if (!member.field('body')) return [];
      const body = this.functionOf(member);
      const kept = this.promoted(member);
      this.file.methods.push(kept.length > 0 ? { ...body, body: [...kept, ...body.body] } : body);
      return [];
    }
    if (member.is('const_declaration')) return this.constants(member);
    if (member.is('enum_case')) {
      const [name, value] = [member.field('name'), member.field('value')];
      if (!name) return [];
      const target: Target = { op: 'name', name: `${this.owner}::${name.text()}`, ...this.at(name) };
      const entries: MapEntry[] = [{ key: 'name', value: this.string(name, name.text()) }];
      if (value) entries.push({ key: 'value', value: this.expr(value) });
      const object: Expr = { op: 'map', entries, type: this.owner ?? '', ...this.at(member) };
      return [{ kind: 'expression', value: this.assign(member, target, object) }];
    }
    if (!member.is('property_declaration')) return [];
    const isStatic = member.children().some((child) => child.is('static_modifier'));
    const properties = this.named(member).filter((part) => part.is('property_element'));
    const statics = properties.flatMap((part): Statement[] => {
      const [name, value] = [part.field('name'), part.field('default_value')];
      if (!name || !value) return [];
      if (!isStatic) {
        const body: Statement[] = [{ kind: 'expression', value: this.expr(value) }];
        this.file.methods.push({ ...this.fn(part, '', [], body, this.owner), field: name.text().slice(1) });
        return [];
      }
      const target: Target = { op: 'name', name: `${this.owner}::${name.text()}`, ...this.at(name) };
      return [{ kind: 'expression', value: this.assign(part, target, this.expr(value)) }];
    });
    if (isStatic) for (const part of properties) this.statics.add(`${this.owner}::${part.field('name')?.text() ?? ''}`);
    return statics;
  }

  /** `public function __construct(private string $name)`: assigns the promoted properties. */
  private promoted(method: SgNode): Statement[] {
    return this.named(method.field('parameters') ?? method).flatMap((param): Statement[] => {
      const name = param.is('property_promotion_parameter') ? param.field('name') : null;
      if (!name) return [];
      const place = this.at(name);
      const target: Target = {
        op: 'member',
        object: { op: 'name', name: 'this', ...place },
        name: name.text().slice(1),
        ...place,
      };
      return [{ kind: 'expression', value: this.assign(param, target, { op: 'name', name: name.text(), ...place }) }];
    });
  }

  private constants(node: SgNode): Statement[] {
    return this.named(node).flatMap((part): Statement[] => {
      const [name, value] = part.is('const_element') ? this.named(part) : [];
      if (!name || !value) return [];
      const full = this.owner === null ? name.text() : `${this.owner}::${name.text()}`;
      const target: Target = { op: 'name', name: full, ...this.at(name) };
      return [{ kind: 'expression', value: this.assign(part, target, this.expr(value)) }];
    });
  }
}
