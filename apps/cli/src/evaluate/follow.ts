import { readEvents } from '@assay/agent-tools/event-stream';
import type { Evaluation } from '@assay/contracts';
import { EXIT, Failure } from '../exit-codes.js';
import { type AssayClient, ServiceError, type Waiting } from '../service/client.js';

/** The service sends something at least every 15 s; a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000;
const POLL_MS = 1_000;

export function hasEnded({ status }: Pick<Evaluation, 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}

/**
 * Watches an evaluation until it has ended: over server-sent events, and where a stream cannot be had or breaks, by
 * asking every second and trying the stream again.
 */
export async function follow(
  client: AssayClient,
  id: string,
  onChange: (evaluation: Evaluation) => void,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<Evaluation> {
  for (;;) {
    const streamed = await watch(client, id, onChange, signal);
    if (streamed) return streamed;
    const evaluation = await client.get<Evaluation>(`/v1/evaluations/${id}`);
    onChange(evaluation);
    if (hasEnded(evaluation)) return evaluation;
    await waiting.sleep(POLL_MS, signal);
  }
}

/** The evaluation as it ended, or undefined where the stream broke before. */
async function watch(
  client: AssayClient,
  id: string,
  onChange: (evaluation: Evaluation) => void,
  signal: AbortSignal,
): Promise<Evaluation | undefined> {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), SILENCE_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), SILENCE_MS);
  };
  try {
    const response = await client.open(`/v1/evaluations/${id}/events`, 'text/event-stream', stop.signal);
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return undefined;
    for await (const { event, data } of readEvents(readAlive(response.body, alive))) {
      if (event !== 'evaluation') continue;
      const evaluation: Evaluation = JSON.parse(data);
      onChange(evaluation);
      if (hasEnded(evaluation)) return evaluation;
    }
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    // polling would fail in the same way: the evaluation was deleted, or the key was revoked
    if (error instanceof ServiceError && [401, 403, 404].includes(error.status)) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

async function* readAlive(body: ReadableStream<Uint8Array>, alive: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    alive();
    yield chunk;
  }
}

/** @throws Failure where it ended without a verdict */
export function assertCompleted(evaluation: Evaluation): void {
  if (evaluation.status === 'completed') return;
  const why =
    evaluation.status === 'canceled'
      ? 'was canceled: run the command again'
      : evaluation.status === 'failed'
        ? `failed (${evaluation.failure_reason ?? 'without a reason'}): run the command again, and contact support if the error persists`
        : `is ${evaluation.status}: see it later with assay evaluations get ${evaluation.id} --wait`;
  throw new Failure(`Evaluation ${evaluation.id} ${why}`, EXIT.noVerdict);
}
