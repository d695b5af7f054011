import type { Meta, StoryObj } from '@storybook/react-vite';
import { answer, example, SESSION } from '../../../.storybook/example-api.ts';
import { queryClient } from '../../state/query-client.ts';
import { sessionQuery } from '../../state/session.ts';
import { FindingDetails } from './finding-details.tsx';
import type { Finding } from './queries.ts';

const FINDING = {
  ...example<Finding>('GET', '/v1/evaluations/eval_01jd8y3c5m8n4q6r7s9t0v1w2x/findings/fnd_01jd8y3c5m8n4q6r7s9t0v1w2x'),
  path: 'src/users.js',
  snippet: 'database.query(sql);',
  suppressions: [],
  override: null,
  fix: null,
};
const [STEP] = FINDING.trace ?? [];
const STEPS = [
  { path: 'src/routes.js', code: 'const id = request.query.id;' },
  { path: 'src/routes.js', code: 'findUser(id);' },
  { path: 'src/users.js', code: 'database.query(sql);' },
].map((step) => ({ ...STEP, ...step }));

const of = (more: Partial<Finding>) => ({
  args: {
    finding: { ...FINDING, ...more } as Finding,
    policyName: 'JavaScript and TypeScript security',
    evaluation: undefined,
  },
});

export default {
  component: FindingDetails,
  beforeEach: () => {
    globalThis.fetch = (request) => answer(request, 'examples');
    queryClient.setQueryData(sessionQuery.queryKey, SESSION);
  },
} satisfies Meta<typeof FindingDetails>;
type Story = StoryObj<typeof FindingDetails>;
export const TraceAcrossFiles: Story = of({ trace: STEPS as Finding['trace'] });
/** As long as they get: each file is named once. */
export const LongTrace: Story = of({
  trace: Array.from({ length: 14 }, (_, index) => ({
    ...STEP,
    path: `packages/orders/src/services/of-the-part-number-${Math.floor(index / 2.5)}/create-order-from-request.js`,
    start: { line: 10 + index, column: 1, offset: 0 },
    code: `value${index + 1} = value${index} + 'x'`,
  })) as Finding['trace'],
});
export const WithoutTrace: Story = of({ trace: [] });
export const Suppressed: Story = of({
  status: 'suppressed',
  suppressions: [{ kind: 'inline', reason: 'Only constants of the build get here', by: null, expires_at: null }],
} as Partial<Finding>);
