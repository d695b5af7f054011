import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../../rules/steps.js';
import type { Argument, Expr, FileIr, FunctionIr, Param, Statement } from '../ir.js';
import { GoStatements } from './go-statements.js';
import { typeName } from './go-values.js';
import { unescaped } from './lowering.js';

/** Types that hold no text. */
export const OPAQUE_TYPE =
  /^\*?(?:u?int(?:8|16|32|64)?|float(?:32|64)|bool|byte|rune|uuid\.UUID|time\.(?:Time|Duration))$/;

export class GoLowering extends GoStatements {
  constructor(text: string) {
    // Objects are created by `T{…}`, `new(T)` and `var t T`. No method has this name.
    super(text, 'go', 'T{}');
    for (const kind of ['comment', 'package_clause', 'import_declaration']) this.ignored.add(kind);
    this.expressions();
    this.flow();
    this.declarations();
  }

  /** Structs and their fields must be known before any value of them is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    for (const type of root.findAll({ rule: { kind: 'struct_type' } })) {
      const spec = type.parent();
      const name = spec?.is('type_spec') ? spec.field('name')?.text() : undefined;
      if (name === undefined) continue;
      this.file.classes.add(name);
      const { bases, fields } = this.fieldsOf(type);
      this.file.bases.set(name, bases);
      this.file.fields.set(name, fields);
      if (this.text.includes('binding:"'))
        for (const field of this.named(this.child(type, 'field_declaration_list') ?? type))
          for (const each of field.fieldChildren('name')) if (each.isNamed()) this.declareField(name, each, field);
    }
    const file = yield* super.lower(root);
    const begins = file.body.filter((each) => each.kind === 'function' && each.body.name === 'init');
    for (const each of begins)
      if (each.kind === 'function')
        file.body.push({
          kind: 'expression',
          value: {
            ...each.body,
            op: 'call',
            callee: { ...each.body, op: 'function', body: each.body, id: -1 },
            receiver: null,
            name: '',
            args: [],
            isNew: false,
            id: -1,
          },
        });
    return file;
  }

  private expressions(): void {
    this.onExprs('identifier field_identifier package_identifier', (node) => this.name(node));
    this.onExprs('iota', (node) => ({ op: 'constant', value: this.iota, ...this.at(node) }));
    this.onExprs('interpreted_string_literal raw_string_literal rune_literal', (node) => {
      const text = node.text().slice(1, -1);
      return this.string(node, node.is('raw_string_literal') ? text : unescaped(text));
    });
    this.onExprs('int_literal float_literal', (node) => this.number(node));
    this.onExprs('true false', (node) => ({ op: 'constant', value: node.is('true'), ...this.at(node) }));
    this.onExprs('nil', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    this.onExprs('parenthesized_expression literal_element variadic_argument', (node) => {
      const inner = this.named(node)[0];
      return { op: 'merge', parts: inner ? [this.expr(inner)] : [], ...this.at(node) };
    });
    this.onExprs('type_assertion_expression', (node) => this.merge(node, [this.requiredField(node, 'operand')]));
    this.onExprs('slice_expression', (node) =>
      !node.field('start') && !node.field('end')
        ? { ...this.merge(node, [this.requiredField(node, 'operand')]), pointer: 'to' }
        : this.slice(node, node.field('operand'), node.field('start'), node.field('end')),
    );
    this.onExprs('type_conversion_expression', (node) => this.merge(node, [this.requiredField(node, 'operand')]));
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('unary_expression', (node) => {
      const operator = node.field('operator')?.text() ?? '';
      const operand = this.expr(node.field('operand'));
      // A pointer stands for its target, a channel for the values sent to it.
      if (operator === '&' || operator === '*' || operator === '<-')
        return { op: 'merge', parts: [operand], ...POINTERS[operator], ...this.at(node) };
      return { op: 'unary', operator, operand, ...this.at(node) };
    });
    this.onExprs('selector_expression', (node) => ({
      op: 'member',
      object: this.expr(node.field('operand')),
      name: node.field('field')?.text() ?? '',
      ...this.at(node),
    }));
    this.onExprs('index_expression', (node) => ({
      op: 'index',
      object: this.expr(node.field('operand')),
      index: this.expr(node.field('index')),
      ...this.at(node),
    }));
    this.onExprs('expression_list', (node) => {
      const items = this.named(node).map((item) => this.expr(item));
      return items.length === 1 && items[0] ? items[0] : { op: 'list', items, isCopied: true, ...this.at(node) };
    });
    this.onExprs('call_expression', (node) => this.callOf(node));
    this.onExprs('func_literal', (node) => ({ op: 'function', body: this.functionOf(node), ...this.at(node) }));
    this.onExprs('composite_literal', (node) => this.composite(node, node.field('body'), node.field('type')));
    this.onExprs('literal_value', (node) => this.composite(node, node, null));
    this.onExprs(
      'slice_type map_type array_type pointer_type qualified_type type_identifier generic_type struct_type',
      (node) => ({ op: 'opaque', parts: [], ...this.at(node) }),
    );
  }

  private declarations(): void {
    this.onStatements('const_declaration', (node) => {
      let repeated: SgNode | null = null;
      return this.named(node).flatMap((spec, at): Statement[] => {
        const names = spec.fieldChildren('name').filter((name) => name.is('identifier'));
        // without a value, it is computed as the one before
        repeated = spec.field('value') ?? repeated;
        this.iota = at;
        if (names.length === 0 || !repeated) return [];
        const value = this.expr(repeated);
        const target = this.tuple(names);
        return [
          {
            kind: 'expression',
            value: this.assign(spec, target, spec.field('value') ? value : { ...value, id: -1 }, true),
          },
        ];
      });
    });
    this.onStatements('var_declaration var_spec_list', (node) =>
      this.named(node).flatMap((spec): Statement[] => {
        if (spec.is('var_spec_list')) return this.statement(spec);
        const names = spec.fieldChildren('name').filter((name) => name.is('identifier'));
        const value = spec.field('value');
        const type = spec.field('type');
        // `var t T`: a struct with no field set
        if (
          !value &&
          names.length === 1 &&
          names[0] &&
          type &&
          (type.is('type_identifier') || type.is('generic_type') || type.text() === 'sync.Map')
        ) {
          const named = { type: typeName(type), ...this.at(spec) };
          const made: Expr = this.slices.has(named.type)
            ? { op: 'list', items: [], ...named }
            : { op: 'map', entries: [], ...named };
          return [{ kind: 'expression', value: this.assign(spec, this.name(names[0]), made, true) }];
        }
        if (names.length === 0) return [];
        // the zero value, unlike a variable of another file that is read without a declaration
        if (!value) return names.map((name) => this.zero(name, type));
        const [only, ...more] = names;
        if (only && more.length === 0 && type?.is('type_identifier') && this.hasMethods(type.text())) {
          const made = { ...this.call(spec, { name: type.text() }, [this.argument(this.expr(value))]), id: -1 };
          return [{ kind: 'expression', value: this.assign(spec, this.name(only), made, true) }];
        }
        return [{ kind: 'expression', value: this.assign(spec, this.tuple(names), this.expr(value), true) }];
      }),
    );
    this.onStatements('short_var_declaration assignment_statement receive_statement', (node) => {
      const left = node.field('left');
      const right = node.field('right');
      const target = left && this.target(left);
      if (!target || !right) return this.block(node);
      const operator = node.is('assignment_statement') ? (node.field('operator')?.text() ?? '=') : '=';
      const value = this.withOutcome(right, target);
      const assign = this.assign(
        node,
        target,
        value,
        !node.is('assignment_statement'),
        operator === '=' ? '=' : operator.slice(0, -1),
      );
      return [{ kind: 'expression', value: assign }];
    });
    this.onStatements('send_statement', (node) => {
      const [channel, value] = [node.field('channel'), node.field('value')];
      const target = channel && this.target(channel);
      if (!target || !value) return this.block(node);
      const into = target.op === 'name' ? { ...target, isContent: true } : target;
      return [{ kind: 'expression', value: this.assign(node, into, this.expr(value), false, '<-') }];
    });
    this.onStatements('inc_statement dec_statement', (node) => {
      const operand = this.named(node)[0];
      const target = operand ? this.target(operand) : null;
      const sign = node.is('inc_statement') ? '++' : '--';
      return target ? [{ kind: 'expression', value: this.counted(node, target, sign, false) }] : [];
    });
    this.onStatements('function_declaration', (node) => [{ kind: 'function', body: this.functionOf(node) }]);
    this.onStatements('method_declaration', (node) => {
      const receiver = this.named(node.field('receiver') ?? node)[0];
      const type = receiver?.field('type')?.text() ?? '';
      const owner = type.replace(/^\*/, '').replace(/\[.*$/, '');
      this.file.classes.add(owner);
      const self = receiver?.field('name')?.text() ?? '_';
      this.file.methods.push({
        ...this.functionOf(node),
        owner,
        self,
        ...(!type.startsWith('*') && !this.maps.has(owner) && { copiesSelf: true }),
      });
      return [];
    });
  }

  /** The place of a constant among those declared together. */
  private iota = 0;
  /** A variable without a value: an empty slice, an array of empty elements, or anything else. */
  private zero(name: SgNode, type: SgNode | null): Statement {
    const made = type && this.emptyOf(type);
    return made ? { kind: 'expression', value: this.assign(name, this.name(name), made, true) } : this.unknown(name);
  }

  /** @param room how many elements it may have, with those of arrays in it */
  private emptyOf(type: SgNode, room = MAX_ELEMENTS): Expr | null {
    const place = { ...this.at(type), id: -1 };
    if (type.is('slice_type')) return { op: 'list', items: [], ...place };
    const length = type.is('array_type') ? Number(type.field('length')?.text()) : Number.NaN;
    const element = type.field('element');
    if (!element || !(length <= room)) return null;
    const items = Array.from({ length }, () => this.emptyOf(element, room / length) ?? this.nothing(type));
    return { op: 'list', items, isCopied: true, ...place };
  }

  private hasMethods(type: string): boolean {
    return new RegExp(`\\bfunc\\s*\\(\\s*\\w+\\s+\\*?${type}\\)`).test(this.text);
  }

  private callOf(node: SgNode): Expr {
    const callee = node.field('function');
    const list = node.field('arguments');
    const args: Argument[] = list
      ? this.named(list).map((arg) => this.argument(this.expr(arg), null, arg.is('variadic_argument')))
      : [];
    const [first, second] = list ? this.named(list) : [];
    if (callee?.is('identifier') && callee.text() === 'new' && first?.is('type_identifier'))
      return {
        op: 'merge',
        parts: [{ op: 'map', entries: [], type: first.text(), ...this.at(node) }],
        pointer: 'to',
        ...this.at(node),
        id: -1,
      };
    if (callee?.is('identifier') && callee.text() === 'make' && first?.is('map_type'))
      return { op: 'map', entries: [], ...this.at(node) };
    const length = second?.is('int_literal') ? Number(second.text()) : Number.NaN;
    if (callee?.is('identifier') && callee.text() === 'make' && first?.is('slice_type') && length <= MAX_ELEMENTS)
      return { op: 'list', items: new Array(length).fill(this.nothing(node)), ...this.at(node) };
    if (callee?.is('identifier') && callee.text() === 'delete' && first && second && args[0] && args[1])
      return this.assign(
        node,
        { op: 'index', object: args[0].value, index: args[1].value, ...this.at(node), id: -1 },
        this.nothing(node),
      );
    if (callee?.is('identifier')) return this.call(node, { name: callee.text() }, args);
    // `fmt.Fprintf(&text, …)`
    const buffer = /^(?:fmt\.Fprint(?:f|ln)?|io\.WriteString)$/.test(callee?.text() ?? '') ? first : null;
    if (buffer?.is('unary_expression') && buffer.field('operator')?.text() === '&')
      return this.call(node, { receiver: this.expr(buffer.field('operand')), name: 'WriteString' }, args.slice(1));
    if (callee?.is('selector_expression')) {
      const member = this.expr(callee);
      if (member.op === 'member') return this.call(node, { receiver: member.object, name: member.name }, args);
    }
    return this.call(node, { callee: this.optional(callee) }, args);
  }

  private functionOf(node: SgNode): FunctionIr {
    const list = node.field('parameters');
    const params = list ? this.named(list).flatMap((param) => this.paramsOf(param)) : [];
    const result = node.field('result');
    const named = result?.is('parameter_list')
      ? this.named(result).flatMap((each) => each.fieldChildren('name').filter((name) => name.is('identifier')))
      : [];
    const { results: outer, begun, setsResults } = this;
    this.begun = [];
    const code = node.field('body')?.text() ?? '';
    this.results = named.map((name) => this.name(name));
    const begin = this.results.map((target): Statement => {
      const { op: _, name: __, ...place } = target;
      const value: Expr = {
        op: 'assign',
        target,
        operator: '=',
        value: this.nothing(node),
        declares: true,
        ...place,
        id: -1,
      };
      return { kind: 'expression', value };
    });
    // A deferred function may set them after the `return`.
    const left = /\bdefer\b/.test(code) ? this.namedResults(node) : null;
    const returnsOnce = code.match(/\breturn\b/g)?.length === 1 && /\breturn\b[^\n]*\s*\}$/.test(code);
    // What recovers from a panic returns without it.
    this.setsResults = left !== null && returnsOnce && !/\brecover\(/.test(this.text);
    if (left) begin.push({ kind: 'later', value: left, returns: this.setsResults ? 'all' : 'also' });
    const body = this.block(node.field('body'));
    this.results = outer;
    this.begun = begun;
    this.setsResults = setsResults;
    return this.fn(node, node.field('name')?.text() ?? '', params, [...begin, ...body]);
  }

  private paramsOf(node: SgNode): Param[] {
    const opaque = OPAQUE_TYPE.test(node.field('type')?.text() ?? '');
    const rest = node.is('variadic_parameter_declaration');
    const isCopied = node.field('type')?.is('array_type') === true;
    const names = node.fieldChildren('name').filter((name) => name.is('identifier'));
    // of `x, y string`, each is a parameter of its own
    return names.map((name) => ({
      ...this.param(names.length > 1 ? name : node, this.name(name), { rest, opaque, ...(isCopied && { isCopied }) }),
      ids: [node.id(), name.id()],
    }));
  }
}

/** In slices of a known size, elements are distinguished up to this number. */
const MAX_ELEMENTS = 32;

const POINTERS: Readonly<Record<string, { pointer?: 'to' | 'from' }>> = {
  '&': { pointer: 'to' },
  '*': { pointer: 'from' },
};
