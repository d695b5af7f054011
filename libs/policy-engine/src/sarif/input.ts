import type { Environment, Evaluation, PolicyDocument } from '@assay/contracts';

export interface SarifInput {
  /** Without identifier and environment where no service has it. */
  evaluation: Omit<Evaluation, 'id' | 'environment'> & { id: string | null; environment: Environment | null };
  /** The policies that were evaluated, as they were. */
  policies: readonly { id: string; document: PolicyDocument }[];
  /** What the results and what was skipped are about: policies and rules. */
  rules: readonly { policy_id: string; rule_id: string }[];
  /** Of the API, without a slash at the end; null where no service was asked. */
  baseUrl: string | null;
  /** Results that the limit left out. */
  leftOut?: number;
}
