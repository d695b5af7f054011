/** Charts by recharts: what all of them share. */
export const SEVERITY_COLOURS = {
  critical: 'var(--chart-critical)',
  high: 'var(--chart-high)',
  medium: 'var(--chart-medium)',
  low: 'var(--chart-low)',
  info: 'var(--chart-info)',
} as const;

export const CHART_TOOLTIP = {
  cursor: { fill: 'var(--hover)' },
  isAnimationActive: false,
  contentStyle: {
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    borderRadius: 6,
    fontSize: 12,
  },
} as const;

export const AXIS = { stroke: 'var(--soft)', fontSize: 12, tickLine: false } as const;
