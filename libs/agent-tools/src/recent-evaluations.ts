import type { Finding } from '@assay/contracts';
import type { Evaluated } from './backend.js';
import { clip, printable } from './printable.js';
import { ToolError } from './tool-error.js';
import type { EvaluationStore, KeptEvaluation } from './workbench.js';

/** The evaluations that later calls can refer to. */
const MAX_KEPT = 5;

/** The last evaluations of one client, in memory: for a server that lives as long as its client. */
export class RecentEvaluations implements EvaluationStore {
  private readonly kept = new Map<string, KeptEvaluation>();
  private evaluations = 0;

  keep(evaluated: Evaluated): KeptEvaluation {
    const id = evaluated.evaluations[0]?.id ?? `local_${++this.evaluations}`;
    const kept = { ...evaluated, id };
    this.kept.set(id, kept);
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MAX_KEPT)))
      this.kept.delete(oldest);
    return kept;
  }

  async find(id: string | undefined): Promise<KeptEvaluation> {
    const found = id === undefined ? [...this.kept.values()].at(-1) : this.kept.get(id);
    if (found) return found;
    throw new ToolError(
      id === undefined
        ? 'Nothing has been evaluated yet: call evaluate_folder or evaluate_files first'
        : `There is no evaluation "${clip(printable(id), 200)}"; only the last ${MAX_KEPT} of this session are kept: evaluate again`,
    );
  }

  async holding(findingId: string, evaluationId: string | undefined): Promise<KeptEvaluation> {
    if (evaluationId !== undefined) return this.find(evaluationId);
    const holder = [...this.kept.values()].findLast(({ findings }) => findings.some(({ id }) => id === findingId));
    return holder ?? this.find(undefined);
  }

  /** Everything was read. */
  async further(): Promise<Finding | undefined> {
    return undefined;
  }
}
