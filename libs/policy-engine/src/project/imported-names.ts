import type { SgNode } from '@ast-grep/napi';
import { modelLanguage } from '../models/model.js';
import type { FileScan } from '../rules/file-scan.js';
import { afterIncludes, isOfProject } from './callee-names.js';
import { namesInCSharp } from './csharp-callees.js';

/** Maximum number of imported names per file that are followed to other files. */
const MAX_IMPORTS = 500;
const MEMBER = /(?<![\w$])([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)/g;

/** The distinct qualified names of other project files that a file uses: `db.find` of a module `db`, or `db.*` for all of it. */
export function importedNames(scan: FileScan): string[] {
  const language = modelLanguage(scan.language?.name ?? '');
  const root = scan.tree();
  // A Go package consists of many files.
  if (!language || language === 'go' || !root) return [];
  if (language === 'php') {
    const after = afterIncludes(scan);
    return after === '' ? [] : [`:*${after}`];
  }
  if (language === 'csharp') return namesInCSharp(scan.text).slice(0, MAX_IMPORTS);
  const { names, local, stars } = scan.importTable();
  const imported = new Map([...names, ...local].filter(([, qualified]) => isOfProject(qualified, language)));
  const used = new Set(stars.filter((module) => isOfProject(module, language)).map((module) => `${module}.*`));
  const isRead = new Set<string>();
  for (const [, name = '', member] of scan.text.matchAll(MEMBER)) {
    const qualified = imported.get(name);
    if (qualified === undefined) continue;
    isRead.add(name);
    used.add(`${qualified}.${member}`);
  }
  for (const [name, qualified] of imported) if (!isRead.has(name)) used.add(`${qualified}.*`);
  if (language === 'javascript') for (const module of loadedIn(scan)) used.add(`${module}.*`);
  return [...used].slice(0, MAX_IMPORTS);
}

const LOADS =
  /(?<!\b(?:const|let|var|import)\s[^=;]{0,200}=\s*(?:await\s+)?)\b(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/**
 * The project modules that a JavaScript file loads without binding them to a name: `app.get('/', require('./users').list)`.
 * @param without code to ignore
 */
export function loadedIn({ text }: FileScan, without: readonly SgNode[] = []): string[] {
  // the names of one export statement share its file name
  const once = [...new Map(without.map((node) => [node.id(), node.range()])).values()];
  const left = once.sort((a, b) => b.start.index - a.start.index);
  const rest = left.reduce((code, { start, end }) => `${code.slice(0, start.index)}null${code.slice(end.index)}`, text);
  const modules = [...rest.matchAll(LOADS)].map(([, module = '']) => module);
  return [...new Set(modules)].filter((module) => isOfProject(module, 'javascript'));
}
