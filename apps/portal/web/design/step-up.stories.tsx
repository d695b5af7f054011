import type { Meta, StoryObj } from '@storybook/react-vite';
import { Problem } from '../api/problem.ts';
import { promptToSignIn } from './sign-in-prompt.ts';
import { StepUpDialog } from './step-up.tsx';

export default {
  component: StepUpDialog,
  beforeEach: () => {
    promptToSignIn(
      new Problem(403, {
        code: 'AUTH_INSUFFICIENT_SCOPE',
        details: { reason: 'step_up', max_age: 600, acr_values: 'urn:assay:2fa' },
      }),
    );
    return () => promptToSignIn(undefined);
  },
} satisfies Meta<typeof StepUpDialog>;
type Story = StoryObj<typeof StepUpDialog>;

export const WithSecondFactor: Story = {};
