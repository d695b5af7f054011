import { cacheResults } from './cache-results.js';
import { evaluateFiles } from './evaluate-files.js';
import type { EvaluationStep } from './evaluation-run.js';
import { followFlows } from './follow-flows.js';
import { mergeResults } from './merge-results.js';
import { reuseParts } from './reuse-parts.js';
import { storeResult } from './store-result.js';

/** What happens to an evaluation once a worker has claimed its job and read its input (read-input.ts), in this order. */
export const STEPS: readonly EvaluationStep[] = [
  reuseParts,
  evaluateFiles,
  followFlows,
  mergeResults,
  storeResult,
  cacheResults,
];
