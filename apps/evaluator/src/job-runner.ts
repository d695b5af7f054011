import { inSpan, type Logger, type UnexpectedErrors } from '@assay/platform';
import { afterFailure, MAX_ATTEMPTS, type Outcome } from './after-failure.js';
import { type Job, type Jobs, LEASE_SECONDS } from './jobs.js';

const SWEEP_MS = 5_000;
/** Jitter of sweeps, so that the runners of one process do not all need a connection to PostgreSQL at the same moment. */
const SPREAD_MS = 1_000;
const RENEW_MS = (LEASE_SECONDS * 1_000) / 3;
/** Less than the 25 s that a process has to stop. */
const FINISH_MS = 10_000;
/** While all slots are taken, the runner looks this often for jobs of organizations that have no slot. */
const LOOK_MS = 25;
/** Extra slots beyond `concurrency`, for organizations that have none. A job that waits for the sandbox costs little. */
const PLACES_OF_OTHERS = 30;
/** Extra slots beyond those, for organizations that have none and whose recent jobs were short. */
const PLACES_OF_SHORT_JOBS = 4;

interface JobRunnerOptions {
  jobs: Jobs;
  /** Jobs that run at once in this process. */
  concurrency: number;
  /**
   * Whether organizations take turns, whatever the order of the messages. While all slots are taken, each organization
   * without one gets an extra slot, so that it does not wait behind long jobs of others. The sandbox still bounds the
   * processor time and memory of all of them.
   */
  fair?: boolean;
  /**
   * Organizations whose recent jobs were long. They do not get the last extra slots, and their jobs return those that they
   * hold, so that the next organization finds a slot however many long jobs are running.
   */
  longRunning?: () => readonly string[];
  logger: Logger;
  unexpected: UnexpectedErrors;
  /** Runs the job to its end. Throws if it should be retried. `signal` aborts when the lease is lost. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Ends a job that has used up its attempts. */
  giveUp: (job: Job, reason: string) => Promise<void>;
}

/** The reason for interrupting a job: a short job of another organization needs its slot. It is run again later. */
class SlotNeeded extends Error {
  override name = 'SlotNeeded';
}

/**
 * Runs claimed jobs concurrently, renews their leases, and takes over jobs whose worker died.
 * `wake` returns as soon as the job is claimed, so that a message is acknowledged before the work starts.
 */
export class JobRunner {
  private readonly running = new Map<string, { job: Job; abort: AbortController; done: Promise<void> }>();
  private readonly waiting: (() => void)[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  /** Slots reserved by wakes and sweeps while they claim. */
  private reserved = 0;
  private stopping = false;
  private sweeping = false;
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobRunnerOptions) {}

  start(): void {
    this.timers.push(
      setInterval(() => void this.sweep(), SWEEP_MS + Math.random() * SPREAD_MS),
      setInterval(() => void this.renew(), RENEW_MS),
    );
  }

  get active(): number {
    return this.running.size;
  }

  /**
   * Waits for a free slot, claims a job and starts it. It is not an error if another worker has the job. With `fair` the message
   * only says that there is work: the organization whose turn it is gets the slot, so that ten thousand messages of one
   * organization do not delay the next one's. As there is a message for each job, every job gets its slot.
   */
  async wake(id: string, signal: AbortSignal): Promise<void> {
    while (this.free() <= 0 && !this.stopping && !signal.aborted) await this.waitForPlace(signal);
    if (this.stopping || signal.aborted) throw new Error('stopping: leaving the message for another worker');
    const { fair, jobs } = this.options;
    await this.takeOne(() => (fair ? jobs.claimInTurn() : jobs.claim(id)));
  }

  /** Holds a slot while a job is claimed for it. */
  private async takeOne(claim: () => Promise<Job | null>): Promise<void> {
    this.reserved++;
    let job: Job | null = null;
    try {
      job = await claim();
    } finally {
      this.reserved--;
      if (job && !this.stopping) this.begin(job);
      else this.freed();
    }
    if (job && this.stopping) await this.options.jobs.release(job, 0, true);
  }

  /**
   * Takes no more jobs and lets running ones finish, so that a rolling deploy runs nothing twice. A job that takes longer than
   * `FINISH_MS` is returned, due immediately and without counting as an attempt.
   */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const resolve of this.waiting.splice(0)) resolve();
    const running = [...this.running.values()];
    const ended = Promise.allSettled(running.map(({ done }) => done));
    const late = setTimeout(() => {
      for (const { abort } of running) abort.abort(new Error('stopping'));
    }, FINISH_MS);
    await ended;
    clearTimeout(late);
    clearTimeout(this.looking);
    for (const timer of this.timers) clearInterval(timer);
  }

  private free(): number {
    return this.options.concurrency - this.running.size - this.reserved;
  }

  private waitForPlace(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private freed(): void {
    this.waiting.shift()?.();
  }

  /** @param swept the sweep found the job: when it ends and no message waits, the next sweep starts at once */
  private begin(job: Job, swept = false): void {
    this.options.logger.debug({ job_id: job.id, attempt: job.attempts }, 'job begins');
    const abort = new AbortController();
    const done = this.work(job, abort.signal).finally(() => {
      this.running.delete(job.id);
      if (swept && this.waiting.length === 0) void this.sweep();
      this.freed();
      this.lookForOthers();
    });
    this.running.set(job.id, { job, abort, done });
    this.lookForOthers();
  }

  private lookForOthers(): void {
    if (!this.options.fair || this.free() > 0 || this.stopping) return;
    this.looking ??= setTimeout(async () => {
      this.giveBackLastPlaces();
      await this.takeOfOthers().catch((error) => this.options.unexpected.caught('looking for jobs of others', error));
      this.looking = undefined;
      this.lookForOthers();
    }, LOOK_MS);
  }

  /** Slots taken beyond those that every organization may have. */
  private lastPlacesTaken(): number {
    return -this.free() - PLACES_OF_OTHERS;
  }

  private giveBackLastPlaces(): void {
    if (this.lastPlacesTaken() <= 0) return;
    const long = new Set(this.options.longRunning?.());
    const running = [...this.running.values()];
    const ending = running.filter(({ abort }) => abort.signal.aborted).length;
    const jobs = running.filter(({ job, abort }) => long.has(job.tenant.organizationId) && !abort.signal.aborted);
    // the most recent first: it loses the least work
    for (const { abort } of jobs.reverse().slice(0, Math.max(0, this.lastPlacesTaken() - ending)))
      abort.abort(new SlotNeeded('the slot is needed for short jobs'));
  }

  /** Claims and begins a job of an organization that has no slot. */
  private async takeOfOthers(): Promise<void> {
    const taken = this.lastPlacesTaken();
    // a claim that is not finished may be for the same organization
    if (this.free() > 0 || taken >= PLACES_OF_SHORT_JOBS || this.reserved > 0 || this.stopping) return;
    const withPlace = [...this.running.values()].map(({ job: { tenant } }) => tenant.organizationId);
    const without = taken < 0 ? withPlace : [...withPlace, ...(this.options.longRunning?.() ?? [])];
    await this.takeOne(() => this.options.jobs.claimOfOthers(without));
  }

  private async work(job: Job, signal: AbortSignal): Promise<void> {
    try {
      if (job.attempts > MAX_ATTEMPTS) return await this.options.giveUp(job, `given up after ${MAX_ATTEMPTS} attempts`);
      await inSpan('run job', { attributes: { 'assay.job_id': job.id, 'assay.attempt': job.attempts } }, () =>
        this.options.run(job, signal),
      );
    } catch (error) {
      const isInterrupted = signal.aborted && (this.stopping || signal.reason instanceof SlotNeeded);
      const { outcome, log } = afterFailure({ job, error, isInterrupted, isLost: signal.aborted });
      if (log) this.options.logger[log.level]({ err: error, job_id: job.id, attempt: job.attempts }, log.message);
      // if it cannot be written, the lease expires and a sweep finds the job
      await this.endAs(outcome, job).catch((failure) => this.options.unexpected.caught('ending a failed job', failure));
    }
  }

  private async endAs(outcome: Outcome, job: Job): Promise<void> {
    if (outcome.kind === 'given up') await this.options.giveUp(job, outcome.reason);
    if (outcome.kind === 'released') await this.options.jobs.release(job, outcome.afterSeconds, outcome.isFree);
  }

  private async sweep(): Promise<void> {
    if (this.sweeping || this.free() <= 0 || this.stopping) return;
    this.sweeping = true;
    try {
      await this.take(async (free) => {
        const overdue = await this.options.jobs.claimOverdue(free);
        for (const { id, attempts } of overdue)
          this.options.logger.info({ job_id: id, attempt: attempts }, 'taking over an overdue job');
        return overdue;
      });
      // messages may be late, while Kafka is unavailable or its group waits for a dead member: jobs continue without them
      const inTurn = async () => {
        const job = await this.options.jobs.claimInTurn();
        return job ? [job] : [];
      };
      while (this.options.fair && this.free() > 0 && !this.stopping && (await this.take(inTurn)));
    } catch (error) {
      // the next sweep tries again
      this.options.unexpected.caught('sweeping for jobs', error);
    } finally {
      this.sweeping = false;
    }
  }

  /** Reserves all free slots, claims jobs for them and begins those. @returns whether there were any */
  private async take(claim: (free: number) => Promise<Job[]>): Promise<boolean> {
    const free = this.free();
    this.reserved += free;
    let jobs: Job[] = [];
    try {
      jobs = await claim(free);
    } finally {
      this.reserved -= free;
      for (const job of jobs) if (!this.stopping) this.begin(job, true);
      for (let left = jobs.length; left < free; left++) this.freed();
    }
    if (this.stopping) for (const job of jobs) await this.options.jobs.release(job, 0, true);
    return jobs.length > 0;
  }

  private async renew(): Promise<void> {
    if (this.running.size === 0) return;
    try {
      const held = [...this.running.values()].map(({ job }) => job);
      const ours = await this.options.jobs.renew(held);
      for (const job of held)
        if (!ours.has(job.id)) this.running.get(job.id)?.abort.abort(new Error('the lease was lost'));
    } catch (error) {
      // if the next renewals fail too, the fencing token rejects what this worker writes
      this.options.unexpected.caught('renewing leases of jobs', error);
    }
  }
}
