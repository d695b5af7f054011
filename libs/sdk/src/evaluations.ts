import { type AssayClient, type Schemas, unwrap } from './client.js';
import { ApiError, AssayError } from './errors.js';
import { EVENT_STREAM, readStream } from './event-stream.js';
import { hasEnded } from './has-ended.js';
import { pause } from './transport.js';

type Evaluation = Schemas['Evaluation'];

const POLL_MS = 1_000;

/** The evaluation failed or was canceled, so it has no verdict. `evaluation` is its last state. */
export class EvaluationNotCompletedError extends AssayError {
  override name = 'EvaluationNotCompletedError';
  constructor(readonly evaluation: Evaluation) {
    const { id, status, failure_reason: reason } = evaluation;
    super(`Evaluation ${id} ended as ${status}${reason ? `: ${reason}` : ''}`);
  }
}

/** The evaluation is still running. You can wait for it again. */
export class WaitTimeoutError extends AssayError {
  override name = 'WaitTimeoutError';
  constructor(readonly evaluationId: string) {
    super(`Evaluation ${evaluationId} did not end in time`);
  }
}

export interface FollowOptions {
  /** Called with each state that is received. */
  onChange?: (evaluation: Evaluation) => void;
  signal?: AbortSignal;
}

export interface WaitOptions extends FollowOptions {
  /** Milliseconds until WaitTimeoutError. Default 600,000. */
  timeoutMs?: number;
}

/**
 * Follows an evaluation until it has completed, failed or been canceled: over server-sent events, and if the stream is not available or
 * breaks, by polling every second and trying the stream again.
 */
export async function followEvaluation(
  assay: AssayClient,
  id: string,
  options: FollowOptions = {},
): Promise<Evaluation> {
  const { onChange, signal } = options;
  for (;;) {
    const streamed = await watch(assay, id, options);
    if (streamed) return streamed;
    const evaluation = await unwrap(
      assay.GET('/v1/evaluations/{evaluation_id}', { params: { path: { evaluation_id: id } }, signal }),
    );
    onChange?.(evaluation);
    if (hasEnded(evaluation)) return evaluation;
    await pause(POLL_MS, signal);
  }
}

/** The evaluation after it ended, or undefined if the stream broke before. */
async function watch(
  assay: AssayClient,
  id: string,
  { onChange, signal }: FollowOptions,
): Promise<Evaluation | undefined> {
  try {
    const { response } = await assay.GET('/v1/evaluations/{evaluation_id}/events', {
      params: { path: { evaluation_id: id } },
      headers: { accept: EVENT_STREAM },
      parseAs: 'stream',
      signal,
    });
    for await (const event of readStream(response)) {
      if (event.event !== 'evaluation') continue;
      const evaluation: Evaluation = JSON.parse(event.data);
      onChange?.(evaluation);
      if (hasEnded(evaluation)) return evaluation;
    }
    return undefined;
  } catch (error) {
    signal?.throwIfAborted();
    // polling would fail in the same way: the evaluation was deleted, or the key was revoked
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) throw error;
    return undefined;
  }
}

/** @throws EvaluationNotCompletedError, WaitTimeoutError */
export async function waitForEvaluation(
  assay: AssayClient,
  id: string,
  options: WaitOptions = {},
): Promise<Evaluation> {
  const { timeoutMs = 600_000, signal, onChange } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const evaluation = await followEvaluation(assay, id, { signal: until, onChange }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw timeout.aborted ? new WaitTimeoutError(id) : error;
  });
  if (evaluation.status !== 'completed') throw new EvaluationNotCompletedError(evaluation);
  return evaluation;
}

/** Evaluates files and waits for the verdict. Throws as `waitForEvaluation` does. */
export async function evaluate(
  assay: AssayClient,
  body: Schemas['CreateEvaluationRequest'],
  options: WaitOptions = {},
): Promise<Evaluation> {
  const { id } = await unwrap(assay.POST('/v1/evaluations', { body, signal: options.signal }));
  return waitForEvaluation(assay, id, options);
}
