import type { Evaluation, PolicyDocument } from '@assay/contracts';

export interface SarifInput {
  evaluation: Evaluation;
  /** The policies that were evaluated, as they were. */
  policies: readonly { id: string; document: PolicyDocument }[];
  /** What the results and what was skipped are about: policies and rules. */
  rules: readonly { policy_id: string; rule_id: string }[];
  /** Of the API, without a slash at the end. */
  baseUrl: string;
  /** Results that the limit left out. */
  leftOut?: number;
}
