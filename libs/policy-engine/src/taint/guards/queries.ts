import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { CLEAN } from '../values/value.js';
import { bare, guesses, literalText, nameOf, type Said } from './expressions.js';

/** Conditions of a query that a record has this value: `query.equalTo('id', id)`, `.where({ id })`, `.filter(id=id)`. */
const ASKS = /^(?:equalTo|where|andWhere|filter|filter_by|eq|match)$/;
/** What gives one record, or nothing. A list is there even where nothing was found. */
const GIVES_ONE = /^(?:first|findOne|find_one|getOne|one|one_or_none|exists|maybeSingle|fetchOne)$/;
/** Methods of a query that give the record of an identifier. */
const GIVES_BY_ID = /^(?:get|getById|findById)$/;
/** Django's conditions that hold for records with other values, too: `name__contains`. */
const OTHER_THAN = /__(?!(?:i?exact|id|pk)$)/;

/** Which values a query object was asked for, so that a record which it gives is one of them. */
export class Queries {
  constructor(private readonly flow: FlowAnalysis) {}

  /** Notes a condition that a statement adds to a query: `query.equalTo('id', id)`. */
  note(call: CallExpr, scope: Scope): void {
    if (call.receiver?.op !== 'name' || !ASKS.test(call.name)) return;
    const key = keyOf(call.receiver.name);
    const asked = conditionsOf(call);
    if (asked.length === 0) return;
    const before = scope.get(key)?.proves?.whenTrue ?? [];
    const proofs = asked.flatMap((expr) => {
      const held = expr.op === 'name' ? scope.get(expr.name) : undefined;
      return { expr, isGuess: true, held };
    });
    scope.set(key, { taint: null, proves: { whenTrue: [...before, ...proofs], whenFalse: [] } });
  }

  /** A variable that is assigned again holds another query. */
  forget(name: string, scope: Scope): void {
    if (scope.get(keyOf(name))) scope.set(keyOf(name), CLEAN);
  }

  /** The values that a record has which a call gives, if it gives any. */
  found(call: CallExpr, scope: Scope): Said[] {
    const { name, receiver } = call;
    if (!receiver) return [];
    if (GIVES_BY_ID.test(name))
      return this.isQuery(receiver) ? guesses(call.args.slice(0, 1).flatMap(({ value }) => valuesIn(value))) : [];
    if (!GIVES_ONE.test(name)) return [];
    let at: Expr = receiver;
    const asked: Expr[] = [];
    for (; at.op === 'call' && at.receiver; at = bare(at.receiver))
      if (ASKS.test(at.name)) asked.push(...conditionsOf(at));
    const noted = at.op === 'name' ? (scope.get(keyOf(at.name))?.proves?.whenTrue ?? []) : [];
    const same = noted.filter(({ expr, held }) => expr.op !== 'name' || scope.get(expr.name) === held);
    return guesses([...asked, ...same.map(({ expr }) => expr)]);
  }

  /** Whether the file makes a query under a name, and nothing else: `const query = new Parse.Query('Users')`. */
  private isQuery(receiver: Expr): boolean {
    if (receiver.op !== 'name') return false;
    const assigned = [
      ...this.flow.file.text.matchAll(new RegExp(`\\b${receiver.name}\\s*=(?![=>])\\s*([^;\\n]*)`, 'g')),
    ];
    return assigned.length > 0 && assigned.every(([, value = '']) => /^new\s+(?:\w+\.)*\w*Query\(/.test(value));
  }
}

const keyOf = (name: string): string => `\0asked of ${name}`;

/** The values of a condition that holds where they are equal. */
function conditionsOf({ args }: CallExpr): Expr[] {
  const texts = args.slice(1, -1).map(({ value }) => literalText(value));
  // `where('age', '>', age)`
  if (texts.some((text) => text !== null && text !== '=')) return [];
  return args.flatMap(({ name, value }) => (name && OTHER_THAN.test(name) ? [] : valuesIn(value)));
}

function valuesIn(given: Expr): Expr[] {
  const expr = bare(given);
  if (expr.op === 'name' || expr.op === 'member' || expr.op === 'index') return [expr];
  if (expr.op === 'binary' && /^===?$/.test(expr.operator)) return valuesIn(expr.right);
  // `{ age: { $gt: age } }`
  if (expr.op === 'map')
    return expr.entries.flatMap(({ key, value }) =>
      /^(?:\$|gt|lt|ne|not|contains|like)/.test(nameOf(key) ?? '$') ? [] : valuesIn(value),
    );
  return [];
}
