import type { CheckStep } from './check-run.js';
import { beginRun } from './steps/begin-run.js';
import { compareUnderSamePolicies } from './steps/compare-under-same-policies.js';
import { evaluateBase } from './steps/evaluate-base.js';
import { evaluateHead } from './steps/evaluate-head.js';
import { ignoreUnscannedBranch } from './steps/ignore-unscanned-branch.js';
import { readChange } from './steps/read-change.js';
import { reportConclusion } from './steps/report-conclusion.js';
import { showPending } from './steps/show-pending.js';
import { supersede } from './steps/supersede.js';
import { uploadToCodeScanning } from './steps/upload-to-code-scanning.js';
import { waitForHead } from './steps/wait-for-head.js';
import { waitForHost } from './steps/wait-for-host.js';

/**
 * What happens to a check, under the lease of its pull request, in this order. Every message about it begins at the top, and each
 * step can be done again: what it writes is looked for first. The first step that returns `done` is the last; after-error.ts says
 * what becomes of a check whose step threw.
 */
export const STEPS: readonly CheckStep[] = [
  ignoreUnscannedBranch,
  readChange,
  beginRun,
  supersede,
  showPending,
  evaluateBase,
  evaluateHead,
  waitForHead,
  compareUnderSamePolicies,
  waitForHost,
  uploadToCodeScanning,
  reportConclusion,
];
