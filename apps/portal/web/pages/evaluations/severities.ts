/** Worst first. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
