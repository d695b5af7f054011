import type { SgNode } from '@ast-grep/napi';
import type { Expr, Target } from '../ir.js';
import { SharedConstructs } from './shared-constructs.js';

/** Go's structs, composite literals and assignment targets. */
export abstract class GoValues extends SharedConstructs {
  /** Names of types that are maps. */
  protected readonly maps = new Set(Array.from(this.text.matchAll(/\btype\s+(\w+)\s+map\[/g), ([, name = '']) => name));

  /** Names of types that are slices. */
  protected readonly slices = new Set(
    Array.from(this.text.matchAll(/\btype\s+(\w+)\s+\[\]/g), ([, name = '']) => name),
  );

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
    const tested = only.is('type_assertion_expression') ? only.field('operand') : null;
    const outcome: Expr = tested?.is('identifier')
      ? this.hasType(right, tested, only.field('type'))
      : { op: 'opaque', parts: [], ...this.at(right), id: -1 };
    return { op: 'list', items: [value, outcome], isCopied: true, ...this.at(right), id: -1 };
  }

  /** Whether a variable has a type. */
  protected hasType(node: SgNode, value: SgNode | null, type: SgNode | null): Expr {
    const place = { ...this.at(node), id: -1 };
    const right: Expr = { op: 'name', name: type?.text() ?? '', ...place };
    return { op: 'binary', operator: 'instanceof', left: this.expr(value), right, ...place };
  }

  /** @param type null if it is implied by the enclosing literal, whose type is unknown */
  protected composite(node: SgNode, body: SgNode | null, type: SgNode | null): Expr {
    const elements = body ? this.named(body) : [];
    const fields = type?.is('struct_type') ? this.fieldsOf(type).fields : type && this.file.fields.get(typeName(type));
    const ofElement = type?.field(type.is('map_type') ? 'value' : 'element') ?? null;
    if (!elements.some((element) => element.is('keyed_element'))) {
      const values: Expr[] = [];
      this.each(elements, (element) => values.push(this.elementOf(element, ofElement)));
      if (fields && type) {
        const names = [...fields.keys()];
        const entries = values.map((value, at) => ({ key: names[at] ?? null, value }));
        return { op: 'map', entries, type: typeName(type), ...this.at(node) };
      }
      const isNamed = type?.is('type_identifier') || type?.is('generic_type');
      if (type && values.length === 0 && (type.is('map_type') || this.maps.has(typeName(type))))
        return { op: 'map', entries: [], ...(isNamed ? { type: typeName(type) } : {}), ...this.at(node) };
      const isCopied = /array_type$/.test(String(type?.kind()));
      return {
        op: 'list',
        items: values,
        ...(isCopied ? { isCopied } : type && isNamed ? { type: typeName(type) } : {}),
        ...this.at(node),
      };
    }
    const isMap = type?.is('map_type') === true;
    const entries = elements.map((element) => {
      const [key, value] = this.named(element);
      if (!key || !value) return { key: null, value: this.expr(element) };
      const text = key.text();
      const written =
        isMap && !/^["`\w.-]+$/.test(text) ? this.expr(key) : /^["`]/.test(text) ? text.slice(1, -1) : text;
      return {
        key: isMap && /^[A-Za-z_]/.test(text) ? this.expr(key) : written,
        value: this.elementOf(value, ofElement),
      };
    });
    return { op: 'map', entries, ...(type && fields ? { type: typeName(type) } : {}), ...this.at(node) };
  }

  /** An element of a list or a map, whose type the literal around it may say: `[]T{{x}}`. */
  private elementOf(element: SgNode, type: SgNode | null): Expr {
    const value = element.is('literal_element') ? (this.named(element)[0] ?? element) : element;
    if (!value.is('literal_value')) return this.expr(value);
    const made = this.composite(value, value, type?.is('pointer_type') ? (this.named(type)[0] ?? null) : type);
    return type?.is('pointer_type') ? { op: 'merge', parts: [made], pointer: 'to', ...this.at(element), id: -1 } : made;
  }
}

/** The name of a type, without its arguments. */
export function typeName(type: SgNode): string {
  return (type.is('generic_type') ? type.field('type') : type)?.text() ?? '';
}
