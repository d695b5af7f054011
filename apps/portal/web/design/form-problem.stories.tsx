import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { FormProblem, FormSave } from './form-problem.tsx';

const rejected = (field: string, message: string) =>
  new Problem(422, {
    message: 'The request is not valid',
    code: 'VALIDATION_FAILED',
    details: { errors: [{ field, message, code: 'INVALID_FORMAT' }] },
  });

export default {
  component: FormProblem,
  args: { form: { submit: () => undefined } },
} satisfies Meta<typeof FormProblem>;
type Story = StoryObj<typeof FormProblem>;

export const OfNoField: Story = {
  args: {
    form: {
      submit: () => undefined,
      error: rejected('owner', 'owner is not a member'),
      boundFields: new Set(['name']),
    },
  },
};
export const OfAllFields: Story = {
  args: { form: { submit: () => undefined, error: rejected('', 'At most 20 schedules are possible') } },
};
/** The save button at the end of a form on a page. */
export const WithSave: Story = {
  render: () => (
    <FormSave form={{ submit: () => undefined, error: new Problem(503, { message: 'Try again later' }) }} />
  ),
};
