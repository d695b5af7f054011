import type { SgNode } from '@ast-grep/napi';
import { called, declare, EVERYWHERE, field, member, named, type TypeReader } from './type-reader.js';

export const kotlin: TypeReader = {
  receiver(call) {
    const [callee] = named(call);
    return callee?.is('navigation_expression') ? (named(callee)[0] ?? null) : null;
  },
  plainType(written, isImported) {
    const plain = written.replace(/[<?].*$/s, '').trim();
    const isVariable = /^[TE]$/.test(plain) && !isImported(plain);
    return isVariable || plain === 'Any' || plain.startsWith('(') ? null : plain;
  },
  declarations(node) {
    const [bound] = named(node).filter((child) => child.is('variable_declaration'));
    const name = partOf(bound ?? node, 'simple_identifier');
    const type = typeOf(bound ?? node);
    if (!name) return [];
    if (node.is('function_declaration'))
      return type ? [{ name: `${name.text()}()`, type: type.text(), value: null, ...EVERYWHERE }] : [];
    const value = type ? null : (named(partOf(node, 'property_delegate') ?? node).at(-1) ?? null);
    const isMember = node.is('class_parameter') || node.parent()?.is('class_body') === true;
    if (!isMember) return declare(name, type, value, node);
    return [
      ...field(name.text(), type, value),
      { name: name.text(), type: type?.text() ?? null, value, ...EVERYWHERE },
    ];
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'simple_identifier': {
        const known = table.named(node.text(), node, depth);
        if (known || !/^[A-Z]/.test(node.text())) return known;
        const path = table.qualified(node.text());
        return path === null ? null : { kind: 'path', path };
      }
      case 'navigation_expression': {
        const [object, suffix] = named(node);
        const name = nameOf(suffix);
        if (object?.is('this_expression')) return table.field(name, depth);
        if (/^[a-z]\w*(?:\.\w+)+$/.test(node.text())) {
          const known = table.of(object, depth);
          return known ? null : { kind: 'path', path: node.text() };
        }
        return null;
      }
      case 'call_expression': {
        const [callee] = named(node);
        if (callee?.is('simple_identifier'))
          return /^[A-Z]/.test(callee.text()) ? table.instance(callee.text()) : table.function(callee.text());
        if (!callee?.is('navigation_expression')) return null;
        const [object, suffix] = named(callee);
        if (/^(?:[a-z]\w*\.)+[A-Z]\w*$/.test(callee.text())) return table.instance(callee.text());
        return called(member(table.of(object, depth), nameOf(suffix), table), table, false);
      }
      case 'as_expression': {
        const type = typeOf(node);
        return type ? table.instance(type.text()) : null;
      }
      case 'postfix_expression':
      case 'parenthesized_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};

function partOf(node: SgNode, kind: string): SgNode | null {
  return node.children().find((child) => child.is(kind)) ?? null;
}

/** The return type of a function, which follows its parameters. */
function typeOf(node: SgNode): SgNode | null {
  return node.children().findLast((child) => child.is('user_type') || child.is('nullable_type')) ?? null;
}

function nameOf(suffix: SgNode | undefined): string {
  return (suffix && partOf(suffix, 'simple_identifier')?.text()) ?? '';
}
