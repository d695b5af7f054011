import { bare, literalText, nameOf } from '../guards/expressions.js';
import type { GuardKind } from '../guards/guards.js';
import type { CallExpr, Expr } from '../ir.js';
import type { RequestModel } from '../sinks/request-models.js';
import type { Has } from '../sinks/sinks.js';

/** A rule of Laravel for addresses of one host: `regex:#^https://api\.example\.org/#`. */
const OF_HOST = /^regex:([#~/@!])\^https?:(?:\\?\/){2}(?:[\w-]|\\\.)+\\?\/(?:(?!\1)[^|])*\1[iu]*$/;

/**
 * What Laravel's `$request->validate([…])` says of a request, for rules of one kind: where addresses are the weakness, one of a host
 * that the program chose is harmless.
 */
export function provenBy(model: RequestModel, { args }: CallExpr, kinds: Has<GuardKind>): RequestModel {
  const rules = args[0] && bare(args[0].value);
  if (rules?.op !== 'map') return model;
  const addresses = rules.entries.flatMap(({ key, value }) => (isOfHost(value) ? [nameOf(key) ?? ''] : []));
  return addresses.length > 0 && kinds.has('url')
    ? { ...model, plain: new Set([...model.plain, ...addresses]) }
    : model;
}

function isOfHost(given: Expr): boolean {
  const rule = bare(given);
  if (rule.op === 'list') return rule.items.some(isOfHost);
  return (literalText(rule)?.split('|') ?? []).some((each) => OF_HOST.test(each));
}
