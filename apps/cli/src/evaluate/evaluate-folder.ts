import path from 'node:path';
import type { Evaluation, EvaluationScope } from '@assay/contracts';
import { EXIT, Failure } from '../exit-codes.js';
import type { DigestCache } from '../files/digest-cache.js';
import { digestFiles } from '../files/digest-files.js';
import { LEFT_OUT, type LeftOut } from '../files/list-files.js';
import { describeFolder, repositoryUrl } from '../files/repository.js';
import { folderOf, repositoryRoot, type Selection, selectFiles } from '../files/select-files.js';
import type { SentFile } from '../files/sent-file.js';
import { slashed } from '../files/slashed.js';
import type { Outcome } from '../report/outcome.js';
import { leftOutLines } from '../report/summary.js';
import type { AssayClient } from '../service/client.js';
import { allFindings } from './findings.js';
import { assertCompleted, follow } from './follow.js';
import type { ProgressSink } from './progress.js';
import { submitFiles } from './submit-files.js';

export interface EvaluateOptions {
  /** A folder, or one file. */
  folder: string;
  /** Which files of it. */
  selection: Selection;
  env: Record<string, string | undefined>;
  repository?: string;
  ref?: string;
  commitSha?: string;
  /** Identifiers. */
  policyIds?: string[];
  baselineId?: string;
  /** Default by what the folder is of its repository. */
  scope?: EvaluationScope;
  /** What paths are relative to; default the folder. */
  pathsFrom?: 'folder' | 'repository';
}
export interface EvaluateParts {
  client: AssayClient;
  progress: ProgressSink;
  signal: AbortSignal;
  /** What the last run of this folder found. */
  cache: DigestCache;
}

export interface EvaluatedFolder extends Outcome {
  sent: ReadonlyMap<string, SentFile>;
  /** Between the top of the repository and the folder: '' or a path with a slash at its end. */
  prefix: string;
}

/** Sends the files of a folder, however many, as one evaluation, and waits for the result. */
export async function evaluateFolder(options: EvaluateOptions, parts: EvaluateParts): Promise<EvaluatedFolder> {
  const { client, progress, cache } = parts;
  progress.step(`Reading ${options.folder}`);
  const rootOf =
    options.pathsFrom === 'repository' ? repositoryRoot : ([place = '.']: readonly string[]) => folderOf(place);
  const selected = await selectFiles([options.folder], options.selection, options.env, rootOf);
  const { files: found, leftOut } = selected;
  const files = await digestFiles(found, leftOut, cache, (done) =>
    progress.update(`Reading ${options.folder}`, done, found.length),
  );
  const below = selected.top === undefined ? '' : slashed(path.relative(selected.top, selected.root));
  const prefix = below === '' ? '' : `${below}/`;
  const { changed, staged } = options.selection;
  if (files.length === 0) {
    // that nothing changed is no mistake
    if (changed !== undefined || staged) return { evaluations: [], findings: [], leftOut, sent: new Map(), prefix };
    throw nothingToEvaluate(options.folder, leftOut);
  }
  const accepted = await submitFiles(requestHead(options, selected.isWhole), files, parts);
  cache.save(accepted.id, files);
  const evaluation = await waitFor(accepted, parts);
  // the next run asks for all contents, and sends those that are gone again
  if (evaluation.skipped.some(({ reason }) => reason === 'content_missing')) cache.save(null, files);
  progress.step(`Fetching the findings of ${evaluation.id}`);
  const findings = await allFindings(client, evaluation.id);
  progress.clear();
  leftOut.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    evaluations: [evaluation],
    findings,
    leftOut,
    sent: new Map(files.map((file) => [file.path, file])),
    prefix,
  };
}

function requestHead(options: EvaluateOptions, isWhole: boolean): Record<string, unknown> {
  const found = describeFolder(options.folder);
  const ref = options.ref ?? found.ref;
  // what the portal links to: a file at its commit
  const url = options.commitSha === undefined ? undefined : repositoryUrl(options.folder);
  return {
    repository: options.repository ?? found.repository,
    scope: options.scope ?? (isWhole ? 'repository' : 'changes'),
    ...(ref === undefined ? {} : { ref }),
    ...(options.commitSha === undefined ? {} : { commit_sha: options.commitSha }),
    ...(url === undefined ? {} : { metadata: { repository_url: url } }),
    ...(options.policyIds === undefined ? {} : { policy_ids: options.policyIds }),
    ...(options.baselineId === undefined ? {} : { baseline_evaluation_id: options.baselineId }),
  };
}

async function waitFor(accepted: Evaluation, { client, progress, signal }: EvaluateParts): Promise<Evaluation> {
  progress.step(`Evaluating as ${accepted.id}`);
  try {
    const ended = await follow(
      client,
      accepted.id,
      ({ status, progress: { files_done: done, files_total: total, files_per_second, remaining_seconds } }) => {
        if (status !== 'running') return;
        const rate = files_per_second === null ? undefined : { files: files_per_second, remaining_seconds };
        progress.update('Evaluating', done, total, rate);
      },
    );
    assertCompleted(ended);
    return ended;
  } catch (error) {
    if (signal.aborted) progress.note(`Stopped waiting for evaluation ${accepted.id}`);
    throw signal.aborted ? new Unfinished(accepted.id, signal.reason) : error;
  }
}

/** The command was interrupted while an evaluation was running. */
export class Unfinished extends Error {
  override name = 'Unfinished';

  constructor(
    readonly evaluationId: string,
    readonly reason: unknown,
  ) {
    super(`Stopped waiting for evaluation ${evaluationId}`);
  }
}

function nothingToEvaluate(folder: string, leftOut: readonly LeftOut[]): Failure {
  const [first, reasons] = [leftOut[0], leftOutLines(leftOut)[0]];
  if (leftOut.length === 1 && first)
    return new Failure(
      `There is nothing to evaluate in ${folder}: ${first.path} is ${LEFT_OUT[first.reason]}`,
      EXIT.usage,
    );
  return new Failure(
    `There is nothing to evaluate in ${folder}${reasons ? ` (${reasons})` : ''}: specify another folder or file`,
    EXIT.usage,
  );
}
