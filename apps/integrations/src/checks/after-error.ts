import { randomInt } from 'node:crypto';
import { HostError } from '@assay/code-hosts';
import { ApiError } from './assay-api.js';
import type { CheckRun } from './check-run.js';
import { updateConnection } from './connection-rows.js';
import { setStatus } from './report.js';

/** Put off so often at most: 12 times with the pauses below are some three hours. */
const MAX_ATTEMPTS = 12;
const PAUSE_MS = { base: 5_000, max: 1_800_000 };
/** Of a connection that is only told so by the API or the host: nothing else would try it again. */
const REJECTED_PAUSE_MS = 600_000;

/** What becomes of a check whose step threw: it is put off, or ends as failed. @throws what neither the host nor the API said */
export async function afterError(run: CheckRun, error: unknown): Promise<unknown> {
  const { check, scene, parts } = run;
  const { tenant, connectionId } = scene;
  const { clock, database, logger, metrics } = parts.options;
  if (!(error instanceof HostError) && !(error instanceof ApiError)) throw error;
  const setConnection = (data: Parameters<typeof updateConnection>[2]) =>
    database.tenant(tenant, (tx) => updateConnection(tx, connectionId, data));
  const reason = error instanceof HostError ? error.reason : `api ${error.status}`;
  metrics.troubled(error instanceof HostError ? error.reason : 'api');
  if (error instanceof HostError && error.reason === 'limited') {
    const pauseMs = error.details.retryAfterMs ?? PAUSE_MS.base;
    await setConnection({ paused_until: new Date(clock.nowMs() + pauseMs) });
    return run.putOff(pauseMs + randomInt(1_000));
  }
  const rejected =
    error instanceof HostError ? error.reason === 'rejected' : error.status === 401 || error.status === 403;
  // 403 of a host may be about one repository
  const isFailing = rejected && (error instanceof ApiError || error.details.status === 401);
  if (isFailing) await setConnection({ status: 'failing', problem: error.message });
  const pauseMs = pauseAfter(error, rejected, check.attempts);
  if (pauseMs !== undefined && check.attempts < MAX_ATTEMPTS) {
    await run.update({ attempts: check.attempts + 1, problem: error.message });
    return run.putOff(pauseMs);
  }
  logger.warn({ check_id: check.id, reason, err: error }, 'a pull request could not be checked');
  // on the host, if that takes it; the check is over either way
  if (check.head_sha !== null && !rejected && !run.isDefaultBranch)
    await setStatus(scene, check.head_sha, {
      state: 'error',
      description: error.message,
      url: run.evaluationsUrl,
    }).catch(() => undefined);
  return run.end('failed', error.message);
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
