import { DAY_MS, DEFAULT_PERIOD_DAYS, type FieldError, MAX_PERIOD_DAYS, type RequestedPeriod } from '@assay/contracts';

/** A caller's clock may be ahead by so much; the period then ends now. */
const CLOCK_SKEW_MS = 60_000;

/** The period as it is stored. `errors` is empty where it can be taken. */
export function periodOf(
  requested: RequestedPeriod | undefined,
  now: Date,
): { from: Date; to: Date; errors: FieldError[] } {
  const asked = requested?.to === undefined ? now : new Date(requested.to);
  const to = asked > now && asked.getTime() - now.getTime() <= CLOCK_SKEW_MS ? now : asked;
  const from =
    requested?.from === undefined ? new Date(to.getTime() - DEFAULT_PERIOD_DAYS * DAY_MS) : new Date(requested.from);
  const errors: FieldError[] = [];
  if (to > now)
    errors.push({ field: 'period.to', message: 'period.to must not be in the future', code: 'INVALID_FORMAT' });
  if (from >= to)
    errors.push({ field: 'period.from', message: 'period.from must be before period.to', code: 'INVALID_FORMAT' });
  if (to.getTime() - from.getTime() > MAX_PERIOD_DAYS * DAY_MS)
    errors.push({
      field: 'period',
      message: `period must be at most ${MAX_PERIOD_DAYS} days long`,
      code: 'MAX_SIZE_EXCEEDED',
      max: MAX_PERIOD_DAYS,
    });
  return { from, to, errors };
}
