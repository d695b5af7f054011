/** The process that `PolicyValidator` starts. It has no environment, and may read its own code only. */
import { redactFile, validatePolicy } from '@assay/policy-engine/validation';
import type { Work } from './validation-process.js';

process.on('message', (work: Work) => {
  if ('file' in work) {
    process.send?.({ lines: redactFile(work.file, work.policies) });
    return;
  }
  const { problems, ...validation } = validatePolicy(work.policy, work.sample);
  process.send?.({ ...validation, problems: problems.slice(0, 100) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });
