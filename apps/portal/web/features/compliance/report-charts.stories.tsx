import type { Meta, StoryObj } from '@storybook/react-vite';
import { example } from '../../../.storybook/example-api.ts';
import type { Report } from './queries.ts';
import { ReportCharts } from './report-charts.tsx';

const REPORT = example<Report>('GET', '/v1/compliance/reports/rep_01jd8y3c5m8n4q6r7s9t0v1w2x');
const DAYS = ['2026-11-19T12:00:00.000Z', '2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
const trend = DAYS.map((at, index) => ({
  at,
  open: { critical: index, high: 1_204 - index * 300, medium: 20, low: 0, info: 3 },
  evaluations: index,
}));

export default { component: ReportCharts } satisfies Meta<typeof ReportCharts>;
type Story = StoryObj<typeof ReportCharts>;
export const Fixed: Story = {
  args: {
    report: {
      ...REPORT,
      trend,
      time_to_fix: REPORT.time_to_fix.map((each) => ({ ...each, fixed: 4, median_hours: 7.5, p90_hours: 120 })),
    },
  },
};
export const NothingFixed: Story = { args: { report: { ...REPORT, trend } } };
