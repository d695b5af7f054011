import type { Severity } from './policy-document.js';

/** The most severe first. Its own entry (`@assay/contracts/severities`), so that pages and the engine load no DTOs for it. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies Severity[];
