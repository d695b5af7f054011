import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isCalendarDay } from './calendar.js';

describe('A day of the calendar', () => {
  it('is one that there is, whatever Date.parse makes of others', () => {
    for (const day of ['2028-02-29', '2027-02-28', '2000-02-29', '2027-12-31', '2027-04-30T12:00:00Z'])
      expect([day, isCalendarDay(day)]).toEqual([day, true]);
    for (const day of [
      '2027-02-29',
      '2027-02-30',
      '1900-02-29',
      '2027-04-31',
      '2027-13-01',
      '2027-00-10',
      '27-1-1',
      '',
    ])
      expect([day, isCalendarDay(day)]).toEqual([day, false]);
  });

  it('is of each month as many as it has (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
        const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
        const days = Array.from({ length: 31 }, (_, index) => `${pad(year, 4)}-${pad(month, 2)}-${pad(index + 1, 2)}`);
        expect(days.filter(isCalendarDay)).toHaveLength(length as number);
      }),
    );
  });
});
