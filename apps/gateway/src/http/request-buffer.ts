import { PORTAL_CLIENT_ID, type Principal } from '@assay/contracts';
import type { Database, Statements } from '@assay/database';
import { type Clock, Counter, type Logger, type Registry } from '@assay/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ERASED_AT_ONCE = 20_000;

export interface RequestBufferParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  registry: Registry;
}

interface Settings {
  /** Name in log messages. */
  name: string;
  /** Counts the requests that are left out. */
  leftOut: { name: string; help: string };
  flushEveryMs: number;
  eraseEveryMs: number;
}

/**
 * Records something about each request of a credential after its response was sent, writes the records in batches, and erases old ones.
 * Each request takes one entry in memory. Requests by the portal's own pages are not recorded. A gateway that is killed loses what it
 * recorded since its last write.
 */
export abstract class RequestBuffer {
  protected readonly leftOut: Counter;
  private timers: NodeJS.Timeout[] = [];
  private writing: Promise<void> = Promise.resolve();

  constructor(
    protected readonly parts: RequestBufferParts,
    private readonly settings: Settings,
  ) {
    this.leftOut = new Counter({ ...settings.leftOut, registers: [parts.registry] });
  }

  install(fastify: FastifyInstance): void {
    fastify.addHook('onResponse', (request, reply, done) => {
      done();
      const { principal } = request;
      if (principal && principal.client_id !== PORTAL_CLIENT_ID) this.record(principal, request, reply);
    });
  }

  /** Call it once the database is available. */
  start(): void {
    const { flushEveryMs, eraseEveryMs } = this.settings;
    this.timers = [
      setInterval(() => void this.flush(), flushEveryMs),
      setInterval(() => void this.erase(), eraseEveryMs),
    ];
    for (const timer of this.timers) timer.unref();
    void this.erase();
  }

  /** Stops the timers and writes what is buffered. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.flush();
  }

  protected abstract record(principal: Principal, request: FastifyRequest, reply: FastifyReply): void;

  /** Writes what is buffered. What cannot be written stays buffered, up to a limit. */
  protected abstract write(): Promise<void>;

  /** Erases at most `max` old rows. */
  protected abstract eraseOld(tx: Statements, max: number): Promise<{ erased: number }[]>;

  private flush(): Promise<void> {
    this.writing = this.writing.then(() =>
      this.write().catch((error: unknown) =>
        this.parts.logger.warn({ err: error }, `${this.settings.name} not written; trying again`),
      ),
    );
    return this.writing;
  }

  private async erase(): Promise<void> {
    try {
      for (let erased = ERASED_AT_ONCE; erased >= ERASED_AT_ONCE; ) {
        const [row] = await this.parts.database.system((tx) => this.eraseOld(tx, ERASED_AT_ONCE));
        erased = row?.erased ?? 0;
      }
    } catch (error) {
      this.parts.logger.warn({ err: error }, `old ${this.settings.name} not erased; the next sweep tries again`);
    }
  }
}
