import { Cron } from 'croner';
import cronstrue from 'cronstrue';

export interface ScheduleInWords {
  words: string;
  /** Milliseconds since the epoch. */
  nextMs: number[];
}

/** What most schedules are: day of month, month and day of week, as cron has them. */
export const FREQUENCIES = [
  { value: '* * *', label: 'Every day' },
  { value: '* * 1', label: 'Every Monday' },
  { value: '1 * *', label: 'On the first of every month' },
  { value: '1 1,4,7,10 *', label: 'On the first of every quarter' },
];

/** The frequency and the time, such as `06:00`, of a cron expression that has one of `FREQUENCIES`. */
export function presetOf(cron: string): { frequency: string; time: string } | undefined {
  const [, minute = '', hour = '', frequency = ''] = /^(\d+) (\d+) (.+)$/.exec(cron) ?? [];
  if (!FREQUENCIES.some(({ value }) => value === frequency)) return undefined;
  return { frequency, time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}

/**
 * What a cron expression says, in words and in its next moments.
 * @returns undefined if it is none of five fields, or never comes
 */
export function inWords(cron: string, timeZone: string): ScheduleInWords | undefined {
  try {
    const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(3);
    if (next.length === 0) return undefined;
    const preset = presetOf(cron);
    const label = FREQUENCIES.find(({ value }) => value === preset?.frequency)?.label;
    const words = preset ? `${label} at ${preset.time}` : cronstrue.toString(cron, { use24HourTimeFormat: true });
    return { words, nextMs: next.map((run) => run.getTime()) };
  } catch {
    return undefined;
  }
}

export function momentIn(timeZone: string, timeMs: number): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(timeMs);
}
