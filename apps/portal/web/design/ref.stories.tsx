import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ref } from './ref.tsx';

export default { component: Ref } satisfies Meta<typeof Ref>;
type Story = StoryObj<typeof Ref>;

export const Branch: Story = { args: { name: 'refs/heads/main' } };
export const LongBranch: Story = {
  args: { name: 'refs/heads/feature/customer-requested-invoice-address-validation-for-the-whole-of-europe' },
};
export const CommitAlone: Story = { args: { name: null, commit: '3f9d2c1b7a6e5d4c3b2a19080706050403020100' } };
export const Neither: Story = { args: { name: null } };
