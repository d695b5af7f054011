import type { Meta, StoryObj } from '@storybook/react-vite';
import { ConfirmDialog, Dialog, DialogDone } from './dialog.tsx';

export default { component: Dialog, args: { isOpen: true, onClose: () => undefined } } satisfies Meta<typeof Dialog>;
type Story = StoryObj<typeof Dialog>;

export const Told: Story = {
  args: {
    title: 'Key revoked',
    children: (
      <>
        <p>Requests with it are rejected from now on.</p>
        <DialogDone onClose={() => undefined} />
      </>
    ),
  },
};

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      title="Delete this evaluation?"
      confirm="Delete evaluation"
      act={{ mutate: () => undefined }}
      onClose={() => undefined}
    >
      Its findings are deleted with it. Compliance reports that count it stay as they are.
    </ConfirmDialog>
  ),
};

/** More than the screen holds: it scrolls, and its title stays. */
export const Long: Story = {
  args: {
    title: 'What changed',
    wide: true,
    children: Array.from({ length: 40 }, (_, index) => <p key={String(index)}>Change {index + 1} of the policy.</p>),
  },
};
