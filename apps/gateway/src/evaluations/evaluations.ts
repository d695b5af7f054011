import { type Contents, violatesForeignKey } from '@assay/contents';
import {
  type CreateEvaluationRequest,
  type Evaluation,
  type FieldError,
  type Finding,
  isId,
  type ListEvaluationsQuery,
  type ListFindingsQuery,
  type Principal,
  TERMINAL_EVALUATION_STATUSES,
} from '@assay/contracts';
import {
  type Database,
  type EvaluationRow,
  newestFirst,
  newestPage,
  showEvaluation,
  showFinding,
  type Tenant,
  type Transaction,
  toJsonColumn,
} from '@assay/database';
import { ServiceError } from '@assay/errors';
import { cancelJob } from '@assay/messaging';
import type { StoredResponse } from '../http/idempotency.js';
import { tenantOf } from '../http/tenant.js';
import type { StorageQuota } from '../usage/storage-quota.js';
import { listFindings } from './list-findings.js';
import type { QueueBounds } from './queue-bounds.js';
import { EvaluationReads } from './read-evaluations.js';
import { type Submission, toSubmission } from './submission.js';
import { SubmitBatches } from './submit-batch.js';
import { SubmittedFiles } from './submitted-files.js';

const ATTEMPTS = 3;

/** The use cases of evaluations. Truth is the row; the evaluator moves it from pending to an end. */
export class Evaluations {
  private readonly batches: SubmitBatches;
  private readonly reads: EvaluationReads;
  private readonly files: SubmittedFiles;

  /** @param committed called after each commit of new messages, so that nobody waits for the next poll */
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly bounds: QueueBounds,
    quota: StorageQuota,
    committed: () => void,
  ) {
    this.batches = new SubmitBatches(database, quota, committed);
    this.reads = new EvaluationReads(database);
    this.files = new SubmittedFiles(database, contents, quota);
  }

  /**
   * Accepts an evaluation: when this resolves, the row and its message are durable.
   * @throws ServiceError VALIDATION_FAILED (422), SERVICE_UNAVAILABLE
   */
  async submit(principal: Principal, request: CreateEvaluationRequest, response?: StoredResponse): Promise<Evaluation> {
    const tenant = tenantOf(principal);
    await this.checkReferences(tenant, request);
    const resolve = async () => toSubmission(request, await this.files.resolve(tenant, request), principal);
    const first = await resolve();
    return this.bounds.admit(tenant.organizationId, async () => {
      for (let attempt = 1, submission = first; ; attempt++, submission = await resolve()) {
        try {
          return await this.accept(tenant, submission, response);
        } catch (error) {
          // a content that it refers to was erased at the same moment: look again, and report it as missing
          if (!violatesForeignKey(error) || attempt === ATTEMPTS) throw error;
        }
      }
    });
  }

  private async accept(
    tenant: Required<Tenant>,
    submission: Submission,
    response?: StoredResponse,
  ): Promise<Evaluation> {
    const bodyOf = (createdAt: Date): Evaluation =>
      showEvaluation({
        id: submission.id,
        organization_id: tenant.organizationId,
        environment: tenant.environment,
        repository: submission.repository,
        ref: submission.ref,
        commit_sha: submission.commitSha,
        scope: submission.scope,
        metadata: toJsonColumn(submission.metadata),
        policy_ids: submission.policyIds,
        baseline_evaluation_id: submission.baselineEvaluationId,
        status: 'pending',
        verdict: null,
        gate: null,
        summary: null,
        skipped: null,
        policies: null,
        engine_version: null,
        failure_reason: null,
        input_digest: submission.inputDigest,
        files_total: submission.filesTotal,
        files_done: 0,
        files_per_second: null,
        created_by: submission.createdBy,
        created_at: createdAt,
        started_at: null,
        completed_at: null,
        deleted_at: null,
      });
    return bodyOf(await this.batches.add(tenant, submission, response && { stored: response, bodyOf }));
  }

  async list(principal: Principal, query: ListEvaluationsQuery) {
    const { before, newest } = newestFirst(query);
    const rows = await this.database.tenant(tenantOf(principal), (tx) =>
      tx.evaluation.findMany({
        where: {
          deleted_at: null,
          ...before,
          ...(query.status ? { status: query.status } : {}),
          ...(query.verdict ? { verdict: query.verdict } : {}),
          ...(query.repository ? { repository: query.repository } : {}),
          ...(query.scope ? { scope: query.scope } : {}),
          created_at: {
            ...(query.created_after ? { gt: new Date(query.created_after) } : {}),
            ...(query.created_before ? { lt: new Date(query.created_before) } : {}),
          },
        },
        ...newest,
      }),
    );
    return newestPage(rows, query, showEvaluation);
  }

  /** @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  async get(principal: Principal, id: string): Promise<Evaluation> {
    return showEvaluation(present(await this.reads.find(tenantOf(principal), id), id, 'read'));
  }

  /** Findings in the order of the files, as the engine numbered them, or the most pressing first. */
  findings(principal: Principal, id: string, query: ListFindingsQuery) {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await find(tx, id, 'read');
      return listFindings(tx, id, query);
    });
  }

  /** One finding of an evaluation. @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED */
  finding(principal: Principal, id: string, findingId: string): Promise<Finding> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await find(tx, id, 'read');
      const row = await tx.finding.findFirst({ where: { evaluation_id: id, id: findingId } });
      if (!row) throw ServiceError.notFound('finding', findingId);
      return showFinding(row);
    });
  }

  /**
   * Ends a pending or running evaluation as canceled. One that has ended already is returned as it is: canceling twice,
   * or just too late, is no error.
   */
  async cancel(principal: Principal, id: string): Promise<Evaluation> {
    return this.database.tenant(tenantOf(principal), async (tx) => {
      await find(tx, id, 'change');
      await endEvaluation(tx, id);
      return showEvaluation(await find(tx, id, 'change'));
    });
  }

  /** Erases the contents and findings; the row stays as deleted, so that a later read says so. */
  async delete(principal: Principal, id: string): Promise<void> {
    const tenant = tenantOf(principal);
    await this.database.tenant(tenant, async (tx) => {
      const { created_at } = await find(tx, id, 'change');
      await endEvaluation(tx, id);
      const deleted = await tx.evaluation.updateMany({
        where: { id, deleted_at: null },
        data: { deleted_at: new Date(), metadata: {}, skipped: [] },
      });
      if (deleted.count === 0) throw ServiceError.deleted('evaluation', id, 'change');
      await tx.finding.deleteMany({ where: { evaluation_id: id } });
      // due at once, where no other evaluation has them
      await tx.$executeRaw`
        WITH named AS (DELETE FROM evaluation_parts WHERE evaluation_id = ${id} RETURNING part)
        INSERT INTO unnamed_parts (organization_id, environment, digest, named_at)
        SELECT ${tenant.organizationId}, ${tenant.environment}, part, ${created_at} FROM named ORDER BY part
        ON CONFLICT (organization_id, environment, digest) DO UPDATE SET named_at = greatest(unnamed_parts.named_at, excluded.named_at)`;
    });
    await this.contents.sweep();
  }

  /** Current state of several evaluations of one tenant: what the event streams poll. */
  async states(tenant: Tenant, ids: string[]): Promise<EvaluationRow[]> {
    return this.database.tenant(tenant, (tx) => tx.evaluation.findMany({ where: { id: { in: ids } } }));
  }

  private async checkReferences(tenant: Required<Tenant>, request: CreateEvaluationRequest): Promise<void> {
    const { policy_ids: policyIds, baseline_evaluation_id: baselineId } = request;
    if (!policyIds && !baselineId) return;
    const errors: FieldError[] = [];
    await this.database.tenant(tenant, async (tx) => {
      if (policyIds) {
        const known = await tx.policy.findMany({
          where: { id: { in: policyIds }, deleted_at: null },
          select: { id: true },
        });
        const ids = new Set(known.map((row) => row.id));
        for (const [index, id] of policyIds.entries())
          if (!ids.has(id))
            errors.push({
              field: `policy_ids[${index}]`,
              message: `policy_ids[${index}] must name a policy of the organization`,
              code: 'INVALID_FORMAT',
            });
      }
      if (baselineId && !(await isBaseline(tx, baselineId, request.repository)))
        errors.push({
          field: 'baseline_evaluation_id',
          message: 'baseline_evaluation_id must name a completed evaluation of the same repository',
          code: 'INVALID_FORMAT',
        });
    });
    if (errors.length > 0) throw ServiceError.invalid(errors);
  }
}

async function isBaseline(tx: Transaction, id: string, repository: string): Promise<boolean> {
  if (!isId('eval', id)) return false;
  const row = await tx.evaluation.findFirst({
    where: { id, repository, status: 'completed', deleted_at: null },
    select: { id: true },
  });
  return row !== null;
}

/**
 * An evaluation that has something to show beside itself.
 * @throws ServiceError RESOURCE_NOT_FOUND naming `what` where it has not completed, RESOURCE_DELETED
 */
export async function completed(tx: Transaction, id: string, what: string): Promise<EvaluationRow> {
  const row = await find(tx, id, 'read');
  if (row.status === 'completed') return row;
  throw new ServiceError('RESOURCE_NOT_FOUND', {
    message: `The evaluation ${id} is ${row.status}. Only a completed evaluation has this: ${what}.`,
    details: { resource_type: what.toLowerCase().replaceAll(' ', '_'), resource_id: id },
  });
}

async function find(tx: Transaction, id: string, purpose: 'read' | 'change'): Promise<EvaluationRow> {
  return present(await tx.evaluation.findUnique({ where: { id } }), id, purpose);
}

function present(row: EvaluationRow | null, id: string, purpose: 'read' | 'change'): EvaluationRow {
  if (!row) throw ServiceError.notFound('evaluation', id);
  if (row.deleted_at) throw ServiceError.deleted('evaluation', id, purpose);
  return row;
}

/** What is in progress ends as canceled, and its worker is fenced out. */
async function endEvaluation(tx: Transaction, id: string): Promise<void> {
  await cancelJob(tx, id);
  await tx.evaluation.updateMany({
    where: { id, status: { notIn: [...TERMINAL_EVALUATION_STATUSES] } },
    data: { status: 'canceled', completed_at: new Date() },
  });
}
