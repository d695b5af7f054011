import type { SgNode } from '@ast-grep/napi';
import type { Expr, Target } from '../ir.js';
import { CSharpValues, simpleName } from './csharp-values.js';

/** How C# makes objects, records, tuples and maps. */
export abstract class CSharpObjects extends CSharpValues {
  constructor(text: string) {
    super(text);
    this.onExprs('object_creation_expression implicit_object_creation_expression', (node) => this.created(node));
    this.onExprs('anonymous_object_creation_expression', (node) => this.anonymous(node));
    this.onExprs('tuple_expression', (node) => this.tuple(node));
    this.onExprs('with_expression', (node) => this.changed(node));
  }

  /** `new T(x) { A = y }`: the object, whose fields are set after it is made. */
  private created(node: SgNode): Expr {
    const type = node.field('type');
    const list = node.field('arguments') ?? this.child(node, 'argument_list');
    const initial = node.field('initializer') ?? this.child(node, 'initializer_expression');
    const args = this.args(list ?? null);
    const made = this.call(node, { name: simpleName(type) }, args, true);
    const parts = initial ? this.named(initial) : [];
    if (parts.length === 0) return made;
    if (parts.every((part) => part.is('assignment_expression'))) return this.initialized(node, made, parts);
    if (parts.every((part) => part.is('initializer_expression')))
      return { op: 'map', entries: parts.map((part) => this.entry(part)), ...this.at(node) };
    return this.list(initial ?? node, 'spread_element');
  }

  /** `{ "key", value }` */
  private entry(node: SgNode): { key: Expr | null; value: Expr } {
    const [key, value] = this.named(node);
    return { key: key ? this.expr(key) : null, value: value ? this.expr(value) : this.nothing(node) };
  }

  /** `new T { A = x }`: its properties are set once it is made. `new T { ["a"] = x }`: a map. */
  private initialized(node: SgNode, made: Expr, parts: readonly SgNode[]): Expr {
    const place = { ...this.at(node), id: -1 };
    const isMap = parts.every((part) => part.field('left')?.is('element_binding_expression'));
    if (isMap)
      return {
        op: 'map',
        entries: parts.map((part) => {
          const [key] = this.named(part.field('left') ?? part);
          return { key: key ? this.expr(key) : null, value: this.expr(part.field('right')) };
        }),
        ...this.at(node),
      };
    const held: Expr & { op: 'name' } = { op: 'name', name: `$made${place.start}`, ...place };
    const sets = parts.map((part): Expr => {
      const left = part.field('left') ?? part;
      const target: Target = { op: 'member', object: held, name: left.text(), ...this.at(left) };
      return this.assign(part, target, this.expr(part.field('right')));
    });
    const makes: Expr = { ...this.assign(node, held, made, true), id: -1 };
    const before: Expr = { op: 'opaque', parts: [makes, ...sets], ...place };
    return { op: 'choice', test: before, whenTrue: held, whenFalse: held, ...place };
  }

  /** `new { Name = x, y, z.Kind }` */
  private anonymous(node: SgNode): Expr {
    const entries: { key: string; value: Expr }[] = [];
    const parts = node.children().filter((part) => !this.ignored.has(String(part.kind())));
    for (const [at, part] of parts.entries()) {
      if (!part.isNamed() || parts[at + 1]?.is('=')) continue;
      const name = parts[at - 1]?.is('=') ? parts[at - 2] : (part.field('name') ?? part);
      entries.push({ key: name?.text() ?? '', value: this.expr(part) });
    }
    return { op: 'map', entries, ...this.at(node) };
  }

  /** `x with { Name = y }`: a copy in which some parts are others. */
  private changed(node: SgNode): Expr {
    const [before, ...parts] = this.named(node);
    const entries = parts.map((part) => {
      const [name, value] = this.named(part);
      return { key: name?.text() ?? '', value: this.expr(value) };
    });
    return { op: 'map', entries: [{ key: null, value: this.expr(before) }, ...entries], ...this.at(node) };
  }

  /** `(a: 1, b)`: its parts are known by their places, and by their names. */
  private tuple(node: SgNode): Expr {
    return { op: 'list', items: this.named(node).map((part) => this.expr(this.named(part).at(-1))), ...this.at(node) };
  }
}
