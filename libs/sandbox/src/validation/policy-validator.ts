import type { PolicyDocument, PolicyProblem } from '@assay/contracts';
import type { PolicyValidation, SourceFile } from '@assay/policy-engine/validation';
import { isolation } from '../isolation.js';
import { type Loss, SandboxError } from '../limited-process.js';
import type { Observed } from '../observe.js';
import { type PoolLogger } from '../pooled-process.js';
import { ProcessPool } from '../process-pool.js';
import { type ValidationLimits, ValidationProcess, type Work, type WorkResult } from './validation-process.js';

export interface ValidatorOptions extends Partial<ValidationLimits> {
  /** Processor time, default 10,000. By the clock it may take six times as long. */
  timeLimitMs?: number;
  /** Resident memory of the process. Default 512. */
  memoryLimitMb?: number;
  /** Processes at once, beside one for organizations that have none and one in reserve. Default 2. */
  concurrency?: number;
  /** Validations of one organization at a time, beyond which `ValidatorBusyError` is thrown. Default 9. */
  maxOfOrganization?: number;
  logger?: PoolLogger;
}

/** Too much is waiting already: nothing was validated, and trying again later is right. */
export class ValidatorBusyError extends Error {
  override name = 'ValidatorBusyError';
}

const IDLE_MS = 15_000;
/** A policy beyond this mostly takes longer than the quick place allows. */
const LARGE_POLICY_CHARS = 32_768;
/** So often a process may be killed from outside over one policy. */
const MAX_KILLS = 10;
const WARM_UP_POLICY = {
  name: 'warm-up',
  rules: [
    {
      id: 'js-debugger',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'low',
      message: 'A debugger statement stops the program.',
      match: { kind: 'debugger_statement' },
      tests: [{ path: 'a.js', content: 'debugger;\n', expect: [{ line: 1 }] }],
    },
  ],
};
const SILENT: PoolLogger = { warn: () => {}, debug: () => {} };

/**
 * `validatePolicy` in processes of their own, which are killed when they take too long or too much: it compiles patterns and
 * runs rules that users wrote, in native parsers that nothing else can stop. Organizations take turns (`Turns`). A policy
 * that breaks a limit is tried again in a new process, so that it does not pay for what was validated there before.
 */
export class PolicyValidator {
  private readonly options: Required<ValidatorOptions>;
  private readonly pool: ProcessPool<ValidationProcess>;
  private readonly counts = new Map<string, number>();
  private readonly closing = new AbortController();
  private readonly running = new Set<Promise<unknown>>();
  /** False once a process was lost over that: the limits leave no room for it. */
  private warmsUp = true;

  constructor(options: ValidatorOptions = {}) {
    this.options = {
      timeLimitMs: 10_000,
      memoryLimitMb: 512,
      concurrency: 2,
      maxOfOrganization: 9,
      logger: SILENT,
      ...options,
    };
    const { concurrency, memoryLimitMb, logger } = this.options;
    this.pool = new ProcessPool({
      places: concurrency,
      keepWarmMs: 0,
      maxIdleMemoryBytes: (memoryLimitMb / 2) * 1_048_576,
      idleMs: IDLE_MS,
      logger,
      start: async () => new ValidationProcess(this.options, await isolation()),
      warmUp: (process) => this.warmUp(process),
    });
  }

  /**
   * Never rejects for what the policy contains: one that takes too long or too much has a problem COST_EXCEEDED.
   * @param sample a file that its rules are run over
   * @throws ValidatorBusyError
   */
  async validate(policy: string | object, organization: string, sample?: SourceFile): Promise<PolicyValidation> {
    const chars = (typeof policy === 'string' ? policy : JSON.stringify(policy)).length + (sample?.content.length ?? 0);
    const outcome = await this.admit(
      { policy, ...(sample ? { sample } : {}) },
      chars > LARGE_POLICY_CHARS,
      organization,
    );
    if ('lines' in outcome) throw new Error('The lines of a file came for a policy');
    return 'reason' in outcome ? tooCostly(outcome) : outcome;
  }

  /**
   * The lines of a file without its secrets, by what these policies redact. Users wrote the rules, so they run where policies
   * are validated, under the same limits.
   * @returns null if not all secrets may be known, also because the rules take too long or too much
   * @throws ValidatorBusyError
   */
  async redact(file: SourceFile, policies: readonly PolicyDocument[], organization: string): Promise<string[] | null> {
    const outcome = await this.admit({ file, policies }, true, organization);
    return 'lines' in outcome ? outcome.lines : null;
  }

  private async admit(work: Work, isLarge: boolean, organization: string): Promise<WorkResult | Loss> {
    const count = this.counts.get(organization) ?? 0;
    if (this.closing.signal.aborted) throw new ValidatorBusyError('The validator is closed');
    if (count >= this.options.maxOfOrganization) throw new ValidatorBusyError(`${count} validations are under way`);
    this.counts.set(organization, count + 1);
    const running = this.run(work, isLarge, organization);
    this.running.add(running);
    try {
      return await running;
    } finally {
      this.running.delete(running);
      const left = (this.counts.get(organization) ?? 1) - 1;
      if (left > 0) this.counts.set(organization, left);
      else this.counts.delete(organization);
    }
  }

  get observed(): Observed {
    return this.pool;
  }

  /** Rejects what waits and what comes; resolves when what runs has ended, within the time limit. */
  async close(): Promise<void> {
    this.closing.abort(new ValidatorBusyError('The validator is closed'));
    await Promise.allSettled([...this.running]);
    await this.pool.close();
  }

  /** Validates a policy in advance, so that the first request takes no longer than the next. */
  private async warmUp(process: ValidationProcess): Promise<void> {
    await process.started;
    if (!this.warmsUp) return;
    const outcome = await process.do({ policy: WARM_UP_POLICY }, () => {});
    if ('reason' in outcome && outcome.reason !== 'ended' && outcome.reason !== 'killed') this.warmsUp = false;
  }

  /** A loss is the work's own doing. */
  private async run(work: Work, isLarge: boolean, organization: string): Promise<WorkResult | Loss> {
    let fresh = false;
    for (let kills = 0; kills < MAX_KILLS; ) {
      const result = await this.pool.use(
        { organization, isLarge, fresh, signal: this.closing.signal },
        async (lease) => {
          const isFirst = !lease.process.hasWorked;
          const outcome = await lease.process.do(work, (processorMs) => lease.check(processorMs));
          return { outcome, isFirst };
        },
      );
      if (!('reason' in result.outcome)) return result.outcome;
      const { reason, message } = result.outcome;
      if (reason === 'killed') kills++;
      else if (reason === 'crashed' && result.isFirst) throw new SandboxError(`The work failed: ${message}`);
      else if (reason === 'stopped' || reason === 'ended') continue;
      else if (result.isFirst) return result.outcome;
      else fresh = true;
    }
    throw new SandboxError('validation processes are repeatedly killed from outside');
  }
}

function tooCostly({ reason, message }: Loss): PolicyValidation {
  const what = reason === 'memory_limit' ? message.replace(/^It took |\.$/g, '') : message;
  const problem: PolicyProblem = {
    rule_id: null,
    pointer: '',
    line: null,
    column: null,
    code: 'COST_EXCEEDED',
    message: `compiling the policy and running its tests takes ${what}: make its patterns or its tests smaller, or make several policies of it`,
  };
  return { document: null, digest: null, cost: null, problems: [problem], sample: null };
}
