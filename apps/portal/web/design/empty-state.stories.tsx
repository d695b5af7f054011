import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

export default {
  component: EmptyState,
  args: { title: 'No findings', children: 'Nothing matches these filters.' },
} satisfies Meta<typeof EmptyState>;
type Story = StoryObj<typeof EmptyState>;

export const Plain: Story = {};

export const WithNextStep: Story = {
  args: {
    icon: <Search size={24} />,
    actions: (
      <ButtonLink kind="primary" to="/findings">
        Clear the filters
      </ButtonLink>
    ),
  },
};
