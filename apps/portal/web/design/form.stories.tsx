import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '../api/problem.ts';
import { CheckboxGroup, Select, TextField } from './fields.tsx';
import { Form } from './form.tsx';
import { FormSave } from './form-problem.tsx';
import { useForm } from './use-form.ts';

const NOBODY = { name: '', email: '', role: '', scopes: ['read'] };

function Person({ given = NOBODY, disabled = false }: { given?: typeof NOBODY; disabled?: boolean }) {
  const invite = useMutation({
    mutationFn: ({ email }: typeof NOBODY) => (email.endsWith('@example.com') ? rejected() : Promise.resolve()),
  });
  const form = useForm(given, invite);
  return (
    <Form form={form} disabled={disabled}>
      <TextField label="Name" hint="As others see it." {...form.field('name')} required />
      <TextField label="Email address" type="email" {...form.field('email')} required />
      <Select
        label="Role"
        options={['', 'admin', 'member'].map((value) => ({ value, label: value || 'Choose…' }))}
        {...form.field('role')}
        required
      />
      <CheckboxGroup
        label="Permissions"
        options={['read', 'write'].map((value) => ({ value, label: value }))}
        {...form.field('scopes')}
      />
      <FormSave form={form}>Invite</FormSave>
      <p role="status">{invite.isSuccess && !form.isDirty && 'Invited'}</p>
    </Form>
  );
}

/** As the API rejects a request: several fields, an entry of a list, and one that the form does not have. */
function rejected(): Promise<never> {
  return Promise.reject(
    new Problem(422, {
      message: 'The request is not valid',
      code: 'VALIDATION_FAILED',
      details: {
        errors: [
          { field: 'scopes[0]', message: 'scopes[0] is more than you have', code: 'INVALID_ENUM' },
          { field: 'email', message: 'email is already a member', code: 'INVALID_FORMAT' },
        ],
      },
    }),
  );
}

export default { component: Form, render: () => <Person /> } satisfies Meta<typeof Form>;
type Story = StoryObj<typeof Form>;

export const Ready: Story = {};
export const ToBeReadAlone: Story = { render: () => <Person disabled /> };
export const Incomplete: Story = { play: ({ canvasElement }) => canvasElement.querySelector('form')?.requestSubmit() };
export const Rejected: Story = {
  render: () => <Person given={{ ...NOBODY, name: 'Robin', email: 'robin@example.com', role: 'admin' }} />,
  play: ({ canvasElement }) => canvasElement.querySelector('form')?.requestSubmit(),
};
