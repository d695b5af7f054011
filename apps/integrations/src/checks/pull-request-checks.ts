import { randomInt } from 'node:crypto';
import { hostSecretContext } from '@assay/code-hosts';
import { type CheckedEvaluationEnded, HOST_KINDS, literalOf, type PullRequestCheckDue } from '@assay/contracts';
import type { Tenant } from '@assay/database';
import { afterError } from './after-error.js';
import { AssayApi } from './assay-api.js';
import { type CheckRow, OPEN_STATUSES } from './check-rows.js';
import { type CheckParts, CheckRun, type PullRequestChecksOptions } from './check-run.js';
import { CheckStore, type LoadedCheck } from './check-store.js';
import { updateConnection } from './connection-rows.js';
import { withLease } from './lease.js';
import type { PullRequestContext } from './pull-request-context.js';
import { RepositoryFiles } from './repository-files.js';
import { STEPS } from './steps.js';

/** Where another process holds the pull request, or the connection has as much to do as it may. */
const BUSY_PAUSE_MS = { min: 300, max: 1_000 };

/**
 * Takes checks of pull requests as far as they go, a message at a time, by the steps of steps.ts. Evaluations are submitted under
 * a key that the check's identifier makes, so that every step can be done again.
 */
export class PullRequestChecks {
  private readonly parts: CheckParts;
  /** Checks of each connection that this process works on. */
  private readonly running = new Map<string, number>();

  constructor(private readonly options: PullRequestChecksOptions) {
    this.parts = { options, store: new CheckStore(options), files: new RepositoryFiles(options.database) };
  }

  /** Handles `assay.checked-evaluation.ended`: wakes the checks that wait for it. */
  evaluationEnded({ organization_id, environment, evaluation_id }: CheckedEvaluationEnded): Promise<void> {
    return this.parts.store.wake({ organizationId: organization_id, environment }, evaluation_id);
  }

  /** Handles `assay.pull-request-check.due`. */
  async due({ organization_id, environment, check_id }: PullRequestCheckDue, signal: AbortSignal): Promise<void> {
    const { store } = this.parts;
    const tenant = { organizationId: organization_id, environment };
    const loaded = await store.load(tenant, check_id);
    if (!loaded || !isOpen(loaded.check)) return;
    const { check, connection, unreachable } = loaded;
    if (connection.deleted_at) return store.end(tenant, check, 'ignored', 'The connection was deleted');
    if (unreachable !== undefined) return store.end(tenant, check, 'ignored', unreachable);
    const pausedMs = (connection.paused_until?.getTime() ?? 0) - this.options.clock.nowMs();
    if (pausedMs > 0) return store.putOff(tenant, check, pausedMs);
    const running = this.running.get(connection.id) ?? 0;
    if (running >= this.options.maxPerConnection) return store.putOff(tenant, check, busyPause());
    this.running.set(connection.id, running + 1);
    try {
      const worked = await withLease(this.options.database, tenant, check.pull_request_id, signal, (held) =>
        this.work(tenant, check_id, held),
      );
      if (!worked) await store.putOff(tenant, check, busyPause());
    } finally {
      const left = (this.running.get(connection.id) ?? 1) - 1;
      if (left === 0) this.running.delete(connection.id);
      else this.running.set(connection.id, left);
    }
  }

  private async work(tenant: Required<Tenant>, checkId: string, signal: AbortSignal): Promise<void> {
    // what another process did before the lease was ours
    const loaded = await this.parts.store.load(tenant, checkId);
    if (!loaded || !isOpen(loaded.check)) return;
    const { check, connection } = loaded;
    const run = new CheckRun(this.parts, this.contextOf(tenant, loaded, signal), check);
    try {
      for (const step of STEPS) if ((await step(run)) === 'done') break;
      if (connection.status !== 'active')
        await this.options.database.tenant(tenant, (tx) =>
          updateConnection(tx, connection.id, { status: 'active', problem: null }),
        );
    } catch (error) {
      signal.throwIfAborted();
      await afterError(run, error);
    }
  }

  private contextOf(
    tenant: Required<Tenant>,
    { pull, connection }: LoadedCheck,
    signal: AbortSignal,
  ): PullRequestContext {
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
}

function isOpen({ status }: CheckRow): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

function busyPause(): number {
  return randomInt(BUSY_PAUSE_MS.min, BUSY_PAUSE_MS.max);
}
