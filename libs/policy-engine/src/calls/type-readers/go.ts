import { called, declare, field, member, named, type TypeReader } from './type-reader.js';

export const go: TypeReader = {
  receiver: (call) => call.field('function')?.field('operand') ?? null,
  plainType(written) {
    const plain = written.replace(/^\*+/, '').replace(/\[.*$/s, '').trim();
    return /^[\w.]+$/.test(plain) && plain !== 'any' ? plain : null;
  },
  declarations(node) {
    const type = node.field('type');
    switch (String(node.kind())) {
      case 'field_declaration':
        return node.fieldChildren('name').flatMap((name) => field(name.text(), type, null));
      case 'short_var_declaration': {
        const [left, right] = [node.field('left'), node.field('right')];
        if (!left || !right) return [];
        const values = named(right);
        const targets = named(left);
        return targets.flatMap((target, at) => {
          const value = values.length === targets.length ? values[at] : at === 0 ? values[0] : null;
          return target.is('identifier') && target.text() !== '_' ? declare(target, null, value ?? null, node) : [];
        });
      }
      case 'var_spec': {
        const value = node.field('value');
        return node
          .fieldChildren('name')
          .flatMap((name, at) => declare(name, type, type ? null : ((value && named(value)[at]) ?? null), node));
      }
      default:
        return node.fieldChildren('name').flatMap((name) => declare(name, type, null, node));
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'identifier':
        return table.named(node.text(), node, depth);
      case 'selector_expression': {
        const object = table.of(node.field('operand'), depth);
        const name = node.field('field')?.text() ?? '';
        // A type of this package: its fields are those that the file declares.
        if (object?.kind === 'instance' && /^\w+$/.test(object.path)) return table.field(name, depth);
        return member(object, name, table);
      }
      case 'call_expression':
        return called(table.of(node.field('function'), depth), table, false);
      case 'composite_literal': {
        const type = node.field('type');
        return type ? table.instance(type.text()) : null;
      }
      case 'unary_expression':
        return table.of(node.field('operand'), depth);
      case 'parenthesized_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};
