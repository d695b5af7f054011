import type { CheckedEvaluationEnded } from '@assay/contracts';
import type { Database, Prisma, Tenant } from '@assay/database';
import type { Clock } from '@assay/platform';
import { type CheckRow, type CheckStatus, enqueueDue, MAX_AT_COMMIT, type PullRequestRow } from './check-rows.js';
import { installationProblem } from './installation-rows.js';

export type ConnectionRow = Prisma.HostConnectionModel;

export interface LoadedCheck {
  check: CheckRow;
  pull: PullRequestRow;
  connection: ConnectionRow;
  /** Why nothing can be done on the host, in the host's own words. */
  unreachable: string | undefined;
}

/** What is evaluated of another pull request. */
export interface OtherCheck extends Pick<CheckRow, 'status' | 'problem' | 'evaluation_id' | 'baseline_evaluation_id'> {
  number: number;
}

/** Checks as the database has them. */
export class CheckStore {
  constructor(private readonly parts: { database: Database; clock: Clock; hint: () => void }) {}

  async load(tenant: Required<Tenant>, checkId: string): Promise<LoadedCheck | undefined> {
    const loaded = await this.parts.database.tenant(tenant, async (tx) => {
      const check = await tx.pullRequestCheck.findUnique({ where: { id: checkId } });
      const pull = check && (await tx.pullRequest.findUnique({ where: { id: check.pull_request_id } }));
      const connection = pull && (await tx.hostConnection.findUnique({ where: { id: pull.connection_id } }));
      return check && pull && connection ? { check, pull, connection } : undefined;
    });
    if (!loaded) return undefined;
    const { pull, connection } = loaded;
    const [account = ''] = pull.repository.split('/');
    const unreachable =
      connection.app_id === null
        ? undefined
        : await this.parts.database.tenant(tenant, (tx) => installationProblem(tx, connection.id, account));
    return { ...loaded, unreachable };
  }

  update(
    tenant: Required<Tenant>,
    { id }: CheckRow,
    data: Prisma.PullRequestCheckUncheckedUpdateInput,
  ): Promise<CheckRow> {
    return this.parts.database.tenant(tenant, (tx) => tx.pullRequestCheck.update({ where: { id }, data }));
  }

  async end(tenant: Required<Tenant>, check: CheckRow, status: CheckStatus, problem: string | null): Promise<void> {
    await this.update(tenant, check, { status, problem, completed_at: new Date(this.parts.clock.nowMs()) });
  }

  /** Numbers the runs of one head. */
  beginRun(tenant: Required<Tenant>, { id, pull_request_id }: CheckRow, headSha: string): Promise<CheckRow> {
    return this.parts.database.tenant(tenant, async (tx) => {
      const before = await tx.pullRequestCheck.count({ where: { pull_request_id, head_sha: headSha } });
      return tx.pullRequestCheck.update({ where: { id }, data: { head_sha: headSha, run: before + 1 } });
    });
  }

  /** Whether a person requested a check of the same head again. */
  async hasNewer(tenant: Required<Tenant>, { id, pull_request_id, head_sha, run }: CheckRow): Promise<boolean> {
    const newer = await this.parts.database.tenant(tenant, (tx) =>
      tx.pullRequestCheck.count({ where: { id: { not: id }, pull_request_id, head_sha, run: { gt: run } } }),
    );
    return newer > 0;
  }

  /**
   * The checks of other pull requests with the same head: of each the last one that ended, or else the one that is evaluated now. Of more
   * than `MAX_AT_COMMIT`, one more.
   */
  othersAt(
    tenant: Required<Tenant>,
    { id, connection_id, repository }: PullRequestRow,
    sha: string,
  ): Promise<OtherCheck[]> {
    return this.parts.database.tenant(
      tenant,
      (tx) => tx.$queryRaw<OtherCheck[]>`
        SELECT DISTINCT ON (p.number) p.number, c.status, c.problem, c.evaluation_id, c.baseline_evaluation_id
        FROM pull_requests p JOIN pull_request_checks c ON c.pull_request_id = p.id
        WHERE p.connection_id = ${connection_id} AND p.repository = ${repository} AND p.number > 0 AND p.id <> ${id}
          AND c.head_sha = ${sha} AND c.status IN ('evaluating', 'reported', 'failed')
        ORDER BY p.number, c.status = 'evaluating', c.run DESC LIMIT ${MAX_AT_COMMIT + 1}`,
    );
  }

  /** A message of its own: the one that is handled now is done, and costs no attempt. */
  async putOff(tenant: Required<Tenant>, check: CheckRow, delayMs: number): Promise<void> {
    await this.parts.database.tenant(tenant, (tx) => enqueueDue(tx, tenant, check, delayMs));
    if (delayMs === 0) this.parts.hint();
  }

  /** Wakes the checks that wait for an evaluation. */
  async wake(tenant: Required<Tenant>, id: CheckedEvaluationEnded['evaluation_id']): Promise<void> {
    const woken = await this.parts.database.tenant(tenant, async (tx) => {
      const waiting = await tx.$queryRaw<{ id: string; pull_request_id: string }[]>`
        SELECT id, pull_request_id FROM pull_request_checks
        WHERE (evaluation_id = ${id} AND status = 'evaluating') OR (baseline_evaluation_id = ${id} AND status = 'evaluating_base')`;
      for (const check of waiting) await enqueueDue(tx, tenant, check);
      return waiting.length;
    });
    if (woken > 0) this.parts.hint();
  }
}
