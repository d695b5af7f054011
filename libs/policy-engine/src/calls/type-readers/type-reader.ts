import type { SgNode } from '@ast-grep/napi';

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
  /** Where the name holds. Most names are never asked for, and finding it takes longer than the rest. */
  scope(): NameScope;
}

/** In UTF-16 indices. */
interface NameScope {
  from: number;
  to: number;
}

/** What a reader may ask of the whole file. `depth` bounds questions that lead to questions. */
export interface TypeContext {
  of(node: SgNode | null | undefined, depth: number): Known | null;
  /** What a name stands for at a place. */
  named(name: string, at: SgNode, depth: number): Known | null;
  /** Whether the file itself declares a name that is visible at a node. */
  declares(name: string, at: SgNode): boolean;
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
  plainType(written: string, isImported: (name: string) => boolean): string | null;
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
  csharp: [
    'variable_declaration',
    'parameter',
    'implicit_parameter',
    'property_declaration',
    'foreach_statement',
    'declaration_pattern',
    'declaration_expression',
    'method_declaration',
    'local_function_statement',
  ],
  go: ['parameter_declaration', 'var_spec', 'short_var_declaration', 'field_declaration'],
  kotlin: ['parameter', 'class_parameter', 'property_declaration', 'function_declaration'],
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
  'secondary_constructor',
  'lambda_literal',
  'local_function_statement',
  'anonymous_method_expression',
  'accessor_declaration',
]);

function scopeOf(node: SgNode): NameScope {
  let scope: SgNode | null = node.parent();
  while (scope?.parent() && !FUNCTIONS.has(String(scope.kind()))) scope = scope.parent();
  const range = (scope ?? node).range();
  return { from: range.start.index, to: range.end.index };
}

const WHOLE_FILE: NameScope = { from: 0, to: Number.POSITIVE_INFINITY };
export const EVERYWHERE = { scope: () => WHOLE_FILE };

export function declare(
  name: SgNode | string | null | undefined,
  type: SgNode | null,
  value: SgNode | null,
  at: SgNode,
): Declaration[] {
  if (!name) return [];
  let known: NameScope | undefined;
  const scope = () => {
    known ??= scopeOf(at);
    return known;
  };
  return [{ name: typeof name === 'string' ? name : name.text(), type: type?.text() ?? null, value, scope }];
}

export function field(name: string, type: SgNode | null, value: SgNode | null): Declaration[] {
  return [{ name: `.${name}`, type: type?.text() ?? null, value, ...EVERYWHERE }];
}

/** A call of what is known by its path, or of a method of what is an instance. */
export function called(callee: Known | null, table: TypeContext, constructs: boolean): Known | null {
  if (!callee || callee.kind === 'instance') return null;
  const result = table.result(callee.path);
  if (result) return result;
  return constructs && callee.kind === 'path' ? { kind: 'instance', path: callee.path } : null;
}

export function member(object: Known | null, name: string, table: TypeContext): Known | null {
  if (!object) return null;
  if (object.kind === 'path') return { kind: 'path', path: `${object.path}.${name}` };
  const path = object.kind === 'member' ? table.result(object.path)?.path : object.path;
  return path === undefined ? null : { kind: 'member', path: `${path}.${name}` };
}

export const named = (node: SgNode): SgNode[] => node.children().filter((child) => child.isNamed());
