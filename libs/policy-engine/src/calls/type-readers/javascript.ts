import { called, declare, field, member, named, type TypeReader } from './type-reader.js';

export const javascript: TypeReader = {
  receiver: (call) => call.field('function')?.field('object') ?? null,
  plainType(written) {
    const plain = written
      .replace(/^:\s*/, '')
      .replace(/\s*\|\s*(?:null|undefined)\b/g, '')
      .replace(/^Promise<(.*)>$/s, '$1')
      .replace(/<.*$/s, '')
      .trim();
    return /^[\w$.]+$/.test(plain) && !/^(?:any|unknown|object|never)$/.test(plain) ? plain : null;
  },
  declarations(node) {
    const type = node.field('type');
    switch (String(node.kind())) {
      case 'variable_declarator': {
        const name = node.field('name');
        if (name?.is('identifier')) return declare(name, type, type ? null : node.field('value'), node);
        return [];
      }
      case 'public_field_definition':
      case 'field_definition':
        return field(
          (node.field('name') ?? node.field('property'))?.text() ?? '',
          type,
          type ? null : node.field('value'),
        );
      case 'required_parameter':
      case 'optional_parameter': {
        const name = node.field('pattern');
        if (!name?.is('identifier')) return [];
        const isProperty = node.children().some((child) => child.is('accessibility_modifier') || child.is('readonly'));
        return [...declare(name, type, null, node), ...(isProperty ? field(name.text(), type, null) : [])];
      }
      case 'formal_parameters':
        return named(node).flatMap((part) => (part.is('identifier') ? declare(part, null, null, node) : []));
      case 'arrow_function': {
        const name = node.field('parameter');
        return name ? declare(name, null, null, name) : [];
      }
      default: {
        const left = node.field('left');
        if (!left?.is('member_expression') || !left.field('object')?.is('this')) return [];
        return field(left.field('property')?.text() ?? '', null, node.field('right'));
      }
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'identifier':
        return table.named(node.text(), node, depth);
      case 'member_expression': {
        const [object, name] = [node.field('object'), node.field('property')?.text() ?? ''];
        if (object?.is('this')) return table.field(name, depth);
        return member(table.of(object, depth), name, table);
      }
      case 'call_expression': {
        const callee = node.field('function');
        const loaded =
          callee?.text() === 'require'
            ? /^\(\s*['"](?:node:)?([^'"]+)['"]\s*\)$/.exec(node.field('arguments')?.text() ?? '')
            : null;
        if (loaded?.[1]) return { kind: 'path', path: loaded[1] };
        return called(table.of(callee, depth), table, false);
      }
      case 'new_expression':
        return called(table.of(node.field('constructor'), depth), table, true);
      case 'as_expression': {
        const type = named(node)[1];
        return type ? table.instance(type.text()) : null;
      }
      case 'await_expression':
      case 'parenthesized_expression':
      case 'non_null_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};
