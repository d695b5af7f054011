import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { TextField } from './fields.tsx';

export default {
  component: DialogForm,
  args: {
    form: { submit: () => undefined },
    submit: 'Create key',
    onCancel: () => undefined,
    children: <TextField label="Name" error="It is too long: at most 100 characters." defaultValue="ci" />,
  },
  render: (props) => (
    <Dialog title="Create an API key" isOpen onClose={() => undefined}>
      <DialogForm {...props} />
    </Dialog>
  ),
} satisfies Meta<typeof DialogForm>;
type Story = StoryObj<typeof DialogForm>;

export const Ready: Story = {};
export const Saving: Story = { args: { form: { submit: () => undefined, isPending: true } } };
