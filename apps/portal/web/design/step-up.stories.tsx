import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { askToSignIn } from './asked-sign-in.ts';
import { StepUpDialog } from './step-up.tsx';

export default {
  component: StepUpDialog,
  beforeEach: () => {
    askToSignIn(
      new Problem(403, {
        code: 'AUTH_INSUFFICIENT_SCOPE',
        details: { reason: 'step_up', max_age: 600, acr_values: 'urn:assay:2fa' },
      }),
    );
    return () => askToSignIn(undefined);
  },
} satisfies Meta<typeof StepUpDialog>;
type Story = StoryObj<typeof StepUpDialog>;

export const WithSecondFactor: Story = {};
