import type { AstRuleObject } from '@assay/contracts';
import type { SgNode } from '@ast-grep/napi';
import type { Span } from '../../regex/pattern.js';

export function spanOf(node: SgNode): Span {
  const { start, end } = node.range();
  return { start: start.index, end: end.index };
}

/** Every rule object below and including the given one, with its JSON Pointer. */
export function* ruleObjects(value: unknown, pointer: string): Generator<[object: AstRuleObject, pointer: string]> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* ruleObjects(item, `${pointer}/${at}`);
  } else if (value !== null && typeof value === 'object') {
    yield [value, pointer];
    for (const [key, item] of Object.entries(value))
      yield* ruleObjects(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  }
}

const OBJECT_COST = 50;
/** `stopBy: end` walks to the root or the leaves from every candidate: quadratic in the file. */
const STOP_BY_END_COST = 500;

/** In the units of `costOf`. */
export function sizeOfObjects(value: unknown): number {
  let size = 0;
  for (const [object] of ruleObjects(value, '')) {
    size += OBJECT_COST;
    if ('stopBy' in object && object.stopBy !== 'neighbor') size += STOP_BY_END_COST;
  }
  return size;
}
