import {
  FINDING_EXCEPTION_KINDS,
  grants,
  literalOf,
  type Member,
  OVERRIDE_EFFECTS,
  type Principal,
  SEVERITIES,
  type SuppressionRequest,
  type SuppressionSettings,
} from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import type { CodeOwnerApprovers, CodeOwnership } from '../code-owners/code-ownership.js';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { exceptionEndErrors, exceptionRules, mayDecide } from '../http/exception-rules.js';
import { rejectOwn } from '../http/four-eyes.js';
import { tenantOf } from '../http/tenant.js';
import type { RuleExceptions } from './rule-exceptions.js';
import { announceDecision } from './suppression-notices.js';
import { findRequest, type RequestRow, showRequest, statusOf } from './suppression-request-rows.js';
import { accept, appendAcceptance, lockSuppressions } from './suppressions.js';

type Decision = 'approved' | 'rejected' | 'withdrawn';

interface Decider {
  member: Member;
  owners: CodeOwnerApprovers;
}

/** Decides requests for exceptions: another person approves or rejects them, or the requester withdraws them. */
export class SuppressionDecisions {
  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly rules: RuleExceptions,
    private readonly ownership: CodeOwnership,
    private readonly clock: Clock,
    private readonly committed: () => void,
  ) {}

  /**
   * Creates the requested suppression or override in the approver's name.
   * @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS if it is decided, or already suppressed;
   *   AUTH_ORG_ACCESS_DENIED for the requester, and for people who are not approvers; VALIDATION_FAILED (422) if its end is past or too far
   */
  async approve(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const decider = await this.decider(requester.principal, id);
    return this.decide(requester, id, async (tx, row, nowMs) => {
      const rules = await exceptionRules(tx);
      const code_owner = await authorizeDecision(tx, row, decider, requester.principal, rules);
      const kind = literalOf(FINDING_EXCEPTION_KINDS, row.kind);
      const errors = exceptionEndErrors(rules, kind, row.expires_at, nowMs);
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const made = await this.made(tx, requester, { ...row, code_owner }, nowMs);
      const { append, ...resulting } = made;
      const shown = await settle(tx, requester, row, { status: 'approved', note, code_owner, ...resulting, nowMs });
      await append();
      return shown;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS where it is decided; AUTH_ORG_ACCESS_DENIED as `approve` */
  async reject(requester: Requester, id: string, note: string | undefined): Promise<SuppressionRequest> {
    const decider = await this.decider(requester.principal, id);
    return this.decide(requester, id, async (tx, row, nowMs) => {
      const rules = await exceptionRules(tx);
      const code_owner = await authorizeDecision(tx, row, decider, requester.principal, rules);
      return settle(tx, requester, row, { status: 'rejected', note, code_owner, nowMs });
    });
  }

  /** For the requester, and the person behind the credential that requested. @throws ServiceError RESOURCE_NOT_FOUND; RESOURCE_ALREADY_EXISTS if it is decided; AUTH_ORG_ACCESS_DENIED */
  async withdraw(requester: Requester, id: string): Promise<void> {
    await this.decide(requester, id, (tx, row, nowMs) => {
      const { principal } = requester;
      // a person answers for what their keys requested, also when a key is gone
      const isOwn = row.created_by === authorOf(principal) || (principal.user_id ?? '') === row.requester_id;
      if (!isOwn)
        throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
          message: 'Only the requester can withdraw a request. An approver can reject it.',
          details: { reason: 'role' },
        });
      return settle(tx, requester, row, { status: 'withdrawn', note: undefined, code_owner: null, nowMs });
    });
  }

  private async made(tx: Transaction, requester: Requester, row: RequestRow, nowMs: number) {
    const { policy_id, rule_id, repository, effect, kind, reason, expires_at, code_owner } = row;
    if (effect !== null) {
      const severity = row.severity === null ? null : literalOf(SEVERITIES, row.severity);
      const wanted = { policy_id, rule_id, effect: literalOf(OVERRIDE_EFFECTS, effect), severity, reason, expires_at };
      const { id, append } = await this.rules.make(
        tx,
        requester,
        { ...wanted, repository_pattern: repository },
        { createdBy: row.created_by, now: new Date(nowMs) },
      );
      return { override_id: id, append };
    }
    const { path, fingerprint, context_fingerprint } = row;
    if (path === null || fingerprint === null || context_fingerprint === null)
      throw new Error(`the suppression request ${row.id} is about no finding`);
    const wanted = { repository, policy_id, rule_id, path, fingerprint, context_fingerprint, kind, reason, expires_at };
    const suppression = await accept(tx, requester, wanted, nowMs, { requested_by: row.created_by, code_owner });
    return { suppression_id: suppression.id, append: () => appendAcceptance(tx, requester, suppression) };
  }

  /** The signed-in person with their current role: a role that was removed since the sign-in does not count. */
  private async decider(principal: Principal, requestId: string): Promise<Decider> {
    const tenant = tenantOf(principal);
    const member = await this.auth.call('members.get', {
      organization_id: principal.organization_id,
      user_id: authorOf(principal),
    });
    const { repository } = await this.database.tenant(tenant, (tx) => findRequest(tx, requestId));
    return { member, owners: await this.ownership.of(tenant, [repository]) };
  }

  /** Locks the request: of several concurrent decisions, only the first is accepted. */
  private async decide(
    requester: Requester,
    id: string,
    decision: (tx: Transaction, row: RequestRow, nowMs: number) => Promise<SuppressionRequest>,
  ): Promise<SuppressionRequest> {
    const tenant = tenantOf(requester.principal);
    const decided = await this.database.tenant(tenant, async (tx) => {
      await lockSuppressions(tx, tenant.organizationId);
      const nowMs = this.clock.nowMs();
      const row = await findRequest(tx, id);
      const status = statusOf(row, nowMs);
      if (status !== 'open')
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message:
            status === 'expired'
              ? `The suppression request ${id} expired before anyone decided it. Send a new request.`
              : `The suppression request ${id} was already ${status}`,
          details: { resource_type: 'suppression_request', resource_id: id },
        });
      return decision(tx, row, nowMs);
    });
    this.committed();
    return decided;
  }
}

/**
 * @returns the name in CODEOWNERS by which the member decides; null for an approver of the policy
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED if the member may not decide
 */
async function authorizeDecision(
  tx: Transaction,
  row: RequestRow,
  { member, owners }: Decider,
  principal: Principal,
  rules: SuppressionSettings,
): Promise<string | null> {
  await rejectOwn(
    tx,
    member.id,
    { by: row.created_by, person: row.requester_id },
    { done: 'requested this exception', instead: 'Another person must approve or reject it.' },
  );
  if (grants(principal.scopes, 'request:suppressions')) {
    if (mayDecide(rules, row.policy_id, member)) return null;
    const name = await owners.nameOf(tx, rules, row, member);
    if (name !== undefined) return name;
  }
  throw new ServiceError('AUTH_ORG_ACCESS_DENIED', {
    message:
      'You are neither an approver for this policy nor an owner of this code who may decide. The suppression settings list both; by default, owners and administrators decide.',
    details: { reason: 'approver' },
  });
}

/** Marks the request as decided, and appends to the audit log. */
async function settle(
  tx: Transaction,
  requester: Requester,
  row: RequestRow,
  decided: {
    status: Decision;
    note: string | undefined;
    code_owner: string | null;
    suppression_id?: string;
    override_id?: string;
    nowMs: number;
  },
): Promise<SuppressionRequest> {
  const { status, note: given, nowMs, ...resulting } = decided;
  const note = given?.trim() || null;
  const after = await tx.suppressionRequest.update({
    where: { id: row.id },
    data: {
      status,
      note,
      ...resulting,
      decided_by: authorOf(requester.principal),
      decided_at: new Date(nowMs),
    },
  });
  await appendAuditEntry(tx, requester, {
    action: `suppression_request.${status}`,
    target: { type: 'suppression_request', id: row.id },
    before: { status: row.status },
    after: { status, note, ...resulting },
  });
  await announceDecision(tx, requester, after, nowMs);
  return showRequest(after, nowMs);
}
