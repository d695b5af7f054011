import { isJsonObject } from '@assay/contracts';
import type { Filter } from './filter.js';
import type { Operation } from './patch.js';

import { invalidValue, ScimError } from './scim-error.js';

/** One change of a group's members, in the order of the request. A group of 10,000 is never read to change one of them. */
export type MemberChange =
  | { kind: 'add'; ids: string[] }
  | { kind: 'remove'; ids: string[] }
  | { kind: 'replace'; ids: string[] }
  /** Removes those that fit. */
  | { kind: 'remove-fitting'; filter: Filter };

/** The operations on `members`, and the others. @throws ScimError */
export function splitMembers(operations: readonly Operation[]): { members: MemberChange[]; others: Operation[] } {
  const members: MemberChange[] = [];
  const others: Operation[] = [];
  for (const operation of operations)
    if (operation.path?.attribute?.name === 'members') members.push(memberChange(operation));
    else others.push(operation);
  return { members, others };
}

function memberChange({ op, path, value }: Operation): MemberChange {
  const filter = path?.filter;
  if (path?.sub) throw new ScimError(400, 'The attributes of a member cannot be changed', 'mutability');
  if (filter) {
    if (op !== 'remove') throw new ScimError(400, 'A member can be added or removed, but not changed', 'mutability');
    const ids = named(filter);
    return ids ? { kind: 'remove', ids } : { kind: 'remove-fitting', filter };
  }
  if (op === 'add') return { kind: 'add', ids: memberIds(value) };
  if (op === 'replace') return { kind: 'replace', ids: value === null ? [] : memberIds(value) };
  // a whole group is emptied only by a remove that names nobody at all, never by one that names somebody badly
  if (value === undefined) return { kind: 'replace', ids: [] };
  return { kind: 'remove', ids: memberIds(value) };
}

/** The identifiers that `value eq "a"`, also joined with `or`, names. */
function named(filter: Filter): string[] | undefined {
  if (filter.op === 'eq' && filter.path.toLowerCase() === 'value')
    return typeof filter.value === 'string' ? [filter.value] : undefined;
  if (filter.op !== 'or') return undefined;
  const all = filter.of.map(named);
  return all.every((ids) => ids !== undefined) ? all.flat() : undefined;
}

/**
 * Members as clients name them: `{ value }` (with whatever beside it, `$ref: null` too), bare identifiers, one or many.
 * @throws ScimError 400 invalidValue where one has no identifier
 */
export function memberIds(value: unknown): string[] {
  if (value === undefined || value === null) throw invalidValue('members must be a list of { "value": "<id>" }');
  const ids = (Array.isArray(value) ? value : [value]).map((each) => {
    const id = isJsonObject(each) ? (each.value ?? each.Value) : each;
    if (typeof id !== 'string' || id === '' || id.includes('\0'))
      throw invalidValue('Each member must have the identifier of a user or group as its value');
    return id;
  });
  return [...new Set(ids)];
}
