import { Cron } from 'croner';
import cronstrue from 'cronstrue';

export interface ScheduleInWords {
  words: string;
  /** Milliseconds since the epoch. */
  nextMs: number[];
}

/**
 * What a cron expression says, in words and in its next moments.
 * @returns undefined where it is none of five fields, or never comes
 */
export function inWords(cron: string, timeZone: string): ScheduleInWords | undefined {
  try {
    const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(3);
    if (next.length === 0) return undefined;
    const words = cronstrue.toString(cron, { use24HourTimeFormat: true });
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
