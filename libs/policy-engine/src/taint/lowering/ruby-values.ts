import type { SgNode } from '@ast-grep/napi';
import type { Expr, MapEntry, NameExpr, PatternTarget, Statement, Target } from '../ir.js';
import { unescaped } from './lowering.js';
import { lastName, type RubyContext, RubyLocals } from './ruby-names.js';
import { SharedConstructs } from './shared-constructs.js';

/** An assignment to an attribute of the current object: `self.name = x`. */
const SETS_OWN = /\bself\.(\w+)\s*(?:\|\||&&|[-+*/])?=(?![=~>])/g;

/** Lowers Ruby's names, literals, operators and assignments. */
export abstract class RubyValues extends SharedConstructs {
  declare protected context: RubyContext;
  /** Text of heredocs, by the ID of their opening node. */
  protected readonly heredocs = new Map<number, SgNode>();
  /** Attributes of the current object that the file sets, and whose reader it does not define. */
  protected readonly attributes = new Set<string>();

  constructor(text: string) {
    super(text, 'ruby', 'initialize');
    this.context = { locals: new RubyLocals(), method: null, leaves: 'block' };
    for (const [, name = ''] of text.matchAll(SETS_OWN)) this.attributes.add(name);
    this.names();
    this.literals();
    this.containers();
    this.operators();
  }

  protected abstract callNamed(node: SgNode, name: string): Expr;
  /** The value of statements. */
  protected abstract valueOf(nodes: readonly SgNode[], node: SgNode): Expr;

  protected self(node: SgNode): Expr & { op: 'name' } {
    return { op: 'name', name: 'this', ...this.at(node), id: -1 };
  }

  /** A local variable, by the name under which it is known. */
  protected local(node: SgNode): NameExpr {
    const name = this.name(node);
    return { ...name, name: this.context.locals.nameOf(name.name) };
  }

  private names(): void {
    this.onExprs('identifier', (node) => {
      const name = this.name(node);
      if (this.context.locals.has(name.name)) return this.local(node);
      return this.attributes.has(name.name)
        ? { op: 'member', object: this.self(node), name: name.name, ...this.at(node) }
        : this.callNamed(node, name.name);
    });
    this.onExprs('constant global_variable class_variable', (node) => this.name(node));
    this.onExprs('instance_variable', (node) => ({
      op: 'member',
      object: this.self(node),
      name: node.text(),
      ...this.at(node),
    }));
    this.onExprs('self', (node) => ({ ...this.name(node), name: 'this' }));
    this.onExprs('scope_resolution', (node) => ({ ...this.name(node), name: lastName(node.text()) }));
  }

  private literals(): void {
    this.onExprs('string bare_string bare_symbol delimited_symbol chained_string', (node) => this.textOf(node));
    this.onExprs('heredoc_beginning', (node) => {
      const body = this.heredocs.get(node.id());
      return body ? { ...this.textOf(body), ...this.at(node) } : this.string(node, '');
    });
    this.onExprs('string_content escape_sequence heredoc_content', (node) => this.string(node, unescaped(node.text())));
    this.onExprs('interpolation', (node) => ({
      op: 'merge',
      parts: [this.valueOf(this.named(node), node)],
      ...this.at(node),
    }));
    this.onExprs('subshell', (node) => ({ ...this.call(node, { name: '`' }, [this.argument(this.textOf(node))]) }));
    this.onExprs('regex', (node) =>
      this.child(node, 'interpolation') ? this.merge(node, this.named(node)) : this.opaque(node),
    );
    this.onExprs('simple_symbol', (node) => this.string(node, node.text().slice(1)));
    this.onExprs('hash_key_symbol', (node) => this.string(node, node.text()));
    this.onExprs('character', (node) => this.string(node, node.text().slice(1)));
    this.onExprs('integer float', (node) => this.number(node));
    this.onExprs('complex rational line encoding', (node) => this.opaque(node));
    this.onExprs('file', (node) => this.string(node, 'file.rb'));
    this.onExprs('true false', (node) => ({ op: 'constant', value: node.is('true'), ...this.at(node) }));
    this.onExprs('nil empty_statement', (node) => this.nothing(node));
  }

  private textOf(node: SgNode): Expr & { op: 'text' } {
    const parts = this.named(node).filter((part) => !part.is('heredoc_end'));
    return { op: 'text', parts: this.exprsOf(parts), ...this.at(node) };
  }

  private containers(): void {
    this.onExprs('array string_array symbol_array right_assignment_list', (node) => this.list(node, 'splat_argument'));
    this.onExprs('splat_argument hash_splat_argument', (node) => this.merge(node, this.named(node)));
    this.onExprs('hash', (node) => this.mapOf(node, this.named(node)));
    this.onExprs('pair', (node) => this.mapOf(node, [node]));
    this.onExprs('element_reference', (node) => this.element(node));
  }

  /** @param pairs `key: value`, `key => value`, `**others` */
  protected mapOf(node: SgNode, pairs: readonly SgNode[]): Expr {
    const entries: MapEntry[] = [];
    this.each(pairs, (pair) => {
      const key = pair.is('pair') ? pair.field('key') : null;
      entries.push({ key: key && this.expr(key), value: pair.is('pair') ? this.pairValue(pair) : this.expr(pair) });
    });
    return { op: 'map', entries, ...this.at(node) };
  }

  /** `name:` alone stands for `name: name`. */
  protected pairValue(pair: SgNode): Expr {
    const value = pair.field('value');
    if (value) return this.expr(value);
    const key = this.requiredField(pair, 'key');
    const name = key.text();
    return this.context.locals.has(name)
      ? { ...this.name(key), name: this.context.locals.nameOf(name) }
      : this.callNamed(key, name);
  }

  private element(node: SgNode): Expr {
    const object = node.field('object');
    const [index, ...others] = this.named(node).filter((part) => part.id() !== object?.id());
    if (!object || !index) return this.merge(node, object ? [object] : []);
    // A part of text or of a list.
    if (others.length > 0 || index.is('range')) return this.merge(node, [object, index, ...others]);
    const on = this.expr(object);
    // `text[/a+/]`
    if (index.is('regex')) return this.call(node, { receiver: on, name: 'match' }, [this.argument(this.expr(index))]);
    return { op: 'index', object: on, index: this.expr(index), ...this.at(node) };
  }

  private operators(): void {
    this.onExprs('binary', (node) => this.binary(node));
    this.onExprs('unary', (node) => {
      const operator = node.field('operator')?.text() ?? '';
      const operand = node.field('operand');
      // `-text` is the same text, frozen
      if (/^[-+]$/.test(operator) && operand && !/^(?:integer|float)$/.test(String(operand.kind())))
        return this.merge(node, [operand]);
      if (operator.startsWith('defined')) return { op: 'opaque', parts: [], ...this.at(node) };
      return {
        op: 'unary',
        operator: operator === 'not' ? '!' : operator,
        operand: this.expr(operand),
        ...this.at(node),
      };
    });
    this.onExprs('conditional', (node) => this.choice(node));
    this.onExprs('assignment', (node) => this.assigned(node, this.expr(node.field('right'))));
    this.onExprs('operator_assignment', (node) => {
      const value = this.expr(node.field('right'));
      const operator = (node.field('operator')?.text() ?? '+=').slice(0, -1);
      const target = this.target(node.field('left'));
      if (!target) return value;
      if (operator === '<<' && target.op !== 'pattern')
        return this.call(node, { receiver: target, name: 'push' }, [this.argument(value)]);
      return this.assign(node, target, value, this.declares(target), operator);
    });
    this.onExprs('rescue_modifier', (node) => ({
      op: 'choice',
      test: { op: 'opaque', parts: [], ...this.at(node), id: -1 },
      whenTrue: this.expr(node.field('body')),
      whenFalse: this.expr(node.field('handler')),
      ...this.at(node),
    }));
  }

  protected override operation(node: SgNode, operator: string, left: Expr, right: Expr): Expr {
    const place = this.at(node);
    const asked = (on: Expr, name: string, value: Expr) =>
      this.call(node, { receiver: on, name }, [this.argument(value)]);
    switch (operator) {
      case '<<':
        return asked(left, 'push', right);
      case '=~':
        return this.tested(node, left, right);
      case '!~':
        return { op: 'unary', operator: '!', operand: { ...this.tested(node, left, right), id: -1 }, ...place };
      case '===':
        return node.field('left')?.is('regex')
          ? this.tested(node, left, right)
          : { op: 'opaque', parts: [left, right], ...place };
      case '<=>':
        return { op: 'opaque', parts: [left, right], ...place };
      case '%':
        // `"… %s" % x`
        return left.op === 'text' || left.op === 'name' || left.op === 'member'
          ? this.call(
              node,
              { name: 'format' },
              [left, ...(right.op === 'list' ? right.items : [right])].map((each) => this.argument(each)),
            )
          : { op: 'binary', operator, left, right, ...place };
      default:
        return {
          op: 'binary',
          operator: operator === 'and' ? '&&' : operator === 'or' ? '||' : operator,
          left,
          right,
          ...place,
        };
    }
  }

  /** Whether text matches a pattern, which may be either operand. */
  protected tested(node: SgNode, left: Expr, right: Expr): Expr {
    const isPattern = (expr: Expr) =>
      (expr.op === 'opaque' && this.text[expr.start] === '/') ||
      (expr.op === 'opaque' && this.text.startsWith('%r', expr.start)) ||
      (expr.op === 'name' && /^[A-Z]/.test(expr.name));
    const [pattern, value] = isPattern(right) ? [right, left] : [left, right];
    return this.call(node, { receiver: pattern, name: 'test' }, [this.argument(value)]);
  }

  protected assigned(node: SgNode, value: Expr): Expr {
    const target = this.target(node.field('left'));
    return target ? this.assign(node, target, value, this.declares(target)) : value;
  }

  /** Whether an assignment declares the variable, rather than setting one outside of the block. */
  protected declares(target: Target): boolean {
    if (target.op === 'pattern') return target.parts.every((part) => this.declares(part.target));
    return target.op !== 'name' || this.context.locals.isOwn(target.name);
  }

  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    const kind = String(node.kind());
    switch (kind) {
      case 'identifier':
        this.context.locals.add(node.text());
        return this.local(node);
      case 'constant':
      case 'global_variable':
      case 'class_variable':
        return this.name(node);
      case 'scope_resolution':
        return { ...this.name(node), name: lastName(node.text()) };
      case 'left_assignment_list':
      case 'destructured_left_assignment':
      case 'destructured_parameter':
        return this.targets(this.named(node));
      case 'rest_assignment':
      case 'splat_parameter':
        return this.target(this.named(node)[0]);
      case 'call': {
        const receiver = node.field('receiver');
        const method = node.field('method');
        if (!receiver || !method) return null;
        return { op: 'member', object: this.expr(receiver), name: method.text(), ...this.at(node) };
      }
      case 'instance_variable':
      case 'element_reference': {
        const expr = this.expr(node);
        return expr.op === 'member' || expr.op === 'index' ? expr : null;
      }
      default:
        return null;
    }
  }

  /** `a, (b, c), *d = list` */
  protected targets(all: readonly SgNode[]): PatternTarget {
    const rest = all.findIndex((part) => part.is('rest_assignment') || part.is('splat_parameter'));
    const parts = all.flatMap((part, at): PatternTarget['parts'] => {
      const target = this.target(part);
      if (!target) return [];
      if (at === rest) return [{ key: null, target, from: at, behind: all.length - 1 - at }];
      return [{ key: rest >= 0 && at > rest ? at - all.length : at, target }];
    });
    return { op: 'pattern', parts };
  }

  protected expressions(values: readonly Expr[]): Statement[] {
    return values.map((value) => ({ kind: 'expression', value }));
  }
}
