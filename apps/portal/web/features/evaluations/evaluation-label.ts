import { formatMinute, shortRef } from '../../design/index.ts';
import type { Evaluation } from './queries.ts';

/** One of several evaluations of a repository, as lists to choose from name it: `Nov 21, 18:05 · main · blocked`. */
export function evaluationLabel({ created_at: created, ref, scope, verdict }: Evaluation): string {
  return [formatMinute(created), ref && shortRef(ref), scope === 'changes' && 'partial', verdict]
    .filter(Boolean)
    .join(' · ');
}
