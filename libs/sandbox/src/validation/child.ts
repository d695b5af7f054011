/** The process that `PolicyValidator` starts. It has no environment, and may read its own code only. */
import { validatePolicy } from '@assay/policy-engine/validation';

process.on('message', ({ policy }: { policy: string | object }) => {
  const { problems, ...validation } = validatePolicy(policy);
  process.send?.({ ...validation, problems: problems.slice(0, 100) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
