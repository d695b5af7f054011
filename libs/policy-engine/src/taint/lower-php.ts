import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, FunctionIr, MapEntry, Param, Place, Statement, SwitchCase, Target } from './ir.js';
import { Lowering, unescaped } from './lowering.js';
import { PhpNames } from './php-names.js';

const OPAQUE_TYPE = /^\??\\?(?:int|float|bool|DateTime\w*|Carbon|int\|null|null\|int)$/;
/** A header of which browsers make no page. */
const NO_PAGE =
  /^\\?header\s*\(\s*["']content-type:\s*(?:text\/(?:plain|css|csv|calendar|javascript|event-stream)|application\/(?!xhtml|xml)|image\/(?!svg)|audio|video|font)/i;
/** A longer `match (true)` nests too deep where it is lowered to one choice in another. */
const MAX_CHOICES = 40;

export class PhpLowering extends Lowering {
  protected override context: PhpNames = new PhpNames('file');
  /** What `parent` and `self` stand for in the class that is lowered. */
  private base: string | null = null;

  constructor(text: string) {
    super(text);
    this.file.constructorName = '__construct';
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
    this.values();
    this.operators();
    this.flow();
    this.declarations();
  }

  private values(): void {
    this.onExprs('variable_name', (node) => {
      const original = this.context.original(node);
      return original.is('variable_name') ? this.variable(node) : this.expr(original);
    });
    this.onExprs('dynamic_variable_name', (node) => this.dynamicVariable(node));
    this.onExprs('name qualified_name', (node) => ({ op: 'name', name: lastName(node), ...this.at(node) }));
    this.onExprs('string encapsed_string heredoc nowdoc shell_command_expression', (node) => this.literal(node));
    this.onExprs('integer float', (node) => this.number(node));
    this.onExprs('boolean', (node) => ({ op: 'constant', value: /^t/i.test(node.text()), ...this.at(node) }));
    this.onExprs('null', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    this.onExprs('array_creation_expression', (node) => this.array(node));
    this.onExprs('member_access_expression nullsafe_member_access_expression', (node) => {
      const object = this.expr(node.field('object'));
      const name = node.field('name');
      // `$object->$name`
      if (!name?.is('name')) return { op: 'index', object, index: this.expr(name), ...this.at(node) };
      return { op: 'member', object, name: name.text(), ...this.at(node) };
    });
    this.onExprs('scoped_property_access_expression class_constant_access_expression', (node) => {
      const [scope, name] = this.named(node);
      return { op: 'name', name: `${this.className(scope)}::${name?.text() ?? ''}`, ...this.at(node) };
    });
    this.onExprs('subscript_expression', (node) => this.subscript(node));
    this.onExprs('function_call_expression', (node) => this.functionCall(node));
    this.onExprs('member_call_expression nullsafe_member_call_expression', (node) => {
      const receiver = this.expr(node.field('object'));
      const name = node.field('name');
      const args = this.args(node.field('arguments'));
      if (name?.is('name')) return this.call(node, { receiver, name: name.text() }, args);
      return this.call(
        node,
        { callee: { op: 'index', object: receiver, index: this.expr(name), ...this.at(node) } },
        args,
      );
    });
    this.onExprs('scoped_call_expression', (node) => {
      const scope = node.field('scope');
      const args = this.args(node.field('arguments'));
      const name = this.className(scope);
      const receiver: Expr =
        scope?.is('variable_name') === true ? this.variable(scope) : { op: 'name', name, ...this.at(scope ?? node) };
      return this.call(node, { receiver, name: node.field('name')?.text() ?? '' }, args);
    });
    this.onExprs('object_creation_expression', (node) => this.creation(node));
    this.onExprs('anonymous_function arrow_function', (node) => ({
      op: 'function',
      body: this.functionOf(node),
      ...this.at(node),
    }));
  }

  private operators(): void {
    this.onExprs(
      'error_suppression_expression clone_expression include_expression include_once_expression require_expression require_once_expression by_ref throw_expression argument',
      (node) => {
        const inner = this.named(node).at(-1);
        return { op: 'merge', parts: inner ? [this.expr(inner)] : [], ...this.at(node) };
      },
    );
    this.onExprs('print_intrinsic', (node) => ({
      op: 'merge',
      parts: this.exprsOf(this.named(node)),
      ...this.output(node),
    }));
    this.onExprs('parenthesized_expression', (node) => this.expr(this.named(node).at(-1)));
    this.onExprs('yield_expression', (node) => this.opaque(node));
    this.onExprs('array_element_initializer', (node) => this.merge(node, this.named(node).slice(-1)));
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('unary_op_expression', (node) => {
      const operand = this.named(node).at(-1);
      const sign =
        node
          .children()
          .find((child) => !child.isNamed())
          ?.text() ?? '';
      return { op: 'unary', operator: sign, operand: this.expr(operand), ...this.at(node) };
    });
    this.onExprs('cast_expression', (node) => {
      const type = node.field('type')?.text().toLowerCase() ?? '';
      const parts = [this.expr(node.field('value'))];
      return { op: /^(?:int|float|double|real|bool|unset)/.test(type) ? 'number' : 'merge', parts, ...this.at(node) };
    });
    this.onExprs('conditional_expression', (node) => {
      const [test, body, otherwise] = [node.field('condition'), node.field('body'), node.field('alternative')];
      if (!body)
        return { op: 'binary', operator: '||', left: this.expr(test), right: this.expr(otherwise), ...this.at(node) };
      return {
        op: 'choice',
        test: this.expr(test),
        whenTrue: this.expr(body),
        whenFalse: this.expr(otherwise),
        ...this.at(node),
      };
    });
    this.onExprs('match_expression', (node) => this.match(node));
    this.onExprs('assignment_expression', (node) => this.assignment(node));
    this.onExprs('reference_assignment_expression', (node) => {
      const [left, right] = [node.field('left'), node.field('right')];
      if (left && right && left.is('variable_name') && this.context.alias(left.text(), right)) return this.expr(right);
      return this.assignment(node);
    });
    this.onExprs('augmented_assignment_expression', (node) => {
      const target = this.target(node.field('left'));
      const right = node.field('right');
      const sign = (node.field('operator')?.text() ?? '.=').slice(0, -1);
      const value = this.expr(right);
      if (!target) return value;
      if (sign === '+' && value.op === 'constant' && typeof value.value === 'number')
        return this.assign(node, target, { ...value, value: -value.value }, this.isLocal(target), '-');
      const operator = { '.': '+', '+': '|', '/': '%' }[sign] ?? sign;
      return this.assign(node, target, value, this.isLocal(target), operator);
    });
    this.onExprs('update_expression', (node) => {
      const argument = node.field('argument');
      const target = this.target(argument);
      if (!target || target.op === 'pattern') return this.opaque(node);
      const by: Expr = { op: 'constant', value: node.field('operator')?.text() === '++' ? -1 : 1, ...this.at(node) };
      const value: Expr = { op: 'binary', operator: '-', left: target, right: by, ...this.at(node) };
      return this.assign(node, target, value, this.isLocal(target));
    });
  }

  /** `.` joins texts, `+` adds numbers or joins arrays. */
  protected override operation(node: SgNode, operator: string, left: Expr, right: Expr): Expr {
    if (operator === '.') return super.operation(node, '+', left, right);
    if (operator === '+') {
      if (right.op === 'constant' && typeof right.value === 'number')
        return super.operation(node, '-', left, { ...right, value: -right.value });
      return left.op === 'constant' ? super.operation(node, '*', left, right) : super.operation(node, '|', left, right);
    }
    if (operator === '/' || operator === '**') return { op: 'number', parts: [left, right], ...this.at(node) };
    return super.operation(node, operator.toLowerCase().replace('<>', '!='), left, right);
  }

  private flow(): void {
    this.onStatements('compound_statement colon_block', (node) => {
      const { context } = this;
      const { isNoPage } = context;
      const body = this.block(node);
      context.isNoPage = isNoPage;
      return [{ kind: 'block', body }];
    });
    this.onStatements(
      'empty_statement namespace_use_declaration declare_statement goto_statement named_label_statement interface_declaration',
      () => [],
    );
    this.onStatements('namespace_definition', (node) => this.block(node.field('body')));
    this.onStatements('expression_statement', (node) => {
      const inner = this.named(node)[0];
      if (!inner) return [];
      if (inner.is('yield_expression')) {
        const value = this.named(inner).at(-1);
        return value ? [{ kind: 'yield', value: this.expr(value), ...this.at(inner) }] : [];
      }
      if (inner.is('throw_expression')) return [{ kind: 'throw', value: this.expr(inner) }];
      const place = this.at(node);
      const value = this.expr(inner);
      // `<?= $x ?>` is an output: a sink that is the statement.
      const isEchoed = /<\?=\s*$/.test(this.text.slice(Math.max(0, place.start - 20), place.start));
      return [{ kind: 'expression', value: isEchoed ? { op: 'merge', parts: [value], ...this.output(node) } : value }];
    });
    this.onStatements('echo_statement', (node) => {
      const inner = this.named(node);
      const parts = inner.flatMap((part) => (part.is('sequence_expression') ? this.named(part) : [part]));
      return [{ kind: 'expression', value: { op: 'text', parts: this.exprsOf(parts), ...this.output(node) } }];
    });
    this.onStatements('exit_statement', (node) => {
      const args = this.named(node).map((part) => this.argument(this.expr(part)));
      return [{ kind: 'expression', value: { ...this.call(node, { name: 'exit' }, args), ...this.output(node) } }];
    });
    this.onStatements('unset_statement', (node) =>
      this.named(node).flatMap((part): Statement[] => {
        const target = this.target(part);
        const nothing: Expr = { op: 'constant', value: null, ...this.at(part) };
        return target ? [{ kind: 'expression', value: this.assign(part, target, nothing, this.isLocal(target)) }] : [];
      }),
    );
    this.onStatements('if_statement', (node) => this.branch(node));
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
      const initial = node.field('initialize');
      const update = node.field('update');
      return [
        ...(initial ? [{ kind: 'expression' as const, value: this.expr(initial) }] : []),
        {
          kind: 'loop',
          test: this.optional(node.field('condition')),
          update: update ? [this.expr(update)] : [],
          body: node.fieldChildren('body').flatMap((part) => (part.isNamed() ? this.statement(part) : [])),
          testsLast: false,
        },
      ];
    });
    this.onStatements('foreach_statement', (node) => this.forEach(node));
    this.onStatements('switch_statement', (node) => [
      { kind: 'switch', subject: this.expr(node.field('condition')), cases: this.cases(node.field('body')) },
    ]);
    this.onStatements('return_statement', (node) => {
      const value = this.named(node)[0];
      return [{ kind: 'return', value: value ? this.expr(value) : null, ...this.at(node) }];
    });
    // `break 2` leaves the loop around the one that it stands in.
    this.onStatements('break_statement continue_statement', (node) => [
      { kind: node.is('break_statement') ? 'break' : 'continue', label: this.named(node)[0]?.text() ?? null },
    ]);
    this.onStatements('try_statement', (node) => {
      const parts = this.named(node);
      const last = parts.find((part) => part.is('finally_clause'));
      return [
        {
          kind: 'try',
          body: this.body(node.field('body')),
          handlers: parts
            .filter((part) => part.is('catch_clause'))
            .map((part) => ({ target: this.target(part.field('name')), body: this.body(part.field('body')) })),
          last: last ? this.body(last.field('body')) : [],
        },
      ];
    });
  }

  private declarations(): void {
    this.onStatements('global_declaration', (node) => {
      for (const name of this.named(node)) this.context.addGlobal(name.text());
      return [];
    });
    this.onStatements('function_static_declaration', (node) =>
      this.named(node).flatMap((part): Statement[] => {
        const [name, value] = [part.field('name'), part.field('value')];
        if (!name || !value) return [];
        return [{ kind: 'expression', value: this.assign(part, this.variable(name), this.expr(value), true) }];
      }),
    );
    this.onStatements('const_declaration', (node) => this.constants(node));
    this.onStatements('function_definition', (node) => [{ kind: 'function', body: this.functionOf(node) }]);
    this.onStatements('class_declaration trait_declaration enum_declaration', (node) =>
      this.classOf(node, node.field('name')?.text() ?? ''),
    );
  }

  // Names.

  private variable(node: SgNode): Expr & { op: 'name' } {
    return { op: 'name', name: this.context.nameOf(node.text()), ...this.at(node) };
  }

  private dynamicVariable(node: SgNode): Expr {
    const inner = this.named(node)[0];
    if (!inner) return this.opaque(node);
    const name = inner.is('name') ? inner.text() : this.context.textOf(inner);
    if (name === undefined) return { op: 'opaque', parts: [this.expr(inner)], ...this.at(node) };
    return { op: 'name', name: this.context.nameOf(`$${name}`), ...this.at(node) };
  }

  private className(node: SgNode | null | undefined): string {
    if (!node) return '';
    const text = node.text();
    if (/^(?:self|static)$/i.test(text)) return this.owner ?? 'self';
    if (/^parent$/i.test(text)) return this.base ?? 'parent';
    return lastName(node);
  }

  /** Where text is put out that is no page, nothing is found that is about pages. */
  private output(node: SgNode): Place {
    const place = this.at(node);
    return this.context.isNoPage ? { ...place, id: -1 } : place;
  }

  // Expressions.

  private literal(node: SgNode): Expr {
    const body = node.children().find((child) => child.is('heredoc_body') || child.is('nowdoc_body')) ?? node;
    const parts = this.named(body).flatMap((part): Expr[] => {
      if (part.is('string_content') || part.is('escape_sequence') || part.is('nowdoc_string'))
        return [this.string(part, node.is('string') ? part.text() : unescaped(part.text()))];
      // "$a[key]" is the key as a text.
      if (part.is('subscript_expression')) return [this.subscript(part, true)];
      return [this.expr(part)];
    });
    if (node.is('string') && parts.length === 0) return this.string(node, '');
    return { op: 'text', parts, ...this.at(node) };
  }

  private subscript(node: SgNode, isInText = false): Expr {
    const [object, index] = this.named(node);
    if (!object) return this.opaque(node);
    const place = this.at(node);
    if (object.text() === '$GLOBALS' && index) {
      const name = this.context.textOf(index);
      if (name !== undefined) return { op: 'name', name: this.context.globalName(`$${name}`), ...place };
    }
    if (!index) return this.merge(node, [object]);
    const key: Expr =
      isInText && index.is('name') ? { op: 'constant', value: index.text(), ...this.at(index) } : this.expr(index);
    return { op: 'index', object: this.expr(object), index: key, ...place };
  }

  private array(node: SgNode): Expr {
    const items = this.named(node);
    const pairs = items.map((item) => {
      const parts = this.named(item);
      const hasKey = item.children().some((child) => child.kind() === '=>');
      return { item, key: hasKey ? parts[0] : undefined, value: parts.at(-1) };
    });
    const isSpread = pairs.some(({ value }) => value?.is('variadic_unpacking'));
    if (!isSpread && pairs.every(({ key }) => !key))
      return { op: 'list', items: this.exprsOf(pairs.flatMap(({ value }) => value ?? [])), ...this.at(node) };
    const entries: MapEntry[] = [];
    let next = 0;
    this.each(items, (item) => {
      const pair = pairs.find((each) => each.item.id() === item.id());
      if (!pair?.value) return;
      const key = pair.key ? this.expr(pair.key) : isSpread ? null : String(next++);
      entries.push({ key, value: this.expr(pair.value) });
    });
    return { op: 'map', entries, ...this.at(node) };
  }

  private functionCall(node: SgNode): Expr {
    const callee = node.field('function');
    const args = this.args(node.field('arguments'));
    if (!callee?.is('name') && !callee?.is('qualified_name'))
      return this.call(node, { callee: this.optional(callee) }, args);
    const name = lastName(callee);
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
        const names = args.map(({ value }) => textOf(value));
        if (!names.every((each) => each !== undefined)) break;
        const entries = names.map((each): MapEntry => {
          return { key: each, value: { op: 'name', name: this.context.nameOf(`$${each}`), ...this.at(node) } };
        });
        return { op: 'map', entries, ...this.at(node) };
      }
      case 'extract':
        return this.extract(node, args) ?? this.call(node, { name }, args);
      case 'array_push':
        if (args[0]) return this.call(node, { receiver: args[0].value, name: 'push' }, args.slice(1));
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
        // The function first, and then what it is called with.
        if (args.length === 2 && args[0]?.value.op === 'function' && args[1])
          return this.call(node, { receiver: args[1].value, name: 'map' }, [args[0]]);
        break;
      }
      case 'array_filter':
      case 'array_walk':
      case 'usort':
        if (args[1]?.value.op === 'function' && args[0])
          return this.call(node, { receiver: args[0].value, name: 'filter' }, [args[1]]);
        break;
    }
    return this.call(node, { name }, args);
  }

  /** The values of a list that is written out, else any of it. */
  private spread(list: Expr): Argument[] {
    if (list.op === 'list') return list.items.map((item) => this.argument(item));
    return [this.argument(list, null, true)];
  }

  /** `extract(['name' => …])`, and of a variable that such an array was last assigned to. */
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
      // by its place, as the same file has to give the same facts in every process
      const name = `class@${node.range().start.index}`;
      const statements = this.classOf(anonymous, name);
      // what a class declares is known before it is made
      this.file.body.push(...statements);
      return this.call(node, { name }, this.args(this.child(anonymous, 'arguments') ?? null), true);
    }
    const type = this.named(node).find((child) => child.id() !== list?.id());
    if (type && !type.is('variable_name'))
      return this.call(node, { name: this.className(type) }, this.args(list ?? null), true);
    return this.call(node, { callee: this.optional(type) }, this.args(list ?? null), true);
  }

  private match(node: SgNode): Expr {
    const subject = node.field('condition');
    const arms = this.named(node.field('body') ?? node);
    const lowered = arms.map((arm) => {
      const labels = arm.field('conditional_expressions');
      return {
        labels: labels ? this.named(labels).map((label) => this.expr(label)) : [],
        isDefault: arm.is('match_default_expression'),
        value: this.expr(arm.field('return_expression')),
        place: this.at(arm),
      };
    });
    if (
      subject
        ?.text()
        .replace(/[\s()]/g, '')
        .toLowerCase() === 'true' &&
      lowered.length <= MAX_CHOICES
    )
      return lowered.reduceRight<Expr>(
        (rest, { labels: [test], isDefault, value, place }) =>
          isDefault || !test ? value : { op: 'choice', test, whenTrue: value, whenFalse: rest, ...place },
        { op: 'opaque', parts: [], ...this.at(node) },
      );
    const cases = lowered.map(({ labels, isDefault, value }): SwitchCase => {
      return { labels, isDefault, body: [{ kind: 'expression', value }], leaves: true };
    });
    return { op: 'switch', subject: this.expr(subject), cases, ...this.at(node) };
  }

  private assignment(node: SgNode): Expr {
    const [left, right] = [node.field('left'), node.field('right')];
    if (left?.is('variable_name')) this.context.note(left.text(), right);
    const value = this.expr(right);
    if (left?.is('subscript_expression') && this.named(left).length === 1) {
      const list = this.context.original(this.named(left)[0] as SgNode);
      return this.call(node, { receiver: this.expr(list), name: 'push' }, [this.argument(value)]);
    }
    const target = this.target(left);
    return target ? this.assign(node, target, value, this.isLocal(target)) : value;
  }

  private isLocal(target: Target): boolean {
    return target.op !== 'name' || this.context.isLocal(target.name);
  }

  private target(written: SgNode | null | undefined): Target | null {
    if (!written) return null;
    const node = this.context.original(written);
    switch (String(node.kind())) {
      case 'list_literal':
      case 'array_creation_expression':
        return this.pattern(node);
      case 'by_ref':
      case 'parenthesized_expression':
      case 'array_element_initializer':
        return this.target(this.named(node).at(-1));
      case 'variable_name':
      case 'dynamic_variable_name':
      case 'subscript_expression':
      case 'member_access_expression':
      case 'nullsafe_member_access_expression':
      case 'scoped_property_access_expression': {
        const expr = this.expr(node);
        return expr.op === 'name' || expr.op === 'member' || expr.op === 'index' ? expr : null;
      }
      default:
        return null;
    }
  }

  /** `[$a, , $b]`, `['key' => $a]`, `list($a, $b)`. */
  private pattern(node: SgNode): Target {
    const parts: { key: string | number | null; target: Target }[] = [];
    let at = 0;
    let key: string | number | null = null;
    let last: SgNode | null = null;
    const flat = node
      .children()
      .flatMap((child) => (child.is('array_element_initializer') ? child.children() : [child]));
    const close = () => {
      const target = last && this.target(last);
      if (target) parts.push({ key: key ?? at, target });
      if (key === null) at++;
      key = null;
      last = null;
    };
    for (const child of flat) {
      if (child.kind() === ',') close();
      else if (child.kind() === '=>') key = last ? (this.context.textOf(last) ?? null) : null;
      else if (child.isNamed()) last = child;
    }
    close();
    return { op: 'pattern', parts };
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
      if (isSpread && value.op === 'list') return value.items.map((item) => this.argument(item));
      return [this.argument(value, name && name.id() !== inner.id() ? `$${name.text()}` : null, isSpread)];
    });
  }

  // Statements.

  private branch(node: SgNode): Statement[] {
    // Built from the last, so that a thousand of them do not nest in this code.
    let otherwise: Statement[] = [];
    const clauses = node.fieldChildren('alternative');
    if (clauses.length > MAX_CHOICES) return this.oneOf([node, ...clauses]);
    for (const clause of clauses.reverse()) {
      if (clause.is('else_clause')) otherwise = this.body(clause.field('body'));
      else if (clause.is('else_if_clause')) otherwise = [this.conditional(clause, otherwise)];
    }
    return [this.conditional(node, otherwise)];
  }

  /** One of many branches, of whose tests is only asked what they do. */
  private oneOf(clauses: readonly SgNode[]): Statement[] {
    const cases: SwitchCase[] = [];
    this.each(clauses, (clause) => {
      const test = clause.field('condition');
      const first: Statement[] = test ? [{ kind: 'expression', value: this.expr(test) }] : [];
      const body = [...first, ...this.body(clause.field('body'))];
      cases.push({ labels: [], isDefault: !test, body, leaves: true });
    });
    const subject: Expr = { op: 'opaque', parts: [], ...this.at(clauses[0] as SgNode) };
    return [{ kind: 'switch', subject, cases }];
  }

  private conditional(node: SgNode, whenFalse: Statement[]): Statement {
    const test = this.expr(node.field('condition'));
    return { kind: 'if', test, whenTrue: this.body(node.field('body')), whenFalse };
  }

  private forEach(node: SgNode): Statement[] {
    const bodies = node.fieldChildren('body').filter((part) => part.isNamed());
    const ids = new Set(bodies.map((part) => part.id()));
    const [subject, bound] = this.named(node).filter((part) => !ids.has(part.id()));
    const isPair = bound?.is('pair') === true;
    const value = isPair ? this.named(bound).at(-1) : bound;
    const key = isPair ? this.named(bound)[0] : undefined;
    const lowered = this.expr(subject);
    const target = this.target(value);
    const keyTarget = this.target(key);
    const body = bodies.flatMap((part) => this.statement(part));
    if (!target) return [{ kind: 'expression', value: lowered }, ...body];
    // `foreach ($list as &$item)`: what becomes of the item becomes of the list.
    const list = value?.is('by_ref') ? this.target(subject) : null;
    if (list && list.op !== 'pattern' && target.op === 'name') {
      const place = this.at(node);
      const item: Target = { op: 'index', object: list, index: { op: 'opaque', parts: [], ...place }, ...place };
      body.push({ kind: 'expression', value: this.assign(node, item, target) });
    }
    const each: Statement = { kind: 'each', subject: lowered, target, body, keysOnly: false };
    if (!keyTarget) return [each];
    const place = this.at(key ?? node);
    const keys: Expr = this.call(node, { name: 'array_keys' }, [this.argument(lowered)]);
    const whole = this.assign(node, keyTarget, { ...keys, ...place }, true);
    return [{ kind: 'expression', value: whole }, each];
  }

  private cases(body: SgNode | null): SwitchCase[] {
    return body
      ? this.named(body).map((node) => {
          const label = node.field('value');
          const statements = this.named(node).filter((child) => child.id() !== label?.id());
          return {
            labels: label ? [this.expr(label)] : [],
            isDefault: node.is('default_statement'),
            body: statements.flatMap((child) => this.statement(child)),
            leaves: false,
          };
        })
      : [];
  }

  // Declarations.

  private functionOf(node: SgNode): FunctionIr {
    const outer = this.context;
    const isClosure = node.is('anonymous_function') || node.is('arrow_function');
    const names = new PhpNames(
      node.is('arrow_function') ? 'arrow' : isClosure ? 'closure' : 'function',
      isClosure ? outer : null,
    );
    const clause = this.child(node, 'anonymous_function_use_clause');
    for (const part of clause ? this.named(clause) : [])
      names.addUsed(part.is('by_ref') ? (this.named(part)[0]?.text() ?? '') : part.text(), part.is('by_ref'));
    this.context = names;
    const list = node.field('parameters');
    const params = list ? this.named(list).flatMap((param) => this.paramOf(param)) : [];
    const body = node.field('body');
    const statements = !body ? [] : body.is('compound_statement') ? this.block(body) : this.returning(body);
    this.context = outer;
    const owner = isClosure ? null : this.owner;
    return this.fn(node, node.field('name')?.text() ?? '', params, statements, owner);
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

  /** @returns what constants and properties of the class are at first */
  private classOf(node: SgNode, name: string): Statement[] {
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
    this.file.bases.set(name, new Set([...traits, ...bases]));
    const first: Statement[] = [];
    this.each(this.named(body ?? node), (member) => first.push(...this.member(member)));
    ({ owner: this.owner, base: this.base, context: this.context } = outer);
    return first;
  }

  private member(member: SgNode): Statement[] {
    if (member.is('method_declaration')) {
      const body = this.functionOf(member);
      const kept = this.promoted(member);
      this.file.methods.push(kept.length > 0 ? { ...body, body: [...kept, ...body.body] } : body);
      return [];
    }
    if (member.is('const_declaration')) return this.constants(member);
    if (member.is('enum_case')) {
      const [name, value] = [member.field('name'), member.field('value')];
      if (!name || !value) return [];
      const target: Target = { op: 'name', name: `${this.owner}::${name.text()}`, ...this.at(name) };
      return [{ kind: 'expression', value: this.assign(member, target, this.expr(value)) }];
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
    return statics;
  }

  /** `public function __construct(private string $name)` keeps the name. */
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

/** Without its namespace. */
function lastName(node: SgNode): string {
  const text = node.text();
  return text.slice(text.lastIndexOf('\\') + 1);
}

/** A text that is written out. */
function textOf(expr: Expr): string | undefined {
  if (expr.op === 'constant') return typeof expr.value === 'string' ? expr.value : undefined;
  const [part, ...others] = expr.op === 'text' ? expr.parts : [];
  return part && others.length === 0 ? textOf(part) : undefined;
}

/** `trim(...)`. */
function nameOfCallable(expr: Expr): string | undefined {
  return expr.op === 'call' && !expr.receiver && !expr.callee && expr.args.length === 0 ? expr.name : undefined;
}

/** `[$object, 'method']`, and `'Type::method'`. */
function methodOf(expr: Expr | undefined): { receiver: Expr; name: string } | null {
  if (!expr) return null;
  if (expr.op === 'list' && expr.items.length === 2) {
    const [receiver, method] = expr.items;
    const name = method && textOf(method);
    const type = receiver && textOf(receiver);
    if (!receiver || name === undefined) return null;
    return { receiver: type === undefined ? receiver : ({ ...receiver, op: 'name', name: type } as Expr), name };
  }
  const [type, name] = textOf(expr)?.split('::') ?? [];
  return type && name
    ? { receiver: { op: 'name', name: type, id: expr.id, start: expr.start, end: expr.end }, name }
    : null;
}
