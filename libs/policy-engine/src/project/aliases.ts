import type { ImportTable } from '../calls/import-table.js';
import type { ModelLanguage } from '../models/model.js';

/** `exports.find = search`, `export const find = search.bind(null)`, `find = search`. */
const ASSIGNED =
  /^(?:export\s+)?(?:(?:const|let|var)\s+|(?:module\.)?exports\.)?([\w$]+)(?:\s*:[^=\n]{1,60})?\s*=\s*([\w$]+)(?:\.bind\([^)\n]*\))?[ \t]*;?[ \t]*$/gm;
/** `exports.find = require('./search').search` */
const REQUIRED =
  /^(?:(?:const|let|var)\s+|(?:module\.)?exports\.)([\w$]+)\s*=\s*require\(\s*['"](\.[^'"\n]+)['"]\s*\)\.([\w$]+)/gm;
/** `export { search as find }`, `module.exports = { find: search }` */
const LISTED = /^(?:export\s*|module\.exports\s*=\s*)\{([^{}]{1,2000})\}(?!\s*from\b)/gm;

/**
 * Names under which a file exports functions that are defined under another name: its own, and in JavaScript and Python imported ones.
 * @returns `of` is the function's name in this file, or its qualified name if `isQualified`
 */
export function aliasesOf(
  text: string,
  language: ModelLanguage,
  { names, local }: ImportTable,
): { name: string; of: string; isQualified: boolean }[] {
  const given: [string, string][] = [...text.matchAll(ASSIGNED)].map(([, name = '', of = '']) => [name, of]);
  for (const [, list = ''] of text.matchAll(LISTED))
    for (const entry of list.split(',')) {
      const [, first = '', as, second] = /^\s*([\w$]+)(?:\s*(:|\bas\b)\s*([\w$]+))?\s*$/.exec(entry) ?? [];
      if (first !== '') given.push(as === ':' ? [first, second ?? ''] : [second ?? first, first]);
    }
  if (language === 'python') for (const [name] of [...names, ...local]) given.push([name, name]);
  const required = [...text.matchAll(REQUIRED)].map(([, name = '', file = '', of = '']) => {
    return { name, of: `${file}.${of}`, isQualified: true };
  });
  return [
    ...required,
    ...given.flatMap(([name, of]) => {
      const imported = local.get(of) ?? names.get(of);
      if (imported === undefined) return name === of ? [] : [{ name, of, isQualified: false }];
      return /^\.|\w\.\w/.test(imported) ? [{ name, of: imported, isQualified: true }] : [];
    }),
  ];
}
