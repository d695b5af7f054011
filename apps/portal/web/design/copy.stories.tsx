import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyLine, CopyOnce } from './copy.tsx';

export default { component: CopyLine } satisfies Meta<typeof CopyLine>;
type Story = StoryObj<typeof CopyLine>;

export const Line: Story = { args: { text: 'npx assay evaluate --changed origin/main', label: 'Copy the command' } };

export const LongLine: Story = {
  args: { text: `https://assay.example.com/set-up#${'0123456789abcdef'.repeat(8)}`, label: 'Copy the link' },
};

export const Secret: Story = { render: () => <CopyOnce name="API key" secret={`example_${'k'.repeat(43)}`} /> };

export const PublicKey: Story = {
  render: () => <CopyOnce name="public key" secret={`whpk_${'p'.repeat(43)}=`} isPublic />,
};
