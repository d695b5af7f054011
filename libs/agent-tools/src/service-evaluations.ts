import { type Evaluation, type Finding, isId } from '@assay/contracts';
import type { Evaluated } from './backend.js';
import { clip, printable } from './printable.js';
import { readEvaluation, type ServiceApi } from './service-api.js';
import { ToolError } from './tool-error.js';
import type { EvaluationStore, KeptEvaluation } from './workbench.js';

/** Of one evaluation, the most important ones: a model reads no more, and each hundred is a request. */
export const MAX_READ_FINDINGS = 1_000;
const FINDING_ID = /^fnd_[0-9a-z]{26}$/;

/** Evaluations as the service has them: for a server that remembers nothing. */
export class ServiceEvaluations implements EvaluationStore {
  constructor(private readonly api: ServiceApi) {}

  keep(evaluated: Evaluated): KeptEvaluation {
    const id = evaluated.evaluations[0]?.id;
    if (!id) throw new Error('an evaluation of a service has an identifier');
    return { ...evaluated, id };
  }

  async find(id: string | undefined, signal: AbortSignal): Promise<KeptEvaluation> {
    if (id === undefined || !isId('eval', id))
      throw new ToolError(`"${clip(printable(id ?? ''), 200)}" is not an evaluation_id: use one of an earlier result`);
    const evaluation = await this.api.get<Evaluation>(`/v1/evaluations/${id}`, signal);
    return this.keep(await readEvaluation(this.api, evaluation, signal, MAX_READ_FINDINGS));
  }

  holding(_findingId: string, evaluationId: string | undefined, signal: AbortSignal): Promise<KeptEvaluation> {
    return this.find(evaluationId, signal);
  }

  async further({ id, isPartial }: KeptEvaluation, findingId: string, signal: AbortSignal) {
    if (!isPartial || !FINDING_ID.test(findingId)) return undefined;
    return this.api.get<Finding>(`/v1/evaluations/${id}/findings/${findingId}`, signal);
  }
}
