import type { SgNode } from '@ast-grep/napi';
import type { Expr, PatternTarget, Target } from '../ir.js';
import { SharedConstructs } from './shared-constructs.js';

/** Assignment targets of JavaScript: names, members and patterns. */
export abstract class JavaScriptTargets extends SharedConstructs {
  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    if (node.is('identifier') || node.is('shorthand_property_identifier_pattern')) return this.name(node);
    if (node.is('object_pattern') || node.is('array_pattern')) return this.pattern(node);
    if (node.is('assignment_pattern') || node.is('object_assignment_pattern')) return this.target(node.field('left'));
    if (
      node.is('rest_pattern') ||
      node.is('parenthesized_expression') ||
      node.is('non_null_expression') ||
      node.is('as_expression')
    )
      return this.target(this.named(node)[0]);
    if (!node.is('member_expression') && !node.is('subscript_expression')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' ? expr : null;
  }

  private pattern(node: SgNode): Target {
    const isList = node.is('array_pattern');
    let position = 0;
    const parts: PatternTarget['parts'] = [];
    for (const child of node.children()) {
      if (isList && child.kind() === ',') position++;
      if (!child.isNamed() || this.ignored.has(String(child.kind()))) continue;
      const inner = child.is('pair_pattern') ? child.field('value') : child;
      const target = this.target(inner);
      if (!target) continue;
      if (child.is('rest_pattern')) {
        const others = parts.flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
        parts.push({ key: null, target, ...(isList ? { from: position } : { without: others }) });
        continue;
      }
      const fallback = inner && /assignment_pattern$/.test(String(inner.kind())) ? inner.field('right') : null;
      const key = isList ? position : this.keyOf(child, target);
      parts.push({ key, target, ...(fallback && { fallback: this.expr(fallback) }) });
    }
    return { op: 'pattern', parts };
  }

  private keyOf(node: SgNode, target: Target): string | Expr | null {
    const key = node.is('pair_pattern') ? node.field('key') : null;
    if (key?.is('computed_property_name')) return this.expr(this.named(key)[0]);
    if (key) return key.is('string') ? key.text().slice(1, -1) : key.text();
    return target.op === 'name' ? target.name : null;
  }
}
