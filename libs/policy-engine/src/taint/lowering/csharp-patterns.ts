import type { SgNode } from '@ast-grep/napi';
import type { Expr } from '../ir.js';
import { CSharpObjects } from './csharp-objects.js';
import { simpleName } from './csharp-values.js';

/** Lowers C#'s patterns, which test a value and bind its parts, and its queries. */
export abstract class CSharpPatterns extends CSharpObjects {
  constructor(text: string) {
    super(text);
    this.onExprs('is_pattern_expression', (node) => this.tested(node));
    this.onExprs('query_expression', (node) => this.query(node));
  }

  /** `x is string s`, `x is "a" or "b"`, `x is not null`: what a pattern binds, and whether it matches. */
  private tested(node: SgNode): Expr {
    const pattern = node.field('pattern');
    const value = this.expr(node.field('expression'));
    return pattern ? this.matches(pattern, value) : { op: 'opaque', parts: [value], ...this.at(node) };
  }

  /** Whether a value matches a pattern, whose names it binds. */
  protected matches(pattern: SgNode, value: Expr): Expr {
    const place = this.at(pattern);
    const kind = String(pattern.kind());
    const [first, second] = this.named(pattern);
    const compared = (operator: string, right: Expr): Expr => ({
      op: 'binary',
      operator,
      left: value,
      right,
      ...place,
    });
    if (kind === 'constant_pattern' && first) return compared('==', this.expr(first));
    if (kind === 'parenthesized_pattern' && first) return this.matches(first, value);
    if (kind === 'negated_pattern' && first)
      return { op: 'unary', operator: '!', operand: this.matches(first, value), ...place };
    if (/^(?:or|and)_pattern$/.test(kind) && first && second) {
      const operator = kind === 'or_pattern' ? '||' : '&&';
      return { op: 'binary', operator, left: this.matches(first, value), right: this.matches(second, value), ...place };
    }
    if (kind === 'relational_pattern' && first) return { op: 'opaque', parts: [value], ...place };
    if (kind === 'type_pattern')
      return compared('instanceof', { op: 'name', name: simpleName(first), ...place, id: -1 });
    const name = pattern.field('name');
    if ((kind === 'declaration_pattern' || kind === 'var_pattern') && name?.is('identifier')) {
      const bound = { ...this.assign(pattern, this.local(name), value, true), id: -1 };
      if (kind === 'var_pattern') return { op: 'opaque', parts: [bound], ...place };
      const right: Expr = { op: 'name', name: simpleName(pattern.field('type')), ...place, id: -1 };
      return { op: 'binary', operator: 'instanceof', left: bound, right, ...place };
    }
    // each name that is bound inside the pattern may hold what the value holds
    const names = pattern.findAll({
      rule: { any: [{ kind: 'declaration_pattern' }, { kind: 'var_pattern' }, { kind: 'recursive_pattern' }] },
    });
    const binds = names.flatMap((each) => {
      const bound = each.field('name');
      return bound?.is('identifier') ? [{ ...this.assign(each, this.local(bound), value, true), id: -1 }] : [];
    });
    return { op: 'opaque', parts: binds.length > 0 ? binds : [value], ...place };
  }

  /** `from u in users where … select u.Name`: the list of what is selected from each element. */
  private query(node: SgNode): Expr {
    const opaque = (part: SgNode, parts: Expr[]): Expr => ({ op: 'opaque', parts, ...this.at(part), id: -1 });
    const before: Expr[] = [];
    let result: Expr | null = null;
    for (const clause of this.named(node)) {
      const isOfTwo = clause.is('join_clause') || clause.is('let_clause');
      const name = isOfTwo ? this.named(clause)[0] : clause.field('name');
      const place = { ...this.at(clause), id: -1 };
      if (clause.is('identifier')) {
        // `into g`: what was selected or grouped before
        before.push({ ...this.assign(clause, this.local(clause), result ?? opaque(clause, []), true), id: -1 });
        continue;
      }
      const declared = [name?.id(), clause.field('type')?.id()];
      const parts = this.named(clause).filter((part) => !declared.includes(part.id()) && !part.is('join_into_clause'));
      if (clause.is('select_clause') || clause.is('group_clause')) {
        result = this.merge(clause, parts);
        continue;
      }
      const [value, ...others] = parts.map((part) => this.expr(part));
      if (name?.is('identifier') && value) {
        const element: Expr = clause.is('let_clause')
          ? value
          : { op: 'index', object: value, index: opaque(clause, []), ...place };
        before.push({ ...this.assign(clause, this.local(name), element, true), id: -1 });
      } else if (value) before.push(opaque(clause, [value]));
      const group = this.child(clause, 'join_into_clause');
      const [joined] = group ? this.named(group) : [];
      if (joined && value) before.push({ ...this.assign(clause, this.local(joined), value, true), id: -1 });
      before.push(opaque(clause, others));
    }
    return { op: 'merge', parts: [opaque(node, before), ...(result ? [result] : [])], ...this.at(node) };
  }
}
