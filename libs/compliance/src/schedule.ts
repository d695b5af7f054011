import { HOUR_MS } from '@assay/contracts';
import { Cron } from 'croner';

/** Reports cost a worker seconds each: a schedule runs at most once an hour. */
const LEAST_INTERVAL_MS = HOUR_MS;
/** Runs that are looked at for the least interval: more than a day of hourly ones. */
const LOOKED_AT = 50;

/** The expression or the zone cannot be taken; the message is for the person who wrote it. */
export class ScheduleError extends Error {
  override name = 'ScheduleError';

  constructor(
    readonly field: 'cron' | 'time_zone',
    message: string,
  ) {
    super(message);
  }
}

/**
 * The first run after a moment. Five fields (minute, hour, day of month, month, day of week) in the wall-clock time of the zone;
 * a time that daylight saving skips runs right after the gap, one that comes twice runs once.
 * @returns null if it never runs again
 * @throws ScheduleError
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date | null {
  return parse(cron, timeZone).nextRun(after);
}

/** What a new schedule must be. @throws ScheduleError */
export function checkSchedule(cron: string, timeZone: string, now: Date): void {
  const runs = parse(cron, timeZone).nextRuns(LOOKED_AT, now);
  if (runs.length === 0) throw new ScheduleError('cron', 'cron names no moment to come');
  for (const [index, run] of runs.entries()) {
    const previous = runs[index - 1];
    if (previous && run.getTime() - previous.getTime() < LEAST_INTERVAL_MS)
      throw new ScheduleError('cron', 'cron must leave at least an hour between two runs');
  }
}

function parse(expression: string, timeZone: string): Cron {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new ScheduleError('time_zone', 'time_zone must be an IANA time zone such as Europe/Berlin');
  }
  try {
    return new Cron(expression, { timezone: timeZone, mode: '5-part', paused: true });
  } catch {
    throw new ScheduleError('cron', 'cron must be a cron expression of five fields, such as 0 6 * * 1');
  }
}
