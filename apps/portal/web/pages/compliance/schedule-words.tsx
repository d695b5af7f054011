import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../design/index.ts';

/** What a cron expression says, in words and in moments. Its reader is fetched when it is first needed. */
export function useScheduleWords(cron: string, timeZone: string) {
  return useQuery({
    queryKey: ['cron', cron, timeZone],
    queryFn: async () => (await import('./cron-words.ts')).inWords(cron, timeZone),
    staleTime: 60_000,
    retry: false,
  });
}

export function ScheduleWords({ cron, timeZone }: { cron: string; timeZone: string }) {
  const { data, isError } = useScheduleWords(cron, timeZone);
  if (isError) return <code>{cron}</code>;
  return data ? <span title={`${cron}, ${timeZone}`}>{data.words}</span> : <Skeleton width="10rem" />;
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
