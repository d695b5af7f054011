import { describe, expect, it } from '@jest/globals';
import { checkSchedule, nextRun } from './schedule.js';

const at = (iso: string) => new Date(iso);

describe('A schedule', () => {
  it('runs at the wall-clock time of its zone, in winter and in summer', () => {
    expect(nextRun('0 6 * * *', 'Europe/Berlin', at('2026-01-10T12:00:00Z'))).toEqual(at('2026-01-11T05:00:00Z'));
    expect(nextRun('0 6 * * *', 'Europe/Berlin', at('2026-07-10T12:00:00Z'))).toEqual(at('2026-07-11T04:00:00Z'));
    expect(nextRun('0 6 1 * *', 'UTC', at('2026-11-21T12:00:00Z'))).toEqual(at('2026-12-01T06:00:00Z'));
  });

  it('neither loses nor doubles a run where clocks are changed', () => {
    // 2026-03-29 02:30 does not exist in Berlin, 2026-10-25 02:30 comes twice
    const spring = nextRun('30 2 * * *', 'Europe/Berlin', at('2026-03-28T12:00:00Z'));
    expect(spring?.toISOString().slice(0, 10)).toBe('2026-03-29');
    const autumn = nextRun('30 2 * * *', 'Europe/Berlin', at('2026-10-24T12:00:00Z')) as Date;
    expect(autumn.toISOString().slice(0, 10)).toBe('2026-10-25');
    expect(nextRun('30 2 * * *', 'Europe/Berlin', autumn)?.toISOString().slice(0, 10)).toBe('2026-10-26');
  });

  it.each([
    ['nonsense', 'UTC', /five fields/],
    ['* * * * * *', 'UTC', /five fields/],
    ['61 * * * *', 'UTC', /five fields/],
    ['0 0 30 2 *', 'UTC', /no moment to come/],
    ['*/30 * * * *', 'UTC', /at least an hour/],
    ['0 6 * * *', 'Mars/Olympus', /IANA time zone/],
  ])('is rejected as %s in %s', (cron, zone, message) => {
    expect(() => checkSchedule(cron, zone, at('2026-11-21T12:00:00Z'))).toThrow(message);
  });

  it('is taken hourly', () => {
    expect(() => checkSchedule('5 * * * *', 'America/New_York', at('2026-11-21T12:00:00Z'))).not.toThrow();
  });
});
