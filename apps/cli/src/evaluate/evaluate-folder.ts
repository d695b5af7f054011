import { randomUUID } from 'node:crypto';
import type { Evaluation, EvaluationScope, Finding } from '@assay/contracts';
import { EXIT, Failure } from '../exit-codes.js';
import { LEFT_OUT, type LeftOut, listFiles } from '../files/list-files.js';
import { type Part, readParts } from '../files/parts.js';
import { describeFolder, isWholeRepository } from '../files/repository.js';
import type { SentFile } from '../fix/fixed-file.js';
import { count } from '../report/format.js';
import type { Outcome } from '../report/outcome.js';
import { leftOutLines } from '../report/summary.js';
import type { AssayClient, Waiting } from '../service/client.js';
import { allFindings } from './findings.js';
import { assertCompleted, follow } from './follow.js';
import type { Progress } from './progress.js';

export interface EvaluateOptions {
  folder: string;
  repository?: string;
  ref?: string;
  commitSha?: string;
  /** Identifiers. */
  policyIds?: string[];
  baselineId?: string;
  /** Default by what the folder is of its repository. */
  scope?: EvaluationScope;
}
export interface EvaluateParts {
  client: AssayClient;
  progress: Progress;
  waiting: Waiting;
  signal: AbortSignal;
}

/**
 * Sends the files of a folder and waits for what is found. A folder that is too large for one evaluation becomes several,
 * one after the other; rules and gates then see each part by itself, and the report says so.
 */
export async function evaluateFolder(
  options: EvaluateOptions,
  parts: EvaluateParts,
): Promise<Outcome & { sent: ReadonlyMap<string, SentFile> }> {
  const { progress } = parts;
  progress.step(`Reading ${options.folder}`);
  const { files, leftOut } = listFiles(options.folder);
  const head = requestHead(options);
  const run = randomUUID();
  const evaluations: Evaluation[] = [];
  const findings: Finding[] = [];
  const sent = new Map<string, SentFile>();
  const reader = readParts(files, leftOut)[Symbol.asyncIterator]();
  let next = await reader.next();
  if (next.done) throw nothingToEvaluate(options.folder, leftOut);
  for (let number = 1; !next.done; number++) {
    const part = next.value;
    for (const [path, file] of part.sent) sent.set(path, file);
    // looked at before the first one is sent: a baseline of one evaluation says nothing about a part of the files
    const following = await reader.next();
    if (options.baselineId !== undefined && !following.done)
      throw new Failure(
        `${options.folder} is too large for one evaluation, and --baseline compares one with one: leave it out, or evaluate folders below it`,
        EXIT.usage,
      );
    const isOnly = number === 1 && following.done;
    const metadata = isOnly ? {} : { scope: 'changes' as const, metadata: { assay_cli: { run, part: number } } };
    const evaluation = await evaluatePart({ ...head, ...metadata }, part, isOnly ? '' : ` part ${number}`, parts);
    evaluations.push(evaluation);
    progress.step(`Fetching the findings of ${evaluation.id}`);
    for (const finding of await allFindings(parts.client, evaluation.id)) findings.push(finding);
    next = following;
  }
  progress.clear();
  leftOut.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { evaluations, findings, leftOut, sent };
}

function requestHead(options: EvaluateOptions): Record<string, unknown> {
  const found = describeFolder(options.folder);
  const ref = options.ref ?? found.ref;
  return {
    repository: options.repository ?? found.repository,
    scope: options.scope ?? (isWholeRepository(options.folder) ? 'repository' : 'changes'),
    ...(ref === undefined ? {} : { ref }),
    ...(options.commitSha === undefined ? {} : { commit_sha: options.commitSha }),
    ...(options.policyIds === undefined ? {} : { policy_ids: options.policyIds }),
    ...(options.baselineId === undefined ? {} : { baseline_evaluation_id: options.baselineId }),
  };
}

async function evaluatePart(
  head: Record<string, unknown>,
  part: Part,
  label: string,
  { client, progress, waiting, signal }: EvaluateParts,
): Promise<Evaluation> {
  progress.step(`Sending${label} ${count(part.files, 'file')} (${size(part.bytes)})`);
  const accepted = await client.post<Evaluation>('/v1/evaluations', {
    body: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"files":[${part.json.join(',')}]}`),
    idempotencyKey: `assay-cli-${randomUUID()}`,
  });
  progress.step(`Evaluating${label} as ${accepted.id}`);
  try {
    const ended = await follow(
      client,
      accepted.id,
      ({ status, progress: { files_done: done, files_total: total } }) => {
        if (status === 'running') progress.update(`Evaluating${label}`, done, total);
      },
      waiting,
      signal,
    );
    assertCompleted(ended);
    return ended;
  } catch (error) {
    if (signal.aborted) progress.note(`Evaluation ${accepted.id} was not waited for`);
    throw signal.aborted ? new Unfinished(accepted.id, signal.reason) : error;
  }
}

function size(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1_048_576).toFixed(1)} MiB`;
}

/** The run was ended from outside while an evaluation was at work. */
export class Unfinished extends Error {
  override name = 'Unfinished';

  constructor(
    readonly evaluationId: string,
    readonly reason: unknown,
  ) {
    super(`Evaluation ${evaluationId} was not waited for`);
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
    `There is nothing to evaluate in ${folder}${reasons ? ` (${reasons})` : ''}: give another folder`,
    EXIT.usage,
  );
}
