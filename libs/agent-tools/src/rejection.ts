import { ERROR_CODES, type ErrorEnvelope } from '@assay/contracts/errors';
import { clip, printable } from './printable.js';

/** What the service says of a request that it rejected, in one sentence with what to do next. */
export function describeRejection(status: number, envelope: ErrorEnvelope): string {
  const fields = Array.isArray(envelope.details?.errors)
    ? (envelope.details.errors as { message?: unknown }[]).map((error) => String(error.message))
    : [];
  const shown = fields.slice(0, 5).join('; ');
  const what = shown ? `${shown}${fields.length > 5 ? `; and ${fields.length - 5} more` : ''}` : envelope.message;
  const remedy = Object.hasOwn(ERROR_CODES, envelope.code) && !shown ? ERROR_CODES[envelope.code].remedy : '';
  // many messages say it themselves
  const next = remedy && !what.includes(remedy) ? ` ${remedy}` : '';
  const sentence = clip(printable(what), 1_000).replace(/\.$/, '');
  return `${status} ${printable(envelope.code)}: ${sentence}.${next} (${printable(String(envelope.request_id))})`;
}
