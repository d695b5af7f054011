import type { OverrideEffect, Severity } from '@assay/contracts';
import type { Transaction } from '@assay/database';
import type { Requester } from '../http/actor.js';

/** An exception for a rule, in the repositories that a pattern names. */
export interface RuleException {
  policy_id: string;
  rule_id: string;
  repository_pattern: string;
  effect: OverrideEffect;
  severity: Severity | null;
  reason: string;
  expires_at: Date | null;
}

/** Creates the overrides that approved exceptions to rules become. */
export interface RuleExceptions {
  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  check(tx: Transaction, wanted: RuleException): Promise<void>;
  /**
   * The approver is the override's creator.
   * @returns the identifier, and the audit entry, which the caller appends last in the transaction
   * @throws as `check`
   */
  make(
    tx: Transaction,
    requester: Requester,
    wanted: RuleException,
    asked: { createdBy: string; now: Date },
  ): Promise<{ id: string; append: () => Promise<void> }>;
}
