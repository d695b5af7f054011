import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarChart, SEVERITY_SERIES } from './chart.tsx';

export default {
  component: BarChart,
  args: { label: 'Open findings by day', title: 'Open findings', series: SEVERITY_SERIES, isStacked: true },
} satisfies Meta<typeof BarChart>;
type Story = StoryObj<typeof BarChart>;

export const ThirtyDays: Story = {
  args: {
    points: Array.from({ length: 30 }, (_, day) => ({
      key: String(day),
      label: `Nov ${day + 1}`,
      values: { critical: day % 4, high: (day * 3) % 11, medium: 12, low: day, info: 2 },
      to: '/findings',
    })),
  },
};

export const OneDay: Story = { args: { points: [{ key: '1', label: 'Nov 1', values: { high: 3 } }] } };

export const Nothing: Story = { args: { points: [{ key: '1', label: 'Nov 1', values: {} }] } };

export const BesideEachOther: Story = {
  args: {
    isStacked: false,
    points: [
      { key: 'a', label: 'May', values: { critical: 2, high: 14_000, medium: null } },
      { key: 'b', label: 'June', values: { critical: 0, high: 9_500, medium: 4_000 } },
    ],
  },
};
