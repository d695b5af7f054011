import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { Form } from './form.tsx';

export default {
  component: Form,
  args: {
    onSubmit: () => undefined,
    children: (
      <>
        <TextField label="Name" defaultValue="Acme" required />
        <Button kind="primary" type="submit">
          Save
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Form>;
type Story = StoryObj<typeof Form>;

export const Ready: Story = {};
export const ToBeReadAlone: Story = { args: { disabled: true } };
