import { useSyncExternalStore } from 'react';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** `3 min. ago`, with the exact time on hover and for machines. ISO 8601; nothing for null. */
export function RelativeTime({ time, fallback = '–' }: { time: string | null | undefined; fallback?: string }) {
  const nowMs = useNow();
  if (!time) return <span className="soft">{fallback}</span>;
  return (
    <time dateTime={time} title={exact.format(new Date(time))} className="number">
      {fromNow(new Date(time).getTime(), nowMs)}
    </time>
  );
}

export function exactTime(time: string): string {
  return exact.format(new Date(time));
}

function fromNow(timeMs: number, nowMs: number): string {
  const seconds = (timeMs - nowMs) / 1_000;
  for (const [unit, size] of STEPS)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return Math.abs(seconds) < 10 ? 'just now' : relative.format(Math.round(seconds), 'second');
}

// one timer for every time on the page
let nowMs = Date.now();
const listeners = new Set<() => void>();
let timer: number | undefined;

function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, 10_000);
  if (listeners.size === 1) nowMs = Date.now();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}
