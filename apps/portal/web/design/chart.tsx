import { SEVERITIES } from '@assay/contracts/severities';
import { nice, ticks } from 'd3-array';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { capitalized, formatCompact, formatNumber, localZone } from './format.ts';
import './chart.css';

export interface Series {
  key: string;
  label: ReactNode;
  /** A CSS color. */
  color: string;
}

/** Findings by severity, the worst first. */
export const SEVERITY_SERIES: readonly Series[] = SEVERITIES.map((severity) => ({
  key: severity,
  label: capitalized(severity),
  color: `var(--chart-${severity})`,
}));

export interface Point {
  key: string;
  /** Stands below its bars. */
  label: string;
  /** By the key of the series; what is missing is nothing. */
  values: Readonly<Record<string, number | null | undefined>>;
  /** Where a press leads. */
  to?: string;
}

export interface BarChartProps {
  /** What is drawn, for screen readers, which do not see the bars: where the numbers stand as text. */
  label: string;
  title?: string;
  series: readonly Series[];
  points: readonly Point[];
  /** Of the times that the points stand for; none where they are no times. */
  zone?: 'UTC' | 'local';
  /** One bar a point, its parts on top of each other from the last series up; else a bar a series. */
  isStacked?: boolean;
}

const MARKS = 4;
const LABELS = 6;

/** Bars drawn by the style sheet alone: they stand at the first paint, and follow the width by themselves. */
export function BarChart({ label, title, series, points, zone, isStacked = false }: BarChartProps) {
  const heights = points.map(({ values }) => {
    const each = series.map(({ key }) => values[key] ?? 0);
    return isStacked ? each.reduce((sum, value) => sum + value, 0) : Math.max(...each);
  });
  const [, top] = nice(0, Math.max(1, ...heights), MARKS);
  const percent = (value: number) => `${(value / top) * 100}%`;
  const labelEvery = Math.ceil(points.length / LABELS);
  return (
    <figure aria-label={label}>
      <figcaption>
        <Legend title={title} items={series} zone={zone === 'local' ? localZone() : zone} />
      </figcaption>
      <div className="chart" aria-hidden="true">
        {ticks(0, top, MARKS)
          // counts have no halves
          .filter((mark) => !heights.every(Number.isInteger) || Number.isInteger(mark))
          .map((mark) => (
            <span key={mark} className="mark" style={{ bottom: percent(mark) }}>
              <span>{formatCompact(mark)}</span>
            </span>
          ))}
        {points.map((point, index) => (
          <Column key={point.key} point={point} series={series} isLate={index >= points.length / 2}>
            <span className={isStacked ? 'bars stacked' : 'bars'}>
              {series.map(({ key, color }) => (
                <span key={key} style={{ height: percent(point.values[key] ?? 0), background: color }} />
              ))}
            </span>
            {index % labelEvery === 0 && (
              <span className={`column-label${(index / labelEvery) % 2 === 1 ? ' minor' : ''}`}>{point.label}</span>
            )}
          </Column>
        ))}
      </div>
    </figure>
  );
}

function Column({
  point,
  series,
  isLate,
  children,
}: {
  point: Point;
  series: readonly Series[];
  isLate: boolean;
  children: ReactNode;
}) {
  const content = (
    <>
      {children}
      <span className={`tip small${isLate ? ' late' : ''}`}>
        <strong>{point.label}</strong>
        {series.map(({ key, label, color }) => (
          <span key={key} className="row">
            <span className="swatch" style={{ background: color }} />
            {label} <span className="number push">{rounded(point.values[key])}</span>
          </span>
        ))}
      </span>
    </>
  );
  if (!point.to) return <span className="column">{content}</span>;
  return (
    // by keyboard the same is reached in the text beside the chart
    <Link className="column" to={point.to} tabIndex={-1}>
      {content}
    </Link>
  );
}

/** Which color is what. */
export function Legend({
  title,
  items,
  zone,
}: {
  title?: string | undefined;
  items: readonly Series[];
  zone?: string | undefined;
}) {
  return (
    <ul className="legend small">
      {title && (
        <li>
          <strong>{title}</strong>
        </li>
      )}
      {items.map(({ key, label, color }) => (
        <li key={key} className="row soft">
          <span className="swatch" style={{ background: color }} />
          <span>{label}</span>
        </li>
      ))}
      {zone && <li className="soft push">Times in {zone}</li>}
    </ul>
  );
}

function rounded(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : formatNumber(value, 1);
}
