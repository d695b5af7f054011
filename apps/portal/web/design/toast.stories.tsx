import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { Toasts, toast, toastProblem } from './toast.tsx';

export default { component: Toasts } satisfies Meta<typeof Toasts>;
type Story = StoryObj<typeof Toasts>;

export const Good: Story = { play: () => toast('Key revoked') };

/** Stays until it is closed. */
export const Bad: Story = {
  play: () =>
    toastProblem(
      new Problem(409, {
        message: 'Another policy of this name exists',
        request_id: 'req_01jd8y3c5m8n4q6r7s9t0v1w2x',
      }),
    ),
};
