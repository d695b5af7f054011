import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shortened } from './shortened.tsx';

export default { component: Shortened } satisfies Meta<typeof Shortened>;
type Story = StoryObj<typeof Shortened>;

export const LongRef: Story = {
  args: { text: 'feature/customer-requested-invoice-address-validation-for-the-whole-of-europe-2026' },
};
export const LongPath: Story = {
  args: {
    text: 'services/payments/src/main/java/com/example/payments/settlement/BankTransferReconciliationController.java',
    end: 44,
  },
};
export const Short: Story = { args: { text: 'main' } };
