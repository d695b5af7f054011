import type { FieldCode, FieldError, PolicyProblem, PolicyProblemCode } from '@assay/contracts';

/** The code of a field error for each code of a policy problem; `INVALID_FORMAT` for all others. */
const FIELD_CODE_OF: Partial<Record<PolicyProblemCode, FieldCode>> = {
  REQUIRED: 'REQUIRED',
  INVALID_ENUM: 'INVALID_ENUM',
  UNSUPPORTED_KIND: 'INVALID_ENUM',
  UNSUPPORTED_LANGUAGE: 'INVALID_ENUM',
  MAX_SIZE_EXCEEDED: 'MAX_SIZE_EXCEEDED',
  COST_EXCEEDED: 'MAX_SIZE_EXCEEDED',
  MIN_SIZE_REQUIRED: 'MIN_SIZE_REQUIRED',
};

/** Problems of the document in the request's field `document` as errors of fields: `document.rules[3].match.pattern`. */
export function fieldErrors(problems: readonly PolicyProblem[]): FieldError[] {
  return problems.map(({ pointer, rule_id: rule, line, column, code, message }) => {
    const field = fieldOf(pointer);
    const place = line === null ? '' : `line ${line}:${column}: `;
    const of = rule === null ? '' : ` (rule ${rule})`;
    return { field, message: `${field}: ${place}${message}${of}`, code: FIELD_CODE_OF[code] ?? 'INVALID_FORMAT' };
  });
}

/** `/rules/3/match/pattern` → `document.rules[3].match.pattern` (RFC 6901). */
function fieldOf(pointer: string): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : `${path}.${step}`), 'document');
}
