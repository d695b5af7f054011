import { useSyncExternalStore } from 'react';
import { exactTime, formatFromNow } from './format.ts';

/** `3 min ago`, with the exact time on hover and for machines. ISO 8601; nothing for null. */
export function RelativeTime({ time, fallback = '–' }: { time: string | null | undefined; fallback?: string }) {
  const nowMs = useNow();
  if (!time) return <span className="soft">{fallback}</span>;
  return (
    <time
      dateTime={time}
      className="number"
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = exactTime(time);
      }}
    >
      {formatFromNow(new Date(time).getTime(), nowMs)}
    </time>
  );
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
