import { called, declare, EVERYWHERE, field, member, named, type TypeReader } from './type-reader.js';

export const php: TypeReader = {
  receiver: (call) => call.field('object') ?? call.field('scope'),
  plainType(written) {
    const plain = written
      .replace(/^\?|\|null\b|\bnull\|/g, '')
      .trim()
      .replace(/^\\/, '')
      .replaceAll('\\', '.');
    return /^[\w.]+$/.test(plain) && !/^(?:mixed|object|self|static|callable|iterable|array|string)$/.test(plain)
      ? plain
      : null;
  },
  declarations(node) {
    const type = node.field('type');
    switch (String(node.kind())) {
      case 'assignment_expression': {
        const [left, value] = [node.field('left'), node.field('right')];
        if (left?.is('variable_name')) return declare(left, null, value, node);
        if (left?.is('member_access_expression') && left.field('object')?.text() === '$this')
          return field(left.field('name')?.text() ?? '', null, value);
        return [];
      }
      case 'property_declaration':
        return type
          ? named(node)
              .filter((part) => part.is('property_element'))
              .flatMap((part) => field(part.field('name')?.text().slice(1) ?? '', type, null))
          : [];
      case 'simple_parameter':
        return declare(node.field('name'), type, null, node);
      case 'property_promotion_parameter':
        return [
          ...declare(node.field('name'), type, null, node),
          ...field(node.field('name')?.text().slice(1) ?? '', type, null),
        ];
      default: {
        const [name, result] = [node.field('name')?.text(), node.field('return_type')];
        return name && result ? [{ name: `${name}()`, type: result.text(), value: null, ...EVERYWHERE }] : [];
      }
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'variable_name':
        return table.named(node.text(), node, depth);
      case 'name':
      case 'qualified_name': {
        const path = table.qualified(node.text());
        return path === null ? null : { kind: 'path', path };
      }
      case 'member_access_expression':
      case 'nullsafe_member_access_expression': {
        const [object, name] = [node.field('object'), node.field('name')?.text() ?? ''];
        if (object?.text() === '$this') return table.field(name, depth);
        return member(table.of(object, depth), name, table);
      }
      case 'member_call_expression':
      case 'nullsafe_member_call_expression':
      case 'scoped_call_expression': {
        const [object, name] = [node.field('object') ?? node.field('scope'), node.field('name')?.text() ?? ''];
        if (object?.text() === '$this') return table.function(name);
        return called(member(table.of(object, depth), name, table), table, false);
      }
      case 'function_call_expression': {
        const name = (node.field('function')?.text() ?? '').replace(/^\\/, '');
        return table.result(name) ?? table.function(name);
      }
      case 'object_creation_expression': {
        const type = named(node)[0];
        return type?.is('name') || type?.is('qualified_name') ? table.instance(type.text()) : null;
      }
      case 'parenthesized_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};
