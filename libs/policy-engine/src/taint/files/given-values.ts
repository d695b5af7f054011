import { beginning, FIXED_HOST, type Value } from '../values/value.js';
import type { ModelOfArgument } from './flow-parts.js';

/** An address whose host cannot be changed by data that follows it. */
export const FIXED_ADDRESS = 'https://host.example/';

/** Whether a text begins with such an address. */
export function fixed(value: Value): { fixed?: true } {
  return FIXED_HOST.test(beginning(value) ?? '') ? { fixed: true } : {};
}

export function modelOfArgument({ model }: Value): { model?: ModelOfArgument } {
  return model ? { model: { plain: [...model.plain], asks: model.asks ?? [] } } : {};
}

/** The parts of an object or list if only some hold data; otherwise, the whole value. */
export function fieldsOf(value: Value): Iterable<[field: string | null, value: Value]> {
  const { taint, fields, items } = value;
  if ((taint && !fields) || (fields && items) || !(fields ?? items)) return [[null, value]];
  if (taint && fields) return [[null, { taint }], ...fields];
  return fields ?? (items ?? []).map((item, at): [string, Value] => [String(at), item]);
}
