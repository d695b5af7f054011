import { type DtoClass, isJsonObject, parseDto, parseQuery } from '@assay/contracts';
import { ServiceError } from '@assay/errors';

/** The body as `dto`. @throws ServiceError VALIDATION_FAILED, 400 where it is not an object, 422 where fields break rules */
export function readBody<T extends object>(dto: DtoClass<T>, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ServiceError.unreadable('The body must be a JSON object', [
      { field: '', message: 'The body must be a JSON object', code: 'INVALID_FORMAT' },
    ]);
  const parsed = parseDto(dto, body);
  if (!parsed.ok) throw ServiceError.invalid(parsed.errors);
  return parsed.value;
}

/** The query as `dto`. @throws ServiceError VALIDATION_FAILED, 400 */
export function readQuery<T extends object>(dto: DtoClass<T>, query: unknown): T {
  const parsed = parseQuery(dto, isJsonObject(query) ? query : {});
  if (!parsed.ok) throw ServiceError.unreadable('The query could not be read', parsed.errors);
  return parsed.value;
}
