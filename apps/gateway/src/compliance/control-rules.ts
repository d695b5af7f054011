import { FRAMEWORKS } from '@assay/compliance';
import { DAY_MS, type FieldError, type FrameworkId } from '@assay/contracts';

/** What is wrong with a control in a request. */
export function controlErrors(framework: FrameworkId, controlId: string): FieldError[] {
  if (FRAMEWORKS[framework].controls.some(({ id }) => id === controlId)) return [];
  return [
    {
      field: 'control_id',
      message: `control_id must be a control of ${framework}: see GET /v1/compliance/frameworks/${framework}`,
      code: 'INVALID_FORMAT',
    },
  ];
}

/** What is wrong with a time that has to come, and not too late. */
export function endErrors(field: string, end: Date, now: Date, maxDays: number): FieldError[] {
  if (end > now && end.getTime() - now.getTime() <= maxDays * DAY_MS) return [];
  return [
    { field, message: `${field} must be in the future, and at most ${maxDays} days away`, code: 'INVALID_FORMAT' },
  ];
}
