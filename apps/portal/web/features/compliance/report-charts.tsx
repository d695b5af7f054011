import { BarChart, SEVERITY_SERIES, type Series } from '../../design/chart.tsx';
import { Card, capitalized, formatDay } from '../../design/index.ts';
import type { Report } from './queries.ts';
import './report-charts.css';

const TIMES: readonly Series[] = [
  { key: 'median', label: 'Median', color: 'var(--chart-low)' },
  { key: 'p90', label: '90th percentile', color: 'var(--chart-info)' },
];

/** Open findings over the period, and how long they stay. */
export function ReportCharts({ report }: { report: Report }) {
  const isAnyFixed = report.time_to_fix.some(({ fixed }) => fixed > 0);
  return (
    <div className="chart-grid">
      <Card>
        <BarChart
          zone="local"
          label="Open findings by severity over the period"
          title="Open findings"
          isStacked
          series={SEVERITY_SERIES}
          points={report.trend.map(({ at, open }) => ({ key: at, label: formatDay(at), values: open }))}
        />
      </Card>
      <Card>
        {isAnyFixed ? (
          <BarChart
            label="Hours from first seen to fixed, by severity; the table below has the same numbers"
            title="Hours to fix"
            series={TIMES}
            points={report.time_to_fix.map(({ severity, median_hours: median, p90_hours: p90 }) => ({
              key: severity,
              label: capitalized(severity),
              values: { median, p90 },
            }))}
          />
        ) : (
          <div className="stack tight small">
            <strong>Hours to fix</strong>
            <span className="soft">Nothing was fixed in this period.</span>
          </div>
        )}
      </Card>
    </div>
  );
}
