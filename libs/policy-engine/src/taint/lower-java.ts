import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../rules/steps.js';
import type { Argument, Expr, FileIr, FunctionIr, Param, Statement, SwitchCase, Target } from './ir.js';
import { Lowering, unescaped } from './lowering.js';

/** Types whose values hold no text of an attacker's choice. */
const OPAQUE_TYPE =
  /^(?:int|long|short|byte|double|float|boolean|Integer|Long|Short|Double|Float|Boolean|BigInteger|BigDecimal|UUID|java\.util\.UUID|LocalDate|LocalDateTime|Instant|Date)$/;

/** What names mean in one method. */
interface JavaNames {
  /** Of the class and of those above it. */
  fields: ReadonlySet<string>;
  /** Parameters and variables. */
  locals: Set<string>;
}

export class JavaLowering extends Lowering {
  protected override context: JavaNames = { fields: new Set(), locals: new Set() };
  /** By the names of classes, those of the fields of their objects. */
  private readonly fields = new Map<string, Set<string>>();

  constructor(text: string) {
    super(text, 'java', '');
    for (const kind of [
      'line_comment',
      'block_comment',
      'modifiers',
      'type_arguments',
      'dimensions',
      'package_declaration',
      'import_declaration',
    ])
      this.ignored.add(kind);
    this.expressions();
    this.flow();
    this.declarations();
  }

  /** Which names are those of fields must be known before any method is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    const declarations = root.findAll({ rule: { kind: 'field_declaration' } });
    for (const declaration of declarations) {
      const body = declaration.parent();
      const name = body?.is('class_body') ? body.parent()?.field('name')?.text() : undefined;
      if (name === undefined || this.isStatic(declaration)) continue;
      const names = this.fields.get(name) ?? new Set();
      this.fields.set(name, names);
      for (const declarator of declaration.fieldChildren('declarator'))
        names.add(declarator.field('name')?.text() ?? '');
    }
    return yield* super.lower(root);
  }

  private isStatic(declaration: SgNode): boolean {
    return /\bstatic\b/.test(this.child(declaration, 'modifiers')?.text() ?? '');
  }

  /** A variable, or a field of the object: `name` for `this.name`. */
  private variable(node: SgNode): Expr & { op: 'name' | 'member' } {
    const name = this.name(node);
    const { fields, locals } = this.context;
    return fields.has(name.name) && !locals.has(name.name) ? this.fieldOf(name) : name;
  }

  private fieldOf(name: Expr & { op: 'name' }): Expr & { op: 'member' } {
    return { ...name, op: 'member', object: { ...name, name: 'this', id: -1 } };
  }

  private local(node: SgNode): Expr & { op: 'name' } {
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
    this.onExprs('class_literal', (node) => ({ op: 'opaque', parts: [], ...this.at(node) }));
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
    this.onExprs('ternary_expression', (node) => ({
      op: 'choice',
      test: this.expr(node.field('condition')),
      whenTrue: this.expr(node.field('consequence')),
      whenFalse: this.expr(node.field('alternative')),
      ...this.at(node),
    }));
    this.onExprs('field_access', (node) => ({
      op: 'member',
      object: this.expr(node.field('object')),
      name: node.field('field')?.text() ?? '',
      ...this.at(node),
    }));
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
      const receiver = node.field('object');
      return this.call(
        node,
        { receiver: this.optional(receiver), name: node.field('name')?.text() ?? '' },
        this.args(node.field('arguments')),
      );
    });
    this.onExprs('object_creation_expression', (node) => {
      const type = node.field('type')?.text() ?? '';
      const body = this.child(node, 'class_body');
      if (body) this.members(body, this.owner);
      return this.call(
        node,
        { name: type.replace(/<.*$/s, '').replace(/^.*\./s, '') },
        this.args(node.field('arguments')),
        true,
      );
    });
    this.onExprs('array_creation_expression', (node) => {
      const value = node.field('value');
      // an array of which nothing is set yet
      return value ? this.expr(value) : { op: 'map', entries: [], ...this.at(node) };
    });
    this.onExprs('array_initializer', (node) => ({
      op: 'list',
      items: this.exprsOf(this.named(node)),
      ...this.at(node),
    }));
    this.onExprs('lambda_expression', (node) => ({ op: 'function', body: this.lambda(node), ...this.at(node) }));
    this.onExprs('method_reference', (node) => ({ op: 'function', body: this.reference(node), ...this.at(node) }));
    this.onExprs('switch_expression', (node) => ({
      op: 'switch',
      subject: this.expr(node.field('condition')),
      cases: this.cases(node.field('body')),
      ...this.at(node),
    }));
  }

  private flow(): void {
    this.onStatements('block constructor_body', (node) => [{ kind: 'block', body: this.block(node) }]);
    this.onStatements('expression_statement synchronized_statement', (node) => this.block(node));
    this.onStatements('labeled_statement', (node) =>
      this.labeled(
        this.named(node)[0]?.text() ?? '',
        this.named(node)
          .slice(1)
          .flatMap((child) => this.statement(child)),
      ),
    );
    this.onStatements('if_statement', (node) => [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: this.body(node.field('alternative')),
      },
    ]);
    this.onStatements('while_statement do_statement', (node) => [
      {
        kind: 'loop',
        test: this.optional(node.field('condition')),
        update: [],
        body: this.body(node.field('body')),
        testsLast: node.is('do_statement'),
      },
    ]);
    this.onStatements('for_statement', (node) => {
      const init = node.fieldChildren('init').flatMap((child) => (child.isNamed() ? this.statement(child) : []));
      const update = node
        .fieldChildren('update')
        .filter((child) => child.isNamed())
        .map((child) => this.expr(child));
      return [
        ...init,
        {
          kind: 'loop',
          test: this.optional(node.field('condition')),
          update,
          body: this.body(node.field('body')),
          testsLast: false,
        },
      ];
    });
    this.onStatements('enhanced_for_statement', (node) => {
      const name = node.field('name');
      const subject = this.expr(node.field('value'));
      if (name) this.context.locals.add(name.text());
      const body = this.body(node.field('body'));
      if (!name) return [{ kind: 'expression', value: subject }, ...body];
      return [{ kind: 'each', subject, target: this.name(name), body, keysOnly: false }];
    });
    this.onStatements('switch_expression switch_statement', (node) => [
      { kind: 'switch', subject: this.expr(node.field('condition')), cases: this.cases(node.field('body')) },
    ]);
    this.onStatements('return_statement yield_statement', (node) => {
      const value = this.named(node)[0];
      if (node.is('yield_statement'))
        return [
          { kind: 'expression', value: this.expr(value) },
          { kind: 'break', label: null },
        ];
      return [{ kind: 'return', value: value ? this.expr(value) : null, ...this.at(node) }];
    });
    this.onStatements('break_statement', (node) => [{ kind: 'break', label: this.named(node)[0]?.text() ?? null }]);
    this.onStatements('continue_statement', (node) => [
      { kind: 'continue', label: this.named(node)[0]?.text() ?? null },
    ]);
    this.onStatements('throw_statement', (node) => [{ kind: 'throw', value: this.optional(this.named(node)[0]) }]);
    this.onStatements('try_statement try_with_resources_statement', (node) => {
      const resources = this.named(node.field('resources') ?? node).flatMap((resource): Statement[] => {
        const [name, value] = [resource.is('resource') ? resource.field('name') : null, resource.field('value')];
        return name && value
          ? [{ kind: 'expression', value: this.assign(resource, this.local(name), this.expr(value), true) }]
          : [];
      });
      const last = this.child(node, 'finally_clause');
      return [
        {
          kind: 'try',
          body: [...resources, ...this.body(node.field('body'))],
          handlers: this.named(node)
            .filter((child) => child.is('catch_clause'))
            .map((child) => {
              const name = this.child(child, 'catch_formal_parameter')?.field('name');
              return { target: name ? this.local(name) : null, body: this.body(child.field('body')) };
            }),
          last: last ? this.block(last) : [],
        },
      ];
    });
  }

  private declarations(): void {
    this.onStatements('package_declaration import_declaration', () => []);
    this.onStatements('local_variable_declaration', (node) => this.variables(node, true));
    this.onStatements('class_declaration interface_declaration enum_declaration record_declaration', (node) => {
      const name = node.field('name')?.text() ?? '';
      this.file.classes.add(name);
      const bases = `${node.field('superclass')?.text() ?? ''} ${node.field('interfaces')?.text() ?? ''}`;
      this.file.bases.set(name, new Set(bases.match(/\w+/g)));
      const body = node.field('body');
      if (body) this.members(body, name);
      return [{ kind: 'class', name, statics: [] }];
    });
  }

  private variables(node: SgNode, declares: boolean): Statement[] {
    const opaque = OPAQUE_TYPE.test(node.field('type')?.text() ?? '');
    return this.named(node).flatMap((declarator): Statement[] => {
      const name = declarator.is('variable_declarator') ? declarator.field('name') : null;
      if (!name) return [];
      this.declare(name, node.field('type'));
      const value = declarator.field('value');
      const lowered: Expr = value ? this.expr(value) : { op: 'constant', value: null, ...this.at(declarator) };
      // A number that is known stays known: conditions are decided by it.
      const kept: Expr =
        opaque && lowered.op !== 'constant' && lowered.op !== 'binary'
          ? { op: 'number', parts: [lowered], ...this.at(declarator) }
          : lowered;
      const isField = !declares && this.context.fields.has(name.text()) && !this.isStatic(node);
      const target = declares ? this.local(name) : isField ? this.fieldOf(this.name(name)) : this.name(name);
      if (isField) this.keepInitial(declarator, kept, name.text());
      return [{ kind: 'expression', value: this.assign(declarator, target, kept, declares) }];
    });
  }

  /** The simple name of its type: `Map` of `java.util.Map<String, X>`. */
  private declare(name: SgNode, type: SgNode | null): void {
    const simple = (type?.text() ?? 'var').replace(/<.*$/s, '').replace(/^.*\./s, '');
    const types = this.file.declared.get(name.text()) ?? new Set();
    this.file.declared.set(name.text(), types.add(simple));
  }

  /** What a field of each new object is at first. */
  private keepInitial(node: SgNode, value: Expr, field: string): void {
    this.file.methods.push({ ...this.fn(node, '', [], [{ kind: 'expression', value }], this.owner), field });
  }

  /** Of a class and of those above it in the file. */
  private fieldsOf(owner: string | null): Set<string> {
    const names = new Set<string>();
    const classes = new Set(owner === null ? [] : [owner]);
    for (const each of classes) {
      for (const name of this.fields.get(each) ?? []) names.add(name);
      for (const base of this.file.bases.get(each) ?? []) classes.add(base);
    }
    return names;
  }

  private members(body: SgNode, owner: string | null): void {
    const outer = this.owner;
    const { context } = this;
    this.owner = owner;
    this.context = { fields: new Set([...this.fieldsOf(owner), ...context.fields]), locals: new Set(context.locals) };
    this.each(this.named(body), (member) => {
      if (member.is('method_declaration') || member.is('constructor_declaration')) this.method(member);
      else if (member.is('field_declaration')) this.file.body.push(...this.variables(member, false));
      else if (member.is('enum_body_declarations')) this.members(member, owner);
      else if (member.is('static_initializer') || member.is('block'))
        this.file.methods.push(this.fn(member, '', [], this.block(member), owner));
      else if (/_declaration$/.test(String(member.kind()))) this.statement(member);
    });
    this.owner = outer;
    this.context = context;
  }

  private method(node: SgNode): void {
    const body = node.field('body');
    const { owner, context } = this;
    this.context = { ...context, locals: new Set(context.locals) };
    const params = this.named(node.field('parameters') ?? node).flatMap((param) => this.paramOf(param));
    const name = node.is('constructor_declaration') ? '' : (node.field('name')?.text() ?? '');
    const method = this.fn(node, name, params, this.block(body), owner);
    this.file.methods.push(name === '' ? { ...method, isConstructor: true } : method);
    this.context = context;
  }

  private paramOf(node: SgNode): Param[] {
    const name = node.field('name') ?? this.child(node, 'variable_declarator')?.field('name');
    if (!name || !(node.is('formal_parameter') || node.is('spread_parameter'))) return [];
    this.declare(name, node.field('type'));
    const opaque = OPAQUE_TYPE.test(node.field('type')?.text() ?? '');
    return [this.param(node, this.local(name), { rest: node.is('spread_parameter'), opaque })];
  }

  private lambda(node: SgNode): FunctionIr {
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

  /** `Type::method`: a function that calls it with what it is given. */
  private reference(node: SgNode): FunctionIr {
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

  private args(list: SgNode | null): Argument[] {
    return list ? this.named(list).map((arg) => this.argument(this.expr(arg))) : [];
  }

  /** `x instanceof String s` names x anew. */
  private instance(node: SgNode): Expr {
    const value = this.expr(node.field('left'));
    const name = node.field('name');
    const type = node.field('right');
    if (!name && type?.is('type_identifier'))
      return { op: 'binary', operator: 'instanceof', left: value, right: this.name(type), ...this.at(node) };
    if (!name) return { op: 'opaque', parts: [value], ...this.at(node) };
    return { op: 'opaque', parts: [this.assign(node, this.local(name), value, true)], ...this.at(node) };
  }

  private target(node: SgNode | null): Target | null {
    if (!node) return null;
    if (node.is('identifier')) return this.variable(node);
    if (!node.is('field_access') && !node.is('array_access')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' ? expr : null;
  }

  private cases(body: SgNode | null): SwitchCase[] {
    return body
      ? this.named(body).map((group) => {
          const labels = this.named(group).filter((child) => child.is('switch_label'));
          const values = labels.flatMap((label) => this.named(label).map((value) => this.expr(value)));
          const statements = this.named(group).filter((child) => !child.is('switch_label'));
          return {
            labels: values,
            isDefault: labels.some((label) => this.named(label).length === 0),
            body: statements.flatMap((child) => this.statement(child)),
            leaves: group.is('switch_rule'),
          };
        })
      : [];
  }
}
