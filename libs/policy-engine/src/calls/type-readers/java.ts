import { called, declare, EVERYWHERE, field, member, named, type TypeReader } from './type-reader.js';

export const java: TypeReader = {
  receiver: (call) => call.field('object'),
  plainType(written, isImported) {
    const plain = written.replace(/<.*$/s, '').trim();
    const isVariable = /^[TE]$/.test(plain) && !isImported(plain);
    return isVariable || /^(?:var|Object|\S*\[\])$/.test(plain) ? null : plain;
  },
  declarations(node) {
    const written = node.field('type');
    const type = written && written.text() !== 'var' ? written : null;
    switch (String(node.kind())) {
      case 'method_declaration': {
        const name = node.field('name')?.text();
        return name && type ? [{ name: `${name}()`, type: type.text(), value: null, ...EVERYWHERE }] : [];
      }
      case 'field_declaration':
      case 'local_variable_declaration':
        return named(node)
          .filter((child) => child.is('variable_declarator'))
          .flatMap((child) => {
            const name = child.field('name');
            const value = type ? null : child.field('value');
            if (!name) return [];
            if (node.is('local_variable_declaration')) return declare(name, type, value, node);
            return [
              ...field(name.text(), type, value),
              { name: name.text(), type: type?.text() ?? null, value, ...EVERYWHERE },
            ];
          });
      case 'enhanced_for_statement':
        return declare(node.field('name'), type, null, node);
      default:
        return declare(node.field('name'), type, type ? null : node.field('value'), node);
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'identifier': {
        const known = table.named(node.text(), node, depth);
        if (known || !/^[A-Z]/.test(node.text())) return known;
        const path = table.qualified(node.text());
        return path === null ? null : { kind: 'path', path };
      }
      case 'field_access':
        if (node.field('object')?.is('this')) return table.field(node.field('field')?.text() ?? '', depth);
        return /^[a-z]\w*(?:\.\w+)+$/.test(node.text()) ? { kind: 'path', path: node.text() } : null;
      case 'object_creation_expression': {
        const type = node.field('type');
        return type ? table.instance(type.text()) : null;
      }
      case 'method_invocation': {
        const name = node.field('name')?.text() ?? '';
        const object = node.field('object');
        if (!object || object.is('this')) return table.function(name);
        return called(member(table.of(object, depth), name, table), table, false);
      }
      case 'cast_expression': {
        const type = node.field('type');
        return type ? table.instance(type.text()) : null;
      }
      case 'parenthesized_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};
