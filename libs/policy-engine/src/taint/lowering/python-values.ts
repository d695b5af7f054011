import type { SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import type { Argument, Clause, Expr, FunctionIr, MapEntry, Param, PatternTarget, Statement, Target } from '../ir.js';
import { unescaped } from './lowering.js';
import { SharedConstructs } from './shared-constructs.js';

const COMPARES = /^(?:[<>=!]=?|(?:not )?in|is(?: not)?)$/;

/** Names, literals, operators, assignments and calls of Python. */
export abstract class PythonValues extends SharedConstructs {
  /** Names outside a function that some function of the file assigns to: `global x`, `nonlocal x`. */
  private readonly outerNames: ReadonlySet<string>;

  /** Names of the file's functions and classes outside of others. */
  protected readonly functions: ReadonlySet<string>;
  /** The fields of data classes and named tuples, by the name of the class. */
  protected readonly records = new Map<string, readonly Param[]>();

  constructor(text: string) {
    super(text, 'python', '__init__');
    const definitions = text.matchAll(/^(?:async def|def|class) (\w+)/gm);
    this.functions = new Set(Array.from(definitions, ([, name = '']) => name));
    const statements = text.matchAll(/^[ \t\f]*(?:global|nonlocal)\s+([\w, \t]+)/gm);
    this.outerNames = new Set(Array.from(statements, ([, names = '']) => names.split(/[\s,]+/)).flat());
    this.expressions();
    this.containers();
  }

  protected abstract paramOf(node: SgNode): Param[];

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
      name: this.unmangled(node.field('attribute')?.text() ?? ''),
      ...this.at(node),
    }));
    this.onExprs('subscript', (node) => {
      const index = node.field('subscript');
      const key = index?.is('string') ? index.text().replace(/^["']+|["']+$/g, '') : null;
      const whole = node.field('value');
      if (key !== null && /^(?:globals|locals)\(\)$/.test(whole?.text() ?? ''))
        return { op: 'name', name: key, ...this.at(node) };
      // `x.__dict__['name']`
      const object = whole?.field('attribute')?.text() === '__dict__' ? whole.field('object') : null;
      if (key !== null && object) return { op: 'member', object: this.expr(object), name: key, ...this.at(node) };
      if (index?.is('slice')) return this.pieceOf(node, node.field('value'), index.children());
      return { op: 'index', object: this.expr(node.field('value')), index: this.keyOf(index), ...this.at(node) };
    });
    this.onExprs('call', (node) => this.callOf(node));
    this.onExprs('named_expression', (node) => {
      return this.assign(node, this.name(this.requiredField(node, 'name')), this.expr(node.field('value')), true);
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
        body: this.fn(
          node,
          '',
          node.field('parameters') ? params : [],
          this.returning(this.requiredField(node, 'body')),
        ),
        ...this.at(node),
      };
    });
  }

  private containers(): void {
    this.onExprs('list tuple expression_list set', (node) => this.list(node, 'list_splat'));
    this.onExprs('dictionary', (node) => {
      const entries: MapEntry[] = [];
      this.each(this.named(node), (entry) => {
        const key = entry.is('pair') ? entry.field('key') : null;
        const value = entry.is('pair') ? entry.field('value') : entry;
        entries.push({ key: key && this.keyOf(key), value: this.expr(value) });
      });
      return { op: 'map', entries, ...this.at(node) };
    });
    this.onExprs('list_comprehension set_comprehension generator_expression dictionary_comprehension', (node) => {
      const [made, ...parts] = this.named(node);
      const [key, value] = made?.is('pair') ? this.named(made) : [null, made];
      const clauses = parts.flatMap((part): Clause[] => {
        const target = part.is('for_in_clause') ? this.target(part.field('left')) : null;
        const subject = part.field('right');
        if (target && subject) return [{ target, subject: this.expr(subject) }];
        return this.named(part).map((test) => ({ test: this.expr(test) }));
      });
      return { op: 'comprehension', clauses, key: this.optional(key), value: this.expr(value), ...this.at(node) };
    });
  }

  /** A key of a map: keys other than strings and numbers are named by their code, and `True` is 1. */
  private keyOf(node: SgNode | null): Expr {
    const key = this.expr(node);
    if (
      !node ||
      (key.op !== 'constant' && !(key.op === 'list' && key.items.every(({ op }) => op === 'constant' || op === 'text')))
    )
      return key;
    const name = key.op === 'constant' ? (typeof key.value === 'boolean' ? Number(key.value) : key.value) : node.text();
    return { op: 'constant', value: name ?? 'None', ...this.at(node) };
  }

  /** Name mangling: outside the class, its `__name` is called `_Class__name`. */
  private unmangled(name: string): string {
    const [, owner = '', own] = /^_([A-Za-z]\w*?)(__\w+)$/.exec(name) ?? [];
    return own && this.functions.has(owner) ? own : name;
  }

  /** `a[1:]`, `a[:n]`; with a step, any part. Cutting off both ends, like quotes, counts as the whole value. */
  private pieceOf(node: SgNode, subject: SgNode | null, bounds: readonly SgNode[]): Expr {
    const colons = bounds.flatMap((each, at) => (each.kind() === ':' ? [at] : []));
    const [colon] = colons;
    const isInside = bounds.length === 3 && bounds[0]?.kind() !== ':' && /^-/.test(bounds[2]?.text() ?? '');
    if (!subject || colon === undefined || isInside) return this.merge(node, subject ? [subject] : []);
    const second = colons[1] ?? bounds.length;
    const to = second > colon + 1 ? (bounds[colon + 1] ?? null) : null;
    return this.slice(node, subject, bounds[colon - 1] ?? null, to, bounds[second + 1] ?? null);
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

  private comparison(node: SgNode): Expr {
    const operands = this.exprsOf(this.named(node));
    const operators = node.fieldChildren('operators').map((each) => each.text());
    if (operators.length !== operands.length - 1 || !operators.every((each) => COMPARES.test(each)))
      return { op: 'opaque', parts: operands, ...this.at(node) };
    // `a < b < c` is `a < b and b < c`
    const links = operators.map((operator, at): Expr => {
      const sides = { left: itemAt(operands, at), right: itemAt(operands, at + 1) };
      return { op: 'binary', operator, ...sides, ...this.at(node), ...(operators.length > 1 ? { id: -1 } : {}) };
    });
    return links.reduce((left, right) => ({ op: 'binary', operator: 'and', left, right, ...this.at(node) }));
  }

  private assignment(node: SgNode): Expr {
    const right = node.field('right');
    const target = this.target(node.field('left'));
    if (!right) return { op: 'opaque', parts: [], ...this.at(node) };
    this.tuple(node.field('left'), right);
    const value = this.expr(right);
    return target ? this.assign(node, target, value, this.isLocal(target)) : value;
  }

  protected isLocal(target: Target): boolean {
    return target.op !== 'name' || !this.outerNames.has(target.name);
  }

  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    if (node.is('identifier')) return this.name(node);
    // after `as`, the grammar has a tuple or a list
    if (/^(?:pattern_list|(?:tuple|list)(?:_pattern)?)$/.test(String(node.kind()))) {
      const all = this.named(node);
      const rest = all.findIndex((part) => part.is('list_splat_pattern'));
      const parts = all.flatMap((part, at): PatternTarget['parts'] => {
        const target = this.target(part);
        if (!target) return [];
        if (at === rest) return [{ key: null, target, from: at, behind: all.length - 1 - at }];
        return [{ key: rest >= 0 && at > rest ? at - all.length : at, target }];
      });
      return { op: 'pattern', parts };
    }
    if (node.is('list_splat_pattern') || node.is('parenthesized_expression')) return this.target(this.named(node)[0]);
    if (!node.is('attribute') && !node.is('subscript')) return null;
    const slice = node.field('subscript');
    if (slice?.is('slice'))
      return { op: 'index', object: this.expr(node.field('value')), index: this.expr(slice), ...this.at(node) };
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' || expr.op === 'name' ? expr : null;
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

  /** `getattr(a, 'b')` is `a.b`; null if the name is not a literal, or for any other call. */
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

  /** `Point = namedtuple('Point', 'x y')` is a class with these fields. */
  private tuple(name: SgNode | null, made: SgNode): void {
    const callee = made.is('call') ? (made.field('function')?.text() ?? '') : '';
    const given = made.field('arguments');
    const [, list] = given ? this.named(given) : [];
    if (!/(?:^|\.)namedtuple$/.test(callee) || !name?.is('identifier') || !list) return;
    const fields = list.is('string') ? list : this.named(list).filter((each) => each.is('string'));
    const texts = Array.isArray(fields) ? fields.map((each) => each.text()) : [fields.text()];
    const names = texts.flatMap((text) => text.replace(/["',]/g, ' ').trim().split(/\s+/));
    if (names.length === 0 || !names.every((each) => /^[A-Za-z_]\w*$/.test(each))) return;
    const params = names.map((each) =>
      this.param(made, { op: 'name', name: each, ...this.at(made), id: -1 }, { ids: [] }),
    );
    this.file.classes.add(name.text());
    this.file.bases.set(name.text(), new Set());
    const body = this.record(made, name.text(), params, true);
    if (body) this.file.methods.push(body);
  }

  /** A constructor that assigns its arguments to the fields. @param isTuple whether they are elements as well */
  protected record(node: SgNode, owner: string, params: readonly Param[], isTuple: boolean): FunctionIr | null {
    if (params.length === 0) return null;
    this.records.set(owner, params);
    const writes = params.flatMap((param, at): Statement[] => {
      const { target: value, start, end } = param;
      if (value.op !== 'name') return [];
      const place = { start, end, id: -1 };
      const object: Expr = { ...place, op: 'name', name: 'self' };
      const targets: Target[] = [{ ...place, op: 'member', object, name: value.name }];
      if (isTuple) targets.push({ ...place, op: 'member', object, name: String(at) });
      return targets.map((target) => {
        const kept: Expr = { op: 'assign', target, operator: '=', value, declares: false, ...place };
        return { kind: 'expression', value: kept };
      });
    });
    return { ...this.fn(node, '__init__', [...params], writes, owner), self: 'self' };
  }
}
