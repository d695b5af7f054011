import type { FlowAnalysis } from '../flow.js';
import type { Expr, FileIr } from '../ir.js';
import { element, isSettled, SETTLED, type Value } from '../values/value.js';

/** What follows a table that is only read: `COLUMNS[key]` that is not assigned to, `COLUMNS.get(key)`. */
const IS_READ =
  /^(?:\s*\[(?:[^[\]\n]|\[[^[\]\n]*\])*\](?!\s*(?:\[|(?:\?\?|\|\||&&|[-+*/%.|&^]|<<|>>)?=(?![=>])))|\.get\()/;
const IS_LISTED = /\b(?:in|of|range)\s+\$?$/;
const IS_SET = /^\s*(?::[^=\n]{1,60})?:?=(?![=>])/;
const MAX_USES = 50;
/** For each, the file is searched once. */
const MAX_TABLES = 50;

const known = new WeakMap<FileIr, Map<string, boolean>>();

/** What an object gives for a key that is not known. */
export function anyOf(expr: Expr, object: Value, flow: FlowAnalysis): Value {
  return flow.isAboutSettled && isFixedTable(expr, object, flow.file) ? SETTLED : element(object);
}

/** Whether a name is that of a table of constants that the file sets once, and then only reads: any key gives one of them. */
function isFixedTable(expr: Expr, { taint, keys, fields, items }: Value, file: FileIr): boolean {
  if (expr.op !== 'name' || taint || keys) return false;
  const held = [...(fields?.values() ?? []), ...(items ?? [])];
  if (held.length === 0 || !held.every(isSettled)) return false;
  const ofFile = known.get(file) ?? new Map<string, boolean>();
  known.set(file, ofFile);
  const isFixed = ofFile.get(expr.name) ?? (ofFile.size < MAX_TABLES && isOnlyRead(expr.name, file.text));
  if (ofFile.size < MAX_TABLES) ofFile.set(expr.name, isFixed);
  return isFixed;
}

function isOnlyRead(name: string, text: string): boolean {
  let sets = 0;
  let uses = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length;
    if (/\w/.test(text[at - 1] ?? '') || /\w/.test(text[end] ?? '')) continue;
    const after = text.slice(end, end + 200);
    if (++uses > MAX_USES) return false;
    if (IS_SET.test(after)) sets++;
    else if (!IS_READ.test(after) && !IS_LISTED.test(text.slice(Math.max(0, at - 10), at))) return false;
  }
  return sets === 1;
}
