import { CLEAN, MAX_DEPTH, type Value } from './value.js';

/** Whether two values lead to the same decisions; traces may differ. */
export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (
    (a.constant === undefined) !== (b.constant === undefined) ||
    a.closure?.body !== b.closure?.body ||
    !a.taint !== !b.taint
  )
    return false;
  return fingerprint(a) === fingerprint(b);
}

/**
 * A key for the cache of calls.
 * @param withSettled whether settled values differ from others
 * @param withScopes whether a function differs from the same one with other captured variables
 */
export function fingerprint(value: Value, withSettled = true, withScopes = false, depth = 0): string {
  if (value === CLEAN) return '';
  let text = value.taint
    ? `t${value.taint.source.id}${value.taint.isGuessed ? 'g' : ''}${value.taint.crossFileChecks ? `j${JSON.stringify(value.taint.crossFileChecks)}` : ''}${value.taint.part?.charAt(0) ?? ''}`
    : '';
  if (value.chosen) text += 'o';
  if (value.isHolder) text += 'h';
  if (value.model) text += `m${[...value.model.plain].join()}${value.model.asks?.join() ?? ''};`;
  if (value.keys) text += `k${value.keys.source.id}`;
  for (const { source } of value.taint?.also ?? []) text += `,${source.id}`;
  if (value.constant !== undefined) text += `c${typeof value.constant}${value.constant}`;
  if (value.prefix !== undefined) text += `p${value.prefix}`;
  if (value.mayBeEmpty) text += 'e';
  if (value.settled && withSettled) text += 's';
  if (depth < MAX_DEPTH) {
    if (value.items)
      text += `[${value.items.map((item) => fingerprint(item, withSettled, withScopes, depth + 1)).join(',')}]`;
    if (value.fields)
      text += `{${[...value.fields].map(([name, field]) => `${name}:${fingerprint(field, withSettled, withScopes, depth + 1)}`).join(',')}}`;
  }
  if (value.type !== undefined) text += `o${value.type}`;
  if (value.closure) text += `f${value.closure.body.id}${withScopes ? `@${value.closure.scope.id}` : ''}`;
  return text;
}
