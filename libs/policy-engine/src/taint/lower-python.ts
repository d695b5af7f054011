import type { SgNode } from '@ast-grep/napi';
import type { Argument, Expr, FunctionIr, MapEntry, Param, Statement, SwitchCase, Target } from './ir.js';
import { Lowering, unescaped } from './lowering.js';

const OPAQUE_TYPE = /^(?:int|float|bool|UUID|uuid\.UUID|Decimal|date|datetime|Optional\[int\]|int \| None)$/;

export class PythonLowering extends Lowering {
  /** Names that some function of the file assigns to outside of itself: `global x`, `nonlocal x`. */
  private readonly outerNames: ReadonlySet<string>;

  constructor(text: string) {
    super(text);
    this.file.constructorName = '__init__';
    const statements = text.matchAll(/^\s*(?:global|nonlocal)\s+([\w, \t]+)/gm);
    this.outerNames = new Set(Array.from(statements, ([, names = '']) => names.split(/[\s,]+/)).flat());
    for (const kind of ['comment', 'decorator', 'type', 'type_conversion', 'format_specifier']) this.ignored.add(kind);
    this.expressions();
    this.containers();
    this.flow();
    this.declarations();
  }

  private expressions(): void {
    this.onExprs('identifier', (node) => this.name(node));
    this.onExprs('string', (node) => this.literal(node));
    this.onExprs('concatenated_string', (node) => ({
      op: 'text',
      parts: this.exprsOf(this.named(node)),
      ...this.at(node),
    }));
    this.onExprs('integer float', (node) => this.number(node));
    this.onExprs('true false', (node) => ({ op: 'constant', value: node.is('true'), ...this.at(node) }));
    this.onExprs('none', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    this.onExprs('parenthesized_expression await yield', (node) => {
      const inner = this.named(node)[0];
      return { op: 'merge', parts: inner ? [this.expr(inner)] : [], ...this.at(node) };
    });
    this.onExprs('binary_operator', (node) => this.binary(node));
    this.onExprs('boolean_operator', (node) => this.binary(node));
    this.onExprs('comparison_operator', (node) => this.comparison(node));
    this.onExprs('not_operator', (node) => ({
      op: 'unary',
      operator: '!',
      operand: this.expr(node.field('argument')),
      ...this.at(node),
    }));
    this.onExprs('unary_operator', (node) => ({
      op: 'unary',
      operator: node.field('operator')?.text() ?? '',
      operand: this.expr(node.field('argument')),
      ...this.at(node),
    }));
    this.onExprs('conditional_expression', (node) => {
      const [then, test, otherwise] = this.named(node);
      return {
        op: 'choice',
        test: this.expr(test),
        whenTrue: this.expr(then),
        whenFalse: this.expr(otherwise),
        ...this.at(node),
      };
    });
    this.onExprs('attribute', (node) => ({
      op: 'member',
      object: this.expr(node.field('object')),
      name: node.field('attribute')?.text() ?? '',
      ...this.at(node),
    }));
    this.onExprs('subscript', (node) => {
      const index = node.field('subscript');
      const named = /^(?:globals|locals)\(\)$/.test(node.field('value')?.text() ?? '') && index?.is('string');
      if (named) return { op: 'name', name: index.text().replace(/^["']+|["']+$/g, ''), ...this.at(node) };
      if (index?.is('slice')) return this.pieceOf(node, node.field('value'), index.children());
      return { op: 'index', object: this.expr(node.field('value')), index: this.expr(index), ...this.at(node) };
    });
    this.onExprs('call', (node) => this.callOf(node));
    this.onExprs('named_expression', (node) => {
      const name = node.field('name') as SgNode;
      return this.assign(node, this.name(name), this.expr(node.field('value')), true);
    });
    this.onExprs('assignment', (node) => this.assignment(node));
    this.onExprs('augmented_assignment', (node) => {
      const target = this.target(node.field('left'));
      const value = this.expr(node.field('right'));
      return target
        ? this.assign(node, target, value, this.isLocal(target), (node.field('operator')?.text() ?? '+=').slice(0, -1))
        : value;
    });
    this.onExprs('lambda', (node) => {
      const params = this.named(node.field('parameters') ?? node).flatMap((param) => this.paramOf(param));
      return {
        op: 'function',
        body: this.fn(node, '', node.field('parameters') ? params : [], this.returning(node.field('body') as SgNode)),
        ...this.at(node),
      };
    });
  }

  private containers(): void {
    this.onExprs('list tuple expression_list set', (node) => {
      const items = this.named(node);
      const spread = items.flatMap((item, at) => (item.is('list_splat') ? [at] : []));
      return { op: 'list', items: this.exprsOf(items), spread, ...this.at(node) };
    });
    this.onExprs('dictionary', (node) => {
      const entries: MapEntry[] = [];
      this.each(this.named(node), (entry) => {
        const key = entry.is('pair') ? entry.field('key') : null;
        const value = entry.is('pair') ? entry.field('value') : entry;
        entries.push({ key: this.optional(key), value: this.expr(value) });
      });
      return { op: 'map', entries, ...this.at(node) };
    });
    this.onExprs('list_comprehension set_comprehension generator_expression dictionary_comprehension', (node) => {
      const [made, ...clauses] = this.named(node);
      const binds = clauses.flatMap((clause): Expr[] => {
        const target = clause.is('for_in_clause') ? this.target(clause.field('left')) : null;
        const subject = clause.is('for_in_clause') ? clause.field('right') : null;
        // The element of something stands for each of its elements.
        return target && subject
          ? [
              this.assign(
                clause,
                target,
                {
                  op: 'merge',
                  parts: [this.expr(subject), { op: 'opaque', parts: [], ...this.at(clause) }],
                  ...this.at(clause),
                },
                true,
              ),
            ]
          : this.named(clause).map((part) => this.expr(part));
      });
      const value = made?.is('pair') ? this.merge(made, this.named(made)) : this.expr(made);
      return {
        op: 'choice',
        test: { op: 'opaque', parts: binds, ...this.at(node) },
        whenTrue: value,
        whenFalse: { op: 'opaque', parts: [], ...this.at(node) },
        ...this.at(node),
      };
    });
  }

  private flow(): void {
    this.onStatements('block', (node) => [{ kind: 'block', body: this.block(node) }]);
    this.onStatements(
      'pass_statement import_statement import_from_statement future_import_statement global_statement nonlocal_statement',
      () => [],
    );
    this.onStatements('expression_statement', (node) => this.block(node));
    this.onStatements('delete_statement', (node) => this.deleted(this.named(node)));
    this.onStatements('if_statement', (node) => this.branch(node, node.fieldChildren('alternative')));
    this.onStatements('while_statement', (node) => [
      {
        kind: 'loop',
        test: this.optional(node.field('condition')),
        update: [],
        body: this.body(node.field('body')),
        testsLast: false,
        otherwise: this.body(node.field('alternative')?.field('body')),
      },
    ]);
    this.onStatements('for_statement', (node) => {
      const target = this.target(node.field('left'));
      const subject = this.expr(node.field('right'));
      const body = this.body(node.field('body'));
      if (!target) return [{ kind: 'expression', value: subject }, ...body];
      const otherwise = this.body(node.field('alternative')?.field('body'));
      return [{ kind: 'each', subject, target, body, keysOnly: false, otherwise }];
    });
    this.onStatements('with_statement', (node) => [
      ...this.named(this.child(node, 'with_clause') ?? node)
        .filter((item) => item.is('with_item'))
        .flatMap((item): Statement[] => {
          const value = item.field('value');
          if (!value?.is('as_pattern')) return value ? [{ kind: 'expression', value: this.expr(value) }] : [];
          const [subject, alias] = this.named(value);
          const target = this.target(this.named(alias ?? value)[0]);
          return target ? [{ kind: 'expression', value: this.assign(item, target, this.expr(subject), true) }] : [];
        }),
      ...this.body(node.field('body')),
    ]);
    this.onStatements('return_statement', (node) => {
      const value = this.named(node)[0];
      return [{ kind: 'return', value: value ? this.expr(value) : null, ...this.at(node) }];
    });
    this.onStatements('break_statement', () => [{ kind: 'break', label: null }]);
    this.onStatements('continue_statement', () => [{ kind: 'continue', label: null }]);
    this.onStatements('raise_statement', (node) => [{ kind: 'throw', value: this.optional(this.named(node)[0]) }]);
    this.onStatements('yield', (node) => this.yields(node));
    this.onStatements('try_statement', (node) => {
      const parts = this.named(node);
      const blockOf = (part: SgNode | undefined) => (part ? this.body(this.child(part, 'block')) : []);
      const handlers = parts.filter((part) => part.is('except_clause') || part.is('except_group_clause'));
      return [
        {
          kind: 'try',
          body: [...this.body(node.field('body')), ...blockOf(parts.find((part) => part.is('else_clause')))],
          handlers: handlers.map((part) => ({ target: this.caught(part), body: blockOf(part) })),
          last: blockOf(parts.find((part) => part.is('finally_clause'))),
        },
      ];
    });
    this.onStatements('match_statement', (node) => [
      {
        kind: 'switch',
        subject: this.expr(node.field('subject')),
        cases: this.cases(node.field('body'), node.field('subject')),
      },
    ]);
  }

  private declarations(): void {
    this.onStatements('decorated_definition', (node) => [
      ...this.body(node.field('definition')),
      ...(this.owner === null ? this.decorated(node) : []),
    ]);
    this.onStatements('function_definition', (node) => {
      const body = this.functionOf(node);
      if (this.owner === null) return [{ kind: 'function', body }];
      this.file.methods.push(body);
      return [];
    });
    this.onStatements('class_definition', (node) => {
      const outer = this.owner;
      this.owner = node.field('name')?.text() ?? 'class';
      this.file.classes.add(this.owner);
      const bases = this.named(node.field('superclasses') ?? node).filter((base) => base.is('identifier'));
      this.file.bases.set(this.owner, new Set(node.field('superclasses') ? bases.map((base) => base.text()) : []));
      const name = this.owner;
      const statics = this.attributes(node.field('body'));
      const body = this.block(node.field('body'));
      if (body.length > 0) this.file.methods.push(this.fn(node, '', [], body, name));
      const made = this.record(node, name);
      if (made) this.file.methods.push(made);
      this.owner = outer;
      return [{ kind: 'class', name, statics }];
    });
  }

  /** `@outer` before `@inner`: the one that stands next to the function comes first. */
  private decorated(node: SgNode): Statement[] {
    const definition = node.field('definition');
    const name = definition?.is('function_definition') ? definition.field('name') : null;
    if (!name) return [];
    const decorators = node.children().filter((child) => child.is('decorator'));
    return decorators.reverse().flatMap((decorator): Statement[] => {
      const made = this.named(decorator)[0];
      if (!made?.is('identifier') && !made?.is('call')) return [];
      const callee = made.is('identifier') ? { name: made.text() } : { callee: this.expr(made) };
      const given = { ...this.name(name), id: -1 };
      const call = { ...this.call(decorator, callee, [this.argument(given)]), id: -1 };
      return [{ kind: 'decorate', name: name.text(), call }];
    });
  }

  /** What a class has itself: `name = value` in its body. */
  private attributes(body: SgNode | null): { name: string; value: Expr }[] {
    return assignmentsIn(body).flatMap((each) => {
      const right = each.field('right');
      return right ? [{ name: each.field('left')?.text() ?? '', value: this.expr(right) }] : [];
    });
  }

  /** The constructor that a dataclass, a named tuple or a model of pydantic has by its fields: what they are given, they hold. */
  private record(node: SgNode, owner: string): FunctionIr | null {
    const decorators =
      node
        .parent()
        ?.children()
        .filter((child) => child.is('decorator')) ?? [];
    const isRecord =
      decorators.some((each) =>
        /^@(?:dataclasses\.)?dataclass\b|^@attrs?\.(?:s|define|frozen)\b|^@define\b/.test(each.text()),
      ) || /\b(?:NamedTuple|BaseModel|SQLModel)\b/.test(node.field('superclasses')?.text() ?? '');
    const body = node.field('body');
    if (!isRecord || /^\s*def __(?:init|new)__\b/m.test(body?.text() ?? '')) return null;
    const fields = assignmentsIn(body).filter((each) => each.field('type'));
    if (fields.length === 0) return null;
    const params = fields.map((each) => {
      const name = this.name(each.field('left') as SgNode);
      return this.param(each, name, {
        fallback: this.optional(each.field('right')),
        opaque: OPAQUE_TYPE.test(each.field('type')?.text() ?? ''),
      });
    });
    const writes = params.map(({ target, ids, fallback, rest, opaque, ...place }): Statement => {
      const name = target as Expr & { op: 'name' };
      const self: Expr = { ...place, op: 'name', name: 'self', id: -1 };
      const field: Target = { ...place, op: 'member', object: self, name: name.name, id: -1 };
      const value: Expr = {
        op: 'assign',
        target: field,
        operator: '=',
        value: name,
        declares: false,
        ...place,
        id: -1,
      };
      return { kind: 'expression', value };
    });
    return { ...this.fn(node, '__init__', params, writes, owner), self: 'self' };
  }

  /** `except ValueError as error`. */
  private caught(clause: SgNode): Target | null {
    const alias = this.child(clause, 'as_pattern')?.field('alias');
    const name = alias && this.named(alias)[0];
    return name ? this.target(name) : null;
  }

  private branch(node: SgNode, alternatives: readonly SgNode[]): Statement[] {
    // `elif` after `elif` is a list here: built from the last, so that a thousand of them do not nest in this code.
    let otherwise: Statement[] = [];
    for (const clause of [...alternatives].reverse()) {
      if (clause.is('else_clause')) otherwise = this.body(clause.field('body'));
      else if (clause.is('elif_clause'))
        otherwise = [
          {
            kind: 'if',
            test: this.expr(clause.field('condition')),
            whenTrue: this.body(clause.field('consequence')),
            whenFalse: otherwise,
          },
        ];
    }
    return [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: otherwise,
      },
    ];
  }

  /** `a[1:]`, `a[:n]`; with a step, any of it. */
  private pieceOf(node: SgNode, subject: SgNode | null, bounds: readonly SgNode[]): Expr {
    const colons = bounds.flatMap((each, at) => (each.kind() === ':' ? [at] : []));
    const [colon] = colons;
    if (!subject || colons.length !== 1 || colon === undefined) return this.merge(node, subject ? [subject] : []);
    return this.slice(node, subject, bounds[colon - 1] ?? null, bounds[colon + 1] ?? null);
  }

  private literal(node: SgNode): Expr {
    const parts = this.named(node).flatMap((part): Expr[] => {
      if (part.is('string_content')) return [this.string(part, unescaped(part.text()))];
      if (part.is('interpolation')) {
        const inner = part.field('expression') ?? this.named(part)[0];
        return inner ? [{ op: 'merge', parts: [this.expr(inner)], ...this.at(part) }] : [];
      }
      return [];
    });
    return { op: 'text', parts, ...this.at(node) };
  }

  /** `del a.b, c['d']`: nothing stands there any more. A part of a list or a name is left as it is. */
  private deleted(nodes: readonly SgNode[]): Statement[] {
    return nodes.flatMap((node): Statement[] => {
      if (node.is('expression_list') || node.is('parenthesized_expression')) return this.deleted(this.named(node));
      const [object, index] = node.is('subscript') ? [node.field('value'), node.field('subscript')] : [];
      if (object && index) return [{ kind: 'expression', value: this.removal(node, object, index) }];
      const target = node.is('attribute') ? this.target(node) : null;
      return target ? [{ kind: 'expression', value: this.assign(node, target, this.nothing(node)) }] : [];
    });
  }

  /** `del list[1]`, `del list[1:3]`, `del map[key]`. */
  private removal(node: SgNode, object: SgNode, index: SgNode): Expr {
    const receiver = this.expr(object);
    if (!index.is('slice'))
      return this.call(node, { receiver, name: '__delitem__' }, [this.argument(this.expr(index))]);
    const numbers = /^(-?\d*):(-?\d*)$/.exec(index.text());
    const bounds = numbers?.slice(1).map((text): Expr => {
      return { op: 'constant', value: text === '' ? null : Number(text), ...this.at(node), id: -1 };
    });
    return this.call(
      node,
      { receiver, name: '__delitem__' },
      (bounds ?? []).map((each) => this.argument(each)),
    );
  }

  private comparison(node: SgNode): Expr {
    const operands = this.named(node);
    const operator = node.field('operators')?.text() ?? '';
    const [left, right] = operands;
    if (operands.length !== 2 || !left || !right || !/^(?:[<>=!]=?|(?:not )?in|is(?: not)?)$/.test(operator))
      return this.opaque(node);
    return { op: 'binary', operator, left: this.expr(left), right: this.expr(right), ...this.at(node) };
  }

  private assignment(node: SgNode): Expr {
    const right = node.field('right');
    const target = this.target(node.field('left'));
    if (!right) return { op: 'opaque', parts: [], ...this.at(node) };
    const value = this.expr(right);
    return target ? this.assign(node, target, value, this.isLocal(target)) : value;
  }

  private isLocal(target: Target): boolean {
    return target.op !== 'name' || !this.outerNames.has(target.name);
  }

  private target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    if (node.is('identifier')) return this.name(node);
    if (node.is('pattern_list') || node.is('tuple_pattern') || node.is('list_pattern')) {
      const parts = this.named(node).flatMap((part, at) => {
        const target = this.target(part);
        if (!target) return [];
        return [part.is('list_splat_pattern') ? { key: null, target, from: at } : { key: at, target }];
      });
      return { op: 'pattern', parts };
    }
    if (node.is('list_splat_pattern') || node.is('parenthesized_expression')) return this.target(this.named(node)[0]);
    if (!node.is('attribute') && !node.is('subscript')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' ? expr : null;
  }

  private callOf(node: SgNode): Expr {
    const callee = node.field('function');
    const list = node.field('arguments');
    const args = !list
      ? []
      : list.is('argument_list')
        ? this.named(list).map((arg) => this.argOf(arg))
        : [this.argument(this.expr(list))];
    const reflected = list?.is('argument_list') && callee ? this.reflected(node, callee, this.named(list), args) : null;
    if (reflected) return reflected;
    if (callee?.is('identifier')) return this.call(node, { name: callee.text() }, args);
    if (callee?.is('attribute')) {
      const member = this.expr(callee);
      if (member.op === 'member') return this.call(node, { receiver: member.object, name: member.name }, args);
    }
    return this.call(node, { callee: this.optional(callee) }, args);
  }

  /** `getattr(a, 'b')` is `a.b`; null: the name is not written there, or it is another call. */
  private reflected(node: SgNode, callee: SgNode, given: readonly SgNode[], args: readonly Argument[]): Expr | null {
    const [object, name, value] = args;
    const verb = callee.text();
    if (!/^(?:get|set|del)attr$/.test(verb) || !object || name?.value.op !== 'text' || !given[1]?.is('string'))
      return null;
    const [text] = name.value.parts;
    if (name.value.parts.length !== 1 || text?.op !== 'constant') return null;
    const member: Target = { op: 'member', object: object.value, name: String(text.value), ...this.at(node) };
    if (verb === 'getattr' && value)
      return {
        op: 'choice',
        test: { op: 'opaque', parts: [], ...this.at(node) },
        whenTrue: member,
        whenFalse: value.value,
        ...this.at(node),
      };
    if (verb === 'getattr') return member;
    const written = verb === 'delattr' ? this.nothing(node) : value?.value;
    return written ? this.assign(node, { ...member, id: -1 }, written) : null;
  }

  private argOf(node: SgNode): Argument {
    if (node.is('keyword_argument'))
      return this.argument(this.expr(node.field('value')), node.field('name')?.text() ?? '');
    const spread = node.is('list_splat') || node.is('dictionary_splat');
    return this.argument(this.expr(node), node.is('dictionary_splat') ? '**' : null, spread);
  }

  private functionOf(node: SgNode): FunctionIr {
    const owner = this.owner;
    this.owner = null;
    const list = node.field('parameters');
    const numbers = numbersOfRoute(node);
    const params = (list ? this.named(list).flatMap((param) => this.paramOf(param)) : []).map((param) =>
      param.target.op === 'name' && numbers.has(param.target.name) ? { ...param, opaque: true } : param,
    );
    for (const { id } of params) this.file.parameters.add(id);
    const body = this.block(node.field('body'));
    this.owner = owner;
    // `self` is known by its name, not by its place.
    if (owner !== null && params[0]?.target.op === 'name' && /^(?:self|cls)$/.test(params[0].target.name))
      params.shift();
    const self = list && owner !== null ? this.named(list)[0]?.text() : undefined;
    const fn = this.fn(node, node.field('name')?.text() ?? '', params, body, owner);
    return self === 'self' || self === 'cls' ? { ...fn, self } : fn;
  }

  private paramOf(node: SgNode): Param[] {
    const name = node.is('identifier')
      ? node
      : (node.field('name') ??
        node
          .children()
          .find(
            (child) => child.is('identifier') || child.is('list_splat_pattern') || child.is('dictionary_splat_pattern'),
          ));
    const rest = node.is('list_splat_pattern') || node.is('dictionary_splat_pattern');
    const inner = name?.is('identifier') ? name : name && this.named(name)[0];
    if (!inner?.is('identifier')) return [];
    return [
      this.param(node, this.name(inner), {
        fallback: this.optional(node.field('value')),
        rest,
        keywords: node.is('dictionary_splat_pattern'),
        opaque: OPAQUE_TYPE.test(node.field('type')?.text() ?? ''),
      }),
    ];
  }

  /** The names of a pattern, and what of the subject they stand for; null: it has none. */
  private captured(pattern: SgNode | undefined): Target | null {
    if (!pattern) return null;
    const inner = this.named(pattern);
    const list = (
      nodes: readonly SgNode[],
      keyOf: (node: SgNode, at: number) => string | number | null,
    ): Target | null => {
      const parts = nodes.flatMap((part, at) => {
        const isRest = part.is('splat_pattern') || this.named(part)[0]?.is('splat_pattern') === true;
        const target = this.captured(part);
        if (!target) return [];
        const key = isRest ? null : keyOf(part, at);
        return [{ key, target, ...(isRest && typeof keyOf(part, at) === 'number' && { from: at }) }];
      });
      return parts.length > 0 ? { op: 'pattern', parts } : null;
    };
    switch (String(pattern.kind())) {
      case 'identifier':
        return this.name(pattern);
      case 'case_pattern':
      case 'splat_pattern':
        return this.captured(inner[0]);
      case 'dotted_name':
        return inner.length === 1 ? this.captured(inner[0]) : null;
      case 'list_pattern':
      case 'tuple_pattern':
        return list(inner, (_, at) => at);
      case 'dict_pattern': {
        const keys = inner.filter((part) => part.is('string'));
        const values = inner.filter((part) => !part.is('string'));
        return list(values, (_, at) => keys[at]?.text().slice(1, -1) ?? null);
      }
      case 'class_pattern':
        return list(inner.slice(1), (part) => {
          const keyword = this.named(part)[0];
          return keyword?.is('keyword_pattern') ? (this.named(keyword)[0]?.text() ?? null) : null;
        });
      case 'keyword_pattern':
        return this.captured(inner.at(-1));
      case 'as_pattern': {
        const name = inner.at(-1);
        return name?.is('identifier') ? this.name(name) : null;
      }
      default:
        return null;
    }
  }

  private cases(body: SgNode | null, subject: SgNode | null): SwitchCase[] {
    return body
      ? this.named(body)
          .filter((node) => node.is('case_clause'))
          .map((node) => {
            const patterns = this.named(node).filter((child) => child.is('case_pattern'));
            const target = patterns.length === 1 ? this.captured(patterns[0]) : null;
            const values = target
              ? []
              : patterns.flatMap((pattern) => this.named(pattern)).map((value) => this.expr(value));
            const bound: Statement[] =
              target && subject
                ? [{ kind: 'expression', value: this.assign(node, target, this.expr(subject), true) }]
                : [];
            const guard = node.field('guard') ?? this.child(node, 'if_clause');
            const inner = this.body(node.field('consequence') ?? this.child(node, 'block'));
            const test = guard && this.named(guard)[0];
            return {
              // a pattern that names parts of the subject may hold or not
              labels:
                target && (target.op === 'pattern' || test) ? [{ op: 'opaque', parts: [], ...this.at(node) }] : values,
              isDefault: patterns.some((pattern) => pattern.text() === '_') || (target?.op === 'name' && !test),
              body: test
                ? [...bound, { kind: 'if', test: this.expr(test), whenTrue: inner, whenFalse: [] }]
                : [...bound, ...inner],
              leaves: true,
            };
          })
      : [];
  }
}

/** The assignments to names that stand in a body itself. */
function assignmentsIn(body: SgNode | null): SgNode[] {
  const statements = body?.namedChildren().filter((child) => child.is('expression_statement')) ?? [];
  return statements
    .map((statement) => statement.namedChildren()[0])
    .filter((each): each is SgNode => each?.is('assignment') === true && each.field('left')?.is('identifier') === true);
}

/** Parameters that a route's own converter makes a number or an identifier of: `@app.route("/year/<int:year>")`. */
function numbersOfRoute(definition: SgNode): Set<string> {
  const decorated = definition.parent();
  if (!decorated?.is('decorated_definition')) return new Set();
  const decorators = decorated.children().filter((child) => child.is('decorator'));
  const converters = decorators.flatMap((decorator) => [
    ...decorator.text().matchAll(/<(?:int|float|uuid)(?:\([^)]*\))?:(\w+)>/g),
  ]);
  return new Set(converters.map(([, name = '']) => name));
}
