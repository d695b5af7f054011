import type { AstRelation, AstRuleObject } from '@assay/contracts';
import { itemAt } from '../../item-at.js';

/** What a rule object says of the nodes around a match. */
export interface Enclosing {
  /** Of a node around the match. */
  rule: AstRuleObject;
  /** Where only the nearest node of a kind counts: which nodes these are, `rule` among them. */
  nearest: AstRuleObject | null;
  /** Whether there must be such a node, or none. */
  holds: boolean;
}

/** A rule object taken apart: a node matches it of which all parts are true. */
export interface SplitRule {
  /** Matches the node. */
  rest: AstRuleObject;
  enclosing: readonly Enclosing[];
  /** None of these matches the node. */
  unless: readonly AstRuleObject[];
  /** Of each list, one matches the node. */
  oneOf: readonly (readonly AstRuleObject[])[];
}

/**
 * Takes out what is costly to ask of each candidate, and the same for all that stand in one function: whether there is something
 * anywhere in the function around them, or in the file. ast-grep searches it for each candidate, in quadratic time; a search for
 * the functions of which it is true is enough for all.
 */
export function splitRule(rule: AstRuleObject): SplitRule {
  const split = conjuncts(rule);
  return isSplit(split) && !isEmpty(split.rest) ? split : { rest: rule, enclosing: [], unless: [], oneOf: [] };
}

export const isSplit = ({ enclosing, unless, oneOf }: SplitRule): boolean =>
  enclosing.length + unless.length + oneOf.length > 0;

function conjuncts({ inside, not, all, any, ...others }: AstRuleObject): SplitRule {
  const rest: AstRuleObject = { ...others };
  const enclosing: Enclosing[] = [];
  const unless: AstRuleObject[] = [];
  const oneOf: (readonly AstRuleObject[])[] = [];
  const far = inside && enclosingOf(inside, true);
  if (far) enclosing.push(far);
  else if (inside) rest.inside = inside;
  const kept = (all ?? []).map(conjuncts).flatMap((part) => {
    enclosing.push(...part.enclosing);
    unless.push(...part.unless);
    oneOf.push(...part.oneOf);
    return isEmpty(part.rest) ? [] : [part.rest];
  });
  if (kept.length > 0) rest.all = kept;
  if (any) {
    const parts = any.map(conjuncts);
    // what is captured is captured by the alternative that holds
    const canSplit = parts.some(isSplit) && !parts.some((part) => isEmpty(part.rest)) && !any.some(hasOwnNames);
    rest.any = canSplit ? parts.map((part) => part.rest) : any;
    const asked = any.filter((_, at) => !isSplit(itemAt(parts, at)));
    const taken = any.filter((_, at) => isSplit(itemAt(parts, at)));
    if (canSplit) oneOf.push(asked.length > 0 ? [{ any: asked }, ...taken] : taken);
  }
  const refused: AstRuleObject[] = [];
  for (const alternative of not ? alternativesOf(not) : []) {
    const part = conjuncts(alternative);
    const [only, ...more] = part.enclosing;
    const isOnlyEnclosed = more.length + part.unless.length + part.oneOf.length === 0 && isEmpty(part.rest);
    if (!isSplit(part)) refused.push(alternative);
    else if (only && isOnlyEnclosed) enclosing.push({ ...only, holds: !only.holds });
    else unless.push(alternative);
  }
  const [first] = refused;
  if (first) rest.not = refused.length > 1 ? { any: refused } : first;
  return { rest, enclosing, unless, oneOf };
}

/** The parts of which one is enough. */
function alternativesOf(rule: AstRuleObject): readonly AstRuleObject[] {
  return rule.any && Object.keys(rule).length === 1 ? rule.any : [rule];
}

/** Null where ast-grep is asked: where the answer is near, or is not the same for all that stand in one node. */
function enclosingOf({ stopBy, field, ...rule }: AstRelation, holds: boolean): Enclosing | null {
  if (field !== undefined || !readsBelow(rule) || hasOwnNames(rule)) return null;
  if (stopBy === 'end') return { rule, nearest: null, holds };
  if (typeof stopBy !== 'object' || !stopBy.any || JSON.stringify(stopBy) !== JSON.stringify({ any: rule.any }))
    return null;
  return { rule, nearest: stopBy, holds };
}

/** Whether all of a node is read, or all that is next below it. */
function readsBelow(rule: AstRuleObject): boolean {
  if (rule.regex !== undefined) return true;
  const { has } = rule;
  if (has && (has.field === undefined || (has.stopBy ?? 'neighbor') !== 'neighbor')) return true;
  return [...(rule.all ?? []), ...(rule.any ?? []), ...(rule.not ? [rule.not] : [])].some(readsBelow);
}

/** Meta-variables, which are the same in the whole rule, and utilities, which may have some. */
function hasOwnNames(rule: AstRuleObject): boolean {
  return /"(?:pattern|matches|context)":/.test(JSON.stringify(rule));
}

const isEmpty = (rule: AstRuleObject): boolean => Object.keys(rule).length === 0;
