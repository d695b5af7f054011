import { availableParallelism } from 'node:os';
import { type ReportedEvaluation } from '@assay/agent-tools/outcome';
import type { Finding } from '@assay/contracts';
import {
  type AcrossFiles,
  decide,
  ENGINE_VERSION,
  type FileResult,
  followAcrossFiles,
  mergeFileResults,
  type SourceFile,
  type Tells,
} from '@assay/policy-engine';
import { Sandbox } from '@assay/sandbox/evaluation';
import type { ProgressSink } from '../evaluate/progress.js';
import { EXIT, Failure } from '../exit-codes.js';
import { LEFT_OUT, type LeftOut } from '../files/list-files.js';
import { readFound } from '../files/read-text.js';
import { describeFolder } from '../files/repository.js';
import { repositoryRoot, type SelectedFiles, type Selection, selectFiles } from '../files/select-files.js';
import { type SentFile, textDigest } from '../files/sent-file.js';
import { count } from '../report/format.js';
import type { Outcome } from '../report/outcome.js';
import { leftOutLines } from '../report/summary.js';
import { type Baseline, findBaseline } from './baseline.js';
import { type LocalPolicy, localPolicies } from './local-policies.js';
import { relevantRules } from './relevant-rules.js';

export interface ScanOptions extends Selection {
  /** Files and folders. */
  paths: readonly string[];
  /** Names of built-in ones, files and folders; default all that apply. */
  policies?: readonly string[];
  /** A report, or a commit by any of git's names; `true` for the default branch. */
  baseline?: string | true;
  /** Processes that evaluate; default one a processor. */
  jobs?: number;
  timeoutMs: number;
}

export interface ScanParts {
  progress: ProgressSink;
  signal: AbortSignal;
  env: Record<string, string | undefined>;
  /** Processes that are kept from one scan to the next (`scanSandbox`); default new ones, which end with the scan. */
  sandbox?: Sandbox;
}

export type ScanOutcome = Outcome & {
  sent: ReadonlyMap<string, SentFile>;
  policies: readonly LocalPolicy[];
  root: string;
};

/** What one file or process may take; the service's own limits. */
const LIMITS = { memoryLimitMb: 512, fileTimeLimitMs: 10_000 };
/** Of secrets nothing but an HMAC leaves the engine. Without a key of one's own it is the same everywhere, so that reports of different machines agree. */
const PUBLIC_FINGERPRINT_KEY = 'assay scan without ASSAY_FINGERPRINT_KEY';
const MIN_KEY_BYTES = 16;

/**
 * Processes that no evaluated file can harm anything from.
 * @param kept policies that one of them compiles before it is given files; absent where they end with one scan
 */
export function scanSandbox(
  { jobs, timeoutMs }: Pick<ScanOptions, 'jobs' | 'timeoutMs'>,
  kept?: readonly LocalPolicy[],
): Sandbox {
  return new Sandbox({
    ...LIMITS,
    size: jobs ?? availableParallelism(),
    evaluationTimeLimitMs: timeoutMs,
    ...(kept ? { warmPolicies: kept } : { isForOne: true }),
    logger: { warn: () => {}, debug: () => {} },
  });
}

/** Evaluates files on this machine alone, and compares with a baseline. */
export async function scanFiles(options: ScanOptions, parts: ScanParts): Promise<ScanOutcome> {
  const startedMs = Date.now();
  const { progress, env } = parts;
  const fingerprintKey = fingerprintKeyOf(env);
  progress.step('Reading files');
  // the first process starts while files are read
  const sandbox = parts.sandbox ?? scanSandbox(options);
  try {
    const selected = await selectFiles(options.paths, options, env, repositoryRoot);
    const policies = localPolicies(options.policies, selected.root);
    const { files, sent } = await readAll(selected);
    if (files.length === 0 && requiresFiles(options)) throw nothingToScan(options.paths, selected.leftOut);
    const baseline =
      options.baseline === undefined ? undefined : await findBaseline(options.baseline, options, selected, env);
    const results = await evaluateAll(sandbox, { files, baseline, policies, fingerprintKey }, parts);
    const scope = selected.isWhole ? ('repository' as const) : ('changes' as const);
    return {
      ...conclude({ results, baseline, policies, scope, startedMs }, selected.root),
      leftOut: selected.leftOut,
      sent,
      policies,
      root: selected.root,
    };
  } finally {
    progress.clear();
    if (sandbox !== parts.sandbox) await sandbox.close();
  }
}

/** Texts that need not be on disk, under paths that are unique. */
export async function scanTexts(
  { files, policies, root }: { files: readonly SourceFile[]; policies: readonly LocalPolicy[]; root: string },
  parts: ScanParts & { sandbox: Sandbox },
): Promise<Outcome> {
  const startedMs = Date.now();
  const fingerprintKey = fingerprintKeyOf(parts.env);
  const results = await evaluateAll(parts.sandbox, { files, baseline: undefined, policies, fingerprintKey }, parts);
  return { ...conclude({ results, baseline: undefined, policies, scope: 'changes', startedMs }, root), leftOut: [] };
}

interface BothResults {
  now: AcrossFiles;
  /** Of the commit that is the baseline. */
  before?: AcrossFiles;
}

interface Results {
  results: BothResults;
  baseline: Baseline | undefined;
  policies: readonly LocalPolicy[];
  scope: 'repository' | 'changes';
  startedMs: number;
}

/** Findings and verdict, as the service would show them. */
function conclude(
  { results, baseline, policies, scope, startedMs }: Results,
  root: string,
): Pick<Outcome, 'evaluations' | 'findings' | 'countsOnlyNew'> {
  const evaluated = policies.map(({ id, version, document, digest }) => ({
    id,
    version,
    policy: { document, digest },
  }));
  const nowMs = Date.now();
  const merge = ({ results, linked }: AcrossFiles, known?: Finding[]) =>
    mergeFileResults(evaluated, results, { nowMs, scope, linked, ...(known ? { baseline: known } : {}) });
  const known = baseline?.type === 'report' ? baseline.findings : results.before && merge(results.before).findings;
  const merged = merge(results.now, known);
  const counted = known ? merged.findings.filter((finding) => finding.baseline_state === 'new') : merged.findings;
  const described = describeFolder(root);
  const files = results.now.results.length;
  const evaluation: ReportedEvaluation = {
    id: null,
    repository: described.repository,
    status: 'completed',
    ...decide(evaluated, counted, merged.skipped),
    summary: merged.summary,
    skipped: merged.skipped,
    policies: policies.map(({ id, version, digest, document }) => ({ id, name: document.name, version, digest })),
    engine_version: ENGINE_VERSION,
    progress: { files_done: files, files_total: files, files_per_second: null, remaining_seconds: null },
    environment: null,
    ref: described.ref ?? null,
    commit_sha: null,
    scope,
    baseline_evaluation_id: baseline?.name ?? null,
    metadata: {},
    failure_reason: null,
    created_at: new Date(startedMs).toISOString(),
    started_at: new Date(startedMs).toISOString(),
    completed_at: new Date(nowMs).toISOString(),
    duration_ms: nowMs - startedMs,
  };
  return { evaluations: [evaluation], findings: merged.findings, countsOnlyNew: known !== undefined };
}

interface Work {
  files: readonly SourceFile[];
  baseline: Baseline | undefined;
  policies: readonly LocalPolicy[];
  fingerprintKey: Uint8Array;
}

/** What the policies say of the files now and, of those that differ, before. */
async function evaluateAll(
  sandbox: Sandbox,
  { files, baseline, policies, fingerprintKey }: Work,
  { progress, signal, sandbox: kept }: ScanParts,
): Promise<BothResults> {
  const old = baseline?.type === 'commit' ? baseline.files : [];
  const heads = [...files, ...old].map(({ path, content }) => ({ path, head: content.slice(0, 256) }));
  // processes that are kept know the whole policies already
  const relevant = kept ? { policies: [...policies], restore: same } : relevantRules(policies, heads);
  progress.step(`Evaluating ${count(files.length, 'file')}`);
  const run = async (
    wanted: readonly SourceFile[],
    {
      tells = files.length + old.length === 1 ? 'nothing' : false,
      onProgress,
    }: { tells?: Tells; onProgress?: (done: number, total: number) => void } = {},
  ) =>
    (
      await sandbox.fileResults({
        organizationId: 'local',
        files: wanted,
        policies: relevant.policies,
        fingerprintKey,
        tells,
        signal,
        ...(onProgress ? { onProgress } : {}),
      })
    ).map(relevant.restore);
  const followed = (results: readonly FileResult[], all: ReadonlyMap<string, SourceFile>) =>
    followAcrossFiles(
      policies.map((policy) => ({ policy })),
      results,
      [...all.keys()],
      (paths, tells) =>
        run(
          paths.flatMap((path) => all.get(path) ?? []),
          { tells },
        ),
    );
  const [now, changed] = await Promise.all([
    run(files, { onProgress: (done, total) => progress.update('Evaluating', done, total) }),
    old.length > 0 ? run(old) : [],
  ]);
  const filesNow = byPath(files);
  const nowFollowed = await followed(now, filesNow);
  if (baseline?.type !== 'commit') return { now: nowFollowed };
  const isUnchanged = ({ path }: { path: string }) => !baseline.changedPaths.has(path);
  const before = await followed(
    [...now.filter(isUnchanged), ...changed],
    byPath([...files.filter(isUnchanged), ...old]),
  );
  return { now: nowFollowed, before };
}

function byPath(files: readonly SourceFile[]): Map<string, SourceFile> {
  return new Map(files.map((file) => [file.path, file]));
}

const same = (result: FileResult) => result;

async function readAll(selected: SelectedFiles): Promise<{ files: SourceFile[]; sent: Map<string, SentFile> }> {
  const files: SourceFile[] = [];
  const sent = new Map<string, SentFile>();
  const reads = await inTurns(selected.files, readFound);
  for (const [index, found] of selected.files.entries()) {
    const read = reads[index];
    if (!read) continue;
    if ('reason' in read) {
      selected.leftOut.push({ path: found.path, reason: read.reason });
      continue;
    }
    files.push({ path: found.path, content: read.content });
    sent.set(found.path, {
      absolute: found.absolute,
      // asked for by fixes alone
      get sha256() {
        return textDigest(read.content);
      },
    });
  }
  selected.leftOut.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, sent };
}

const READERS = 16;

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const next = items.entries();
  const reader = async () => {
    for (const [index, item] of next) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return results;
}

/** Of nothing changed or staged, nothing is wrong; a folder without a file is a mistake. */
function requiresFiles({ changed, staged }: ScanOptions): boolean {
  return changed === undefined && !staged;
}

function nothingToScan(paths: readonly string[], leftOut: readonly LeftOut[]): Failure {
  const [only] = leftOut;
  const why = leftOut.length === 1 && only ? `${only.path} is ${LEFT_OUT[only.reason]}` : leftOutLines(leftOut)[0];
  return new Failure(
    `There is nothing to evaluate in ${paths.join(', ')}${why ? ` (${why})` : ''}: specify another folder or file`,
    EXIT.usage,
  );
}

function fingerprintKeyOf(env: Record<string, string | undefined>): Uint8Array {
  const own = env.ASSAY_FINGERPRINT_KEY;
  if (own && Buffer.byteLength(own) < MIN_KEY_BYTES)
    throw new Failure(`ASSAY_FINGERPRINT_KEY must have at least ${MIN_KEY_BYTES} bytes`, EXIT.usage);
  return Buffer.from(own || PUBLIC_FINGERPRINT_KEY);
}
