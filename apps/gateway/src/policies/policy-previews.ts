import { setTimeout as delay } from 'node:timers/promises';
import {
  grants,
  newId,
  type PolicyPreview,
  type PolicyPreviewRequested,
  type PreviewPolicyRequest,
  type PreviewResult,
  type Principal,
  storedValue,
} from '@assay/contracts';
import {
  type Database,
  fromJsonColumn,
  type Prisma,
  type Tenant,
  type Transaction,
  toJsonColumn,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { enqueue, insertJob } from '@assay/messaging';
import { tenantOf } from '../http/tenant.js';
import { existing, type Policies } from './policies.js';

const DEFAULT_EVALUATIONS = 20;
/** Completed evaluations among which those of each repository are looked for: a bound for organizations with very many. */
const MAX_EXAMINED = 10_000;
const KEPT_HOURS = 24;
/** A person is waiting for the preview, so workers poll this often, in case no message wakes them. */
const PREVIEW_WAKE_SECONDS = 15;
const WAIT_MS = 10_000;
const POLL_MS = 150;

type Row = Prisma.PolicyPreviewGetPayload<object>;

/** Drafts run over stored evaluations. An evaluator does it, in its sandbox: the gateway only asks, and waits a little. */
export class PolicyPreviews {
  constructor(
    private readonly database: Database,
    private readonly policies: Policies,
    private readonly committed: () => void,
  ) {}

  /**
   * Responds when the preview is ready, or after ten seconds with its state at that time.
   * @param policyId what the draft is compared with; null: the draft by itself
   * @throws ServiceError VALIDATION_FAILED (422) as for a new version, RESOURCE_NOT_FOUND, RESOURCE_DELETED, AUTH_INSUFFICIENT_SCOPE
   */
  async create(principal: Principal, policyId: string | null, request: PreviewPolicyRequest): Promise<PolicyPreview> {
    requireReadEvaluations(principal);
    const tenant = tenantOf(principal);
    const compared =
      policyId === null ? null : await this.database.tenant(tenant, (tx) => existing(tx, policyId, 'change'));
    const { document, digest } = await this.policies.checkDocument(principal, request.document);
    const { organizationId, environment } = tenant;
    const id = newId('prv');
    await this.database.tenant(tenant, async (tx) => {
      await tx.$executeRaw`DELETE FROM policy_previews WHERE created_at < now() - make_interval(hours => ${KEPT_HOURS}::int)`;
      const evaluations = await latestOfEachRepository(tx, request);
      await tx.policyPreview.create({
        data: {
          id,
          organization_id: organizationId,
          environment,
          policy_id: policyId,
          version: compared?.version ?? null,
          digest,
          document: toJsonColumn(document),
          evaluation_ids: evaluations.map((row) => row.id),
          status: 'pending',
          created_by: principal.credential_id,
        },
      });
      await insertJob(tx, { organizationId, environment }, { id, kind: 'preview' }, PREVIEW_WAKE_SECONDS);
      await enqueue(tx, [
        {
          messageId: newId('msg'),
          topic: 'assay.policy-preview.requested',
          key: id,
          organizationId,
          payload: { organization_id: organizationId, environment, preview_id: id } satisfies PolicyPreviewRequested,
        },
      ]);
    });
    this.committed();
    return this.wait(tenant, id);
  }

  /**
   * @param policyId undefined: whatever it compares with
   * @throws ServiceError RESOURCE_NOT_FOUND, AUTH_INSUFFICIENT_SCOPE
   */
  async get(principal: Principal, id: string, policyId?: string): Promise<PolicyPreview> {
    requireReadEvaluations(principal);
    return this.read(tenantOf(principal), id, policyId);
  }

  private async wait(tenant: Required<Tenant>, id: string): Promise<PolicyPreview> {
    const started = performance.now();
    for (;;) {
      const preview = await this.read(tenant, id);
      if (preview.completed_at !== null || performance.now() - started > WAIT_MS) return preview;
      await delay(POLL_MS);
    }
  }

  private async read(tenant: Required<Tenant>, id: string, policyId?: string): Promise<PolicyPreview> {
    const row = await this.database.tenant(tenant, (tx) =>
      tx.policyPreview.findFirst({ where: { id, ...(policyId === undefined ? {} : { policy_id: policyId }) } }),
    );
    if (!row) throw ServiceError.notFound('policy_preview', id);
    return show(row);
  }
}

/**
 * The evaluation that stands for each repository: of all of it rather than of a part, of its main branch rather than of another one,
 * and then the latest. The repositories that were evaluated last come first.
 */
function latestOfEachRepository(
  tx: Transaction,
  { repository, evaluations = DEFAULT_EVALUATIONS }: PreviewPolicyRequest,
): Promise<{ id: string }[]> {
  return tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT DISTINCT ON (repository) id FROM (
        SELECT id, repository, ref, scope FROM evaluations
        WHERE status = 'completed' AND deleted_at IS NULL AND repository = coalesce(${repository ?? null}::text, repository) ORDER BY id DESC LIMIT ${MAX_EXAMINED}
      ) AS recent
      ORDER BY repository, scope = 'repository' DESC,
        CASE WHEN ref IN ('refs/heads/main', 'main') THEN 1 WHEN ref IN ('refs/heads/master', 'master') THEN 2 ELSE 3 END, id DESC
    ) AS latest
    ORDER BY id DESC LIMIT ${evaluations}`;
}

/** Findings of a draft quote evaluated files, so a preview requires read:evaluations too. */
function requireReadEvaluations({ scopes }: Principal): void {
  if (!grants(scopes, 'read:evaluations')) throw ServiceError.insufficientScope('read:evaluations', scopes);
}

function show(row: Row): PolicyPreview {
  return {
    id: row.id,
    policy_id: row.policy_id,
    version: row.version,
    digest: row.digest,
    status: storedValue(row.status),
    result: row.result === null ? null : fromJsonColumn<PreviewResult>(row.result),
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  };
}
