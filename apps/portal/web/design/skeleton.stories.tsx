import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonBlock } from './skeleton.tsx';

export default { component: Skeleton } satisfies Meta<typeof Skeleton>;
type Story = StoryObj<typeof Skeleton>;

export const Line: Story = { args: { width: '12rem' } };
export const Block: Story = { render: () => <SkeletonBlock label="Loading the chart" height="8rem" /> };
