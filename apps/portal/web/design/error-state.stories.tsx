import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { ErrorState } from './error-state.tsx';

export default { component: ErrorState, args: { retry: () => undefined } } satisfies Meta<typeof ErrorState>;
type Story = StoryObj<typeof ErrorState>;

const REQUEST = 'req_01jd8y3c5m8n4q6r7s9t0v1w2x';

export const NotFound: Story = {
  args: {
    error: new Problem(404, {
      code: 'RESOURCE_NOT_FOUND',
      message: 'No evaluation eval_01jd8y3c5m8n4q6r7s9t0v1w2x',
      request_id: REQUEST,
    }),
  },
};

export const Unreachable: Story = { args: { error: new TypeError('Failed to fetch') } };

export const ServiceFailed: Story = {
  args: {
    error: new Problem(500, { code: 'INTERNAL_ERROR', message: 'An unexpected error occurred', request_id: REQUEST }),
  },
};

export const RoleNeeded: Story = {
  args: {
    error: new Problem(403, {
      code: 'AUTH_INSUFFICIENT_SCOPE',
      message: 'This operation requires the scope admin',
      request_id: REQUEST,
    }),
  },
};

export const SignInNeeded: Story = {
  args: {
    error: new Problem(403, {
      code: 'AUTH_INSUFFICIENT_SCOPE',
      details: { reason: 'step_up', max_age: 600, acr_values: 'urn:assay:2fa' },
    }),
  },
};

export const NotInPlan: Story = {
  args: {
    error: new Problem(403, {
      code: 'AUTH_INSUFFICIENT_SCOPE',
      details: { reason: 'plan', current_plan: 'starter', required_plans: ['business', 'enterprise'] },
    }),
  },
};
