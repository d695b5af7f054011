import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PolicyProblem } from '@assay/contracts';
import type { PolicyValidation } from './policy/validate.js';

export interface ValidatorOptions {
  /** Default 10,000; the start of the process is in it. */
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
  new URL(import.meta.url.endsWith('.ts') ? '../dist/validation-child.js' : './validation-child.js', import.meta.url),
);
/** libs/policy-engine/dist/validation-child.js lies three folders below the workspace. */
const WORKSPACE = fileURLToPath(new URL('../../../', `file://${ENTRY}`));
const MEMORY_CHECK_MS = 50;
const PAGE_BYTES = 4096;
const MAX_STDERR_CHARACTERS = 4_000;

/**
 * `validatePolicy` in a process of its own, which is killed when it takes too long or too much: it compiles patterns and
 * runs rules that somebody wrote, in native parsers that nothing else can stop.
 *
 * Each lane (an organization) has one process at a time, so that nobody's slow policies make others wait for more than
 * one of them.
 */
export class PolicyValidator {
  private readonly options: Required<ValidatorOptions>;
  private readonly waiting: Waiting[] = [];
  private readonly busyLanes = new Set<string>();
  private readonly children = new Set<ChildProcess>();
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

  /** Kills what runs and refuses what waits. */
  close(): void {
    this.closed = true;
    for (const { refuse } of this.waiting.splice(0)) refuse(new ValidatorBusyError('The validator is closed'));
    for (const child of this.children) child.kill('SIGKILL');
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

  private run(policy: string | object): Promise<PolicyValidation> {
    const { timeLimitMs, memoryLimitMb } = this.options;
    const child = fork(ENTRY, [], {
      cwd: '/',
      env: {},
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [
        `--max-old-space-size=${Math.floor(memoryLimitMb * 0.75)}`,
        '--no-warnings',
        '--permission',
        // the parsers are native code, which the permission model cannot hold back; the limits and the empty environment can
        '--allow-addons',
        ...['node_modules', 'libs'].map((folder) => `--allow-fs-read=${WORKSPACE}${folder}/`),
      ],
    });
    this.children.add(child);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MAX_STDERR_CHARACTERS);
    });
    return new Promise<PolicyValidation>((resolve, reject) => {
      let excess: string | undefined;
      const kill = (why: string) => {
        excess ??= why;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(() => kill(`more than ${timeLimitMs / 1_000} seconds`), timeLimitMs);
      const memoryTimer = setInterval(() => {
        if ((residentBytes(child.pid) ?? 0) > memoryLimitMb * 1_048_576)
          kill(`more than ${memoryLimitMb} MiB of memory`);
      }, MEMORY_CHECK_MS);
      let result: PolicyValidation | undefined;
      child.on('message', (message) => {
        result = message as PolicyValidation;
        child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        clearInterval(memoryTimer);
        this.children.delete(child);
        if (result) resolve(result);
        else if (this.closed) reject(new ValidatorBusyError('The validator is closed'));
        else if (excess || ranOutOfMemory(signal, said))
          resolve(tooCostly(excess ?? `more than ${memoryLimitMb} MiB of memory`));
        else reject(new Error(`The validation process ended (${signal ?? `exit code ${code}`}): ${said}`));
      });
      // an error here means that the process is gone, which `close` reports
      child.send({ policy }, () => {});
    });
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

function ranOutOfMemory(signal: NodeJS.Signals | null, said: string): boolean {
  return signal === 'SIGABRT' && /heap out of memory|Allocation failed/i.test(said);
}

/** Undefined where the system does not tell. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}
