import type { Severity } from '@assay/contracts';
import { SEVERITIES } from '@assay/contracts';
import { count, day, duration, number, type Report, SEVERITY_WORDS, STATUS_WORDS, STATUSES } from '../words.js';
import { type Chart, legend, type Shape } from './shapes.js';

/** On a page; on a phone, charts are as wide as {@link NARROW_WIDTH}. */
const WIDTH = 520;
export const NARROW_WIDTH = 340;
const LABEL = 62;

/** Controls by status, as one bar with its legend. */
export function statusChart({ controls }: Report, chartWidth = WIDTH): Chart {
  const counts = STATUSES.map((status) => ({
    status,
    count: controls.filter((control) => control.status === status).length,
  })).filter((bar) => bar.count > 0);
  const shapes: Shape[] = [];
  let x = 0;
  for (const { status, count: value } of counts) {
    const width = (value / controls.length) * chartWidth;
    shapes.push({ kind: 'rect', x, y: 0, width: Math.max(1, width - 2), height: 26, fill: status });
    x += width;
  }
  const entries = counts.map(({ status, count: value }) => ({
    paint: status,
    words: `${STATUS_WORDS[status]} ${number(value)}`,
  }));
  const key = legend(entries, 38, chartWidth);
  return {
    title: 'Controls by status',
    description: `${count(controls.length, 'control')}: ${entries.map(({ words }) => words).join(', ')}.`,
    width: chartWidth,
    height: 38 + key.height,
    shapes: [...shapes, ...key.shapes],
  };
}

/** Open findings by severity at the end of the period. */
export function severityChart(report: Report, chartWidth = WIDTH): Chart {
  const open = report.trend.at(-1)?.open ?? { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  const rows = SEVERITIES.map((severity) => ({ severity, value: open[severity], words: number(open[severity]) }));
  return {
    ...bars(rows, chartWidth),
    title: 'Open findings by severity',
    description: `At the end of the period: ${rows.map(({ severity, words }) => `${SEVERITY_WORDS[severity]} ${words}`).join(', ')}.`,
  };
}

/** Median time from first seen to fixed, by severity. */
export function fixChart({ time_to_fix }: Report, chartWidth = WIDTH): Chart {
  const rows = time_to_fix.map(({ severity, fixed, median_hours, p90_hours }) => ({
    severity,
    value: median_hours ?? 0,
    words:
      median_hours === null
        ? 'none fixed'
        : `${duration(median_hours)}, 90% within ${duration(p90_hours)} (${number(fixed)} fixed)`,
  }));
  return {
    ...bars(rows, chartWidth, 230),
    title: 'Median time to fix by severity',
    description: `${rows.map(({ severity, words }) => `${SEVERITY_WORDS[severity]}: ${words}`).join('; ')}.`,
  };
}

function bars(rows: readonly { severity: Severity; value: number; words: string }[], chartWidth: number, room = 60) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const longest = chartWidth - LABEL - room;
  const shapes = rows.flatMap(({ severity, value, words }, index): Shape[] => {
    const y = index * 24;
    const width = value === 0 ? 0 : Math.max(2, (value / most) * longest);
    return [
      { kind: 'text', x: 0, y: y + 12, text: SEVERITY_WORDS[severity], size: 10.5, anchor: 'start', fill: 'text' },
      { kind: 'rect', x: LABEL, y, width: longest, height: 16, fill: 'track' },
      ...(width > 0 ? [{ kind: 'rect' as const, x: LABEL, y, width, height: 16, fill: severity }] : []),
      {
        kind: 'text',
        x: LABEL + longest + 8,
        y: y + 12,
        text: words,
        size: 10.5,
        anchor: 'start',
        fill: 'text',
        strong: room < 100,
      },
    ];
  });
  return { width: chartWidth, height: rows.length * 24, shapes };
}

/** Open findings over the period: areas by severity on top of each other. */
export function trendChart({ trend }: Report, chartWidth = WIDTH): Chart {
  const bottom = 150;
  const left = 44;
  const totals = trend.map(({ open }) => SEVERITIES.reduce((sum, severity) => sum + open[severity], 0));
  const top = niceMaximum(Math.max(1, ...totals));
  const x = (index: number) => left + (index * (chartWidth - left - 20)) / Math.max(1, trend.length - 1);
  const y = (value: number) => bottom - (value / top) * (bottom - 10);
  const shapes: Shape[] = [0, 0.5, 1].flatMap((part): Shape[] => [
    { kind: 'line', from: [left, y(top * part)], to: [chartWidth, y(top * part)], stroke: 'line' },
    {
      kind: 'text',
      x: left - 8,
      y: y(top * part) + 3.5,
      text: number(top * part),
      size: 10,
      anchor: 'end',
      fill: 'soft',
    },
  ]);
  const below = trend.map(() => 0);
  for (const severity of [...SEVERITIES].reverse()) {
    const lower = trend.map((_, index) => [x(index), y(below[index] ?? 0)] as const);
    for (const [index, { open }] of trend.entries()) below[index] = (below[index] ?? 0) + open[severity];
    const upper = trend.map((_, index) => [x(index), y(below[index] ?? 0)] as const);
    if (trend.some(({ open }) => open[severity] > 0))
      shapes.push({ kind: 'area', points: [...upper, ...lower.reverse()], fill: severity });
  }
  const labeled = new Set([0, 1, 2, 3].map((part) => Math.round((part * (trend.length - 1)) / 3)));
  for (const [index, { at }] of trend.entries())
    if (labeled.has(index))
      shapes.push({
        kind: 'text',
        x: x(index),
        y: bottom + 16,
        text: day(at),
        size: 10,
        anchor: index === 0 ? 'start' : index === trend.length - 1 ? 'end' : 'middle',
        fill: 'soft',
      });
  const key = legend(
    SEVERITIES.map((severity) => ({ paint: severity, words: SEVERITY_WORDS[severity] })),
    bottom + 30,
    chartWidth,
  );
  const first = totals[0] ?? 0;
  const last = totals.at(-1) ?? 0;
  return {
    title: 'Open findings over the period',
    description: `Open findings went from ${number(first)} on ${day(trend[0]?.at ?? '')} to ${number(last)} on ${day(trend.at(-1)?.at ?? '')}; at most ${number(Math.max(0, ...totals))}.`,
    width: chartWidth,
    height: bottom + 30 + key.height,
    shapes: [...shapes, ...key.shapes],
  };
}

/** 1, 2, 4 or 5 times a power of ten, and at least 2, so that half of it is usually a whole number. */
function niceMaximum(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 10].find((step) => step * power >= value) ?? 10;
  return Math.max(2, factor * power);
}
