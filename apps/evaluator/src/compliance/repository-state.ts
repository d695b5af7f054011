import type { RepositoryEvidence } from '@assay/compliance';
import { DAY_MS, type RepositoryCoverage, type SeverityCounts, type SkippedEntry } from '@assay/contracts';
import { presentFinding, RepositoryHistory, type TrackedFinding } from './history.js';
import type { EvaluationLine, StateOfEvaluation, StoredEvidence } from './read-evidence.js';
import type { RuleRuns } from './rule-runs.js';

/** A repository whose state is older than this at the end of the period is a gap. */
const STALE_AFTER_DAYS = 30;
/** The branches whose evaluations count as the state of a repository, where there are any; else the latest one of any branch. */
const MAIN_BRANCHES = ['main', 'master'];

interface RepositoryState {
  evidence: RepositoryEvidence;
  present: TrackedFinding[];
  trend: SeverityCounts[];
  /** Every completed evaluation of the whole repository in the period. */
  whole: EvaluationLine[];
  /** Completed evaluations of the period, also those of a part of the repository. */
  completedTotal: number;
}

interface ReadOptions {
  to: Date;
  trendAt: readonly Date[];
  fixed: (finding: TrackedFinding, at: Date) => void;
  unchecked: (finding: TrackedFinding) => void;
}

/** Reads one repository through the period. Evaluations of a part of it say nothing about it, and are a gap where they came last. */
export async function readRepository(
  repository: string,
  evidence: StoredEvidence,
  ruleRuns: RuleRuns,
  options: ReadOptions,
): Promise<RepositoryState> {
  const lines = await evidence.evaluations(repository);
  const completed = lines.filter(({ status }) => status === 'completed');
  const whole = completed.filter(({ scope }) => scope === 'repository');
  const branch = MAIN_BRANCHES.find((main) => whole.some(isOf(main))) ?? branchOf(whole.at(-1)?.ref ?? null);
  const ofBranch = whole.filter(isOf(branch));
  const byId = new Map(ofBranch.map((line) => [line.id, line]));
  // of the evaluation that is being added
  let skips: { id: string; entries: readonly SkippedEntry[] } | undefined;
  const history = new RepositoryHistory({
    ...options,
    contexts: (findings) => evidence.contexts(findings),
    absence: async ({ id }, finding) => {
      const policy = byId.get(id)?.policies.find((ran) => ran.id === finding.policy_id);
      const reads = policy && (await evidence.read((tx) => ruleRuns.reads(tx, policy, finding)));
      if (reads === undefined) return 'unknown';
      if (!reads) return 'unchecked';
      if (skips?.id !== id) skips = { id, entries: await evidence.skipped(id) };
      return skips.entries.some((entry) => isAbout(entry, finding)) ? 'unknown' : 'fixed';
    },
  });
  for await (const { id, findings } of evidence.findings([...byId.keys()])) {
    const line = byId.get(id);
    if (line) await history.add({ id, completedAt: line.completed_at }, findings);
  }
  const present = history.end();
  const last = ofBranch.at(-1);
  const state = last ? await evidence.state(last.id) : undefined;
  const coverage: RepositoryCoverage = {
    repository,
    ref: last?.ref ?? null,
    evaluations: whole.length,
    parts: completed.length - whole.length,
    failed: lines.length - completed.length,
    incomplete: whole.filter(({ verdict }) => verdict === 'incomplete').length,
    evaluation_id: last?.id ?? null,
    evaluated_at: last?.completed_at.toISOString() ?? null,
    commit_sha: state?.commit_sha ?? null,
    verdict: last?.verdict ?? null,
    input_digest: state?.input_digest ?? null,
    policies: state?.policies ?? [],
    files_total: state?.files.length ?? 0,
    files_skipped: new Set(state?.skipped.map(({ path }) => path)).size,
    gaps: gapsOf(completed, last, state, options.to),
  };
  const rules = state ? await evidence.read((tx) => ruleRuns.of(tx, state.policies, state.files, state.skipped)) : [];
  return {
    evidence: { coverage, rules, findings: present.map(presentFinding) },
    present,
    trend: history.trend,
    whole,
    completedTotal: completed.length,
  };
}

/** @param last the evaluation that shows the state, if any */
function gapsOf(
  completed: readonly EvaluationLine[],
  last: EvaluationLine | undefined,
  state: StateOfEvaluation | undefined,
  to: Date,
): string[] {
  if (!last) return [completed.length > 0 ? 'only_part' : 'not_evaluated'];
  const gaps: string[] = [];
  if (last.verdict === 'incomplete' || (state?.skipped.length ?? 0) > 0) gaps.push('incomplete');
  const later = completed.slice(completed.indexOf(last) + 1).filter(isOf(branchOf(last.ref)));
  // what is of the very commit that was evaluated as a whole says nothing newer
  if (later.some(({ commit_sha }) => commit_sha === null || commit_sha !== last.commit_sha)) gaps.push('part_since');
  if (to.getTime() - last.completed_at.getTime() > STALE_AFTER_DAYS * DAY_MS) gaps.push('stale');
  return gaps;
}

/** A branch is the same by its name and by its whole reference. */
function branchOf(ref: string | null): string | null {
  return ref?.replace(/^refs\/heads\//, '') ?? null;
}

function isOf(branch: string | null): (line: EvaluationLine) => boolean {
  return ({ ref }) => branchOf(ref) === branch;
}

function isAbout(entry: SkippedEntry, { path, policy_id, rule_id }: TrackedFinding): boolean {
  return (
    entry.path === path &&
    (entry.policy_id === null || entry.policy_id === policy_id) &&
    (entry.rule_id === null || entry.rule_id === rule_id)
  );
}
