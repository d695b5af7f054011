import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(import.meta.dirname, '../../apps/auth/src');
/** `title: …` of a page, in one or both branches of a condition; a title made before; and that of the page after a form. */
const TITLE =
  /(?:\btitle: |const title = |\.done\(\s*reply,\s*)((?:[^'`\n,]*)(?:'[^'\n]*'|`[^`\n]*`)(?:\s*:\s*'[^'\n]*')?)/g;

/** The title of every page that the source of auth makes, as a pattern: what is filled in is any text. */
export function titlesInSource(): { title: string; pattern: RegExp }[] {
  const titles = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: SOURCES })) {
    // guides are data of the API
    if (file.endsWith('.test.ts') || file.startsWith('scim') || file.endsWith('guides.ts')) continue;
    for (const [, expression = ''] of readFileSync(path.join(SOURCES, file), 'utf8').matchAll(TITLE))
      for (const [, quoted, template] of expression.matchAll(/'([^']*)'|`([^`]*)`/g))
        titles.add(quoted ?? template ?? '');
  }
  return [...titles].map((title) => ({
    title,
    pattern: new RegExp(
      `^${title
        .split(/\$\{[^}]*\}/)
        .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')} – Assay$`,
    ),
  }));
}
