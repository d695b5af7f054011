import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { Card, Facts, Page, Section } from './page.tsx';

export default {
  component: Page,
  args: {
    title: 'acme/payments',
    description: 'Pushed two minutes ago.',
    parent: { to: '/evaluations', label: 'Evaluations' },
    actions: <Button>Evaluate again</Button>,
    children: (
      <Section title="Details" note="of the latest evaluation" actions={<Button kind="quiet">Copy</Button>}>
        <Card>
          <Facts
            facts={[
              ['Repository', 'acme/payments'],
              ['Ref', 'refs/heads/feature/customer-requested-invoice-address-validation-2026'],
              ['Owner', null],
            ]}
          />
        </Card>
      </Section>
    ),
  },
} satisfies Meta<typeof Page>;
type Story = StoryObj<typeof Page>;

export const Whole: Story = {};
export const Narrow: Story = { args: { narrow: true } };
export const LongTitle: Story = {
  args: { title: 'services/payments/settlement/BankTransferReconciliationController.java' },
};
