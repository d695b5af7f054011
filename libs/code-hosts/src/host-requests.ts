import { parseRetryAfter } from '@assay/platform';
import { AddressError, type AddressGuard, connectionKey, pinnedTo, type SafeTarget } from '@assay/safe-address';
import { Pool } from 'undici';
import { HostError } from './code-host.js';

/** For one response, including its body. */
const TIMEOUT_MS = 20_000;
const MAX_POOLS = 64;
const CONNECTIONS_A_HOST = 16;
/** A pause that a host asks for is kept within these bounds. */
const PAUSE_MS = { min: 1_000, max: 3_600_000, fallback: 60_000 };

export interface HostResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface HostRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** A larger body is an error of reason `unexpected`. */
  maxBytes: number;
  /** Shared by the pages of one list. */
  budget?: ByteBudget | undefined;
}

/** Limits the total size of a list's pages, all of which are kept: otherwise, a host could send pages forever. */
export class ByteBudget {
  leftBytes = 64 * 1024 * 1024;
}
/** Each page uses at least this much of the budget. */
const MIN_PAGE_BYTES = 4_096;

/**
 * Requests to hosts that tenants name. Addresses are checked as those of webhooks, and connected to as checked; redirects are
 * not followed, because a host could lead the token elsewhere with one.
 */
export class HostRequests {
  private readonly pools = new Map<string, Pool>();

  constructor(private readonly guard: AddressGuard) {}

  /** @throws HostError, also where the host asks for a pause; any other status is returned */
  async send(request: HostRequest, signal: AbortSignal): Promise<HostResponse> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const target = await this.guard.check(request.url, limit);
      const { statusCode, headers, body } = await this.poolOf(target).request({
        method: request.method,
        path: target.url.pathname + target.url.search,
        headers: request.headers,
        body: request.body ?? null,
        signal: limit,
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      const maxBytes = Math.min(request.maxBytes, request.budget?.leftBytes ?? request.maxBytes);
      for await (const chunk of body) {
        bytes += chunk.length;
        if (bytes > maxBytes)
          throw new HostError('unexpected', `The host sent more than ${maxBytes} bytes`, {
            sizeBytes: Math.max(bytes, Number(headers['content-length']) || 0),
          });
        chunks.push(chunk);
      }
      if (request.budget) request.budget.leftBytes -= Math.max(bytes, MIN_PAGE_BYTES);
      const response = { status: statusCode, headers, body: Buffer.concat(chunks) };
      rejectBusy(response);
      return response;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof HostError) throw error;
      if (error instanceof AddressError)
        throw new HostError(
          error.reason === 'refused' ? 'refused' : 'unavailable',
          `The address of the host ${error.message}`,
        );
      throw new HostError('unavailable', 'The host did not respond', {}, { cause: error });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
    this.pools.clear();
  }

  private poolOf(target: SafeTarget): Pool {
    const key = connectionKey(target);
    const known = this.pools.get(key);
    this.pools.delete(key);
    const pool =
      known ??
      new Pool(target.url.origin, {
        connections: CONNECTIONS_A_HOST,
        connect: { lookup: pinnedTo(target), autoSelectFamily: true },
      });
    this.pools.set(key, pool);
    const [oldest] = this.pools;
    if (this.pools.size > MAX_POOLS && oldest) {
      this.pools.delete(oldest[0]);
      void oldest[1].close();
    }
    return pool;
  }
}

/**
 * 429, and 403 of a host whose headers say that its window is used up or when to retry. GitHub's secondary limits are recognized by the
 * message alone where there is no Retry-After.
 */
function rejectBusy({ status, headers, body }: HostResponse): void {
  const isLimit =
    remaining(headers) === 0 ||
    headers['retry-after'] !== undefined ||
    /secondary rate limit|abuse detection/i.test(body.subarray(0, 1_000).toString());
  if (status === 429 || (status === 403 && isLimit))
    throw new HostError('limited', 'The host limits the rate of requests', {
      status,
      retryAfterMs: pauseMs(headers, Date.now()),
    });
  if (status >= 500)
    throw new HostError('unavailable', `The host responded with status ${status}`, {
      status,
      ...(headers['retry-after'] ? { retryAfterMs: pauseMs(headers, Date.now()) } : {}),
    });
}

/**
 * Retry-After (RFC 9110, section 10.2.3), or X-RateLimit-Reset (GitLab: RateLimit-Reset) in Unix seconds, whichever is later. The end of a window that is
 * not used up is no reason to wait: GitHub tells it with every response.
 */
export function pauseMs(headers: HostResponse['headers'], nowMs: number): number {
  const after = parseRetryAfter(first(headers['retry-after']), nowMs);
  const hasRoom = (remaining(headers) ?? 0) > 0;
  const resetAt = first(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']);
  const reset = hasRoom ? Number.NaN : Number(resetAt ?? Number.NaN);
  const pauses = [after ?? Number.NaN, reset * 1_000 - nowMs].filter((pause) => Number.isFinite(pause));
  const pause = pauses.length > 0 ? Math.max(...pauses) : PAUSE_MS.fallback;
  return Math.min(Math.max(pause, PAUSE_MS.min), PAUSE_MS.max);
}

function remaining(headers: HostResponse['headers']): number | undefined {
  const value = first(headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']);
  return value === undefined ? undefined : Number(value);
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
