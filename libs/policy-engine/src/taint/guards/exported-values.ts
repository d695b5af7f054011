import type { Expr, FileIr, FunctionIr } from '../ir.js';
import { nameOf } from './expressions.js';

/** A function, or the one that a call of one argument wraps. */
export function functionIn(expr: Expr): FunctionIr | null {
  if (expr.op === 'function') return expr.body;
  const [first, ...others] = expr.op === 'call' ? expr.args : [];
  return first?.value.op === 'function' && others.length === 0 ? first.value.body : null;
}

/** What a file gives others, by name; of names that it only might give, too. */
export function* exportsOf({ body, text }: FileIr): Generator<[name: string, value: Expr]> {
  const left = [...body];
  const hasDefault = /\bexport\s+default\b/.test(text);
  for (let statement = left.pop(); statement; statement = left.pop()) {
    if (statement.kind === 'block') left.push(...statement.body);
    if (statement.kind === 'function') {
      const { body: fn } = statement;
      yield [
        fn.name === '' ? 'default' : fn.name,
        { op: 'function', body: fn, id: fn.id, start: fn.start, end: fn.end },
      ];
    }
    if (statement.kind !== 'expression') continue;
    const { value } = statement;
    if (value.op !== 'assign') {
      if (hasDefault) yield* wholeOf(value);
      continue;
    }
    const { target } = value;
    if (target.op === 'name') yield [target.name, value.value];
    if (target.op !== 'member') continue;
    const isWhole = target.name === 'exports' && target.object.op === 'name' && target.object.name === 'module';
    if (isWhole) yield* wholeOf(value.value);
    else yield [target.name, value.value];
  }
}

/** `module.exports = …` */
function* wholeOf(value: Expr): Generator<[name: string, value: Expr]> {
  yield ['default', value];
  for (const entry of value.op === 'map' ? value.entries : []) {
    const name = nameOf(entry.key);
    if (name !== null) yield [name, entry.value];
  }
}
