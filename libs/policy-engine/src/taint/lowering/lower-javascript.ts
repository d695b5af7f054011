import type { SgNode } from '@ast-grep/napi';
import type { Argument, CallExpr, Expr, FunctionIr, MapEntry, NameExpr, Param, Statement } from '../ir.js';
import { lexicalNames, namesWithoutValue } from './block-names.js';
import { JavaScriptTargets } from './javascript-targets.js';
import { unescaped } from './lowering.js';

/** JavaScript, TypeScript and TSX. */
export class JavaScriptLowering extends JavaScriptTargets {
  constructor(text: string) {
    super(text, 'javascript', 'constructor');
    for (const kind of [
      'comment',
      'decorator',
      'type_annotation',
      'type_arguments',
      'type_parameters',
      'accessibility_modifier',
    ])
      this.ignored.add(kind);
    this.expressions();
    this.flow();
    this.declarations();
  }

  private expressions(): void {
    this.onExprs('identifier this super shorthand_property_identifier undefined', (node) => this.name(node));
    this.onExprs('string', (node) => this.string(node, unescaped(node.text().slice(1, -1))));
    this.onExprs('number', (node) => this.number(node));
    this.onExprs('true false', (node) => ({ op: 'constant', value: node.is('true'), ...this.at(node) }));
    this.onExprs('null', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    this.onExprs('regex', (node) => ({ op: 'opaque', parts: [], ...this.at(node) }));
    this.onExprs('template_string', (node) => ({
      op: 'text',
      parts: this.named(node).map((part) => this.part(part)),
      ...this.at(node),
    }));
    this.onExprs(
      'parenthesized_expression await_expression non_null_expression as_expression satisfies_expression yield_expression jsx_expression spread_element',
      (node) => this.wrapper(node, 0),
    );
    this.onExprs('type_assertion', (node) => this.wrapper(node, -1));
    this.onExprs('sequence_expression', (node) => this.choiceOfLast(node));
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('unary_expression', (node) => {
      const operator = node.field('operator')?.text() ?? '';
      const target = operator === 'delete' ? this.target(node.field('argument')) : null;
      if (target) return this.assign(node, target, this.nothing(node));
      const operand = this.expr(node.field('argument'));
      if (operator !== '!' && operator !== '-')
        return { op: /^[~+]$/.test(operator) ? 'number' : 'opaque', parts: [operand], ...this.at(node) };
      return { op: 'unary', operator, operand, ...this.at(node) };
    });
    this.onExprs('update_expression', (node) => {
      const target = this.target(node.field('argument'));
      const sign = node.field('operator')?.text() ?? '++';
      return target ? this.counted(node, target, sign, !node.text().startsWith(sign)) : this.opaque(node);
    });
    this.onExprs('ternary_expression', (node) => this.choice(node));
    this.onExprs('member_expression', (node) => ({
      op: 'member',
      object: this.expr(node.field('object')),
      name: node.field('property')?.text() ?? '',
      ...this.at(node),
    }));
    this.onExprs('subscript_expression', (node) => ({
      op: 'index',
      object: this.expr(node.field('object')),
      index: this.expr(node.field('index')),
      ...this.at(node),
    }));
    this.onExprs('assignment_expression', (node) => this.assignment(node, '='));
    this.onExprs('augmented_assignment_expression', (node) => {
      const operator = (node.field('operator')?.text() ?? '+=').slice(0, -1);
      return this.assignment(node, operator);
    });
    this.onExprs('call_expression', (node) => this.callOf(node, 'function', false));
    this.onExprs('new_expression', (node) => this.promise(node) ?? this.callOf(node, 'constructor', true));
    this.onExprs('array', (node) => this.list(node, 'spread_element'));
    this.onExprs('object', (node) => this.object(node));
    this.onExprs(
      'arrow_function function_expression generator_function function_declaration generator_function_declaration',
      (node) => ({
        op: 'function',
        body: this.functionOf(node),
        ...this.at(node),
      }),
    );
    this.onExprs('class class_declaration abstract_class_declaration', (node) => {
      const declared = this.classOf(node);
      const statics = declared.kind === 'class' ? declared.statics : [];
      return { op: 'opaque', parts: statics.map(({ value }) => value), ...this.at(node) };
    });
  }

  private flow(): void {
    this.onStatements('statement_block', (node) => [
      { kind: 'block', body: this.block(node), own: lexicalNames(this.named(node)) },
    ]);
    this.onStatements(
      'empty_statement import_statement interface_declaration type_alias_declaration enum_declaration',
      () => [],
    );
    this.onStatements('expression_statement export_statement', (node) => this.block(node));
    this.onStatements('labeled_statement', (node) =>
      this.labeled(node.field('label')?.text() ?? '', this.body(node.field('body'))),
    );
    this.onStatements('if_statement', (node) => [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: this.block(node.field('alternative')),
      },
    ]);
    this.onStatements('while_statement do_statement', (node) => this.loopOf(node));
    this.onStatements('for_statement', (node) => {
      const condition = node.field('condition');
      const update = node.field('increment');
      const test = condition && !condition.is('empty_statement') ? this.expr(condition) : null;
      return [
        ...this.body(node.field('initializer')),
        {
          kind: 'loop',
          test,
          update: update ? [this.expr(update)] : [],
          body: this.body(node.field('body')),
          testsLast: false,
        },
      ];
    });
    this.onStatements('for_in_statement', (node) => {
      const target = this.target(node.field('left'));
      const subject = this.expr(node.field('right'));
      const body = this.body(node.field('body'));
      if (!target) return [{ kind: 'expression', value: subject }, ...body];
      return [{ kind: 'each', subject, target, body, keysOnly: node.field('operator')?.text() === 'in' }];
    });
    this.onStatements('switch_statement', (node) => [
      {
        kind: 'switch',
        subject: this.expr(node.field('value')),
        cases: this.casesOf(node.field('body'), 'switch_default'),
      },
    ]);
    this.onStatements('return_statement', (node) => this.returns(node));
    this.onStatements('break_statement', (node) => [{ kind: 'break', label: node.field('label')?.text() ?? null }]);
    this.onStatements('continue_statement', (node) => [
      { kind: 'continue', label: node.field('label')?.text() ?? null },
    ]);
    this.onStatements('throw_statement', (node) => [{ kind: 'throw', value: this.optional(this.named(node)[0]) }]);
    this.onStatements('yield_expression', (node) => this.yields(node));
    this.onStatements('try_statement', (node) => {
      const handler = node.field('handler');
      return [
        {
          kind: 'try',
          body: this.body(node.field('body')),
          handlers: handler
            ? [{ target: this.target(handler.field('parameter')), body: this.body(handler.field('body')) }]
            : [],
          last: this.body(node.field('finalizer')?.field('body')),
        },
      ];
    });
  }

  private declarations(): void {
    this.onStatements('lexical_declaration variable_declaration', (node) =>
      this.named(node).flatMap((declarator): Statement[] => {
        const target = this.target(declarator.field('name'));
        const value = declarator.field('value');
        if (!target || !value) return [];
        return [{ kind: 'expression', value: this.assign(declarator, target, this.expr(value), true) }];
      }),
    );
    this.onStatements('function_declaration generator_function_declaration', (node) => [
      { kind: 'function', body: this.functionOf(node) },
    ]);
    this.onStatements('class_declaration abstract_class_declaration', (node) => [
      this.classOf(node),
      ...this.decorated(node, node.field('name')),
    ]);
  }

  private part(node: SgNode): Expr {
    if (node.is('template_substitution')) return this.wrapper(node, 0);
    return this.string(node, unescaped(node.text()));
  }

  /** An expression in parentheses, an `await`, or a type assertion. */
  private wrapper(node: SgNode, at: number): Expr {
    const inner = this.named(node).at(at);
    return { op: 'merge', parts: inner ? [this.expr(inner)] : [], ...this.at(node) };
  }

  private choiceOfLast(node: SgNode): Expr {
    const parts = this.named(node).map((part) => this.expr(part));
    const last = parts.pop();
    if (!last) return this.opaque(node);
    return {
      op: 'choice',
      test: { op: 'opaque', parts, ...this.at(node) },
      whenTrue: last,
      whenFalse: last,
      ...this.at(node),
    };
  }

  private assignment(node: SgNode, operator: string): Expr {
    const target = this.target(node.field('left'));
    const value = this.expr(node.field('right'));
    return target ? this.assign(node, target, value, false, operator) : value;
  }

  /** The `resolve` and `reject` functions of enclosing promises, with the variable that holds the value of each. */
  private resolvers = new Map<string, string>();

  /** `new Promise((resolve) => …)`: its value is the argument of `resolve`; null for any other expression. */
  private promise(node: SgNode): Expr | null {
    if (node.field('constructor')?.text() !== 'Promise') return null;
    const executor = this.named(node.field('arguments') ?? node)[0];
    const params = executor?.field('parameters');
    const first = executor?.field('parameter') ?? (params ? this.named(params)[0] : undefined);
    const second = params ? this.named(params)[1] : undefined;
    const nameOf = (param: SgNode | undefined) => (param?.is('identifier') ? param : param?.field('pattern'))?.text();
    const [resolve, reject] = [nameOf(first), nameOf(second)];
    if (resolve === undefined) return null;
    // a name that no file can have
    const kept: NameExpr = { op: 'name', name: `new Promise ${node.id()}`, ...this.at(node) };
    const outer = new Map(this.resolvers);
    this.resolvers.set(resolve, kept.name);
    if (reject !== undefined) this.resolvers.set(reject, `reject ${kept.name}`);
    const call = this.callOf(node, 'constructor', true);
    this.resolvers = outer;
    const begin = this.assign(node, kept, { op: 'opaque', parts: [], ...this.at(node) }, true);
    return {
      op: 'choice',
      test: { op: 'opaque', parts: [begin, call], ...this.at(node) },
      whenTrue: kept,
      whenFalse: kept,
      ...this.at(node),
    };
  }

  private callOf(node: SgNode, field: string, isNew: boolean): Expr {
    const callee = node.field(field);
    const kind = callee && String(callee.kind());
    const name = kind === 'identifier' || kind === 'super' ? (callee?.text() ?? '') : null;
    const list = node.field('arguments');
    const isTagged = list?.is('template_string') === true;
    const args = list && !isTagged ? this.argumentsOf(list) : list ? [this.argument(this.expr(list))] : [];
    const kept = name === null ? undefined : this.resolvers.get(name);
    if (kept !== undefined && args[0]) {
      const place = { ...this.at(node), id: -1 };
      const receiver: NameExpr = { op: 'name', name: 'Promise', ...place };
      const isRejected = kept.startsWith('reject ');
      const value = isRejected ? { ...this.call(node, { receiver, name: 'reject' }, args), id: -1 } : args[0].value;
      return this.assign(node, { op: 'name', name: kept.replace('reject ', ''), ...this.at(node) }, value, false);
    }
    const called = this.called(node, callee, kind, name, args, isNew);
    return isTagged && !isNew ? { ...called, isTagged } : called;
  }

  private argumentsOf(list: SgNode): Argument[] {
    return list.namedChildren().flatMap((arg) => {
      const kind = String(arg.kind());
      return this.ignored.has(kind) ? [] : [this.argument(this.expr(arg, kind), null, kind === 'spread_element')];
    });
  }

  private called(
    node: SgNode,
    callee: SgNode | null,
    kind: string | null,
    name: string | null,
    args: Argument[],
    isNew: boolean,
  ): CallExpr {
    if (name !== null) return this.call(node, { name }, args, isNew);
    if (!callee || kind !== 'member_expression') return this.call(node, { callee: this.optional(callee) }, args, isNew);
    const [type, given] = args;
    if (type?.value.op === 'name' && given?.value.op === 'list' && callee.text() === 'Reflect.construct')
      return this.call(
        node,
        { name: type.value.name },
        given.value.items.map((each) => this.argument(each)),
        true,
      );
    const member = this.expr(callee, kind);
    if (member.op === 'member') return this.call(node, { receiver: member.object, name: member.name }, args, isNew);
    return this.call(node, { callee: this.expr(callee, kind) }, args, isNew);
  }

  private object(node: SgNode): Expr {
    const entries: MapEntry[] = [];
    this.each(this.named(node), (entry) => entries.push(...this.entries(entry)));
    return { op: 'map', entries, ...this.at(node) };
  }

  private entries(entry: SgNode): MapEntry[] {
    if (entry.is('shorthand_property_identifier')) return [{ key: entry.text(), value: this.name(entry) }];
    if (entry.is('method_definition')) {
      const body = this.functionOf(entry);
      const name = entry.field('name');
      if (name?.is('computed_property_name') && !/^\[Symbol\./.test(body.name))
        return [{ key: this.expr(this.named(name)[0]), value: { op: 'function', body, ...this.at(entry) } }];
      return [
        {
          key: body.accessor === 'set' ? `set ${body.name}` : body.name,
          value: { op: 'function', body, ...this.at(entry) },
        },
      ];
    }
    if (!entry.is('pair')) return [{ key: null, value: this.expr(entry) }];
    const key = entry.field('key');
    const value = this.expr(entry.field('value'));
    if (key?.is('computed_property_name') && !/^\[Symbol\./.test(key.text()))
      return [{ key: this.expr(this.named(key)[0]), value }];
    return [{ key: key?.is('string') ? key.text().slice(1, -1) : (key?.text() ?? ''), value }];
  }

  private functionOf(node: SgNode): FunctionIr {
    const kind = String(node.kind());
    const isArrow = kind === 'arrow_function';
    const single = isArrow ? node.field('parameter') : null;
    const list = single ? null : node.field('parameters');
    const params = single
      ? [this.param(single, this.name(single))]
      : list
        ? this.named(list).flatMap((param) => this.paramOf(param))
        : [];
    const body = node.field('body');
    const statements = !body ? [] : body.is('statement_block') ? this.block(body) : this.returning(body);
    const name = isArrow ? null : node.field('name');
    const locals = body?.is('statement_block') ? namesWithoutValue(this.named(body)) : [];
    const fn = {
      ...this.fn(node, name?.text() ?? '', params, statements, this.owner),
      ...(locals.length > 0 && { locals }),
    };
    if (isArrow) return { ...fn, isArrow };
    // `children()` would create an object for each node: hundreds of megabytes for a class of 100,000 methods
    const before = kind === 'method_definition' ? name?.prev() : null;
    const accessor = before && String(before.kind());
    return accessor === 'get' || accessor === 'set' ? { ...fn, accessor } : fn;
  }

  private paramOf(node: SgNode): Param[] {
    const kind = String(node.kind());
    // TypeScript's grammar wraps each parameter in a node
    const isAround = kind === 'required_parameter' || kind === 'optional_parameter';
    const hasDefault = kind === 'assignment_pattern';
    const pattern = isAround ? node.field('pattern') : hasDefault ? node.field('left') : node;
    const target = this.target(pattern ?? node);
    if (!target) return [];
    const fallback = isAround ? node.field('value') : hasDefault ? node.field('right') : null;
    return [
      this.param(node, target, {
        fallback: this.optional(fallback),
        rest: kind === 'rest_pattern' || (isAround && pattern?.is('rest_pattern') === true),
        opaque: isAround && /^:\s*(?:number|boolean|bigint|Date)$/.test(node.field('type')?.text() ?? ''),
      }),
    ];
  }

  private classOf(node: SgNode): Statement {
    const outer = this.owner;
    const statics: { name: string; value: Expr }[] = [];
    this.owner = node.field('name')?.text() ?? 'class';
    this.file.classes.add(this.owner);
    const heritage = this.child(node, 'class_heritage')?.text() ?? '';
    this.file.bases.set(this.owner, new Set(/^extends\s+([\w$.]+)/.exec(heritage)?.slice(1)));
    const body: Statement[] = [];
    this.each(this.named(node.field('body') ?? node), (member) => this.member(member, statics, body));
    const name = this.owner;
    this.owner = outer;
    return { kind: 'class', name, statics, body };
  }

  private member(member: SgNode, statics: { name: string; value: Expr }[], body: Statement[]): void {
    if (member.is('method_definition')) this.file.methods.push(this.functionOf(member));
    if (member.is('class_static_block')) body.push(...this.body(member.field('body')));
    if (member.is('public_field_definition')) this.declareField(this.owner, member.field('name'), member);
    const value = member.is('field_definition') || member.is('public_field_definition') ? member.field('value') : null;
    if (!value) return;
    const name = (member.field('property') ?? member.field('name'))?.text() ?? '';
    const lowered = this.expr(value);
    if (lowered.op === 'function') this.file.methods.push({ ...lowered.body, name, owner: this.owner });
    else if (this.child(member, 'static')) statics.push({ name, value: lowered });
    else {
      const initial = this.fn(member, '', [], [{ kind: 'expression', value: lowered }], this.owner);
      this.file.methods.push({ ...initial, field: name });
    }
  }
}
