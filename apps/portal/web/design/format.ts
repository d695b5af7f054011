// The browser's Intl, in English, as all of the portal is. A formatter is made when it is first asked for: each costs the first page some milliseconds.

import { formatCount, formatNumber, plural } from '@assay/contracts/counts';

export { formatCount, formatNumber, plural };

const LOCALE = 'en';
const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'];

function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(LOCALE, options);
    return format.format(value);
  };
}

function dates(options: Intl.DateTimeFormatOptions): (time: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(LOCALE, options);
    return format.format(new Date(time));
  };
}

/** `15K`: where there is no room for more. */
export const formatCompact = numbers({ notation: 'compact', maximumFractionDigits: 1 });

const inBytes = BYTE_UNITS.map((unit) =>
  numbers({ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumFractionDigits: 1 }),
);

/** `731.2 MB`: thousands of thousands, as networks count. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes / 0.999_95)) / 3)));
  return inBytes[unit]?.(bytes / 1_000 ** unit) ?? String(bytes);
}

/** `Nov 21`, in the time zone of the browser. */
export const formatDay = dates({ month: 'short', day: 'numeric' });

/** `Nov 21, 2026` */
export const formatDate = dates({ dateStyle: 'medium' });

/** `Nov 21, 18:05` */
export const formatMinute = dates({
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Nov 21, 2026, 18:05:09 GMT+1`, in the time zone of the browser. */
export const exactTime = dates({ dateStyle: 'medium', timeStyle: 'long', hourCycle: 'h23' });

/** `GMT+1`: the time zone of the browser, as `exactTime` names it. */
export function localZone(): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** `Nov 21`, of a day in UTC as the API writes it, such as `2026-11-21`. */
export const formatUtcDay = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });

let relative: Intl.RelativeTimeFormat | undefined;

/** `3 minutes ago`, `in 2 days` */
export function formatFromNow(timeMs: number, nowMs: number): string {
  const seconds = (timeMs - nowMs) / 1_000;
  if (Math.abs(seconds) < 10) return 'just now';
  const [unit, size] = STEPS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  relative ??= new Intl.RelativeTimeFormat(LOCALE);
  return relative.format(Math.round(seconds / size), unit);
}

/** `about 2 minutes left`: no more exact than what is guessed from a rate. */
export function formatRemaining(seconds: number): string {
  if (seconds <= 5) return 'a few seconds left';
  if (seconds <= 50) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return `about ${formatCount(minutes, 'minute', 'minutes')} left`;
  return `about ${formatNumber(minutes / 60)} hours left`;
}

/** `main` of `refs/heads/main` */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
