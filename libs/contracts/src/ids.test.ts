import { expect, it } from '@jest/globals';
import { ID_PREFIXES, isId, newId } from './ids.js';

it('makes identifiers that rise, are recognized, and carry their type', () => {
  for (const prefix of ID_PREFIXES) {
    const ids = Array.from({ length: 1_000 }, () => newId(prefix));
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids) expect(isId(prefix, id)).toBe(true);
  }
  const id = newId('eval');
  for (const other of [
    id.slice(1),
    `${id}a`,
    id.toUpperCase(),
    id.replace('eval', 'key'),
    `eval_8${id.slice(6)}`,
    7,
    null,
  ])
    expect(isId('eval', other)).toBe(false);
});
