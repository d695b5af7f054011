import { called, declare, EVERYWHERE, field, member, named, type TypeReader } from './type-reader.js';

/** `importlib.import_module('package.module')`, `__import__('module')` */
const LOADS_MODULE = /^(?:(?:importlib\.)?import_module|__import__)\(\s*['"]([\w.]+)['"]\s*[,)]/;

export const python: TypeReader = {
  receiver: (call) => call.field('function')?.field('object') ?? null,
  plainType(written) {
    const plain = written
      .replace(/["']/g, '')
      .replace(/\s*\|\s*None$|^None\s*\|\s*/, '')
      .replace(/^(?:\w+\.)?Optional\[(.*)\]$/s, '$1')
      .replace(/^(?:\w+\.)?Annotated\[([^,]*),.*\]$/s, '$1')
      .replace(/\[.*$/s, '')
      .trim();
    return /^[\w.]+$/.test(plain) && !/^(?:\w+\.)?(?:Any|object|Union)$/.test(plain) ? plain : null;
  },
  declarations(node) {
    switch (String(node.kind())) {
      case 'assignment': {
        const [left, type, value] = [node.field('left'), node.field('type'), node.field('right')];
        if (left?.is('identifier')) return declare(left, type, type ? null : value, node);
        if (left?.is('attribute') && left.field('object')?.text() === 'self')
          return field(left.field('attribute')?.text() ?? '', type, type ? null : value);
        // `a.b = x` declares no name
        return left && !left.is('attribute') && !left.is('subscript')
          ? named(left).flatMap((part) => (part.is('identifier') ? declare(part, null, null, node) : []))
          : [];
      }
      case 'parameters':
        // Parameters shadow outer declarations.
        return named(node).flatMap((part) =>
          part.is('identifier')
            ? declare(part, null, null, node)
            : part.is('default_parameter')
              ? declare(part.field('name'), null, null, node)
              : [],
        );
      case 'typed_parameter':
        return declare(named(node)[0], node.field('type'), null, node);
      case 'typed_default_parameter':
        return declare(node.field('name'), node.field('type'), null, node);
      case 'as_pattern': {
        const [value, alias] = named(node);
        const name = alias && named(alias)[0];
        return name?.is('identifier') ? declare(name, null, value ?? null, node) : [];
      }
      case 'for_statement': {
        const left = node.field('left');
        return left?.is('identifier') ? declare(left, null, null, node) : [];
      }
      default: {
        const [name, type] = [node.field('name')?.text(), node.field('return_type')];
        return name && type ? [{ name: `${name}()`, type: type.text(), value: null, ...EVERYWHERE }] : [];
      }
    }
  },
  read(node, table, depth) {
    switch (String(node.kind())) {
      case 'identifier':
        return table.named(node.text(), node, depth);
      case 'attribute': {
        const [object, name] = [node.field('object'), node.field('attribute')?.text() ?? ''];
        if (object?.text() === 'self') return table.field(name, depth);
        return member(table.of(object, depth), name, table);
      }
      case 'call': {
        const loaded = LOADS_MODULE.exec(node.text())?.[1];
        if (loaded !== undefined) return { kind: 'path', path: loaded };
        const callee = node.field('function');
        const known = table.of(callee, depth);
        return (
          called(known, table, /^[A-Z]/.test(known?.path.split('.').at(-1) ?? '')) ??
          (known ? null : table.function(callee?.text() ?? ''))
        );
      }
      case 'binary_operator':
        return node.field('operator')?.text() === '/' ? table.of(node.field('left'), depth) : null;
      case 'await':
      case 'parenthesized_expression':
        return table.of(named(node)[0], depth);
      default:
        return null;
    }
  },
};
