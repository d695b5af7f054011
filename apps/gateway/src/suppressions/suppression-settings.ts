import {
  type CodeOwnerName,
  type FieldError,
  grants,
  type PolicyApprovers,
  type Principal,
  ROLE_SCOPES,
  type SuppressionSettings as Settings,
  type UpdateSuppressionSettingsRequest,
} from '@assay/contracts';
import type { Database, Transaction } from '@assay/database';
import { toJsonList } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Clock } from '@assay/platform';
import { authorOf, type Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { exceptionRules } from '../http/exception-rules.js';
import { rejectStranger } from '../http/reject-stranger.js';
import { tenantOf } from '../http/tenant.js';
import { lockSuppressions } from './suppressions.js';

/** Members that all lists name together, at most: each is looked up. */
const MAX_NAMED_MEMBERS = 200;

/** What an organization demands of exceptions. An owner decides it: an administrator could else switch approval off, suppress, and switch it on again. */
export class SuppressionSettings {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthClient,
    private readonly clock: Clock,
  ) {}

  get(principal: Principal): Promise<Settings> {
    return this.database.tenant(tenantOf(principal), exceptionRules);
  }

  /** @throws ServiceError VALIDATION_FAILED (422); SERVICE_UNAVAILABLE */
  async update(requester: Requester, request: UpdateSuppressionSettingsRequest): Promise<Settings> {
    const { principal } = requester;
    const { organization_id } = principal;
    const known = await this.get(principal);
    const errors = [
      ...listErrors(request.approvers ?? []),
      ...nameErrors(request.code_owner_names ?? []),
      ...(await this.memberErrors(principal, 'approvers', request, known)),
      ...(await this.memberErrors(principal, 'code_owner_names', request, known)),
    ];
    const now = new Date(this.clock.nowMs());
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await lockSuppressions(tx, organization_id);
      errors.push(...(await policyErrors(tx, request.approvers ?? [])));
      if (errors.length > 0) throw ServiceError.invalid(errors);
      const before = await exceptionRules(tx);
      const { approvers, code_owner_names, ...flags } = request;
      const changed = {
        ...flags,
        ...(code_owner_names === undefined ? {} : { code_owner_names: toJsonList(code_owner_names) }),
        ...(approvers === undefined ? {} : { approvers: toJsonList(approvers.map(plain)) }),
        updated_by: authorOf(principal),
        updated_at: now,
      };
      await tx.suppressionSettings.upsert({
        where: { organization_id },
        create: { organization_id, ...changed },
        update: changed,
      });
      const after = await exceptionRules(tx);
      await appendAuditEntry(tx, requester, {
        action: 'suppression_settings.updated',
        target: { type: 'organization', id: organization_id },
        before: audited(before),
        after: audited(after),
      });
      return after;
    });
  }

  /** Of those who are new in the lists: the others were looked up when they were named, and whoever leaves is taken off the lists. */
  private async memberErrors(
    principal: Principal,
    list: 'approvers' | 'code_owner_names',
    request: UpdateSuppressionSettingsRequest,
    known: Settings,
  ): Promise<FieldError[]> {
    const before = new Set(known[list].flatMap(({ member_ids }) => member_ids));
    const fields = new Map<string, string>();
    for (const [at, { member_ids }] of (request[list] ?? []).entries())
      for (const [nth, id] of member_ids.entries())
        if (!before.has(id) && !fields.has(id)) fields.set(id, `${list}[${at}].member_ids[${nth}]`);
    if (fields.size > MAX_NAMED_MEMBERS)
      return [
        {
          field: list,
          message: `${list} can add at most ${MAX_NAMED_MEMBERS} members at once`,
          code: 'MAX_SIZE_EXCEEDED',
          max: MAX_NAMED_MEMBERS,
        },
      ];
    const errors: FieldError[] = [];
    for (const [id, field] of fields) {
      const { role } = await rejectStranger(this.auth, principal, field, id);
      if (!grants(ROLE_SCOPES[role], 'request:suppressions'))
        errors.push({
          field,
          message: `${field} must name an owner, administrator or developer`,
          code: 'INVALID_FORMAT',
        });
    }
    return errors;
  }
}

function plain({ policy_id, roles, member_ids, code_owners = false }: PolicyApprovers): Required<PolicyApprovers> {
  return { policy_id, roles, member_ids, code_owners };
}

function nameErrors(names: readonly CodeOwnerName[]): FieldError[] {
  const seen = new Set<string>();
  return names.flatMap(({ name }, at): FieldError[] => {
    const isRepeated = seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    if (!isRepeated) return [];
    const message = 'code_owner_names contains this name twice. Send its members in one entry.';
    return [{ field: `code_owner_names[${at}].name`, message, code: 'INVALID_FORMAT' }];
  });
}

function listErrors(approvers: readonly PolicyApprovers[]): FieldError[] {
  const seen = new Set<string>();
  return approvers.flatMap(({ policy_id, roles, member_ids }, at): FieldError[] => {
    const errors: FieldError[] = [];
    if (seen.has(policy_id))
      errors.push({
        field: `approvers[${at}].policy_id`,
        message: 'approvers contains this policy twice. Send one list per policy.',
        code: 'INVALID_FORMAT',
      });
    seen.add(policy_id);
    if (roles.length + member_ids.length === 0)
      errors.push({
        field: `approvers[${at}].roles`,
        message: 'Name at least one role or member; otherwise nobody could approve',
        code: 'REQUIRED',
      });
    return errors;
  });
}

async function policyErrors(tx: Transaction, approvers: readonly PolicyApprovers[]): Promise<FieldError[]> {
  if (approvers.length === 0) return [];
  const rows = await tx.policy.findMany({
    where: { id: { in: approvers.map(({ policy_id }) => policy_id) } },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  return approvers.flatMap(({ policy_id }, at) =>
    known.has(policy_id)
      ? []
      : [
          {
            field: `approvers[${at}].policy_id`,
            message: `approvers[${at}].policy_id must name a policy of the organization`,
            code: 'INVALID_FORMAT' as const,
          },
        ],
  );
}

function audited({ updated_by: _by, updated_at: _at, approvers, code_owner_names, ...settings }: Settings) {
  return {
    ...settings,
    approvers: approvers.map((each) => ({ ...plain(each) })),
    code_owner_names: code_owner_names.map(({ name, member_ids }) => ({ name, member_ids })),
  };
}
