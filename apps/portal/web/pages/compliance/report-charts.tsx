import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { AXIS, CHART_TOOLTIP, SEVERITY_COLOURS } from '../../design/chart.ts';
import { Card } from '../../design/index.ts';
import { SEVERITIES } from '../evaluations/queries.ts';
import type { Report } from './queries.ts';

const CHART_HEIGHT = 240;
const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** Open findings over the period, and how long they stay. */
export default function ReportCharts({ report }: { report: Report }) {
  return (
    <div className="chart-grid">
      <OpenFindings report={report} />
      <TimeToFix report={report} />
    </div>
  );
}

function OpenFindings({ report }: { report: Report }) {
  const points = report.trend.map(({ at, open }) => ({
    time: day.format(new Date(at)),
    ...open,
  }));
  return (
    <Card>
      <figure aria-label="Open findings by severity over the period">
        <figcaption className="legend small">
          <strong>Open findings</strong>
          {SEVERITIES.map((severity) => (
            <span key={severity} className="row soft">
              <span className="swatch" style={{ background: SEVERITY_COLOURS[severity] }} />
              {severity}
            </span>
          ))}
        </figcaption>
        <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
          <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: -16 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="time" {...AXIS} minTickGap={32} />
            <YAxis {...AXIS} axisLine={false} allowDecimals={false} />
            <Tooltip {...CHART_TOOLTIP} />
            {SEVERITIES.toReversed().map((severity) => (
              <Bar
                key={severity}
                dataKey={severity}
                stackId="severity"
                fill={SEVERITY_COLOURS[severity]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </figure>
    </Card>
  );
}

function TimeToFix({ report }: { report: Report }) {
  const isAnyFixed = report.time_to_fix.some(({ fixed }) => fixed > 0);
  const points = report.time_to_fix.map(({ severity, median_hours: median, p90_hours: p90 }) => ({
    severity,
    median,
    '90 %': p90,
  }));
  return (
    <Card>
      <figure aria-label="Hours from first seen to fixed, by severity; the table below has the same numbers">
        <figcaption className="legend small">
          <strong>Hours to fix</strong>
          <span className="row soft">
            <span className="swatch" style={{ background: 'var(--chart-low)' }} />
            median
          </span>
          <span className="row soft">
            <span className="swatch" style={{ background: 'var(--chart-info)' }} />
            90 %
          </span>
        </figcaption>
        {isAnyFixed ? (
          <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
            <BarChart
              data={points}
              accessibilityLayer={false}
              maxBarSize={24}
              margin={{ top: 8, right: 8, bottom: 0, left: -16 }}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis dataKey="severity" {...AXIS} />
              <YAxis {...AXIS} axisLine={false} />
              <Tooltip {...CHART_TOOLTIP} />
              <Bar dataKey="median" fill="var(--chart-low)" isAnimationActive={false} />
              <Bar dataKey="90 %" fill="var(--chart-info)" isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        ) : (
          <div className="chart-place soft">Nothing was fixed in this period.</div>
        )}
      </figure>
    </Card>
  );
}
