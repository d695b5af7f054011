import type { SgNode } from '@ast-grep/napi';
import type { Expr, PatternTarget, Target } from '../ir.js';
import { SharedConstructs } from './shared-constructs.js';

/** Assignment targets of JavaScript: names, members and patterns. */
export abstract class JavaScriptTargets extends SharedConstructs {
  protected target(node: SgNode | null | undefined): Target | null {
    if (!node) return null;
    switch (String(node.kind())) {
      case 'identifier':
      case 'shorthand_property_identifier_pattern':
        return this.name(node);
      case 'object_pattern':
      case 'array_pattern':
        return this.pattern(node);
      case 'assignment_pattern':
      case 'object_assignment_pattern':
        return this.target(node.field('left'));
      case 'rest_pattern':
      case 'parenthesized_expression':
      case 'non_null_expression':
      case 'as_expression':
        return this.target(this.named(node)[0]);
      case 'member_expression':
      case 'subscript_expression': {
        const expr = this.expr(node);
        return expr.op === 'member' || expr.op === 'index' ? expr : null;
      }
      default:
        return null;
    }
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
