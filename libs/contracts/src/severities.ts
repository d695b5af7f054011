import type { Severity } from './policy-document.js';

/** The most severe first. Its own entry (`@assay/contracts/severities`), so that pages and the engine load no DTOs for it. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const satisfies Severity[];

/** 0 for the most severe. */
export function severityRank(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** Sorts the most severe first. */
export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return severityRank(a.severity) - severityRank(b.severity);
}
