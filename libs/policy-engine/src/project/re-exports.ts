import type { SgNode } from '@ast-grep/napi';
import type { FileScan } from '../rules/file-scan.js';

/** What a file of JavaScript gives on from another file. */
export interface ReExport {
  /** `*` for all of them. */
  name: string;
  qualified: string;
  /** The code that names the other file, or a variable with what it gives. */
  value: SgNode;
}

const EXPORTS = /^(?:(module\.)?exports)(?:\.([\w$]+))?$/;
const LOADED = /^require\(\s*['"](\.[^'"\n]*)['"]\s*\)((?:\.[\w$]+)*)$/;

/** `export * from './a'`, `export { b as c } from './a'`, `exports.c = require('./a').b`, `module.exports = { c: require('./a') }`. */
export function reExports(scan: FileScan): ReExport[] {
  const root = scan.tree();
  return root ? [...ofModules(root), ...ofCommonJs(root, scan)] : [];
}

const USED = /\bexports\b/g;
const ASSIGNED = /^[ \t]*(?:module\.)?exports(?:\.[\w$]+)?\s*=(?!=)/gm;

/** Whether a file of JavaScript may itself run what it gives on: `app.get('/', exports.items.list)`. */
export function usesExports({ text }: FileScan): boolean {
  return (text.match(USED)?.length ?? 0) > (text.match(ASSIGNED)?.length ?? 0);
}

function ofModules(root: SgNode): ReExport[] {
  const statements = root.findAll({ rule: { kind: 'export_statement', has: { field: 'source', kind: 'string' } } });
  return statements.flatMap((statement): ReExport[] => {
    const source = statement.field('source');
    const from = source?.text().slice(1, -1) ?? '';
    if (!source || !from.startsWith('.')) return [];
    const clause = statement.children().find((child) => child.is('export_clause'));
    if (!clause) return [{ name: '*', qualified: from, value: source }];
    return clause
      .children()
      .filter((child) => child.is('export_specifier'))
      .map((child) => {
        const name = child.field('name')?.text() ?? '';
        const qualified = name === 'default' ? from : `${from}.${name}`;
        return { name: child.field('alias')?.text() ?? name, qualified, value: source };
      });
  });
}

function ofCommonJs(root: SgNode, scan: FileScan): ReExport[] {
  if (!/\bexports\b/.test(scan.text) || !/\brequire\(/.test(scan.text)) return [];
  return root.children().flatMap((statement): ReExport[] => {
    const assignment = statement.is('expression_statement') ? statement.child(0) : null;
    if (!assignment?.is('assignment_expression')) return [];
    const [left, right] = [assignment.field('left'), assignment.field('right')];
    const [isExports, ofModule, name] = EXPORTS.exec(left?.text() ?? '') ?? [];
    // `exports = …` gives nothing
    if (isExports === undefined || !right || (name === undefined && !ofModule)) return [];
    if (name !== undefined || !right.is('object')) return given(name ?? '*', right, scan);
    return right.children().flatMap((entry) => {
      if (entry.is('shorthand_property_identifier')) return given(entry.text(), entry, scan);
      const [key, value] = entry.is('pair') ? [entry.field('key'), entry.field('value')] : [];
      return key?.is('property_identifier') && value ? given(key.text(), value, scan) : [];
    });
  });
}

function given(name: string, value: SgNode, scan: FileScan): ReExport[] {
  const [, module, members = ''] = LOADED.exec(value.text()) ?? [];
  const isName = value.is('identifier') || value.is('shorthand_property_identifier');
  const imported = isName ? scan.importTable().names.get(value.text()) : undefined;
  const qualified = module === undefined ? imported : `${module}${members}`;
  return qualified?.startsWith('.') ? [{ name, qualified, value }] : [];
}
