import type { Expr, FileIr } from '../ir.js';

/** Suffix of the name under which setting a variable is treated as a function: `mod.name=`. */
export const SETS = '=';

/** In files with more, only the first count: such files are tables of strings. */
const MAX_NAMES = 100;

const ofFile = new WeakMap<FileIr, ReadonlySet<string>>();

/**
 * The variables of a file that start with a string and that other files may set: `mod.name = x`. In Python, names in capitals are
 * constants; in Go, other packages see only names that begin with a capital.
 */
export function settable(file: FileIr): ReadonlySet<string> {
  let names = ofFile.get(file);
  if (!names) {
    const isShared = { python: /[a-z]/, go: /^[A-Z]/ }[String(file.language)];
    const set = file.body.flatMap((statement) => {
      const value = statement.kind === 'expression' ? statement.value : null;
      return value?.op === 'assign' && value.target.op === 'name' && isText(value.value) ? [value.target.name] : [];
    });
    names = new Set(isShared ? set.filter((name) => isShared.test(name)).slice(0, MAX_NAMES) : []);
    ofFile.set(file, names);
  }
  return names;
}

function isText(value: Expr): boolean {
  if (value.op === 'text') return value.parts.every(({ op }) => op === 'constant');
  return value.op === 'constant' && (typeof value.value === 'string' || value.value === null);
}
