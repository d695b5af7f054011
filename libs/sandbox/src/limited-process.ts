import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { isSea } from 'node:sea';
import type { Isolation } from './isolation.js';
import { processorMs, residentBytes, setNiceness, waitedMs } from './process-use.js';

/** Beside work of the normal priority, such a process gets about a tenth of a processor: enough that it never stands still. */
const BACKGROUND_NICENESS = 10;

const START_TIME_LIMIT_MS = 30_000;
const MAX_STDERR_CHARS = 20_000;
/** How a process ends by what it did itself; any other signal came from outside. */
const OWN_SIGNALS: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGSYS',
  'SIGTRAP',
  'SIGXFSZ',
]);
const OUT_OF_MEMORY = /heap out of memory|allocation failed|memory allocation of \d+ bytes failed/i;

/**
 * Why a process is gone: its work broke a limit or crashed it; somebody killed it (`killed`); its work had to make room
 * (`stopped`); or it is no longer needed (`ended`).
 */
export interface Loss {
  reason: 'time_limit' | 'memory_limit' | 'crashed' | 'killed' | 'stopped' | 'ended';
  message: string;
}

/** No process can be started, or it cannot be given the work: nothing of what it would have worked on. */
export class SandboxError extends Error {
  override name: string = 'SandboxError';
}

/** A stored policy that does not compile, such as one that was stored before a limit. The message is for its organization. */
export class UnusablePolicyError extends SandboxError {
  override name = 'UnusablePolicyError';
}

export interface LimitedProcessOptions {
  /** A module of this package's dist/ that sends one message when it is ready. */
  entry: string;
  /** Resident memory, in MiB. */
  memoryLimitMb: number;
  isolation: Isolation;
  /** Whether it ends with one evaluation: it then takes more memory, and compiles less. Default no. */
  isForOne?: boolean | undefined;
}

const YOUNG_SPACE = ['--max-semi-space-size=8'];
/** V8's highest level of optimization pays only after a while. Node 20 cannot put it off. */
const LESS_COMPILED = Number.parseInt(process.versions.v8, 10) >= 12 ? ['--invocation-count-for-turbofan=30000'] : [];
/** A single executable reads options from NODE_OPTIONS, where Node starts with none that it does not allow there. */
const FOR_ONE = ['--max-semi-space-size=16', ...(isSea() ? [] : ['--min-semi-space-size=16', ...LESS_COMPILED])];

/**
 * A child process with limits: it gets none of our environment variables, can access only its own code, and is killed by this class.
 * A dead process is never restarted.
 */
export class LimitedProcess<Message> {
  private readonly child: ChildProcess;
  private stderr = '';
  private killedFor: Loss | undefined;
  /** @throws SandboxError if it did not start */
  readonly started: Promise<void>;
  /** Resolves when the process is gone. */
  readonly lost: Promise<Loss>;
  dead = false;
  /** Whether it was given work since its start. */
  hasWorked = false;
  /** Whether it leaves the processors to others. */
  inBackground = false;
  onMessage: (message: Message) => void = () => {};

  constructor(private readonly options: LimitedProcessOptions) {
    const { entry, memoryLimitMb, isolation, isForOne = false } = options;
    const command = isolation.command([
      `--max-old-space-size=${Math.floor(memoryLimitMb * 0.75)}`,
      ...(isForOne ? FOR_ONE : YOUNG_SPACE),
      '--expose-gc',
      '--no-warnings',
    ]);
    this.child = fork(entry, [], {
      ...command,
      cwd: '/',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.preferAsVictim(this.child.pid);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.stderr = (this.stderr + text).slice(-MAX_STDERR_CHARS);
    });
    this.lost = new Promise((resolve) => {
      const end = (loss: Loss) => {
        this.dead = true;
        resolve(this.killedFor ?? loss);
      };
      this.child.once('close', (code, signal) => end(this.causeOf(code, signal)));
      this.child.on('error', ({ message }) => {
        // it could not even be started, and no other event follows
        if (this.child.pid === undefined) end({ reason: 'crashed', message });
        else this.kill('crashed', 'It could not be reached.');
      });
    });
    this.started = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill('crashed', 'It did not start in time.'), START_TIME_LIMIT_MS);
      this.child.once('message', () => {
        clearTimeout(timer);
        this.preferAsVictim(options.isolation.workerOf(this.child.pid));
        this.rest();
        resolve();
      });
      void this.lost.then(({ message }) => {
        clearTimeout(timer);
        reject(new SandboxError(`a sandbox process did not start: ${this.stderr.slice(-1_000) || message}`));
      });
    });
    // Waiting for it is the caller's choice; a process that dies unused must not end its parent.
    this.started.catch(() => {});
    // it runs our own program, which sends nothing else
    this.child.on('message', (message: Message) => this.onMessage(message));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Resident memory in bytes; undefined if the system does not tell. */
  memoryBytes(): number | undefined {
    return residentBytes(this.options.isolation.workerOf(this.child.pid));
  }

  /** Processor time since its start; undefined if the system does not tell. */
  processorMs(): number | undefined {
    return processorMs(this.options.isolation.workerOf(this.child.pid));
  }

  /** Time since its start that it could not run because others did; undefined if the system does not tell. */
  waitedMs(): number | undefined {
    return waitedMs(this.options.isolation.workerOf(this.child.pid));
  }

  /** Leaves the processors to others from now on, where the system allows that. */
  toBackground(): void {
    if (this.inBackground) return;
    setNiceness(this.options.isolation.workerOf(this.child.pid), BACKGROUND_NICENESS);
    this.inBackground = true;
  }

  /** Undoes `toBackground`. False where the system does not allow it, as Linux does for CAP_SYS_NICE only. */
  toForeground(): boolean {
    if (this.inBackground) this.inBackground = !setNiceness(this.options.isolation.workerOf(this.child.pid), 0);
    return !this.inBackground;
  }

  /** Something waits for it now: it keeps this process alive. */
  work(): void {
    this.hasWorked = true;
    this.child.ref();
    this.child.channel?.ref();
  }

  /** An idle one keeps no process alive that has nothing else to do. */
  rest(): void {
    this.child.unref();
    this.child.channel?.unref();
    streamHandle(this.child.stderr)?.unref?.();
  }

  send(message: object): void {
    // An error here means that the process is gone, which `lost` reports.
    if (this.child.connected) this.child.send(message, () => {});
  }

  checkMemory(): void {
    const { memoryLimitMb } = this.options;
    if ((this.memoryBytes() ?? 0) > memoryLimitMb * 1_048_576) this.kill('memory_limit', this.tooMuchMemory());
  }

  kill(reason: Loss['reason'], message: string): void {
    this.killedFor ??= { reason, message };
    this.child.kill('SIGKILL');
  }

  /** Kills it and waits until it is gone. */
  async end(): Promise<void> {
    if (this.dead) return;
    // A service that waits for the end must not exit because nothing else keeps it running.
    this.child.ref();
    streamHandle(this.child.stderr)?.ref?.();
    this.kill('ended', 'The sandbox was closed.');
    await this.lost;
  }

  /** Where the machine runs out of memory, the kernel takes this process before the service. */
  private preferAsVictim(pid: number | undefined): void {
    try {
      writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    } catch {
      // not Linux, or not allowed: nothing depends on it
    }
  }

  private tooMuchMemory(): string {
    return `It took more than ${this.options.memoryLimitMb} MiB of memory.`;
  }

  private causeOf(code: number | null, signal: NodeJS.Signals | null): Loss {
    if (OUT_OF_MEMORY.test(this.stderr)) return { reason: 'memory_limit', message: this.tooMuchMemory() };
    const how = signal ?? `exit code ${code}`;
    if (signal && !OWN_SIGNALS.has(signal)) return { reason: 'killed', message: `The process was killed (${how}).` };
    return { reason: 'crashed', message: `The process that evaluated it ended (${how}).` };
  }
}

/** A pipe of a child is a socket, which holds the process; Node's types know it as a stream alone. */
function streamHandle(stream: object | null): { ref?: () => void; unref?: () => void } | null {
  return stream;
}
