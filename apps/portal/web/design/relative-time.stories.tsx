import type { Meta, StoryObj } from '@storybook/react-vite';
import { RelativeTime } from './relative-time.tsx';

export default { component: RelativeTime } satisfies Meta<typeof RelativeTime>;
type Story = StoryObj<typeof RelativeTime>;

const HOUR_MS = 3_600_000;

export const Now: Story = { render: () => <RelativeTime time={new Date().toISOString()} /> };
export const Past: Story = { render: () => <RelativeTime time={new Date(Date.now() - 26 * HOUR_MS).toISOString()} /> };
export const Future: Story = { render: () => <RelativeTime time={new Date(Date.now() + 3 * HOUR_MS).toISOString()} /> };
export const Never: Story = { args: { time: null, fallback: 'Never' } };
