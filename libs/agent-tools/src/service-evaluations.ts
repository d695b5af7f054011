import type { Evaluation, Finding } from '@assay/contracts';
import { isId } from '@assay/contracts/ids';
import type { Evaluated } from './backend.js';
import { clip, printable } from './printable.js';
import { type FindingsToRead, readEvaluation, type ServiceApi } from './service-api.js';
import { ToolError } from './tool-error.js';
import type { EvaluationStore, KeptEvaluation } from './workbench.js';

/** Of an evaluation whose findings are not asked for: those of one request. */
export const FIRST_FINDINGS = 100;
/** The maximum for one call; each hundred is a request. A model that does not find its finding among them can use a filter. */
const MAX_READ_FINDINGS = 1_000;
const FINDING_ID = /^fnd_[0-9a-z]{26}$/;

/** Reads evaluations from the service, for a server without state. */
export class ServiceEvaluations implements EvaluationStore {
  constructor(private readonly api: ServiceApi) {}

  keep(evaluated: Evaluated): KeptEvaluation {
    const id = evaluated.evaluations[0]?.id;
    if (!id) throw new Error('an evaluation of a service has an identifier');
    return { ...evaluated, id };
  }

  async find(
    id: string | undefined,
    signal: AbortSignal,
    { most = FIRST_FINDINGS, ...filters }: FindingsToRead = {},
  ): Promise<KeptEvaluation> {
    if (id === undefined || !isId('eval', id))
      throw new ToolError(`"${shown(id ?? '')}" is not an evaluation_id: use one of an earlier result`);
    const evaluation = await this.api.get<Evaluation>(`/v1/evaluations/${id}`, signal);
    const reading = { most: Math.min(most, MAX_READ_FINDINGS), ...filters };
    return this.keep(await readEvaluation(this.api, evaluation, reading, signal));
  }

  /** With the findings of the file that the finding is in. */
  async holding(findingId: string, evaluationId: string | undefined, signal: AbortSignal): Promise<KeptEvaluation> {
    const evaluation = await this.find(evaluationId, signal, { most: 1 });
    const found = await this.further(evaluation, findingId, signal);
    if (!found) throw new ToolError(`There is no finding "${shown(findingId)}": use list_findings to see all findings`);
    return this.find(evaluationId, signal, { most: MAX_READ_FINDINGS, path: found.path });
  }

  async further({ id }: KeptEvaluation, findingId: string, signal: AbortSignal): Promise<Finding | undefined> {
    if (!FINDING_ID.test(findingId)) return undefined;
    return this.api.get<Finding>(`/v1/evaluations/${id}/findings/${findingId}`, signal);
  }
}

function shown(text: string): string {
  return clip(printable(text), 200);
}
