import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PolicyProblem } from '@assay/contracts';
import type { PolicyValidation } from '@assay/policy-engine/validation';
import { processorMs, residentBytes } from '../process-use.js';

export interface ValidatorOptions {
  /** Processor time, default 10,000; the start of the process is in it. By the clock it may take six times as long. */
  timeLimitMs?: number;
  /** Resident memory of the process. Default 512. */
  memoryLimitMb?: number;
  /** Processes at once. Default 2. */
  concurrency?: number;
  /** Waiting validations of one lane, beyond which `ValidatorBusyError` is thrown. Default 8. */
  maxWaitingInLane?: number;
}

/** Too much is waiting already: nothing was validated, and trying again later is right. */
export class ValidatorBusyError extends Error {
  override name = 'ValidatorBusyError';
}

interface Waiting {
  lane: string;
  start: () => Promise<void>;
  refuse: (error: Error) => void;
}

/** The built entry: tests run this file from src/, where a child could not be started from. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/validation/child.js' : './child.js', import.meta.url),
);
/** libs/sandbox/dist/validation/child.js lies four folders below the workspace. */
const WORKSPACE = fileURLToPath(new URL('../../../../', `file://${ENTRY}`));
const CHECK_MS = 50;
/** A machine that is busy with other work makes no policy costly; but nobody waits for ever. */
const CLOCK_FACTOR = 6;
/** A process that nobody needed for so long is ended. */
const IDLE_MS = 15_000;
const MAX_STDERR_CHARACTERS = 4_000;

/**
 * `validatePolicy` in processes of their own, which are killed when they take too long or too much: it compiles patterns and
 * runs rules that somebody wrote, in native parsers that nothing else can stop.
 *
 * Each lane (an organization) has one process at a time, so that nobody's slow policies make others wait for more than
 * one of them.
 */
export class PolicyValidator {
  private readonly options: Required<ValidatorOptions>;
  private readonly waiting: Waiting[] = [];
  private readonly busyLanes = new Set<string>();
  private readonly processes = new Set<ValidationProcess>();
  private readonly idle: ValidationProcess[] = [];
  private idleTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(options: ValidatorOptions = {}) {
    this.options = { timeLimitMs: 10_000, memoryLimitMb: 512, concurrency: 2, maxWaitingInLane: 8, ...options };
  }

  /**
   * Never rejects for what the policy contains: one that takes too long or too much has a problem COST_EXCEEDED.
   * @throws ValidatorBusyError
   */
  validate(policy: string | object, lane: string): Promise<PolicyValidation> {
    return new Promise((resolve, reject) => {
      const ahead = this.waiting.filter((each) => each.lane === lane).length;
      if (this.closed || ahead >= this.options.maxWaitingInLane)
        throw new ValidatorBusyError(this.closed ? 'The validator is closed' : `${ahead} validations wait already`);
      this.waiting.push({ lane, start: () => this.run(policy).then(resolve, reject), refuse: reject });
      this.pump();
    });
  }

  /** Refuses what waits and what comes; resolves when what runs has ended, within the time limit. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { refuse } of this.waiting.splice(0)) refuse(new ValidatorBusyError('The validator is closed'));
    clearTimeout(this.idleTimer);
    this.endIdle();
    await Promise.all([...this.processes].map((process) => process.ended));
  }

  private pump(): void {
    while (this.busyLanes.size < this.options.concurrency) {
      const at = this.waiting.findIndex(({ lane }) => !this.busyLanes.has(lane));
      const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
      if (!next) return;
      this.busyLanes.add(next.lane);
      void next.start().finally(() => {
        this.busyLanes.delete(next.lane);
        this.pump();
      });
    }
  }

  private async run(policy: string | object): Promise<PolicyValidation> {
    const process = this.idle.pop() ?? new ValidationProcess(this.options, (ended) => this.forget(ended));
    this.processes.add(process);
    const result = await process.validate(policy);
    // starting one takes half a second: the next policy mostly follows soon
    if (this.closed || process.isLarge()) process.end();
    else if (this.processes.has(process)) {
      this.idle.push(process);
      clearTimeout(this.idleTimer);
      this.idleTimer = setTimeout(() => this.endIdle(), IDLE_MS).unref();
    }
    return result;
  }

  private endIdle(): void {
    for (const process of this.idle.splice(0)) process.end();
  }

  private forget(process: ValidationProcess): void {
    this.processes.delete(process);
    const at = this.idle.indexOf(process);
    if (at >= 0) this.idle.splice(at, 1);
  }
}

/** One child process, validating one policy at a time. Killed over a policy, it is gone. */
class ValidationProcess {
  private readonly child: ChildProcess;
  private said = '';
  readonly ended: Promise<void>;

  constructor(
    private readonly limits: Pick<Required<ValidatorOptions>, 'timeLimitMs' | 'memoryLimitMb'>,
    onEnd: (process: ValidationProcess) => void,
  ) {
    this.child = fork(ENTRY, [], {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [
        `--max-old-space-size=${Math.floor(limits.memoryLimitMb * 0.75)}`,
        '--no-warnings',
        '--permission',
        // the parsers are native code, which the permission model cannot hold back; the limits and the empty environment can
        '--allow-addons',
        ...['node_modules', 'libs'].map((folder) => `--allow-fs-read=${WORKSPACE}${folder}/`),
      ],
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.said = (this.said + text).slice(-MAX_STDERR_CHARACTERS);
    });
    this.ended = new Promise((resolve) => {
      // `error` alone where it could not even be started
      for (const event of ['close', 'error'])
        this.child.once(event, () => {
          onEnd(this);
          resolve();
        });
    });
  }

  validate(policy: string | object): Promise<PolicyValidation> {
    const { child } = this;
    const { timeLimitMs, memoryLimitMb } = this.limits;
    child.ref();
    child.channel?.ref();
    return new Promise((resolve, reject) => {
      let excess: string | undefined;
      const kill = (why: string) => {
        excess ??= why;
        child.kill('SIGKILL');
      };
      const tooLong = () => kill(`more than ${timeLimitMs / 1_000} seconds`);
      const usedMs = processorMs(child.pid);
      const timer = setTimeout(tooLong, usedMs === undefined ? timeLimitMs : CLOCK_FACTOR * timeLimitMs);
      const useTimer = setInterval(() => {
        if ((processorMs(child.pid) ?? 0) - (usedMs ?? 0) > timeLimitMs) tooLong();
        if ((residentBytes(child.pid) ?? 0) > memoryLimitMb * 1_048_576)
          kill(`more than ${memoryLimitMb} MiB of memory`);
      }, CHECK_MS);
      const settle = (how: () => void) => {
        clearTimeout(timer);
        clearInterval(useTimer);
        child.removeAllListeners('message');
        how();
      };
      child.on('message', (message) =>
        settle(() => {
          // an idle one keeps no process alive that has nothing else to do
          child.unref();
          child.channel?.unref();
          (child.stderr as { unref?: () => void } | null)?.unref?.();
          resolve(message as PolicyValidation);
        }),
      );
      void this.ended.then(() =>
        settle(() => {
          const what = excess ?? (this.ranOutOfMemory() ? `more than ${memoryLimitMb} MiB of memory` : undefined);
          if (what) resolve(tooCostly(what));
          else reject(new Error(`The validation process ended (${child.signalCode ?? child.exitCode}): ${this.said}`));
        }),
      );
      // an error here means that the process is gone, which `close` reports
      child.send({ policy }, () => {});
    });
  }

  /** Grown so much over what it did that a new one is better. */
  isLarge(): boolean {
    return (residentBytes(this.child.pid) ?? 0) > (this.limits.memoryLimitMb / 2) * 1_048_576;
  }

  end(): void {
    // whoever awaits its end must not end before
    this.child.ref();
    this.child.kill('SIGKILL');
  }

  private ranOutOfMemory(): boolean {
    return this.child.signalCode === 'SIGABRT' && /heap out of memory|Allocation failed/i.test(this.said);
  }
}

function tooCostly(what: string): PolicyValidation {
  const problem: PolicyProblem = {
    rule_id: null,
    pointer: '',
    line: null,
    column: null,
    code: 'COST_EXCEEDED',
    message: `compiling the policy and running its tests takes ${what}: make its patterns or its tests smaller, or make several policies of it`,
  };
  return { document: null, digest: null, cost: null, problems: [problem] };
}
