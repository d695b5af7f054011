import { errorMessage } from '@assay/errors';
import { jsonExcess } from '@assay/platform';
import { AddressError, type AddressGuard } from '@assay/safe-address';
import { type FetchOptions, GuardedFetch } from '../../web/guarded-fetch.js';
import { SsoRejection } from '../reasons.js';

const BOUNDS = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };

/** Requests to identity providers, whose addresses are customers' words. */
export class SafeFetch {
  private readonly guarded: GuardedFetch;

  constructor(guard: AddressGuard) {
    this.guarded = new GuardedFetch(guard, BOUNDS);
  }

  /** @throws SsoRejection provider_address, provider_unreachable */
  async fetch(url: string, options: FetchOptions = {}): Promise<Response> {
    try {
      const response = await this.guarded.fetch(url, options);
      const bytes = Buffer.from(await response.clone().arrayBuffer());
      const excess = jsonExcess(bytes);
      if (excess) throw new Error(`a response with too many ${excess}`);
      return response;
    } catch (error) {
      if (error instanceof AddressError)
        throw new SsoRejection(error.reason === 'refused' ? 'provider_address' : 'provider_unreachable', {
          received: `The URL ${error.message}`,
          cause: error,
        });
      throw new SsoRejection('provider_unreachable', {
        received: `${new URL(url).host}: ${errorMessage(error)}`,
        cause: error,
      });
    }
  }
}
