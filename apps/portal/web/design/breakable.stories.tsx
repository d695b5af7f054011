import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breakable } from './breakable.tsx';

export default { component: Breakable } satisfies Meta<typeof Breakable>;
type Story = StoryObj<typeof Breakable>;

export const LongPath: Story = {
  args: {
    text: 'services/payments/src/main/java/com/example/payments/settlement/BankTransferReconciliationController.java',
  },
};
export const LongRef: Story = {
  args: { text: 'refs/heads/feature/customer-requested-invoice-address-validation-2026' },
};
export const Address: Story = {
  args: { text: 'https://10.20.30.40:8443/hooks/api.example.com/v1.2/events' },
};
