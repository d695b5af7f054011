import { type Contents, filesOfPart, type ListedFile, partsOf, pathsOfPart, type StoredPart } from '@assay/contents';
import { CHECK_METADATA, type EvaluationScope, type Finding } from '@assay/contracts';
import type { SecretBox } from '@assay/credentials';
import { type Database, type EvaluationRow, type Statements, showEvaluation } from '@assay/database';
import { enqueue, recordWebhookEvent } from '@assay/messaging';
import type { Clock } from '@assay/platform';
import {
  type AcceptedFinding,
  ENGINE_VERSION,
  type EvaluationResult,
  type FileResult,
  followAcrossFiles,
  mergeFileResults,
  saysNothing,
} from '@assay/policy-engine';
import type { Sandbox } from '@assay/sandbox';
import { ActivePolicies, type PolicyToRun } from './active-policies.js';
import { endJob, type Job } from './jobs.js';
import type { Metrics } from './metrics.js';
import { Progress, type ProgressState } from './progress.js';
import type { ResultCache, ResultScope } from './result-cache.js';
import { acceptedAt, commentsSuppress, findingsOf, plan, textsOf } from './stored-input.js';

interface FreshResult {
  file: ListedFile;
  result: FileResult;
}

/** What is said of the files of an evaluation, as far as it goes. */
class Results {
  /** Of those files about which there is something to say, by path. */
  readonly telling = new Map<string, FileResult>();
  /** Files whose result another evaluation may not get: neither a limit of time nor a missing content is a property of a file. */
  readonly passing = new Set<string>();

  add(results: Iterable<FileResult>): void {
    for (const result of results) if (!saysNothing(result)) this.telling.set(result.path, result);
  }
}

interface Input {
  row: EvaluationRow;
  parts: StoredPart[];
  policies: PolicyToRun[];
  fingerprintKey: Buffer;
  baseline: Finding[] | undefined;
  accepted: AcceptedFinding[];
  commentsSuppress: boolean;
}

interface BatchOptions {
  signal: AbortSignal;
  /** Takes in the results that may be kept. */
  fresh: FreshResult[];
  progress?: Progress;
  /** Whether the files are asked what they tell others; default no. */
  tells?: boolean;
}

/** Takes one evaluation from its stored files to its stored findings, verdict and event. */
export class EvaluateStored {
  private readonly active = new ActivePolicies();

  constructor(
    private readonly database: Database,
    private readonly contents: Contents,
    private readonly sandbox: Sandbox,
    private readonly cache: ResultCache,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly committed: () => void,
    private readonly metrics: Metrics,
  ) {}

  async run(job: Job, signal: AbortSignal): Promise<void> {
    const input = await this.begin(job);
    if (!input) return;
    const stages = this.metrics.started(job.tenant.organizationId, input.row.created_at);
    const scope: ResultScope = {
      policyDigests: input.policies.map(({ digest }) => digest),
      fingerprintKey: input.fingerprintKey,
    };
    const results = new Results();
    const open = await this.withoutResult(job, input, scope, results);
    // what is known is not even read: a re-evaluation pays for what changed
    const known = await this.cache.read(job.tenant, scope, open.flatMap(filesOfPart));
    results.add(known.values());
    const { batches, oversized } = await plan(
      this.contents,
      job.tenant,
      open.flatMap(filesOfPart).filter(({ path }) => !known.has(path)),
    );
    results.add(oversized);
    const unknown = batches.reduce((sum, { length }) => sum + length, 0);
    const progress = new Progress(this.clock, input.row.files_total - unknown, (state) =>
      this.writeProgress(job, state),
    );
    let fresh: FreshResult[] = [];
    for (const batch of batches) {
      // kept at once: whoever takes a long evaluation over goes on from here
      await this.cache.write(job.tenant, scope, fresh);
      fresh = [];
      try {
        await this.evaluateBatch(job, input, batch, results, { signal, fresh, progress });
        signal.throwIfAborted();
      } catch (error) {
        if (signal.aborted) await this.cache.write(job.tenant, scope, fresh);
        throw error;
      }
    }
    const policies = input.policies.map(({ id, version, digest, document, overrides, profile }) => ({
      id,
      version,
      policy: { digest, document },
      ...(overrides ? { overrides } : {}),
      ...(profile ? { profile } : {}),
    }));
    const files = new Map(input.parts.flatMap(filesOfPart).map((file) => [file.path, file]));
    const followed = await followAcrossFiles(policies, [...results.telling.values()], [...files.keys()], (wanted) =>
      this.evaluateAgain(
        job,
        input,
        scope,
        wanted.flatMap((path) => files.get(path) ?? []),
        signal,
      ),
    );
    const told = new Set(followed.results.map(({ path }) => path));
    const result = mergeFileResults(policies, followed.results, {
      // its own time of acceptance: run again, the same suppressions have expired
      nowMs: input.row.created_at.getTime(),
      ...(input.baseline ? { baseline: input.baseline } : {}),
      accepted: input.accepted,
      commentsSuppress: input.commentsSuppress,
      scope: input.row.scope as EvaluationScope,
      quiet: [...files.keys()].filter((path) => !told.has(path)),
      linked: followed.linked,
    });
    signal.throwIfAborted();
    stages.evaluated();
    await this.complete(job, input, result);
    stages.stored();
    await this.cache.write(job.tenant, scope, fresh);
    await this.cache.writeParts(
      job.tenant,
      scope,
      open.flatMap((part) => {
        const paths = pathsOfPart(part);
        // what a client says of a content that it did not send counts for its own evaluations alone
        if (part.hasClaimed || paths.some((path) => results.passing.has(path))) return [];
        return { digest: part.digest, results: paths.flatMap((path) => results.telling.get(path) ?? []) };
      }),
    );
  }

  /** Takes over what is known of whole parts. @returns the other parts */
  private async withoutResult(job: Job, input: Input, scope: ResultScope, results: Results): Promise<StoredPart[]> {
    const known = await this.cache.readParts(
      job.tenant,
      scope,
      input.parts.map(({ digest }) => digest),
    );
    for (const ofPart of known.values()) results.add(ofPart);
    return input.parts.filter(({ digest }) => !known.has(digest));
  }

  private async evaluateBatch(
    job: Job,
    { policies, fingerprintKey }: Input,
    batch: readonly ListedFile[],
    results: Results,
    { signal, fresh, progress, tells = false }: BatchOptions,
  ): Promise<void> {
    const fileOf = new Map(batch.map((file) => [file.path, file]));
    for (const path of fileOf.keys()) results.passing.add(path);
    const { texts, missing } = await textsOf(this.contents, job.tenant, batch);
    results.add(missing);
    const found = await this.sandbox.fileResults({
      organizationId: job.tenant.organizationId,
      files: texts,
      policies,
      fingerprintKey,
      tells,
      signal,
      onResult: ({ path }, result) => {
        fresh.push({ file: fileOf.get(path) as ListedFile, result });
        results.passing.delete(path);
      },
      onProgress: () => progress?.advance(),
    });
    results.add(found);
  }

  /** What files tell of themselves that data of others may come to: few of most evaluations, and cached apart. */
  private async evaluateAgain(
    job: Job,
    input: Input,
    ofAll: ResultScope,
    files: readonly ListedFile[],
    signal: AbortSignal,
  ): Promise<FileResult[]> {
    const scope = { ...ofAll, tells: true };
    const results = new Results();
    const known = await this.cache.read(job.tenant, scope, files);
    results.add(known.values());
    const { batches, oversized } = await plan(
      this.contents,
      job.tenant,
      files.filter(({ path }) => !known.has(path)),
    );
    results.add(oversized);
    for (const batch of batches) {
      const fresh: FreshResult[] = [];
      await this.evaluateBatch(job, input, batch, results, { signal, fresh, tells: true });
      signal.throwIfAborted();
      await this.cache.write(job.tenant, scope, fresh);
    }
    return [...results.telling.values()];
  }

  /** Ends the evaluation without a verdict. */
  async giveUp(job: Job, reason: string): Promise<void> {
    await this.database.tenant(job.tenant, async (tx) => {
      if (!(await endJob(tx, job))) return;
      const [row] = await tx.evaluation.updateManyAndReturn({
        where: { id: job.id, status: { in: ['pending', 'running'] } },
        data: { status: 'failed', failure_reason: reason, completed_at: new Date(this.clock.nowMs()) },
      });
      if (row) await recordEvent(tx, job, 'evaluation.failed', row);
    });
    this.committed();
  }

  /** Marks it running and reads everything that the engine needs; null where it has ended meanwhile. */
  private async begin(job: Job): Promise<Input | null> {
    return this.database.tenantStatements(job.tenant, async (tx) => {
      const [row] = await tx.$queryRaw<EvaluationRow[]>`
        UPDATE evaluations SET status = 'running', started_at = coalesce(started_at, now())
        WHERE id = ${job.id} AND status IN ('pending', 'running') AND deleted_at IS NULL
        RETURNING id, organization_id, environment, repository, ref, commit_sha, scope, metadata, coalesce(policy_ids, '{}') AS policy_ids, baseline_evaluation_id, status, verdict, gate, summary, skipped,
          policies, engine_version, failure_reason, input_digest, files_total, files_done, files_per_second, created_by, created_at, started_at, completed_at, deleted_at`;
      if (!row) {
        await endJob(tx, job);
        return null;
      }
      const [organization] = await tx.$queryRaw<{ fingerprint_key: Uint8Array }[]>`
        SELECT fingerprint_key FROM organizations WHERE id = ${job.tenant.organizationId}`;
      if (!organization) throw new Error(`the organization ${job.tenant.organizationId} is not there`);
      return {
        row,
        parts: await partsOf(tx, job.id),
        policies: await this.active.of(tx, row.policy_ids, { repository: row.repository, at: row.created_at }),
        fingerprintKey: this.box.open(
          organization.fingerprint_key,
          `organization:${job.tenant.organizationId}:fingerprint`,
        ),
        baseline: row.baseline_evaluation_id ? await findingsOf(tx, row.baseline_evaluation_id) : undefined,
        accepted: await acceptedAt(tx, row.repository, row.created_at),
        commentsSuppress: await commentsSuppress(tx),
      };
    });
  }

  private async complete(job: Job, { row, policies }: Input, result: EvaluationResult): Promise<void> {
    await this.database.tenantStatements(job.tenant, async (tx) => {
      // cancelled, deleted, or taken over by another worker: its result counts, not ours
      if (!(await endJob(tx, job))) return;
      await insertFindings(tx, job, result.findings);
      const said = {
        status: 'completed',
        verdict: result.verdict,
        gate: result.gate as object,
        summary: result.summary as object,
        skipped: result.skipped as object[],
        policies: policies.map(({ document: _document, ...evaluated }) => evaluated) as object[],
        engine_version: ENGINE_VERSION,
        files_done: row.files_total,
      } satisfies Partial<EvaluationRow>;
      const [completed] = await tx.$queryRaw<{ completed_at: Date }[]>`
        UPDATE evaluations SET status = ${said.status}, verdict = ${said.verdict}, gate = ${JSON.stringify(said.gate)}::json,
          summary = ${JSON.stringify(said.summary)}::json, skipped = ${JSON.stringify(said.skipped)}::json,
          policies = ${JSON.stringify(said.policies)}::json, engine_version = ${said.engine_version}, files_done = ${said.files_done}, completed_at = now()
        WHERE id = ${job.id} RETURNING completed_at`;
      await recordEvent(tx, job, 'evaluation.completed', { ...row, ...said, ...completed });
    });
    this.committed();
  }

  /** A write that fails is only a progress that is not seen. */
  private writeProgress({ id, tenant }: Job, { filesDone, filesPerSecond }: ProgressState): void {
    this.database
      .tenantStatements(
        tenant,
        (tx) => tx.$executeRaw`
          UPDATE evaluations SET files_done = ${filesDone}, files_per_second = ${filesPerSecond} WHERE id = ${id} AND status = 'running'`,
      )
      .catch(() => {});
  }
}

/** Findings of one statement: a bound on the size of a message to PostgreSQL. */
const FINDINGS_A_STATEMENT = 1_000;

async function insertFindings(tx: Statements, job: Job, findings: readonly Finding[]): Promise<void> {
  const { organizationId, environment } = job.tenant;
  for (let start = 0; start < findings.length; start += FINDINGS_A_STATEMENT) {
    // each is parsed once, where `data ->> 'id'` and the like would parse it for every column
    const rows = findings.slice(start, start + FINDINGS_A_STATEMENT).map((data, at) => {
      const { id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprints } = data;
      const fingerprint = fingerprints['match/v1'];
      return {
        ordinal: start + at,
        id,
        rule_id,
        policy_id,
        severity,
        action,
        path,
        status,
        baseline_state,
        fingerprint,
        data,
      };
    });
    // PostgreSQL stores no NUL in text; evaluated code may hold them
    const json = JSON.stringify(rows).replaceAll('\\u0000', '\\ufffd');
    await tx.$executeRaw`
      INSERT INTO findings (evaluation_id, ordinal, organization_id, environment, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data)
      SELECT ${job.id}, ordinal, ${organizationId}, ${environment}, id, rule_id, policy_id, severity, action, path, status, baseline_state, fingerprint, data
      FROM json_to_recordset(${json}::json) AS f(ordinal integer, id text, rule_id text, policy_id text, severity text, action text, path text, status text,
        baseline_state text, fingerprint text, data json)`;
  }
}

async function recordEvent(
  tx: Statements,
  job: Job,
  type: 'evaluation.completed' | 'evaluation.failed',
  row: EvaluationRow,
): Promise<void> {
  await recordWebhookEvent(tx, job.tenant, { type, about: row.id, data: showEvaluation(row) });
  const { organizationId, environment } = job.tenant;
  // whoever checks pull requests asked to be told
  if (typeof (row.metadata as Record<string, unknown>)[CHECK_METADATA] !== 'string') return;
  await enqueue(tx, [
    {
      topic: 'assay.checked-evaluation.ended',
      key: row.id,
      organizationId,
      payload: { organization_id: organizationId, environment, evaluation_id: row.id },
    },
  ]);
}
