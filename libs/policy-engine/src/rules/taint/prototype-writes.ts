import type { SgNode } from '@ast-grep/napi';
import type { FileScan } from '../file-scan.js';

const ELEMENT = {
  kind: 'subscript_expression',
  not: { has: { field: 'index', any: [{ kind: 'string' }, { kind: 'number' }] } },
};

/**
 * Whether such writes may reach the prototype of all objects: that is read first, from another object and by a key that is not
 * written out. A file that reads no elements need not be lowered for them.
 * @param writes the assignments to elements, each to one by such a key
 */
export function readsElements(scan: FileScan, root: SgNode, writes: readonly number[]): boolean {
  const key = JSON.stringify(ELEMENT);
  return scan.idsOf(key, () => root.findAll({ rule: ELEMENT })).length > writes.length;
}
