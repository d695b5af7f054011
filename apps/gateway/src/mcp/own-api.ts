import { describeRejection, type ServiceApi, ToolError } from '@assay/agent-tools';
import { type ErrorEnvelope, type Evaluation, hasEnded } from '@assay/contracts';
import { readEvents } from '@assay/sdk/event-stream';
import type { FastifyRequest } from 'fastify';

/** Shorter than clients usually wait for a tool (60 s). The result then names the evaluation, which the client reads later. */
const FOLLOW_MS = 45_000;
const PAGE_SIZE = 100;

interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

interface OwnRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  remoteAddress: string;
  signal: AbortSignal;
  payload?: string;
}

/** Calls the routes of this gateway for the caller of a request, whom DelegatedCalls knows. */
export class OwnApi implements ServiceApi {
  constructor(private readonly origin: FastifyRequest) {}

  get<T>(path: string, signal: AbortSignal): Promise<T> {
    return this.send<T>(this.request('GET', path, signal));
  }

  async all<T>(path: string, signal: AbortSignal, most = Number.POSITIVE_INFINITY): Promise<T[]> {
    const items: T[] = [];
    const query = `${path}${path.includes('?') ? '&' : '?'}limit=${Math.min(PAGE_SIZE, most)}`;
    for (let cursor: string | null = ''; cursor !== null && items.length < most; ) {
      const page: Page<T> = await this.get<Page<T>>(
        cursor === '' ? query : `${query}&cursor=${encodeURIComponent(cursor)}`,
        signal,
      );
      for (const item of page.data) items.push(item);
      cursor = page.next_cursor;
    }
    return items.slice(0, most);
  }

  post<T>(path: string, body: object, signal: AbortSignal): Promise<T> {
    return this.send<T>({ ...this.request('POST', path, signal), payload: JSON.stringify(body) });
  }

  async follow(id: string, signal: AbortSignal, progress?: (done: number, total: number) => void): Promise<Evaluation> {
    const path = `/v1/evaluations/${id}`;
    const ended = await this.watch(path, AbortSignal.any([signal, AbortSignal.timeout(FOLLOW_MS)]), progress);
    signal.throwIfAborted();
    return ended ?? this.get<Evaluation>(path, signal);
  }

  /** @returns the completed evaluation; undefined if it took too long or cannot be watched */
  private async watch(
    path: string,
    until: AbortSignal,
    progress?: (done: number, total: number) => void,
  ): Promise<Evaluation | undefined> {
    try {
      const response = await this.origin.server.inject({
        ...this.request('GET', `${path}/events`, until),
        payloadAsStream: true,
      });
      if (response.statusCode !== 200) return undefined;
      for await (const { event, data } of readEvents(response.stream())) {
        if (event !== 'evaluation') continue;
        const evaluation: Evaluation = JSON.parse(data);
        if (hasEnded(evaluation)) return evaluation;
        progress?.(evaluation.progress.files_done, evaluation.progress.files_total);
      }
      return undefined;
    } catch (error) {
      if (until.aborted) return undefined;
      throw error;
    }
  }

  private request(method: 'GET' | 'POST', url: string, signal: AbortSignal): OwnRequest {
    const { headers, raw } = this.origin;
    const forwardedFor = headers['x-forwarded-for'];
    return {
      method,
      url,
      headers: {
        host: 'gateway',
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        // where the caller is: for the audit log, and for keys that are bound to addresses
        ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': [forwardedFor].flat().join(', ') }),
      },
      remoteAddress: raw.socket.remoteAddress ?? '',
      signal,
    };
  }

  private async send<T>(request: OwnRequest): Promise<T> {
    const { statusCode, payload } = await this.origin.server.inject(request);
    if (statusCode < 400) return JSON.parse(payload);
    const envelope: ErrorEnvelope = JSON.parse(payload);
    throw new ToolError(describeRejection(statusCode, envelope));
  }
}
