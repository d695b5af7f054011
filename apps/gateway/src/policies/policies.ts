import {
  type ActivatePolicyRequest,
  type CreatePolicyRequest,
  DEFAULT_PAGE_SIZE,
  type Finding,
  isStorable,
  type ListPoliciesQuery,
  MAX_POLICIES,
  newId,
  type PageQuery,
  type Policy,
  type PolicyDetail,
  type PolicyDocument,
  type PolicyPage,
  type PolicySample,
  type PolicyValidationResult,
  type PolicyVersionPage,
  type Principal,
  page,
  pageBy,
  type SampleFinding,
  type ValidatePolicyRequest,
} from '@assay/contracts';
import { type Database, fromJsonColumn, lockName, type Transaction, toJsonColumn } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { PolicyValidation } from '@assay/policy-engine';
import { weakenings } from '@assay/policy-engine/policy-text';
import { type PolicyValidator, ValidatorBusyError } from '@assay/sandbox/validation';
import type { Requester } from '../http/actor.js';
import { appendAuditEntry } from '../http/append-audit-entry.js';
import type { StoredResponse } from '../http/idempotency.js';
import { rejectWeakening } from '../http/owner.js';
import { tenantOf } from '../http/tenant.js';
import { recordPolicyUpdated } from './policy-events.js';
import { fieldErrors } from './policy-problems.js';
import { findRow, listRows, type PolicyRow, showPolicy, showVersion, versionRows } from './policy-rows.js';

/** Named in an error. */
const MAX_REASONS = 5;

type Given = CreatePolicyRequest['document'];

/** A document that may become a version: schema, patterns, cost and tests hold. */
interface CheckedDocument {
  document: PolicyDocument;
  digest: string;
  /** What it was given as, for people: comments stay. */
  source: string;
}

/** The use cases of policies. Versions are immutable; what an organization runs of them is its activation. */
export class Policies {
  /** @param committed called after each commit of new messages, so that they are sent without waiting for the next poll */
  constructor(
    private readonly database: Database,
    private readonly validator: PolicyValidator,
    private readonly committed: () => void,
  ) {}

  async list(principal: Principal, query: ListPoliciesQuery): Promise<PolicyPage> {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    const rows = await this.database.tenant(tenantOf(principal), (tx) => listRows(tx, query, limit));
    return page(rows, limit, showPolicy);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string, version?: number): Promise<PolicyDetail> {
    return this.database.tenant(tenantOf(principal), (tx) => detail(tx, id, version));
  }

  /** Newest first. @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async versions(principal: Principal, id: string, query: PageQuery): Promise<PolicyVersionPage> {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE;
    const before = query.cursor === undefined ? undefined : Number(query.cursor);
    const rows = await this.database.tenant(tenantOf(principal), async (tx) => {
      await existing(tx, id, 'read');
      return versionRows(tx, id, before, limit);
    });
    return pageBy(rows, limit, (row) => String(row.version), showVersion);
  }

  /** What `create` would report. Returns problems of the document instead of throwing. */
  async validate(
    principal: Principal,
    { document: given, sample: file }: ValidatePolicyRequest,
  ): Promise<PolicyValidationResult> {
    const { document, digest, cost, problems, sample } = await this.check(principal, given, file);
    return {
      valid: problems.length === 0,
      digest,
      rule_count: document?.rules.length ?? null,
      cost,
      problems,
      sample: sample && {
        verdict: sample.verdict,
        findings: sample.findings.map(sampleFinding),
      },
    };
  }

  /** @throws ServiceError VALIDATION_FAILED (422), RESOURCE_ALREADY_EXISTS where the name is taken, SERVICE_UNAVAILABLE */
  async create(requester: Requester, request: CreatePolicyRequest, response?: StoredResponse): Promise<PolicyDetail> {
    const { principal } = requester;
    const checked = await this.checkDocument(principal, request.document);
    const tenant = tenantOf(principal);
    const id = newId('pol');
    const { organizationId } = tenant;
    const created = await this.database.tenant(tenant, async (tx) => {
      await lockPolicies(tx, organizationId);
      await rejectNameTaken(tx, checked.document.name, id);
      const own = await tx.policy.count({ where: { organization_id: organizationId, deleted_at: null } });
      if (own >= MAX_POLICIES)
        throw ServiceError.aboveMaximum(
          'document',
          `The organization already has ${own} policies, and ${MAX_POLICIES} is the maximum: delete one first`,
          MAX_POLICIES,
        );
      await tx.policy.create({
        data: { id, organization_id: organizationId, name: checked.document.name, latest_version: 1 },
      });
      await insertVersion(tx, principal, id, 1, checked);
      if (request.active === false)
        await tx.policyActivation.create({ data: { organization_id: organizationId, policy_id: id, active: false } });
      const shown = await detail(tx, id);
      await recordPolicyUpdated(tx, tenant, withoutDocument(shown));
      await response?.store(tx, shown);
      const { name, version } = shown;
      await appendAuditEntry(tx, requester, {
        action: 'policy.created',
        target: { type: 'policy', id },
        after: { name, version, digest: checked.digest },
      });
      return shown;
    });
    this.committed();
    return created;
  }

  /**
   * A new version, unless the digest is that of the latest one.
   * @throws ServiceError VALIDATION_FAILED (422), RESOURCE_NOT_FOUND, RESOURCE_DELETED, RESOURCE_ALREADY_EXISTS; AUTH_ORG_ACCESS_DENIED
   *   if exceptions need approval, it may block less than what runs, and the caller is not an owner
   */
  async update(requester: Requester, id: string, given: Given): Promise<PolicyDetail> {
    const { principal } = requester;
    const tenant = tenantOf(principal);
    // known before a process is started for it
    await this.database.tenant(tenant, async (tx) => rejectBuiltin(await existing(tx, id, 'change')));
    const checked = await this.checkDocument(principal, given);
    const { shown, isNew } = await this.database.tenant(tenant, async (tx) => {
      await lockPolicies(tx, tenant.organizationId);
      const row = await existing(tx, id, 'change');
      const latest = await tx.policyVersion.findUniqueOrThrow({
        where: { policy_id_version: { policy_id: id, version: row.latest_version } },
        select: { digest: true },
      });
      const isNew = latest.digest !== checked.digest;
      if (isNew) {
        if (row.active && row.pinned_version === null) await this.rejectWeaker(tx, requester, row, checked.document);
        await rejectNameTaken(tx, checked.document.name, id);
        const version = row.latest_version + 1;
        await insertVersion(tx, principal, id, version, checked);
        await tx.policy.update({
          where: { id },
          data: { name: checked.document.name, latest_version: version, updated_at: new Date() },
        });
      }
      const shown = await detail(tx, id);
      if (isNew) {
        await recordPolicyUpdated(tx, tenant, withoutDocument(shown));
        await appendAuditEntry(tx, requester, {
          action: 'policy.updated',
          target: { type: 'policy', id },
          before: { version: row.latest_version, digest: latest.digest },
          after: { version: row.latest_version + 1, digest: checked.digest },
        });
      }
      return { shown, isNew };
    });
    if (isNew) this.committed();
    return shown;
  }

  /**
   * Which version evaluations run from now on, if any. Built-in policies too: each organization decides for itself.
   * @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED, VALIDATION_FAILED (422); AUTH_ORG_ACCESS_DENIED as `update`
   */
  async activate(requester: Requester, id: string, request: ActivatePolicyRequest): Promise<Policy> {
    const tenant = tenantOf(requester.principal);
    return this.database.tenant(tenant, async (tx) => {
      await lockPolicies(tx, tenant.organizationId);
      const before = await existing(tx, id, 'change');
      const { latest_version: latest } = before;
      const version = request.version ?? null;
      if (version !== null && version > latest)
        throw ServiceError.aboveMaximum('version', `version must be a version of the policy: 1 to ${latest}`, latest);
      if (before.active) {
        if (!request.active) await rejectWeakening(tx, requester, `Without ${before.name}, its rules block nothing`);
        else if ((version ?? latest) !== before.version)
          await this.rejectWeaker(tx, requester, before, await documentOf(tx, id, version ?? latest));
      }
      const key = { organization_id: tenant.organizationId, policy_id: id };
      const state = { active: request.active, version };
      await tx.policyActivation.upsert({
        where: { organization_id_policy_id: key },
        create: { ...key, ...state },
        update: { ...state, updated_at: new Date() },
      });
      const after = showPolicy(await existing(tx, id, 'change'));
      await appendAuditEntry(tx, requester, {
        action: 'policy.activation_changed',
        target: { type: 'policy', id },
        before: { active: showPolicy(before).active, version: before.version },
        after: { active: after.active, version: after.version },
      });
      return after;
    });
  }

  /**
   * The versions stay, for what was evaluated with them; the policy is run no more.
   * @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED, VALIDATION_FAILED (422); AUTH_ORG_ACCESS_DENIED as `update`
   */
  async delete(requester: Requester, id: string): Promise<void> {
    const tenant = tenantOf(requester.principal);
    await this.database.tenant(tenant, async (tx) => {
      await lockPolicies(tx, tenant.organizationId);
      const row = await existing(tx, id, 'change');
      rejectBuiltin(row);
      if (row.active) await rejectWeakening(tx, requester, `Without ${row.name}, its rules block nothing`);
      const deleted = await tx.policy.updateMany({ where: { id, deleted_at: null }, data: { deleted_at: new Date() } });
      if (deleted.count === 0) throw ServiceError.deleted('policy', id, 'change');
      await tx.policyActivation.deleteMany({ where: { policy_id: id } });
      await appendAuditEntry(tx, requester, {
        action: 'policy.deleted',
        target: { type: 'policy', id },
        before: { name: row.name },
      });
    });
  }

  /** @throws ServiceError AUTH_ORG_ACCESS_DENIED if exceptions need approval, the new document may block less than what runs, and the caller is not an owner */
  private async rejectWeaker(
    tx: Transaction,
    requester: Requester,
    { id, name, version }: PolicyRow,
    after: PolicyDocument,
  ): Promise<void> {
    const reasons = weakenings(await documentOf(tx, id, version), after);
    if (reasons.length === 0) return;
    const more = reasons.length > MAX_REASONS ? `, and ${reasons.length - MAX_REASONS} more` : '';
    const what = `This version of ${name} may block less than version ${version}: ${reasons.slice(0, MAX_REASONS).join(', ')}${more}`;
    await rejectWeakening(tx, requester, what);
  }

  /** @throws ServiceError VALIDATION_FAILED (422) naming every problem, SERVICE_UNAVAILABLE */
  async checkDocument(principal: Principal, given: Given): Promise<CheckedDocument> {
    const { document, digest, problems } = await this.check(principal, given);
    if (problems.length > 0 || !document || !digest) throw ServiceError.invalid(fieldErrors(problems));
    return { document, digest, source: typeof given === 'string' ? given : JSON.stringify(given, null, 2) };
  }

  private async check(principal: Principal, given: Given, sample?: PolicySample): Promise<PolicyValidation> {
    try {
      const validation = await this.validator.validate(given, principal.organization_id, sample);
      const { document } = validation;
      if (!document || isStorable(document)) return validation;
      const [line, column] = typeof given === 'string' ? [1, 1] : [null, null];
      const message =
        'it contains a NUL character, a lone surrogate or an infinite number: escape the character in the pattern';
      const problem = { rule_id: null, pointer: '', line, column, code: 'INVALID_FORMAT' as const, message };
      return { ...validation, digest: null, problems: [...validation.problems, problem] };
    } catch (error) {
      if (error instanceof ValidatorBusyError)
        throw ServiceError.unavailable('the validation of policies', error, { retryAfterSeconds: 5 });
      throw error;
    }
  }
}

function sampleFinding({ rule_id, severity, action, message, start, end }: Finding): SampleFinding {
  return {
    rule_id,
    severity,
    action,
    message,
    line: start.line,
    column: start.column,
    end_line: end.line,
    end_column: end.column,
  };
}

export async function existing(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<PolicyRow> {
  const row = await findRow(tx, id);
  if (!row) throw ServiceError.notFound('policy', id);
  if (row.deleted_at) throw ServiceError.deleted('policy', id, purpose);
  return row;
}

async function detail(tx: Transaction, id: string, version?: number): Promise<PolicyDetail> {
  const current = await existing(tx, id, 'read');
  const row = version === undefined || version === current.version ? current : await findRow(tx, id, version);
  if (!row) throw ServiceError.notFound('policy_version', `${id} version ${version}`);
  const { document, source } = await tx.policyVersion.findUniqueOrThrow({
    where: { policy_id_version: { policy_id: id, version: row.version } },
    select: { document: true, source: true },
  });
  return { ...showPolicy(row), document: fromJsonColumn<PolicyDocument>(document), source };
}

async function documentOf(tx: Transaction, id: string, version: number): Promise<PolicyDocument> {
  const { document } = await tx.policyVersion.findUniqueOrThrow({
    where: { policy_id_version: { policy_id: id, version } },
    select: { document: true },
  });
  return fromJsonColumn<PolicyDocument>(document);
}

function withoutDocument({ document: _document, source: _source, ...policy }: PolicyDetail): Policy {
  return policy;
}

function rejectBuiltin(row: PolicyRow): void {
  if (row.organization_id !== null) return;
  throw ServiceError.invalidField(
    'policy_id',
    'policy_id names a policy that ships with the product and cannot be changed: create one of your own from its document, and deactivate this one with PUT /v1/policies/{policy_id}/activation',
  );
}

/**
 * Serializes changes to an organization's policies: names are unique, versions are consecutive, and a change is compared with the
 * active version.
 */
async function lockPolicies(tx: Transaction, organizationId: string): Promise<void> {
  await lockName(tx, `policies:${organizationId}`);
}

async function rejectNameTaken(tx: Transaction, name: string, exceptId: string): Promise<void> {
  const namesake = await tx.policy.findFirst({
    where: { name, deleted_at: null, id: { not: exceptId } },
    select: { id: true },
  });
  if (!namesake) return;
  throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
    message: `The policy ${namesake.id} is already called ${JSON.stringify(name)}: update that policy, or choose another name`,
    details: { resource_type: 'policy', resource_id: namesake.id },
  });
}

async function insertVersion(
  tx: Transaction,
  principal: Principal,
  policyId: string,
  version: number,
  { document, digest, source }: CheckedDocument,
): Promise<void> {
  await tx.policyVersion.create({
    data: {
      policy_id: policyId,
      version,
      organization_id: principal.organization_id,
      digest,
      document: toJsonColumn(document),
      source,
      created_by: principal.credential_id,
    },
    select: { version: true },
  });
}
