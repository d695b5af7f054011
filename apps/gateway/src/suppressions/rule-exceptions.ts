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

/** Makes the overrides that exceptions for rules become. They have a home of their own, and so does what may be said of a rule. */
export interface RuleExceptions {
  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  check(tx: Transaction, wanted: RuleException): Promise<void>;
  /**
   * In the name of whoever approves; they answer for it.
   * @returns what is appended to the audit log, last in the transaction; and the identifier
   * @throws as `check`
   */
  make(
    tx: Transaction,
    requester: Requester,
    wanted: RuleException,
    asked: { createdBy: string; now: Date },
  ): Promise<{ id: string; append: () => Promise<void> }>;
}
