import { randomInt } from 'node:crypto';
import { HostError } from '@assay/code-hosts';
import { ApiError } from './assay-api.js';
import type { CheckRun } from './check-run.js';
import { updateConnection } from './connection-rows.js';
import { setStatus } from './report.js';

/** 12 attempts with the pauses below take about three hours. */
const MAX_ATTEMPTS = 12;
const PAUSE_MS = { base: 5_000, max: 1_800_000 };
/** After the API or the host rejected the credential: nothing else would try the connection again. */
const REJECTED_PAUSE_MS = 600_000;

/** Postpones a check whose step threw, or ends it as failed. @throws errors that came from neither the host nor the API */
export async function afterError(run: CheckRun, error: unknown): Promise<unknown> {
  const { check, scene, parts } = run;
  const { tenant, connectionId } = scene;
  const { clock, database, logger, metrics } = parts.options;
  if (!(error instanceof HostError) && !(error instanceof ApiError)) throw error;
  const setConnection = (data: Parameters<typeof updateConnection>[2]) =>
    database.tenant(tenant, (tx) => updateConnection(tx, connectionId, data));
  const reason = error instanceof HostError ? error.reason : `api ${error.status}`;
  metrics.failed(error instanceof HostError ? error.reason : 'api');
  if (error instanceof HostError && error.reason === 'limited') {
    const pauseMs = error.details.retryAfterMs ?? PAUSE_MS.base;
    await setConnection({ paused_until: new Date(clock.nowMs() + pauseMs) });
    return run.putOff(pauseMs + randomInt(1_000));
  }
  const rejected =
    error instanceof HostError ? error.reason === 'rejected' : error.status === 401 || error.status === 403;
  // a host's 403 may concern one repository
  const isFailing = rejected && (error instanceof ApiError || error.details.status === 401);
  if (isFailing) await setConnection({ status: 'failing', problem: error.message });
  const pauseMs = pauseAfter(error, rejected, check.attempts);
  if (pauseMs !== undefined && check.attempts < MAX_ATTEMPTS) {
    await run.update({ attempts: check.attempts + 1, problem: error.message });
    return run.putOff(pauseMs);
  }
  logger.warn({ check_id: check.id, reason, err: error }, 'a pull request could not be checked');
  // the check is over even if the host does not accept the status
  if (check.head_sha !== null && !rejected && !run.isDefaultBranch)
    await setStatus(scene, check.head_sha, {
      state: 'error',
      description: error.message,
      url: run.evaluationsUrl,
    }).catch(() => undefined);
  return run.end('failed', error.message);
}

/** Undefined if another attempt would not help. */
function pauseAfter(error: HostError | ApiError, rejected: boolean, attempts: number): number | undefined {
  const growing = Math.min(PAUSE_MS.base * 2 ** attempts, PAUSE_MS.max) * (0.8 + randomInt(400) / 1_000);
  if (rejected) return REJECTED_PAUSE_MS;
  if (error instanceof ApiError)
    return error.retryAfterMs === undefined ? undefined : Math.max(error.retryAfterMs, growing);
  if (error.reason !== 'unavailable') return undefined;
  return Math.max(error.details.retryAfterMs ?? 0, growing);
}
