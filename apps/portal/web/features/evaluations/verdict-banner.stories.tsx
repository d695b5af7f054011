import type { Meta, StoryObj } from '@storybook/react-vite';
import { example, SESSION } from '../../../.storybook/example-api.ts';
import { queryClient } from '../../state/query-client.ts';
import { sessionQuery } from '../../state/session.ts';
import type { Evaluation } from './queries.ts';
import { VerdictBanner } from './verdict-banner.tsx';

const EVALUATION = example<Evaluation>('GET', '/v1/evaluations/eval_01jd8y3c5m8n4q6r7s9t0v1w2x');
const CONDITION = { policy_id: EVALUATION.policies[0]?.id ?? '', metric: 'critical', op: '<=', threshold: 0 } as const;
const FAILED = { ...CONDITION, actual: 12_345, status: 'failed' } as const;
const PASSED = { ...CONDITION, metric: 'new_high', actual: 0, status: 'passed' } as const;
const SKIPPED: Evaluation['skipped'][number] = {
  path: 'src/generated.js',
  policy_id: null,
  rule_id: null,
  reason: 'time_limit',
  message: 'Stopped after 10,000 ms',
};

/** What an evaluation says first, by its verdict. */
const of = (verdict: Evaluation['verdict'], more: Partial<Evaluation> = {}) => ({
  args: { evaluation: { ...EVALUATION, verdict, skipped: [], gate: null, ...more } as Evaluation },
});

export default {
  component: VerdictBanner,
  beforeEach: () => {
    queryClient.setQueryData(sessionQuery.queryKey, SESSION);
  },
} satisfies Meta<typeof VerdictBanner>;
type Story = StoryObj<typeof VerdictBanner>;
export const Blocked: Story = of('blocked', { gate: { conditions: [FAILED, PASSED] } as Evaluation['gate'] });
export const BlockedBySkipped: Story = of('blocked', {
  skipped: [SKIPPED],
  gate: { conditions: [{ ...FAILED, metric: 'skipped', actual: 1 }] } as Evaluation['gate'],
});
export const Warned: Story = of('warned');
export const Incomplete: Story = of('incomplete', { skipped: [SKIPPED, SKIPPED] });
export const Passed: Story = of('passed', { gate: { conditions: [PASSED] } as Evaluation['gate'] });
