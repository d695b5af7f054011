import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReportFormat } from './formats.js';
import type { Changes, Links, Report } from './words.js';

/** The built entry: tests run this file from src/, where a worker could not be started from. */
const ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/worker.js' : './worker.js', import.meta.url),
);
const DEFAULTS = { concurrency: 2, maxWaiting: 20, timeLimitMs: 60_000, memoryLimitMb: 512 };

export interface RenderingTask {
  form: ReportFormat;
  report: Report;
  links: Links;
  changes?: Changes;
}

/** Too many downloads wait already, or this one took too long: trying again later may help. */
export class RenderingBusyError extends Error {
  override name = 'RenderingBusyError';
}

/**
 * Renders reports in worker threads: the event loop stays free, and a bounded number of them at once keeps memory bounded.
 * A thread lives for one report, so that nothing of a report stays behind.
 */
export class ReportRenderer {
  private readonly limits: typeof DEFAULTS;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(limits: Partial<typeof DEFAULTS> = {}) {
    this.limits = { ...DEFAULTS, ...limits };
  }

  /** @throws RenderingBusyError */
  async render(task: RenderingTask): Promise<Uint8Array> {
    await this.admit();
    try {
      return await this.inThread(task);
    } finally {
      // the place passes to the next one, or is free
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private admit(): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running++;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.limits.maxWaiting)
      throw new RenderingBusyError('too many reports are being rendered: try again in a moment');
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private inThread(task: RenderingTask): Promise<Uint8Array> {
    const { timeLimitMs, memoryLimitMb } = this.limits;
    const worker = new Worker(ENTRY, {
      workerData: task,
      execArgv: [],
      env: {},
      // a small young generation is collected often: 200 MB where V8's own choice takes 340, for the same processor time
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 8 },
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        void worker.terminate();
        reject(new RenderingBusyError(`the report was not rendered within ${timeLimitMs} ms: try again later`));
      }, timeLimitMs);
      worker.once('message', (bytes: Uint8Array) => resolve(bytes));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the rendering of a report ended with ${code} and no result`));
      });
    });
  }
}
