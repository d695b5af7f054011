import type { Evaluation, Finding } from '@assay/contracts';
import type { Evaluated } from './backend.js';
import { countsTowardGate } from './outcome.js';
import { ToolError } from './tool-error.js';

/** Sends requests to the API of a service as one caller. Each method throws a ToolError with the service's message if it is rejected. */
export interface ServiceApi {
  get<T>(path: string, signal: AbortSignal): Promise<T>;
  /** Every item of a list, or the first `most`. `path` may have a query. */
  all<T>(path: string, signal: AbortSignal, most?: number): Promise<T[]>;
  /** Idempotent within one call. */
  post<T>(path: string, body: object, signal: AbortSignal): Promise<T>;
  /**
   * Returns an evaluation once it has ended, or after the longest wait.
   * @param progress called with the number of evaluated files and of all files, where they are known before the end
   */
  follow(id: string, signal: AbortSignal, progress?: (done: number, total: number) => void): Promise<Evaluation>;
}

/** @throws ToolError if it has no verdict */
function assertCompleted({ id, status, failure_reason: reason }: Evaluation): void {
  if (status === 'completed') return;
  if (status === 'failed') throw new ToolError(`Evaluation ${id} failed (${reason ?? 'without a reason'}): try again`);
  if (status === 'canceled') throw new ToolError(`Evaluation ${id} was canceled: evaluate again`);
  throw new ToolError(
    `Evaluation ${id} is still ${status}: call get_evaluation with this evaluation_id in a minute, and do not submit it again`,
  );
}

export interface FindingsToRead {
  /** Only the most important ones; default all. */
  most?: number;
  /** Only the findings of one file. */
  path?: string | undefined;
  ruleId?: string | undefined;
}

/** @throws ToolError if it has no verdict */
export async function readEvaluation(
  api: ServiceApi,
  evaluation: Evaluation,
  { most = Number.POSITIVE_INFINITY, path, ruleId }: FindingsToRead,
  signal: AbortSignal,
): Promise<Evaluated> {
  assertCompleted(evaluation);
  const query = new URLSearchParams({
    sort: 'priority',
    ...(path === undefined ? {} : { path }),
    ...(ruleId === undefined ? {} : { rule_id: ruleId }),
  });
  const findings = await api.all<Finding>(`/v1/evaluations/${evaluation.id}/findings?${query}`, signal, most);
  const counted = findings.filter(countsTowardGate).length;
  return {
    evaluations: [evaluation],
    findings,
    isOrdered: true,
    unread: findings.length < most ? 0 : Math.max(0, (evaluation.summary?.total ?? 0) - counted),
    filesLeftOut: 0,
    textOf: () => undefined,
  };
}
