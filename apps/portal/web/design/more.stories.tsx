import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { More } from './more.tsx';

const QUERY = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: async () => undefined,
  refetch: async () => undefined,
};

export default { component: More, args: { query: QUERY } } satisfies Meta<typeof More>;
type Story = StoryObj<typeof More>;

export const NextPage: Story = {};
export const Loading: Story = { args: { query: { ...QUERY, isFetchingNextPage: true } } };
export const Failed: Story = {
  args: {
    query: {
      ...QUERY,
      isFetchNextPageError: true,
      error: new Problem(503, { code: 'SERVICE_UNAVAILABLE', message: 'The service is overloaded. Try again.' }),
    },
  },
};
