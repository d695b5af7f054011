import { Cron } from 'croner';
import cronstrue from 'cronstrue';

export interface ScheduleInWords {
  words: string;
  /** Milliseconds since the epoch. */
  nextMs: number[];
}

/** @throws where it is no cron expression of five fields, or never comes */
export function inWords(cron: string, timeZone: string, runs = 3): ScheduleInWords {
  const next = new Cron(cron, { timezone: timeZone, mode: '5-part', paused: true }).nextRuns(runs);
  if (next.length === 0) throw new Error('It names no moment to come');
  return {
    words: cronstrue.toString(cron, { verbose: false, use24HourTimeFormat: true }),
    nextMs: next.map((run) => run.getTime()),
  };
}
