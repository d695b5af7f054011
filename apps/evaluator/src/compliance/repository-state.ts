import type { RepositoryEvidence } from '@assay/compliance';
import type { RepositoryCoverage, SeverityCounts } from '@assay/contracts';
import { presentFinding, RepositoryHistory, type TrackedFinding } from './history.js';
import type { EvaluationLine, StoredEvidence } from './read-evidence.js';
import type { RuleRuns } from './rule-runs.js';

/** A repository whose state is older than this at the end of the period is a gap. */
export const STALE_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;
/** The branches whose evaluations count as the state of a repository, where there are any; else the latest one of any branch. */
const MAIN_REFS = ['refs/heads/main', 'main', 'refs/heads/master', 'master'];

export interface RepositoryState {
  evidence: RepositoryEvidence;
  present: TrackedFinding[];
  trend: SeverityCounts[];
  /** Every completed evaluation of the period. */
  completed: EvaluationLine[];
}

/** Reads one repository through the period. */
export async function readRepository(
  repository: string,
  evidence: StoredEvidence,
  ruleRuns: RuleRuns,
  options: { to: Date; trendAt: readonly Date[]; fixed: (finding: TrackedFinding, at: Date) => void },
): Promise<RepositoryState> {
  const lines = await evidence.evaluations(repository);
  const completed = lines.filter(({ status }) => status === 'completed');
  const ref = MAIN_REFS.find((main) => completed.some((line) => line.ref === main)) ?? completed.at(-1)?.ref ?? null;
  const branch = completed.filter((line) => line.ref === ref);
  const history = new RepositoryHistory(options);
  const byId = new Map(branch.map((line) => [line.id, line]));
  for await (const { id, findings } of evidence.findings([...byId.keys()])) {
    const line = byId.get(id);
    if (line) history.add({ id, completedAt: line.completed_at, policyIds: new Set(line.policy_ids) }, findings);
  }
  const present = history.end();
  const last = branch.at(-1);
  const state = last ? await evidence.state(last.id) : undefined;
  const gaps: string[] = [];
  if (!last) gaps.push('not_evaluated');
  if (last?.verdict === 'incomplete' || (state?.skipped.length ?? 0) > 0) gaps.push('incomplete');
  if (last && options.to.getTime() - last.completed_at.getTime() > STALE_AFTER_DAYS * DAY_MS) gaps.push('stale');
  const coverage: RepositoryCoverage = {
    repository,
    ref,
    evaluations: completed.length,
    failed: lines.length - completed.length,
    incomplete: completed.filter(({ verdict }) => verdict === 'incomplete').length,
    evaluation_id: last?.id ?? null,
    evaluated_at: last?.completed_at.toISOString() ?? null,
    commit_sha: state?.commit_sha ?? null,
    verdict: last?.verdict ?? null,
    input_digest: state?.input_digest ?? null,
    policies: state?.policies ?? [],
    gaps,
  };
  const rules = state ? await evidence.read((tx) => ruleRuns.of(tx, state.policies, state.files, state.skipped)) : [];
  return {
    evidence: { coverage, rules, findings: present.map(presentFinding) },
    present,
    trend: history.trend,
    completed,
  };
}
