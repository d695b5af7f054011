import { isDeepStrictEqual } from 'node:util';
import { type Evaluation, type Principal, TERMINAL_EVALUATION_STATUSES } from '@assay/contracts';
import { showEvaluation, type Tenant } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { tenantOf } from '../http/tenant.js';
import type { Evaluations } from './evaluations.js';

const POLL_MS = 250;
const KEEP_ALIVE_MS = 15_000;
/** A reader that does not take what it is sent is let go. */
const MAX_BUFFERED_BYTES = 1_048_576;

interface Stream {
  tenant: Required<Tenant>;
  id: string;
  last: Evaluation;
  lastSentMs: number;
  write: (chunk: string) => void;
  bufferedBytes: () => number;
  end: () => void;
  /** Throws once the credential is no longer good. */
  stillAllowed: () => Promise<unknown>;
}

/**
 * Server-sent events of evaluations (WHATWG HTML, 9.2): `evaluation` with the resource at each change, until it has
 * ended. All streams of the process share one poll of the database, so a thousand watchers cost as much as one, and no
 * watcher depends on which process or transport moved the row.
 */
export class EvaluationEvents {
  private readonly streams = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;
  private polling = false;

  constructor(private readonly evaluations: Evaluations) {}

  /** @throws ServiceError as `Evaluations.get` does */
  async open(
    principal: Principal,
    id: string,
    response: import('node:http').ServerResponse,
    stillAllowed: () => Promise<unknown>,
  ): Promise<void> {
    const evaluation = await this.evaluations.get(principal, id);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    });
    const stream: Stream = {
      tenant: tenantOf(principal),
      id,
      last: evaluation,
      lastSentMs: performance.now(),
      write: (chunk) => response.write(chunk),
      bufferedBytes: () => response.writableLength,
      end: () => response.end(),
      stillAllowed,
    };
    this.send(stream, evaluation);
    if (hasEnded(evaluation)) return stream.end();
    this.streams.add(stream);
    response.on('close', () => {
      this.streams.delete(stream);
      if (this.streams.size === 0) this.sleep();
    });
    this.timer ??= setInterval(() => void this.poll(), POLL_MS);
  }

  /** Ends every stream: clients connect again, to an instance that stays. */
  close(): void {
    this.sleep();
    for (const stream of this.streams) stream.end();
    this.streams.clear();
  }

  private sleep(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async poll(): Promise<void> {
    if (this.polling) return;
    this.polling = true;
    try {
      for (const streams of Map.groupBy(
        this.streams,
        (s) => `${s.tenant.organizationId}:${s.tenant.environment}`,
      ).values())
        await this.pollTenant(streams);
    } catch {
      // PostgreSQL is away: the next poll tries again, and the keep-alive tells that the stream lives
    } finally {
      this.polling = false;
    }
  }

  private async pollTenant(streams: Stream[]): Promise<void> {
    const first = streams[0];
    if (!first) return;
    const rows = await this.evaluations.states(first.tenant, [...new Set(streams.map((stream) => stream.id))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const stream of streams) {
      const row = byId.get(stream.id);
      if (!row || row.deleted_at || stream.bufferedBytes() > MAX_BUFFERED_BYTES || !(await this.allowed(stream))) {
        stream.end();
        continue;
      }
      const evaluation = showEvaluation(row);
      if (!isDeepStrictEqual(evaluation, stream.last)) this.send(stream, evaluation);
      else if (performance.now() - stream.lastSentMs > KEEP_ALIVE_MS) {
        stream.write(': keep-alive\n\n');
        stream.lastSentMs = performance.now();
      }
      if (hasEnded(evaluation)) stream.end();
    }
  }

  private async allowed(stream: Stream): Promise<boolean> {
    try {
      await stream.stillAllowed();
      return true;
    } catch (error) {
      return error instanceof ServiceError && error.status >= 500;
    }
  }

  private send(stream: Stream, evaluation: Evaluation): void {
    stream.last = evaluation;
    stream.lastSentMs = performance.now();
    stream.write(`event: evaluation\ndata: ${JSON.stringify(evaluation)}\n\n`);
  }
}

function hasEnded(evaluation: Evaluation): boolean {
  return (TERMINAL_EVALUATION_STATUSES as readonly string[]).includes(evaluation.status);
}
