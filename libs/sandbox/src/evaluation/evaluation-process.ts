import { builtEntry } from '../built-entry.js';
import type { Isolation } from '../isolation.js';
import { LimitedProcess } from '../limited-process.js';
import type { FromChild, ToChild } from './protocol.js';
import { type Batch, type BatchEnd, RunningBatch } from './running-batch.js';

const CHECK_MS = 50;
const MAX_POLICIES = 50;

export interface EvaluationLimits {
  memoryLimitMb: number;
  fileTimeLimitMs: number;
  /** Whether it ends with one evaluation; default no. */
  isForOne?: boolean;
}

/** Evaluates one batch at a time; when a file exceeds time or memory, it is killed and `run` says over which file. */
export class EvaluationProcess extends LimitedProcess<FromChild> {
  private readonly known = new Map<string, true>();
  private batches = 0;

  constructor(
    private readonly limits: EvaluationLimits,
    isolation: Isolation,
  ) {
    const { memoryLimitMb, isForOne } = limits;
    super({ entry: builtEntry('evaluation/child.js'), memoryLimitMb, isolation, isForOne });
  }

  /** @throws SandboxError if the process does not start or a policy does not compile; the signal's reason if aborted */
  async run(batch: Batch): Promise<BatchEnd> {
    await this.started;
    this.work();
    this.sendPolicies(batch.policies);
    const id = ++this.batches;
    let checks: NodeJS.Timeout | undefined;
    const abort = () => this.kill('ended', 'The evaluation was canceled.');
    try {
      batch.signal.throwIfAborted();
      batch.signal.addEventListener('abort', abort, { once: true });
      const end = await new Promise<BatchEnd>((resolve, reject) => {
        const { fileTimeLimitMs } = this.limits;
        const running = new RunningBatch(id, batch, this, fileTimeLimitMs, resolve, reject, (reason, message) =>
          this.kill(reason, message),
        );
        let hasYielded = false;
        checks = setInterval(() => {
          this.checkMemory();
          running.checkTime();
          if (hasYielded || !batch.shouldYield?.()) return;
          hasYielded = true;
          this.sendToChild({ type: 'yield', batch: id });
        }, CHECK_MS);
        this.onMessage = (message) => running.receive(message);
        void this.lost.then((loss) => running.died(loss));
        this.sendToChild({
          type: 'batch',
          batch: id,
          policies: batch.policies.map(({ digest }) => digest),
          fingerprintKey: batch.fingerprintKey,
          limits: batch.limits,
          tells: batch.tells,
          files: [...batch.files],
        });
      });
      batch.signal.throwIfAborted();
      return end;
    } finally {
      clearInterval(checks);
      batch.signal.removeEventListener('abort', abort);
      this.onMessage = () => {};
      if (!this.dead) this.rest();
    }
  }

  /** Whether it was sent all of the policies. */
  knows(policies: Batch['policies']): boolean {
    return policies.every(({ digest }) => this.known.has(digest));
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
    if (add.length + drop.length > 0)
      this.sendToChild({ type: 'policies', drop, add: add.map(({ digest, document }) => ({ digest, document })) });
  }

  private sendToChild(message: ToChild): void {
    this.send(message);
  }
}
