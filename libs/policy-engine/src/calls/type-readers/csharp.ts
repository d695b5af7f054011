import type { SgNode } from '@ast-grep/napi';
import { type Declaration, declare, EVERYWHERE, named, type TypeContext, type TypeReader } from './type-reader.js';

/** Wrappers that stand for the value they hold, such as tasks. */
const WRAPPER = /^(?:System\.(?:Threading\.Tasks\.)?)?(?:Task|ValueTask|Lazy|Nullable)<(.+)>$/s;
/** Built-in types, and types that reveal nothing about their values. */
const SAYS_NOTHING =
  /^(?:var|object|dynamic|string|bool|char|s?byte|u?short|n?u?int|u?long|float|double|decimal|void|T|T[A-Z]\w*)$/;
const TYPES = /^(?:class|struct|record|interface)_declaration$/;
/** Methods of the service container that return an object of their type argument. */
const GIVES_SERVICE = /^(?:GetRequiredService|GetService|GetRequiredKeyedService|CreateInstance|Resolve)<([^<>]+)>$/;

/** Types of names in C#. Types of another type's members are not known here. */
export const csharp: TypeReader = {
  // sinks match types by simple name, because a type can come from any namespace that the file uses
  receiver: () => null,
  plainType(written) {
    const bare = written
      .trim()
      .replace(/\?$/, '')
      .replace(/^global::/, '');
    const [, held] = WRAPPER.exec(bare) ?? [];
    if (held !== undefined) return csharp.plainType(held, () => false);
    const plain = bare.replace(/<.*$/s, '').trim();
    return SAYS_NOTHING.test(plain) || !/^[A-Za-z_][\w.]*$/.test(plain) ? null : plain;
  },
  declarations(node) {
    const written = node.field('type');
    const type = written && !written.is('implicit_type') && written.text() !== 'var' ? written : null;
    switch (String(node.kind())) {
      case 'method_declaration':
      case 'local_function_statement': {
        const name = node.field('name')?.text();
        const returns = node.field('returns') ?? type;
        return name && returns ? [{ name: `${name}()`, type: returns.text(), value: null, ...EVERYWHERE }] : [];
      }
      case 'variable_declaration':
        return named(node)
          .filter((child) => child.is('variable_declarator'))
          .flatMap((child) => {
            const name = child.field('name');
            const value = named(child).find((each) => each.id() !== name?.id()) ?? null;
            return node.parent()?.is('field_declaration')
              ? inType(name, type, type ? null : value, node)
              : declare(name, type, type ? null : value, node);
          });
      case 'property_declaration':
        return inType(node.field('name'), type, null, node);
      case 'implicit_parameter':
        return declare(node, null, null, node);
      case 'foreach_statement':
        return declare(node.field('left'), type, null, node);
      case 'parameter':
        return node.parent()?.parent()?.kind().toString().match(TYPES)
          ? inType(node.field('name'), type, null, node)
          : declare(node.field('name'), type, null, node);
      default:
        return declare(node.field('name'), type, null, node);
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'identifier': {
        const known = table.named(node.text(), node, depth);
        return known ?? (table.declares(node.text(), node) ? null : typeNamed(node.text(), table));
      }
      case 'generic_name':
      case 'qualified_name':
      case 'alias_qualified_name':
        return typeNamed(node.text(), table);
      case 'member_access_expression': {
        const [object, name] = [node.field('expression'), node.field('name')];
        if (!object || object.is('this') || object.text() === 'this')
          return name && table.named(name.text(), node, depth);
        const of = table.of(object, depth);
        if (of) return of.kind === 'path' ? { kind: 'path', path: `${of.path}.${name?.text() ?? ''}` } : null;
        return /^[A-Z]\w*(?:\.[A-Z]\w*)+$/.test(node.text()) ? { kind: 'path', path: node.text() } : null;
      }
      case 'object_creation_expression':
      case 'cast_expression':
        return table.instance(node.field('type')?.text() ?? '');
      case 'as_expression':
        return table.instance(node.field('right')?.text() ?? '');
      case 'invocation_expression': {
        const callee = node.field('function');
        if (callee?.is('identifier')) return table.function(callee.text());
        const [, service] = GIVES_SERVICE.exec(callee?.field('name')?.text() ?? '') ?? [];
        return service === undefined ? null : table.instance(service);
      }
      case 'await_expression':
      case 'parenthesized_expression':
      case 'postfix_unary_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};

function typeNamed(written: string, table: TypeContext) {
  const path = /^(?:global::)?[A-Z]/.test(written) ? table.qualified(written) : null;
  return path === null ? null : ({ kind: 'path', path } as const);
}

/** A field, a property or a primary constructor parameter: in scope in the whole type. */
function inType(name: SgNode | null, type: SgNode | null, value: SgNode | null, node: SgNode): Declaration[] {
  if (!name) return [];
  let owner: SgNode | null = node.parent();
  while (owner?.parent() && !TYPES.test(String(owner.kind()))) owner = owner.parent();
  const { start, end } = (owner ?? node).range();
  const scope = () => ({ from: start.index, to: end.index });
  return [{ name: name.text(), type: type?.text() ?? null, value, scope }];
}
