import type { PolicyDocument } from '@assay/contracts';
import {
  type EngineLimits,
  type EvaluationResult,
  type FileResult,
  followAcrossFiles,
  type MergeOptions,
  mergeFileResults,
  type SourceFile,
  type Tells,
  unevaluatedFile,
} from '@assay/policy-engine';
import { isolation } from '../isolation.js';
import { SandboxError } from '../limited-process.js';
import type { Observed } from '../observe.js';
import { type PoolLogger } from '../pooled-process.js';
import { type Lease, ProcessPool } from '../process-pool.js';
import { EvaluationProcess } from './evaluation-process.js';
import { warmUp } from './warm-up.js';

export interface SandboxOptions {
  /**
   * Processes that work at once, beside one for organizations that have none and one in reserve. One is kept warm; more are
   * started as needed.
   */
  size: number;
  /** How long after the start and after each evaluation one process is kept warm; default until `close`. */
  keepWarmMs?: number;
  /** Resident memory of one process, in MiB. */
  memoryLimitMb: number;
  fileTimeLimitMs: number;
  evaluationTimeLimitMs: number;
  /** Whether it is for one evaluation, after which it is closed: no process waits for the next one. Default no. */
  isForOne?: boolean;
  /** What processes compile and try before they are given anything; trusted, as those that ship with the product are. */
  warmPolicies?: SandboxInput['policies'];
  logger: PoolLogger;
}

export interface SandboxInput extends MergeOptions {
  /** Whose turn it takes. */
  organizationId: string;
  /** Paths are unique. */
  files: readonly SourceFile[];
  policies: readonly { id: string; version: number; digest: string; document: PolicyDocument }[];
  /** The organization's, at least 16 bytes. */
  fingerprintKey: Uint8Array;
  limits?: Partial<EngineLimits>;
  /** Whether the files are asked what they tell others, as `acrossFiles` of the engine says; default no. */
  tells?: Tells;
  signal?: AbortSignal;
  /** Results of further files, known from before. */
  known?: readonly FileResult[];
  /** Called after every file. */
  onProgress?: (filesDone: number, filesTotal: number) => void;
  /** Called with every result that the engine itself has given: the same files give it again. */
  onResult?: (file: SourceFile, result: FileResult) => void;
}

/** Parts that an evaluation is made of for each process, so that none is left alone with much at the end. */
const PARTS_PER_PROCESS = 4;
/** What one process gets at a time: enough to hide the way there and back, few enough to share the processes. */
const BATCH_FILES = { min: 4, max: 50 };
const BATCH_CHARS = { min: 32_768, max: 1_048_576 };
/** Below, a further process is used where one is idle, and not started for it. */
const WORTH_A_START_CHARS = 524_288;

/** A process is replaced when it falls idle beyond this. */
const IDLE_MEMORY_BYTES = 150 * 1_048_576;
const IDLE_MS = 30_000;
/** A file beyond this mostly takes longer than the quick place allows. */
const LARGE_FILE_CHARS = 131_072;
/** Compiling policies for a process that does not know them may keep the quick place for so much processor time. */
const QUICK_PREPARE_MS = 2_000;
/** So often a process may be killed from outside without getting on before the evaluation fails: nothing would ever end it. */
const MAX_KILLS = 10;

/**
 * Evaluates files in child processes that hostile input cannot hurt others from. A file that exceeds its time or memory, or
 * crashes the process, is tried again alone in a new process; one that fails there too is `skipped` with the reason. What a
 * file says depends on itself alone: the result is the engine's own for all others, whatever is evaluated beside them.
 *
 * Organizations take turns (`Turns`), also within an evaluation.
 */
export class Sandbox {
  private readonly pool: ProcessPool<EvaluationProcess>;
  private warmPolicies: SandboxInput['policies'];

  constructor(private readonly options: SandboxOptions) {
    this.warmPolicies = options.warmPolicies ?? [];
    this.pool = new ProcessPool({
      places: options.size,
      keepWarmMs: options.keepWarmMs ?? Number.POSITIVE_INFINITY,
      keepsReserve: options.isForOne !== true,
      maxIdleMemoryBytes: IDLE_MEMORY_BYTES,
      idleMs: IDLE_MS,
      logger: options.logger,
      start: async () => new EvaluationProcess(options, await isolation()),
      warmUp: (process, isWanted) => this.warmUp(process, isWanted),
    });
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
    const results = await this.fileResults(input);
    const files = new Map(input.files.map((file) => [file.path, file]));
    const followed = await followAcrossFiles(policies, results, [...files.keys()], (paths, tells) =>
      this.fileResults({ ...input, known: [], tells, files: paths.flatMap((path) => files.get(path) ?? []) }),
    );
    return mergeFileResults(policies, followed.results, { ...input, linked: followed.linked });
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
    const work: Work = {
      input,
      signal,
      settle,
      queue: split(input.files, this.options.size),
      empty: new AbortController(),
    };
    const lanes = Array.from({ length: Math.min(this.options.size, work.queue.length) }, (_, at) =>
      this.workOff(work, at === 0),
    );
    try {
      await Promise.all(lanes);
    } catch (error) {
      stop.abort();
      await Promise.allSettled(lanes);
      input.signal?.throwIfAborted();
      if (!deadline.aborted) throw error;
      const message = `The evaluation took more than ${this.options.evaluationTimeLimitMs} ms; this file was not completed.`;
      input.files.forEach((file, index) => {
        results[index] ??= unevaluatedFile(sized(file), 'time_limit', message);
      });
    }
    return [...results, ...known];
  }

  get observed(): Observed {
    return this.pool;
  }

  /** Organizations whose evaluations took long recently. */
  longRunning(): string[] {
    return this.pool.longRunning();
  }

  /** Ends all processes; running evaluations fail. */
  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Takes parts, each in a process that is free, until all are taken. */
  private async workOff(work: Work, isFirst: boolean): Promise<void> {
    const { input, queue } = work;
    const { organizationId: organization, policies } = input;
    const mayStart = isFirst || charsOf(queue.flatMap(({ files }) => files)) >= WORTH_A_START_CHARS;
    const prefers = (process: EvaluationProcess) => process.knows(policies);
    // Once all parts are taken, no worker needs to wait for a process.
    const whileAnyIsLeft = AbortSignal.any([work.signal, work.empty.signal]);
    const own: Part[] = [];
    try {
      while (own.length > 0 || queue.length > 0) {
        // What is tried alone comes last: no other file of the evaluation waits for it.
        const isAlone = queue.length === 0 && own.every((part) => part.isAlone);
        const signal = own.length > 0 ? work.signal : whileAnyIsLeft;
        const [next] = own.length > 0 ? own : queue;
        const isLarge = next?.files.some(({ file }) => file.content.length > LARGE_FILE_CHARS) ?? false;
        const need = { organization, isLarge, mayStart, prefers, fresh: isAlone && own.length > 0, signal };
        const left = await this.pool.use(need, async (lease) => {
          const part = takePart(own, isAlone) ?? queue.shift();
          if (queue.length === 0) work.empty.abort();
          return part ? this.runPart(lease, part, work) : [];
        });
        own.push(...left);
      }
    } catch (error) {
      if (error !== work.empty.signal.reason || work.signal.aborted) throw error;
    }
  }

  /** @returns the parts that remain to be evaluated */
  private async runPart(lease: Lease<EvaluationProcess>, part: Part, work: Work): Promise<Part[]> {
    const { input, settle } = work;
    const alone: Part[] = [];
    const { next, loss } = await lease.process.run({
      files: part.files.map(({ file }) => file),
      policies: input.policies,
      fingerprintKey: input.fingerprintKey,
      limits: input.limits ?? {},
      tells: input.tells ?? false,
      signal: work.signal,
      shouldYield: () => lease.shouldYield(),
      onStep: (processorMs, isPrepared) => lease.check(processorMs, isPrepared ? undefined : QUICK_PREPARE_MS),
      onFile: (at, result) => {
        const item = part.files[at];
        if (!item) throw new Error('the process returned a file that it was not given');
        if (!('failed' in result)) {
          input.onResult?.(item.file, result);
          settle(item.index, result);
        } else if (part.isAlone) settle(item.index, this.failed(item.file, result.failed));
        else alone.push({ files: [item], isAlone: true, kills: 0 });
      },
    });
    const rest = part.files.slice(next);
    if (!loss) return [...partOf(rest), ...alone];
    const [over, ...behind] = rest;
    if (!over) return alone;
    const { path } = over.file;
    if (loss.reason === 'killed') {
      const kills = next > 0 ? 1 : part.kills + 1;
      this.options.logger.warn({ path, kills }, 'a sandbox process was killed from outside');
      if (kills >= MAX_KILLS) throw new SandboxError('sandbox processes are repeatedly killed from outside');
      return [{ ...part, files: rest, kills }, ...alone];
    }
    if (part.isAlone && loss.reason !== 'stopped' && loss.reason !== 'ended') {
      this.options.logger.warn({ path, reason: loss.reason }, 'a sandbox process was lost over a file');
      settle(over.index, unevaluatedFile(sized(over.file), loss.reason, loss.message));
      return [];
    }
    return [...partOf(behind), ...alone, { files: [over], isAlone: true, kills: 0 }];
  }

  private failed(file: SourceFile, message: string): FileResult {
    this.options.logger.warn({ path: file.path, error: message }, 'a file could not be evaluated');
    return unevaluatedFile(sized(file), 'crashed', 'The engine failed on this file.');
  }

  private async warmUp(process: EvaluationProcess, isWanted: () => boolean): Promise<void> {
    await warmUp(process, this.warmPolicies, isWanted);
    if (!process.dead) return;
    const { reason } = await process.lost;
    if (reason === 'ended' || reason === 'killed') return;
    this.options.logger.warn({ pid: process.pid }, 'a sandbox process was lost while it warmed up');
    this.warmPolicies = [];
  }
}

/** State shared by the lanes of an evaluation. */
interface Work {
  input: FilesInput;
  signal: AbortSignal;
  settle: (index: number, result: FileResult) => void;
  queue: Part[];
  /** Aborted when the queue is empty. */
  empty: AbortController;
}

/** Files that are evaluated one after another in one process. */
interface Part {
  files: IndexedFile[];
  /** A single file that a process was lost on before: it gets a new process, and the outcome there is final. */
  isAlone: boolean;
  /** How often a process was killed from outside before it evaluated the first file. */
  kills: number;
}

type FilesInput = Omit<SandboxInput, keyof MergeOptions>;

interface IndexedFile {
  index: number;
  file: SourceFile;
}

function split(files: readonly SourceFile[], processes: number): Part[] {
  const indexed = files.map((file, index) => ({ index, file }));
  const parts = PARTS_PER_PROCESS * processes;
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
  return batches.flatMap(partOf);
}

function partOf(files: IndexedFile[]): Part[] {
  return files.length > 0 ? [{ files, isAlone: false, kills: 0 }] : [];
}

function takePart(parts: Part[], isAlone: boolean): Part | undefined {
  const at = parts.findIndex((part) => part.isAlone === isAlone);
  return at < 0 ? undefined : parts.splice(at, 1)[0];
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
