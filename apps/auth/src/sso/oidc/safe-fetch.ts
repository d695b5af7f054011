import type { LookupFunction } from 'node:net';
import { AddressError, type AddressGuard, type SafeTarget } from '@assay/safe-address';
import { Agent, request } from 'undici';
import { SsoRefusal } from '../reasons.js';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface FetchOptions {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Uint8Array | undefined;
}

/**
 * Requests to identity providers, whose addresses are customers' words: only to addresses that the guard has checked, never
 * following a redirect, with a bound on time and size.
 */
export class SafeFetch {
  constructor(private readonly guard: AddressGuard) {}

  /** @throws SsoRefusal provider_address, provider_unreachable */
  async fetch(url: string, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const target = await this.check(url, signal);
    const agent = new Agent({
      connect: { timeout: TIMEOUT_MS, lookup: pinnedTo(target) },
      maxRedirections: 0,
    } as Agent.Options);
    try {
      const answer = await request(target.url, {
        method: method as 'GET' | 'POST',
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: body ?? null,
        signal,
        dispatcher: agent,
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of answer.body) {
        bytes += (chunk as Buffer).length;
        if (bytes > MAX_ANSWER_BYTES) throw new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`);
        chunks.push(chunk as Buffer);
      }
      const shown = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, [value].flat().join(', ')]],
      );
      const empty = answer.statusCode === 204 || answer.statusCode === 304;
      return new Response(empty ? null : Buffer.concat(chunks), { status: answer.statusCode, headers: shown });
    } catch (error) {
      throw new SsoRefusal('provider_unreachable', {
        received: `${target.url.host}: ${(error as Error).message}`,
        cause: error,
      });
    } finally {
      // nothing is kept open to an address that was checked a moment ago
      void agent.destroy();
    }
  }

  private async check(url: string, signal: AbortSignal): Promise<SafeTarget> {
    try {
      return await this.guard.check(url, signal);
    } catch (error) {
      const reason =
        error instanceof AddressError && error.reason === 'refused' ? 'provider_address' : 'provider_unreachable';
      throw new SsoRefusal(reason, {
        received: error instanceof AddressError ? `The URL ${error.message}` : 'no answer',
        cause: error,
      });
    }
  }
}

function pinnedTo({ addresses }: SafeTarget): LookupFunction {
  return (_name, options, answer) => {
    if (options.all) answer(null, addresses);
    else answer(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
}
