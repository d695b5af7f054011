import type { SgNode } from '@ast-grep/napi';
import type { Expr, Target } from '../ir.js';
import { SharedConstructs } from './shared-constructs.js';

/** Go's structs, composite literals and assignment targets. */
export abstract class GoValues extends SharedConstructs {
  /** The fields of a struct with their types, and the types that it embeds. */
  protected fieldsOf(type: SgNode): { bases: Set<string>; fields: Map<string, string> } {
    const bases = new Set<string>();
    const fields = new Map<string, string>();
    for (const field of this.named(this.child(type, 'field_declaration_list') ?? type)) {
      const ofType = (field.field('type')?.text() ?? '').replace(/^\*/, '').replace(/\[.*$/s, '');
      const names = field.fieldChildren('name').filter((each) => each.isNamed());
      for (const each of names) fields.set(each.text(), ofType);
      if (names.length > 0) continue;
      bases.add(ofType);
      fields.set(ofType.replace(/^.*\./s, ''), ofType);
    }
    return { bases, fields };
  }

  protected tuple(nodes: readonly SgNode[]): Target {
    const [first] = nodes;
    if (nodes.length === 1 && first) return this.name(first);
    return { op: 'pattern', parts: nodes.map((node, at) => ({ key: at, target: this.name(node) })) };
  }

  protected target(node: SgNode): Target | null {
    if (node.is('identifier')) return this.name(node);
    if (node.is('expression_list')) {
      const items = this.named(node);
      if (items.length === 1 && items[0]) return this.target(items[0]);
      const parts = items.flatMap((item, at) => {
        const target = this.target(item);
        return target ? [{ key: at, target }] : [];
      });
      return { op: 'pattern', parts };
    }
    if (node.is('unary_expression') || node.is('parenthesized_expression')) {
      const inner = this.named(node)[0];
      const target = inner ? this.target(inner) : null;
      if (target?.op !== 'name' || !node.is('unary_expression')) return target;
      return { ...target, isContent: true, ...(target.isContent ? { deeper: (target.deeper ?? 0) + 1 } : {}) };
    }
    if (!node.is('selector_expression') && !node.is('index_expression')) return null;
    const expr = this.expr(node);
    return expr.op === 'member' || expr.op === 'index' ? expr : null;
  }

  /** `value, ok := list[key]`: the value, and whether there is one. */
  protected withOutcome(right: SgNode, target: Target): Expr {
    const [only, ...others] = this.named(right);
    const value = this.expr(right);
    if (target.op !== 'pattern' || target.parts.length !== 2 || !only || others.length > 0) return value;
    const gives = /^(?:type_assertion_expression|index_expression)$/.test(String(only.kind()));
    const receives = only.is('unary_expression') && only.field('operator')?.text() === '<-';
    if (!gives && !receives) return value;
    const outcome: Expr = { op: 'opaque', parts: [], ...this.at(right), id: -1 };
    return { op: 'list', items: [value, outcome], isCopied: true, ...this.at(right), id: -1 };
  }

  protected composite(node: SgNode, body: SgNode | null): Expr {
    const elements = body ? this.named(body) : [];
    if (!elements.some((element) => element.is('keyed_element')))
      return { op: 'list', items: this.exprsOf(elements), ...this.at(node) };
    const entries = elements.map((element) => {
      const [key, value] = this.named(element);
      if (!key || !value) return { key: null, value: this.expr(element) };
      const text = key.text();
      return { key: /^["`]/.test(text) ? text.slice(1, -1) : text, value: this.expr(value) };
    });
    return { op: 'map', entries, ...this.at(node) };
  }
}
