import type { SgNode } from '@ast-grep/napi';
import { writesToChosen } from '../../taint/chosen-objects.js';
import type { FileScan } from '../file-scan.js';
import type { Steps } from '../steps.js';

const ELEMENT = {
  kind: 'subscript_expression',
  not: { has: { field: 'index', any: [{ kind: 'string' }, { kind: 'number' }] } },
};

/**
 * Those of the writes that may reach the prototype of all objects: that is read first, from another object and by a key that is not
 * written out. A file that reads no elements need not be lowered for them.
 * @param writes the assignments to elements, each to one by such a key
 */
export function* prototypeWrites(scan: FileScan, root: SgNode, writes: readonly number[]): Steps<readonly number[]> {
  if (writes.length === 0) return [];
  const key = JSON.stringify(ELEMENT);
  const reads = scan.idsOf(key, () => root.findAll({ rule: ELEMENT })).length - writes.length;
  const file = reads > 0 ? yield* scan.dataFlow() : null;
  if (!file) return [];
  if (file.cut || file.truncated) return writes;
  const reached = writesToChosen(file);
  return writes.filter((id) => reached.has(id));
}
