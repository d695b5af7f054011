import type { Evaluation, Finding } from '@assay/contracts';
import type { Evaluated } from './backend.js';
import { countsTowardGate } from './outcome.js';
import { ToolError } from './tool-error.js';

/** Requests to the API of a service, as somebody. Each throws a ToolError with what the service says where it rejects one. */
export interface ServiceApi {
  get<T>(path: string, signal: AbortSignal): Promise<T>;
  /** Every item of a list, or the first `most`. `path` may have a query. */
  all<T>(path: string, signal: AbortSignal, most?: number): Promise<T[]>;
  /** Repeating it within one call has one effect. */
  post<T>(path: string, body: object, signal: AbortSignal): Promise<T>;
  /** An evaluation when it has ended, or when it has been waited for long enough. */
  follow(id: string, signal: AbortSignal): Promise<Evaluation>;
}

/** @throws ToolError where it has no verdict */
function assertCompleted({ id, status, failure_reason: reason }: Evaluation): void {
  if (status === 'completed') return;
  if (status === 'failed') throw new ToolError(`Evaluation ${id} failed (${reason ?? 'without a reason'}): try again`);
  if (status === 'canceled') throw new ToolError(`Evaluation ${id} was canceled: evaluate again`);
  throw new ToolError(
    `Evaluation ${id} is still ${status}: call get_evaluation with this evaluation_id in a minute, and do not submit it again`,
  );
}

export interface FindingsToRead {
  /** The most important ones alone; default all. */
  most?: number;
  /** Only those of one file. */
  path?: string | undefined;
  ruleId?: string | undefined;
}

/** @throws ToolError where it has no verdict */
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
