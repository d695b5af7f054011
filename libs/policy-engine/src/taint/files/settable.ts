import type { Expr, FileIr } from '../ir.js';

/** Ends the name of what sets a variable, as if it were a function: `mod.name=`. */
export const SETS = '=';

/** Of files with more, the first: others are tables of texts. */
const MAX_NAMES = 100;

const ofFile = new WeakMap<FileIr, ReadonlySet<string>>();

/**
 * The variables of a file that hold a text at first, and that other files may set: `mod.name = x`. In Python, capitals mean that
 * nobody does; in Go, other packages see only names that begin with one.
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
