import type { Evaluation } from '@assay/contracts';
import { followEvaluation } from '@assay/sdk';
import { EXIT, Failure } from '../exit-codes.js';
import type { AssayClient } from '../service/client.js';

/** Watches an evaluation until it has ended. @throws Failure */
export async function follow(
  client: AssayClient,
  id: string,
  onChange?: (evaluation: Evaluation) => void,
): Promise<Evaluation> {
  return await client.run((api, signal) => followEvaluation(api, id, { onChange, signal }));
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
