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

export interface SandboxOptions {
  /** Processes at most. One is kept warm; more are started as evaluations need them. */
  size: number;
  /** Resident memory of one process, in MiB. */
  memoryLimitMb: number;
  fileTimeLimitMs: number;
  evaluationTimeLimitMs: number;
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

/** Files that one process gets at a time: enough to hide the way there and back, few enough to share the processes. */
const BATCH_FILES = 50;
const BATCH_CHARS = 1_048_576;

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
  async fileResults(input: Omit<SandboxInput, keyof MergeOptions>): Promise<FileResult[]> {
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
    const batches = split(input.files);
    const lane = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        await this.runBatch(batch, input, signal, settle);
    };
    const lanes = Array.from({ length: Math.min(this.options.size, batches.length) }, lane);
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

  private async runBatch(
    batch: IndexedFile[],
    input: Omit<SandboxInput, keyof MergeOptions>,
    signal: AbortSignal,
    settle: (index: number, result: FileResult) => void,
  ): Promise<void> {
    for (let rest = batch; rest.length > 0; ) {
      const current = rest;
      const end = await this.pool.use(signal, (process) =>
        process.run({
          files: current.map(({ file }) => file),
          policies: input.policies,
          fingerprintKey: input.fingerprintKey,
          limits: input.limits ?? {},
          signal,
          onFile: (at, result) => {
            const { index, file } = current[at] as IndexedFile;
            if ('failed' in result) settle(index, this.failed(file, result.failed));
            else {
              input.onResult?.(file, result);
              settle(index, result);
            }
          },
        }),
      );
      if (end.done) return;
      const { index, file } = current[end.index] as IndexedFile;
      this.options.logger.warn({ path: file.path, reason: end.reason }, 'a sandbox process was lost over a file');
      settle(index, unevaluatedFile(sized(file), end.reason, end.message));
      rest = current.slice(end.index + 1);
    }
  }

  private failed(file: SourceFile, message: string): FileResult {
    this.options.logger.warn({ path: file.path, error: message }, 'a file could not be evaluated');
    return unevaluatedFile(sized(file), 'crashed', 'The engine failed on this file.');
  }
}

interface IndexedFile {
  index: number;
  file: SourceFile;
}

function split(files: readonly SourceFile[]): IndexedFile[][] {
  const batches: IndexedFile[][] = [];
  let chars = Number.POSITIVE_INFINITY;
  for (const [index, file] of files.entries()) {
    let batch = batches.at(-1);
    if (!batch || batch.length >= BATCH_FILES || chars + file.content.length > BATCH_CHARS) {
      batch = [];
      batches.push(batch);
      chars = 0;
    }
    batch.push({ index, file });
    chars += file.content.length;
  }
  return batches;
}

function sized({ path, content }: SourceFile): { path: string; sizeBytes: number } {
  return { path, sizeBytes: Buffer.byteLength(content) };
}
