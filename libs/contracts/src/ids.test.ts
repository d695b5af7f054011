import { expect, it } from '@jest/globals';
import { firstIdAt, ID_PREFIXES, isId, newId, timeOfId } from './ids.js';

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

it('tells when an identifier was made, and the first one of a time', () => {
  const fromMs = Date.now();
  const id = newId('evt');
  const madeMs = timeOfId(id);
  expect(madeMs).toBeGreaterThanOrEqual(fromMs);
  expect(madeMs).toBeLessThanOrEqual(Date.now());
  expect(firstIdAt('evt', madeMs) <= id).toBe(true);
  expect(firstIdAt('evt', madeMs + 1) > id).toBe(true);
  expect(isId('evt', firstIdAt('evt', 0))).toBe(true);
  expect(timeOfId(firstIdAt('evt', 1_732_245_565_620))).toBe(1_732_245_565_620);
});
