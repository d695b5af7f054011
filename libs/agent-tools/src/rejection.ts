import { ERROR_CODES, type ErrorEnvelope } from '@assay/contracts/errors';
import { isJsonObject } from '@assay/contracts/json-object';
import { clip, printable } from './printable.js';

/** The service's message for a rejected request, in one sentence with what to do next. */
export function describeRejection(status: number, envelope: ErrorEnvelope): string {
  const errors: unknown = envelope.details?.errors;
  const fields = Array.isArray(errors)
    ? errors.map((error: unknown) => String(isJsonObject(error) ? error.message : error))
    : [];
  const shown = fields.slice(0, 5).join('; ');
  const what = shown ? `${shown}${fields.length > 5 ? `; and ${fields.length - 5} more` : ''}` : envelope.message;
  const remedy = Object.hasOwn(ERROR_CODES, envelope.code) && !shown ? ERROR_CODES[envelope.code].remedy : '';
  // many messages already contain it
  const next = remedy && !what.includes(remedy) ? ` ${remedy}` : '';
  const sentence = clip(printable(what), 1_000).replace(/\.$/, '');
  return `${status} ${printable(envelope.code)}: ${sentence}.${next} (${printable(String(envelope.request_id))})`;
}
