import { randomInt } from 'node:crypto';
import { type CodeHosts, HostError, hostSecretContext } from '@assay/code-hosts';
import {
  CHECK_METADATA,
  type CheckedEvaluationEnded,
  type Evaluation,
  HOST_KINDS,
  literalOf,
  type PullRequestCheckDue,
  TERMINAL_EVALUATION_STATUSES,
} from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import type { Database, Prisma, Tenant } from '@assay/database';
import type { Clock, Logger } from '@assay/platform';
import { ApiError, AssayApi, type NewFindings } from './assay-api.js';
import {
  type CheckRow,
  type CheckStatus,
  enqueueDue,
  OPEN_STATUSES,
  type PullRequestRow,
  requestCheck,
} from './check-rows.js';
import { areUnderSamePolicies, conclude } from './conclude.js';
import { updateConnection } from './connection-rows.js';
import { installationProblem } from './installation-rows.js';
import { withLease } from './lease.js';
import type { CheckMetrics } from './metrics.js';
import { report, setStatus } from './report.js';
import { type FilesOfCommit, RepositoryFiles } from './repository-files.js';
import type { Scene } from './scene.js';
import { evaluationUrl } from './texts.js';

type ConnectionRow = Prisma.HostConnectionModel;

const NO_FINDINGS: NewFindings = { findings: [], isMore: false };
/** Put off so often at most: 12 times with the pauses below are some three hours. */
const MAX_ATTEMPTS = 12;
const PAUSE_MS = { base: 5_000, max: 1_800_000 };
/** Files that are named as not evaluated. */
const MAX_LEFT_OUT = 200;
/** Where another process holds the pull request, or the connection has as much to do as it may. */
const BUSY_PAUSE_MS = { min: 300, max: 1_000 };
/** An evaluation whose end nobody tells, because it was canceled, is looked at again after so long. */
const LOOK_AGAIN_MS = 600_000;
/** Of a connection that is only told so by the API or the host: nothing else would try it again. */
const REJECTED_PAUSE_MS = 600_000;

export interface PullRequestChecksOptions {
  database: Database;
  box: SecretBox;
  hosts: CodeHosts;
  apiUrl: string;
  portalUrl: string;
  maxPerConnection: number;
  clock: Clock;
  logger: Logger;
  metrics: CheckMetrics;
  hint: () => void;
}

interface Loaded {
  check: CheckRow;
  pull: PullRequestRow;
  connection: ConnectionRow;
  /** Why nothing can be done on the host, as it told itself. */
  unreachable: string | undefined;
}

/** A pull request, a merge group or the default branch, as the host has it now. */
interface Change {
  open: boolean;
  headSha: string;
  /** Empty where there is nothing to compare with. */
  mergeBase: string;
  /** For people. */
  url: string;
}

/**
 * Takes checks of pull requests as far as they go, a message at a time. Every step can be done again: what it writes is looked
 * for first, and evaluations are submitted under a key that the check's identifier makes.
 */
export class PullRequestChecks {
  private readonly files: RepositoryFiles;
  /** Checks of each connection that this process works on. */
  private readonly running = new Map<string, number>();

  constructor(private readonly options: PullRequestChecksOptions) {
    this.files = new RepositoryFiles(options.database);
  }

  /** Handles `assay.checked-evaluation.ended`: wakes the checks that wait for it. */
  async evaluationEnded({ organization_id, environment, evaluation_id: id }: CheckedEvaluationEnded): Promise<void> {
    const tenant = { organizationId: organization_id, environment };
    const woken = await this.options.database.tenantStatements(tenant, async (tx) => {
      const waiting = await tx.$queryRaw<{ id: string; pull_request_id: string }[]>`
        SELECT id, pull_request_id FROM pull_request_checks
        WHERE (evaluation_id = ${id} AND status = 'evaluating') OR (baseline_evaluation_id = ${id} AND status = 'evaluating_base')`;
      for (const check of waiting) await enqueueDue(tx, tenant, check);
      return waiting.length;
    });
    if (woken > 0) this.options.hint();
  }

  /** Handles `assay.pull-request-check.due`. */
  async due({ organization_id, environment, check_id }: PullRequestCheckDue, signal: AbortSignal): Promise<void> {
    const tenant = { organizationId: organization_id, environment };
    const loaded = await this.load(tenant, check_id);
    if (!loaded || !isOpen(loaded.check)) return;
    const { check, connection, unreachable } = loaded;
    if (connection.deleted_at) return this.end(tenant, check, 'ignored', 'The connection was deleted');
    if (unreachable !== undefined) return this.end(tenant, check, 'ignored', unreachable);
    const pausedMs = (connection.paused_until?.getTime() ?? 0) - this.options.clock.nowMs();
    if (pausedMs > 0) return this.putOff(tenant, check, pausedMs);
    const running = this.running.get(connection.id) ?? 0;
    if (running >= this.options.maxPerConnection) return this.putOff(tenant, check, busyPause());
    this.running.set(connection.id, running + 1);
    try {
      const worked = await withLease(this.options.database, tenant, check.pull_request_id, signal, (held) =>
        this.work(tenant, check_id, held),
      );
      if (!worked) await this.putOff(tenant, check, busyPause());
    } finally {
      const left = (this.running.get(connection.id) ?? 1) - 1;
      if (left === 0) this.running.delete(connection.id);
      else this.running.set(connection.id, left);
    }
  }

  private async work(tenant: Required<Tenant>, checkId: string, signal: AbortSignal): Promise<void> {
    // what another process did before the lease was ours
    const loaded = await this.load(tenant, checkId);
    if (!loaded || !isOpen(loaded.check)) return;
    const { check, connection } = loaded;
    const scene = this.sceneOf(tenant, loaded, signal);
    try {
      await this.advance(scene, check);
      if (connection.status !== 'active')
        await this.setConnection(tenant, connection.id, { status: 'active', problem: null });
    } catch (error) {
      signal.throwIfAborted();
      await this.afterError(scene, check, error);
    }
  }

  private async advance(scene: Scene, check: CheckRow): Promise<void> {
    const { host, pull, tenant, signal } = scene;
    // a host without code scanning sends pushes where somebody asks for it
    if (isDefaultBranch(pull, check) && host.uploadSarif && !scene.codeScanning)
      return this.end(tenant, check, 'ignored', 'The connection does not use code scanning');
    const now = await this.changeNow(scene, check);
    if (!now.open)
      return this.end(tenant, check, 'ignored', pull.number > 0 ? 'The pull request is closed' : 'The branch is gone');
    if (check.head_sha === null) {
      if (check.asked_by !== null && !(await host.mayWrite(pull.repository, check.asked_by, signal)))
        return this.end(tenant, check, 'ignored', 'Only people who can write to the repository can request a check');
      check = await this.beginRun(tenant, check, now.headSha);
    }
    const sha = check.head_sha as string;
    if (now.headSha !== sha || (await this.hasNewer(tenant, check))) {
      await this.supersede(scene, check, now);
      return;
    }
    if (check.evaluation_id === null) {
      const url = `${this.options.portalUrl}/evaluations`;
      // read beside: whatever comes of the merge base, they are needed
      const reading = this.filesOf(scene, sha);
      reading.catch(() => undefined);
      if (check.status === 'queued' && !isDefaultBranch(pull, check))
        await setStatus(scene, sha, { state: 'pending', description: 'Evaluating', url });
      if (check.merge_base === null) check = await this.update(tenant, check, { merge_base: now.mergeBase });
      const base = await this.baseline(scene, check, reading);
      if (base === 'waiting') return;
      check = await this.submitHead(scene, base, await reading);
    }
    if (check.evaluation_id === null) return this.conclude(scene, check, now, undefined);
    const evaluation = await scene.api.evaluation(check.evaluation_id);
    if (!evaluation) throw new ApiError(404, 'The evaluation was deleted');
    if (!hasEnded(evaluation)) return this.wait(tenant, check);
    await this.conclude(scene, check, now, evaluation);
  }

  private async changeNow({ host, pull, signal, portalUrl }: Scene, check: CheckRow): Promise<Change> {
    if (pull.number > 0) return host.pullRequest(pull.repository, pull.number, signal);
    const headSha = await host.branchHead(pull.repository, pull.ref, signal);
    return {
      open: headSha !== undefined,
      headSha: headSha ?? '',
      mergeBase: check.merge_base ?? '',
      url: `${portalUrl}/evaluations`,
    };
  }

  /** @returns the check with its baseline, or without where there is nothing at the merge base; `waiting` for its evaluation */
  private async baseline(scene: Scene, check: CheckRow, reading: Promise<unknown>): Promise<CheckRow | 'waiting'> {
    const { api, tenant, pull } = scene;
    const commit = check.merge_base as string;
    if (commit === '') return check;
    if (check.baseline_evaluation_id === null) {
      const known = check.rebased ? undefined : await this.knownBaseline(tenant, scene.connectionId, pull, commit);
      let id = known && (await api.evaluation(known)) ? known : undefined;
      if (id === undefined) {
        // most of it is the same: what the head has is not fetched twice
        await reading;
        const { files } = await this.filesOf(scene, commit);
        if (files.length === 0) return check;
        id = await api.submit(
          { ...this.requestOf(scene, check), commit_sha: commit, files },
          `${check.id}-base${check.rebased ? '-again' : ''}`,
        );
        await this.rememberBaseline(tenant, scene.connectionId, pull, commit, id);
      }
      // before its state is read: whoever ends it afterwards finds the check that waits
      check = await this.update(tenant, check, { baseline_evaluation_id: id, status: 'evaluating_base' });
    }
    const evaluation = await api.evaluation(check.baseline_evaluation_id as string);
    if (evaluation && !hasEnded(evaluation)) {
      await this.wait(tenant, check);
      return 'waiting';
    }
    if (evaluation?.status === 'completed') return check;
    await this.forgetBaseline(tenant, scene.connectionId, pull, commit);
    throw new ApiError(422, 'The merge base could not be evaluated');
  }

  private async submitHead(scene: Scene, check: CheckRow, { files, left }: FilesOfCommit): Promise<CheckRow> {
    const { api, tenant, pull } = scene;
    const sha = check.head_sha as string;
    const leftOut = { left_out: left.slice(0, MAX_LEFT_OUT) };
    if (files.length === 0) return this.update(tenant, check, leftOut);
    const baseline = check.baseline_evaluation_id;
    const id = await api.submit(
      {
        ...this.requestOf(scene, check),
        ...(isDefaultBranch(pull, check) ? { scope: 'repository' as const } : {}),
        ref: refOf(scene),
        commit_sha: sha,
        files,
        ...(baseline === null ? {} : { baseline_evaluation_id: baseline }),
      },
      `${check.id}-head${check.rebased ? '-again' : ''}`,
    );
    return this.update(tenant, check, { ...leftOut, evaluation_id: id, status: 'evaluating' });
  }

  private async conclude(
    scene: Scene,
    check: CheckRow,
    now: Change,
    evaluation: Evaluation | undefined,
  ): Promise<void> {
    const { api, tenant } = scene;
    const baseId = check.baseline_evaluation_id;
    const completed = evaluation?.status === 'completed';
    const [base, blocking, warning] = await Promise.all([
      baseId === null ? undefined : api.evaluation(baseId),
      completed ? api.newFindings(evaluation.id, 'block') : NO_FINDINGS,
      completed ? api.newFindings(evaluation.id, 'warn') : NO_FINDINGS,
    ]);
    if (evaluation && base && !check.rebased && !areUnderSamePolicies(evaluation, base)) {
      // else everything that a new policy finds, or that an override hid until now, would look like the change's doing
      const again = { rebased: true, baseline_evaluation_id: null, evaluation_id: null, status: 'queued' };
      await this.update(tenant, check, again);
      return this.putOff(tenant, check, 0);
    }
    const scanningProblem = completed ? await this.giveToCodeScanning(scene, check, evaluation.id) : undefined;
    if (isDefaultBranch(scene.pull, check)) {
      if (scanningProblem === undefined) return this.end(tenant, check, 'reported');
      return this.end(tenant, check, 'failed', `Code scanning did not accept the results: ${scanningProblem}`);
    }
    const conclusion = evaluation
      ? conclude(evaluation, base, blocking)
      : ({ state: 'success', summary: 'No files to evaluate' } as const);
    await report(scene, {
      conclusion,
      headSha: check.head_sha as string,
      mergeBase: check.merge_base || null,
      evaluation,
      findings: [...blocking.findings, ...warning.findings],
      isMore: blocking.isMore || warning.isMore,
      left: (check.left_out ?? []) as unknown as FilesOfCommit['left'],
      ...(scanningProblem === undefined ? {} : { scanningProblem }),
      portalUrl: this.options.portalUrl,
      url: evaluation ? evaluationUrl(this.options.portalUrl, evaluation.id) : now.url,
    });
    await this.end(tenant, check, 'reported');
    this.options.metrics.reported(conclusion.state, this.options.clock.nowMs() - check.created_at.getTime());
  }

  /** Results of one commit take the place of earlier ones there. @returns why the host did not take them; nothing where it did */
  private async giveToCodeScanning(scene: Scene, check: CheckRow, evaluationId: string): Promise<string | undefined> {
    const { host, pull, api, signal } = scene;
    const isMergeGroup = pull.number === 0 && !isDefaultBranch(pull, check);
    if (!scene.codeScanning || !host.uploadSarif || isMergeGroup) return undefined;
    const sarif = await api.sarif(evaluationId);
    try {
      await host.uploadSarif(pull.repository, check.head_sha as string, refOf(scene), sarif, signal);
      return undefined;
    } catch (error) {
      const isAnswer = error instanceof HostError && error.details.status !== 401;
      if (isAnswer && ['rejected', 'gone', 'unexpected'].includes(error.reason)) return error.message;
      throw error;
    }
  }

  /** Of an older head the result is shown nowhere; a status that says `pending` would stay for ever. */
  private async supersede(scene: Scene, check: CheckRow, now: Change): Promise<void> {
    const { tenant, pull } = scene;
    const sha = check.head_sha as string;
    if (now.headSha !== sha) {
      if (check.merge_base !== null && !isDefaultBranch(pull, check))
        await setStatus(scene, sha, { state: 'error', description: 'Superseded by a newer commit', url: now.url });
      // where its webhook got lost
      await this.options.database.tenantStatements(tenant, (tx) =>
        requestCheck(tx, tenant, {
          connectionId: scene.connectionId,
          repository: pull.repository,
          number: pull.number,
          ref: pull.ref,
          headSha: now.headSha,
        }),
      );
    }
    await this.end(tenant, check, 'superseded');
    this.options.hint();
  }

  private async afterError(scene: Scene, check: CheckRow, error: unknown): Promise<void> {
    const { tenant, connectionId } = scene;
    const { logger, metrics } = this.options;
    if (!(error instanceof HostError) && !(error instanceof ApiError)) throw error;
    const reason = error instanceof HostError ? error.reason : `api ${error.status}`;
    metrics.troubled(error instanceof HostError ? error.reason : 'api');
    if (error instanceof HostError && error.reason === 'limited') {
      const pauseMs = error.details.retryAfterMs ?? PAUSE_MS.base;
      await this.setConnection(tenant, connectionId, {
        paused_until: new Date(this.options.clock.nowMs() + pauseMs),
      });
      return this.putOff(tenant, check, pauseMs + randomInt(1_000));
    }
    const rejected =
      error instanceof HostError ? error.reason === 'rejected' : error.status === 401 || error.status === 403;
    // 403 of a host may be about one repository
    const isFailing = rejected && (error instanceof ApiError || error.details.status === 401);
    if (isFailing) await this.setConnection(tenant, connectionId, { status: 'failing', problem: error.message });
    const pauseMs = pauseAfter(error, rejected, check.attempts);
    if (pauseMs !== undefined && check.attempts < MAX_ATTEMPTS) {
      await this.update(tenant, check, { attempts: check.attempts + 1, problem: error.message });
      return this.putOff(tenant, check, pauseMs);
    }
    logger.warn({ check_id: check.id, reason, err: error }, 'a pull request could not be checked');
    // on the host, if that takes it; the check is over either way
    if (check.head_sha !== null && !rejected && !isDefaultBranch(scene.pull, check))
      await setStatus(scene, check.head_sha, {
        state: 'error',
        description: error.message,
        url: `${this.options.portalUrl}/evaluations`,
      }).catch(() => undefined);
    await this.end(tenant, check, 'failed', error.message);
  }

  private filesOf(scene: Scene, commit: string): Promise<FilesOfCommit> {
    return this.files.of(scene, scene.pull.repository, commit, scene.signal);
  }

  /** `changes`: a head that may never be merged is no state of the repository. */
  private requestOf({ pull, repositoryLink }: Scene, check: CheckRow) {
    return {
      repository: pull.repository,
      scope: 'changes' as const,
      metadata: {
        [CHECK_METADATA]: check.id,
        ...(pull.number > 0 ? { pull_request: pull.number } : {}),
        ...repositoryLink,
      },
    };
  }

  private sceneOf(tenant: Required<Tenant>, { pull, connection }: Loaded, signal: AbortSignal): Scene {
    const { box, hosts, apiUrl, portalUrl, database } = this.options;
    const opened = (sealed: Uint8Array | null, what: 'token' | 'api-key') =>
      box.open(sealed ?? Buffer.alloc(0), hostSecretContext(what, connection.id)).toString();
    return {
      tenant,
      connectionId: connection.id,
      pull,
      host: hosts.open(literalOf(HOST_KINDS, connection.kind), {
        baseUrl: connection.base_url,
        token: opened(connection.access_token, 'token'),
        appId: connection.app_id,
        codeScanning: connection.code_scanning,
      }),
      codeScanning: connection.code_scanning,
      repositoryLink: {
        repository_url: `${connection.base_url}/${pull.repository}`,
        repository_host: connection.kind,
      },
      api: new AssayApi(apiUrl, opened(connection.api_key, 'api-key'), signal),
      portalUrl,
      signal,
      rememberComment: (id) =>
        database.tenant(tenant, async (tx) => {
          await tx.pullRequest.update({ where: { id: pull.id }, data: { comment_id: id } });
        }),
    };
  }

  private async load(tenant: Required<Tenant>, checkId: string): Promise<Loaded | undefined> {
    const loaded = await this.options.database.tenant(tenant, async (tx) => {
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
        : await this.options.database.tenantStatements(tenant, (tx) => installationProblem(tx, connection.id, account));
    return { ...loaded, unreachable };
  }

  private update(
    tenant: Required<Tenant>,
    { id }: CheckRow,
    data: Prisma.PullRequestCheckUncheckedUpdateInput,
  ): Promise<CheckRow> {
    return this.options.database.tenant(tenant, (tx) => tx.pullRequestCheck.update({ where: { id }, data }));
  }

  private async end(tenant: Required<Tenant>, check: CheckRow, status: CheckStatus, problem: string | null = null) {
    await this.update(tenant, check, { status, problem, completed_at: new Date(this.options.clock.nowMs()) });
  }

  private beginRun(tenant: Required<Tenant>, { id, pull_request_id }: CheckRow, headSha: string): Promise<CheckRow> {
    return this.options.database.tenant(tenant, async (tx) => {
      const before = await tx.pullRequestCheck.count({ where: { pull_request_id, head_sha: headSha } });
      return tx.pullRequestCheck.update({ where: { id }, data: { head_sha: headSha, run: before + 1 } });
    });
  }

  private async hasNewer(tenant: Required<Tenant>, { id, pull_request_id, head_sha, run }: CheckRow): Promise<boolean> {
    const newer = await this.options.database.tenant(tenant, (tx) =>
      tx.pullRequestCheck.count({ where: { id: { not: id }, pull_request_id, head_sha, run: { gt: run } } }),
    );
    return newer > 0;
  }

  private knownBaseline(tenant: Required<Tenant>, connectionId: string, pull: PullRequestRow, commit: string) {
    return this.options.database.tenant(tenant, async (tx) => {
      const where = { connection_id: connectionId, repository: pull.repository, commit_sha: commit };
      const row = await tx.commitEvaluation.findFirst({ where });
      return row?.evaluation_id;
    });
  }

  private rememberBaseline(
    tenant: Required<Tenant>,
    connectionId: string,
    { repository }: PullRequestRow,
    commit: string,
    evaluationId: string,
  ): Promise<number> {
    return this.options.database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        INSERT INTO commit_evaluations (connection_id, repository, commit_sha, organization_id, environment, evaluation_id)
        VALUES (${connectionId}, ${repository}, ${commit}, ${tenant.organizationId}, ${tenant.environment}, ${evaluationId})
        ON CONFLICT (connection_id, repository, commit_sha) DO UPDATE SET evaluation_id = excluded.evaluation_id, created_at = now()`,
    );
  }

  private forgetBaseline(
    tenant: Required<Tenant>,
    connectionId: string,
    { repository }: PullRequestRow,
    commit: string,
  ): Promise<number> {
    return this.options.database.tenantStatements(
      tenant,
      (tx) => tx.$executeRaw`
        DELETE FROM commit_evaluations WHERE connection_id = ${connectionId} AND repository = ${repository} AND commit_sha = ${commit}`,
    );
  }

  private async setConnection(
    tenant: Required<Tenant>,
    id: string,
    data: { status?: string; problem?: string | null; paused_until?: Date },
  ): Promise<void> {
    await this.options.database.tenant(tenant, (tx) => updateConnection(tx, id, data));
  }

  /** The end of its evaluation wakes it. */
  private wait(tenant: Required<Tenant>, check: CheckRow): Promise<void> {
    return this.putOff(tenant, check, LOOK_AGAIN_MS);
  }

  /** A message of its own: the one that is handled now is done, and costs no attempt. */
  private async putOff(tenant: Required<Tenant>, check: CheckRow, delayMs: number): Promise<void> {
    await this.options.database.tenantStatements(tenant, (tx) => enqueueDue(tx, tenant, check, delayMs));
    if (delayMs === 0) this.options.hint();
  }
}

/** What results are of, as the host calls it. */
function refOf({ host, pull: { number, ref } }: Scene): string {
  return number > 0 ? host.pullRef(number) : ref;
}

/** It is evaluated for code scanning alone, and has nothing to be compared with; a merge group has its base. */
function isDefaultBranch({ number }: PullRequestRow, { merge_base: base }: CheckRow): boolean {
  return number === 0 && !base;
}

function isOpen({ status }: CheckRow): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

function hasEnded({ status }: Evaluation): boolean {
  return TERMINAL_EVALUATION_STATUSES.some((end) => end === status);
}

/** Undefined where trying again would not help. */
function pauseAfter(error: HostError | ApiError, rejected: boolean, attempts: number): number | undefined {
  const growing = Math.min(PAUSE_MS.base * 2 ** attempts, PAUSE_MS.max) * (0.8 + randomInt(400) / 1_000);
  if (rejected) return REJECTED_PAUSE_MS;
  if (error instanceof ApiError)
    return error.retryAfterMs === undefined ? undefined : Math.max(error.retryAfterMs, growing);
  if (error.reason !== 'unavailable') return undefined;
  return Math.max(error.details.retryAfterMs ?? 0, growing);
}

function busyPause(): number {
  return randomInt(BUSY_PAUSE_MS.min, BUSY_PAUSE_MS.max);
}
