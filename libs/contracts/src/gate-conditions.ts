/**
 * Counted over the policy's own open findings (not suppressed, not absent).
 * `total`, `blocking`, `warning` and one a severity (a finding that an override raised counts as each severity from the original one
 * to its own); each with `new_`, which leaves out what the baseline had;
 * `suppressed`, and `skipped`: entries of `skipped`.
 */
export const GATE_METRICS = [
  'total',
  'blocking',
  'warning',
  'critical',
  'high',
  'medium',
  'low',
  'info',
  'new_total',
  'new_blocking',
  'new_warning',
  'new_critical',
  'new_high',
  'new_medium',
  'new_low',
  'new_info',
  'suppressed',
  'skipped',
] as const;
export type GateMetric = (typeof GATE_METRICS)[number];

export const GATE_OPERATORS = ['<', '<=', '==', '>=', '>'] as const;
export type GateOperator = (typeof GATE_OPERATORS)[number];
