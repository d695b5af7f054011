import type { SgNode } from '@ast-grep/napi';
import { type IndirectCalls, indirectCalls, NO_INDIRECT_CALLS } from './indirect-calls.js';
import { named } from './type-readers/type-reader.js';

/**
 * What a file's names stand for, as its imports say: local name → qualified name, `h` → `hashlib`, `run` →
 * `subprocess.run`. File-wide: an import inside a function counts for the whole file, a shadowed name is not noticed.
 */
export interface ImportTable {
  names: Map<string, string>;
  /** Modules whose names are all imported: `from os import *`. */
  stars: string[];
  /** Names that the file assigns to and imports nowhere: `yaml` of `yaml = YAML(typ="safe")` is not the module. */
  variables: ReadonlySet<string>;
  /** Local name → qualified name with the dots of a relative import of Python: `run` → `..db.run`. It names no package of the outside. */
  local: Map<string, string>;
  indirect: IndirectCalls;
}

export const NO_IMPORTS: ImportTable = {
  names: new Map(),
  stars: [],
  variables: new Set(),
  local: new Map(),
  indirect: NO_INDIRECT_CALLS,
};

type Reader = (root: SgNode, table: ImportTable) => void;

const READERS: Record<string, Reader> = {
  python: readPython,
  javascript: readJavaScript,
  typescript: readJavaScript,
  tsx: readJavaScript,
  java: readJava,
  kotlin: readKotlin,
  go: readGo,
  php: readPhp,
  csharp: readCSharp,
};

/** Empty for a language whose imports are not known here: its qualified names are then matched as they are written. */
export function importTable(root: SgNode, language: string): ImportTable {
  const table: ImportTable = { ...NO_IMPORTS, names: new Map(), stars: [], local: new Map() };
  READERS[language]?.(root, table);
  const isJavaScript = READERS[language] === readJavaScript;
  table.indirect = indirectCalls(root.text(), language, (dotted) =>
    isJavaScript ? qualifiedValue(dotted, table) : resolve(dotted, table),
  );
  return table;
}

/** The qualified name of a dotted local one: `cp.exec` → `child_process.exec`; null where its first name is not imported. */
function resolve(dotted: string, table: ImportTable): string | null {
  const [first = '', ...rest] = dotted.split('.');
  const qualified = table.names.get(first);
  return qualified === undefined ? null : [qualified, ...rest].join('.');
}

function readPython(root: SgNode, table: ImportTable): void {
  for (const statement of root.findAll({
    rule: { any: [{ kind: 'import_statement' }, { kind: 'import_from_statement' }] },
  })) {
    const from = statement.field('module_name');
    if (from && !from.is('dotted_name')) {
      readRelative(statement, from.text(), table);
      continue;
    }
    const prefix = from ? `${from.text()}.` : '';
    for (const child of statement.children()) {
      if (child.is('wildcard_import') && from) table.stars.push(from.text());
      if (child.is('aliased_import')) {
        const name = child.field('name');
        const alias = child.field('alias');
        if (name && alias) table.names.set(alias.text(), prefix + name.text());
      } else if (from && child.is('dotted_name') && child.id() !== from.id()) {
        table.names.set(child.text(), prefix + child.text());
      } else if (!from && child.is('dotted_name')) {
        const [top = ''] = child.text().split('.');
        table.names.set(top, top);
      }
    }
  }
  const assigned = Array.from(
    root.text().matchAll(/^[ \t]*(\w+)[ \t]*(?::[^=\r\n\u2028\u2029]*)?=(?!=)/gm),
    ([, name = '']) => name,
  );
  table.variables = new Set(assigned.filter((name) => !table.names.has(name)));
}

function readRelative(statement: SgNode, from: string, table: ImportTable): void {
  const prefix = from.endsWith('.') ? from : `${from}.`;
  if (statement.children().some((child) => child.is('wildcard_import'))) table.stars.push(from);
  for (const child of statement.fieldChildren('name')) {
    const name = child.is('aliased_import') ? child.field('name') : child;
    const alias = child.is('aliased_import') ? child.field('alias') : child;
    if (name && alias) table.local.set(alias.text(), prefix + name.text());
  }
}

/** What values that bind names look like: `require('m')`, `require('m').n`, `await import('m')`, `promisify(cp.exec)`, `cp`. */
const BINDING_VALUES = ['call_expression', 'member_expression', 'await_expression', 'identifier'];
const BINDINGS = {
  rule: {
    any: [
      { kind: 'import_statement' },
      { kind: 'variable_declarator', has: { field: 'value', any: BINDING_VALUES.map((kind) => ({ kind })) } },
    ],
  },
};

function readJavaScript(root: SgNode, table: ImportTable): void {
  // other values are of names that are imported
  if (!/\b(?:import|require)\b/.test(root.text())) return;
  readThen(root, table);
  // By kind alone: a regex in the rule would be compiled for every file, for longer than it is looked for.
  for (const node of root.findAll(BINDINGS)) {
    const value = node.field('value');
    if (!value) {
      const source = node.field('source') ?? node.find({ rule: { kind: 'string' } });
      const clause = node.children().find((child) => child.is('import_clause') || child.is('import_require_clause'));
      if (source && clause) readImportClause(clause, moduleName(source.text()), table);
      continue;
    }
    const qualified = qualifiedValue(value.text(), table);
    const name = qualified === null ? null : node.field('name');
    if (name && qualified) bindPattern(name, qualified, table);
  }
}

const THEN = /\bimport\s*\(\s*['"][^'"]*['"]\s*\)\s*\.\s*then\b/;

/** `import('m').then(({ run }) => …)` */
function readThen(root: SgNode, table: ImportTable): void {
  if (!THEN.test(root.text())) return;
  for (const call of root.findAll({
    rule: { kind: 'call_expression', has: { field: 'function', regex: THEN.source } },
  })) {
    const callee = call.field('function');
    const qualified = qualifiedValue(`await ${callee?.field('object')?.text()}`, table);
    const [callback] = namedIn(call.field('arguments'));
    const [first] = namedIn(callback?.field('parameters'));
    const param = callback?.field('parameter') ?? first?.field('pattern') ?? first;
    if (qualified && param && callee?.field('property')?.text() === 'then') bindPattern(param, qualified, table);
  }
}

const namedIn = (node: SgNode | null | undefined) => (node ? named(node) : []);

function readImportClause(clause: SgNode, module: string, table: ImportTable): void {
  for (const child of clause.children()) {
    const kind = child.kind();
    if (kind === 'identifier') table.names.set(child.text(), module);
    if (kind === 'namespace_import') {
      const name = child.children().find((part) => part.is('identifier'));
      if (name) table.names.set(name.text(), module);
    }
    if (kind !== 'named_imports') continue;
    for (const specifier of child.namedChildren().filter((part) => part.is('import_specifier'))) {
      const name = specifier.field('name')?.text();
      if (name === undefined) continue;
      table.names.set(specifier.field('alias')?.text() ?? name, name === 'default' ? module : `${module}.${name}`);
    }
  }
}

const moduleName = (quoted: string): string => quoted.slice(1, -1).replace(/^node:/, '');

function qualifiedValue(text: string, table: ImportTable): string | null {
  const loaded = /^(?:require|await\s+import)\s*\(\s*(['"][^'"]*['"])\s*\)((?:\s*\.\s*[\w$]+)*)$/.exec(text);
  if (loaded) return moduleName(loaded[1] ?? '') + (loaded[2] ?? '').replace(/\s/g, '');
  const promisified = /^(?:util\.)?promisify\(\s*([\w$.]+)\s*\)$/.exec(text);
  const dotted = promisified?.[1] ?? text;
  if (/^[\w$]+(?:\.[\w$]+)*$/.test(dotted)) return resolve(dotted, table);
  const inline = promisified ? null : /^(?:util\.)?promisify\(\s*(require\([^()]*\)[\w$.]*)\s*\)$/.exec(text);
  return inline ? qualifiedValue(inline[1] ?? '', table) : null;
}

function bindPattern(pattern: SgNode, qualified: string, table: ImportTable): void {
  if (pattern.is('identifier')) table.names.set(pattern.text(), qualified);
  if (!pattern.is('object_pattern')) return;
  for (const child of pattern.children()) {
    if (child.is('shorthand_property_identifier_pattern'))
      table.names.set(child.text(), `${qualified}.${child.text()}`);
    if (!child.is('pair_pattern')) continue;
    const key = child.field('key');
    const value = child.field('value');
    if (key && value?.is('identifier')) table.names.set(value.text(), `${qualified}.${key.text()}`);
  }
}

function readJava(root: SgNode, table: ImportTable): void {
  table.stars.push('java.lang');
  for (const statement of root.findAll({ rule: { kind: 'import_declaration' } })) {
    const name = statement.children().find((child) => child.is('scoped_identifier') || child.is('identifier'));
    if (!name) continue;
    const qualified = name.text();
    if (statement.children().some((child) => child.is('asterisk'))) table.stars.push(qualified);
    else table.names.set(qualified.slice(qualified.lastIndexOf('.') + 1), qualified);
  }
}

function readKotlin(root: SgNode, table: ImportTable): void {
  table.stars.push('java.lang', 'kotlin', 'kotlin.io');
  for (const statement of root.findAll({ rule: { kind: 'import_header' } })) {
    const [name, more] = named(statement);
    if (!name) continue;
    const qualified = name.text();
    const alias = more?.is('import_alias') ? more.text().replace(/^as\s+/, '') : undefined;
    if (more?.is('wildcard_import')) table.stars.push(qualified);
    else table.names.set(alias ?? qualified.slice(qualified.lastIndexOf('.') + 1), qualified);
  }
}

/** Aliases, `using Db = Shop.Data.Db;`. An imported namespace does not tell which of its names the file uses. */
function readCSharp(root: SgNode, table: ImportTable): void {
  for (const [, alias = '', name = ''] of root
    .text()
    .matchAll(/^[ \t]*(?:global[ \t]+)?using[ \t]+(\w+)[ \t]*=[ \t]*(?:global::)?([\w.]+)/gm))
    table.names.set(alias, name);
}

function readGo(root: SgNode, table: ImportTable): void {
  for (const spec of root.findAll({ rule: { kind: 'import_spec' } })) {
    const path = spec.field('path')?.text().slice(1, -1);
    if (!path) continue;
    const name = spec.field('name')?.text();
    if (name === '.') table.stars.push(path);
    else if (name !== '_') table.names.set(name ?? goPackageName(path), path);
  }
}

/** What a package is usually called: `github.com/a/b/v5` is `b`, `gopkg.in/yaml.v3` is `yaml`. */
function goPackageName(path: string): string {
  const parts = path.split('/');
  const last = parts.at(-1) ?? path;
  const named = /^v\d+$/.test(last) ? (parts.at(-2) ?? last) : last;
  return named.replace(/\.v\d+$/, '').replace(/^go-|-go$/, '');
}

/** `use A\B as C`, `use function A\b`, `use A\{B, C}`: names are qualified with dots, and functions end in `()`. */
function readPhp(root: SgNode, table: ImportTable): void {
  for (const statement of root.findAll({ rule: { kind: 'namespace_use_declaration' } })) {
    const group = statement.children().find((child) => child.is('namespace_use_group'));
    const prefix = group
      ? `${
          statement
            .children()
            .find((child) => child.is('namespace_name'))
            ?.text() ?? ''
        }\\`
      : '';
    const isOfFunctions = /^use\s+function\b/.test(statement.text());
    for (const clause of (group ?? statement).children().filter((child) => child.is('namespace_use_clause'))) {
      const name = clause.children().find((child) => child.is('qualified_name') || child.is('name'));
      if (!name) continue;
      const qualified = (prefix + name.text()).replace(/^\\/, '').replaceAll('\\', '.');
      const alias = clause.field('alias')?.text() ?? qualified.slice(qualified.lastIndexOf('.') + 1);
      const isFunction = isOfFunctions || /^function\b/.test(clause.text());
      table.names.set(isFunction ? `${alias}()` : alias, qualified);
    }
  }
}
