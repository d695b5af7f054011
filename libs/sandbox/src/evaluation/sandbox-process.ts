import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SkipReason } from '@assay/contracts';
import { processorMs, residentBytes } from '../process-use.js';
import type { FromChild, ToChild } from './protocol.js';
import { type Batch, type BatchEnd, RunningBatch, SandboxError } from './running-batch.js';

/** The built entry: tests run this file from src/, where a child could not be started from. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/evaluation/child.js' : './child.js', import.meta.url),
);
/** libs/sandbox/dist/evaluation/child.js lies four folders below the workspace. */
const WORKSPACE = fileURLToPath(new URL('../../../../', `file://${ENTRY}`));

const START_TIME_LIMIT_MS = 30_000;
const CHECK_MS = 50;
const MAX_POLICIES = 50;
const MAX_STDERR_CHARS = 20_000;

export interface ProcessLimits {
  memoryLimitMb: number;
  fileTimeLimitMs: number;
}

/**
 * One child process. It runs one batch at a time; when a file exceeds time or memory, it is killed and `run` says over
 * which file. A dead process stays dead: the pool makes a new one.
 */
export class SandboxProcess {
  private readonly child: ChildProcess;
  /** @throws SandboxError if it did not start */
  readonly started: Promise<void>;
  private readonly known = new Map<string, true>();
  private running: RunningBatch | undefined;
  private batches = 0;
  private stderr = '';
  private killedFor: { reason: SkipReason; message: string } | undefined;
  dead = false;

  constructor(private readonly limits: ProcessLimits) {
    this.child = fork(ENTRY, [], {
      cwd: '/',
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [
        `--max-old-space-size=${Math.floor(limits.memoryLimitMb * 0.75)}`,
        '--max-semi-space-size=8',
        '--expose-gc',
        '--no-warnings',
        '--permission',
        // ast-grep and its parsers are native code, which the permission model cannot hold back; the empty environment
        // and the limits can.
        '--allow-addons',
        ...['node_modules', 'libs'].map((folder) => `--allow-fs-read=${WORKSPACE}${folder}/`),
      ],
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR_CHARS);
    });
    this.started = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill('crashed', 'it did not start in time'), START_TIME_LIMIT_MS);
      this.child.once('message', () => {
        clearTimeout(timer);
        this.idle();
        resolve();
      });
      this.child.once('exit', () => {
        clearTimeout(timer);
        reject(new SandboxError(`a sandbox process did not start: ${this.stderr.slice(-1000) || 'no output'}`));
      });
    });
    // Waiting for it is the caller's choice; a process that dies unused must not end its parent.
    this.started.catch(() => {});
    this.child.on('message', (message) => this.running?.receive(message as FromChild));
    this.child.on('exit', (code, signal) => this.exited(code, signal));
    this.child.on('error', () => this.kill('crashed', 'it could not be reached'));
  }

  /** @throws SandboxError if the process does not start or a policy does not compile; the signal's reason if aborted */
  async run(batch: Batch): Promise<BatchEnd> {
    await this.started;
    this.child.ref();
    this.child.channel?.ref();
    this.sendPolicies(batch.policies);
    const id = ++this.batches;
    const checks = setInterval(() => {
      this.checkMemory();
      this.running?.checkTime(processorMs(this.child.pid));
    }, CHECK_MS);
    const abort = () => this.kill('crashed', 'the evaluation was cancelled');
    try {
      batch.signal.throwIfAborted();
      batch.signal.addEventListener('abort', abort, { once: true });
      const end = await new Promise<BatchEnd>((resolve, reject) => {
        this.running = new RunningBatch(id, batch, this.limits.fileTimeLimitMs, resolve, reject, (reason, message) =>
          this.kill(reason, message),
        );
        this.send({
          type: 'batch',
          batch: id,
          policies: batch.policies.map(({ digest }) => digest),
          fingerprintKey: batch.fingerprintKey,
          limits: batch.limits,
          files: [...batch.files],
        });
        if (this.dead) this.running.died('crashed', 'The process that evaluated it ended before it began.');
      });
      batch.signal.throwIfAborted();
      return end;
    } finally {
      clearInterval(checks);
      batch.signal.removeEventListener('abort', abort);
      this.running = undefined;
      if (!this.dead) this.idle();
    }
  }

  /** Whether it was sent all of the policies. */
  knows(policies: Batch['policies']): boolean {
    return policies.every(({ digest }) => this.known.has(digest));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Resident memory in bytes; undefined where the system does not tell. */
  memoryBytes(): number | undefined {
    return residentBytes(this.child.pid);
  }

  /** Kills it and waits until it is gone. */
  async end(): Promise<void> {
    if (this.dead) return;
    // Whoever waits for the end must not be ended by having nothing else to wait for.
    this.child.ref();
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.kill('crashed', 'The sandbox was closed.');
    await gone;
  }

  kill(reason: SkipReason, message: string): void {
    this.killedFor ??= { reason, message };
    this.child.kill('SIGKILL');
  }

  private idle(): void {
    // An idle sandbox keeps no process alive that has nothing else to do.
    this.child.unref();
    this.child.channel?.unref();
    (this.child.stderr as { unref?: () => void } | null)?.unref?.();
  }

  /** The child keeps what it was sent; both sides forget the same, least recently used ones. */
  private sendPolicies(policies: Batch['policies']): void {
    const add = policies.filter(({ digest }) => !this.known.has(digest));
    for (const { digest } of policies) {
      this.known.delete(digest);
      this.known.set(digest, true);
    }
    const drop = [...this.known.keys()].slice(
      0,
      Math.max(0, this.known.size - Math.max(MAX_POLICIES, policies.length)),
    );
    for (const digest of drop) this.known.delete(digest);
    if (add.length + drop.length > 0) {
      this.send({ type: 'policies', drop, add: add.map(({ digest, document }) => ({ digest, document })) });
    }
  }

  private send(message: ToChild): void {
    // An error here means that the process is gone, which `exit` reports.
    if (this.child.connected) this.child.send(message, () => {});
  }

  private checkMemory(): void {
    const bytes = this.memoryBytes();
    if (bytes !== undefined && bytes > this.limits.memoryLimitMb * 1_048_576) {
      this.kill('memory_limit', `It took more than ${this.limits.memoryLimitMb} MiB of memory.`);
    }
  }

  private exited(code: number | null, signal: NodeJS.Signals | null): void {
    this.dead = true;
    const cause = this.killedFor ?? this.causeOf(code, signal);
    this.running?.died(cause.reason, cause.message);
  }

  private causeOf(code: number | null, signal: NodeJS.Signals | null): { reason: SkipReason; message: string } {
    if (/heap out of memory|allocation failed/i.test(this.stderr)) {
      return { reason: 'memory_limit', message: `It took more than ${this.limits.memoryLimitMb} MiB of memory.` };
    }
    return { reason: 'crashed', message: `The process that evaluated it ended (${signal ?? `exit code ${code}`}).` };
  }
}
