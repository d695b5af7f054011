import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { BarChart, type Series } from '../../design/chart.tsx';
import { Card, Facts, formatNumber, formatUtcDay, LoadingState, Section, Select } from '../../design/index.ts';
import { useSearch } from '../../state/search.ts';
import { statisticsQuery } from './webhooks.ts';
import './webhook-statistics.css';

type Statistics = Schemas['WebhookStatistics'];
type Day = Statistics['days'][number];

const PERIODS = ['7', '30'].map((value) => ({ value, label: `Last ${value} days` }));
const ATTEMPTS: readonly Series[] = [
  { key: 'failed', label: 'Failed', color: 'var(--chart-high)' },
  { key: 'delivered', label: 'Delivered', color: 'var(--accent-fill)' },
];
const LATENCY: readonly Series[] = [
  { key: 'median', label: 'Median', color: 'var(--accent-fill)' },
  { key: 'p95', label: '95th percentile', color: 'var(--chart-medium)' },
];

/** How an endpoint responds, day by day. */
export function WebhookStatistics({ webhookId }: { webhookId: string }) {
  const [search, change] = useSearch();
  const days = search.get('days') === '30' ? 30 : 7;
  const { data, error, refetch } = useQuery(statisticsQuery(webhookId, days));
  return (
    <Section
      title="Attempts"
      actions={
        <Select
          label="Period"
          options={PERIODS}
          value={String(days)}
          onChange={(value) => change({ days: value === '7' ? '' : value })}
        />
      }
    >
      {!data ? (
        <LoadingState label="Loading the attempts" height="23rem" error={error} retry={refetch} />
      ) : (
        <Content statistics={data} />
      )}
    </Section>
  );
}

function Content({ statistics: { total, days } }: { statistics: Statistics }) {
  const { attempts, failed_attempts: failed } = total;
  const points = (values: (day: Day) => Record<string, number | null>) =>
    days.map((day) => ({ key: day.day, label: formatUtcDay(day.day), values: values(day) }));
  return (
    <div className="stack">
      <Card>
        <Facts
          facts={[
            ['Attempts', formatNumber(attempts)],
            ['Delivered', attempts === 0 ? '–' : `${formatNumber(((attempts - failed) / attempts) * 100, 1)}%`],
            ['Median latency', milliseconds(total.median_ms)],
            ['95th percentile', milliseconds(total.p95_ms)],
          ]}
        />
      </Card>
      <div className="webhook-charts">
        <Card>
          <BarChart
            zone="UTC"
            title="Attempts"
            label={`Attempts on each of the last ${days.length} days, delivered and failed; the totals are above`}
            isStacked
            series={ATTEMPTS}
            points={points((day) => ({
              failed: day.failed_attempts,
              delivered: day.attempts - day.failed_attempts,
            }))}
          />
        </Card>
        <Card>
          <BarChart
            zone="UTC"
            title="Latency in ms"
            label={`Latency on each of the last ${days.length} days, in milliseconds; the totals are above`}
            series={LATENCY}
            points={points((day) => ({ median: day.median_ms, p95: day.p95_ms }))}
          />
        </Card>
      </div>
    </div>
  );
}

function milliseconds(value: number | null): string {
  return value === null ? '–' : `${formatNumber(value)} ms`;
}
