import { type AddressGuard, pinnedTo } from '@assay/safe-address';
import { Agent, request } from 'undici';

interface FetchBounds {
  timeoutMs: number;
  maxBytes: number;
}

export interface FetchOptions {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Uint8Array | undefined;
}

/**
 * Requests to addresses that strangers chose: only to what the guard has checked, never following a redirect, with a bound on
 * time and size.
 */
export class GuardedFetch {
  constructor(
    private readonly guard: AddressGuard,
    private readonly bounds: FetchBounds,
  ) {}

  /** @throws AddressError before anything is sent; Error where no response comes in time, or one that is too large */
  async fetch(url: string, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> {
    const { timeoutMs, maxBytes } = this.bounds;
    const signal = AbortSignal.timeout(timeoutMs);
    const target = await this.guard.check(url, signal);
    const agent = new Agent({
      connect: { timeout: timeoutMs, lookup: pinnedTo(target) },
    });
    try {
      const received = await request(target.url, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: body ?? null,
        signal,
        dispatcher: agent,
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of received.body) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Error(`a response of more than ${maxBytes} bytes`);
        chunks.push(chunk);
      }
      const shown = Object.entries(received.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, [value].flat().join(', ')]],
      );
      const empty = received.statusCode === 204 || received.statusCode === 304;
      return new Response(empty ? null : Buffer.concat(chunks), { status: received.statusCode, headers: shown });
    } finally {
      // nothing is kept open to an address that was checked a moment ago
      void agent.destroy();
    }
  }
}
