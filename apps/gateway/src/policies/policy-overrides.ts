import {
  type CreatePolicyOverrideRequest,
  DEFAULT_PAGE_SIZE,
  type FieldError,
  type ListPolicyOverridesQuery,
  literalOf,
  MAX_POLICY_OVERRIDES,
  newId,
  OVERRIDE_EFFECTS,
  type OverrideEffect,
  type PolicyOverride,
  type PolicyOverridePage,
  type Principal,
  page,
  SEVERITIES,
  type Severity,
  type UpdatePolicyOverrideRequest,
} from '@assay/contracts';
import { type Database, lockName, Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { strictness } from '@assay/policy-engine/policy-text';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { exceptionEndErrors, exceptionRules, rejectUnapproved } from '../http/exception-rules.js';
import type { StoredResponse } from '../http/idempotency.js';
import { rejectWeakening } from '../http/owner.js';
import { rejectStranger } from '../http/reject-stranger.js';
import { tenantOf } from '../http/tenant.js';
import { policiesOf } from './overridden-policies.js';
import { lowers, type Placed, placedBelow, weakenedBy } from './override-strictness.js';
import { existing } from './policies.js';
import { audited, show, showOne } from './show-override.js';

type Row = Prisma.PolicyOverrideGetPayload<object>;

const EVERY_REPOSITORY = '*';

/** What an organization changes about rules of policies, by repository. The evaluator reads it where an evaluation begins. */
export class PolicyOverrides {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED, SERVICE_UNAVAILABLE; AUTH_ORG_ACCESS_DENIED where a second person has to approve */
  async create(
    requester: Requester,
    request: CreatePolicyOverrideRequest,
    response?: StoredResponse,
  ): Promise<PolicyOverride> {
    const { principal } = requester;
    const now = new Date(this.clock.nowMs());
    rejectBroken([...severityErrors(request.effect, request.severity), ...expiryErrors(request.expires_at, now)]);
    await rejectStranger(this.auth, principal, 'owner_id', request.owner_id);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const wanted = {
        ...request,
        repository_pattern: request.repository_pattern ?? EVERY_REPOSITORY,
        severity: request.severity ?? null,
        expires_at: request.expires_at === undefined ? null : new Date(request.expires_at),
      };
      await checkWanted(tx, wanted);
      const only_raises = !(await lowers(tx, wanted));
      if (only_raises) await rejectReplacing(tx, { ...wanted, id: newId('ovr'), created_at: now }, now);
      else await rejectUnlimited(tx, wanted.expires_at, now);
      const row = await insertOverride(
        tx,
        requester,
        { ...wanted, only_raises },
        { createdBy: authorOf(principal), now },
      );
      const shown = await showOne(tx, row);
      await response?.store(tx, shown);
      await appendCreated(tx, requester, row);
      return shown;
    });
  }

  async list(principal: Principal, query: ListPolicyOverridesQuery): Promise<PolicyOverridePage> {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    return this.database.tenant(tenantOf(principal), async (tx) => {
      const conditions = [Prisma.sql`deleted_at IS NULL`];
      if (query.cursor !== undefined) conditions.push(Prisma.sql`id < ${query.cursor}`);
      if (query.policy_id !== undefined) conditions.push(Prisma.sql`policy_id = ${query.policy_id}`);
      if (query.rule_id !== undefined) conditions.push(Prisma.sql`${query.rule_id} = ANY (rule_ids)`);
      if (query.repository !== undefined)
        conditions.push(Prisma.sql`assay_matches(${query.repository}, ARRAY[repository_pattern])`);
      if (query.ends_before !== undefined)
        conditions.push(
          Prisma.sql`expires_at > ${new Date(this.clock.nowMs())} AND expires_at < ${new Date(query.ends_before)}`,
        );
      const rows = await tx.$queryRaw<Row[]>`
        SELECT * FROM policy_overrides WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`;
      const policies = await policiesOf(tx, rows);
      return page(rows, limit, (row) => show(row, policies));
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<PolicyOverride> {
    return this.database.tenant(tenantOf(principal), async (tx) => showOne(tx, await find(tx, id, 'read')));
  }

  /** @throws as `create` */
  async update(requester: Requester, id: string, request: UpdatePolicyOverrideRequest): Promise<PolicyOverride> {
    const { principal } = requester;
    const now = new Date(this.clock.nowMs());
    rejectBroken(expiryErrors(request.expires_at ?? undefined, now));
    if (request.owner_id !== undefined) await rejectStranger(this.auth, principal, 'owner_id', request.owner_id);
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await lockOverrides(tx, principal.organization_id);
      const before = await find(tx, id, 'change');
      const effect = request.effect ?? literalOf(OVERRIDE_EFFECTS, before.effect);
      const kept =
        effect === 'severity' && before.severity !== null ? literalOf(SEVERITIES, before.severity) : undefined;
      const severity = request.severity ?? kept;
      rejectBroken(severityErrors(effect, severity));
      // those that it has may have left the policy meanwhile, which is no reason to reject another change
      const added = (request.rule_ids ?? []).filter((rule) => !before.rule_ids.includes(rule));
      if (added.length > 0) await existing(tx, before.policy_id, 'read');
      await rejectUnknownRules(tx, before.policy_id, added);
      const after = { ...before, rule_ids: request.rule_ids ?? before.rule_ids, effect, severity: severity ?? null };
      const isAsApproved = keepsApproved(before, request);
      const isAsStrict = request.effect === undefined && request.severity === undefined;
      const only_raises = (isAsStrict && before.only_raises) || (!isAsApproved && !(await lowers(tx, after)));
      if (!isAsApproved && !only_raises) await rejectUnlimited(tx, endOf(request, before), now);
      const changed = {
        ...after,
        only_raises,
        repository_pattern: request.repository_pattern ?? before.repository_pattern,
        expires_at: endOf(request, before),
      };
      if (!isAsApproved) await rejectReplacing(tx, changed, now);
      if ((await weakenedBy(tx, before, changed, now)).length > 0)
        rejectUnapproved(await exceptionRules(tx), 'A change that makes an override less strict');
      const row = await tx.policyOverride.update({
        where: { id },
        data: {
          ...(request.rule_ids === undefined ? {} : { rule_ids: request.rule_ids }),
          ...(request.repository_pattern === undefined ? {} : { repository_pattern: request.repository_pattern }),
          ...(request.reason === undefined ? {} : { reason: request.reason.trim() }),
          ...(request.owner_id === undefined ? {} : { owner_id: request.owner_id }),
          expires_at: endOf(request, before),
          effect,
          severity: severity ?? null,
          only_raises,
          updated_at: now,
        },
      });
      const shown = await showOne(tx, row);
      await appendAuditEntry(tx, requester, {
        action: 'policy_override.updated',
        target: { type: 'policy_override', id },
        before: audited(before),
        after: audited(row),
      });
      return shown;
    });
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED; AUTH_ORG_ACCESS_DENIED where only an owner may make the gate block less */
  async delete(requester: Requester, id: string): Promise<void> {
    const { principal } = requester;
    const now = new Date(this.clock.nowMs());
    await this.database.tenant(tenantOf(principal), async (tx) => {
      await lockOverrides(tx, principal.organization_id);
      const row = await find(tx, id, 'change');
      const weakened = await weakenedBy(tx, row, null, now);
      if (weakened.length > 0)
        await rejectWeakening(
          tx,
          requester,
          `Without this override ${weakened.length === 1 ? 'the rule' : 'the rules'} ${weakened.join(', ')} may block less`,
        );
      const data = { deleted_at: now };
      const { count } = await tx.policyOverride.updateMany({ where: { id, deleted_at: null }, data });
      if (count === 0) throw ServiceError.deleted('policy_override', id, 'change');
      await appendAuditEntry(tx, requester, {
        action: 'policy_override.deleted',
        target: { type: 'policy_override', id },
        before: audited(row),
      });
    });
  }
}

/** An override that is asked for and approved, in its transaction: for exceptions of rules. */
export const RULE_EXCEPTIONS = {
  async check(tx: Transaction, { rule_id, ...wanted }: RuleException): Promise<void> {
    await checkWanted(tx, { ...wanted, rule_ids: [rule_id] });
  },

  async make(
    tx: Transaction,
    requester: Requester,
    { rule_id, ...rest }: RuleException,
    asked: { createdBy: string; now: Date },
  ) {
    const wanted = { ...rest, rule_ids: [rule_id], only_raises: false, owner_id: authorOf(requester.principal) };
    await checkWanted(tx, wanted);
    const row = await insertOverride(tx, requester, wanted, asked);
    return { id: row.id, append: () => appendCreated(tx, requester, row) };
  },
};

type RuleException = Pick<Row, 'policy_id' | 'repository_pattern' | 'effect' | 'severity' | 'reason' | 'expires_at'> & {
  rule_id: string;
};
type WantedOverride = Pick<Row, keyof CreatePolicyOverrideRequest | 'only_raises'>;

const LOWERING = 'An override that switches a rule off, puts it in shadow or lowers its severity';

/**
 * What one person does alone to a rule is an accepted risk, within the limits of the organization.
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED where a second person has to approve; VALIDATION_FAILED (422) without an end, or with one too far away, where there is a limit
 */
async function rejectUnlimited(tx: Transaction, expiresAt: Date | null, now: Date): Promise<void> {
  const rules = await exceptionRules(tx);
  rejectUnapproved(rules, LOWERING);
  // one that has ended accepts nothing any more, and may be changed as it is
  if (expiresAt !== null && expiresAt <= now) return;
  rejectBroken(exceptionEndErrors(rules, 'accepted_risk', expiresAt, now.getTime()));
}

function endOf({ expires_at }: UpdatePolicyOverrideRequest, before: Row): Date | null {
  if (expires_at === undefined) return before.expires_at;
  return expires_at === null ? null : new Date(expires_at);
}

/** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED */
async function checkWanted(
  tx: Transaction,
  { policy_id, rule_ids, effect, severity }: Pick<WantedOverride, 'policy_id' | 'rule_ids' | 'effect' | 'severity'>,
): Promise<void> {
  rejectBroken(
    severityErrors(
      literalOf(OVERRIDE_EFFECTS, effect),
      severity === null ? undefined : literalOf(SEVERITIES, severity),
    ),
  );
  await existing(tx, policy_id, 'read');
  await rejectUnknownRules(tx, policy_id, rule_ids);
}

/** @throws ServiceError VALIDATION_FAILED (422) where there are too many */
async function insertOverride(
  tx: Transaction,
  { principal }: Requester,
  {
    policy_id,
    rule_ids,
    repository_pattern,
    effect,
    severity,
    only_raises,
    reason,
    owner_id,
    expires_at,
  }: WantedOverride,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<Row> {
  await lockOverrides(tx, principal.organization_id);
  if ((await tx.policyOverride.count({ where: { deleted_at: null } })) >= MAX_POLICY_OVERRIDES) throw tooMany();
  return tx.policyOverride.create({
    data: {
      id: newId('ovr'),
      organization_id: principal.organization_id,
      policy_id,
      rule_ids,
      repository_pattern,
      effect,
      severity,
      only_raises,
      reason: reason.trim(),
      owner_id,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      expires_at,
    },
  });
}

function appendCreated(tx: Transaction, requester: Requester, row: Row): Promise<void> {
  return appendAuditEntry(tx, requester, {
    action: 'policy_override.created',
    target: { type: 'policy_override', id: row.id },
    after: audited(row),
  });
}

/**
 * An override with the severity of the policy lowers nothing, unless another one had raised it.
 * @throws ServiceError AUTH_ORG_ACCESS_DENIED where a second person has to approve
 */
async function rejectReplacing(tx: Transaction, override: Placed, now: Date): Promise<void> {
  const others = await placedBelow(tx, override, now);
  if (others.some((other) => strictness(other) > strictness(override)))
    rejectUnapproved(await exceptionRules(tx), 'An override that takes the place of a stricter one');
}

/** Whether a change of an override keeps what was approved: another member answers for it, or it ends earlier. */
function keepsApproved(before: Row, { owner_id: _owner, expires_at, ...others }: UpdatePolicyOverrideRequest): boolean {
  if (Object.values(others).some((value) => value !== undefined)) return false;
  if (expires_at === undefined) return true;
  return expires_at !== null && (before.expires_at === null || new Date(expires_at) <= before.expires_at);
}

function rejectBroken(errors: FieldError[]): void {
  if (errors.length > 0) throw ServiceError.invalid(errors);
}

function severityErrors(effect: OverrideEffect, severity: Severity | undefined): FieldError[] {
  if (effect === 'severity' && severity === undefined)
    return [{ field: 'severity', message: 'severity is required with effect severity', code: 'REQUIRED' }];
  if (effect !== 'severity' && severity !== undefined)
    return [{ field: 'severity', message: `severity is not allowed with effect ${effect}`, code: 'INVALID_FORMAT' }];
  return [];
}

function expiryErrors(expiresAt: string | undefined, now: Date): FieldError[] {
  if (expiresAt === undefined || Date.parse(expiresAt) > now.getTime()) return [];
  const message = 'expires_at must be in the future';
  return [{ field: 'expires_at', message, code: 'INVALID_FORMAT' }];
}

/** @throws ServiceError VALIDATION_FAILED (422) naming each rule that the version that is run does not have */
async function rejectUnknownRules(tx: Transaction, policyId: string, ruleIds: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return;
  const policies = await policiesOf(tx, [{ policy_id: policyId }]);
  const policy = policies.get(policyId);
  rejectBroken(
    ruleIds
      .filter((rule) => !policy?.rules.has(rule))
      .map((rule) => ({
        field: 'rule_ids',
        message: `rule_ids names ${JSON.stringify(rule)}, which is not in version ${policy?.version} of the policy ${policy?.name}`,
        code: 'INVALID_FORMAT',
      })),
  );
}

/** Serializes creating and changing overrides of an organization. */
async function lockOverrides(tx: Transaction, organizationId: string): Promise<void> {
  await lockName(tx, `policy-overrides:${organizationId}`);
}

function tooMany(): ServiceError {
  const message = `There are already ${MAX_POLICY_OVERRIDES} overrides, the maximum. Delete one, or change the policy.`;
  return ServiceError.aboveMaximum('', message, MAX_POLICY_OVERRIDES);
}

async function find(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<Row> {
  const row = await tx.policyOverride.findUnique({ where: { id } });
  if (!row) throw ServiceError.notFound('policy_override', id);
  if (row.deleted_at) throw ServiceError.deleted('policy_override', id, purpose);
  return row;
}
