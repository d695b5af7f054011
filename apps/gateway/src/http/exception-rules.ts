import {
  type CodeOwnerName,
  DAY_MS,
  type FieldError,
  type FindingExceptionKind,
  grants,
  type Member,
  type PolicyApprovers,
  ROLE_SCOPES,
  type SuppressionSettings,
} from '@assay/contracts';
import { fromJsonColumn, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';

/** The organization's requirements for exceptions. Read them in the transaction that creates or changes an exception. */
export async function exceptionRules(tx: Transaction): Promise<SuppressionSettings> {
  const row = await tx.suppressionSettings.findFirst();
  return {
    approval_required: row?.approval_required ?? false,
    max_days: row?.max_days ?? null,
    inline_comments: row?.inline_comments ?? true,
    approvers: fromJsonColumn<PolicyApprovers[]>(row?.approvers ?? []),
    code_owners: row?.code_owners ?? false,
    code_owner_names: fromJsonColumn<CodeOwnerName[]>(row?.code_owner_names ?? []),
    code_owner_keys: row?.code_owner_keys ?? [],
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}

/** What is wrong with the end of an exception. */
export function exceptionEndErrors(
  { max_days: maxDays }: Pick<SuppressionSettings, 'max_days'>,
  kind: FindingExceptionKind,
  expiresAt: Date | null,
  nowMs: number,
): FieldError[] {
  const field = 'expires_at';
  const limited = kind === 'false_positive' ? null : maxDays;
  if (expiresAt === null) {
    if (kind === 'fix_by')
      return [
        {
          field,
          message: 'expires_at is required for kind fix_by. It is the date when the fix is due.',
          code: 'REQUIRED',
        },
      ];
    if (limited === null) return [];
    const message = `expires_at is required. Your organization accepts a risk for at most ${limited} days.`;
    return [{ field, message, code: 'REQUIRED' }];
  }
  const left = expiresAt.getTime() - nowMs;
  if (left <= 0)
    return [{ field, message: 'expires_at must be in the future. Omit it for no end.', code: 'INVALID_FORMAT' }];
  if (limited === null || left <= limited * DAY_MS) return [];
  const message = `expires_at must be at most ${limited} days from now, the limit of your organization`;
  return [{ field, message, code: 'INVALID_FORMAT' }];
}

/**
 * Where every exception needs a second person, nobody makes one alone.
 * @param what that is done alone, as the beginning of a sentence
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED
 */
export function rejectUnapproved({ approval_required: isRequired }: SuppressionSettings, what: string): void {
  if (!isRequired) return;
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message: `${what} requires approval in your organization. Request it with POST /v1/suppression-requests.`,
    details: { reason: 'approval_required' },
  });
}

/** Whether a member approves and rejects exceptions for a policy, by the role that they have now. */
export function mayDecide({ approvers }: SuppressionSettings, policyId: string, { id, role }: Member): boolean {
  const own = approvers.find(({ policy_id }) => policy_id === policyId);
  if (!own) return grants(ROLE_SCOPES[role], 'write:policies');
  return grants(ROLE_SCOPES[role], 'request:suppressions') && (own.roles.includes(role) || own.member_ids.includes(id));
}
