import { locate, type ResourceType } from './schema.js';

export const ORDER_BY_ID = 'r.id';
const ORDER_COLUMNS: Record<string, string> = {
  id: 'r.id',
  'meta.created': 'r.created_at',
  'meta.lastModified': 'r.updated_at',
};

/** Missing ones last when ascending, first when descending (RFC 7644, section 3.4.2.3); equal ones by their identifiers. */
export function orderBy(type: ResourceType, { sortBy, sortOrder }: Record<string, unknown>): string {
  if (sortBy === undefined || sortBy === null || sortBy === '') return ORDER_BY_ID;
  const found = typeof sortBy === 'string' ? locate(type, sortBy) : undefined;
  const descending = typeof sortOrder === 'string' && sortOrder.toLowerCase() === 'descending';
  const direction = descending ? 'DESC NULLS FIRST' : 'ASC NULLS LAST';
  // what one of several types does not have sorts as missing
  if (!found || !('attribute' in found)) return ORDER_BY_ID;
  const { attribute, sub, extension } = found;
  const column = ORDER_COLUMNS[sub ? `${attribute.name}.${sub.name}` : attribute.name];
  if (column) return `${column} ${direction}, r.id`;
  // names stand in our own schemas: nothing that a client sent becomes SQL
  const path = [
    ...(extension ? [`'${extension.id}'`] : []),
    `'${attribute.name}'`,
    ...(attribute.multiValued ? ['0'] : []),
    ...(attribute.type === 'complex' ? [`'${sub?.name ?? 'value'}'`] : []),
  ];
  const last = path.pop();
  const text = `r.attributes${path.map((part) => ` -> ${part}`).join('')} ->> ${last}`;
  const exact = (sub ?? attribute).caseExact;
  return `${exact ? `(${text})` : `lower(${text})`} COLLATE "C" ${direction}, r.id`;
}
