import { type Contents, filesOf, type ListedFile } from '@assay/contents';
import {
  EVALUATION_SCOPES,
  type EvaluatedPolicy,
  type Finding,
  keysOf,
  literalOf,
  type PolicyDocument,
  type PreviewEffect,
  type PreviewExample,
  type PreviewResult,
  type SkippedEntry,
  VERDICTS,
  type Verdict,
} from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import {
  type Database,
  type EvaluationRow,
  fromJsonColumn,
  type Prisma,
  type Transaction,
  toJsonColumn,
} from '@assay/database';
import type { Clock } from '@assay/platform';
import {
  type AcceptedFinding,
  decide,
  type EvaluationResult,
  type FileResult,
  followAcrossFiles,
  mergeFileResults,
  overridesOf,
  type Tells,
  worstVerdict,
} from '@assay/policy-engine';
import type { Sandbox } from '@assay/sandbox';
import { FileResults } from './evaluation/file-results.js';
import { endJob, type Job } from './jobs.js';
import { acceptedAt, commentsSuppress, findingsOf, overridesAt, planBatches, textsOf } from './stored-input.js';

/** Time limit for all evaluations together; evaluations beyond it are counted as not previewed. */
const TIME_LIMIT_MS = 60_000;
const MAX_EXAMPLES = 20;

interface Version {
  digest: string;
  document: PolicyDocument;
}

interface Preview {
  /** As findings name it: that of the draft too. */
  policyId: string;
  version: number;
  draft: Version;
  /** Null if the draft is previewed by itself. */
  now: Version | null;
  evaluationIds: string[];
  fingerprintKey: Buffer;
}

/**
 * Runs a draft of a policy, and its current version if there is one, on the same stored evaluations, and returns how their results
 * differ. Results of the other policies are not computed again.
 */
export class PreviewPolicy {
  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly sandbox: Sandbox,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async run(job: Job, signal: AbortSignal): Promise<void> {
    const preview = await this.begin(job);
    if (!preview) return;
    const late = AbortSignal.timeout(TIME_LIMIT_MS);
    const result: PreviewResult = {
      totals: { newly_blocks: 0, unblocks: 0, stays: 0, not_evaluated: 0 },
      evaluations: [],
      examples: [],
    };
    for (const id of preview.evaluationIds) {
      const compared = late.aborted
        ? null
        : await this.compare(job, preview, id, AbortSignal.any([signal, late]), late);
      signal.throwIfAborted();
      if (compared) add(result, compared);
      else result.totals.not_evaluated++;
    }
    await this.end(job, { status: 'completed', result: toJsonColumn(result) });
  }

  async giveUp(job: Job, reason: string): Promise<void> {
    await this.end(job, { status: 'failed', failure_reason: reason });
  }

  private async begin(job: Job): Promise<Preview | null> {
    return this.database.tenant(job.tenant, async (tx) => {
      const row = await tx.policyPreview.findUnique({ where: { id: job.id } });
      if (!row || row.status === 'completed' || row.status === 'failed') {
        await endJob(tx, job);
        return null;
      }
      await tx.policyPreview.update({ where: { id: job.id }, data: { status: 'running' } });
      const { policy_id, version } = row;
      const compared =
        policy_id === null || version === null
          ? null
          : await tx.policyVersion.findUniqueOrThrow({ where: { policy_id_version: { policy_id, version } } });
      const organization = await tx.organization.findUniqueOrThrow({ where: { id: job.tenant.organizationId } });
      return {
        policyId: policy_id ?? row.id,
        version: version ?? 1,
        draft: versionOf(row),
        now: compared && versionOf(compared),
        evaluationIds: row.evaluation_ids,
        fingerprintKey: this.box.open(organization.fingerprint_key, `organization:${organization.id}:fingerprint`),
      };
    });
  }

  /** Null if it was deleted in the meantime, or if the time ran out. */
  private async compare(
    job: Job,
    preview: Preview,
    evaluationId: string,
    signal: AbortSignal,
    late: AbortSignal,
  ): Promise<Compared | null> {
    const stored = await this.database.tenant(job.tenant, async (tx) => {
      const row = await tx.evaluation.findFirst({ where: { id: evaluationId, deleted_at: null } });
      if (!row) return null;
      const verdictOfOthers = await verdictWithout(tx, row, preview.policyId);
      if (!verdictOfOthers) return null;
      const baselineId = row.baseline_evaluation_id;
      return {
        row,
        verdictOfOthers,
        files: await filesOf(tx, evaluationId),
        baseline: baselineId ? await findingsOf(tx, baselineId) : undefined,
        accepted: await acceptedAt(tx, row.repository, row.created_at),
        commentsSuppress: await commentsSuppress(tx),
        // current ones, for both the draft and the current version: the preview is about future evaluations
        overrides: await overridesAt(tx, row.repository, new Date(this.clock.nowMs())),
      };
    });
    if (!stored) return null;
    const { draft, now, policyId, version, fingerprintKey } = preview;
    try {
      const run = async (files: ListedFile[], tells: Tells): Promise<FileResult[]> => {
        const { batches, oversized } = await planBatches(this.contents, job.tenant, files);
        const results = [...oversized];
        const counted = new FileResults();
        for (const batch of batches) {
          const { texts, missing } = await textsOf(this.contents, job.tenant, batch);
          results.push(
            ...missing,
            ...(await this.sandbox.fileResults({
              organizationId: job.tenant.organizationId,
              files: texts,
              policies: versions,
              fingerprintKey,
              tells,
              signal: AbortSignal.any([signal, counted.signal]),
              onResult: (_file, result) => counted.count(result),
            })),
          );
          counted.add(missing);
        }
        return results;
      };
      const versions = [draft, ...(now ? [now] : [])].map((policy) => ({ id: policyId, version, ...policy }));
      const asPolicies = versions.map((policy) => ({ policy }));
      const paths = stored.files.map(({ path }) => path);
      const { results, linked } = await followAcrossFiles(
        asPolicies,
        await run(stored.files, false),
        paths,
        (wanted, tells) => {
          const again = new Set(wanted);
          return run(
            stored.files.filter(({ path }) => again.has(path)),
            tells,
          );
        },
      );
      const under = (policy: Version) => {
        const overrides = overridesOf(policyId, policy.document.rules, stored.overrides);
        const evaluated = { id: policyId, version, policy, ...(overrides ? { overrides } : {}) };
        return mergeFileResults([evaluated], results, { ...mergeOptionsOf(stored), linked });
      };
      return {
        row: stored.row,
        verdictOfOthers: stored.verdictOfOthers,
        now: now && under(now),
        draft: under(draft),
      };
    } catch (error) {
      if (late.aborted) return null;
      throw error;
    }
  }

  private async end(
    job: Job,
    data: { status: 'completed'; result: object } | { status: 'failed'; failure_reason: string },
  ): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      if (!(await endJob(tx, job))) return;
      await tx.policyPreview.updateMany({
        where: { id: job.id },
        data: { ...data, completed_at: new Date(this.clock.nowMs()) },
      });
    });
  }
}

function versionOf({ digest, document }: { digest: string; document: Prisma.JsonValue }): Version {
  return { digest, document: fromJsonColumn<PolicyDocument>(document) };
}

interface Compared {
  row: EvaluationRow;
  verdictOfOthers: Verdict;
  now: EvaluationResult | null;
  draft: EvaluationResult;
}

function mergeOptionsOf(stored: {
  row: EvaluationRow;
  baseline: Finding[] | undefined;
  accepted: AcceptedFinding[];
  commentsSuppress: boolean;
}) {
  const { row, baseline, accepted, commentsSuppress } = stored;
  return {
    nowMs: row.created_at.getTime(),
    accepted,
    commentsSuppress,
    scope: literalOf(EVALUATION_SCOPES, row.scope),
    ...(baseline ? { baseline } : {}),
  };
}

/**
 * The stored result of an evaluation without one of its policies, whose results are independent of each other. Undefined if a version
 * that ran no longer exists.
 */
async function verdictWithout(tx: Transaction, row: EvaluationRow, policyId: string): Promise<Verdict | undefined> {
  const ran = fromJsonColumn<EvaluatedPolicy[]>(row.policies ?? []);
  if (!ran.some(({ id }) => id === policyId))
    return row.verdict === null ? undefined : literalOf(VERDICTS, row.verdict);
  const others = ran.filter(({ id }) => id !== policyId);
  const versions = await tx.policyVersion.findMany({
    where: { OR: others.map(({ id, version }) => ({ policy_id: id, version })) },
    select: { policy_id: true, digest: true, document: true },
  });
  if (versions.length < others.length) return undefined;
  const overridesOfPolicy = new Map(others.map(({ id, overrides }) => [id, overrides]));
  const policies = versions.map(({ policy_id, ...version }) => {
    const overrides = overridesOfPolicy.get(policy_id);
    return { id: policy_id, version: 1, policy: versionOf(version), ...(overrides ? { overrides } : {}) };
  });
  const findings = await findingsOf(tx, row.id);
  return decide(policies, findings, fromJsonColumn<SkippedEntry[]>(row.skipped ?? [])).verdict;
}

function add(result: PreviewResult, { row, verdictOfOthers, now, draft }: Compared): void {
  const [blockingBefore, blockingAfter] = [now ? blocking(now) : new Map<string, Finding>(), blocking(draft)];
  const changes: Record<PreviewEffect, [string, Finding][]> = {
    newly_blocks: [...blockingAfter].filter(([key]) => !blockingBefore.has(key)),
    unblocks: [...blockingBefore].filter(([key]) => !blockingAfter.has(key)),
    stays: [...blockingAfter].filter(([key]) => blockingBefore.has(key)),
  };
  const before = worstVerdict(now ? [verdictOfOthers, now.verdict] : [verdictOfOthers]);
  const after = worstVerdict([verdictOfOthers, draft.verdict]);
  const effect = effectOf(before, after);
  result.totals[effect]++;
  result.evaluations.push({
    evaluation_id: row.id,
    repository: row.repository,
    ref: row.ref,
    completed_at: (row.completed_at ?? row.created_at).toISOString(),
    verdict_before: before,
    verdict_after: after,
    effect,
    newly_blocking: changes.newly_blocks.length,
    no_longer_blocking: changes.unblocks.length,
    still_blocking: changes.stays.length,
  });
  for (const name of keysOf(changes)) {
    const shown = result.examples.filter((example) => example.effect === name).length;
    result.examples.push(
      ...changes[name].slice(0, MAX_EXAMPLES - shown).map(([, finding]) => example(name, row, finding)),
    );
  }
}

function effectOf(before: Verdict, after: Verdict): PreviewEffect {
  if ((before === 'blocked') === (after === 'blocked')) return 'stays';
  return after === 'blocked' ? 'newly_blocks' : 'unblocks';
}

/** Blocking findings by identity: the same code under the same rule is the same finding, whatever its message. */
function blocking({ findings }: EvaluationResult): Map<string, Finding> {
  return new Map(
    findings
      .filter(
        ({ action, status, baseline_state }) => action === 'block' && status === 'open' && baseline_state !== 'absent',
      )
      .map((finding) => [`${finding.rule_id} ${finding.fingerprints['match/v1']}`, finding]),
  );
}

function example(effect: PreviewEffect, row: EvaluationRow, finding: Finding): PreviewExample {
  const { rule_id, severity, path, start, message } = finding;
  const { id: evaluation_id, repository } = row;
  // PostgreSQL cannot store NUL in text, but evaluated code may contain it
  const text = message.replaceAll('\0', '\ufffd');
  return { effect, evaluation_id, repository, rule_id, severity, path, line: start.line, message: text };
}
