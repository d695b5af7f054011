import type { Meta, StoryObj } from '@storybook/react-vite';
import { Trash2 } from 'lucide-react';
import { Button, type ButtonKind, ButtonLink } from './button.tsx';

export default { component: Button, args: { children: 'Create key' } } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

const KINDS: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger'];

export const Kinds: Story = {
  render: (args) => (
    <div className="row">
      {KINDS.map((kind) => (
        <Button key={kind} {...args} kind={kind}>
          {kind}
        </Button>
      ))}
    </div>
  ),
};

export const Disabled: Story = { ...Kinds, args: { disabled: true } };

/** Is reached by the Tab key, and says why it cannot be pressed. */
export const Unavailable: Story = { ...Kinds, args: { unavailable: 'Choose a folder first.' } };

/** Keeps its width and the focus, and sends nothing a second time. */
export const Pending: Story = { ...Kinds, args: { isPending: true } };

export const WithIcon: Story = { args: { icon: <Trash2 size={16} aria-hidden="true" />, children: 'Delete' } };

export const IconOnly: Story = { args: { ...WithIcon.args, iconOnly: true } };

export const AsLink: Story = { render: () => <ButtonLink to="/policies">See the policies</ButtonLink> };

/** A text that is longer than a telephone is wide. */
export const LongText: Story = {
  args: { children: 'Evaluate all repositories of this organization again with the version of today' },
};
