import type { PolicyDocument } from '@assay/contracts';
import type { Logger } from '@assay/platform';
import {
  type EngineLimits,
  type EvaluationResult,
  type FileResult,
  type MergeOptions,
  mergeFileResults,
  type SourceFile,
  unevaluatedFile,
} from '@assay/policy-engine';
import { ProcessPool } from './process-pool.js';
import type { SandboxProcess } from './sandbox-process.js';

export interface SandboxOptions {
  /** Processes at most. One is kept warm; more are started as evaluations need them. */
  size: number;
  /** Resident memory of one process, in MiB. */
  memoryLimitMb: number;
  fileTimeLimitMs: number;
  evaluationTimeLimitMs: number;
  /** What processes compile and try before they are given anything; trusted, as those that ship with the product are. */
  warmPolicies?: SandboxInput['policies'];
  logger: Pick<Logger, 'warn' | 'debug'>;
}

export interface SandboxInput extends MergeOptions {
  /** Paths are unique. */
  files: readonly SourceFile[];
  policies: readonly { id: string; version: number; digest: string; document: PolicyDocument }[];
  /** The organization's, at least 16 bytes. */
  fingerprintKey: Uint8Array;
  limits?: Partial<EngineLimits>;
  signal?: AbortSignal;
  /** Results of further files, known from before. */
  known?: readonly FileResult[];
  /** Called after every file. */
  onProgress?: (filesDone: number, filesTotal: number) => void;
  /** Called with every result that the engine itself has given: the same files give it again. */
  onResult?: (file: SourceFile, result: FileResult) => void;
}

/** Parts that an evaluation is made of for each process, so that none is left alone with much at the end. */
const PARTS_A_PROCESS = 4;
/** What one process gets at a time: enough to hide the way there and back, few enough to share the processes. */
const BATCH_FILES = { min: 4, max: 50 };
const BATCH_CHARS = { min: 32_768, max: 1_048_576 };
/** Below, a further process is used where one is idle, and not started for it. */
const WORTH_A_START_CHARS = 524_288;

/**
 * Evaluates files in child processes that hostile input cannot hurt others from: a file that exceeds its time or memory, or crashes
 * the process, is `skipped` with the reason, its neighbours go on in another process, and the result is the same as the
 * engine's own `evaluate` for all the others.
 */
export class Sandbox {
  private readonly pool: ProcessPool;

  constructor(private readonly options: SandboxOptions) {
    this.pool = new ProcessPool(options);
  }

  /**
   * @throws SandboxError if a policy cannot be compiled or no process can be started; the signal's reason where it was aborted
   */
  async evaluate(input: SandboxInput): Promise<EvaluationResult> {
    const policies = input.policies.map(({ id, version, digest, document }) => ({
      id,
      version,
      policy: { digest, document },
    }));
    return mergeFileResults(policies, await this.fileResults(input), input);
  }

  /** As `evaluate`, before the results of all files are merged. @throws as `evaluate` does */
  async fileResults(input: FilesInput): Promise<FileResult[]> {
    const known = input.known ?? [];
    const results: FileResult[] = new Array(input.files.length);
    const stop = new AbortController();
    const deadline = AbortSignal.timeout(this.options.evaluationTimeLimitMs);
    const signal = AbortSignal.any([stop.signal, deadline, ...(input.signal ? [input.signal] : [])]);
    let done = known.length;
    const settle = (index: number, result: FileResult) => {
      results[index] = result;
      input.onProgress?.(++done, input.files.length + known.length);
    };
    const batches = split(input.files, this.options.size);
    const taken = new AbortController();
    const lanes = Array.from({ length: Math.min(this.options.size, batches.length) }, (_, at) =>
      this.work(batches, { isFirst: at === 0, signal, taken }, input, settle),
    );
    try {
      await Promise.all(lanes);
    } catch (error) {
      stop.abort();
      await Promise.allSettled(lanes);
      input.signal?.throwIfAborted();
      if (!deadline.aborted) throw error;
      const message = `The evaluation took more than ${this.options.evaluationTimeLimitMs} ms; this file was not reached or not finished.`;
      input.files.forEach((file, index) => {
        results[index] ??= unevaluatedFile(sized(file), 'time_limit', message);
      });
    }
    return [...results, ...known];
  }

  /** Ends all processes; running evaluations fail. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Takes batches, each in a process that is free, until all are taken. */
  private async work(
    batches: IndexedFile[][],
    lane: { isFirst: boolean; signal: AbortSignal; taken: AbortController },
    input: FilesInput,
    settle: (index: number, result: FileResult) => void,
  ): Promise<void> {
    const need = {
      policies: input.policies,
      mayStart: lane.isFirst || charsOf(batches.flat()) >= WORTH_A_START_CHARS,
    };
    // Once all batches are taken, nobody needs to wait for a process any longer.
    const whileAnyIsLeft = AbortSignal.any([lane.signal, lane.taken.signal]);
    try {
      for (let rest: IndexedFile[] = []; rest.length > 0 || batches.length > 0; ) {
        const signal = rest.length > 0 ? lane.signal : whileAnyIsLeft;
        rest = await this.pool.use({ ...need, signal }, async (process) => {
          const batch = rest.length > 0 ? rest : (batches.shift() ?? []);
          if (batches.length === 0) lane.taken.abort();
          return batch.length === 0 ? [] : this.runBatch(process, batch, input, lane.signal, settle);
        });
      }
    } catch (error) {
      if (error !== lane.taken.signal.reason || lane.signal.aborted) throw error;
    }
  }

  /** @returns the files behind the one over which the process was lost */
  private async runBatch(
    process: SandboxProcess,
    batch: IndexedFile[],
    input: FilesInput,
    signal: AbortSignal,
    settle: (index: number, result: FileResult) => void,
  ): Promise<IndexedFile[]> {
    const end = await process.run({
      files: batch.map(({ file }) => file),
      policies: input.policies,
      fingerprintKey: input.fingerprintKey,
      limits: input.limits ?? {},
      signal,
      onFile: (at, result) => {
        const { index, file } = batch[at] as IndexedFile;
        if ('failed' in result) settle(index, this.failed(file, result.failed));
        else {
          input.onResult?.(file, result);
          settle(index, result);
        }
      },
    });
    if (end.done) return [];
    const { index, file } = batch[end.index] as IndexedFile;
    this.options.logger.warn({ path: file.path, reason: end.reason }, 'a sandbox process was lost over a file');
    settle(index, unevaluatedFile(sized(file), end.reason, end.message));
    return batch.slice(end.index + 1);
  }

  private failed(file: SourceFile, message: string): FileResult {
    this.options.logger.warn({ path: file.path, error: message }, 'a file could not be evaluated');
    return unevaluatedFile(sized(file), 'crashed', 'The engine failed on this file.');
  }
}

type FilesInput = Omit<SandboxInput, keyof MergeOptions>;

interface IndexedFile {
  index: number;
  file: SourceFile;
}

function split(files: readonly SourceFile[], processes: number): IndexedFile[][] {
  const indexed = files.map((file, index) => ({ index, file }));
  const parts = PARTS_A_PROCESS * processes;
  const maxFiles = clamp(Math.ceil(files.length / parts), BATCH_FILES);
  const maxChars = clamp(Math.ceil(charsOf(indexed) / parts), BATCH_CHARS);
  const batches: IndexedFile[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const item of indexed) {
    const { length } = item.file.content;
    let batch = batches.at(-1);
    if (!batch || batch.length >= maxFiles || chars + length > maxChars) {
      batch = [];
      batches.push(batch);
      chars = 0;
    }
    batch.push(item);
    chars += length;
  }
  return batches;
}

function charsOf(files: readonly IndexedFile[]): number {
  return files.reduce((chars, { file }) => chars + file.content.length, 0);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}

function sized({ path, content }: SourceFile): { path: string; sizeBytes: number } {
  return { path, sizeBytes: Buffer.byteLength(content) };
}
