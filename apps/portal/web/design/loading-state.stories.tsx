import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadingState } from './loading-state.tsx';

export default {
  component: LoadingState,
  args: { label: 'Loading the policy', height: '12rem', error: null, retry: () => Promise.resolve() },
} satisfies Meta<typeof LoadingState>;
type Story = StoryObj<typeof LoadingState>;

export const Loading: Story = {};

export const Failed: Story = { args: { error: new TypeError('Failed to fetch') } };
