import type { SgNode } from '@ast-grep/napi';
import type { ModelLanguage } from '../models/model.js';

/** What an expression is: an instance of a type, a package or type or function by its path, or a member of an instance. */
export interface Known {
  kind: 'instance' | 'path' | 'member';
  path: string;
}

/** A name that begins to stand for something. Fields are called `.name`, functions with a written result `name()`. */
export interface Declaration {
  name: string;
  /** As it is written. */
  type: string | null;
  value: SgNode | null;
  /** Where the name holds, in UTF-16 indices. */
  from: number;
  to: number;
}

/** What a reader may ask of the whole file. `depth` bounds questions that lead to questions. */
export interface TypeContext {
  of(node: SgNode | null | undefined, depth: number): Known | null;
  /** What a name stands for at a place. */
  named(name: string, at: SgNode, depth: number): Known | null;
  /** What a field of the file's own classes holds. */
  field(name: string, depth: number): Known | null;
  /** What a function of the file says that it returns. */
  function(name: string): Known | null;
  /** What a call of something, or reading a member of something, gives, as the models say. */
  result(path: string): Known | null;
  /** Something of a type as the file writes it; null where the type says nothing. */
  instance(written: string): Known | null;
  qualified(written: string): string | null;
}

export interface TypeReader {
  receiver(call: SgNode): SgNode | null;
  declarations(node: SgNode): Declaration[];
  read(node: SgNode, table: TypeContext, depth: number): Known | null;
  /** A written type without what does not matter: type arguments, pointers, `| null`. Null where it says nothing. */
  plainType(written: string): string | null;
}

const PARAMETERS_AND_VALUES = ['variable_declarator', 'formal_parameters', 'assignment_expression', 'arrow_function'];
const TYPESCRIPT = [...PARAMETERS_AND_VALUES, 'required_parameter', 'optional_parameter', 'public_field_definition'];

/** Kinds of nodes that `declarations` is asked of, by the language's grammar. */
export const DECLARATIONS: Record<string, readonly string[]> = {
  java: [
    'local_variable_declaration',
    'field_declaration',
    'formal_parameter',
    'resource',
    'enhanced_for_statement',
    'method_declaration',
  ],
  python: [
    'assignment',
    'typed_parameter',
    'typed_default_parameter',
    'parameters',
    'as_pattern',
    'function_definition',
    'for_statement',
  ],
  javascript: [...PARAMETERS_AND_VALUES, 'field_definition'],
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  go: ['parameter_declaration', 'var_spec', 'short_var_declaration', 'field_declaration'],
  php: [
    'assignment_expression',
    'simple_parameter',
    'property_promotion_parameter',
    'property_declaration',
    'method_declaration',
    'function_definition',
  ],
};

const FUNCTIONS = new Set([
  'method_declaration',
  'constructor_declaration',
  'lambda_expression',
  'function_definition',
  'lambda',
  'function_declaration',
  'function_expression',
  'generator_function_declaration',
  'arrow_function',
  'method_definition',
  'func_literal',
  'function_definition',
  'anonymous_function',
]);

function scopeOf(node: SgNode): { from: number; to: number } {
  let scope: SgNode | null = node.parent();
  while (scope?.parent() && !FUNCTIONS.has(String(scope.kind()))) scope = scope.parent();
  const range = (scope ?? node).range();
  return { from: range.start.index, to: range.end.index };
}

const EVERYWHERE = { from: 0, to: Number.POSITIVE_INFINITY };

function declare(
  name: SgNode | string | null | undefined,
  type: SgNode | null,
  value: SgNode | null,
  at: SgNode,
): Declaration[] {
  if (!name) return [];
  return [{ name: typeof name === 'string' ? name : name.text(), type: type?.text() ?? null, value, ...scopeOf(at) }];
}

function field(name: string, type: SgNode | null, value: SgNode | null): Declaration[] {
  return [{ name: `.${name}`, type: type?.text() ?? null, value, ...EVERYWHERE }];
}

/** A call of what is known by its path, or of a method of what is an instance. */
function called(callee: Known | null, table: TypeContext, constructs: boolean): Known | null {
  if (!callee || callee.kind === 'instance') return null;
  const result = table.result(callee.path);
  if (result) return result;
  return constructs && callee.kind === 'path' ? { kind: 'instance', path: callee.path } : null;
}

function member(object: Known | null, name: string, table: TypeContext): Known | null {
  if (!object) return null;
  if (object.kind === 'path') return { kind: 'path', path: `${object.path}.${name}` };
  const path = object.kind === 'member' ? table.result(object.path)?.path : object.path;
  return path === undefined ? null : { kind: 'member', path: `${path}.${name}` };
}

const named = (node: SgNode): SgNode[] => node.children().filter((child) => child.isNamed());

const java: TypeReader = {
  receiver: (call) => call.field('object'),
  plainType(written) {
    const plain = written.replace(/<.*$/s, '').trim();
    return /^(?:var|Object|T|E|\S*\[\])$/.test(plain) ? null : plain;
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

const python: TypeReader = {
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
        return left
          ? named(left).flatMap((part) => (part.is('identifier') ? declare(part, null, null, node) : []))
          : [];
      }
      case 'parameters':
        // They hide what is declared outside of the function.
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

const javascript: TypeReader = {
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

const go: TypeReader = {
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

const php: TypeReader = {
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

export const TYPE_READERS: Record<ModelLanguage, TypeReader> = { java, python, javascript, go, php };
