import { create } from 'zustand';
import { exactTime, formatFromNow } from './format.ts';

/** `3 minutes ago`, with the exact time on hover and for machines. ISO 8601; nothing for null. */
export function RelativeTime({ time, fallback = '–' }: { time: string | null | undefined; fallback?: string }) {
  const nowMs = useNow((clock) => clock.nowMs);
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
const useNow = create<{ nowMs: number }>(() => ({ nowMs: Date.now() }));
setInterval(() => useNow.setState({ nowMs: Date.now() }), 10_000);
