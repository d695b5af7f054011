import type { SgNode } from '@ast-grep/napi';
import { modelLanguage } from '../models/model.js';
import type { FileScan } from '../rules/file-scan.js';
import { afterIncludes, isOfProject } from './callee-names.js';
import { namesInCSharp } from './csharp-callees.js';

/** Imported names of a file that are followed to other files; further ones are ignored. */
const MAX_IMPORTS = 500;
const MEMBER = /(?<![\w$])([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)/g;

/** The qualified names that a file uses of others of its project, each once: `db.find` of a module `db`, and `db.*` if all of it. */
export function importedNames(scan: FileScan): string[] {
  const language = modelLanguage(scan.language?.name ?? '');
  const root = scan.tree();
  // A package of Go has many files.
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
 * The modules of its project that a file of JavaScript loads without a name for them: `app.get('/', require('./users').list)`.
 * @param without code that does not count
 */
export function loadedIn({ text }: FileScan, without: readonly SgNode[] = []): string[] {
  // exports of one statement share the name of their file
  const once = [...new Map(without.map((node) => [node.id(), node.range()])).values()];
  const left = once.sort((a, b) => b.start.index - a.start.index);
  const rest = left.reduce((code, { start, end }) => `${code.slice(0, start.index)}null${code.slice(end.index)}`, text);
  const modules = [...rest.matchAll(LOADS)].map(([, module = '']) => module);
  return [...new Set(modules)].filter((module) => isOfProject(module, 'javascript'));
}
