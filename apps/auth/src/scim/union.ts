import { isJsonObject } from '@assay/contracts';
import { onePrimary } from './read-resource.js';

/** The values added, without those that are there already; a new primary value takes the place of the old one. */
export function union(held: unknown[], added: unknown[]): unknown[] {
  const known = new Set(held.map(canonical));
  const fresh = added.filter((value) => {
    const key = canonical(value);
    return !known.has(key) && known.add(key);
  });
  return onePrimary([...held, ...fresh]);
}

/** The same text for JSON that says the same, of a value with simple parts: comparing each with each would take too long. */
function canonical(value: unknown): string {
  return JSON.stringify(isJsonObject(value) ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value);
}
